#pragma once

// The definitions behind search_player.h, for the one file of each game that instantiates them.
#include <algorithm>
#include <optional>

#include "players/search/ranking.h"
#include "players/search/search.h"
#include "players/search/search_player.h"
#include "players/threads.h"

namespace emporium {

template <Game G>
class SearchPlayer final : public Player<G> {
 public:
  SearchPlayer(const Budget& budget, const SearchSettings& settings)
      : budget_(budget), settings_(settings) {}

  Move choose(const View<G>& view, const MoveList& legal, Random& random) override {
    if (!search_ || rules_ != &view.rules()) {
      rules_ = &view.rules();
      search_.emplace(*rules_, settings_);
    }
    return search_->run(view, legal, budget_, random.next()).moves.front().move;
  }

 private:
  Budget budget_;
  SearchSettings settings_;
  const typename G::Rules* rules_ = nullptr;
  std::optional<Search<G>> search_;
};

template <Game G>
std::unique_ptr<Player<G>> make_search_player(const Budget& budget,
                                              const SearchSettings& settings) {
  return std::make_unique<SearchPlayer<G>>(budget, settings);
}

// The same moves as several threads saw them, put together.
inline void merge(Findings& all, const Findings& other) {
  all.iterations += other.iterations;
  for (const Runner& from : other.moves) {
    const auto to = std::find_if(all.moves.begin(), all.moves.end(),
                                 [&](const Runner& r) { return r.move == from.move; });
    to->values.insert(to->values.end(), from.values.begin(), from.values.end());
    to->margins.insert(to->margins.end(), from.margins.begin(), from.margins.end());
    to->points.insert(to->points.end(), from.points.begin(), from.points.end());
    to->value += from.value;
    to->win += from.win;
    to->margin += from.margin;
  }
}

// The same of searches apart. Moves that only they know of are left out: a race has all of them.
inline void merge(Findings& all, const Tallies& other) {
  all.iterations += other.iterations;
  for (Runner& runner : all.moves) {
    for (const Tally& tally : other.moves) {
      if (tally.move != runner.move) continue;
      runner.elsewhere += tally.visits;
      runner.value += tally.value;
    }
  }
}

// What several searches found, each with other luck, added up. The move that most of the attention
// went to, and among those the best, is the first.
inline Findings added_up(std::vector<Findings> found, const std::vector<Tallies>& apart = {}) {
  for (std::size_t t = 1; t < found.size(); ++t) merge(found[0], found[t]);
  for (const Tallies& other : apart) merge(found[0], other);
  if (found.size() + apart.size() > 1) {
    std::sort(found[0].moves.begin(), found[0].moves.end(), [](const Runner& a, const Runner& b) {
      if (a.visits() != b.visits()) return a.visits() > b.visits();
      return a.mean() != b.mean() ? a.mean() > b.mean() : a.move < b.move;
    });
  }
  return std::move(found[0]);
}

// One decision thought through from scratch. Threads race on their own; for advice the best moves
// are then compared with each other.
template <Game G>
class SearchThinking final : public Thinking {
 public:
  SearchThinking(const View<G>& view, const MoveList& legal, const SearchOrder& order)
      : view_(view),
        legal_(legal),
        order_(order),
        started_(seconds_now(order.budget.processor_time)),
        // Habit or thought is decided once.
        threads_(order.settings.habit > 0 ? 1 : order.threads),
        missing_(order.apart == 0 && threads_ > 1),
        racers_(order.apart < 0 ? static_cast<std::size_t>(threads_) : 1) {}

  bool go_on(std::chrono::milliseconds length) override {
    if (!found_) {
      if (race(length) || missing_) return true;
      if (order_.apart > 0) return false;
      found_ = findings();
      if (order_.advise) begin_comparison();
    }
    return comparison_ && racers_[0].search->go_on(view_, *comparison_, TimeSlice(length));
  }

  Thought finish() override {
    if (!racers_[0].search) race(std::chrono::milliseconds(1));
    if (!found_) found_ = findings();
    if (comparison_) return told(comparison_->runners, true);
    if (!others_.empty()) return {found_->moves.front().move, {}, found_->iterations};
    return told(best_few(found_->moves), false);
  }

  [[nodiscard]] bool waits() const override { return missing_ && racers_[0].over; }
  void join(const std::vector<Tallies>& found) override {
    others_ = found;
    missing_ = false;
  }
  Tallies tallies() override {
    if (!racers_[0].search) race(std::chrono::milliseconds(1));
    const Findings found = findings();
    Tallies tallies{.iterations = found.iterations};
    for (const Runner& runner : found.moves) {
      tallies.moves.push_back({runner.move, runner.visits(), runner.value});
    }
    return tallies;
  }

 private:
  // A thread's search and its race.
  struct Racer {
    std::unique_ptr<Search<G>> search;
    std::optional<typename Search<G>::Run> run;
    bool over = false;
  };

  bool race(std::chrono::milliseconds length) {
    Budget share = order_.advise ? first_half(order_.budget) : order_.budget;
    if (share.iterations > 0) share.iterations = std::max(1, share.iterations / threads_);
    const int first = std::max(0, order_.apart);
    on_threads(static_cast<int>(racers_.size()), [&](int thread) {
      const auto t = static_cast<std::size_t>(thread);
      Racer& racer = racers_[t];
      if (!racer.search) {
        racer.search = std::make_unique<Search<G>>(view_.rules(), order_.settings);
        racer.run.emplace(racer.search->begin(
            view_, legal_, share,
            stream_seed(order_.seed,
                        static_cast<std::uint64_t>(first) + static_cast<std::uint64_t>(thread)),
            order_.stop));
      }
      if (!racer.over) racer.over = !racer.search->go_on(view_, *racer.run, TimeSlice(length));
    });
    return std::any_of(racers_.begin(), racers_.end(), [](const Racer& r) { return !r.over; });
  }

  Findings findings() {
    std::vector<Findings> all;
    for (Racer& racer : racers_) all.push_back(racer.search->finish(*racer.run));
    return added_up(std::move(all), others_);
  }

  void begin_comparison() {
    std::vector<Move> moves;
    for (const Runner& runner : best_few(found_->moves)) moves.push_back(runner.move);
    if (moves.empty()) return;
    const Budget rest = second_half(order_.budget, started_);
    comparison_ = racers_[0].search->begin_comparison(
        view_, moves, rest, stream_seed(order_.seed, static_cast<std::uint64_t>(threads_)));
    comparison_->stop = order_.stop;
    if (!order_.so_far) return;
    comparison_->so_far = [this](const auto& runners) { order_.so_far(told(runners, true)); };
  }

  // The moves of the race, or of a comparison of some of them, whose best is then the answer.
  [[nodiscard]] Thought told(std::vector<Runner> shown, bool compared) {
    Thought thought;
    thought.iterations = found_->iterations;
    thought.move = found_->moves.front().move;
    if (shown.empty()) return thought;
    if (compared) {
      thought.iterations += static_cast<std::int64_t>(shown.size()) * shown.front().visits();
    }
    const int players = view_.rules().players();
    const Scatter scatter =
        chance_model_of<G>(players).at(progress_of<G>(view_.rules(), view_.shown()));
    thought.candidates = rank(std::move(shown), {view_.seat(), players, scatter});
    if (compared) thought.move = thought.candidates.front().move;
    Random random(order_.seed);
    for (Candidate& candidate : thought.candidates) {
      candidate.share = attention(*found_, candidate.move);
      candidate.line = racers_[0].search->line(view_, candidate.move, random);
    }
    return thought;
  }

  View<G> view_;
  MoveList legal_;
  SearchOrder order_;
  double started_;
  int threads_;
  bool missing_;  // what others find is still to come
  std::vector<Tallies> others_;
  std::vector<Racer> racers_;
  std::optional<Findings> found_;
  std::optional<typename Search<G>::Comparison> comparison_;
};

template <Game G>
std::unique_ptr<Thinking> begin_search(const View<G>& view, const MoveList& legal,
                                       const SearchOrder& order) {
  return std::make_unique<SearchThinking<G>>(view, legal, order);
}

template <Game G>
Thought search_once(const View<G>& view, const MoveList& legal, const SearchOrder& order) {
  SearchThinking<G> thinking(view, legal, order);
  thinking.go_on({});
  return thinking.finish();
}

}  // namespace emporium

// NOLINTBEGIN(bugprone-macro-parentheses): a type
#define EMPORIUM_SEARCHES(G)                                                           \
  template class emporium::Evaluation<G>;                                              \
  template class emporium::Search<G>;                                                  \
  template std::unique_ptr<emporium::Player<G>> emporium::make_search_player<G>(       \
      const Budget&, const SearchSettings&);                                           \
  template std::unique_ptr<emporium::Thinking> emporium::begin_search<G>(              \
      const View<G>&, const MoveList&, const SearchOrder&);                            \
  template emporium::Thought emporium::search_once<G>(const View<G>&, const MoveList&, \
                                                      const SearchOrder&)
#define EMPORIUM_SEARCHES_ELSEWHERE(G)           \
  extern template class emporium::Evaluation<G>; \
  extern template class emporium::Search<G>
// NOLINTEND(bugprone-macro-parentheses)
