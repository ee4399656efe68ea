#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/tables/hub.h"

namespace emporium::server {

// The open sockets by the session that opened them, so that they end with it. Any thread.
class SessionSockets {
 public:
  void add(const std::string& user, const std::string& token_hash,
           const std::shared_ptr<Listener>& listener);
  // Closes those of `user` whose session is not `alive`; it is asked once for each session.
  void close_ended(const std::string& user,
                   const std::function<bool(const std::string& token_hash)>& alive);
  [[nodiscard]] std::size_t people() const;

 private:
  struct Entry {
    std::string token_hash;
    std::weak_ptr<Listener> listener;
  };
  void sweep();

  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::vector<Entry>> by_user_;
  std::size_t sweep_at_ = 1000;
};

}  // namespace emporium::server
