#pragma once

#include "engine/games/gallerist/choices.h"

namespace emporium::gallerist {

// A visitor in somebody's lobby.
struct Guest {
  constexpr explicit Guest(int number)
      : host(number / kVisitors), visitor(static_cast<Visitor>(number % kVisitors)) {}
  int host;
  Visitor visitor;
};

// The executive actions (executive.cpp): several steps offer them.
Reason why_not_call_in(const Rules& rules, const Position& p, Visitor visitor);
bool call_in(const Rules& rules, Position& p, Visitor visitor, Journal* j);
Reason why_not_admit(const Rules& rules, const Position& p, Visitor visitor);
bool admit(const Rules& rules, Position& p, Visitor visitor, Journal* j);
Reason why_not_lure_away(const Rules& rules, const Position& p, Guest guest);
bool lure_away(const Rules& rules, Position& p, Guest guest, Journal* j);
bool any_ticket(const Rules& rules, const Position& p);
Reason why_not_use_contract(const Rules& rules, const Position& p, int space);
bool use_contract(const Rules& rules, Position& p, int space, Journal* j);

using CallIn = Choice<MoveKind::call_in, why_not_call_in, call_in>;
using Admit = Choice<MoveKind::admit, why_not_admit, admit>;
using LureAway = Choice<MoveKind::lure_away, why_not_lure_away, lure_away, any_ticket>;
using UseContract = Choice<MoveKind::use_contract, why_not_use_contract, use_contract>;

}  // namespace emporium::gallerist
