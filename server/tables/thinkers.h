#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "players/think.h"
#include "server/tables/decision.h"
#include "server/tables/pool.h"

namespace emporium::server {

// A position to think about: a copy of the table's game, and who plays.
struct Problem {
  std::unique_ptr<Table> game;
  std::vector<std::string> levels;  // by seat; empty for people
  Draw draw;
  std::uint64_t seed = 0;
};

// The computer's moves from here, one after another while they come quickly and it is the same
// seat's turn: quick players do not cost a write each, and people see turn after turn.
std::vector<Move> think_ahead(Problem& problem, const std::stop_token& stop);

// The bounded pool in which all thinking happens.
class Thinkers {
 public:
  Thinkers(int threads, Activity& activity) : threads_(threads), pool_(threads, activity) {}

  // Asked to stop, by its own source or when all thinking ends, a thought answers at once.
  using Thought = std::function<void(const std::stop_token&)>;
  void post(const std::stop_source& stop, Thought thought);
  // Whether somebody is free, or nearly so.
  [[nodiscard]] bool has_room() const {
    return pool_.waiting() < 2 * static_cast<std::size_t>(threads_);
  }
  [[nodiscard]] std::size_t waiting() const { return pool_.waiting(); }
  void stop() { stop_all_.request_stop(); }

  struct Counts {
    std::atomic<std::int64_t> thinking = 0;
    std::atomic<std::int64_t> thought = 0;
    std::atomic<std::int64_t> micros = 0;
  };
  [[nodiscard]] const Counts& counts() const { return counts_; }

 private:
  int threads_;
  std::stop_source stop_all_;
  Counts counts_;
  Pool pool_;
};

}  // namespace emporium::server
