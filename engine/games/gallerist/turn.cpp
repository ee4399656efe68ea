// A turn from phase to phase, and when the game ends.
#include "engine/games/gallerist/turn.h"

#include "engine/games/gallerist/agenda.h"
#include "engine/games/gallerist/effects.h"
#include "engine/games/gallerist/locations.h"

namespace emporium::gallerist {
namespace {

// The start tile that was covered by the third work goes to a reputation space.
void settle(Position& p, Journal* j) {
  if (!has(p.carried, p.actor)) return;
  p.carried &= ~(1 << p.actor);
  const Tile tile = *p.start_tile[p.actor];
  p.start_tile[p.actor] = kNone;
  if (filled(p.reputation[p.actor]) == kReputationSpaces) {
    p.tiles_out |= 1U << tile;
    Events::tell(j, p.actor, TileDiscarded{.tile = tile});
    return;
  }
  push(p, Task::lobby_out, 0);
  push(p, Task::tile, tile);
}

bool end_is_near(const Rules& rules, const Position& p) {
  const EndSigns signs = end_signs(rules, p);
  if (rules.solo()) return signs.tickets;
  return int{signs.tickets} + int{signs.celebrities} + int{signs.bag} >= kEndSignsWanted;
}

// The next player is the one to the left of the player whose turn it was, whoever acted last.
void end_turn(const Rules& rules, Position& p, Journal* j) {
  ejected_home(p, j);
  score_intermediate(rules, p, j);
  if (p.last_round == 0 && end_is_near(rules, p)) {
    p.last_round = 1;
    Events::tell(j, kNobody, EndNear{});
  }
  const Seat next(p.turn + 1 == rules.players() ? 0 : p.turn + 1);
  if (next == p.first) {
    if (p.last_round == 2) {
      begin_final_scoring(rules, p, j);
      return;
    }
    ++p.round;
    Events::tell(j, kNobody, RoundBegan{.round = p.round});
    if (p.last_round == 1 || p.round > rules.components().round_limit) {
      p.last_round = 2;
      Events::tell(j, kNobody, LastRound{});
    }
  }
  begin_turn(p, next);
}

}  // namespace

void begin_turn(Position& p, Seat seat) {
  p.turn = seat;
  p.actor = seat;
  p.place = 0;
  p.executive_taken = 0;
  p.phase = Phase::moving;
  p.step = Step::go;
}

// Whoever waits beside a location is home again by then.
bool Gallerist::ahead(const Rules& rules, Position& p, Seat seat) {
  if (p.phase == Phase::setup || p.phase == Phase::auction || p.phase == Phase::over) return false;
  const auto turns_after_first = [&](Seat s) {
    return (s - p.first + rules.players()) % rules.players();
  };
  if (p.last_round == 2 && turns_after_first(seat) <= turns_after_first(p.turn)) return false;
  while (p.task_count > 0) pop(p);
  ejected_home(p, nullptr);
  p.last_round = 0;  // this turn does not end the game, whose hidden cards are not known here
  begin_turn(p, seat);
  return true;
}

bool continue_turn(const Rules& rules, Position& p, Journal* j) {
  switch (p.phase) {
    case Phase::setup:
      return continue_setup(rules, p, j);
    case Phase::moving:  // the executive action came first
      return ask(p, Step::go);
    case Phase::executive_first:
      p.phase = Phase::location;
      if (any_action(rules, p, place_of(p))) return ask(p, Step::location);
      Events::tell(j, p.actor, NoAction{.location = p.place});
      return true;
    case Phase::location:
      p.phase = Phase::executive_last;
      return p.executive_taken != 0 || !can_executive(rules, p) || ask(p, Step::executive);
    case Phase::executive_last:
      p.phase = Phase::settling;
      settle(p, j);
      return true;
    case Phase::settling:
      p.phase = rules.solo() ? Phase::lacerda_out : Phase::lacerda_walks;
      return !rules.solo() || lacerda_reacts(rules, p, j);
    case Phase::lacerda_out:
      p.phase = Phase::lacerda_walks;
      score_intermediate(rules, p, j);
      if (p.last_round != 2) lacerda_walks(rules, p, j);
      return true;
    case Phase::lacerda_walks:
      p.phase = Phase::kicked_out;
      return begin_kicked_out(rules, p);
    case Phase::kicked_out:
    case Phase::kicked_location:
      p.phase = Phase::kicked_settling;
      settle(p, j);
      return true;
    case Phase::kicked_settling:
      end_turn(rules, p, j);
      return p.phase == Phase::auction;
    case Phase::auction:
      return continue_auction(rules, p, j);
    case Phase::over:
      return false;
  }
  return false;
}

// Once in a game, when a stack of tickets has run out.
void score_intermediate(const Rules& rules, Position& p, Journal* j) {
  const auto& left = p.box_office;
  if (p.scored != 0 || std::find(left.begin(), left.end(), 0) == left.end()) return;
  p.scored = 1;
  Events::tell(j, kNobody, Intermediate{});
  for (const Seat s : seats(rules.players())) {
    gain_influence(p, s, visitor_influence(p, s), j);
    gain_income(p, s, visitor_money(p, s), j);
  }
}

}  // namespace emporium::gallerist
