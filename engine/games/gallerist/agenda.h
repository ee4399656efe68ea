#pragma once

#include <cstdlib>

#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {

// What is still to be done before the turn goes on, a stack: a bonus can bring further bonuses. It
// never overflows:
// - An action adds five at most: a purchase, or hiring for every desk and paying for it.
// - A task grows to kMostOfATask before it is done: a contract that comes to an empty space leaves
//   the display to be refilled and brings the space's bonus, from which another contract may come;
//   the last space may give two tickets.
// - So play has no more than kMaxTasksAtRest while a question is open, nor do documents (check()).
inline constexpr int kMostByAnAction = kDesks + 1;
inline constexpr int kMostOfATask = kContractSpaces + 2;
inline constexpr int kMaxTasksAtRest = 10;
static_assert(kMostByAnAction - 1 + kMostOfATask <= kMaxTasksAtRest);
static_assert(kMaxTasksAtRest + kMostByAnAction + kMostOfATask <= kMaxTasks);

inline void push(Position& p, Task task, int arg) {
  if (p.task_count >= kMaxTasks) [[unlikely]]
    std::abort();  // rather than write elsewhere
  p.tasks[p.task_count++] = {task, static_cast<std::uint8_t>(arg)};
}
inline void pop(Position& p) { p.tasks[--p.task_count] = {Task::none, 0}; }
[[nodiscard]] inline TaskEntry& top(Position& p) { return p.tasks[p.task_count - 1]; }
[[nodiscard]] inline const TaskEntry& top(const Position& p) { return p.tasks[p.task_count - 1]; }

// And now wait for the answer.
[[nodiscard]] inline bool ask(Position& p, Step step) {
  p.step = step;
  return false;
}

// Does what is to be done, until somebody is asked.
void proceed(const Rules& rules, Position& p, Journal* j);

// How a task is done, by chapter; false if a question was asked instead.
using Perform = bool(const Rules&, Position&, int arg, Journal*);
Perform perform_bonus, perform_ticket, perform_pair, perform_take, perform_pay, perform_raise,
    perform_fame, perform_boost, perform_exhibit, perform_draw_work, perform_work_visitors,
    perform_reveal, perform_place_contract, perform_deal, perform_refill, perform_fulfil,
    perform_send_away, perform_to_cell, perform_to_card, perform_invite;

}  // namespace emporium::gallerist
