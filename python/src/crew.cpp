#include "python/src/crew.h"

#include <algorithm>

namespace emporium::python {

Crew::Crew(int threads) {
  for (int i = 1; i < threads; ++i) hands_.emplace_back([this] { wait_and_work(); });
}

Crew::~Crew() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  called_.notify_all();
  for (std::thread& hand : hands_) hand.join();
}

void Crew::run(int count, const std::function<void(int)>& work) {
  const Task task{&work, count};
  {
    const std::scoped_lock lock(mutex_);
    task_ = task;
    next_ = 0;
    ++calls_;
  }
  called_.notify_all();
  work_on(task);
  // Hands that have not come yet are not waited for: on a busy machine they may take long.
  std::unique_lock lock(mutex_);
  task_ = {};
  done_.wait(lock, [this] { return busy_ == 0; });
}

void Crew::work_on(const Task& task) {
  for (int from = next_.fetch_add(kPortion); from < task.count; from = next_.fetch_add(kPortion)) {
    const int to = std::min(from + kPortion, task.count);
    for (int i = from; i < to; ++i) (*task.work)(i);
  }
}

void Crew::wait_and_work() {
  int seen = 0;
  std::unique_lock lock(mutex_);
  while (true) {
    called_.wait(lock, [&] { return closing_ || calls_ != seen; });
    if (closing_) return;
    seen = calls_;
    if (task_.work == nullptr) continue;
    const Task task = task_;
    ++busy_;
    lock.unlock();
    work_on(task);
    lock.lock();
    if (--busy_ == 0) done_.notify_one();
  }
}

}  // namespace emporium::python
