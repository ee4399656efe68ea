// Tickets: from the box office, or exchanged when a colour has run out.
#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {

unsigned Rules::tickets_left(const Position& p) const {
  unsigned left = 0;
  for (int c = 0; c < kVisitors; ++c) left |= ticket_left(p, c) ? 1U << c : 0U;
  return left;
}

// One ticket of a choice of colours.
bool Rules::perform_ticket(Position& p, Journal* j) const {
  const unsigned open = p.tasks[p.task_count - 1].arg & tickets_left(p);
  if (std::popcount(open) > 1) return ask(p, Step::ticket);
  pop(p);
  if (open == 0) {
    tell(j, kNoTicket, p.actor);
  } else {
    push(p, Task::take, std::countr_zero(open));
  }
  return true;
}

// Two tickets are always of different colours; where no pair is left, one ticket is better than
// none.
bool Rules::perform_pair(Position& p, Journal* /*j*/) const {
  const unsigned left = tickets_left(p);
  const unsigned shown = p.tasks[p.task_count - 1].arg;
  unsigned pairs = 0;
  unsigned colours = 0;
  for (int i = 0; i < kPairs; ++i) {
    if (!has(shown, i)) continue;
    const unsigned both = (1U << kPairColours[i][0]) | (1U << kPairColours[i][1]);
    colours |= both;
    if ((both & left) == both) pairs |= 1U << i;
  }
  if (std::popcount(pairs) > 1) return ask(p, Step::pair);
  pop(p);
  if (pairs == 0) {
    push(p, Task::ticket, static_cast<int>(colours));
  } else {
    const auto& pair = kPairColours[std::countr_zero(pairs)];
    push(p, Task::take, pair[1]);
    push(p, Task::take, pair[0]);
  }
  return true;
}

// A colour that the box office has no more is taken from the discarded tickets: for a ticket of
// another colour out of the box office, or freely once that is empty.
bool Rules::perform_take(Position& p, Journal* j) const {
  const int colour = p.tasks[p.task_count - 1].arg;
  if (p.box_office[colour] > 0) {
    pop(p);
    --p.box_office[colour];
    ++p.tickets[p.actor][colour];
    tell(j, kTicketTaken, p.actor, colour);
    return true;
  }
  if (p.ticket_discard[colour] == 0) {
    pop(p);
    tell(j, kNoTicket, p.actor);
    return true;
  }
  const int offered = (p.box_office[0] > 0) + (p.box_office[1] > 0) + (p.box_office[2] > 0);
  if (offered > 1) return ask(p, Step::swap);
  if (offered == 1) {
    swap_ticket(p, p.box_office[0] > 0 ? 0 : p.box_office[1] > 0 ? 1 : 2, j);
    return true;
  }
  pop(p);
  --p.ticket_discard[colour];
  ++p.tickets[p.actor][colour];
  tell(j, kTicketTaken, p.actor, colour);
  return true;
}

void Rules::swap_ticket(Position& p, int given, Journal* j) const {
  const int colour = p.tasks[p.task_count - 1].arg;
  pop(p);
  --p.box_office[given];
  ++p.ticket_discard[given];
  --p.ticket_discard[colour];
  ++p.tickets[p.actor][colour];
  tell(j, kTicketSwapped, p.actor, given, colour);
}

}  // namespace emporium::gallerist
