#pragma once

#include <memory>
#include <string>

#include "server/net/service.h"

namespace emporium::server {

struct ServerOptions {
  std::string address = "127.0.0.1";
  int port = 8080;  // 0: any that is free
  int threads = 0;  // 0: one per core, four at most
};

// The sockets: accepts connections, reads requests and messages, writes answers. Network threads
// only ever move bytes and decode; whatever may block is the service's or the hub's.
class Server {
 public:
  Server() = default;
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  virtual ~Server() = default;

  // Listens when this returns. The service must outlive the server.
  static Result<std::unique_ptr<Server>> start(Service& service, const ServerOptions& options);

  [[nodiscard]] virtual int port() const = 0;
  // Accepts nothing new, says bye to the sockets, gives them a moment, and ends the threads.
  virtual void stop() = 0;
};

}  // namespace emporium::server
