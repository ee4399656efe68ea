#pragma once

#include <atomic>
#include <thread>
#include <vector>

namespace emporium {

// The same work on so many threads, this one among them; back when all have done it.
template <class Work>
void on_threads(int threads, const Work& work) {
  std::vector<std::thread> pool;
  for (int t = 1; t < threads; ++t) pool.emplace_back([&work, t] { work(t); });
  work(0);
  for (std::thread& thread : pool) thread.join();
}

// What `play` says of each of so many games, in their order whatever the threads. `done` counts the
// games that are over.
template <class Result, class Play>
std::vector<Result> each_game(int games, int threads, std::atomic<int>& done, const Play& play) {
  std::vector<Result> results(static_cast<std::size_t>(games));
  std::atomic<int> next = 0;
  on_threads(threads, [&](int /*thread*/) {
    for (int i = next++; i < games; i = next++, ++done) {
      results[static_cast<std::size_t>(i)] = play(i);
    }
  });
  return results;
}

}  // namespace emporium
