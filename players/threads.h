#pragma once

// All that players want of threads, and what stands in for it where there are none: in a browser
// every worker has an engine of its own.
#include <atomic>
#include <vector>

#ifndef __wasm__
#include <stop_token>
#include <thread>
#endif

namespace emporium {

#ifndef __wasm__

// Asks a search on another thread to stop.
using Stop = std::stop_token;

// The same work on so many threads, this one among them; back when all have done it.
template <class Work>
void on_threads(int threads, const Work& work) {
  std::vector<std::thread> pool;
  for (int t = 1; t < threads; ++t) pool.emplace_back([&work, t] { work(t); });
  work(0);
  for (std::thread& thread : pool) thread.join();
}

#else

// Nobody else is there to ask.
struct Stop {
  [[nodiscard]] static bool stop_requested() { return false; }
};

template <class Work>
void on_threads(int threads, const Work& work) {
  for (int t = 0; t < threads; ++t) work(t);
}

#endif

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
