// Requests and answers of one connection.
#include "server/sockets/connection.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <ctime>

#include "server/messages/words.h"
#include "server/net/answers.h"
#include "server/net/security.h"
#include "server/sockets/table_socket.h"

namespace emporium::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;

using Stream = beast::basic_stream<Tcp, Executor>;
using SocketAnswer = std::variant<Service::Opened, HttpResponse>;
using Parser = http::request_parser<http::string_body>;

constexpr auto kKeptAlive = std::chrono::seconds(60);
constexpr auto kWriteTime = std::chrono::seconds(60);

Method method_of(http::verb verb) {
  switch (verb) {
    case http::verb::get:
      return Method::get;
    case http::verb::head:
      return Method::head;
    case http::verb::post:
      return Method::post;
    case http::verb::patch:
      return Method::patch;
    default:
      return Method::other;
  }
}

std::string lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

// All but the body. False if the target can't be read.
bool to_plain(const http::request<http::string_body>& message, const ConnectionContext& context,
              HttpRequest& plain) {
  plain.method = method_of(message.method());
  for (const auto& field : message) {
    plain.headers.emplace_back(lower_case(field.name_string()), field.value());
  }
  plain.address = context.counted->address();
  if (const int proxies = context.service.options().proxies; proxies > 0) {
    trust_proxies(plain, proxies);
  }
  return read_target(message.target(), plain);
}

std::string http_date() {
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  char text[40];
  return {text, std::strftime(text, sizeof(text), "%a, %d %b %Y %H:%M:%S GMT", &utc)};
}

Awaitable<bool> write(Stream& stream, const HttpResponse& plain, bool head, bool keep_alive,
                      unsigned version) {
  http::response<http::span_body<const char>> message;
  message.version(version);
  message.result(static_cast<unsigned>(plain.status));
  message.set(http::field::date, http_date());
  if (plain.status != 304) {
    message.set(http::field::content_type, plain.type);
    message.content_length(plain.text().size());
  }
  for (const auto& [name, value] : plain.headers) message.insert(name, value);
  message.keep_alive(keep_alive);
  if (!head) message.body() = {plain.text().data(), plain.text().size()};
  http::response_serializer<http::span_body<const char>> serializer(message);
  stream.expires_after(kWriteTime);
  if (head) {
    const auto [error, bytes] = co_await http::async_write_header(stream, serializer, kAwait);
    co_return !error && keep_alive;
  }
  const auto [error, bytes] = co_await http::async_write(stream, serializer, kAwait);
  co_return !error && keep_alive;
}

// A no that the service is not asked for.
HttpResponse bare_refusal(int status, std::string_view code, const Json& args = Json::object()) {
  HttpResponse no = refusal(status, code, Language::en, args);
  no.headers = security_headers(false);
  return no;
}

// The answer to what could not even be read; none if there is nobody left to tell.
std::optional<HttpResponse> unreadable(beast::error_code error, const Limits& limits) {
  if (error == http::error::body_limit) {
    return bare_refusal(413, "too_large", {{"limit", limits.body_bytes}});
  }
  if (error == http::error::header_limit) {
    return bare_refusal(431, "headers_too_large", {{"limit", limits.header_bytes}});
  }
  const bool malformed =
      error.category() == http::make_error_code(http::error::bad_method).category();
  if (!malformed || error == http::error::end_of_stream || error == http::error::partial_message) {
    return {};
  }
  return bare_refusal(400, "bad_address");
}

struct Received {
  std::optional<Parser> parser;
  beast::error_code error = {};
};

Awaitable<void> receive(Stream& stream, beast::flat_buffer& buffer, const Limits& limits,
                        std::chrono::seconds patience, Received& received) {
  Parser& parser = received.parser.emplace();
  parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
  parser.body_limit(limits.body_bytes);
  stream.expires_after(patience);
  const auto [error, bytes] = co_await http::async_read_header(stream, buffer, parser, kAwait);
  received.error = error;
  if (error || parser.is_done()) co_return;
  stream.expires_after(std::chrono::seconds(limits.request_seconds));
  const auto [body_error, body_bytes] = co_await http::async_read(stream, buffer, parser, kAwait);
  received.error = body_error;
}

// Answers requests one after the other, until there are no more or one is upgraded.
Awaitable<void> converse(Socket socket, ConnectionContext context) {
  Stream stream(std::move(socket));
  beast::flat_buffer buffer;
  const Limits& limits = context.service.options().limits;
  std::chrono::seconds patience(limits.request_seconds);
  for (bool more = true; more; patience = kKeptAlive) {
    Received received;
    co_await receive(stream, buffer, limits, patience, received);
    if (received.error) {
      const auto no = unreadable(received.error, limits);
      if (no) co_await write(stream, *no, false, false, 11);
      break;
    }
    auto message = received.parser->release();
    received.parser.reset();
    const bool upgrade = beast::websocket::is_upgrade(message);
    const bool keep_alive = message.keep_alive();
    const unsigned version = message.version();
    HttpRequest plain;
    const bool told_host = version < 11 || message.count(http::field::host) == 1;
    if (!told_host || !to_plain(message, context, plain)) {
      const HttpResponse no = bare_refusal(400, told_host ? "bad_address" : "no_host");
      co_await write(stream, no, false, false, version);
      break;
    }
    stream.expires_never();
    if (upgrade) {
      const auto outbox = std::make_shared<Outbox>(limits);
      const auto slot = std::make_shared<Slot<SocketAnswer>>();
      context.service.open_socket(std::move(plain), outbox,
                                  [slot, worker = context.worker](SocketAnswer answer) {
                                    Slot<SocketAnswer>::give(slot, *worker, std::move(answer));
                                  });
      SocketAnswer answer = co_await Slot<SocketAnswer>::wait(slot, context.worker);
      if (const auto* no = std::get_if<HttpResponse>(&answer)) {
        co_await write(stream, *no, false, false, version);
        break;
      }
      // Its own coroutine: this one's buffers need not live as long as a table is open.
      const Executor executor = context.worker->executor();
      asio::co_spawn(executor,
                     run_socket(stream.release_socket(), std::move(message), outbox,
                                std::move(std::get<Service::Opened>(answer)), std::move(context)),
                     asio::detached);
      co_return;
    }
    plain.body = std::move(message.body());
    const bool head = plain.method == Method::head;
    const auto slot = std::make_shared<Slot<HttpResponse>>();
    context.service.handle(std::move(plain), [slot, worker = context.worker](HttpResponse answer) {
      Slot<HttpResponse>::give(slot, *worker, std::move(answer));
    });
    const HttpResponse answer = co_await Slot<HttpResponse>::wait(slot, context.worker);
    more = co_await write(stream, answer, head, keep_alive, version);
  }
  beast::error_code ignored;
  ignore(stream.socket().shutdown(Tcp::socket::shutdown_send, ignored));
}

}  // namespace

Awaitable<void> run_connection(Socket socket, ConnectionContext context) {
  return converse(std::move(socket), std::move(context));
}

}  // namespace emporium::server
