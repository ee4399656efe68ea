#include "server/tables/hub_fixture.h"

#include <chrono>

#include "server/documents/testing.h"

namespace emporium::server::testing {
namespace {

Error failure() { return {"storage", "injected"}; }

}  // namespace

Result<std::vector<AppendResult>> FaultyStorage::append(std::span<const Append> appends) {
  if (broken) return failure();
  if (conflicts > 0) {
    --conflicts;
    return std::vector<AppendResult>(appends.size(), {Appended::conflict, 0});
  }
  auto results = real_.append(appends);
  if (lose_answer.exchange(false)) return failure();
  if (results.ok() && told) {
    for (std::size_t i = 0; i < appends.size(); ++i) {
      if (results.value()[i].appended == Appended::done) told(appends[i].table);
    }
  }
  return results;
}

Result<std::int64_t> FaultyStorage::find_message(std::string_view t, std::string_view c,
                                                 std::int64_t n) {
  if (broken) return failure();
  return real_.find_message(t, c, n);
}
Result<std::optional<StoredTable>> FaultyStorage::table(std::string_view id) {
  if (broken) return failure();
  return real_.table(id);
}
Result<std::optional<StoredTable>> FaultyStorage::open_table(std::string_view id,
                                                             std::string_view invitation) {
  if (broken) return failure();
  return real_.open_table(id, invitation);
}
Result<std::vector<Action>> FaultyStorage::actions(std::string_view table, std::int64_t after) {
  if (broken) return failure();
  return real_.actions(table, after);
}
Result<Listed> FaultyStorage::public_tables(std::string_view game, std::string_view status,
                                            const Part& part) {
  if (broken) return failure();
  return real_.public_tables(game, status, part);
}
Result<Listed> FaultyStorage::tables_of(std::string_view user, const Part& part) {
  if (broken) return failure();
  return real_.tables_of(user, part);
}
Result<int> FaultyStorage::open_tables_of(std::string_view user) {
  if (broken) return failure();
  return real_.open_tables_of(user);
}
Result<std::vector<std::string>> FaultyStorage::tables_joined_by(std::string_view user) {
  if (broken) return failure();
  return real_.tables_joined_by(user);
}
Result<Storage::Founded> FaultyStorage::founded_by(std::string_view user, Millis since) {
  if (broken) return failure();
  return real_.founded_by(user, since);
}
Result<std::vector<Wake>> FaultyStorage::take_wakes(Millis now, Millis lease, int limit) {
  if (broken) return failure();
  return real_.take_wakes(now, lease, limit);
}
Result<std::optional<Millis>> FaultyStorage::next_wake() {
  if (broken) return failure();
  return real_.next_wake();
}
Result<std::vector<Outage>> FaultyStorage::beat(Millis now, Millis silence) {
  if (broken) return failure();
  return real_.beat(now, silence);
}
void FaultyStorage::listen(std::function<void(const std::string&)> heard) {
  const std::scoped_lock lock(mutex_);
  heard_ = std::move(heard);
}
void FaultyStorage::hear(const std::string& table) {
  const std::scoped_lock lock(mutex_);
  if (heard_) heard_(table);
}
Result<User> FaultyStorage::create_guest(std::string_view n, std::string_view t, Millis e) {
  return real_.create_guest(n, t, e);
}
Result<std::optional<User>> FaultyStorage::user_of_token(std::string_view t, Millis n) {
  return real_.user_of_token(t, n);
}
Result<bool> FaultyStorage::is_taken(std::string_view name, std::string_view user) {
  return real_.is_taken(name, user);
}
Status FaultyStorage::add_token(std::string_view u, std::string_view t, Millis e,
                                const SessionRoom& room) {
  return real_.add_token(u, t, e, room);
}
Status FaultyStorage::remove_token(std::string_view t) { return real_.remove_token(t); }
Result<std::optional<User>> FaultyStorage::user(std::string_view id) { return real_.user(id); }
Status FaultyStorage::rename(std::string_view u, std::string_view n, std::string_view l) {
  return real_.rename(u, n, l);
}
Status FaultyStorage::register_account(std::string_view u, std::string_view n, std::string_view p) {
  return real_.register_account(u, n, p);
}
Result<std::optional<Storage::Account>> FaultyStorage::account(std::string_view name) {
  return real_.account(name);
}
Status FaultyStorage::rate(std::string_view table, std::string_view game,
                           std::span<const std::string> users,
                           const std::function<void(std::span<Rating>)>& update) {
  if (broken) return failure();
  return real_.rate(table, game, users, update);
}
Result<std::vector<Storage::Rated>> FaultyStorage::best_rated(std::string_view game, int limit) {
  return real_.best_rated(game, limit);
}
Result<std::vector<Storage::Statistics>> FaultyStorage::statistics(std::string_view user) {
  return real_.statistics(user);
}
Result<std::optional<Json>> FaultyStorage::review(std::string_view table, int version) {
  if (broken) return failure();
  return real_.review(table, version);
}
Status FaultyStorage::keep_review(std::string_view table, int version, const Json& review) {
  return broken ? failure() : real_.keep_review(table, version, review);
}
Status FaultyStorage::backup(const std::string& file) { return real_.backup(file); }
Status FaultyStorage::try_writing() { return broken ? failure() : real_.try_writing(); }

void Inbox::send(std::shared_ptr<const std::string> text) {
  EXPECT_EQ(document_misfit("ServerMessage", Json::parse(*text)), "");
  const std::scoped_lock lock(mutex_);
  texts_.push_back(*text);
  came_.notify_all();
}

Json Inbox::wait_for(const std::string& type, const std::function<bool(const Json&)>& fits) {
  std::unique_lock lock(mutex_);
  while (true) {
    for (; next_ < texts_.size(); ++next_) {
      Json json = Json::parse(texts_[next_]);
      if (json["type"] != type || (fits && !fits(json))) continue;
      ++next_;
      return json;
    }
    if (came_.wait_for(lock, std::chrono::seconds(20)) == std::cv_status::timeout) {
      ADD_FAILURE() << "no " << type << " came";
      return Json::object();
    }
  }
}

std::vector<std::string> Inbox::all() {
  const std::scoped_lock lock(mutex_);
  return texts_;
}

void HubTest::SetUp() { open(":memory:"); }

void HubTest::open(const std::string& where) {
  auto storage = open_storage(where);
  ASSERT_TRUE(storage.ok()) << storage.error().message;
  real_ = std::move(storage.value());
  storage_ = std::make_unique<FaultyStorage>(*real_);
  options_.poll = 20;
  options_.silence = 0;  // the tests' clocks jump
  options_.now = [this] {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::system_clock::now().time_since_epoch())
               .count() +
           offset_;
  };
  hub_ = make(*storage_);
}

void HubTest::TearDown() {
  if (hub_) hub_->stop();
  hub_.reset();
}

std::unique_ptr<Hub> HubTest::make(FaultyStorage& storage) { return make_hub(storage, options_); }

User HubTest::person(const std::string& name) {
  const auto user = real_->create_guest(name, "token of " + name, INT64_MAX / 2);
  EXPECT_TRUE(user.ok());
  return user.value();
}

Result<Json> HubTest::wait(const std::function<void(Answer)>& ask) {
  auto promise = std::make_shared<std::promise<Result<Json>>>();
  auto future = promise->get_future();
  ask([promise](Result<Json> result) { promise->set_value(std::move(result)); });
  if (future.wait_for(std::chrono::seconds(30)) != std::future_status::ready) {
    ADD_FAILURE() << "no answer";
    return Error{"timeout", "no answer"};
  }
  return future.get();
}

Result<Json> HubTest::create(const User& user, const Json& setup) {
  auto created = wait([&](const Answer& answer) { hub_->create(user, "", setup, answer); });
  if (created.ok()) {
    EXPECT_EQ(document_misfit("Created", created.value()), "");
  }
  if (created.ok()) invitation_ = created.value()["invitation"].get<std::string>();
  return created;
}

Json HubTest::say(const User& user, const std::string& table, Json message, Hub* at) {
  Viewing viewing;
  viewing.invitation = invitation_;
  viewing.client = "test";
  if (!message.contains("n")) message["n"] = ++number_;
  const auto ack = wait([&](const Answer& answer) {
    (at == nullptr ? hub_.get() : at)->command(user, table, viewing, message, answer);
  });
  if (ack.ok()) {
    EXPECT_EQ(document_misfit("Ack", ack.value()), "");
  }
  return ack.ok() ? ack.value() : Json{{"error", {{"code", ack.error().code}}}};
}

Json HubTest::state(const User& user, const std::string& table, const Viewing& viewing, Hub* at) {
  Viewing with = viewing;
  if (with.invitation.empty()) with.invitation = invitation_;
  const auto state = wait([&](const Answer& answer) {
    (at == nullptr ? hub_.get() : at)->state(user, table, with, answer);
  });
  if (state.ok()) {
    EXPECT_EQ(document_misfit("State", state.value()), "");
  }
  return state.ok() ? state.value()
                    : Json{{"error", state.error().code}, {"rule", state.error().rule}};
}

Json HubTest::play_out(const std::vector<User>& people, const std::string& table,
                       std::size_t most) {
  std::vector<Viewing> viewings(people.size());
  std::size_t moves = 0;
  for (std::size_t turn = 0; moves < most; ++turn) {
    bool moved = false;
    for (std::size_t i = 0; i < people.size(); ++i) {
      Json now = state(people[i], table, viewings[i]);
      if (now.contains("error") || now["over"].get<bool>()) return now;
      viewings[i].since = now["v"].get<std::int64_t>();
      const Json& seat = now["seat"];
      Json message = {{"do", "end_turn"}, {"seat", seat}};
      if (!now["moves"].empty()) {
        const Json& move = now["moves"][turn * 7 % now["moves"].size()];
        message = {{"do", "move"}, {"move", move["move"]}, {"ply", now["ply"]}, {"seat", seat}};
      } else if (now["held"].is_null() || now["held"] != seat) {
        continue;
      }
      const Json ack = say(people[i], table, message);
      EXPECT_TRUE(ack.contains("v")) << to_text(ack);
      if (!ack.contains("v")) return ack;
      moved = true;
      ++moves;
    }
    // Nobody's turn: the computer is thinking.
    if (!moved) std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return {};
}

}  // namespace emporium::server::testing
