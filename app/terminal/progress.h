#pragma once

#include <atomic>
#include <chrono>
#include <string>
#include <thread>

namespace emporium {

// A progress bar with the time left, on stderr, drawn by a thread of its own while the work counts
// `done` up to `total`. Where stderr is no terminal, a plain line every few seconds.
class Progress {
 public:
  Progress(std::string what, int total, const std::atomic<int>& done);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

 private:
  void draw(bool last) const;

  std::string what_;
  int total_;
  const std::atomic<int>& done_;
  bool terminal_;
  std::chrono::steady_clock::time_point start_;
  std::atomic<bool> stop_ = false;
  std::thread thread_;
};

}  // namespace emporium
