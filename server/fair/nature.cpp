#include "server/fair/nature.h"

#include <sodium.h>

#include <cstdlib>
#include <vector>

#include "engine/core/random.h"

namespace emporium::server {
namespace {

constexpr std::size_t kHashBytes = 32;
using Hash = std::array<unsigned char, kHashBytes>;

// libsodium chooses its code and its source of randomness once per process.
void need_sodium() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) std::abort();  // no randomness: nothing that follows could be trusted
}

std::string hex_of(const unsigned char* bytes, std::size_t size) {
  std::string text(2 * size + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes, size);
  text.pop_back();
  return text;
}

}  // namespace

Secret make_secret() {
  need_sodium();
  Secret secret{};
  randombytes_buf(secret.data(), secret.size());
  return secret;
}

std::string to_hex(const Secret& secret) { return hex_of(secret.data(), secret.size()); }

std::optional<Secret> read_secret(std::string_view hex) {
  Secret secret{};
  std::size_t size = 0;
  const bool read = sodium_hex2bin(secret.data(), secret.size(), hex.data(), hex.size(), nullptr,
                                   &size, nullptr) == 0;
  if (!read || size != secret.size() || hex.size() != 2 * size) return std::nullopt;
  return secret;
}

std::string commitment(const Secret& secret) {
  need_sodium();
  Hash hash{};
  crypto_generichash(hash.data(), hash.size(), secret.data(), secret.size(), nullptr, 0);
  return hex_of(hash.data(), hash.size());
}

Secret nature_key(const Secret& secret, std::span<const Nonce> nonces) {
  if (nonces.empty()) return secret;
  need_sodium();
  std::vector<unsigned char> message;
  for (const Nonce& nonce : nonces) {
    message.push_back(static_cast<unsigned char>(nonce.seat));
    message.insert(message.end(), nonce.value.begin(), nonce.value.end());
  }
  Secret key{};
  crypto_generichash(key.data(), key.size(), message.data(), message.size(), secret.data(),
                     secret.size());
  return key;
}

Move nature_draw(const Secret& key, std::uint64_t ply, const Odds& odds) {
  need_sodium();
  std::array<unsigned char, 8> message{};
  for (std::size_t i = 0; i < message.size(); ++i) {
    message[i] = static_cast<unsigned char>(ply >> (8 * i));
  }
  Hash hash{};
  crypto_generichash(hash.data(), hash.size(), message.data(), message.size(), key.data(),
                     key.size());
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed |= static_cast<std::uint64_t>(hash[i]) << (8 * i);
  return odds.at(Random(seed).below(odds.total()));
}

}  // namespace emporium::server
