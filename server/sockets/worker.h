#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <unordered_map>
#include <utility>

#include "server/net/outbox.h"

namespace emporium::server {

namespace asio = boost::asio;

// Concrete types: the default ones pay for an executor that could be any.
using Executor = asio::io_context::executor_type;
using Tcp = asio::ip::tcp;
using Socket = asio::basic_stream_socket<Tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<Tcp, Executor>;
using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                         asio::wait_traits<std::chrono::steady_clock>, Executor>;
template <class T>
using Awaitable = asio::awaitable<T, Executor>;
// Errors come back as values beside the result.
inline constexpr auto kAwait = asio::as_tuple(asio::use_awaitable_t<Executor>());

// For errors that change nothing: what failed is closed anyway.
inline void ignore(const boost::system::error_code& /*error*/) {}

// One network thread and the connections that live on it. Kept by shared pointers, because the
// answers of other threads may come when the server is gone: post() then does nothing.
class Worker {
 public:
  // Runs `work` on this thread; false if it has ended.
  bool post(std::function<void()> work);

  void start();
  // Says bye to all sockets that are open on this thread.
  void say_bye(const std::string& reason);
  // Ends the thread; then destroys all connections, on the caller's thread.
  void stop();

  [[nodiscard]] asio::io_context& context() { return *context_; }
  [[nodiscard]] Executor executor() { return context_->get_executor(); }

  // The open sockets; on this thread only.
  std::unordered_map<const Outbox*, std::weak_ptr<Outbox>> outboxes;

 private:
  std::mutex mutex_;
  std::optional<asio::io_context> context_{std::in_place, 1};
  bool ended_ = false;
  std::thread thread_;
};

// A value that another thread will give, and the coroutine that waits for it.
template <class T>
class Slot {
 public:
  // From any thread, once.
  static void give(const std::shared_ptr<Slot>& slot, Worker& worker, T value) {
    auto shared = std::make_shared<T>(std::move(value));
    worker.post([slot, shared] {
      slot->value_ = std::move(*shared);
      if (slot->timer_ != nullptr) slot->timer_->cancel();
    });
  }

  // On the worker's thread.
  static Awaitable<T> wait(std::shared_ptr<Slot> slot, std::shared_ptr<Worker> worker) {
    if (!slot->value_) {
      Timer timer(worker->executor(), Timer::time_point::max());
      const Waiting waiting(*slot, timer);
      co_await timer.async_wait(kAwait);
    }
    co_return std::move(*slot->value_);
  }

 private:
  // The timer may be destroyed with its thread while the slot lives on.
  struct Waiting {
    Waiting(Slot& s, Timer& timer) : slot(s) { slot.timer_ = &timer; }
    Waiting(const Waiting&) = delete;
    Waiting& operator=(const Waiting&) = delete;
    ~Waiting() { slot.timer_ = nullptr; }
    Slot& slot;
  };

  std::optional<T> value_;
  Timer* timer_ = nullptr;
};

}  // namespace emporium::server
