#include "server/client/client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <charconv>
#include <chrono>

namespace emporium::server {
namespace {

sockaddr_in endpoint(const std::string& address, int port) {
  sockaddr_in where{};
  where.sin_family = AF_INET;
  where.sin_port = htons(static_cast<std::uint16_t>(port));
  inet_pton(AF_INET, address.c_str(), &where.sin_addr);
  return where;
}

const sockaddr* plain(const sockaddr_in& where) {
  return reinterpret_cast<const sockaddr*>(&where);  // NOLINT: what the system calls want
}

std::string lower(std::string text) {
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

int to_number(std::string_view text) {
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

void read_head(std::string_view head, HttpAnswer& answer) {
  answer.status = head.size() > 12 ? to_number(head.substr(9, 3)) : 0;
  for (std::size_t at = head.find("\r\n"); at != std::string_view::npos;) {
    const std::size_t end = head.find("\r\n", at + 2);
    const std::string_view line = head.substr(at + 2, end - at - 2);
    const std::size_t colon = line.find(": ");
    if (colon != std::string_view::npos) {
      answer.headers.emplace(lower(std::string(line.substr(0, colon))), line.substr(colon + 2));
    }
    at = end;
  }
}

}  // namespace

std::unique_ptr<Wire> Wire::open(int port, const std::string& from) {
  const int file = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (file < 0) return nullptr;
  auto wire = std::make_unique<Wire>(file);
  const int on = 1;
  setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
  // The port is chosen when connecting, so that many sockets can leave from one address.
  setsockopt(file, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof(on));
  const sockaddr_in here = endpoint(from, 0);
  const sockaddr_in there = endpoint("127.0.0.1", port);
  if (bind(file, plain(here), sizeof(here)) != 0) return nullptr;
  if (connect(file, plain(there), sizeof(there)) != 0) return nullptr;
  return wire;
}

Wire::~Wire() { ::close(file_); }

bool Wire::send(std::string_view bytes) const {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(file_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::string Wire::receive(int timeout_ms) {
  pollfd waiting{file_, POLLIN, 0};
  if (poll(&waiting, 1, timeout_ms) <= 0) return {};
  std::string bytes(1U << 16U, '\0');
  const ssize_t got = recv(file_, bytes.data(), bytes.size(), 0);
  bytes.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
  return bytes;
}

bool Wire::closed_within(int timeout_ms) {
  using Clock = std::chrono::steady_clock;
  const auto deadline = Clock::now() + std::chrono::milliseconds(timeout_ms);
  char bytes[4096];
  while (true) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    pollfd waiting{file_, POLLIN, 0};
    if (left <= 0 || poll(&waiting, 1, static_cast<int>(left)) <= 0) return false;
    if (recv(file_, bytes, sizeof(bytes), 0) <= 0) return true;
  }
}

Json HttpAnswer::json() const {
  const auto parsed = parse_json(body, 64U << 20U);
  return parsed.ok() ? parsed.value() : Json(nullptr);
}

HttpAnswer read_answer(Wire& wire, std::string& rest) {
  HttpAnswer answer;
  std::string& bytes = rest;
  std::size_t end = bytes.find("\r\n\r\n");
  while (end == std::string::npos) {
    const std::string more = wire.receive();
    if (more.empty()) return answer;
    bytes += more;
    end = bytes.find("\r\n\r\n");
  }
  read_head(std::string_view(bytes).substr(0, end), answer);
  bytes.erase(0, end + 4);
  const auto length = answer.headers.find("content-length");
  const std::size_t size =
      length == answer.headers.end() ? 0 : static_cast<std::size_t>(to_number(length->second));
  while (bytes.size() < size) {
    const std::string more = wire.receive();
    if (more.empty()) break;
    bytes += more;
  }
  answer.body = bytes.substr(0, size);
  bytes.erase(0, size);
  return answer;
}

HttpAnswer ask_raw(int port, std::string_view bytes, const std::string& from) {
  const auto wire = Wire::open(port, from);
  if (!wire) return {};
  wire->send(bytes);
  std::string rest;
  return read_answer(*wire, rest);
}

bool Person::arrive() {
  const HttpAnswer answer = get("/api/me");
  const auto cookie = answer.headers.find("set-cookie");
  if (answer.status != 200 || cookie == answer.headers.end()) return false;
  const std::size_t equals = cookie->second.find('=');
  token_ = cookie->second.substr(equals + 1, cookie->second.find(';') - equals - 1);
  id_ = answer.json()["id"].get<std::string>();
  return true;
}

HttpAnswer Person::get(const std::string& target) { return ask("GET", target, nullptr); }
HttpAnswer Person::post(const std::string& target, const Json& body) {
  return ask("POST", target, &body);
}
HttpAnswer Person::patch(const std::string& target, const Json& body) {
  return ask("PATCH", target, &body);
}

HttpAnswer Person::ask(const std::string& method, const std::string& target, const Json* body) {
  std::string request = method + " " + target + " HTTP/1.1\r\nHost: localhost\r\n";
  if (!token_.empty()) request += "Cookie: emporium=" + token_ + "\r\n";
  const std::string text = body == nullptr ? "" : to_text(*body);
  if (body != nullptr) {
    request +=
        "Content-Type: application/json\r\nContent-Length: " + std::to_string(text.size()) + "\r\n";
  }
  return ask_raw(port_, request + "Connection: close\r\n\r\n" + text, from_);
}

std::unique_ptr<TableClient> TableClient::open(const Person& person, const std::string& target,
                                               int* status) {
  auto wire = Wire::open(person.port(), person.from());
  if (!wire) return nullptr;
  wire->send(upgrade_request(target, "localhost", person.token()));
  std::string rest;
  const HttpAnswer answer = read_answer(*wire, rest);
  if (status != nullptr) *status = answer.status;
  if (answer.status != 101) return nullptr;
  return std::make_unique<TableClient>(std::move(wire), rest);
}

Json TableClient::receive(int timeout_ms) {
  const auto message = parse_json(receive_text(timeout_ms), 64U << 20U);
  return message.ok() ? message.value() : Json(nullptr);
}

std::string TableClient::receive_text(int timeout_ms) {
  while (true) {
    while (const auto frame = frames_.next()) {
      if (frame->opcode == Opcode::ping) {
        wire_->send(encode_frame(frame->payload, Opcode::pong));
      } else if (frame->opcode == Opcode::text) {
        return frame->payload;
      } else if (frame->opcode == Opcode::close) {
        if (frame->payload.size() >= 2) {
          close_code_ = static_cast<unsigned char>(frame->payload[0]) * 256 +
                        static_cast<unsigned char>(frame->payload[1]);
        }
        wire_->send(encode_frame(frame->payload, Opcode::close));
        shutdown(wire_->file(), SHUT_RDWR);  // the server waits for this
        return "";
      }
    }
    const std::string bytes = wire_->receive(timeout_ms);
    if (bytes.empty()) return "";
    frames_.add(bytes);
  }
}

Json TableClient::receive_type(std::string_view type, int timeout_ms) {
  while (true) {
    Json message = receive(timeout_ms);
    if (!message.is_object() || message["type"] == type) return message;
  }
}

}  // namespace emporium::server
