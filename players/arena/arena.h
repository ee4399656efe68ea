#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "players/arena/standing.h"
#include "players/match.h"
#include "players/players.h"
#include "players/review/foresight.h"
#include "players/threads.h"

namespace emporium {

struct ArenaOrder {
  std::vector<std::string> line_up;  // valid names of players, as many as the table has seats
  int games = 200;                   // rounded up to whole blocks
  int first = 0;                     // the number of the first game: that of a whole block
  std::uint64_t seed = 1;
  int threads = 1;
  std::optional<double> sprt_gain = {};  // stop as soon as the first player's strength is decided
  // How often each position that nature could have led to is played on, to measure its luck; 0:
  // not.
  int luck = 0;

  [[nodiscard]] int whole_games() const {
    const int seats = static_cast<int>(line_up.size());
    return (games + seats - 1) / seats * seats;
  }
};

// Plays the line-up against itself. Each seed is played as often as there are seats, the players
// one seat further each time: whatever luck a seat has, everybody has it once. Time is processor
// time, so that a busy machine is as good as an idle one. Game i is the same on any number of
// threads, as far as its players are.
template <Game G>
class Arena {
 public:
  Arena(const typename G::Rules& rules, ArenaOrder order)
      : rules_(rules),
        order_(std::move(order)),
        seats_(static_cast<int>(order_.line_up.size())),
        foresight_(rules, review_model(G::kId, seats_), {.plays = order_.luck}) {
    games_.resize(static_cast<std::size_t>(order_.whole_games()));
    finished_.resize(games_.size());
  }

  [[nodiscard]] int games() const { return static_cast<int>(games_.size()); }

  // `done` counts the games that are over. Returns those of whole blocks, in order.
  std::vector<ArenaGame> run(std::atomic<int>& done) {
    on_threads(order_.threads, [&](int /*thread*/) { work(done); });
    games_.resize(whole_blocks());
    return std::move(games_);
  }

 private:
  void work(std::atomic<int>& done) {
    for (int i = next_++; i < games() && !decided_; i = next_++) {
      ArenaGame game = play(order_.first + i);
      const std::scoped_lock lock(mutex_);
      games_[static_cast<std::size_t>(i)] = std::move(game);
      finished_[static_cast<std::size_t>(i)] = true;
      ++done;
      if (order_.sprt_gain && !decided_) decide();
    }
  }

  ArenaGame play(int i) const {
    ArenaGame game;
    std::vector<std::unique_ptr<Player<G>>> players;
    for (const Seat s : seats(seats_)) {
      const int who = (s + i % seats_) % seats_;
      game.sitting.push_back(who);
      PlayerSpec spec = read_player(order_.line_up[static_cast<std::size_t>(who)]).value();
      spec.budget.processor_time = true;
      players.push_back(make_player<G>(spec));
    }
    const auto block = static_cast<std::uint64_t>(i / seats_);
    game.result = play_match<G>(rules_, players, stream_seed(order_.seed, block), &game.times,
                                [&](const typename G::Position& p, Move move) {
                                  if (order_.luck == 0) return;
                                  const Promises luck = foresight_.luck(p, move);
                                  for (std::size_t s = 0; s < luck.size(); ++s) {
                                    game.luck[s] += luck[s];
                                  }
                                });
    return game;
  }

  void decide() {
    const std::size_t whole = whole_blocks();
    const std::vector<ArenaGame> so_far(games_.begin(),
                                        games_.begin() + static_cast<std::ptrdiff_t>(whole));
    decided_ = sprt(order_.line_up, so_far, *order_.sprt_gain).verdict != Sprt::Verdict::undecided;
  }

  // Games at the front that are all finished, in whole blocks.
  [[nodiscard]] std::size_t whole_blocks() const {
    const auto gap = std::find(finished_.begin(), finished_.end(), false);
    const auto n = static_cast<std::size_t>(gap - finished_.begin());
    return n - n % static_cast<std::size_t>(seats_);
  }

  const typename G::Rules& rules_;
  ArenaOrder order_;
  int seats_;
  Foresight<G> foresight_;
  std::vector<ArenaGame> games_;
  std::vector<bool> finished_;
  std::mutex mutex_;
  std::atomic<int> next_ = 0;
  std::atomic<bool> decided_ = false;
};

}  // namespace emporium
