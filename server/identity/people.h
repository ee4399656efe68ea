#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "engine/core/words.h"
#include "server/storage/storage.h"

namespace emporium::server {

Millis now_millis();

inline constexpr int kMaxSessions = 50;  // of one person

// Who is who: guests, accounts and their tokens, on top of the store. All calls block, like the
// store's, and may be made from any thread but a network one; register_account and login also take
// the time and memory of a password hash.
class People {
 public:
  explicit People(Storage& storage) : storage_(storage) {}

  struct SignedIn {
    User user;
    std::string token;  // new; the caller sets it as cookie
  };

  // Whom a token stands for, if anybody. Remembered for a few seconds, so that a logout on another
  // server takes that long to be known here.
  Result<std::optional<User>> find(std::string_view token);
  // The same as the store has it now: before what cannot be taken back.
  Result<std::optional<User>> find_now(std::string_view token);
  Result<SignedIn> create_guest(Language language);
  // A further token of a person. Who has many sessions loses the longest unused one, or is refused.
  // What gives the right to it must still hold when it is there: sessions that end meanwhile, or a
  // password that changes, end it too.
  Result<std::string> add_token(const User& user, bool refuses,
                                const std::function<Result<bool>()>& holds);
  // By right of a session. Error rule too_many_sessions.
  Result<std::string> further_token(const User& user, std::string_view token);
  // By right of a password.
  Result<std::string> token_by_password(const User& user, std::string_view password_hash);
  Status forget_token(std::string_view token);
  // Notes, now and then, that a session was used, and by what.
  void see(std::string_view token, std::string_view client);
  // What was remembered of this person is no longer true.
  void forget(std::string_view user);
  // Error code "banned" with the operator's reason as its message.
  Status check_ban(const User& user);
  // Why a token stands for nobody: banned, as above, or bad_token.
  Error why_nobody(std::string_view token);

  // Either may be left out. Errors: bad_name, name_taken, bad_language.
  Result<User> change(const User& user, const std::optional<std::string>& name,
                      const std::optional<std::string>& language);
  // The same person, from now on with a password. Errors: bad_name, name_taken, bad_password,
  // already_registered.
  Result<User> register_account(const User& user, const std::string& name,
                                std::string_view password);
  // Error bad_login, after the same time whether or not the name exists; banned.
  Result<SignedIn> login(std::string_view name, std::string_view password);

 private:
  struct Remembered {
    User user;
    Millis until = 0;
    Millis seen = 0;  // when that was noted last
  };
  Status check_free(const User& user, std::string_view name);
  void forget_all();

  Storage& storage_;
  std::mutex mutex_;
  std::uint64_t forgotten_ = 0;                             // how often something was
  std::unordered_map<std::string, Remembered> remembered_;  // by token hash
};

}  // namespace emporium::server
