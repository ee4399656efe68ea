#pragma once

#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {

// turn.cpp: nothing is left to do in this phase, on to the next; false if a question was asked.
bool continue_turn(const Rules& rules, Position& p, Journal* j);
void begin_turn(Position& p, Seat seat);
void score_intermediate(const Rules& rules, Position& p, Journal* j);

// Which signs of the end are there; two of the three bring it, alone an empty box office.
struct EndSigns {
  bool tickets;
  bool celebrities;
  bool bag;
};
inline constexpr int kCelebritiesWanted = 2;
inline constexpr int kEndSignsWanted = 2;
[[nodiscard]] inline EndSigns end_signs(const Rules& rules, const Position& p) {
  return {.tickets = sum(p.box_office) == 0,
          .celebrities = rules.celebrities(p) >= kCelebritiesWanted,
          .bag = rules.bag_empty(p)};
}

// setup.cpp
bool continue_setup(const Rules& rules, Position& p, Journal* j);

// executive.cpp
[[nodiscard]] bool can_move_visitors(const Rules& rules, const Position& p);
[[nodiscard]] bool can_use_contract(const Rules& rules, const Position& p);
[[nodiscard]] inline bool can_executive(const Rules& rules, const Position& p) {
  return can_move_visitors(rules, p) || can_use_contract(rules, p);
}

// kicked_out.cpp: who is kicked out waits, may act, and goes home.
void eject(const Rules& rules, Position& p, Location location, Journal* j);
void assistant_home(Position& p, Seat seat, Journal* j);
void ejected_home(Position& p, Journal* j);
[[nodiscard]] bool begin_kicked_out(const Rules& rules, Position& p);
[[nodiscard]] bool can_spend_for_action(const Rules& rules, const Position& p);

// moving.cpp
void take_assistant(Position& p, int source);

// media_center.cpp: what hiring so many of the queue costs.
[[nodiscard]] int hire_cost(const Rules& rules, const Position& p, Seat seat, int count);
// Whether one can be hired when so many desks are taken; whether any artist can be promoted.
[[nodiscard]] bool can_hire(const Rules& rules, const Position& p, int desks);
[[nodiscard]] bool can_promote(const Rules& rules, const Position& p);

// lacerda.cpp: where his next assistant on the market goes, offers after reputation; -1 nowhere.
[[nodiscard]] int lacerda_next(const Rules& rules, const Position& p);
bool lacerda_reacts(const Rules& rules, Position& p, Journal* j);
void lacerda_walks(const Rules& rules, Position& p, Journal* j);

// final_scoring.cpp, auction.cpp
void begin_final_scoring(const Rules& rules, Position& p, Journal* j);
void finish(const Rules& rules, Position& p, Journal* j);
void add_final(Position& p, Seat seat, Final part, int amount);
bool continue_auction(const Rules& rules, Position& p, Journal* j);
[[nodiscard]] Seat next_bidder(const Rules& rules, const Position& p);
// Works of a form that count for a curator's goals, or for a dealer's.
[[nodiscard]] int works_for_goals(const Rules& rules, const Position& p, Seat seat, Form form,
                                  bool dealer);
[[nodiscard]] bool goal_met(const Rules& rules, const Position& p, Seat seat, const Goal& goal,
                            bool dealer);

}  // namespace emporium::gallerist
