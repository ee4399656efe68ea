#include "server/tables/desks.h"

#include <algorithm>

namespace emporium::server {

std::shared_ptr<Desk> Desks::at(const std::string& id) {
  const std::lock_guard lock(mutex_);
  auto& desk = desks_[id];
  if (!desk) {
    desk = std::make_shared<Desk>(id, services_);
    desk->set_rematch(rematch_);
  }
  const std::shared_ptr<Desk> found = desk;
  const auto loaded = static_cast<std::size_t>(services_.loaded.load());
  if (std::max(desks_.size(), loaded) > std::max(most_, sweep_at_)) sweep();
  return found;
}

std::shared_ptr<Desk> Desks::find(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  const auto it = desks_.find(id);
  return it == desks_.end() ? nullptr : it->second;
}

std::vector<std::shared_ptr<Desk>> Desks::all() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<Desk>> desks;
  desks.reserve(desks_.size());
  for (const auto& [id, desk] : desks_) desks.push_back(desk);
  return desks;
}

// Drops the quarter that was not used for longest. A desk that somebody holds (a socket, a task)
// only forgets its table, and stays.
void Desks::sweep() {
  std::vector<std::shared_ptr<Desk>> oldest;
  oldest.reserve(desks_.size());
  for (const auto& [id, desk] : desks_) oldest.push_back(desk);
  std::sort(oldest.begin(), oldest.end(),
            [](const auto& a, const auto& b) { return a->last_used() < b->last_used(); });
  oldest.resize(std::max<std::size_t>(oldest.size() / 4, 1));
  for (std::shared_ptr<Desk>& desk : oldest) {
    const auto it = desks_.find(desk->id());
    constexpr int kOurs = 2;  // the map's and this list's
    if (desk.use_count() == kOurs) {
      desks_.erase(it);
    } else {
      desk->post_idle([desk = desk.get()] { desk->unload(); });
    }
  }
  // Where all are held by sockets, do not try again at every step.
  sweep_at_ = desks_.size() + desks_.size() / 4;
}

}  // namespace emporium::server
