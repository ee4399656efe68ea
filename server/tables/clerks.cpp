#include "server/tables/clerks.h"

#include <utility>

namespace emporium::server {

Clerks::Clerks(int threads, std::size_t max_waiting, std::size_t max_of_account,
               const std::function<void()>& begin)
    : max_waiting_(max_waiting), max_of_account_(max_of_account) {
  for (int i = 0; i < threads; ++i) {
    threads_.emplace_back([this, begin] {
      if (begin) begin();
      run();
    });
  }
}

void Clerks::finish() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

bool Clerks::takes(const Account& account) const {
  return !stopping_ && waiting_.size() < max_waiting_ &&
         waiting_.size(0, account) < max_of_account_;
}

bool Clerks::has_room(const Account& account) const {
  const std::scoped_lock lock(mutex_);
  return takes(account);
}

bool Clerks::post(const Account& account, std::function<void()> work) {
  {
    const std::scoped_lock lock(mutex_);
    if (!takes(account)) return false;
    waiting_.push(0, account, std::move(work));
  }
  wake_.notify_one();
  return true;
}

void Clerks::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [this] { return stopping_ || waiting_.size() > 0; });
    std::optional<std::function<void()>> work = waiting_.pop();
    if (!work) return;
    lock.unlock();
    (*work)();
    work.reset();
    lock.lock();
  }
}

}  // namespace emporium::server
