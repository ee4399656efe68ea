#include "server/identity/people.h"

#include <sodium.h>

#include <chrono>

#include "server/identity/guest_names.h"
#include "server/identity/names.h"
#include "server/identity/passwords.h"
#include "server/identity/tokens.h"

namespace emporium::server {
namespace {

constexpr Millis kTokenLife = 365LL * 24 * 3600 * 1000;
constexpr Millis kRememberFor = 10'000;
constexpr Millis kSeenEvery = 10LL * 60 * 1000;
constexpr std::size_t kRememberAtMost = 20'000;

std::uint64_t random_number() {
  std::uint64_t number = 0;
  randombytes_buf(&number, sizeof(number));
  return number;
}

}  // namespace

Millis now_millis() {
  using std::chrono::system_clock;
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             system_clock::now().time_since_epoch())
      .count();
}

Result<std::optional<User>> People::find(std::string_view token) {
  if (!is_token(token)) return std::optional<User>();
  const std::string hash = token_hash(token);
  const Millis now = now_millis();
  std::uint64_t before = 0;
  {
    const std::scoped_lock lock(mutex_);
    before = forgotten_;
    const auto it = remembered_.find(hash);
    if (it != remembered_.end() && it->second.until > now) {
      return std::optional<User>(it->second.user);
    }
  }
  auto user = storage_.user_of_token(hash, now);
  if (user.ok() && user.value()) {
    const std::scoped_lock lock(mutex_);
    if (before != forgotten_) return user;  // it may have changed while it was read
    if (remembered_.size() >= kRememberAtMost) remembered_.clear();
    Remembered& remembered = remembered_[hash];
    remembered.user = *user.value();
    remembered.until = now + kRememberFor;
  }
  return user;
}

Result<std::optional<User>> People::find_now(std::string_view token) {
  if (!is_token(token)) return std::optional<User>();
  {
    const std::scoped_lock lock(mutex_);
    remembered_.erase(token_hash(token));
  }
  return find(token);
}

void People::see(std::string_view token, std::string_view client) {
  const std::string hash = token_hash(token);
  const Millis now = now_millis();
  {
    const std::scoped_lock lock(mutex_);
    const auto it = remembered_.find(hash);
    if (it == remembered_.end() || now - it->second.seen < kSeenEvery) return;
    it->second.seen = now;
  }
  static_cast<void>(storage_.accounts().see_session(hash, client, now));  // the next time will do
}

void People::forget(std::string_view user) {
  const std::scoped_lock lock(mutex_);
  ++forgotten_;
  std::erase_if(remembered_, [&](const auto& entry) { return entry.second.user.id == user; });
}

Status People::check_ban(const User& user) {
  const auto secrets = storage_.accounts().secrets(user.id);
  if (!secrets.ok()) return secrets.error();
  if (!secrets.value() || secrets.value()->banned.empty()) return Done{};
  return Error{"banned", secrets.value()->banned};
}

Error People::why_nobody(std::string_view token) {
  Error bad = {"bad_token", "this session is over, or never was", "bad_token"};
  if (!is_token(token)) return bad;
  auto reason = storage_.accounts().ban_of_token(token_hash(token));
  if (!reason.ok()) return reason.error();
  return reason.value().empty() ? bad : Error{"banned", std::move(reason.value())};
}

Result<People::SignedIn> People::create_guest(Language language) {
  std::string token = make_token();
  auto user = storage_.create_guest(guest_name(language, random_number()), token_hash(token),
                                    now_millis() + kTokenLife);
  if (!user.ok()) return user.error();
  return SignedIn{std::move(user.value()), std::move(token)};
}

Result<std::string> People::add_token(const User& user, bool refuses,
                                      const std::function<Result<bool>()>& holds) {
  std::string token = make_token();
  const auto added = storage_.add_token(user.id, token_hash(token), now_millis() + kTokenLife,
                                        {kMaxSessions, refuses});
  if (!added.ok()) return added.error();
  // Whoever ends sessions ends those that are there. This one is: what ended before is seen here.
  const auto held = holds();
  if (held.ok() && held.value()) return token;
  static_cast<void>(forget_token(token));  // nobody was told of it
  if (!held.ok()) return held.error();
  return Error{"bad_token", "this session is over, or never was", "bad_token"};
}

Result<std::string> People::further_token(const User& user, std::string_view token) {
  return add_token(user, true, [&]() -> Result<bool> {
    const auto asks =
        storage_.user_of_token(token_hash(token), now_millis());  // not a memory of it
    if (!asks.ok()) return asks.error();
    return asks.value() && asks.value()->id == user.id;
  });
}

Result<std::string> People::token_by_password(const User& user, std::string_view password_hash) {
  return add_token(user, false, [&]() -> Result<bool> {
    const auto secrets = storage_.accounts().secrets(user.id);
    if (!secrets.ok()) return secrets.error();
    return secrets.value() && secrets.value()->password_hash == password_hash;
  });
}

Status People::forget_token(std::string_view token) {
  const std::string hash = token_hash(token);
  {
    const std::scoped_lock lock(mutex_);
    ++forgotten_;
    remembered_.erase(hash);
  }
  return storage_.remove_token(hash);
}

Result<User> People::change(const User& user, const std::optional<std::string>& name,
                            const std::optional<std::string>& language) {
  User changed = user;
  if (language) {
    if (!find_language(*language)) {
      return Error{"bad_language", "language: expected one of " + language_codes(), "bad_language"};
    }
    changed.language = *language;
  }
  if (name && *name != user.name) {
    const auto free = check_free(user, *name);
    if (!free.ok()) return free.error();
    changed.name = *name;
  }
  const auto renamed = storage_.rename(user.id, changed.name, changed.language);
  if (!renamed.ok()) return renamed.error();
  forget_all();
  return changed;
}

Result<User> People::register_account(const User& user, const std::string& name,
                                      std::string_view password) {
  if (!user.guest)
    return Error{"already_registered", "this person has an account already", "already_registered"};
  const auto free = check_free(user, name);
  if (!free.ok()) return free.error();
  const auto hash = hash_good_password(password);
  if (!hash.ok()) return hash.error();
  const auto done = storage_.register_account(user.id, name, hash.value());
  if (!done.ok()) return done.error();
  forget_all();
  User account = user;
  account.name = name;
  account.guest = false;
  return account;
}

Result<People::SignedIn> People::login(std::string_view name, std::string_view password) {
  const auto account = storage_.account(name);
  if (!account.ok()) return account.error();
  std::optional<std::string> hash;
  if (account.value()) hash = account.value()->password_hash;
  const bool right = check_password(hash, password.substr(0, kMaxPassword + 1));
  if (!right || password.size() > kMaxPassword) {
    return Error{"bad_login", "no account has this name and this password", "bad_login"};
  }
  const User& user = account.value()->user;
  if (Status banned = check_ban(user); !banned.ok()) return banned.error();
  auto token = token_by_password(user, *hash);
  if (!token.ok()) return token.error();
  return SignedIn{user, std::move(token.value())};
}

// Nobody may call themselves what an account is called, or what looks the same.
Status People::check_free(const User& user, std::string_view name) {
  auto good = check_name(name);
  if (!good.ok()) return good;
  const auto taken = storage_.is_taken(name, user.id);
  if (!taken.ok()) return taken.error();
  if (taken.value()) {
    return Error{"name_taken", "name: somebody has registered it", "name_taken"};
  }
  return Done{};
}

// Names are shown from memory; changes are rare, so all is read anew.
void People::forget_all() {
  const std::scoped_lock lock(mutex_);
  ++forgotten_;
  remembered_.clear();
}

}  // namespace emporium::server
