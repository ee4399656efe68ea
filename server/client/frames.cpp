#include "server/client/frames.h"

#include <array>

namespace emporium::server {
namespace {

constexpr unsigned kShort = 126;  // the length follows in 2 bytes
constexpr unsigned kLong = 127;   // in 8
constexpr std::array<char, 4> kMask = {'\x12', '\x34', '\x56', '\x78'};

void append_number(std::string& out, std::uint64_t number, int bytes) {
  for (int shift = (bytes - 1) * 8; shift >= 0; shift -= 8) {
    out += static_cast<char>((number >> static_cast<unsigned>(shift)) & 0xFFU);
  }
}

std::uint64_t read_number(std::string_view bytes) {
  std::uint64_t number = 0;
  for (const char c : bytes) number = (number << 8U) | static_cast<unsigned char>(c);
  return number;
}

}  // namespace

std::string encode_frame(std::string_view payload, Opcode opcode, FrameOptions options) {
  std::string frame;
  frame.reserve(payload.size() + 14);
  frame += static_cast<char>((options.last ? 0x80U : 0U) | static_cast<unsigned>(opcode));
  const unsigned mask = options.masked ? 0x80U : 0U;
  if (payload.size() < kShort) {
    frame += static_cast<char>(mask | payload.size());
  } else if (payload.size() <= 0xFFFF) {
    frame += static_cast<char>(mask | kShort);
    append_number(frame, payload.size(), 2);
  } else {
    frame += static_cast<char>(mask | kLong);
    append_number(frame, payload.size(), 8);
  }
  if (!options.masked) return frame.append(payload);
  frame.append(kMask.data(), kMask.size());
  for (std::size_t i = 0; i < payload.size(); ++i) {
    frame += static_cast<char>(payload[i] ^ kMask[i % kMask.size()]);
  }
  return frame;
}

std::optional<Frame> FrameReader::next() {
  const std::string_view bytes = std::string_view(bytes_).substr(used_);
  if (bytes.size() < 2) return {};
  const unsigned second = static_cast<unsigned char>(bytes[1]) & 0x7FU;
  const std::size_t head = second == kLong ? 10 : second == kShort ? 4 : 2;
  if (bytes.size() < head) return {};
  const std::uint64_t size = head == 2 ? second : read_number(bytes.substr(2, head - 2));
  if (bytes.size() - head < size) return {};
  Frame frame;
  frame.opcode = static_cast<Opcode>(static_cast<unsigned char>(bytes[0]) & 0x0FU);
  frame.payload = bytes.substr(head, size);
  used_ += head + size;
  if (used_ == bytes_.size() || used_ > (1U << 20U)) {
    bytes_.erase(0, used_);
    used_ = 0;
  }
  return frame;
}

std::string upgrade_request(std::string_view target, std::string_view host, std::string_view token,
                            std::string_view more_headers) {
  std::string request = "GET " + std::string(target) + " HTTP/1.1\r\nHost: " + std::string(host) +
                        "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        "Sec-WebSocket-Version: 13\r\n"
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  if (!token.empty()) request += "Authorization: Bearer " + std::string(token) + "\r\n";
  return request + std::string(more_headers) + "\r\n";
}

}  // namespace emporium::server
