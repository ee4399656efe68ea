#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/json.h"
#include "server/client/frames.h"

namespace emporium::server {

// How long a client waits for an answer that is sure to come; a busy machine takes its time.
inline constexpr int kClientPatience = 60'000;

// A plain TCP connection that blocks, for checks and load tests.
class Wire {
 public:
  // `from` is the local address to come from: any of 127.0.0.0/8 is this machine.
  static std::unique_ptr<Wire> open(int port, const std::string& from = "127.0.0.1");
  explicit Wire(int file) : file_(file) {}
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  ~Wire();

  // False if the other side has closed it.
  bool send(std::string_view bytes) const;
  // What comes next; nothing if the other side has closed it, or nothing came in time.
  std::string receive(int timeout_ms = kClientPatience);
  // True if the other side closes it in time; what comes before that is dropped.
  bool closed_within(int timeout_ms);
  [[nodiscard]] int file() const { return file_; }

 private:
  int file_;
};

struct HttpAnswer {
  int status = 0;                                   // 0: the connection was closed without one
  std::map<std::string, std::string> headers = {};  // names in lower case
  std::string body = {};

  [[nodiscard]] Json json() const;
};

// One request on a connection of its own, exactly as written.
HttpAnswer ask_raw(int port, std::string_view bytes, const std::string& from = "127.0.0.1");
// Reads one answer from an open connection; what comes after it is put into `rest`.
HttpAnswer read_answer(Wire& wire, std::string& rest);

// A person with a token: requests, and sockets of tables.
class Person {
 public:
  explicit Person(int port, std::string from = "127.0.0.1") : port_(port), from_(std::move(from)) {}

  // Becomes a new guest; false if the server refuses.
  bool arrive();
  HttpAnswer get(const std::string& target);
  HttpAnswer post(const std::string& target, const Json& body);
  HttpAnswer patch(const std::string& target, const Json& body);

  [[nodiscard]] const std::string& token() const { return token_; }
  void set_token(std::string token) { token_ = std::move(token); }
  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] int port() const { return port_; }
  [[nodiscard]] const std::string& from() const { return from_; }

 private:
  HttpAnswer ask(const std::string& method, const std::string& target, const Json* body);

  int port_;
  std::string from_;
  std::string token_;
  std::string id_;
};

// The open socket of a table.
class TableClient {
 public:
  // Null if the server refuses; `status` is then its answer's.
  static std::unique_ptr<TableClient> open(const Person& person, const std::string& target,
                                           int* status = nullptr);
  TableClient(std::unique_ptr<Wire> wire, const std::string& rest) : wire_(std::move(wire)) {
    frames_.add(rest);
  }

  bool send(const Json& message) { return wire_->send(encode_frame(to_text(message))); }
  // The next message; "" or null if the socket was closed or nothing came in time. Answers pings.
  std::string receive_text(int timeout_ms = kClientPatience);
  Json receive(int timeout_ms = kClientPatience);
  // The next message of that type, dropping others.
  Json receive_type(std::string_view type, int timeout_ms = kClientPatience);
  [[nodiscard]] Wire& wire() { return *wire_; }
  [[nodiscard]] int close_code() const { return close_code_; }

 private:
  std::unique_ptr<Wire> wire_;
  FrameReader frames_;
  int close_code_ = 0;
};

}  // namespace emporium::server
