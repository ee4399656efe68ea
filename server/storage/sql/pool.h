#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "engine/core/result.h"
#include "server/storage/sql/connection.h"

namespace emporium::server::sql {

using ConnectionPtr = std::unique_ptr<Connection>;
// A connection that goes back to its pool when dropped.
using Lease = std::unique_ptr<Connection, std::function<void(Connection*)>>;

// Up to `limit` connections, opened when they are first needed. Must outlive its leases.
class Pool {
 public:
  Pool(std::function<Result<ConnectionPtr>()> open, int limit)
      : open_(std::move(open)), limit_(limit) {}

  // Waits for a free one, up to ten seconds.
  Result<Lease> take();
  // Closes those that nobody uses, e.g. because the server they were connected to went away.
  void drop_idle();

 private:
  void give_back(Connection* connection);

  std::function<Result<ConnectionPtr>()> open_;
  int limit_;
  std::mutex mutex_;
  std::condition_variable returned_;
  std::vector<ConnectionPtr> idle_;
  int count_ = 0;  // idle or in use
};

}  // namespace emporium::server::sql
