#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/tables/desk.h"

namespace emporium::server {

// The desks of a hub by table. At most about `most` of them keep their tables in memory.
class Desks {
 public:
  Desks(Services& services, std::size_t most) : services_(services), most_(most) {}

  // The table's desk, a new one if need be; the table itself is read when it is needed.
  std::shared_ptr<Desk> at(const std::string& id);
  std::shared_ptr<Desk> find(const std::string& id) const;
  [[nodiscard]] std::vector<std::shared_ptr<Desk>> all() const;
  void set_rematch(Desk::Rematch rematch) { rematch_ = std::move(rematch); }

 private:
  void sweep();

  Services& services_;
  std::size_t most_;
  Desk::Rematch rematch_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<Desk>> desks_;
  std::size_t since_sweep_ = 0;
};

}  // namespace emporium::server
