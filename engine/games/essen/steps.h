#pragma once

#include "engine/core/step.h"
#include "engine/games/essen/rules.h"

namespace emporium::essen {

// The rows of the table of steps, each in the file of its chapter.
using Row = StepRow<Rules, Position, Reason>;

extern const Row kDealStep, kDraftStep, kRankingsStep;                  // draft.cpp
extern const Row kStockStep, kPalletsStep, kTokensStep, kLastTileStep;  // maintenance.cpp
extern const Row kPressPassStep, kRemoveStep;                           // first_player.cpp
extern const Row kActStep;                                              // turn.cpp
extern const Row kTestStep, kKeepStep;                                  // play_testing.cpp

// Who decides.
inline Seat nature(const Rules& /*rules*/, const Position& /*p*/) { return kNature; }
inline Seat whose_turn(const Rules& /*rules*/, const Position& p) { return p.turn; }

inline bool is(const MoveShape& move, MoveKind kind) { return move.kind == static_cast<int>(kind); }

// One of a set of cards or tiles is drawn or chosen; nature draws each as likely as any other.
template <MoveKind kKind, Set (*kFrom)(const Rules&, const Position&), Reason kRefusal>
struct OneOf {
  static void legal(const Rules& rules, const Position& p, MoveList& out) {
    each(kFrom(rules, p), [&](int i) { out.add(move_of(kKind, i)); });
  }
  static void odds(const Rules& rules, const Position& p, Odds& out) {
    each(kFrom(rules, p), [&](int i) { out.add(move_of(kKind, i), 1); });
  }
  static Reason why_not(const Rules& rules, const Position& p, const MoveShape& move) {
    if (!is(move, kKind)) return Reason::not_now;
    return holds(kFrom(rules, p), move.args[0] - 1) ? Reason::none : kRefusal;
  }
};

// From the wishlist cards: for the deal, and for play-tests.
inline Set the_deck(const Rules& /*rules*/, const Position& p) { return p.deck; }
using FromTheDeck = OneOf<MoveKind::deal, the_deck, Reason::not_in_deck>;

}  // namespace emporium::essen
