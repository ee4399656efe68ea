// What holds in every position: each piece is somewhere exactly once, and money is accounted for.
// check_flow.cpp says how the step, the phase and the tasks must fit.
#include "engine/games/gallerist/check.h"

namespace emporium::gallerist {

namespace {

// All that is used to look something up.
Status check_ranges(const Rules& rules, const Position& p) {
  const int rivals = rules.rivals();
  if (p.turn >= rules.players() || p.actor >= rules.players() || p.first >= rules.players()) {
    return broken("turn, actor and first must name seats of this table");
  }
  if (p.place >= kLocations || p.ejected_from >= kLocations || p.lacerda_at.raw() > kLocations) {
    return broken("place: no such location");
  }
  if (p.task_count > kMaxTasks || p.step > Step::over || p.phase > Phase::over ||
      p.stage > Stage::done || p.last_round > 2 || p.scored > 1 || p.executive_taken > 1 ||
      p.unused[0] != 0) {
    return broken("step, phase, stage or tasks out of range");
  }
  for (int i = 0; i < kReputationCells; ++i) {
    if (p.cell_tile[i].raw() > kTiles || p.cell_owner[i].raw() > rivals)
      return broken("reputation: no such seat");
    if (p.cell_tile[i].has() && p.cell_owner[i].has()) {
      return broken("reputation: an assistant stands where a tile lies");
    }
    if (!rules.uses_column(column_of(i)) && (p.cell_tile[i].has() || p.cell_owner[i].has())) {
      return broken("reputation: the middle column is not used");
    }
  }
  for (int i = 0; i < kOfferCells; ++i) {
    if (p.offer_owner[i].raw() > rivals ||
        (!rules.uses_column(column_of(i)) && p.offer_owner[i].has())) {
      return broken("offers: no such seat, or a column that is not used");
    }
  }
  for (const Maybe<Piece> piece : p.piece) {
    if (piece.raw() > 2 * rivals) return broken("locations: a piece of no player's");
  }
  if (p.ejected.raw() > 2 * rivals) return broken("kicked_out: a piece of no player's");
  for (const Seat s : seats(rules.players())) {
    if (p.works[s] > kExhibition || p.commission[s].raw() > kArtists || p.pawn[s] > kAway ||
        p.influence[s] >= kTrack || p.queue[s] > kQueue || p.desks[s] > kDesks) {
      return broken(player_field(s) + ": a number is out of range");
    }
    for (int i = 0; i < kExhibition; ++i) {
      const Maybe<Work> work = p.exhibited[s][i];
      const bool drawn = work.has() && artist_of(*work) < kArtists && kind_of(*work) < kWorkKinds;
      const bool fits = i < p.works[s] ? drawn : !work.has();
      if (!fits) return broken(player_field(s) + ".exhibited: no such work");
    }
  }
  return Done{};
}

Status check_artists(const Rules& rules, const Position& p) {
  std::array<int, kBonuses> bonuses{};
  const int drawn = p.stage == Stage::artists  ? p.progress
                    : p.stage > Stage::artists ? kArtists
                                               : 0;
  for (const Artist a : kAllArtists) {
    const std::string where = "artists[" + std::to_string(a) + "]";
    if (p.artist_tile[a] > kTilesOfAnArtist || (p.artist_tile[a] != 0) != (a < drawn)) {
      return broken(where + ".tile: does not fit the set-up");
    }
    if (p.artist_bonus[a] >= kBonuses) return broken(where + ".bonus: no such bonus");
    if (p.artist_bonus[a] != 0) ++bonuses[p.artist_bonus[a]];
    int signatures = p.signatures[a];
    for (const Seat s : seats(rules.players())) {
      signatures += p.commission[s].is(a) ? 1 : 0;
      for (int i = 0; i < p.works[s]; ++i) {
        signatures += artist_of(*p.exhibited[s][i]) == a ? 1 : 0;
      }
    }
    if (signatures != kSignatures) {
      return broken(where + ".signatures: there are " + std::to_string(signatures) + ", not " +
                    std::to_string(kSignatures));
    }
    if (!has(p.discovered, a)) {
      if (p.fame[a] != 0 || p.promotion[a] != 0 || p.signatures[a] != kSignatures) {
        return broken(where + ": not discovered, but has fame, promotion or works");
      }
      const bool placed =
          p.stage > Stage::artist_bonuses || (p.stage == Stage::artist_bonuses && a < p.progress);
      const bool bonus_due = placed && !has_task(p, Task::reveal, a);
      if ((p.artist_bonus[a] != 0) != bonus_due) {
        return broken(where + ".bonus: does not fit the set-up");
      }
      continue;
    }
    const ArtistTile& tile = rules.artist(p, a);
    if (p.fame[a] < tile.fame || p.fame[a] > kCelebrity)
      return broken(where + ".fame: not possible");
    if (p.promotion[a] < tile.promotion || p.promotion[a] > kLevels) {
      return broken(where + ".promotion: not possible");
    }
    if (p.artist_bonus[a] != 0) return broken(where + ".bonus: was taken when discovered");
  }
  if ((p.stage > Stage::discovered) != (p.discovered != 0) &&
      !(p.stage == Stage::discovered && p.progress == 0 && p.discovered == 0)) {
    return broken("artists: one artist is discovered at the start");
  }
  for (int level = 1; level <= kLevels; ++level) {
    if (rules.tokens_left(p, level) < 0) {
      return broken("artists: too many promotion tokens of level " + std::to_string(level));
    }
  }
  for (int b = 0; b < kBonuses; ++b) {
    if (bonuses[b] + p.bonuses_out[b] != rules.components().artist_bonuses[b]) {
      return broken("bonus_tiles_out: there are " + std::to_string(bonuses[b] + p.bonuses_out[b]) +
                    " tiles of " + std::string(kBonusNames[b]));
    }
  }
  return Done{};
}

// Each kind of work of a form is somewhere as often as it was printed.
Status check_copies(const Rules& rules, const Position& p, int f, const std::string& where) {
  std::array<int, kWorkKinds> found{};
  for (int k = 0; k < kWorkKinds; ++k) {
    found[k] += p.stack[f][k];
    for (const Seat s : seats(rules.players())) found[k] += p.sold[s][f][k];
  }
  if (p.top[f].raw() > kWorkKinds || p.aside[f].raw() > kWorkKinds)
    return broken(where + ": no such work");
  if (p.top[f].has()) ++found[*p.top[f]];
  if (p.aside[f].has()) ++found[*p.aside[f]];
  for (const Seat s : seats(rules.players())) {
    for (int i = 0; i < p.works[s]; ++i) {
      const Work work = *p.exhibited[s][i];
      if (form_of(artist_of(work)) == f) ++found[kind_of(work)];
    }
  }
  for (int k = 0; k < kWorkKinds; ++k) {
    if (found[k] == rules.components().works[k].copies) continue;
    return broken(where + ": there are " + std::to_string(found[k]) + " works of kind " +
                  std::to_string(k + 1) + ", not " +
                  std::to_string(rules.components().works[k].copies));
  }
  return Done{};
}

// What lies on top of a stack, and beside it.
Status check_stack(const Position& p, int f, const std::string& where) {
  int below = 0;
  for (const int n : p.stack[f]) below += n;
  const int visitors = sum(p.on_work[f]);
  if (visitors > (!p.top[f].has() ? 0 : tickets_on(*p.top[f]))) {
    return broken(where + ".visitors: more than the work has tickets");
  }
  const bool shown = p.stage > Stage::works || (p.stage == Stage::works && f < p.progress);
  const bool pending = has_task(p, Task::draw_work, f);
  if (!p.top[f].has() && shown && !pending && below > 0) {
    return broken(where + ".top: the stack has a work to show");
  }
  if (p.top[f].has() && !shown) return broken(where + ".top: not set up yet");
  const bool aside = p.stage > Stage::set_aside || (p.stage == Stage::set_aside && f < p.progress);
  if (p.aside[f].has() != aside) return broken(where + ".set_aside: does not fit the set-up");
  return Done{};
}

Status check_easels(const Rules& rules, const Position& p) {
  int won = 0;
  for (const Seat s : seats(kPlayers)) {
    const bool in_auction = p.phase == Phase::auction || p.phase == Phase::over;
    if (p.won[s].raw() > kForms || p.won_to[s] > 1 || (p.won[s].has() && !in_auction) ||
        (!p.won[s].has() && p.won_to[s] != 0) || (p.won[s].has() && s >= rules.rivals())) {
      return broken("auction[" + std::to_string(s) + "]: nothing can be won now");
    }
    if (!p.won[s].has()) continue;
    ++won;
    if (has(p.easels, *p.won[s])) return broken("auction: the work is still on its easel");
    for (int t = 0; t < s; ++t) {
      if (p.won[t] == p.won[s]) return broken("auction: a work was won twice");
    }
  }
  const int due = p.stage > Stage::easels    ? rules.easel_count()
                  : p.stage == Stage::easels ? p.progress
                                             : 0;
  if (std::popcount(p.easels) + won != due || p.easels >> kForms != 0) {
    return broken("works: " + std::to_string(due) + " international works are wanted");
  }
  return Done{};
}

Status check_works(const Rules& rules, const Position& p) {
  for (const Form f : kAllForms) {
    const std::string where = "works[" + std::to_string(f) + "]";
    if (Status status = check_copies(rules, p, f, where); !status.ok()) return status;
    if (Status status = check_stack(p, f, where); !status.ok()) return status;
  }
  return check_easels(rules, p);
}

Status check_visitors_and_tickets(const Rules& rules, const Position& p) {
  const int table = rules.players() - 1;
  for (const Visitor v : kAllVisitors) {
    int visitors = p.bag[v] + p.plaza[v];
    int tickets = p.box_office[v] + p.ticket_discard[v];
    for (const Form f : kAllForms) {
      visitors += p.on_work[f][v];
      if (v == kCollector && !has(p.discovered, 2 * f + 1)) ++visitors;
    }
    for (const Seat s : seats(rules.players())) {
      visitors += p.lobby[s][v] + p.gallery[s][v];
      tickets += p.tickets[s][v];
    }
    const int visitors_due =
        rules.components().visitors[v] - rules.components().visitors_removed[table];
    if (visitors != visitors_due) {
      return broken("there are " + std::to_string(visitors) + " visitors of type " +
                    std::string(kVisitorNames[v]) + ", not " + std::to_string(visitors_due));
    }
    if (tickets != rules.components().tickets[table]) {
      return broken("there are " + std::to_string(tickets) + " " + std::string(kTicketNames[v]) +
                    " tickets, not " + std::to_string(rules.components().tickets[table]));
    }
  }
  return Done{};
}

Status check_cards(const Rules& rules, const Position& p) {
  std::array<int, kCards> found{};
  if (p.deck >> kCards != 0 || p.discards >> kCards != 0) return broken("deck: no such card");
  for (int c = 0; c < kCards; ++c) found[c] = int{has(p.deck, c)} + int{has(p.discards, c)};
  int cards_to_come = 0;
  for (int i = 0; i < p.task_count; ++i) {
    const auto [task, arg] = p.tasks[i];
    if (task == Task::place_contract) {
      if (arg >= kCards) return broken("tasks: no such card");
      ++found[arg];
    }
    if (task == Task::deal) cards_to_come += std::max(0, kDisplay - arg);
  }
  // Piles only grow by dealing four cards at a time, and are empty only while being filled.
  const int deck = std::popcount(p.deck) - cards_to_come;
  if (deck < 0) return broken("deck: too few cards to deal");
  const bool filling = p.task_count > 0 && p.tasks[p.task_count - 1].task == Task::refill;
  const int highest = std::max((kCards - deck) / kDisplay, filling ? 1 : 0);
  for (int pile = 0; pile < kDisplay; ++pile) {
    if (p.depth[pile] > highest) return broken("display: a pile is too high");
    if (p.depth[pile] == 0 && !has_task(p, Task::refill, 0))
      return broken("display: a pile is empty");
    for (int i = 0; i < kMaxDepth; ++i) {
      const Maybe<Card> card = p.display[pile][i];
      if (card.raw() > kCards || card.has() != (i < p.depth[pile]))
        return broken("display: no such card");
      if (card.has()) ++found[*card];
    }
  }
  for (const Seat s : seats(rules.players())) {
    for (int i = 0; i < kContractSpaces; ++i) {
      const Maybe<Card> card = p.contract[s][i];
      if (card.raw() > kCards || p.side[s][i] > kMoneyUp)
        return broken("contracts: no such card or side");
      if (!card.has() && (p.side[s][i] != 0 || has(p.on_contract[s], i))) {
        return broken(player_field(s) + ".contracts: an empty space has an assistant or a side");
      }
      if (card.has()) ++found[*card];
    }
    if (p.on_contract[s] >> kContractSpaces != 0) return broken("contracts: no such space");
  }
  for (int c = 0; c < kCards; ++c) {
    if (found[c] != 1) {
      return broken("contract card " + std::to_string(c + 1) + " is in " +
                    std::to_string(found[c]) + " places");
    }
  }
  return Done{};
}

Status check_tiles(const Rules& rules, const Position& p) {
  std::array<int, kTiles + 1> found{};
  if (p.tiles_out >> kTiles != 0) return broken("tiles_out: no such tile");
  for (int t = 0; t < kTiles; ++t) found[t + 1] = has(p.tiles_out, t) ? 1 : 0;
  const auto count = [&](Maybe<Tile> tile) {
    if (tile.raw() > kTiles) return false;
    ++found[tile.raw()];
    return true;
  };
  bool known = true;
  for (const Maybe<Tile> tile : p.cell_tile) known = count(tile) && known;
  for (const Maybe<Tile> tile : p.location_tile) {
    known = count(tile) && known;
    if (tile.has() && p.stage == Stage::done) return broken("locations: a tile after the start");
  }
  for (const Seat s : seats(rules.players())) {
    for (const Maybe<Tile> tile : p.reputation[s]) known = count(tile) && known;
    known = count(p.start_tile[s]) && known;
    if (p.stage < Stage::starts && p.start_tile[s].has()) return broken("start_tile: too early");
    const bool covers = has(p.carried, s);
    if (covers != (p.start_tile[s].has() && p.works[s] > kStartTileSpace)) {
      return broken(player_field(s) +
                    ".start_tile: covers a work when there are three, till the turn's end");
    }
    if (covers && s != p.actor) return broken(player_field(s) + ".start_tile: was not put away");
  }
  if (p.carried >> rules.players() != 0) return broken("start_tile: no such seat");
  for (int i = 0; i < p.task_count; ++i) {
    const auto [task, tile] = p.tasks[i];
    if (task == Task::tile) known = tile < kTiles && count(Tile(tile)) && known;
  }
  if (!known) return broken("reputation: no such tile");
  for (int t = 1; t <= kTiles; ++t) {
    if (found[t] != 1) {
      return broken("reputation tile " + std::to_string(t) + " is in " + std::to_string(found[t]) +
                    " places");
    }
  }
  return Done{};
}

Status check_pieces(const Rules& rules, const Position& p) {
  for (const Seat s : seats(rules.players())) {
    int pawns = p.ejected == pawn_of(s) ? 1 : 0;
    int assistants = p.queue[s] + p.desks[s] + p.gone[s] + std::popcount(p.on_contract[s]) +
                     (p.ejected == assistant_of(s) ? 1 : 0);
    for (int l = 0; l < kLocations; ++l) {
      if (p.piece[l] == pawn_of(s)) {
        ++pawns;
        if (p.pawn[s] != l) return broken(player_field(s) + ".pawn: stands elsewhere");
      }
      assistants += p.piece[l] == assistant_of(s) ? 1 : 0;
    }
    assistants += owned(p.cell_owner, s) + owned(p.offer_owner, s);
    if (assistants != rules.components().assistants) {
      return broken(player_field(s) + ": there are " + std::to_string(assistants) +
                    " assistants, not " + std::to_string(rules.components().assistants));
    }
    const bool waiting = p.ejected == pawn_of(s);
    const bool unplaced = p.stage <= Stage::starts && p.pawn[s] == kAway && pawns == 0;
    const bool home = p.pawn[s] == kHome && pawns == 0;
    const bool standing = p.pawn[s] < kLocations && pawns == 1 && !waiting;
    if (!unplaced && !home && !standing && !(waiting && pawns == 1 && p.pawn[s] == kAway)) {
      return broken(player_field(s) + ".pawn: must be in one place");
    }
  }
  if (p.ejected == kNoPiece && p.ejected_from != 0) return broken("kicked_out_from: nobody was");
  return Done{};
}

Status check_lacerda(const Rules& rules, const Position& p) {
  if (!rules.solo()) {
    if (!p.lacerda_at.has() && p.lacerda_placed == 0) return Done{};
    return broken("lacerda: only in solo games");
  }
  if (owned(p.cell_owner, kLacerda) + owned(p.offer_owner, kLacerda) != p.lacerda_placed ||
      rules.lacerda_supply(p) < 0) {
    return broken("lacerda_placed: does not fit his assistants");
  }
  for (const Location l : kAllLocations) {
    if (p.piece[l] == pawn_of(kLacerda) && !p.lacerda_at.is(l)) {
      return broken("lacerda_at: his pawn stands elsewhere");
    }
  }
  const bool pawn_out = p.ejected == pawn_of(kLacerda);
  if (pawn_out && !p.lacerda_at.has()) return broken("kicked_out: Lacerda has not come yet");
  if (pawn_out && p.piece[*p.lacerda_at] == pawn_of(kLacerda)) {
    return broken("kicked_out: Lacerda's pawn is in two places");
  }
  return Done{};
}

Status check_goal_cards(const Rules& rules, const Position& p) {
  for (const auto& [cards, stage] :
       {std::pair{&p.curator, Stage::curators}, std::pair{&p.dealer, Stage::dealers}}) {
    unsigned seen = 0;
    for (const Seat s : seats(rules.players())) {
      const Maybe<GoalCard> card = (*cards)[s];
      const bool dealt = p.stage > stage || (p.stage == stage && s < p.progress);
      if (card.has() != dealt || card.raw() > kGoalCards) {
        return broken(player_field(s) + ": curator or dealer does not fit the set-up");
      }
      if (!card.has()) continue;
      if (has(seen, *card)) return broken("a curator or dealer was dealt twice");
      seen |= 1U << *card;
    }
  }
  return Done{};
}

Status check_player(const Rules& rules, const Position& p, Seat seat) {
  int finals = 0;
  for (const int part : p.finals[seat]) finals += part;
  const int money = rules.components().start_money + p.sales[seat] + p.income[seat] +
                    p.celebrities[seat] - p.spent[seat] + finals;
  if (p.money[seat] != money || money < 0 || p.spent[seat] < 0) {
    return broken(player_field(seat) + ".money: is not what came in less what was spent");
  }
  if (finals != 0 && p.phase < Phase::auction) {
    return broken(player_field(seat) + ".final_scoring: not yet");
  }
  int sold = 0;
  for (const auto& form : p.sold[seat]) {
    for (const int n : form) sold += n;
  }
  if (sold != p.sales_made[seat] || p.masterpieces_sold[seat] > sold) {
    return broken(player_field(seat) + ".sales_made: does not fit the works sold");
  }
  if (p.gallery[seat][kCollector] > 1 + sold) {
    return broken(player_field(seat) + ".gallery: one Collector more than works sold, not more");
  }
  if (p.works[seat] == kExhibition && !rules.has_masterpiece(p, seat)) {
    return broken(player_field(seat) + ".exhibited: the fourth space needs a masterpiece");
  }
  return Done{};
}

}  // namespace

Status Rules::check(const Position& p) const {
  for (const auto part :
       {check_ranges, check_artists, check_works, check_visitors_and_tickets, check_cards,
        check_tiles, check_pieces, check_lacerda, check_goal_cards}) {
    if (Status status = part(*this, p); !status.ok()) return status;
  }
  for (const Seat s : seats(players_)) {
    if (Status status = check_player(*this, p, s); !status.ok()) return status;
  }
  return check_flow(*this, p);
}

}  // namespace emporium::gallerist
