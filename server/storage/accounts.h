#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "server/storage/types.h"

namespace emporium::server {

// One place where somebody is signed in.
struct Session {
  std::string hash;  // of its token
  Millis created = 0;
  Millis seen = 0;     // to within some minutes; 0: never since sessions are watched
  std::string client;  // a hint for its owner, such as "Firefox, Linux"
};

// What only an account's owner, and the operator, may know or use.
struct Secrets {
  std::string password_hash;
  std::string recovery_hash;  // empty: there is no recovery code
  std::string email;          // empty: none given
  std::string mail_hash;      // of the code that was sent last
  Millis mail_expires = 0;
  std::string banned;  // why; empty: not banned
};

inline constexpr int kMostRelations = 500;  // of one person
inline constexpr int kMostFormerNames = 5;  // that are kept for an account beside its own

// What a person wants to have to do with another: "block" or "mute".
struct Relation {
  std::string other;
  std::string name;
  std::string kind;
  Millis time = 0;
};

// A person, or a line of chat, brought to the operator's notice.
struct Report {
  std::string id;
  Millis time = 0;
  std::string reporter;
  std::string person;
  std::string table;      // empty: not about something at a table
  std::int64_t line = 0;  // the action that was the line of chat; 0: none
  std::string words;      // the line as it was
  std::string reason;
  bool settled = false;
};

// What an operator did. Never deleted, nor changed but for the names of accounts that are.
struct AuditEntry {
  Millis time = 0;
  std::string by;
  std::string deed;
  std::string subject;
  std::string reason;
};

// A line of chat with its table.
struct SaidLine {
  std::string table;
  std::int64_t number = 0;
  std::string text;
  Millis time = 0;
};

// The part of a store that knows what accounts hold beside a name, what people think of each other,
// and what operators do. The same rules as for Storage: calls block, a Result holds "storage" when
// the store fails, and what is reported as written has been synced.
class AccountStore {
 public:
  AccountStore() = default;
  AccountStore(const AccountStore&) = delete;
  AccountStore& operator=(const AccountStore&) = delete;
  virtual ~AccountStore() = default;

  // Sessions of a person that are not over, those that were used last first.
  virtual Result<std::vector<Session>> sessions(std::string_view user, Millis now) = 0;
  // Notes that a session was used; written only if that was not noted for a while.
  virtual Status see_session(std::string_view token_hash, std::string_view client, Millis now) = 0;
  // Ends the sessions of `user` whose hash starts with `prefix`, all but `but`; how many they were.
  virtual Result<int> end_sessions(std::string_view user, std::string_view prefix,
                                   std::string_view but) = 0;

  virtual Result<std::optional<Secrets>> secrets(std::string_view user) = 0;
  // Also ends all sessions but the one of the token `keep`.
  virtual Status set_password(std::string_view user, std::string_view password_hash,
                              std::string_view keep) = 0;
  virtual Status set_recovery(std::string_view user, std::string_view recovery_hash) = 0;
  virtual Status set_email(std::string_view user, std::string_view email) = 0;
  // False, and nothing is changed, while the code that was sent last is still good.
  virtual Result<bool> set_mail_code(std::string_view user, std::string_view hash, Millis now,
                                     Millis expires) = 0;
  // A new password and a new recovery code for the one that `code_hash` is of, or for the code that
  // was sent; ends all sessions. Error code "bad_code" if it is neither, so that each works once.
  virtual Status recover(std::string_view user, std::string_view code_hash, Millis now,
                         std::string_view password_hash, std::string_view recovery_hash) = 0;
  // The person is nobody any more: no name, no password, no session, no rating.
  virtual Status erase_account(std::string_view user) = 0;
  // Whose account is erased, but not yet all that tables tell of them; until has_left is said.
  virtual Result<std::vector<std::string>> leaving() = 0;
  virtual Status has_left(std::string_view user) = 0;

  // `kind` "": nothing any more. Error code "too_many" above `most`, "no_user".
  virtual Status relate(std::string_view user, std::string_view other, std::string_view kind,
                        Millis now, int most) = 0;
  // A guest logged in: what others think of the guest they think of the account, and what the guest
  // thought of others the account does, up to `most`. The guest's sessions are over, wherever they
  // are. Answers with the people who think of it. Error code "no_user".
  virtual Result<std::vector<std::string>> merge(std::string_view guest, std::string_view account,
                                                 int most) = 0;
  // The account that a guest became; empty: none.
  virtual Result<std::string> became(std::string_view guest) = 0;
  // Guests who became an account, and still have tables of their own.
  virtual Result<std::vector<std::string>> becoming() = 0;
  virtual Result<std::vector<Relation>> relations(std::string_view user) = 0;
  // Those who block that person.
  virtual Result<std::vector<std::string>> blocked_by(std::string_view user) = 0;

  // Error code "too_many" if the reporter made `most` since `since`; "no_user".
  virtual Status report(const Report& report, Millis since, int most) = 0;
  // The newest first; those that are settled only if asked for.
  virtual Result<std::vector<Report>> reports(bool settled_too, int limit) = 0;
  virtual Result<std::vector<Report>> reports_by(std::string_view user, int limit) = 0;
  // Also what was said as a guest before logging in.
  virtual Result<std::vector<SaidLine>> lines_of(std::string_view user, int limit) = 0;

  // Operators' deeds, each with its entry in the log in one transaction.
  // `reason` empty: no longer banned. A ban ends all sessions.
  virtual Status ban(std::string_view user, std::string_view reason, const AuditEntry& entry) = 0;
  // Why the person of a session that a ban ended is banned; empty: it is not that.
  virtual Result<std::string> ban_of_token(std::string_view token_hash) = 0;
  // Error code "name_taken". Nobody takes the old name again; an operator may give it.
  virtual Status rename_by_operator(std::string_view user, std::string_view name,
                                    const AuditEntry& entry) = 0;
  // How the names look (look.h) that operators took from the person in the minute before `time`,
  // which is one of changes().
  virtual Result<std::vector<std::string>> names_taken_from(std::string_view user, Millis time) = 0;
  virtual Status settle_report(std::string_view id, const AuditEntry& entry) = 0;
  // The table and everything about it.
  virtual Status remove_table(std::string_view table, const AuditEntry& entry) = 0;
  // The words of one line of chat, as they were written.
  virtual Status erase_line(std::string_view table, std::int64_t number,
                            const AuditEntry& entry) = 0;
  // A person's name and words at a table, as they were written, also as a guest before logging in;
  // the name becomes `name`. With `looks`: only names that look so.
  virtual Status erase_words(std::string_view table, std::string_view user, std::string_view name,
                             std::span<const std::string> looks = {}) = 0;
  virtual Result<std::vector<AuditEntry>> audit(int limit) = 0;

  // Everybody who is.
  virtual Result<std::vector<std::string>> banned() = 0;

  // People whose sessions, name or relations changed after `since`, on any server: what other
  // servers remember of them is no longer true. Times of changes only grow, whatever the clocks of
  // those who made them say.
  struct Change {
    std::string user;
    Millis time = 0;
  };
  virtual Result<std::vector<Change>> changes(Millis since) = 0;
};

}  // namespace emporium::server
