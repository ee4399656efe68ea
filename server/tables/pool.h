#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace emporium::server {

using Task = std::function<void()>;

// Work that was taken on and is not done yet, counted over several threads, so that a server can
// wait until there is none.
class Activity {
 public:
  void begin();
  void end();
  void wait_until_idle();

 private:
  std::mutex mutex_;
  std::condition_variable idle_;
  std::size_t count_ = 0;
};

// From now on this thread leaves the processors to others that want them.
void step_back();

// Threads that run tasks in the order in which they come.
class Pool {
 public:
  Pool(int threads, Activity& activity);
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;
  // Runs what is queued, then ends.
  ~Pool();

  void post(Task task);
  [[nodiscard]] std::size_t waiting() const;

 private:
  void run();

  Activity& activity_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Task> tasks_;
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

// A queue of tasks that run one at a time, in order, on the threads of a pool. A task may pause the
// queue until something that it waits for calls resume: no thread is held meanwhile.
class Strand : public std::enable_shared_from_this<Strand> {
 public:
  explicit Strand(Pool& pool) : pool_(pool) {}

  void post(Task task);
  // From within a task: nothing else runs until resume(), whose task is then the next.
  void pause();
  void resume(Task next);

 private:
  void schedule();
  void run();

  Pool& pool_;
  std::mutex mutex_;
  std::deque<Task> tasks_;
  bool scheduled_ = false;
  bool paused_ = false;
};

}  // namespace emporium::server
