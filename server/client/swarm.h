#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/client/client.h"

namespace emporium::server {

// Many open sockets on one thread, for load tests.
class Swarm {
 public:
  Swarm();
  Swarm(const Swarm&) = delete;
  Swarm& operator=(const Swarm&) = delete;
  ~Swarm();

  // Opens a table's socket; its number, or -1 if the server refuses.
  int open(const Person& person, const std::string& target);
  // False if it is closed.
  bool send(int member, const std::string& text);
  void close(int member);

  // Reads what has come within the time, and hands each text over with its member's number.
  void poll(int timeout_ms, const std::function<void(int member, const std::string& text)>& got);

  [[nodiscard]] int open_sockets() const { return open_; }

 private:
  struct Member {
    std::unique_ptr<Wire> wire;
    FrameReader frames;
  };
  using Got = std::function<void(int member, const std::string& text)>;
  void read(int number, const Got& got);
  void hand_over(int number, const Got& got);

  int epoll_;
  int open_ = 0;
  std::vector<Member> members_;
  std::vector<int> fresh_;  // something may have come with the answer that opened them
};

}  // namespace emporium::server
