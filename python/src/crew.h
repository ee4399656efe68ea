#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace emporium::python {

// Threads that wait for work, so that a step of a batch starts none. The caller is one of them.
class Crew {
 public:
  explicit Crew(int threads);
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew();

  [[nodiscard]] int size() const { return static_cast<int>(hands_.size()) + 1; }

  // Calls work(i) once for each i below `count`, in any order and on any thread.
  void run(int count, const std::function<void(int)>& work);

 private:
  static constexpr int kPortion = 16;  // taken at a time

  struct Task {
    const std::function<void(int)>* work = nullptr;
    int count = 0;
  };

  void wait_and_work();
  void work_on(const Task& task);

  std::mutex mutex_;
  std::condition_variable called_;
  std::condition_variable done_;
  Task task_;  // none once its caller is done
  std::atomic<int> next_ = 0;
  int calls_ = 0;
  int busy_ = 0;  // hands at work on it
  bool closing_ = false;
  std::vector<std::thread> hands_;
};

}  // namespace emporium::python
