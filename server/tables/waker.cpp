#include "server/tables/waker.h"

#include <algorithm>
#include <chrono>

namespace emporium::server {
namespace {

constexpr int kAtOnce = 64;
constexpr Millis kBeat = 1000;

}  // namespace

Waker::Waker(Storage& storage, std::function<Millis()> now, Millis poll, Attend attend,
             std::function<void()> beat)
    : storage_(storage),
      now_(std::move(now)),
      poll_(poll),
      attend_(std::move(attend)),
      beat_(std::move(beat)) {}

Waker::~Waker() {
  stop();
  join();
}

void Waker::start() {
  thread_ = std::thread([this] { run(); });
}

void Waker::join() {
  if (thread_.joinable()) thread_.join();
}

void Waker::expect(Millis when) {
  const std::scoped_lock lock(mutex_);
  if (when >= next_ && !idle_) return;
  next_ = std::min(next_, when);
  idle_ = false;
  wake_.notify_one();
}

void Waker::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stop_ = true;
  }
  wake_.notify_one();
}

// What the store says is due by now + `ahead`.
void Waker::look(Millis ahead) {
  while (true) {
    const auto wakes = storage_.take_wakes(now_() + ahead, kLease + ahead, kAtOnce);
    if (!wakes.ok()) return;  // tried again at the next poll
    for (const Wake& wake : wakes.value()) attend_(wake.table);
    if (wakes.value().size() < kAtOnce) return;
    const std::scoped_lock lock(mutex_);
    if (stop_) return;
  }
}

void Waker::run() {
  // A server that was killed left moves to itself: they are due at once.
  look(kLease);
  std::unique_lock lock(mutex_);
  while (!stop_) {
    const Millis now = now_();
    next_ = now + poll_;  // before the question: what is expected meanwhile counts
    idle_ = true;
    lock.unlock();
    const auto next = storage_.next_wake();
    const bool expects = !next.ok() || next.value();
    if (expects) beat_();
    lock.lock();
    idle_ = idle_ && !expects;
    if (!idle_) next_ = std::min(next_, now + kBeat);
    if (next.ok() && next.value()) next_ = std::min(next_, *next.value());
    const bool was_idle = idle_;
    wake_.wait_for(lock, std::chrono::milliseconds(std::clamp<Millis>(next_ - now, 1, poll_)),
                   [&] { return stop_ || next_ <= now_() || idle_ != was_idle; });
    if (stop_) return;
    lock.unlock();
    look(0);
    lock.lock();
  }
}

}  // namespace emporium::server
