#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/tables/keeper.h"

namespace emporium::server {

// The keepers of a hub by table. At most about `most` of them keep their tables in memory.
class Keepers {
 public:
  Keepers(Services& services, std::size_t most) : services_(services), most_(most) {}

  // The table's keeper, a new one if need be; the table itself is read when it is needed.
  std::shared_ptr<Keeper> at(const std::string& id);
  std::shared_ptr<Keeper> find(const std::string& id) const;
  [[nodiscard]] std::vector<std::shared_ptr<Keeper>> all() const;
  void set_rematch(Keeper::Rematch rematch) { rematch_ = std::move(rematch); }

 private:
  void sweep();

  Services& services_;
  std::size_t most_;
  Keeper::Rematch rematch_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::shared_ptr<Keeper>> keepers_;
  std::size_t since_sweep_ = 0;
};

}  // namespace emporium::server
