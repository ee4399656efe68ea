#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "players/think.h"
#include "server/tables/decision.h"
#include "server/tables/fair_queue.h"
#include "server/tables/pool.h"

namespace emporium::server {

// A position to think about: a branch of the table's game, and who plays.
struct Problem {
  std::unique_ptr<Table> game;
  int ply = 0;                      // where it branches off
  std::vector<std::string> levels;  // by seat; empty for people
  Draw draw;
  std::uint64_t seed = 0;
};

// The computer's moves from here, one after another while they come quickly and it is the same
// seat's turn: quick players do not cost a write each, and people see turn after turn.
std::vector<Move> think_ahead(Problem& problem, const std::stop_token& stop);

// What is thought about, the most urgent first.
enum class Errand : std::uint8_t {
  quick,    // a move of a level that does not search
  move,     // a move of one that does
  hint,     // one at a time for each person
  judge,    // a turn just played, likewise
  review,   // a part of looking back upon a game
  pastime,  // a move at a table where no person plays
};

// The threads in which all thinking happens, and whose turn it is (fair_queue.h). One more thread
// than asked for takes quick moves alone, so that those never wait for a search. A hint makes room
// for a move, and so does a judgement: a hint then answers with what it has found. What is less
// urgent and has to wait is owed an eighth of the time that others think before it, so that it goes
// on however busy the server is. Thinking leaves the processors to others.
class Thinkers {
 public:
  Thinkers(int threads, Activity& activity);
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;
  // Thinks what is queued, then ends.
  ~Thinkers();

  struct Grant {
    std::stop_token stop = {};  // asked to stop, a thought answers at once
    bool hurried = false;       // others wait: it should take a moment only
  };
  struct Order {
    Errand errand = Errand::move;
    Account account = {};
    std::stop_source stop = {};
    std::function<void(const Grant&)> thought = {};
    std::function<void()> dropped = {};  // instead of it: a newer hint takes its place
  };
  void post(Order order);
  // Whether such an errand of that account would find a place in the queue.
  [[nodiscard]] bool takes(Errand errand, const Account& account) const;
  // Whether somebody is free, or nearly so.
  [[nodiscard]] bool has_room() const;
  void stop() { stop_all_.request_stop(); }

  struct Counts {
    std::atomic<std::int64_t> thinking = 0;
    std::atomic<std::int64_t> thought = 0;
    std::atomic<std::int64_t> micros = 0;
  };
  [[nodiscard]] const Counts& counts() const { return counts_; }

 private:
  static constexpr std::size_t kErrands = 6;
  struct Running {
    const Order* order;
    bool hurried;
  };

  void run(std::size_t ranks);
  // How long it took.
  std::chrono::microseconds think(const Order& order, bool hurried);
  void settle(Errand errand, bool late, std::chrono::microseconds spent);
  // Of the errands that one person has one of at a time.
  static bool is_one(Errand errand) { return errand == Errand::hint || errand == Errand::judge; }
  // Those that the new order takes the place of; their `dropped` is the caller's to call.
  std::deque<Order> replace(const Order& order);
  void make_room();
  // What waits and is urgent: reviews have time.
  [[nodiscard]] std::size_t pressing() const;

  std::size_t threads_;
  Activity& activity_;
  std::stop_source stop_all_;
  Counts counts_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  FairQueue<Order, kErrands> queue_;
  std::list<Running> running_;         // on the threads that take everything
  std::chrono::microseconds owed_{0};  // to what has to wait
  bool stop_ = false;
  std::vector<std::thread> pool_;
};

}  // namespace emporium::server
