#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace emporium::server {

// Threads for work that blocks (the store, password hashes), so that network threads never do. The
// queue is bounded: who comes when it is full is told to come back.
class Clerks {
 public:
  Clerks(int threads, std::size_t max_waiting);
  Clerks(const Clerks&) = delete;
  Clerks& operator=(const Clerks&) = delete;
  ~Clerks() { finish(); }

  // False, and nothing is kept, if too much waits already.
  bool post(std::function<void()> work);
  // Does what is waiting, then ends; takes nothing new.
  void finish();

 private:
  void run();

  std::size_t max_waiting_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> waiting_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace emporium::server
