// Set-up, in the order of the rulebook: the contracts, the artists and their works, the market,
// visitors, and from the last player to the first the starting locations.
#include "engine/games/gallerist/rules.h"

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
  for (int v = 0; v < kVisitors; ++v) {
    p.bag[v] = components_.visitors[v] - components_.visitors_removed[table];
    p.box_office[v] = components_.tickets[table];
  }
  // One Collector waits at each red artist.
  p.bag[kCollector] -= kForms;
  for (int s = 0; s < players_; ++s) {
    p.money[s] = components_.start_money;
    p.influence[s] = components_.start_influence;
    p.queue[s] = kQueue;
    p.desks[s] = components_.assistants - kQueue;
    p.pawn[s] = kAway;
  }
  proceed(p, nullptr);
  return p;
}

// Asks nature `count` times in this stage, then goes on to the next.
bool Rules::ask_in_setup(Position& p, int count, Step step) const {
  if (p.progress < count) return ask(p, step);
  p.progress = 0;
  p.stage = static_cast<Stage>(static_cast<int>(p.stage) + 1);
  return true;
}

bool Rules::continue_setup(Position& p, Journal* j) const {
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
      while (p.progress < kReputationCells && !uses_column(p.progress % kColumns)) ++p.progress;
      return ask_in_setup(p, kReputationCells, Step::draw_tile);
    case Stage::easels:
      return ask_in_setup(p, easel_count(), Step::draw_easel);
    case Stage::plaza:
      return ask_in_setup(p, components_.plaza_visitors, Step::draw_visitor);
    case Stage::lobbies:
      return ask_in_setup(p, players_, Step::draw_visitor);
    case Stage::locations:
      return ask_in_setup(p, kLocations, Step::draw_tile);
    case Stage::first:
      return ask_in_setup(p, solo() ? 0 : 1, Step::draw_first);
    case Stage::starts:
      // From the last player to the first.
      p.actor = p.turn = (p.first + 2 * players_ - 1 - p.progress) % players_;
      return ask_in_setup(p, players_, Step::choose_start);
    case Stage::curators:
      return ask_in_setup(p, players_, Step::draw_curator);
    case Stage::dealers:
      return ask_in_setup(p, players_, Step::draw_dealer);
    case Stage::done:
      for (std::uint8_t& tile : p.location_tile) {
        if (tile != 0) p.tiles_out |= 1U << (tile - 1);
        tile = 0;
      }
      p.round = 1;
      tell(j, kRoundBegan, kNobody, 1);
      begin_turn(p, p.first, j);
      return false;
  }
  return false;
}

void Rules::draw_artist(Position& p, int offset, Journal* j) const {
  p.artist_tile[p.progress] = offset % kTilesOfAnArtist + 1;
  tell(j, kArtistPlaced, kNobody, p.progress, artist(p, p.progress).fame);
  ++p.progress;
}

void Rules::draw_artist_bonus(Position& p, int bonus, Journal* j) const {
  --p.bonuses_out[bonus];
  p.artist_bonus[p.progress] = bonus;
  tell(j, kArtistBonusPlaced, kNobody, p.progress, bonus);
  ++p.progress;
}

// A work is set aside for the easels, or is now on top of its stack.
void Rules::draw_work(Position& p, int kind, Journal* j) const {
  if (p.task_count == 0) {
    --p.stack[p.progress][kind];
    p.aside[p.progress] = kind + 1;
    tell(j, kWorkSetAside, kNobody, p.progress, kind);
    ++p.progress;
    return;
  }
  const int form = p.tasks[p.task_count - 1].arg;
  pop(p);
  --p.stack[form][kind];
  p.top[form] = kind + 1;
  tell(j, kWorkShown, kNobody, form, kind);
  push(p, Task::work_visitors, form + kForms * tickets_on(kind));
}

void Rules::draw_visitor(Position& p, int visitor, Journal* j) const {
  --p.bag[visitor];
  if (p.task_count > 0) {
    TaskEntry& task = p.tasks[p.task_count - 1];
    ++p.on_work[task.arg % kForms][visitor];
    tell(j, kVisitorOnWork, kNobody, task.arg % kForms, visitor);
    task.arg -= kForms;
  } else if (p.stage == Stage::plaza) {
    ++p.plaza[visitor];
    tell(j, kVisitorOnPlaza, kNobody, visitor);
    ++p.progress;
  } else {
    ++p.lobby[p.progress][visitor];
    tell(j, kVisitorInLobby, p.progress, visitor);
    ++p.progress;
  }
}

void Rules::draw_tile(Position& p, int tile, Journal* j) const {
  p.tiles_out &= ~(1U << tile);
  if (p.stage == Stage::market) {
    p.cell_tile[p.progress] = tile + 1;
    tell(j, kTileOnMarket, kNobody, tile, p.progress / kColumns, p.progress % kColumns + 1);
  } else {
    p.location_tile[p.progress] = tile + 1;
    tell(j, kTileAtLocation, kNobody, tile, p.progress);
  }
  ++p.progress;
}

// The tile of the location goes to the third exhibition space.
void Rules::start_at(Position& p, int location, Journal* j) const {
  p.piece[location] = pawn_of(p.actor);
  p.pawn[p.actor] = location;
  p.start_tile[p.actor] = p.location_tile[location];
  p.location_tile[location] = 0;
  tell(j, kStarted, p.actor, location, p.start_tile[p.actor] - 1);
  ++p.progress;
}

}  // namespace emporium::gallerist
