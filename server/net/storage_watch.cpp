#include "server/net/storage_watch.h"

#include <chrono>

#include "server/net/log.h"

namespace emporium::server {
namespace {

constexpr double kSecond = 1;

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

StorageWatch::StorageWatch(Storage& storage, Metrics& metrics)
    : storage_(storage),
      metrics_(metrics),
      tried_(seconds_now() - kSecond),
      logged_(seconds_now() - kSecond) {
  storage.on_failure([this](const Error& error) { failed(error); });
}

bool StorageWatch::writable() {
  const std::scoped_lock lock(trying_);
  if (seconds_now() - tried_ >= kSecond) {
    writable_ = storage_.try_writing().ok();
    tried_ = seconds_now();
  }
  return writable_;
}

// A store that is away fails many times a second: the log has one line for them all.
void StorageWatch::failed(const Error& error) {
  ++metrics_.storage_errors;
  const std::scoped_lock lock(logging_);
  ++unlogged_;
  if (seconds_now() - logged_ < kSecond) return;
  log_warning("storage", {{"failures", unlogged_}, {"message", error.message}});
  unlogged_ = 0;
  logged_ = seconds_now();
}

}  // namespace emporium::server
