#include "server/storage/testing/cutting_proxy.h"

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <filesystem>
#include <string_view>

namespace emporium::server {
namespace {

constexpr int kTickMillis = 50;
constexpr const char* kSocketName = "/.s.PGSQL.5432";

sockaddr_un address_of(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  path.copy(address.sun_path, sizeof address.sun_path - 1);
  return address;
}

const sockaddr* plain(const sockaddr_un& address) {
  return reinterpret_cast<const sockaddr*>(&address);  // NOLINT: what the system call wants
}

bool readable(int socket) {
  pollfd polled{.fd = socket, .events = POLLIN, .revents = 0};
  return poll(&polled, 1, kTickMillis) > 0;
}

// Carries what is there from one socket to the other; false when the connection has ended.
bool pass(std::string_view data, int to) {
  return send(to, data.data(), data.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(data.size());
}

}  // namespace

CuttingProxy::CuttingProxy(const std::string& url) : listening_(socket(AF_UNIX, SOCK_STREAM, 0)) {
  const auto host = url.find("host=") + 5;
  const auto end = url.find('&', host);
  const std::string server_folder = url.substr(host, end - host);
  server_ = server_folder + kSocketName;
  static std::atomic<int> counter = 0;
  folder_ = "/tmp/emporium_proxy_" + std::to_string(getpid()) + "_" + std::to_string(++counter);
  std::filesystem::create_directory(folder_);
  url_ = std::string(url).replace(host, server_folder.size(), folder_);
  const sockaddr_un address = address_of(folder_ + kSocketName);
  if (bind(listening_, plain(address), sizeof address) != 0 || listen(listening_, 16) != 0) {
    ADD_FAILURE() << "cannot listen in " << folder_;
  }
  acceptor_ = std::thread([this] { accept_all(); });
}

CuttingProxy::~CuttingProxy() {
  stopping_ = true;
  acceptor_.join();
  for (std::thread& carrier : carriers_) carrier.join();
  close(listening_);
  std::filesystem::remove_all(folder_);
}

void CuttingProxy::accept_all() {
  while (!stopping_) {
    if (!readable(listening_)) continue;
    const int client = accept(listening_, nullptr, nullptr);
    carriers_.emplace_back([this, client] { carry(client); });
  }
}

void CuttingProxy::carry(int client) {
  const int server = socket(AF_UNIX, SOCK_STREAM, 0);
  const sockaddr_un address = address_of(server_);
  bool alive = connect(server, plain(address), sizeof address) == 0;
  bool swallow = false;  // the server's next answer
  std::array<char, 65536> buffer{};
  while (alive && !stopping_) {
    std::array<pollfd, 2> polled = {{{.fd = client, .events = POLLIN, .revents = 0},
                                     {.fd = server, .events = POLLIN, .revents = 0}}};
    if (poll(polled.data(), polled.size(), kTickMillis) <= 0) continue;
    const bool from_client = polled[0].revents != 0;
    const ssize_t size = read(from_client ? client : server, buffer.data(), buffer.size());
    if (size <= 0) break;
    const std::string_view data(buffer.data(), static_cast<std::size_t>(size));
    if (from_client && data.find("COMMIT") != std::string_view::npos) {
      const Cut cut = cut_.exchange(Cut::none);
      if (cut != Cut::none) ++cuts_;
      if (cut == Cut::before_commit) break;
      swallow = cut == Cut::after_commit;
    }
    if (!from_client && swallow) break;
    alive = pass(data, from_client ? server : client);
  }
  close(client);
  close(server);
}

}  // namespace emporium::server
