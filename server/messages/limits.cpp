#include "server/messages/limits.h"

#include <algorithm>
#include <chrono>

namespace emporium::server {

void multiply_rates(Limits& limits, double factor) {
  for (Rate* rate :
       {&limits.requests, &limits.address_requests, &limits.messages, &limits.person_messages,
        &limits.address_messages, &limits.looks, &limits.address_looks, &limits.guests,
        &limits.logins, &limits.logins_at_name, &limits.exports, &limits.address_tables,
        &limits.address_exports, &limits.address_reports, &limits.address_relations}) {
    rate->per_second *= factor;
    rate->burst *= factor;
  }
  for (int* count :
       {&limits.connections_per_address, &limits.sockets_per_address, &limits.sockets_per_person}) {
    *count =
        static_cast<int>(std::clamp(*count * factor, 1.0, static_cast<double>(limits.connections)));
  }
}

bool TokenBucket::take(double now, double count) {
  level_ = std::min(rate_.burst, level_ + std::max(0.0, now - at_) * rate_.per_second);
  at_ = std::max(at_, now);
  if (level_ < count) return false;
  level_ -= count;
  return true;
}

double TokenBucket::seconds_to_wait(double count) const {
  return level_ >= count ? 0 : (count - level_) / rate_.per_second;
}

bool TokenBucket::full(double now) const {
  return level_ + (now - at_) * rate_.per_second >= rate_.burst;
}

double RateLimiter::take(const std::string& key, double now, double count) {
  const std::scoped_lock lock(mutex_);
  if (buckets_.size() >= max_keys_) forget_silent(now);
  auto it = buckets_.find(key);
  if (it == buckets_.end() && buckets_.size() < max_keys_) {
    it = buckets_.emplace(key, TokenBucket(rate_, now)).first;
  }
  TokenBucket& bucket = it == buckets_.end() ? strangers_ : it->second;
  return bucket.take(now, count) ? 0 : bucket.seconds_to_wait(count);
}

void RateLimiter::give_back(const std::string& key) {
  const std::scoped_lock lock(mutex_);
  const auto it = buckets_.find(key);
  (it == buckets_.end() ? strangers_ : it->second).give_back();
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

std::shared_ptr<void> ConnectionCount::take(const std::string& address) {
  if (!enter(address)) return nullptr;
  return {this, [this, address](void*) { leave(address); }};
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
