// The WebSocket of an open table.
#include "server/sockets/table_socket.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>

#include "server/messages/inbox.h"
#include "server/net/security.h"

namespace emporium::server {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

constexpr auto kHandshakeTime = std::chrono::seconds(10);
constexpr auto kCloseTime = std::chrono::seconds(3);
constexpr std::size_t kKeptBuffer = 2048;  // a socket is silent most of the time: keep it small

// What the two coroutines of a socket share: one reads, the other writes while there is something
// to write. Both run on the worker's thread.
class TableSocket : public std::enable_shared_from_this<TableSocket> {
 public:
  TableSocket(Socket socket, std::shared_ptr<Outbox> outbox, Service::Opened opened,
              ConnectionContext context)
      : stream_(std::move(socket)),
        outbox_(std::move(outbox)),
        connection_(std::move(opened.connection)),
        context_(std::move(context)),
        inbox_(context_.service.options().limits, opened.language, steady_seconds(),
               std::move(opened.rates)),
        places_(std::move(opened.places)) {
    ++context_.service.metrics().sockets;
    context_.worker->outboxes.emplace(outbox_.get(), outbox_);
  }
  TableSocket(const TableSocket&) = delete;
  TableSocket& operator=(const TableSocket&) = delete;
  ~TableSocket() {
    outbox_->drop();
    context_.worker->outboxes.erase(outbox_.get());
    --context_.service.metrics().sockets;
  }

  Awaitable<void> run(UpgradeRequest request) {
    set_options();
    {
      const auto [error] = co_await stream_.async_accept(request, kAwait);
      request = {};
      if (error) co_return;
    }
    listen_to_outbox();
    beast::flat_buffer buffer;
    while (true) {
      const auto [error, bytes] = co_await stream_.async_read(buffer, kAwait);
      if (error) break;
      const auto data = buffer.cdata();
      receive({static_cast<const char*>(data.data()), data.size()}, stream_.got_text());
      buffer.consume(buffer.size());
      if (buffer.capacity() > kKeptBuffer) buffer.shrink_to_fit();
    }
    outbox_->drop();
    connection_.reset();
    closer_.reset();
  }

 private:
  void set_options() {
    const Limits& limits = context_.service.options().limits;
    // Pings of ours at half the idle time; a client that answers them is not idle.
    stream_.set_option(websocket::stream_base::timeout{
        kHandshakeTime, std::chrono::seconds(limits.idle_seconds), true});
    stream_.read_message_max(limits.message_bytes);
    stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& answer) {
      for (const auto& [name, value] : security_headers(false)) answer.set(name, value);
    }));
    stream_.control_callback([this](websocket::frame_type kind, beast::string_view /*payload*/) {
      if (kind == websocket::frame_type::close) return;
      if (!inbox_.receive_control(steady_seconds())) outbox_->close("loud");
    });
    stream_.auto_fragment(false);
    stream_.text(true);
  }

  void listen_to_outbox() {
    const std::weak_ptr<TableSocket> weak = weak_from_this();
    outbox_->set_wake([weak, worker = context_.worker] {
      worker->post([weak] {
        if (const auto self = weak.lock()) self->write();
      });
    });
    write();
  }

  void receive(std::string_view text, bool is_text) {
    Metrics& metrics = context_.service.metrics();
    ++metrics.messages;
    Inbox::Received received = inbox_.receive(text, is_text, steady_seconds());
    if (received.message) connection_->receive(std::move(*received.message));
    if (!received.refusal.empty()) {
      ++metrics.refused_messages;
      outbox_->send(std::make_shared<const std::string>(std::move(received.refusal)));
    }
    if (!received.bye.empty()) outbox_->close(received.bye);
  }

  void write() {
    if (outbox_->closing() && !closer_) close_soon();
    if (std::exchange(writing_, true)) return;
    asio::co_spawn(context_.worker->executor(), write_all(shared_from_this()), asio::detached);
  }

  // The parameter keeps the socket alive.
  Awaitable<void> write_all(std::shared_ptr<TableSocket> /*self*/) {
    Metrics& metrics = context_.service.metrics();
    while (true) {
      const Outbox::Taken taken = outbox_->take();
      if (taken.texts.empty()) break;
      for (const auto& text : taken.texts) {
        const auto [error, bytes] = co_await stream_.async_write(asio::buffer(*text), kAwait);
        if (error) co_return;  // the reader hears of it too
        ++metrics.texts;
        metrics.text_bytes += static_cast<std::int64_t>(text->size());
      }
      if (taken.last) {
        co_await stream_.async_close(websocket::close_code::going_away, kAwait);
        co_return;
      }
    }
    writing_ = false;
  }

  // A reader that is too slow may never read our goodbye.
  void close_soon() {
    closer_ = std::make_unique<Timer>(context_.worker->executor(), kCloseTime);
    closer_->async_wait([weak = weak_from_this()](beast::error_code error) {
      const auto self = weak.lock();
      if (error || !self) return;
      ++self->context_.service.metrics().slow_sockets;
      beast::error_code ignored;
      ignore(self->stream_.next_layer().close(ignored));
    });
  }

  websocket::stream<Socket, false> stream_;  // no compression: states are small, sockets many
  std::shared_ptr<Outbox> outbox_;
  std::unique_ptr<Hub::Connection> connection_;
  ConnectionContext context_;
  Inbox inbox_;
  std::vector<std::shared_ptr<void>> places_;
  std::unique_ptr<Timer> closer_;
  bool writing_ = false;
};

// Keeps the socket for as long as it is read.
Awaitable<void> keep(std::shared_ptr<TableSocket> socket, UpgradeRequest request) {
  co_await socket->run(std::move(request));
}

}  // namespace

Awaitable<void> run_socket(Socket socket, UpgradeRequest request, std::shared_ptr<Outbox> outbox,
                           Service::Opened opened, ConnectionContext context) {
  return keep(std::make_shared<TableSocket>(std::move(socket), std::move(outbox), std::move(opened),
                                            std::move(context)),
              std::move(request));
}

}  // namespace emporium::server
