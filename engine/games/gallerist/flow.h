#pragma once

#include <cstdint>

#include "engine/core/named.h"

namespace emporium::gallerist {

// Which question is being asked.
EMPORIUM_NAMED(Step, kStepNames,
               draw_artist,  // nature, set-up
               draw_discovered, draw_artist_bonus,
               draw_work,  // nature, set-up and after a purchase
               draw_easel, draw_contract, draw_visitor, draw_tile, draw_first, draw_curator,
               draw_dealer, choose_start, go, leave, executive,
               tickets,  // the executive action goes on: another ticket?
               location, kicked_out,
               assistant,  // which assistant goes to the contract or the market?
               contract, contract_space, fulfil, pay, boost, raise, ticket, pair, swap, invite,
               send_away, orient, tile_space, lacerda_discards, auction, over);

// What part of the game or of a turn is going on.
EMPORIUM_NAMED(Phase, kPhaseNames, setup, moving, executive_first, location, executive_last,
               settling,  // the tile from the third exhibition space finds its place
               lacerda_out, lacerda_walks, kicked_out, kicked_location, kicked_settling, auction,
               over);

// Set-up goes through these stages, `progress` counts within one.
EMPORIUM_NAMED(Stage, kStageNames, contracts, artists, discovered, artist_bonuses, set_aside, works,
               market, easels, plaza, lobbies, locations, first, starts, curators, dealers, done);

// What is still to be done before the turn goes on, the last one first. A bonus can bring further
// bonuses, so this is a stack.
EMPORIUM_NAMED(Task, kTaskNames, none,
               bonus,           // arg: a Bonus
               ticket,          // arg: set of colours, one to be chosen
               pair,            // arg: set of pairs
               take,            // arg: colour of the ticket to take
               pay,             // arg: money still owed
               raise,           // choose the artist who gains fame
               fame,            // arg: artist + 8 * printed fame
               boost,           // arg: artist
               exhibit,         // arg: artist
               draw_work,       // arg: form
               work_visitors,   // arg: form + 4 * visitors still to come
               reveal,          // arg: artist
               contract,        // arg: 1 once four new cards were dealt
               place_contract,  // arg: card
               deal,            // arg: pile that the next of the four new cards covers
               refill,          // empty spaces of the display
               fulfil,          // arg: artist of the work to be sold
               lobby_out,       // a visitor leaves the lobby
               gallery_out,     // arg: contract space; a visitor leaves the gallery
               flip,            // arg: contract space
               tile,            // arg: reputation tile to be placed
               to_cell,         // arg: market cell, offers after reputation
               to_card,         // arg: contract space
               // arg: 0 plaza, 1 plaza but no Collector, 2 bag
               invite);
inline constexpr int kMaxTasks = 24;

struct TaskEntry {
  Task task;
  std::uint8_t arg;
};

}  // namespace emporium::gallerist
