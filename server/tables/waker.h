#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "server/storage/storage.h"

namespace emporium::server {

// So long others leave a table to the server that took it, or that wrote there last: more than a
// search takes, also on a busy machine. Then it was killed, and the next one goes on.
inline constexpr Millis kLease = 5000;

// Takes tables whose time has come from the store (a clock at zero, a computer's move that nobody
// is thinking about) and hands them to this server.
class Waker {
 public:
  using Attend = std::function<void(const std::string& table)>;

  // Looks at least every `poll` milliseconds, as other servers' tables may need somebody. For as
  // long as any does, `beat` is called every second.
  Waker(Storage& storage, std::function<Millis()> now, Millis poll, Attend attend,
        std::function<void()> beat);
  Waker(const Waker&) = delete;
  Waker& operator=(const Waker&) = delete;
  ~Waker();

  void start();
  // There is something to do at that time.
  void expect(Millis when);
  void stop();
  void join();

 private:
  void run();
  void look(Millis ahead);

  Storage& storage_;
  std::function<Millis()> now_;
  Millis poll_;
  Attend attend_;
  std::function<void()> beat_;
  std::mutex mutex_;
  std::condition_variable wake_;
  Millis next_ = 0;
  bool idle_ = false;  // nothing is expected
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace emporium::server
