#pragma once

#include <atomic>
#include <type_traits>

#include "server/storage/sql/pool.h"
#include "server/storage/storage.h"

namespace emporium::server::sql {

// What both stores do by the same statements. They differ in how they append, listen and back up.
class SqlStorage : public Storage, public AccountStore {
 public:
  // Must outlive the store.
  SqlStorage(Pool& readers, Pool& writers) : readers_(readers), writers_(writers) {}

  Result<std::int64_t> find_message(std::string_view table, std::string_view client,
                                    std::int64_t number) override;
  Result<std::optional<StoredTable>> table(std::string_view id) override;
  Result<std::optional<StoredTable>> open_table(std::string_view id,
                                                std::string_view invitation) override;
  Result<std::vector<Action>> actions(std::string_view table, std::int64_t after) override;
  Result<Listed> public_tables(std::string_view game, std::string_view status,
                               const Part& part) override;
  Result<Listed> tables_of(std::string_view user, const Part& part) override;
  Result<int> open_tables_of(std::string_view user) override;
  Result<std::vector<std::string>> tables_joined_by(std::string_view user) override;
  Result<Founded> founded_by(std::string_view user, Millis since) override;
  Result<std::vector<Wake>> take_wakes(Millis now, Millis lease, int limit) override;
  Result<std::optional<Millis>> next_wake() override;
  Result<std::vector<Outage>> beat(Millis now, Millis silence) override;

  Result<User> create_guest(std::string_view name, std::string_view token_hash,
                            Millis expires) override;
  Result<std::optional<User>> user_of_token(std::string_view token_hash, Millis now) override;
  Status add_token(std::string_view user, std::string_view token_hash, Millis expires,
                   const SessionRoom& room) override;
  Status remove_token(std::string_view token_hash) override;
  Result<std::optional<User>> user(std::string_view id) override;
  Status rename(std::string_view user, std::string_view name, std::string_view language) override;
  Status register_account(std::string_view user, std::string_view name,
                          std::string_view password_hash) override;
  Result<std::optional<Account>> account(std::string_view name) override;
  Result<bool> is_taken(std::string_view name, std::string_view user) override;
  AccountStore& accounts() override { return *this; }

  Result<std::vector<Session>> sessions(std::string_view user, Millis now) override;
  Status see_session(std::string_view token_hash, std::string_view client, Millis now) override;
  Result<int> end_sessions(std::string_view user, std::string_view prefix,
                           std::string_view but) override;
  Result<std::optional<Secrets>> secrets(std::string_view user) override;
  Status set_password(std::string_view user, std::string_view password_hash,
                      std::string_view keep) override;
  Status set_recovery(std::string_view user, std::string_view recovery_hash) override;
  Status set_email(std::string_view user, std::string_view email) override;
  Result<bool> set_mail_code(std::string_view user, std::string_view hash, Millis now,
                             Millis expires) override;
  Status recover(std::string_view user, std::string_view code_hash, Millis now,
                 std::string_view password_hash, std::string_view recovery_hash) override;
  Status erase_account(std::string_view user) override;
  Result<std::vector<std::string>> leaving() override;
  Status has_left(std::string_view user) override;
  Status relate(std::string_view user, std::string_view other, std::string_view kind, Millis now,
                int most) override;
  Result<std::vector<std::string>> merge(std::string_view guest, std::string_view account,
                                         int most) override;
  Result<std::string> became(std::string_view guest) override;
  Result<std::vector<std::string>> becoming() override;
  Result<std::vector<Relation>> relations(std::string_view user) override;
  Result<std::vector<std::string>> blocked_by(std::string_view user) override;
  Status report(const Report& report, Millis since, int most) override;
  Result<std::vector<Report>> reports(bool settled_too, int limit) override;
  Result<std::vector<Report>> reports_by(std::string_view user, int limit) override;
  Result<std::vector<SaidLine>> lines_of(std::string_view user, int limit) override;
  Status ban(std::string_view user, std::string_view reason, const AuditEntry& entry) override;
  Result<std::string> ban_of_token(std::string_view token_hash) override;
  Status rename_by_operator(std::string_view user, std::string_view name,
                            const AuditEntry& entry) override;
  Result<std::vector<std::string>> names_taken_from(std::string_view user, Millis time) override;
  Status settle_report(std::string_view id, const AuditEntry& entry) override;
  Status remove_table(std::string_view table, const AuditEntry& entry) override;
  Status erase_line(std::string_view table, std::int64_t number, const AuditEntry& entry) override;
  Status erase_words(std::string_view table, std::string_view user, std::string_view name,
                     std::span<const std::string> looks) override;
  Result<std::vector<AuditEntry>> audit(int limit) override;
  Result<std::vector<std::string>> banned() override;
  Result<std::vector<Change>> changes(Millis since) override;

  Status rate(std::string_view table, std::string_view game, std::span<const std::string> users,
              const std::function<void(std::span<Rating>)>& update) override;
  Result<std::vector<Rated>> best_rated(std::string_view game, int limit) override;
  Result<std::vector<Statistics>> statistics(std::string_view user) override;
  Result<std::optional<Json>> review(std::string_view table, int version) override;
  Status keep_review(std::string_view table, int version, const Json& review) override;
  Status try_writing() override;

 protected:
  // Runs `work` on a connection; it returns a Result. After a failure that another try may cure,
  // such as a connection that was lost while it lay idle, it is run again.
  template <class Work>
  auto read(Work&& work) -> std::invoke_result_t<Work&, Connection&> {
    return attempt(readers_, work);
  }

  // The same in a transaction: committed if `work` returns a value, else nothing was written.
  template <class Work>
  auto write(Work&& work) -> std::invoke_result_t<Work&, Connection&> {
    const auto transaction = [&](Connection& connection) {
      connection.begin();
      auto result = work(connection);
      if (result.ok() && !connection.failed()) {
        connection.commit();
      } else {
        connection.rollback();
      }
      return result;
    };
    return attempt(writers_, transaction);
  }

  // Which rows of those whose time has come a server takes: all, or those that no other holds.
  [[nodiscard]] virtual std::string_view skip_locked() const { return ""; }
  // Within a transaction: lets other servers hear that a table changed other than by an append.
  virtual void tell_others(Connection& /*c*/, std::string_view /*table*/) {}

 private:
  template <class Work>
  auto attempt(Pool& pool, Work& work) -> std::invoke_result_t<Work&, Connection&> {
    auto result = attempt_quietly(pool, work);
    if (!result.ok() && result.error().code == "storage") tell_failure(result.error());
    return result;
  }

  template <class Work>
  auto attempt_quietly(Pool& pool, Work& work) -> std::invoke_result_t<Work&, Connection&> {
    constexpr int kTries = 4;
    for (int tries = 1;; ++tries) {
      auto lease = pool.take();
      if (!lease.ok()) return lease.error();
      auto result = work(*lease.value());
      const auto failure = lease.value()->take_failure();
      if (!failure) return result;
      if (!lease.value()->usable()) pool.drop_idle();
      if (failure->kind == Failure::Kind::retry && tries < kTries) continue;
      return Error{failure->kind == Failure::Kind::unique ? "unique" : "storage", failure->message};
    }
  }

  // Forgets sessions that are over, now and then.
  void clean(Millis now);

  Pool& readers_;
  Pool& writers_;
  std::atomic<Millis> cleaned_ = 0;
};

// How a list of texts stands in a row.
std::string list_text(const std::vector<std::string>& list);

// What a table's row holds, as the alias t; read_table reads it.
inline constexpr std::string_view kTableColumns =
    "SELECT t.id, t.version, t.secret, t.invitation, t.game, t.status, t.is_public, t.people,"
    " t.waiting, t.card, t.updated";
inline constexpr std::size_t kTableColumnCount = 11;
Result<StoredTable> read_table(const Row& row);

// "updated" of an append: when its last action happened.
Millis time_of(const Append& append);
// When the game ended by this append, or nothing while it goes on: what lists of a person go by.
std::optional<Millis> ended_by(const Append& append);

}  // namespace emporium::server::sql
