#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "engine/core/table.h"
#include "players/thinking.h"
#include "players/threads.h"

namespace emporium {

// What to ask of a player for one decision. A player that does not search ignores the budget.
struct ThinkRequest {
  std::string player = "heuristic";
  std::chrono::milliseconds budget{0};  // 0: the player's own
  int iterations = 0;                   // instead of a time, for answers that can be repeated
  int threads = 1;
  std::uint64_t seed = 0;
  bool advise = false;  // for people: spends all of the budget, half of it on the moves it names
  std::function<void(const Thought&)> so_far = {};  // advice as it stands, while it gets better
  Stop stop = {};  // asked to stop, a player answers at once with the best so far
  int apart = -1;  // which of the threads it is, if they search apart (players/search/apart.h)
};

// What a player would do for the table's decider, from what that seat may see. Refuses an unknown
// player, and a table where no seat decides. Reads the table and keeps nothing: it may run on any
// thread while nobody else changes that table.
Result<Thought> think(const Table& table, const ThinkRequest& request);
// Whether that player does better by several threads: one that has iterations to spend is as strong
// with one, so that a level is the same on every machine.
bool wants_threads(const ThinkRequest& request);
// The same as think(), a part at a time; the table must outlive it.
Result<std::unique_ptr<Thinking>> begin_thinking(const Table& table, const ThinkRequest& request);

}  // namespace emporium
