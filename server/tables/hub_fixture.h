#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/storage/storage.h"
#include "server/tables/hub.h"

namespace emporium::server::testing {

// A store that can be told to fail, and that tells the other servers on it of appends.
class FaultyStorage final : public Storage {
 public:
  explicit FaultyStorage(Storage& real) : real_(real) {}

  std::atomic<bool> broken = false;       // everything fails
  std::atomic<int> conflicts = 0;         // that many appends find another version
  std::atomic<bool> lose_answer = false;  // the next append is written, and yet reported failed
  std::function<void(const std::string&)> told = {};  // after each append

  Result<std::vector<AppendResult>> append(std::span<const Append> appends) override;
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
  void listen(std::function<void(const std::string&)> heard) override;
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
  AccountStore& accounts() override { return real_.accounts(); }
  Status rate(std::string_view table, std::string_view game, std::span<const std::string> users,
              const std::function<void(std::span<Rating>)>& update) override;
  Result<std::vector<Rated>> best_rated(std::string_view game, int limit) override;
  Result<std::vector<Statistics>> statistics(std::string_view user) override;
  Result<std::optional<Json>> review(std::string_view table, int version) override;
  Status keep_review(std::string_view table, int version, const Json& review) override;
  Status backup(const std::string& file) override;
  Status try_writing() override;

  void hear(const std::string& table);

 private:
  Storage& real_;
  std::mutex mutex_;
  std::function<void(const std::string&)> heard_;
};

// A socket that keeps what it is sent.
class Inbox final : public Listener {
 public:
  void send(std::shared_ptr<const std::string> text) override;
  // Waits for the first message of that type that fits, and takes it and all before it away.
  Json wait_for(const std::string& type, const std::function<bool(const Json&)>& fits = {});
  std::vector<std::string> all();

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::vector<std::string> texts_;
  std::size_t next_ = 0;
};

// People at a hub, as the network layer would drive it.
class HubTest : public ::testing::Test {
 protected:
  void SetUp() override;
  void TearDown() override;
  // A hub on that store.
  void open(const std::string& where);

  std::unique_ptr<Hub> make(FaultyStorage& storage);
  // Somebody known to the store.
  User person(const std::string& name);

  static Result<Json> wait(const std::function<void(Answer)>& ask);
  Result<Json> create(const User& user, const Json& setup);
  // Says something as a numbered message; the ack.
  Json say(const User& user, const std::string& table, Json message, Hub* at = nullptr);
  Json state(const User& user, const std::string& table, const Viewing& viewing = {},
             Hub* at = nullptr);
  // People make some of their moves until the game is over (its last state) or `most` were made.
  Json play_out(const std::vector<User>& people, const std::string& table,
                std::size_t most = 100000);

  std::unique_ptr<Storage> real_;
  std::unique_ptr<FaultyStorage> storage_;
  std::unique_ptr<Hub> hub_;
  HubOptions options_;
  std::atomic<Millis> offset_ = 0;  // how far the clock is ahead
  std::string invitation_;
  std::atomic<std::int64_t> number_ = 0;
};

}  // namespace emporium::server::testing
