#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/identity/people.h"

namespace emporium::server {

// What somebody does with an own account. All calls block, and those with a password take the time
// and memory of its hash. Error "bad_password_now" means that the account's password was another.
class Accounts {
 public:
  Accounts(Storage& storage, People& people)
      : storage_(storage), store_(storage.accounts()), people_(people) {}

  // A recovery code instead of the one before; this is the only time it can be read.
  Result<std::string> renew_code(const User& user);
  // Ends all sessions but that of `token`.
  Status change_password(const User& user, std::string_view now, std::string_view next,
                         std::string_view token);
  Status check_password_of(const User& user, std::string_view password);
  // "" takes it back. Error "bad_email".
  Status set_email(const User& user, const std::string& email);

  struct Recovered {
    User user;
    std::string token;  // new: all others are ended
    std::string code;   // new
  };
  // By the recovery code, or by the one that was sent. Errors: bad_code, bad_password, banned.
  Result<Recovered> recover(std::string_view name, std::string_view code,
                            std::string_view password);
  struct MailCode {
    User user;
    std::string email;
    std::string code;
  };
  // A code to be sent; none if no such account has an address.
  Result<std::optional<MailCode>> make_mail_code(std::string_view name);

  static constexpr int kMailMinutes = 30;

 private:
  Result<bool> knows_code(const User& user, std::string_view code);

  Storage& storage_;
  AccountStore& store_;
  People& people_;
};

}  // namespace emporium::server
