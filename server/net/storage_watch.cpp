#include "server/net/storage_watch.h"

#include "server/messages/limits.h"

namespace emporium::server {
namespace {

constexpr double kSecond = 1;

}  // namespace

StorageWatch::StorageWatch(Storage& storage, Metrics& metrics)
    : storage_(storage), metrics_(metrics), tried_(steady_seconds() - kSecond) {
  storage.on_failure([this](const Error& error) { failed(error); });
}

bool StorageWatch::writable() {
  const std::scoped_lock lock(trying_);
  if (steady_seconds() - tried_ >= kSecond) {
    writable_ = storage_.try_writing().ok();
    tried_ = steady_seconds();
  }
  return writable_;
}

void StorageWatch::failed(const Error& error) {
  ++metrics_.storage_errors;
  warning_.happened(error.message);
}

}  // namespace emporium::server
