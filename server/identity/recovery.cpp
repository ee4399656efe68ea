#include "server/identity/recovery.h"

#include <sodium.h>

#include <cstdlib>

#include "server/identity/tokens.h"

namespace emporium::server {
namespace {

constexpr std::string_view kCodeLetters = "abcdefghijkmnpqrstuvwxyz23456789";
constexpr int kCodeSize = 20;
constexpr int kGroup = 4;

}  // namespace

std::string make_recovery_code() {
  if (sodium_init() < 0) std::abort();
  std::string code;
  for (int i = 0; i < kCodeSize; ++i) {
    if (i > 0 && i % kGroup == 0) code += '-';
    code += kCodeLetters[randombytes_uniform(kCodeLetters.size())];
  }
  return code;
}

std::string recovery_hash(std::string_view code) {
  std::string plain = "recovery ";  // no token's hash is a code's
  for (const char c : code) {
    if (c == '-' || c == ' ') continue;
    plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return token_hash(plain);
}

}  // namespace emporium::server
