#include "python/src/crew.h"

#include <algorithm>

namespace emporium::python {
namespace {

// How long is watched for what may come at once, since waking a thread that sleeps takes about as
// long. Where threads outnumber the processors, who watches is in the way.
constexpr std::chrono::microseconds kPatience{20};

constexpr int kPortion = 16;  // taken at a time, at most

}  // namespace

std::uint64_t Crew::Share::pack(Portion portion) {
  return std::uint64_t{static_cast<std::uint32_t>(portion.from)} << 32 |
         static_cast<std::uint32_t>(portion.to);
}

// f makes two portions of what is left: what is taken, and the rest, in place.
template <class F>
Crew::Share::Portion Crew::Share::take(F&& f) {
  std::uint64_t left = left_.load(std::memory_order_relaxed);
  while (true) {
    Portion rest{static_cast<int>(left >> 32), static_cast<int>(left & 0xFFFFFFFFU)};
    if (rest.from == rest.to) return {};
    // Less towards the end, so that all are done at about the same time.
    const Portion taken = f(rest, std::clamp((rest.to - rest.from) / 4, 1, kPortion));
    if (left_.compare_exchange_weak(left, pack(rest), std::memory_order_relaxed)) return taken;
  }
}

Crew::Share::Portion Crew::Share::take_front() {
  return take([](Portion& rest, int count) {
    rest.from += count;
    return Portion{rest.from - count, rest.from};
  });
}

Crew::Share::Portion Crew::Share::take_back() {
  return take([](Portion& rest, int count) {
    rest.to -= count;
    return Portion{rest.to, rest.to + count};
  });
}

Crew::Crew(int threads)
    : shares_(static_cast<std::size_t>(threads)),
      patience_(threads <= static_cast<int>(std::thread::hardware_concurrency())
                    ? kPatience
                    : std::chrono::microseconds{0}) {
  for (std::size_t hand = 1; hand < shares_.size(); ++hand) {
    hands_.emplace_back([this, hand] { wait_and_work(hand); });
  }
}

Crew::~Crew() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  called_.notify_all();
  for (std::thread& hand : hands_) hand.join();
}

void Crew::run(int count, const Work& work) {
  {
    const std::scoped_lock lock(mutex_);
    work_ = &work;
    const std::int64_t all = size();
    for (std::int64_t hand = 0; hand < all; ++hand) {
      shares_[static_cast<std::size_t>(hand)].deal(
          {static_cast<int>(count * hand / all), static_cast<int>(count * (hand + 1) / all)});
    }
    ++calls_;
  }
  called_.notify_all();
  work_on(work, 0);
  // Hands that have not come yet are not waited for: on a busy machine they may take long.
  std::unique_lock lock(mutex_);
  work_ = nullptr;
  lock.unlock();
  comes_soon([this] { return busy_ == 0; });
  lock.lock();
  done_.wait(lock, [this] { return busy_ == 0; });
}

// The own part, and then what others have left.
void Crew::work_on(const Work& work, std::size_t hand) {
  using Portion = Share::Portion;
  const auto carry_out = [&work](Portion portion) {
    for (int i = portion.from; i < portion.to; ++i) work(i);
    return portion.from < portion.to;
  };
  while (carry_out(shares_[hand].take_front())) {
  }
  for (std::size_t other = 1; other < shares_.size(); ++other) {
    while (carry_out(shares_[(hand + other) % shares_.size()].take_back())) {
    }
  }
}

// Whether f() becomes true within the patience.
template <class F>
bool Crew::comes_soon(F&& f) const {
  const auto until = std::chrono::steady_clock::now() + patience_;
  while (!f()) {
    if (std::chrono::steady_clock::now() >= until) return false;
  }
  return true;
}

void Crew::wait_and_work(std::size_t hand) {
  int seen = 0;
  std::unique_lock lock(mutex_);
  while (true) {
    lock.unlock();
    comes_soon([&] { return calls_ != seen; });
    lock.lock();
    called_.wait(lock, [&] { return closing_ || calls_ != seen; });
    if (closing_) return;
    seen = calls_;
    if (work_ == nullptr) continue;
    const Work& work = *work_;
    ++busy_;
    lock.unlock();
    work_on(work, hand);
    lock.lock();
    if (--busy_ == 0) done_.notify_one();
  }
}

}  // namespace emporium::python
