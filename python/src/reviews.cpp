// emporium.State.review: a finished game looked back upon.
#include <nanobind/stl/string.h>

#include <atomic>

#include "players/game_players.h"
#include "players/review/review_document.h"
#include "players/threads.h"
#include "python/src/bind.h"
#include "python/src/documents.h"

namespace emporium::python {
namespace {

constexpr int kMostOfReview = 100'000;  // of each number that says how thorough it is

void check(const ReviewOrder& order, int threads) {
  check_range("iterations", order.iterations, 0, kMostOfReview);
  check_range("seeds", order.seeds, 1, kMostOfReview);
  check_range("plays", order.plays, 1, kMostOfReview);
  check_range("threads", threads, 1, kMostThreads);
}

nb::object review(const State& state, const ReviewOrder& order, int threads,
                  const std::string& lang) {
  const Catalogue& words = words_in_language(lang);
  check(order, threads);
  if (!state.over()) {
    throw Refusal(
        {"not_over", "a game is reviewed when it is over: a review tells what is hidden"});
  }
  const auto table = state.whole_table();
  Json answer;
  {
    const nb::gil_scoped_release release;
    const auto reviewing = players_of(*table).review(*table, order);
    std::atomic<int> next = 0;
    on_threads(threads, [&](int /*thread*/) {
      for (int i = next++; i < reviewing->parts(); i = next++) reviewing->work(i);
    });
    answer = review_json(*table, words, order, reviewing->finish());
  }
  return to_python(answer);
}

}  // namespace

void bind_reviews(StateClass& c) {
  c.def(
      "review",
      [](const State& s, int iterations, int seeds, int plays, std::uint64_t seed, int threads,
         const std::string& lang) {
        return review(s, {.seed = seed, .iterations = iterations, .seeds = seeds, .plays = plays},
                      threads, lang);
      },
      nb::arg("iterations") = ReviewOrder{}.iterations, nb::arg("seeds") = ReviewOrder{}.seeds,
      nb::arg("plays") = ReviewOrder{}.plays, nb::arg("seed") = ReviewOrder{}.seed,
      nb::arg("threads") = 1, nb::arg("lang") = "en",
      "a finished game looked back upon: what turns gave away, what was luck, what each seat could "
      "expect; with iterations=0 luck alone");
}

}  // namespace emporium::python
