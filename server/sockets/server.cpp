#include "server/sockets/server.h"

#include <algorithm>
#include <atomic>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <chrono>
#include <thread>
#include <vector>

#include "server/net/addresses.h"
#include "server/net/log.h"
#include "server/sockets/connection.h"

namespace emporium::server {
namespace {

constexpr int kMostThreads = 4;
constexpr auto kByeTime = std::chrono::seconds(2);
constexpr auto kPauseWithoutFiles = std::chrono::milliseconds(100);

class TcpServer final : public Server {
 public:
  TcpServer(Service& service, const ServerOptions& options)
      : service_(service),
        connections_(service.options().limits.connections,
                     service.options().proxies > 0
                         ? service.options().limits.connections
                         : service.options().limits.connections_per_address) {
    const int cores = static_cast<int>(std::thread::hardware_concurrency());
    const int threads = options.threads > 0 ? options.threads : std::clamp(cores, 1, kMostThreads);
    for (int i = 0; i < threads; ++i) workers_.push_back(std::make_shared<Worker>());
  }
  TcpServer(const TcpServer&) = delete;
  TcpServer& operator=(const TcpServer&) = delete;
  ~TcpServer() override { stop(); }

  Status listen(const ServerOptions& options) {
    boost::system::error_code error;
    const auto address = asio::ip::make_address(options.address, error);
    if (error) {
      return Error{"bad_address", "--address: \"" + options.address + "\" is no IP address"};
    }
    const Tcp::endpoint endpoint(address, static_cast<std::uint16_t>(options.port));
    Acceptor acceptor(workers_[0]->executor());
    error = acceptor.open(endpoint.protocol(), error);
    if (!error) {
      ignore(acceptor.set_option(Acceptor::reuse_address(true), error));
      error = acceptor.bind(endpoint, error);
    }
    if (!error) {
      error = acceptor.listen(asio::socket_base::max_listen_connections, error);
    }
    if (error) {
      return Error{"no_port", "cannot listen on " + options.address + ", port " +
                                  std::to_string(options.port) + ": " + error.message() +
                                  "; --port and --address say where else"};
    }
    port_ = acceptor.local_endpoint(error).port();
    // What a thread waits with takes file descriptors: now, not when they have run out.
    for (const auto& worker : workers_) const Timer ready(worker->executor());
    accepting_ = true;
    asio::co_spawn(workers_[0]->executor(), accept(std::move(acceptor)), asio::detached);
    for (const auto& worker : workers_) worker->start();
    return Done{};
  }

  [[nodiscard]] int port() const override { return port_; }

  void stop() override {
    if (std::exchange(stopped_, true)) return;
    // The acceptor holds a socket of another thread's: it must end before the threads do.
    workers_[0]->post([this] {
      boost::system::error_code ignored;
      if (acceptor_ != nullptr) ignore(acceptor_->close(ignored));
    });
    accepting_.wait(true);
    for (const auto& worker : workers_) worker->say_bye("stopping");
    const auto deadline = std::chrono::steady_clock::now() + kByeTime;
    while (service_.metrics().sockets > 0 && std::chrono::steady_clock::now() < deadline) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    for (const auto& worker : workers_) worker->stop();
  }

 private:
  Awaitable<void> accept(Acceptor acceptor) {
    acceptor_ = &acceptor;
    Timer timer(workers_[0]->executor());
    for (std::size_t next = 0; acceptor.is_open(); next = (next + 1) % workers_.size()) {
      const std::shared_ptr<Worker> worker = workers_[next];
      auto [error, socket] = co_await acceptor.async_accept(worker->executor(), kAwait);
      if (!error) {
        welcome(std::move(socket), worker);
      } else if (acceptor.is_open()) {
        // Out of file descriptors, most likely: wait until some connection has ended.
        ++service_.metrics().failed_accepts;
        failed_accepts_.happened(error.message());
        timer.expires_after(kPauseWithoutFiles);
        co_await timer.async_wait(kAwait);
      }
    }
    acceptor_ = nullptr;
    accepting_ = false;
    accepting_.notify_all();
  }

  void welcome(Socket socket, const std::shared_ptr<Worker>& worker) {
    boost::system::error_code error;
    const auto remote = socket.remote_endpoint(error);
    if (error) return;
    std::string address = network_of(remote.address().to_string());
    if (!connections_.enter(address)) {
      ++service_.metrics().refused_connections;
      return;  // closed as it goes out of scope
    }
    ignore(socket.set_option(Tcp::no_delay(true), error));
    auto counted = std::make_shared<Counted>(connections_, service_.metrics(), std::move(address));
    asio::co_spawn(worker->executor(),
                   run_connection(std::move(socket), {service_, worker, std::move(counted)}),
                   asio::detached);
  }

  Service& service_;
  ConnectionCount connections_;
  RareWarning failed_accepts_{"no connection can be taken"};
  std::vector<std::shared_ptr<Worker>> workers_;
  Acceptor* acceptor_ = nullptr;  // while accept() runs
  std::atomic<bool> accepting_ = false;
  int port_ = 0;
  bool stopped_ = false;
};

}  // namespace

Result<std::unique_ptr<Server>> Server::start(Service& service, const ServerOptions& options) {
  auto server = std::make_unique<TcpServer>(service, options);
  const auto listening = server->listen(options);
  if (!listening.ok()) return listening.error();
  return std::unique_ptr<Server>(std::move(server));
}

}  // namespace emporium::server
