#include "python/src/crew.h"

#include <algorithm>

namespace emporium::python {

Crew::Crew(int threads) {
  for (int i = 1; i < threads; ++i) hands_.emplace_back([this] { wait_and_work(); });
}

Crew::~Crew() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  called_.notify_all();
  for (std::thread& hand : hands_) hand.join();
}

void Crew::run(int count, const std::function<void(int)>& work) {
  {
    const std::lock_guard lock(mutex_);
    work_ = &work;
    count_ = count;
    next_ = 0;
    busy_ = static_cast<int>(hands_.size());
    ++calls_;
  }
  called_.notify_all();
  work_on();
  std::unique_lock lock(mutex_);
  done_.wait(lock, [this] { return busy_ == 0; });
}

void Crew::work_on() {
  for (int from = next_.fetch_add(kPortion); from < count_; from = next_.fetch_add(kPortion)) {
    const int to = std::min(from + kPortion, count_);
    for (int i = from; i < to; ++i) (*work_)(i);
  }
}

void Crew::wait_and_work() {
  int seen = 0;
  std::unique_lock lock(mutex_);
  while (true) {
    called_.wait(lock, [&] { return closing_ || calls_ != seen; });
    if (closing_) return;
    seen = calls_;
    lock.unlock();
    work_on();
    lock.lock();
    if (--busy_ == 0) done_.notify_one();
  }
}

}  // namespace emporium::python
