#include "server/identity/passwords.h"

#include <sodium.h>

#include <array>

namespace emporium::server {

Result<std::string> hash_password(std::string_view password) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (sodium_init() < 0 ||
      crypto_pwhash_str_alg(hash.data(), password.data(), password.size(),
                            crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE,
                            crypto_pwhash_ALG_ARGON2ID13) != 0) {
    return Error{"busy", "there is not enough memory to hash a password now"};
  }
  return std::string(hash.data());
}

Result<std::string> hash_good_password(std::string_view password) {
  if (password.size() < kMinPassword || password.size() > kMaxPassword) {
    return Error{"bad_password", "password: 8 to 200 bytes", "bad_password"};
  }
  return hash_password(password);
}

bool check_password(const std::optional<std::string>& hash, std::string_view password) {
  // The hash of a password that nobody knows.
  static const auto nobody = hash_password("\x01 no account has this password");
  if (!nobody.ok()) return false;
  const std::string& against = hash ? *hash : nobody.value();
  const bool right =
      crypto_pwhash_str_verify(against.c_str(), password.data(), password.size()) == 0;
  return right && hash.has_value();
}

}  // namespace emporium::server
