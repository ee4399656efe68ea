#include "server/net/session_sockets.h"

#include <algorithm>
#include <map>

namespace emporium::server {

void SessionSockets::add(const std::string& user, const std::string& token_hash,
                         const std::shared_ptr<Listener>& listener) {
  const std::scoped_lock lock(mutex_);
  auto& mine = by_user_[user];
  std::erase_if(mine, [](const Entry& entry) { return entry.listener.expired(); });
  mine.push_back({token_hash, listener});
  if (by_user_.size() >= sweep_at_) sweep();
}

void SessionSockets::close_ended(const std::string& user,
                                 const std::function<bool(const std::string&)>& alive) {
  std::vector<Entry> open;
  {
    const std::scoped_lock lock(mutex_);
    const auto it = by_user_.find(user);
    if (it == by_user_.end()) return;
    open = it->second;
  }
  std::map<std::string, bool> known;
  for (const Entry& entry : open) {
    const auto listener = entry.listener.lock();
    if (!listener) continue;
    const auto [it, first] = known.try_emplace(entry.token_hash, false);
    if (first) it->second = alive(entry.token_hash);
    if (!it->second) listener->close("signed_out");
  }
}

std::size_t SessionSockets::people() const {
  const std::scoped_lock lock(mutex_);
  return by_user_.size();
}

void SessionSockets::sweep() {
  std::erase_if(by_user_, [](const auto& entry) {
    return std::all_of(entry.second.begin(), entry.second.end(),
                       [](const Entry& e) { return e.listener.expired(); });
  });
  sweep_at_ = 2 * by_user_.size() + 1000;
}

}  // namespace emporium::server
