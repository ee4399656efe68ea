#pragma once

#include <sys/types.h>

#include <memory>
#include <string>
#include <vector>

#include "engine/core/result.h"

namespace emporium {

// This very program, started again as `emporium serve` on a free port, so that what is measured is
// a server and nothing else. Ends when it is dropped.
class ChildServer {
 public:
  // `program`: of another build.
  static Result<std::unique_ptr<ChildServer>> start(
      const std::string& database, const std::vector<std::string>& more = {"--rates", "100000"},
      const std::string& program = "/proc/self/exe");
  ChildServer(pid_t process, int port) : process_(process), port_(port) {}
  ChildServer(const ChildServer&) = delete;
  ChildServer& operator=(const ChildServer&) = delete;
  ~ChildServer() { stop(); }

  [[nodiscard]] int port() const { return port_; }
  [[nodiscard]] std::int64_t resident_bytes() const;
  // What it has used of processors so far: a figure that others on the machine hardly change.
  [[nodiscard]] double cpu_seconds() const;
  // Asks it to stop and waits; its exit status.
  int stop();

 private:
  pid_t process_;
  int port_;
};

}  // namespace emporium
