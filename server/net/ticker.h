#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace emporium::server {

// Does something now and then, on a thread of its own, until it is destroyed.
class Ticker {
 public:
  Ticker(std::chrono::milliseconds pause, std::function<void()> work)
      : thread_([this, pause, work = std::move(work)] {
          std::unique_lock lock(mutex_);
          while (!stop_.wait_for(lock, pause, [this] { return stopping_; })) {
            lock.unlock();
            work();
            lock.lock();
          }
        }) {}
  Ticker(const Ticker&) = delete;
  Ticker& operator=(const Ticker&) = delete;
  ~Ticker() { finish(); }

  void finish() {
    {
      const std::scoped_lock lock(mutex_);
      stopping_ = true;
    }
    stop_.notify_all();
    if (thread_.joinable()) thread_.join();
  }

 private:
  std::mutex mutex_;
  std::condition_variable stop_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace emporium::server
