#pragma once

#include <functional>
#include <string>
#include <thread>

#include "server/storage/postgres/session.h"

namespace emporium::server::postgres {

// Hears of other servers' appends on a connection of its own, which it opens again when it breaks.
class Listener {
 public:
  using Heard = std::function<void(const std::string& table)>;

  // `node` is this store's own name in notifications, as text of hexadecimal digits.
  Listener(std::string url, std::string node, Heard heard);
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  ~Listener();

 private:
  bool connect_and_listen();
  void run();
  void hear();
  // Waits for the socket (or, without one, a while); false when it is time to stop.
  bool wait(int socket, int timeout_ms) const;

  std::string url_;
  std::string node_;
  Heard heard_;
  Session session_;
  int stop_event_;
  std::thread thread_;
};

}  // namespace emporium::server::postgres
