#pragma once

#include <mutex>

#include "server/net/log.h"
#include "server/net/metrics.h"
#include "server/storage/storage.h"

namespace emporium::server {

// Makes failures of the store visible, and knows whether it can be written to. Any thread.
class StorageWatch {
 public:
  // Both must outlive it.
  StorageWatch(Storage& storage, Metrics& metrics);
  StorageWatch(const StorageWatch&) = delete;
  StorageWatch& operator=(const StorageWatch&) = delete;
  ~StorageWatch() { storage_.on_failure({}); }

  // Writes something, but once a second at most, however often it is asked.
  bool writable();

 private:
  void failed(const Error& error);

  Storage& storage_;
  Metrics& metrics_;
  std::mutex trying_;
  double tried_;
  bool writable_ = false;
  RareWarning warning_{"storage"};
};

}  // namespace emporium::server
