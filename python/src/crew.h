#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
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

  [[nodiscard]] int size() const { return static_cast<int>(shares_.size()); }

  // Calls work(i) once for each i below `count`, in any order and on any thread; mostly on the same
  // one as in the last call with that count, which still has in its cache what belongs to it.
  void run(int count, const std::function<void(int)>& work);

 private:
  using Work = std::function<void(int)>;

  // What is left of one thread's part, [from, to): it takes from the front, and those who are done
  // with theirs from the back.
  class alignas(64) Share {
   public:
    struct Portion {
      int from = 0;
      int to = 0;
    };
    void deal(Portion all) { left_.store(pack(all), std::memory_order_relaxed); }
    [[nodiscard]] Portion take_front();
    [[nodiscard]] Portion take_back();

   private:
    static std::uint64_t pack(Portion portion);
    template <class F>
    Portion take(F&& f);

    std::atomic<std::uint64_t> left_ = 0;
  };

  void wait_and_work(std::size_t hand);
  void work_on(const Work& work, std::size_t hand);
  template <class F>
  bool comes_soon(F&& f) const;

  std::vector<Share> shares_;  // the first is the caller's
  std::chrono::microseconds patience_;
  std::mutex mutex_;
  std::condition_variable called_;
  std::condition_variable done_;
  const Work* work_ = nullptr;  // none once its caller is done
  std::atomic<int> calls_ = 0;
  std::atomic<int> busy_ = 0;  // hands at work on it
  bool closing_ = false;
  std::vector<std::thread> hands_;
};

}  // namespace emporium::python
