// C. A player's turn: actions in any order, then its end.
#include "engine/games/essen/actions.h"
#include "engine/games/essen/flow.h"
#include "engine/games/essen/steps.h"

namespace emporium::essen {
namespace {

Reason why_not_end(const Rules& /*rules*/, const Position& /*p*/) { return Reason::none; }

void end_round(const Rules& rules, Position& p, Journal* journal) {
  p.turn = Seat{0};
  if (p.round == kRounds) {
    end_game(rules, p, journal);
  } else if (p.round == kMorningEnds) {
    if (rules.options().rankings) score_morning(rules, p, journal);
    begin_rankings(rules, p, journal);
  } else {
    begin_round(rules, p, p.round + 1, journal);
  }
}

void end_turn(const Rules& rules, Position& p, Journal* journal) {
  tell(journal, p.turn, TurnEnded{});
  if (p.round == kRounds && p.at[p.turn] == kParking) depart(p, journal);
  p.eaten = 0;
  p.turn = rules.after(p.turn);
  if (--p.to_do > 0) {
    begin_turn(p);
  } else {
    end_round(rules, p, journal);
  }
}

// All but walking, which has many moves.
struct Action {
  MoveKind kind;
  Reason (*why_not)(const Rules&, const Position&);
  void (*apply)(const Rules&, Position&, Journal*);
};
constexpr std::array<Action, 6> kActions = {{
    {MoveKind::buy, why_not_buy, buy},
    {MoveKind::meal, why_not_meal, have_meal},
    {MoveKind::play_test, why_not_play_test, play_test},
    {MoveKind::unload, why_not_unload, unload},
    {MoveKind::withdraw, why_not_withdraw, withdraw},
    {MoveKind::end_turn, why_not_end, end_turn},
}};

void legal_act(const Rules& rules, const Position& p, MoveList& out) {
  legal_walks(rules, p, out);
  for (const Action& action : kActions) {
    if (action.why_not(rules, p) == Reason::none) out.add(move_of(action.kind));
  }
}

Reason why_not_act(const Rules& rules, const Position& p, const MoveShape& move) {
  if (is(move, MoveKind::walk)) return why_not_walk(rules, p, static_cast<Space>(move.args[0] - 1));
  if (is(move, MoveKind::go)) return why_not_walk(rules, p, place(move.args[0]));
  for (const Action& action : kActions) {
    if (is(move, action.kind)) return action.why_not(rules, p);
  }
  return Reason::not_now;
}

void apply_act(const Rules& rules, Position& p, Move move, Journal* journal) {
  if (move < move_of(MoveKind::buy)) {
    return walk(rules, p, arg_of<Space>(move, MoveKind::walk), journal);
  }
  for (const Action& action : kActions) {
    if (move == move_of(action.kind)) return action.apply(rules, p, journal);
  }
}

}  // namespace

constinit const Row kActStep = {whose_turn, legal_act, why_not_act, apply_act};

void begin_turn(Position& p) {
  p.step = Step::act;
  p.eaten = 0;
}

// Each has one turn a round, so what comes after this round's is not known yet.
bool Essen::ahead(const Rules& rules, Position& p, Seat seat) {
  const bool in_a_turn = p.step == Step::act || p.step == Step::test || p.step == Step::keep;
  const int turns_until = (seat - p.turn + rules.players()) % rules.players();
  if (!in_a_turn || turns_until >= p.to_do) return false;
  p.drawn.fill(kNone);
  p.turn = seat;
  p.to_do = static_cast<std::uint8_t>(rules.players());  // this one does not end the round
  begin_turn(p);
  return true;
}

}  // namespace emporium::essen
