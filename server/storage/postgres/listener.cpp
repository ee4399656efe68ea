#include "server/storage/postgres/listener.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <optional>

namespace emporium::server::postgres {
namespace {

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

std::optional<std::string> from_hex(std::string_view hex) {
  if (hex.size() % 2 != 0) return std::nullopt;
  std::string bytes;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    const int high = digit(hex[i]);
    const int low = digit(hex[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes += static_cast<char>(high * 16 + low);
  }
  return bytes;
}

}  // namespace

Listener::Listener(std::string url, std::string node, Heard heard)
    : url_(std::move(url)),
      node_(std::move(node)),
      heard_(std::move(heard)),
      stop_event_(eventfd(0, EFD_CLOEXEC)) {
  // Here, so that nothing is missed from now on if it succeeds at once.
  connect_and_listen();
  thread_ = std::thread([this] { run(); });
}

Listener::~Listener() {
  const std::uint64_t one = 1;
  while (write(stop_event_, &one, sizeof one) < 0) {
  }
  thread_.join();
  close(stop_event_);
}

bool Listener::connect_and_listen() {
  auto session = connect(url_);
  if (!session.ok()) return false;
  const Answer answer(PQexec(session.value().get(), "LISTEN emporium"));
  if (PQresultStatus(answer.get()) != PGRES_COMMAND_OK) return false;
  session_ = std::move(session.value());
  return true;
}

bool Listener::wait(int socket, int timeout_ms) const {
  std::array<pollfd, 2> polled = {{{.fd = stop_event_, .events = POLLIN, .revents = 0},
                                   {.fd = socket, .events = POLLIN, .revents = 0}}};
  poll(polled.data(), socket < 0 ? 1 : 2, timeout_ms);
  return polled[0].revents == 0;
}

void Listener::run() {
  constexpr int kFirstPause = 100;
  constexpr int kLongestPause = 1000;
  for (int pause = kFirstPause;;) {
    if (session_ != nullptr) {
      if (!wait(PQsocket(session_.get()), -1)) return;
      hear();
      pause = kFirstPause;
    } else {
      if (!wait(-1, pause)) return;
      pause = std::min(2 * pause, kLongestPause);
      // Whatever happened meanwhile was not heard.
      if (connect_and_listen()) heard_("");
    }
  }
}

void Listener::hear() {
  if (PQconsumeInput(session_.get()) == 0) {
    session_.reset();
    return;
  }
  struct Free {
    void operator()(PGnotify* notify) const { PQfreemem(notify); }
  };
  while (const std::unique_ptr<PGnotify, Free> notify{PQnotifies(session_.get())}) {
    const std::string_view said = notify->extra;
    const auto space = said.find(' ');
    if (space == std::string_view::npos || said.substr(0, space) == node_) continue;
    if (const auto table = from_hex(said.substr(space + 1))) heard_(*table);
  }
}

}  // namespace emporium::server::postgres
