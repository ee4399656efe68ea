#include "server/tables/desks.h"

#include <algorithm>

namespace emporium::server {

std::shared_ptr<Desk> Desks::at(const std::string& id) {
  const std::scoped_lock lock(mutex_);
  auto& desk = desks_[id];
  if (!desk) {
    desk = std::make_shared<Desk>(id, services_);
    desk->set_rematch(rematch_);
  }
  const std::shared_ptr<Desk> found = desk;
  // Unloading takes its time: not at every step.
  if (++since_sweep_ > most_ / 8 + 1) sweep();
  return found;
}

std::shared_ptr<Desk> Desks::find(const std::string& id) const {
  const std::scoped_lock lock(mutex_);
  const auto it = desks_.find(id);
  return it == desks_.end() ? nullptr : it->second;
}

std::vector<std::shared_ptr<Desk>> Desks::all() const {
  const std::scoped_lock lock(mutex_);
  std::vector<std::shared_ptr<Desk>> desks;
  desks.reserve(desks_.size());
  for (const auto& [id, desk] : desks_) desks.push_back(desk);
  return desks;
}

// Those that were not used for longest forget their tables, until three quarters of what is allowed
// are left; a desk without a table that nobody holds (a socket, a task) goes.
void Desks::sweep() {
  since_sweep_ = 0;
  std::erase_if(desks_, [](const auto& entry) {
    return entry.second.use_count() == 1 && !entry.second->is_loaded();
  });
  std::vector<std::shared_ptr<Desk>> loaded;
  for (const auto& [id, desk] : desks_) {
    if (desk->is_loaded()) loaded.push_back(desk);
  }
  if (loaded.size() <= most_) return;
  std::sort(loaded.begin(), loaded.end(),
            [](const auto& a, const auto& b) { return a->last_used() < b->last_used(); });
  loaded.resize(loaded.size() - most_ * 3 / 4);
  for (const std::shared_ptr<Desk>& desk : loaded) {
    desk->post_idle([desk = desk.get()] {
      if (!desk->is_thinking()) desk->unload();
    });
  }
}

}  // namespace emporium::server
