#include "server/tables/pool.h"

#include <sys/resource.h>

namespace emporium::server {

void step_back() {
  constexpr int kNice = 10;
  static_cast<void>(setpriority(PRIO_PROCESS, 0, kNice));  // on Linux: this thread alone
}

void Activity::begin() {
  const std::scoped_lock lock(mutex_);
  ++count_;
}

void Activity::end() {
  const std::scoped_lock lock(mutex_);
  if (--count_ == 0) idle_.notify_all();
}

void Activity::wait_until_idle() {
  std::unique_lock lock(mutex_);
  idle_.wait(lock, [&] { return count_ == 0; });
}

Pool::Pool(int threads, Activity& activity) : activity_(activity) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Pool::~Pool() {
  {
    const std::scoped_lock lock(mutex_);
    stop_ = true;
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Pool::post(Task task) {
  activity_.begin();
  {
    const std::scoped_lock lock(mutex_);
    tasks_.push_back(std::move(task));
  }
  wake_.notify_one();
}

std::size_t Pool::waiting() const {
  const std::scoped_lock lock(mutex_);
  return tasks_.size();
}

void Pool::run() {
  std::unique_lock lock(mutex_);
  while (true) {
    wake_.wait(lock, [&] { return stop_ || !tasks_.empty(); });
    if (tasks_.empty()) return;
    Task task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    task();
    task = nullptr;  // what it holds goes before it counts as done
    activity_.end();
    lock.lock();
  }
}

void Strand::schedule() {
  pool_.post([self = shared_from_this()] { self->run(); });
}

void Strand::post(Task task) {
  {
    const std::scoped_lock lock(mutex_);
    tasks_.push_back(std::move(task));
    if (scheduled_ || paused_) return;
    scheduled_ = true;
  }
  schedule();
}

void Strand::pause() {
  const std::scoped_lock lock(mutex_);
  paused_ = true;
}

void Strand::resume(Task next) {
  {
    const std::scoped_lock lock(mutex_);
    paused_ = false;
    tasks_.push_front(std::move(next));
    if (scheduled_) return;
    scheduled_ = true;
  }
  schedule();
}

// One task, then to the back of the pool's queue: a busy table does not starve the others.
void Strand::run() {
  Task task;
  {
    const std::scoped_lock lock(mutex_);
    if (paused_ || tasks_.empty()) {
      scheduled_ = false;
      return;
    }
    task = std::move(tasks_.front());
    tasks_.pop_front();
  }
  task();
  task = nullptr;
  {
    const std::scoped_lock lock(mutex_);
    if (paused_ || tasks_.empty()) {
      scheduled_ = false;
      return;
    }
  }
  schedule();
}

}  // namespace emporium::server
