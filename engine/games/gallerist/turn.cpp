// A turn: moving the pawn, who is kicked out, going home, and when the game ends.
#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {

void Rules::begin_turn(Position& p, int seat, Journal* /*j*/) const {
  p.turn = seat;
  p.actor = seat;
  p.place = 0;
  p.executive_taken = 0;
  p.phase = Phase::moving;
  p.step = Step::go;
}

// Nothing is left to do in this phase: on to the next. False if a question was asked.
bool Rules::continue_turn(Position& p, Journal* j) const {
  switch (p.phase) {
    case Phase::setup:
      return continue_setup(p, j);
    case Phase::moving:  // the executive action came first
      return ask(p, Step::go);
    case Phase::executive_first:
      p.phase = Phase::location;
      if (any(p, location_kinds(p.place))) return ask(p, Step::location);
      tell(j, kNoAction, p.actor, p.place);
      return true;
    case Phase::location:
      p.phase = Phase::executive_last;
      return p.executive_taken != 0 || !can_executive(p) || ask(p, Step::executive);
    case Phase::executive_last:
      p.phase = Phase::settling;
      settle(p, j);
      return true;
    case Phase::settling:
      p.phase = solo() ? Phase::lacerda_out : Phase::lacerda_walks;
      return !solo() || lacerda_reacts(p, j);
    case Phase::lacerda_out:
      p.phase = Phase::lacerda_walks;
      score_intermediate(p, j);
      if (p.last_round != 2) lacerda_walks(p, j);
      return true;
    case Phase::lacerda_walks:
      p.phase = Phase::kicked_out;
      return begin_kicked_out(p, j);
    case Phase::kicked_out:
    case Phase::kicked_location:
      p.phase = Phase::kicked_settling;
      settle(p, j);
      return true;
    case Phase::kicked_settling:
      end_turn(p, j);
      return p.phase == Phase::auction;
    case Phase::auction:
      return continue_auction(p, j);
    case Phase::over:
      return false;
  }
  return false;
}

void Rules::go(Position& p, int location, Journal* j) const {
  p.place = location;
  if (p.pawn[p.turn] < kLocations && sources(p) != 0) {
    p.step = Step::leave;
    return;
  }
  arrive(p, j);
  after_moving(p, j);
}

void Rules::take_assistant(Position& p, int source) const {
  if (source == kFromDesk) {
    --p.desks[p.actor];
  } else if (source == kFromWaiting) {
    p.ejected = kNoPiece;
    p.ejected_from = 0;
  } else {
    p.piece[source - kFromLocation] = kNoPiece;
  }
}

void Rules::leave(Position& p, int source, Journal* j) const {
  const int from = p.pawn[p.turn];
  take_assistant(p, source);
  tell(j, kLeftAssistant, p.turn, from);
  arrive(p, j);
  p.piece[from] = assistant_of(p.turn);
}

// The pawn has come: now is time for the executive action, if it was not taken before.
void Rules::after_moving(Position& p, Journal* j) const {
  p.phase = Phase::executive_first;
  if (p.executive_taken == 0 && can_executive(p)) {
    p.step = Step::executive;
    return;
  }
  proceed(p, j);
}

// Whether an action is possible at a location when the pawn has gone there and left an assistant
// from `source`. Where it matters who was left is the Media Center: hiring needs an empty desk, and
// the own assistant who stood there comes to one.
bool Rules::can_act_after(const Position& p, int location, int source) const {
  if (location != kMediaCenter) return any(p, location_kinds(location));
  const bool comes_home =
      p.piece[location] == assistant_of(p.turn) && source != kFromLocation + location;
  Position q = p;
  q.desks[p.turn] -= source == kFromDesk ? 1 : 0;
  q.desks[p.turn] = std::min(q.desks[p.turn] + (comes_home ? 1 : 0), kDesks);
  return any(q, location_kinds(location));
}

bool Rules::can_act_at(const Position& p, int location) const {
  if (can_act_after(p, location, kNoSource)) return true;
  if (location != kMediaCenter || p.pawn[p.turn] >= kLocations) return false;
  for (unsigned left = sources(p); left != 0; left &= left - 1) {
    if (can_act_after(p, location, std::countr_zero(left))) return true;
  }
  return false;
}

// The pawn comes to `place`. Who stands there is kicked out; an own assistant just goes home.
void Rules::arrive(Position& p, Journal* j) const {
  const int from = p.pawn[p.turn];
  if (from < kLocations) p.piece[from] = kNoPiece;
  tell(j, kWent, p.turn, p.place);
  if (p.piece[p.place] == assistant_of(p.turn)) {
    assistant_home(p, p.turn, j);
  } else if (p.piece[p.place] != kNoPiece) {
    eject(p, p.place, j);
    // In the last round nobody acts when kicked out.
    if (p.last_round == 2 && !solo()) ejected_home(p, j);
  }
  p.piece[p.place] = pawn_of(p.turn);
  p.pawn[p.turn] = p.place;
}

void Rules::eject(Position& p, int location, Journal* j) const {
  p.ejected = p.piece[location];
  p.ejected_from = location;
  const int owner = owner_of(p.ejected);
  tell(j, kKickedOut, owner, is_assistant(p.ejected) ? 1 : 0, location);
  if (!is_assistant(p.ejected) && owner < players_) p.pawn[owner] = kAway;
  p.piece[location] = kNoPiece;
}

void Rules::assistant_home(Position& p, int seat, Journal* j) const {
  if (p.desks[seat] < kDesks) {
    ++p.desks[seat];
    tell(j, kCameHome, seat, 1);
  } else {
    ++p.gone[seat];
    tell(j, kLeftTheGame, seat);
  }
}

void Rules::ejected_home(Position& p, Journal* j) const {
  if (p.ejected == kNoPiece) return;
  const int owner = owner_of(p.ejected);
  if (is_assistant(p.ejected)) {
    assistant_home(p, owner, j);
  } else {
    p.pawn[owner] = kHome;
    tell(j, kCameHome, owner, 0);
  }
  p.ejected = kNoPiece;
  p.ejected_from = 0;
}

bool Rules::begin_kicked_out(Position& p, Journal* /*j*/) const {
  if (p.ejected == kNoPiece) return true;
  p.actor = owner_of(p.ejected);
  p.place = p.ejected_from;
  p.executive_taken = 0;
  if (!can_executive(p) && !can_spend_for_action(p)) return true;
  return ask(p, Step::kicked_out);
}

// Whether a location action would be possible with the influence that is left after paying for it.
bool Rules::can_spend_for_action(const Position& p) const {
  if (p.influence[p.actor] == 0) return false;
  Position q = p;
  q.influence[p.actor] = fame_below_[p.influence[p.actor]];
  q.step = Step::location;
  return any(q, location_kinds(q.place));
}

void Rules::spend_for_action(Position& p, Journal* j) const {
  p.influence[p.actor] = fame_below_[p.influence[p.actor]];
  tell(j, kSpentForAction, p.actor, p.influence[p.actor], p.place);
  p.phase = Phase::kicked_location;
  p.step = Step::location;
}

// The start tile that was covered by the third work goes to a reputation space.
void Rules::settle(Position& p, Journal* j) const {
  if (!has(p.carried, p.actor)) return;
  p.carried &= ~(1 << p.actor);
  const int tile = p.start_tile[p.actor] - 1;
  p.start_tile[p.actor] = 0;
  const auto& spaces = p.reputation[p.actor];
  if (std::find(spaces.begin(), spaces.end(), 0) == spaces.end()) {
    p.tiles_out |= 1U << tile;
    tell(j, kTileDiscarded, p.actor, tile);
    return;
  }
  push(p, Task::lobby_out, 0);
  push(p, Task::tile, tile);
}

// Once in a game, when a stack of tickets has run out.
void Rules::score_intermediate(Position& p, Journal* j) const {
  const auto& left = p.box_office;
  if (p.scored != 0 || std::find(left.begin(), left.end(), 0) == left.end()) return;
  p.scored = 1;
  tell(j, kIntermediate, kNobody);
  for (int s = 0; s < players_; ++s) {
    gain_influence(p, s, visitor_influence(p, s), j);
    gain_income(p, s, visitor_money(p, s), j);
  }
}

bool Rules::end_is_near(const Position& p) const {
  const bool sold_out = sum(p.box_office) == 0;
  if (solo()) return sold_out;
  return int{sold_out} + int{celebrities(p) >= 2} + int{bag_empty(p)} >= 2;
}

// The next player is the one to the left of the player whose turn it was, whoever acted last.
void Rules::end_turn(Position& p, Journal* j) const {
  ejected_home(p, j);
  score_intermediate(p, j);
  if (p.last_round == 0 && end_is_near(p)) {
    p.last_round = 1;
    tell(j, kEndNear, kNobody);
  }
  const int next = after(p.turn);
  if (next == p.first) {
    if (p.last_round == 2) {
      begin_final_scoring(p, j);
      return;
    }
    ++p.round;
    tell(j, kRoundBegan, kNobody, p.round);
    if (p.last_round == 1 || p.round > components_.round_limit) {
      p.last_round = 2;
      tell(j, kLastRound, kNobody);
    }
  }
  begin_turn(p, next, j);
}

}  // namespace emporium::gallerist
