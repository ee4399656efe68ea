// What nature draws while the game is set up, and later from the bag and the stacks of works; and
// where each player starts.
#include "engine/games/gallerist/steps.h"

namespace emporium::gallerist {
namespace {

// How many equal chances nature's draws have.
int artist_chances(const Rules& /*rules*/, const Position& p, int offset) {
  return offset / kTilesOfAnArtist == p.progress ? 1 : 0;
}
int one_chance(const Rules& /*rules*/, const Position& /*p*/, int /*offset*/) { return 1; }
int bonus_chances(const Rules& /*rules*/, const Position& p, int bonus) {
  return p.bonuses_out[bonus];
}
int work_chances(const Rules& /*rules*/, const Position& p, WorkKind kind) {
  return p.stack[p.task_count > 0 ? top(p).arg : p.progress][kind];
}
int easel_chances(const Rules& /*rules*/, const Position& p, Form form) {
  return has(p.easels, form) ? 0 : 1;
}
int visitor_chances(const Rules& /*rules*/, const Position& p, Visitor visitor) {
  return p.bag[visitor];
}
int tile_chances(const Rules& /*rules*/, const Position& p, Tile tile) {
  return has(p.tiles_out, tile) ? 1 : 0;
}
int undealt(const BySeat<Maybe<GoalCard>>& cards, GoalCard card) {
  return std::find(cards.begin(), cards.end(), Maybe(card)) == cards.end() ? 1 : 0;
}
int first_chances(const Rules& rules, const Position& /*p*/, Seat seat) {
  return seat < rules.players() ? 1 : 0;
}
int curator_chances(const Rules& /*rules*/, const Position& p, GoalCard card) {
  return undealt(p.curator, card);
}
int dealer_chances(const Rules& /*rules*/, const Position& p, GoalCard card) {
  return undealt(p.dealer, card);
}

bool draw_artist(const Rules& rules, Position& p, int offset, Journal* j) {
  p.artist_tile[p.progress] = offset % kTilesOfAnArtist + 1;
  Events::tell(
      j, kNobody,
      ArtistPlaced{.artist = p.progress, .fame = rules.artist(p, Artist(p.progress)).fame});
  ++p.progress;
  return true;
}

bool draw_artist_bonus(const Rules& /*rules*/, Position& p, int bonus, Journal* j) {
  --p.bonuses_out[bonus];
  p.artist_bonus[p.progress] = bonus;
  Events::tell(j, kNobody, ArtistBonusPlaced{.artist = p.progress, .bonus = bonus});
  ++p.progress;
  return true;
}

// A work is set aside for the easels, or is now on top of its stack.
bool draw_work(const Rules& /*rules*/, Position& p, WorkKind kind, Journal* j) {
  if (p.task_count == 0) {
    --p.stack[p.progress][kind];
    p.aside[p.progress] = kind;
    Events::tell(j, kNobody, WorkSetAside{.form = p.progress, .work = kind});
    ++p.progress;
    return true;
  }
  const auto form = static_cast<Form>(top(p).arg);
  pop(p);
  --p.stack[form][kind];
  p.top[form] = kind;
  Events::tell(j, kNobody, WorkShown{.form = form, .work = kind});
  push(p, Task::work_visitors, form + kForms * tickets_on(kind));
  return true;
}

bool draw_visitor(const Rules& /*rules*/, Position& p, Visitor visitor, Journal* j) {
  --p.bag[visitor];
  if (p.task_count > 0) {
    TaskEntry& task = top(p);
    ++p.on_work[task.arg % kForms][visitor];
    Events::tell(j, kNobody, VisitorOnWork{.form = task.arg % kForms, .visitor = visitor});
    task.arg -= kForms;
  } else if (p.stage == Stage::plaza) {
    ++p.plaza[visitor];
    Events::tell(j, kNobody, VisitorOnPlaza{.visitor = visitor});
    ++p.progress;
  } else {
    ++p.lobby[p.progress][visitor];
    Events::tell(j, Seat(p.progress), VisitorInLobby{.visitor = visitor});
    ++p.progress;
  }
  return true;
}

bool draw_tile(const Rules& /*rules*/, Position& p, Tile tile, Journal* j) {
  p.tiles_out &= ~(1U << tile);
  if (p.stage == Stage::market) {
    p.cell_tile[p.progress] = tile;
    Events::tell(
        j, kNobody,
        TileOnMarket{
            .tile = tile, .form = p.progress / kColumns, .column = p.progress % kColumns + 1});
  } else {
    p.location_tile[p.progress] = tile;
    Events::tell(j, kNobody, TileAtLocation{.tile = tile, .location = p.progress});
  }
  ++p.progress;
  return true;
}

bool draw_discovered(const Rules& rules, Position& p, Form form, Journal* j) {
  const Artist artist = blue_artist(form);
  p.discovered = 1 << artist;
  p.fame[artist] = rules.artist(p, artist).fame;
  p.promotion[artist] = rules.artist(p, artist).promotion;
  Events::tell(j, kNobody, FirstArtist{.artist = artist});
  ++p.progress;
  return true;
}

bool draw_easel(const Rules& /*rules*/, Position& p, Form form, Journal* j) {
  p.easels |= 1 << form;
  Events::tell(j, kNobody, OnEasel{.form = form});
  ++p.progress;
  return true;
}

bool draw_first(const Rules& /*rules*/, Position& p, Seat seat, Journal* j) {
  p.first = seat;
  Events::tell(j, seat, FirstPlayer{});
  ++p.progress;
  return true;
}

bool draw_curator(const Rules& /*rules*/, Position& p, GoalCard card, Journal* j) {
  p.curator[p.progress] = card;
  Events::tell(j, Seat(p.progress), CuratorDealt{.card = card + 1});
  ++p.progress;
  return true;
}

bool draw_dealer(const Rules& /*rules*/, Position& p, GoalCard card, Journal* j) {
  p.dealer[p.progress] = card;
  Events::tell(j, Seat(p.progress), DealerDealt{.card = card + 1});
  ++p.progress;
  return true;
}

Reason why_not_start_at(const Rules& /*rules*/, const Position& p, Location location) {
  return unless(p.piece[location] == kNoPiece, Reason::location_taken);
}

// The tile of the location goes to the third exhibition space.
bool start_at(const Rules& /*rules*/, Position& p, Location location, Journal* j) {
  p.piece[location] = pawn_of(p.actor);
  p.pawn[p.actor] = location;
  p.start_tile[p.actor] = p.location_tile[location];
  p.location_tile[location] = kNone;
  Events::tell(j, p.actor, Started{.location = location, .tile = *p.start_tile[p.actor]});
  ++p.progress;
  return true;
}

}  // namespace

const Row kDrawArtistStep = drawn<Draw<MoveKind::draw_artist, artist_chances, draw_artist>>();
const Row kDrawDiscoveredStep =
    drawn<Draw<MoveKind::draw_discovered, one_chance, draw_discovered>>();
const Row kDrawArtistBonusStep =
    drawn<Draw<MoveKind::draw_artist_bonus, bonus_chances, draw_artist_bonus>>();
const Row kDrawWorkStep = drawn<Draw<MoveKind::draw_work, work_chances, draw_work>>();
const Row kDrawEaselStep = drawn<Draw<MoveKind::draw_easel, easel_chances, draw_easel>>();
const Row kDrawVisitorStep = drawn<Draw<MoveKind::draw_visitor, visitor_chances, draw_visitor>>();
const Row kDrawTileStep = drawn<Draw<MoveKind::draw_tile, tile_chances, draw_tile>>();
const Row kDrawFirstStep =
    drawn<Draw<MoveKind::draw_first, first_chances, draw_first, Reason::no_such_seat>>();
const Row kDrawCuratorStep = drawn<Draw<MoveKind::draw_curator, curator_chances, draw_curator>>();
const Row kDrawDealerStep = drawn<Draw<MoveKind::draw_dealer, dealer_chances, draw_dealer>>();
const Row kChooseStartStep = chosen<Choice<MoveKind::start_at, why_not_start_at, start_at>>();

}  // namespace emporium::gallerist
