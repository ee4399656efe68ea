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
    to->value += from.value;
    to->win += from.win;
    to->margin += from.margin;
  }
}

// What a search found, told to people.
template <Game G>
class Advice {
 public:
  Advice(Search<G>& search, const View<G>& view, const Findings& found, std::uint64_t seed)
      : search_(search), view_(view), found_(found), seed_(seed) {}

  // The moves of the list, or of a comparison of some of them, whose best is then the answer.
  [[nodiscard]] Thought of(std::vector<Runner> shown, bool compared) {
    Thought thought;
    thought.iterations = found_.iterations;
    thought.move = found_.moves.front().move;
    if (shown.empty()) return thought;
    if (compared) {
      thought.iterations += static_cast<std::int64_t>(shown.size()) * shown.front().visits();
    }
    const int players = view_.rules().players();
    const Scatter scatter =
        chance_model_of<G>(players).at(progress_of<G>(view_.rules(), view_.shown()));
    thought.candidates = rank(std::move(shown), {view_.seat(), players, scatter});
    if (compared) thought.move = thought.candidates.front().move;
    Random random(seed_);
    for (Candidate& candidate : thought.candidates) {
      candidate.share = attention(found_, candidate.move);
      candidate.line = search_.line(view_, candidate.move, random);
    }
    return thought;
  }

 private:
  Search<G>& search_;
  const View<G>& view_;
  const Findings& found_;
  std::uint64_t seed_;
};

// Threads search on their own, each with other luck; what they found is added up. The move that
// most of the attention went to, and among those the best, is the answer.
template <Game G>
Thought search_once(const View<G>& view, const MoveList& legal, const SearchOrder& order) {
  const double started = seconds_now(order.budget.processor_time);
  // One that slips does so once.
  const std::size_t threads =
      order.settings.slips > 0 ? 1 : static_cast<std::size_t>(order.threads);
  Budget share = order.advise ? first_half(order.budget) : order.budget;
  if (share.iterations > 0) {
    share.iterations = std::max(1, share.iterations / static_cast<int>(threads));
  }
  std::vector<Findings> found(threads);
  std::vector<std::unique_ptr<Search<G>>> searches;
  for (std::size_t t = 0; t < threads; ++t) {
    searches.push_back(std::make_unique<Search<G>>(view.rules(), order.settings));
  }
  on_threads(static_cast<int>(threads), [&](int thread) {
    const auto t = static_cast<std::size_t>(thread);
    found[t] = searches[t]->run(view, legal, share, stream_seed(order.seed, t), order.stop);
  });
  for (std::size_t t = 1; t < threads; ++t) merge(found[0], found[t]);
  if (threads > 1) {
    std::sort(found[0].moves.begin(), found[0].moves.end(), [](const Runner& a, const Runner& b) {
      if (a.visits() != b.visits()) return a.visits() > b.visits();
      return a.mean() != b.mean() ? a.mean() > b.mean() : a.move < b.move;
    });
  }

  Advice<G> advice(*searches[0], view, found[0], order.seed);
  std::vector<Runner> shown = best_few(found[0].moves);
  if (!order.advise || shown.empty()) return advice.of(std::move(shown), false);
  std::vector<Move> moves;
  for (const Runner& runner : shown) moves.push_back(runner.move);
  std::function<void(const std::vector<Runner>&)> tell;
  if (order.so_far) tell = [&](const auto& runners) { order.so_far(advice.of(runners, true)); };
  const Budget rest = second_half(order.budget, started);
  shown =
      searches[0]->compare(view, moves, rest, stream_seed(order.seed, threads), order.stop, tell);
  return advice.of(std::move(shown), true);
}

}  // namespace emporium

// NOLINTBEGIN(bugprone-macro-parentheses): a type
#define EMPORIUM_SEARCHES(G)                                                           \
  template std::unique_ptr<emporium::Player<G>> emporium::make_search_player<G>(       \
      const Budget&, const SearchSettings&);                                           \
  template emporium::Thought emporium::search_once<G>(const View<G>&, const MoveList&, \
                                                      const SearchOrder&)
// NOLINTEND(bugprone-macro-parentheses)
