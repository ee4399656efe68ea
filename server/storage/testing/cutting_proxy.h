#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

namespace emporium::server {

// Stands between a store and its PostgreSQL server, on a socket of its own, and cuts a connection
// at the worst moment: around a commit.
class CuttingProxy {
 public:
  enum class Cut : std::uint8_t {
    none,
    before_commit,  // the server never sees it
    after_commit,   // it happens, and the answer is lost
  };

  explicit CuttingProxy(const std::string& url);
  CuttingProxy(const CuttingProxy&) = delete;
  CuttingProxy& operator=(const CuttingProxy&) = delete;
  ~CuttingProxy();

  [[nodiscard]] const std::string& url() const { return url_; }
  void cut_next(Cut cut) { cut_ = cut; }
  [[nodiscard]] int cuts() const { return cuts_; }

 private:
  void accept_all();
  void carry(int client);

  std::string server_;  // the path of the server's socket
  std::string folder_;
  std::string url_;
  int listening_;
  std::atomic<bool> stopping_ = false;
  std::atomic<Cut> cut_ = Cut::none;
  std::atomic<int> cuts_ = 0;
  std::thread acceptor_;
  std::vector<std::thread> carriers_;
};

}  // namespace emporium::server
