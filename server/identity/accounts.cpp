#include "server/identity/accounts.h"

#include "server/identity/mail.h"
#include "server/identity/passwords.h"
#include "server/identity/recovery.h"
#include "server/identity/tokens.h"

namespace emporium::server {

Result<std::string> Accounts::renew_code(const User& user) {
  std::string code = make_recovery_code();
  const auto set = store_.set_recovery(user.id, recovery_hash(code));
  if (!set.ok()) return set.error();
  return code;
}

Status Accounts::check_password_of(const User& user, std::string_view password) {
  const auto secrets = store_.secrets(user.id);
  if (!secrets.ok()) return secrets.error();
  const bool known = secrets.value() && !user.guest;
  const auto hash = known ? std::optional(secrets.value()->password_hash) : std::nullopt;
  if (password.size() > kMaxPassword || !check_password(hash, password)) {
    return Error{"bad_login", "password: it is another one", "bad_password_now"};
  }
  return Done{};
}

Status Accounts::change_password(const User& user, std::string_view now, std::string_view next,
                                 std::string_view token) {
  const auto hash = hash_good_password(next);
  if (!hash.ok()) return hash.error();
  if (Status right = check_password_of(user, now); !right.ok()) return right;
  if (next == now)
    return Error{"same_password", "new_password: it is the one there is", "same_password"};
  return store_.set_password(user.id, hash.value(), token_hash(token));
}

Status Accounts::set_email(const User& user, const std::string& email) {
  if (!email.empty() && !is_mail_address(email)) {
    return Error{"bad_email", "email: not an address of at most 254 characters", "bad_email"};
  }
  return store_.set_email(user.id, email);
}

Result<bool> Accounts::knows_code(const User& user, std::string_view code) {
  const auto secrets = store_.secrets(user.id);
  if (!secrets.ok()) return secrets.error();
  if (!secrets.value()) return false;
  const std::string hash = recovery_hash(code);
  if (hash.empty()) return false;
  return hash == secrets.value()->recovery_hash ||
         (hash == secrets.value()->mail_hash && secrets.value()->mail_expires > now_millis());
}

Result<Accounts::Recovered> Accounts::recover(std::string_view name, std::string_view code,
                                              std::string_view password) {
  // Hashed first, so that the time does not tell which names exist.
  const auto hash = hash_good_password(password);
  if (!hash.ok()) return hash.error();
  const auto account = storage_.account(name);
  if (!account.ok()) return account.error();
  const Error no = {"bad_code", "no account has this name and this code", "bad_code"};
  if (!account.value()) return no;
  const User& user = account.value()->user;
  if (Status banned = people_.check_ban(user); !banned.ok()) {
    const auto known = knows_code(user, code);  // who does not is not told why, nor that
    return known.ok() && !known.value() ? no : banned.error();
  }
  std::string next = make_recovery_code();
  const auto done =
      store_.recover(user.id, recovery_hash(code), now_millis(), hash.value(), recovery_hash(next));
  if (!done.ok()) return done.error().code == "bad_code" ? no : done.error();
  people_.forget(user.id);
  auto token = people_.token_by_password(user, hash.value());
  if (!token.ok()) return token.error();
  return Recovered{user, std::move(token.value()), std::move(next)};
}

Result<std::optional<Accounts::MailCode>> Accounts::make_mail_code(std::string_view name) {
  const auto account = storage_.account(name);
  if (!account.ok()) return account.error();
  if (!account.value()) return std::optional<MailCode>();
  const User& user = account.value()->user;
  const auto secrets = store_.secrets(user.id);
  if (!secrets.ok()) return secrets.error();
  if (!secrets.value() || secrets.value()->email.empty()) return std::optional<MailCode>();
  std::string code = make_recovery_code();
  // While a code is good none follows: whoever asks again and again neither fills the mailbox nor
  // takes the code from who has it in hand.
  const Millis now = now_millis();
  const auto set = store_.set_mail_code(user.id, recovery_hash(code), now,
                                        now + Millis{kMailMinutes} * 60 * 1000);
  if (!set.ok()) return set.error();
  if (!set.value()) return std::optional<MailCode>();
  return std::optional(MailCode{user, secrets.value()->email, std::move(code)});
}

}  // namespace emporium::server
