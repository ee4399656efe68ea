#pragma once

#include <memory>
#include <string>

#include "server/net/service.h"
#include "server/sockets/worker.h"

namespace emporium::server {

// Counts a connection for as long as it lives, whichever coroutine has it.
class Counted {
 public:
  Counted(ConnectionCount& count, Metrics& metrics, std::string address)
      : count_(count), metrics_(metrics), address_(std::move(address)) {
    ++metrics_.connections;
  }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() {
    --metrics_.connections;
    count_.leave(address_);
  }
  [[nodiscard]] const std::string& address() const { return address_; }

 private:
  ConnectionCount& count_;
  Metrics& metrics_;
  std::string address_;
};

struct ConnectionContext {
  Service& service;
  std::shared_ptr<Worker> worker;
  std::shared_ptr<Counted> counted;
};

// Answers the requests of one connection until it ends, or hands it to run_socket().
Awaitable<void> run_connection(Socket socket, ConnectionContext context);

}  // namespace emporium::server
