#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/tables/fair_queue.h"

namespace emporium::server {

// Threads for work that blocks or takes long (the store, password hashes, whole histories), so that
// others never wait for it. The queue is bounded, in all and for each account, and accounts take
// turns: who comes when it is full is told to come back.
class Clerks {
 public:
  // `begin` is called on each thread first.
  Clerks(int threads, std::size_t max_waiting, std::size_t max_of_account = SIZE_MAX,
         const std::function<void()>& begin = {});
  Clerks(const Clerks&) = delete;
  Clerks& operator=(const Clerks&) = delete;
  ~Clerks() { finish(); }

  // False, and nothing is kept, if too much waits already.
  bool post(const Account& account, std::function<void()> work);
  bool post(std::function<void()> work) { return post({}, std::move(work)); }
  // Whether a post would be taken.
  [[nodiscard]] bool has_room(const Account& account) const;
  // Does what is waiting, then ends; takes nothing new.
  void finish();

 private:
  void run();
  [[nodiscard]] bool takes(const Account& account) const;

  std::size_t max_waiting_;
  std::size_t max_of_account_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  FairQueue<std::function<void()>, 1> waiting_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace emporium::server
