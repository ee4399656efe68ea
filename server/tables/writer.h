#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/storage/storage.h"
#include "server/tables/pool.h"

namespace emporium::server {

// Writes appends of many tables together: while one batch is being synced, the next gathers. That
// is how a synced write per move stays affordable.
class Writer {
 public:
  using Written = std::function<void(Result<AppendResult>)>;

  Writer(Storage& storage, Activity& activity);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  // Writes what is queued, then ends.
  ~Writer();

  // `written` is called on the writer's thread and must be short.
  void write(Append append, Written written);

 private:
  void run();
  void write_batch(std::vector<Append> appends, std::vector<Written> written);

  Storage& storage_;
  Activity& activity_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Append> appends_;
  std::vector<Written> written_;
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace emporium::server
