// Tickets: from the box office, or exchanged when a colour has run out.
#include "engine/games/gallerist/steps.h"

namespace emporium::gallerist {
namespace {

bool ticket_left(const Position& p, int colour) {
  return p.box_office[colour] + p.ticket_discard[colour] > 0;
}

unsigned tickets_left(const Position& p) {
  unsigned left = 0;
  for (int c = 0; c < kVisitors; ++c) left |= ticket_left(p, c) ? 1U << c : 0U;
  return left;
}

Reason why_not_take_ticket(const Rules& /*rules*/, const Position& p, int colour) {
  if (!has(top(p).arg, colour)) return Reason::ticket_not_shown;
  return unless(ticket_left(p, colour), Reason::ticket_not_left);
}

bool take_ticket(const Rules& /*rules*/, Position& p, int colour, Journal* /*j*/) {
  pop(p);
  push(p, Task::take, colour);
  return true;
}

Reason why_not_take_pair(const Rules& /*rules*/, const Position& p, int pair) {
  if (!has(top(p).arg, pair)) return Reason::ticket_not_shown;
  const auto& [one, other] = kPairColours[pair];
  return unless(ticket_left(p, one) && ticket_left(p, other), Reason::ticket_not_left);
}

bool take_pair(const Rules& /*rules*/, Position& p, int pair, Journal* /*j*/) {
  pop(p);
  push(p, Task::take, kPairColours[pair][1]);
  push(p, Task::take, kPairColours[pair][0]);
  return true;
}

Reason why_not_swap(const Rules& /*rules*/, const Position& p, int given) {
  return unless(p.box_office[given] > 0, Reason::ticket_not_left);
}

bool swap_ticket(const Rules& /*rules*/, Position& p, int given, Journal* j) {
  const int colour = top(p).arg;
  pop(p);
  --p.box_office[given];
  ++p.ticket_discard[given];
  --p.ticket_discard[colour];
  ++p.tickets[p.actor][colour];
  Events::tell(j, p.actor, TicketSwapped{.given = given, .ticket = colour});
  return true;
}

}  // namespace

// One ticket of a choice of colours.
bool perform_ticket(const Rules& /*rules*/, Position& p, int shown, Journal* j) {
  const unsigned open = static_cast<unsigned>(shown) & tickets_left(p);
  if (std::popcount(open) > 1) return ask(p, Step::ticket);
  pop(p);
  if (open == 0) {
    Events::tell(j, p.actor, NoTicket{});
  } else {
    push(p, Task::take, std::countr_zero(open));
  }
  return true;
}

// Two tickets are always of different colours; where no pair is left, one ticket is better than
// none.
bool perform_pair(const Rules& rules, Position& p, int shown, Journal* j) {
  const unsigned left = tickets_left(p);
  unsigned pairs = 0;
  unsigned colours = 0;
  for (int i = 0; i < kPairs; ++i) {
    if (!has(static_cast<unsigned>(shown), i)) continue;
    const unsigned both = (1U << kPairColours[i][0]) | (1U << kPairColours[i][1]);
    colours |= both;
    if ((both & left) == both) pairs |= 1U << i;
  }
  if (std::popcount(pairs) > 1) return ask(p, Step::pair);
  if (pairs != 0) return take_pair(rules, p, std::countr_zero(pairs), j);
  pop(p);
  push(p, Task::ticket, static_cast<int>(colours));
  return true;
}

// A colour that the box office has no more is taken from the discarded tickets: for a ticket of
// another colour out of the box office, or freely once that is empty.
bool perform_take(const Rules& rules, Position& p, int colour, Journal* j) {
  if (p.box_office[colour] > 0) {
    pop(p);
    --p.box_office[colour];
    ++p.tickets[p.actor][colour];
    Events::tell(j, p.actor, TicketTaken{.ticket = colour});
    return true;
  }
  if (p.ticket_discard[colour] == 0) {
    pop(p);
    Events::tell(j, p.actor, NoTicket{});
    return true;
  }
  const int offered = (p.box_office[0] > 0) + (p.box_office[1] > 0) + (p.box_office[2] > 0);
  if (offered > 1) return ask(p, Step::swap);
  if (offered == 1) {
    return swap_ticket(rules, p, p.box_office[0] > 0 ? 0 : p.box_office[1] > 0 ? 1 : 2, j);
  }
  pop(p);
  --p.ticket_discard[colour];
  ++p.tickets[p.actor][colour];
  Events::tell(j, p.actor, TicketTaken{.ticket = colour});
  return true;
}

const Row kTicketStep = chosen<Choice<MoveKind::take_ticket, why_not_take_ticket, take_ticket>>();
const Row kPairStep = chosen<Choice<MoveKind::take_pair, why_not_take_pair, take_pair>>();
const Row kSwapStep = chosen<Choice<MoveKind::swap, why_not_swap, swap_ticket>>();

}  // namespace emporium::gallerist
