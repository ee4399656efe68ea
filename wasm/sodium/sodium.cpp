#include "sodium.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <random>
#include <string_view>

namespace {

using Words = std::array<std::uint64_t, 8>;
using Block = std::array<std::uint64_t, 16>;
constexpr std::size_t kBlock = 128;  // bytes

constexpr Words kStart = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                          0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                          0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

constexpr std::array<std::array<std::uint8_t, 16>, 10> kOrder = {{
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
}};

// BLAKE2b as RFC 7693 states it.
class Blake2b {
 public:
  Blake2b(std::size_t out_size, std::size_t key_size) {
    state_[0] ^= 0x01010000U ^ (key_size << 8U) ^ out_size;
  }

  void add(const unsigned char* bytes, std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) {
      if (filled_ == kBlock) compress(false);
      block_[filled_++] = bytes[i];
    }
  }
  void fill_block() { filled_ = kBlock; }

  void finish(unsigned char* out, std::size_t size) {
    compress(true);
    for (std::size_t i = 0; i < size; ++i) {
      out[i] = static_cast<unsigned char>(state_[i / 8] >> (8 * (i % 8)));
    }
  }

 private:
  static void mix(Block& v, const std::array<std::size_t, 4>& at, std::uint64_t x,
                  std::uint64_t y) {
    const auto [a, b, c, d] = at;
    v[a] += v[b] + x;
    v[d] = std::rotr(v[d] ^ v[a], 32);
    v[c] += v[d];
    v[b] = std::rotr(v[b] ^ v[c], 24);
    v[a] += v[b] + y;
    v[d] = std::rotr(v[d] ^ v[a], 16);
    v[c] += v[d];
    v[b] = std::rotr(v[b] ^ v[c], 63);
  }

  void compress(bool last) {
    total_ += filled_;
    Block message{};
    for (std::size_t i = 0; i < filled_; ++i) {
      message[i / 8] |= static_cast<std::uint64_t>(block_[i]) << (8 * (i % 8));
    }
    Block v{};
    std::copy(state_.begin(), state_.end(), v.begin());
    std::copy(kStart.begin(), kStart.end(), v.begin() + 8);
    v[12] ^= total_;
    if (last) v[14] = ~v[14];
    for (std::size_t round = 0; round < 12; ++round) {
      const auto& order = kOrder[round % kOrder.size()];
      for (std::size_t i = 0; i < 4; ++i) {
        mix(v, {i, i + 4, i + 8, i + 12}, message[order[2 * i]], message[order[2 * i + 1]]);
      }
      for (std::size_t i = 0; i < 4; ++i) {
        mix(v, {i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4}, message[order[2 * i + 8]],
            message[order[2 * i + 9]]);
      }
    }
    for (std::size_t i = 0; i < state_.size(); ++i) state_[i] ^= v[i] ^ v[i + 8];
    block_ = {};
    filled_ = 0;
  }

  Words state_ = kStart;
  std::array<unsigned char, kBlock> block_{};
  std::size_t filled_ = 0;
  std::uint64_t total_ = 0;
};

int digit_of(char c) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const auto at = kDigits.find(c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c);
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

}  // namespace

int sodium_init() { return 0; }

void randombytes_buf(void* buffer, std::size_t size) {
  std::random_device device;
  auto* bytes = static_cast<unsigned char*>(buffer);
  for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<unsigned char>(device());
}

char* sodium_bin2hex(char* hex, std::size_t room, const unsigned char* bytes, std::size_t size) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  if (room <= 2 * size) return nullptr;
  for (std::size_t i = 0; i < size; ++i) {
    hex[2 * i] = kDigits[bytes[i] >> 4U];
    hex[2 * i + 1] = kDigits[bytes[i] & 15U];
  }
  hex[2 * size] = '\0';
  return hex;
}

int sodium_hex2bin(unsigned char* bytes, std::size_t room, const char* hex, std::size_t hex_size,
                   const char* /*ignore*/, std::size_t* size, const char** /*end*/) {
  *size = 0;
  if (hex_size % 2 != 0 || hex_size / 2 > room) return -1;
  for (std::size_t i = 0; i < hex_size; i += 2) {
    const int high = digit_of(hex[i]);
    const int low = digit_of(hex[i + 1]);
    if (high < 0 || low < 0) return -1;
    bytes[(*size)++] = static_cast<unsigned char>(16 * high + low);
  }
  return 0;
}

int crypto_generichash(unsigned char* out, std::size_t out_size, const unsigned char* in,
                       unsigned long long in_size, const unsigned char* key, std::size_t key_size) {
  Blake2b hash(out_size, key_size);
  if (key_size > 0) {
    hash.add(key, key_size);
    hash.fill_block();
  }
  hash.add(in, static_cast<std::size_t>(in_size));
  hash.finish(out, out_size);
  return 0;
}
