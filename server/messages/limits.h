#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

namespace emporium::server {

// So many a second in the long run, and so many at once after a silence.
struct Rate {
  double per_second = 10;
  double burst = 60;
};

// What the server grants a client; docs/server.md lists the figures.
struct Limits {
  std::size_t message_bytes = 64U << 10U;
  std::size_t body_bytes = 256U << 10U;
  std::size_t header_bytes = 8U << 10U;
  Rate requests = {10, 60};           // a person
  Rate address_requests = {50, 300};  // an address: many people may share one
  Rate messages = {20, 60};           // on a socket
  Rate person_messages = {40, 200};   // on all sockets of a person
  Rate address_messages = {200, 1000};
  Rate looks = {2, 20};  // of a person, at a whole table: a long game's is a lot to write
  Rate address_looks = {20, 60};
  Rate guests = {0.5, 100};          // new guests of an address
  Rate address_tables = {0.2, 600};  // founded or imported
  Rate logins = {0.2, 10};           // tries of an address
  Rate logins_at_name = {0.5, 60};   // from anywhere: more, as it shuts the name's owner out too
  Rate exports = {0.02, 3};          // of everything about a person
  Rate address_exports = {0.1, 20};
  Rate address_reports = {0.005, 50};
  Rate address_relations = {0.1, 500};  // people blocked or muted, or not any more
  int connections = 20'000;
  int connections_per_address = 256;
  int sockets_per_address = 256;  // by what the proxy says, where there is one
  int sockets_per_person = 32;
  int outbox_messages = 256;  // waiting for a slow reader
  std::size_t outbox_bytes = 2U << 20U;
  int idle_seconds = 90;     // a socket without a sign of life
  int request_seconds = 20;  // for one request to arrive
};

// Grants so many times as much, of everything but sizes and times; for load tests.
void multiply_rates(Limits& limits, double factor);

// A bucket that fills by `rate`; each thing done takes one out. Times are in seconds, and only go
// forward.
class TokenBucket {
 public:
  TokenBucket(Rate rate, double now) : rate_(rate), level_(rate.burst), at_(now) {}

  bool take(double now, double count = 1);
  void give_back() { level_ = std::min(rate_.burst, level_ + 1); }
  // Until so many are granted.
  [[nodiscard]] double seconds_to_wait(double count = 1) const;
  [[nodiscard]] bool full(double now) const;

 private:
  Rate rate_;
  double level_;
  double at_;
};

// One bucket per key. Keys that have been silent long enough to be full again are forgotten, and
// there is a bound on how many are kept: beyond it strangers share one bucket. Any thread.
class RateLimiter {
 public:
  explicit RateLimiter(Rate rate, std::size_t max_keys = 100'000)
      : rate_(rate), max_keys_(max_keys), strangers_(rate, 0) {}

  // 0 if granted, else the seconds to wait.
  double take(const std::string& key, double now, double count = 1);
  // What was granted and came to nothing.
  void give_back(const std::string& key);
  [[nodiscard]] Rate rate() const { return rate_; }

 private:
  void forget_silent(double now);

  Rate rate_;
  std::size_t max_keys_;
  std::mutex mutex_;
  std::unordered_map<std::string, TokenBucket> buckets_;
  TokenBucket strangers_;
  double swept_ = 0;
};

// A limiter that several sockets share, and whose bucket it is.
struct SharedRate {
  RateLimiter* limiter;
  std::string key;
};
// Those of a socket, with the person's and the address's others.
struct SharedRates {
  std::vector<SharedRate> messages = {};
  std::vector<SharedRate> looks = {};   // messages that are answered by the whole state
  std::vector<SharedRate> tables = {};  // those that found one
};

// How many connections there are, in all and of each address. Any thread.
class ConnectionCount {
 public:
  ConnectionCount(int in_all, int per_address) : in_all_(in_all), per_address_(per_address) {}

  bool enter(const std::string& address);
  // The same: leaves when it is dropped. Null if there is no room.
  std::shared_ptr<void> take(const std::string& address);
  void leave(const std::string& address);
  [[nodiscard]] int count() const;

 private:
  int in_all_;
  int per_address_;
  mutable std::mutex mutex_;
  int count_ = 0;
  std::unordered_map<std::string, int> by_address_;
};

// Seconds of a clock that never goes back.
double steady_seconds();

}  // namespace emporium::server
