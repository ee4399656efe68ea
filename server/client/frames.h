#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace emporium::server {

// The client's side of WebSocket frames (RFC 6455), written apart from the server's, so that each
// is a check of the other, and able to send what no honest client would.

enum class Opcode : unsigned char {
  more = 0,
  text = 1,
  binary = 2,
  close = 8,
  ping = 9,
  pong = 10
};

struct Frame {
  Opcode opcode = Opcode::text;
  std::string payload = {};
};

struct FrameOptions {
  bool last = true;    // of its message
  bool masked = true;  // a client's must be
};

std::string encode_frame(std::string_view payload, Opcode opcode = Opcode::text,
                         FrameOptions options = {});

// Takes whole frames out of the bytes that came.
class FrameReader {
 public:
  void add(std::string_view bytes) { bytes_ += bytes; }
  std::optional<Frame> next();

 private:
  std::string bytes_;
  std::size_t used_ = 0;
};

// The request that opens a socket.
std::string upgrade_request(std::string_view target, std::string_view host, std::string_view token,
                            std::string_view more_headers = "");

}  // namespace emporium::server
