#include "server/messages/limits.h"

#include <algorithm>
#include <chrono>

namespace emporium::server {

void multiply_rates(Limits& limits, double factor) {
  for (Rate* rate : {&limits.requests, &limits.address_requests, &limits.messages, &limits.guests,
                     &limits.logins}) {
    rate->per_second *= factor;
    rate->burst *= factor;
  }
  const double connections = limits.connections_per_address * factor;
  limits.connections_per_address =
      static_cast<int>(std::clamp(connections, 1.0, static_cast<double>(limits.connections)));
}

bool TokenBucket::take(double now) {
  level_ = std::min(rate_.burst, level_ + std::max(0.0, now - at_) * rate_.per_second);
  at_ = std::max(at_, now);
  if (level_ < 1) return false;
  level_ -= 1;
  return true;
}

double TokenBucket::seconds_to_wait() const {
  return level_ >= 1 ? 0 : (1 - level_) / rate_.per_second;
}

bool TokenBucket::full(double now) const {
  return level_ + (now - at_) * rate_.per_second >= rate_.burst;
}

double RateLimiter::take(const std::string& key, double now) {
  const std::scoped_lock lock(mutex_);
  if (buckets_.size() >= max_keys_) forget_silent(now);
  auto it = buckets_.find(key);
  if (it == buckets_.end() && buckets_.size() < max_keys_) {
    it = buckets_.emplace(key, TokenBucket(rate_, now)).first;
  }
  TokenBucket& bucket = it == buckets_.end() ? strangers_ : it->second;
  return bucket.take(now) ? 0 : bucket.seconds_to_wait();
}

void RateLimiter::forget_silent(double now) {
  if (now - swept_ < 1) return;  // a sweep is long: not at every call
  swept_ = now;
  std::erase_if(buckets_, [now](const auto& entry) { return entry.second.full(now); });
}

bool ConnectionCount::enter(const std::string& address) {
  const std::scoped_lock lock(mutex_);
  if (count_ >= in_all_) return false;
  int& here = by_address_[address];
  if (here >= per_address_) return false;
  ++here;
  ++count_;
  return true;
}

void ConnectionCount::leave(const std::string& address) {
  const std::scoped_lock lock(mutex_);
  --count_;
  const auto it = by_address_.find(address);
  if (it != by_address_.end() && --it->second == 0) by_address_.erase(it);
}

int ConnectionCount::count() const {
  const std::scoped_lock lock(mutex_);
  return count_;
}

double steady_seconds() {
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(since).count();
}

}  // namespace emporium::server
