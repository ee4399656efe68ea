#include "server/tables/keepers.h"

#include <algorithm>

namespace emporium::server {

std::shared_ptr<Keeper> Keepers::at(const std::string& id) {
  const std::scoped_lock lock(mutex_);
  auto& keeper = keepers_[id];
  if (!keeper) {
    keeper = std::make_shared<Keeper>(id, services_);
    keeper->set_rematch(rematch_);
  }
  const std::shared_ptr<Keeper> found = keeper;
  // Unloading takes its time: not at every step.
  if (++since_sweep_ > most_ / 8 + 1) sweep();
  return found;
}

std::shared_ptr<Keeper> Keepers::find(const std::string& id) const {
  const std::scoped_lock lock(mutex_);
  const auto it = keepers_.find(id);
  return it == keepers_.end() ? nullptr : it->second;
}

std::vector<std::shared_ptr<Keeper>> Keepers::all() const {
  const std::scoped_lock lock(mutex_);
  std::vector<std::shared_ptr<Keeper>> keepers;
  keepers.reserve(keepers_.size());
  for (const auto& [id, keeper] : keepers_) keepers.push_back(keeper);
  return keepers;
}

// Those that were not used for longest forget their tables, until three quarters of what is allowed
// are left; a keeper without a table that nobody holds (a socket, a task) goes.
void Keepers::sweep() {
  since_sweep_ = 0;
  std::erase_if(keepers_, [](const auto& entry) {
    return entry.second.use_count() == 1 && !entry.second->is_loaded();
  });
  std::vector<std::shared_ptr<Keeper>> loaded;
  for (const auto& [id, keeper] : keepers_) {
    if (keeper->is_loaded()) loaded.push_back(keeper);
  }
  if (loaded.size() <= most_) return;
  std::sort(loaded.begin(), loaded.end(),
            [](const auto& a, const auto& b) { return a->last_used() < b->last_used(); });
  loaded.resize(loaded.size() - most_ * 3 / 4);
  for (const std::shared_ptr<Keeper>& keeper : loaded) {
    keeper->post_idle([keeper = keeper.get()] {
      if (!keeper->is_thinking()) keeper->unload();
    });
  }
}

}  // namespace emporium::server
