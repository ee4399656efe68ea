#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/result.h"
#include "server/ratings/rating.h"
#include "server/storage/accounts.h"
#include "server/storage/types.h"

namespace emporium::server {

// A change of one table: all of it is written or none. The actions are numbered by the store from
// `expected` + 1.
struct Append {
  std::string table;
  std::int64_t expected = 0;  // the version this was decided on; 0 creates the table
  std::vector<Action> actions;
  Summary summary;
  // The client's message that this answers; empty client: none. The pair is written once only, and
  // not after a greater number of that client.
  std::string client;
  std::int64_t client_number = 0;
  // Its messages before that found nothing to change: number, and version found.
  std::vector<std::pair<std::int64_t, std::int64_t>> idle = {};
  // When the table wants attention without anybody asking (the computer is to move: now; a clock
  // runs out: then). Empty: never. Replaces what was asked for before.
  std::optional<Millis> wake = {};
  // Only when the table is created: what never leaves the server before the end.
  std::string secret = {};
  std::string invitation = {};
  // Only when the game has just ended.
  std::vector<Outcome> outcomes = {};
};

enum class Appended : std::uint8_t {
  done,
  conflict,   // the table's version is another one; nothing was written
  repeated,   // that client's message was written before, and led to `version`
  overtaken,  // a later message of that client was written before; nothing is any more
};
struct AppendResult {
  Appended appended = Appended::done;
  std::int64_t version = 0;
};

// A part of a list: at most `limit` tables, from the start or from where another part ended.
struct Part {
  int limit = 100;
  std::string from = {};  // Listed::next of the part before
};
struct Listed {
  std::vector<StoredTable> tables;
  std::string next = {};  // where the list goes on; empty: that was all
};

// A table that wants attention, taken for a while by the worker of one server.
struct Wake {
  std::string table;
  std::int64_t version = 0;
};

// Where everything is kept. All calls block and may be made from any thread but a network one; a
// Result holds code "storage" when the store fails, and then nothing was written. What a call
// reports as written has been synced.
class Storage {
 public:
  Storage() = default;
  Storage(const Storage&) = delete;
  Storage& operator=(const Storage&) = delete;
  virtual ~Storage() = default;

  // Each of `appends` by itself, all in few transactions: that is what makes a sync per move
  // affordable. results[i] is what became of appends[i]; an Error fails them all.
  virtual Result<std::vector<AppendResult>> append(std::span<const Append> appends) = 0;
  // The version that (client, number) led to at this table; kOvertaken if it is not there but a
  // greater number of that client is; else 0.
  static constexpr std::int64_t kOvertaken = -1;
  virtual Result<std::int64_t> find_message(std::string_view table, std::string_view client,
                                            std::int64_t number) = 0;
  virtual Result<std::optional<StoredTable>> table(std::string_view id) = 0;
  // The newest table that is open and whose id and invitation begin so, both in ASCII.
  virtual Result<std::optional<StoredTable>> open_table(std::string_view id,
                                                        std::string_view invitation) = 0;
  virtual Result<std::vector<Action>> actions(std::string_view table, std::int64_t after) = 0;

  // Lists, which take as long as what they give, not as what is stored. Error code "bad_field" if
  // the part's `from` is not from a list of that kind.
  // Public ones, the newest first; an empty game or status means any.
  virtual Result<Listed> public_tables(std::string_view game, std::string_view status,
                                       const Part& part) = 0;
  // Those that go on, the newest first, and of each part those that wait for the user before the
  // others; then those that are over, the last to end first.
  virtual Result<Listed> tables_of(std::string_view user, const Part& part) = 0;
  virtual Result<int> open_tables_of(std::string_view user) = 0;
  // Where the user once sat down, also as a guest before logging in, whether they still do or not.
  virtual Result<std::vector<std::string>> tables_joined_by(std::string_view user) = 0;
  // What the user has founded: how many tables since then, and the bytes of all their beginnings
  // (setups, editions, imported records) and of their changes.
  struct Founded {
    int tables = 0;
    std::int64_t bytes = 0;
  };
  virtual Result<Founded> founded_by(std::string_view user, Millis since) = 0;

  // Tables whose wake time has come, at most `limit`; each is this caller's until now + lease, or
  // until the table is appended to. A lease that runs out (a server was killed) frees it again.
  virtual Result<std::vector<Wake>> take_wakes(Millis now, Millis lease, int limit) = 0;
  // When take_wakes will next find something: the earliest wake time, or end of a lease.
  virtual Result<std::optional<Millis>> next_wake() = 0;

  // A server is there. After a silence of all servers that was at least so long, while a table
  // wanted attention, the silence is kept as an outage, once. The last outages, the newest first.
  virtual Result<std::vector<Outage>> beat(Millis now, Millis silence) = 0;

  // Other servers' appends: `heard` is called, from a thread of the store, with the table's id for
  // every append by anyone else, and with "" when some may have been missed or nobody can say
  // which. Called once at most; no more calls come once the store is being destroyed.
  virtual void listen(std::function<void(const std::string& table)> heard) = 0;

  // People. Names of accounts are unique without regard to case; a token is stored as its hash.
  // Sessions that are over are forgotten, and with them guests who never played.
  virtual Result<User> create_guest(std::string_view name, std::string_view token_hash,
                                    Millis expires) = 0;
  virtual Result<std::optional<User>> user_of_token(std::string_view token_hash, Millis now) = 0;
  // At most so many sessions of a person: those that were not used for longest end, or a further
  // one is refused (error code "too_many").
  struct SessionRoom {
    int most = 50;
    bool refuses = false;
  };
  virtual Status add_token(std::string_view user, std::string_view token_hash, Millis expires,
                           const SessionRoom& room) = 0;
  virtual Status remove_token(std::string_view token_hash) = 0;
  virtual Result<std::optional<User>> user(std::string_view id) = 0;
  // Error code "name_taken" if is_taken says so.
  virtual Status rename(std::string_view user, std::string_view name,
                        std::string_view language) = 0;
  // Makes a guest an account. Error code "name_taken" if an account has that name,
  // "already_registered" if the user has an account.
  virtual Status register_account(std::string_view user, std::string_view name,
                                  std::string_view password_hash) = 0;
  struct Account {
    User user;
    std::string password_hash;
  };
  virtual Result<std::optional<Account>> account(std::string_view name) = 0;
  // Whether another account than the user's has that name, or one that looks the same (look.h). Who
  // has an account keeps its name, whatever looks the same since old times.
  virtual Result<bool> is_taken(std::string_view name, std::string_view user) = 0;
  // What else there is to accounts.
  virtual AccountStore& accounts() = 0;

  // Results and ratings. `rate` reads the ratings of these users in a game, lets `update` change
  // them and writes them back, all in one transaction, at most once per table. `update` must not
  // call the store, and may be called again if the transaction has to be repeated.
  virtual Status rate(std::string_view table, std::string_view game,
                      std::span<const std::string> users,
                      const std::function<void(std::span<Rating>)>& update) = 0;
  struct Rated {
    std::string name;
    Rating rating;
  };
  virtual Result<std::vector<Rated>> best_rated(std::string_view game, int limit) = 0;
  struct Statistics {
    std::string game;
    int played = 0;
    int won = 0;
    std::optional<double> mean_place;  // in games with others
    double mean_score = 0;
    int best_score = 0;
    std::optional<Rating> rating;
  };
  virtual Result<std::vector<Statistics>> statistics(std::string_view user) = 0;
  // What was found when a finished game was looked back upon, by this version of looking; one is
  // kept for each table, and goes with it.
  virtual Result<std::optional<Json>> review(std::string_view table, int version) = 0;
  virtual Status keep_review(std::string_view table, int version, const Json& review) = 0;

  // Writes a backup, as of now, to a file while the store is in use; storage/backup.h restores it.
  virtual Status backup(const std::string& file) = 0;
  // Whether something can be written: writes it, and syncs.
  virtual Status try_writing() = 0;

  // `heard` is called, from any thread, with each failure of the store, until another is set.
  void on_failure(std::function<void(const Error& error)> heard);

 protected:
  void tell_failure(const Error& error);

 private:
  std::mutex mutex_;
  std::function<void(const Error& error)> heard_;
};

// `where` is a file, ":memory:", or postgresql://…; creates and migrates the schema. Texts may hold
// any bytes, but those in JSON are replaced where they are no UTF-8.
Result<std::unique_ptr<Storage>> open_storage(const std::string& where);
bool is_postgres(std::string_view where);

}  // namespace emporium::server
