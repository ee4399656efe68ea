#include "server/storage/sql/pool.h"

#include <chrono>

namespace emporium::server::sql {

Result<Lease> Pool::take() {
  constexpr std::chrono::seconds kPatience{10};
  const auto back = [this](Connection* connection) { give_back(connection); };
  {
    std::unique_lock lock(mutex_);
    const auto free = [this] { return !idle_.empty() || count_ < limit_; };
    if (!returned_.wait_for(lock, kPatience, free)) {
      return storage_error("the database is busy: no connection was free for ten seconds");
    }
    if (!idle_.empty()) {
      Lease lease(idle_.back().release(), back);
      idle_.pop_back();
      return lease;
    }
    ++count_;
  }
  auto opened = open_();
  if (!opened.ok()) {
    give_back(nullptr);
    return opened.error();
  }
  return Lease(opened.value().release(), back);
}

void Pool::give_back(Connection* connection) {
  ConnectionPtr kept(connection);
  {
    const std::scoped_lock lock(mutex_);
    if (kept != nullptr && kept->usable()) {
      idle_.push_back(std::move(kept));
    } else {
      --count_;
    }
  }
  returned_.notify_one();
}

void Pool::drop_idle() {
  std::vector<ConnectionPtr> dropped;
  {
    const std::scoped_lock lock(mutex_);
    dropped.swap(idle_);
    count_ -= static_cast<int>(dropped.size());
  }
  returned_.notify_all();
}

}  // namespace emporium::server::sql
