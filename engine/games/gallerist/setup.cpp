// Set-up, in the order of the rulebook: the contracts, the artists and their works, the market,
// visitors, and from the last player to the first the starting locations.
#include "engine/games/gallerist/agenda.h"
#include "engine/games/gallerist/turn.h"

namespace emporium::gallerist {

Position Rules::start() const {
  Position p{};
  p.deck = (1U << kCards) - 1;
  p.tiles_out = (1U << kTiles) - 1;
  p.signatures.fill(kSignatures);
  p.bonuses_out = components_.artist_bonuses;
  for (auto& stack : p.stack) {
    for (int k = 0; k < kWorkKinds; ++k) stack[k] = components_.works[k].copies;
  }
  const int table = players_ - 1;
  for (const Visitor v : kAllVisitors) {
    p.bag[v] = components_.visitors[v] - components_.visitors_removed[table];
    p.box_office[v] = components_.tickets[table];
  }
  // One Collector waits at each red artist.
  p.bag[kCollector] -= kForms;
  for (const Seat s : seats(players_)) {
    p.money[s] = components_.start_money;
    p.influence[s] = components_.start_influence;
    p.queue[s] = kQueue;
    p.desks[s] = components_.assistants - kQueue;
    p.pawn[s] = kAway;
  }
  proceed(*this, p, nullptr);
  return p;
}

namespace {

// Asks nature `count` times in this stage, then goes on to the next.
bool ask_in_setup(Position& p, int count, Step step) {
  if (p.progress < count) return ask(p, step);
  p.progress = 0;
  p.stage = static_cast<Stage>(static_cast<int>(p.stage) + 1);
  return true;
}

}  // namespace

bool continue_setup(const Rules& rules, Position& p, Journal* j) {
  switch (p.stage) {
    case Stage::contracts:
      if (p.progress++ == 0) {
        push(p, Task::refill, 0);
        return true;
      }
      return ask_in_setup(p, 0, Step::draw_contract);
    case Stage::artists:
      return ask_in_setup(p, kArtists, Step::draw_artist);
    case Stage::discovered:
      return ask_in_setup(p, 1, Step::draw_discovered);
    case Stage::artist_bonuses:
      while (p.progress < kArtists && has(p.discovered, p.progress)) ++p.progress;
      return ask_in_setup(p, kArtists, Step::draw_artist_bonus);
    case Stage::set_aside:
      return ask_in_setup(p, kForms, Step::draw_work);
    case Stage::works:
      if (p.progress < kForms) {
        push(p, Task::draw_work, p.progress++);
        return true;
      }
      return ask_in_setup(p, 0, Step::draw_work);
    case Stage::market:
      while (p.progress < kReputationCells && !rules.uses_column(column_of(p.progress)))
        ++p.progress;
      return ask_in_setup(p, kReputationCells, Step::draw_tile);
    case Stage::easels:
      return ask_in_setup(p, rules.easel_count(), Step::draw_easel);
    case Stage::plaza:
      return ask_in_setup(p, rules.components().plaza_visitors, Step::draw_visitor);
    case Stage::lobbies:
      return ask_in_setup(p, rules.players(), Step::draw_visitor);
    case Stage::locations:
      return ask_in_setup(p, kLocations, Step::draw_tile);
    case Stage::first:
      return ask_in_setup(p, rules.solo() ? 0 : 1, Step::draw_first);
    case Stage::starts:
      // From the last player to the first.
      p.actor = p.turn = Seat((p.first + 2 * rules.players() - 1 - p.progress) % rules.players());
      return ask_in_setup(p, rules.players(), Step::choose_start);
    case Stage::curators:
      return ask_in_setup(p, rules.players(), Step::draw_curator);
    case Stage::dealers:
      return ask_in_setup(p, rules.players(), Step::draw_dealer);
    case Stage::done:
      for (Maybe<Tile>& tile : p.location_tile) {
        if (tile.has()) p.tiles_out |= 1U << *tile;
        tile = kNone;
      }
      p.round = 1;
      Events::tell(j, kNobody, RoundBegan{.round = 1});
      begin_turn(p, p.first);
      return false;
  }
  return false;
}

}  // namespace emporium::gallerist
