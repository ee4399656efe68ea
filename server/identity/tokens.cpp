#include "server/identity/tokens.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstdlib>

namespace emporium::server {
namespace {

constexpr std::size_t kTokenBytes = 32;
constexpr std::size_t kTokenLetters = 43;

// The library wants this before anything else; it may be called from any thread, any number of
// times. It fails only where there is no randomness at all.
void start_sodium() {
  if (sodium_init() < 0) std::abort();
}

}  // namespace

std::string make_token() {
  start_sodium();
  std::array<unsigned char, kTokenBytes> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::string text(kTokenLetters + 1, '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                    sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.resize(kTokenLetters);
  return text;
}

bool is_token(std::string_view text) {
  return text.size() == kTokenLetters && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '-' || c == '_';
         });
}

std::string token_hash(std::string_view token) {
  start_sodium();
  std::array<unsigned char, crypto_generichash_BYTES> hash{};
  crypto_generichash(hash.data(), hash.size(),
                     reinterpret_cast<const unsigned char*>(token.data()),  // NOLINT: bytes
                     token.size(), nullptr, 0);
  std::string hex(hash.size() * 2 + 1, '\0');
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  hex.pop_back();
  return hex;
}

}  // namespace emporium::server
