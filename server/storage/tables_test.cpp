// What storage.h promises of tables and appends, asked of each store.
#include <gtest/gtest.h>

#include <thread>

#include "server/storage/testing/stores.h"

namespace emporium::server {
namespace {

class Tables : public StoresTest {
 protected:
  AppendResult append(const Append& append) {
    const auto results = storage_->append({&append, 1});
    EXPECT_TRUE(results.ok()) << results.error().message;
    return results.ok() ? results.value().at(0) : AppendResult{};
  }
  std::vector<Action> actions(const std::string& table, std::int64_t after = 0) {
    const auto actions = storage_->actions(table, after);
    EXPECT_TRUE(actions.ok()) << actions.error().message;
    return actions.ok() ? actions.value() : std::vector<Action>();
  }
  StoredTable table(const std::string& id) {
    const auto found = storage_->table(id);
    EXPECT_TRUE(found.ok() && found.value()) << id;
    return found.ok() && found.value() ? *found.value() : StoredTable();
  }
};
EMPORIUM_ALL_STORES(Tables);

TEST_P(Tables, AnEmptyStoreHasNone) {
  EXPECT_FALSE(storage_->table("a").value());
  EXPECT_TRUE(storage_->actions("a", 0).value().empty());
  EXPECT_TRUE(storage_->public_tables("", "", {}).value().tables.empty());
  EXPECT_TRUE(storage_->tables_of("alice", {}).value().tables.empty());
  EXPECT_EQ(storage_->open_tables_of("alice").value(), 0);
  EXPECT_EQ(storage_->find_message("a", "c", 1).value(), 0);
  EXPECT_FALSE(storage_->next_wake().value());
  EXPECT_TRUE(storage_->take_wakes(1'000'000, 1000, 10).value().empty());
  EXPECT_TRUE(storage_->append({}).value().empty());
  EXPECT_TRUE(storage_->try_writing().ok());
}

TEST_P(Tables, AReviewIsKeptByItsVersionAndGoesWithItsTable) {
  append(moves("t1", 0));
  EXPECT_FALSE(storage_->review("t1", 1).value());
  ASSERT_TRUE(storage_->keep_review("t1", 1, {{"a", 1.5}}).ok());
  EXPECT_EQ(*storage_->review("t1", 1).value(), (Json{{"a", 1.5}}));
  ASSERT_TRUE(storage_->keep_review("t1", 2, {{"a", 2}}).ok());
  ASSERT_TRUE(storage_->keep_review("t1", 1, {{"a", 3}}).ok());
  EXPECT_FALSE(storage_->review("t1", 1).value()) << "a newer program's stays";
  EXPECT_EQ(*storage_->review("t1", 2).value(), (Json{{"a", 2}}));
  ASSERT_TRUE(storage_->keep_review("t2", 1, Json::object()).ok());
  EXPECT_FALSE(storage_->review("t2", 1).value()) << "there is no such table";
  ASSERT_TRUE(storage_->accounts().remove_table("t1", {}).ok());
  EXPECT_FALSE(storage_->review("t1", 2).value());
}

TEST_P(Tables, WhatWasAppendedIsRead) {
  Append created = moves("t1", 0);
  created.actions[0].kind = "created";
  created.actions[0].body = {{"setup", {{"game", "essen"}}}, {"n", 1.5}, {"z", nullptr}};
  created.summary = {.game = "essen",
                     .status = "open",
                     .is_public = true,
                     .people = {"alice", "bob"},
                     .waiting = {"bob"},
                     .card = {{"title", "Friday"}, {"a", 1}}};
  created.secret = "the secret";
  created.invitation = "the invitation";
  EXPECT_EQ(append(created).appended, Appended::done);
  const AppendResult second = append(moves("t1", 1, 3));
  EXPECT_EQ(second.appended, Appended::done);
  EXPECT_EQ(second.version, 4);

  const auto all = actions("t1");
  ASSERT_EQ(all.size(), 4U);
  EXPECT_EQ(all[0].number, 1);
  EXPECT_EQ(all[0].kind, "created");
  EXPECT_EQ(to_text(all[0].body), to_text(created.actions[0].body));
  EXPECT_EQ(all[3].number, 4);
  EXPECT_EQ(all[3].user, "alice");
  EXPECT_EQ(all[3].time, 1004);
  EXPECT_EQ(actions("t1", 3).size(), 1U);
  EXPECT_EQ(actions("t1", 4).size(), 0U);

  // What only the creation sets stays.
  const StoredTable stored = table("t1");
  EXPECT_EQ(stored.id, "t1");
  EXPECT_EQ(stored.version, 4);
  EXPECT_EQ(stored.secret, "the secret");
  EXPECT_EQ(stored.invitation, "the invitation");
  EXPECT_EQ(stored.updated, 1004);
  EXPECT_EQ(stored.summary.status, "playing");
  EXPECT_FALSE(stored.summary.is_public);
}

TEST_P(Tables, AnOpenOneIsFoundByHowItsIdAndInvitationBegin) {
  const auto make = [&](const std::string& id, const std::string& word, const std::string& status) {
    Append created = moves(id, 0);
    created.summary.status = status;
    created.invitation = word;
    append(created);
  };
  const auto found = [&](std::string_view id, std::string_view word) {
    const auto table = storage_->open_table(id, word).value();
    return table ? table->id : "";
  };
  make("abcd", "sesame", "open");
  make("abce", "sesalt", "open");
  make("abd2", "sesame", "playing");
  EXPECT_EQ(found("abc", "sesam"), "abcd");
  EXPECT_EQ(found("abc", "sesal"), "abce");
  EXPECT_EQ(found("abd", "sesam"), "") << "it is played already";
  EXPECT_EQ(found("abc", "sesan"), "");
  EXPECT_EQ(found("ab", "sesam"), "abcd");
  EXPECT_EQ(found("b", "s"), "");
}

TEST_P(Tables, TheSummaryIsKeptWhole) {
  Append created = moves("t", 0);
  created.summary = {.game = "kairo",
                     .status = "open",
                     .is_public = true,
                     .people = {"alice", "bob"},
                     .waiting = {"bob"},
                     .card = {{"title", "Friday"}, {"a", 1}}};
  append(created);
  const Summary summary = table("t").summary;
  EXPECT_EQ(summary.game, "kairo");
  EXPECT_EQ(summary.status, "open");
  EXPECT_TRUE(summary.is_public);
  EXPECT_EQ(summary.people, created.summary.people);
  EXPECT_EQ(summary.waiting, created.summary.waiting);
  EXPECT_EQ(to_text(summary.card), to_text(created.summary.card));
}

TEST_P(Tables, AnotherVersionIsAConflictAndWritesNothing) {
  append(moves("t", 0, 2));
  for (const std::int64_t expected : {std::int64_t{0}, std::int64_t{1}, std::int64_t{3}}) {
    Append late = moves("t", expected);
    late.client = "c";
    late.client_number = 1;
    late.wake = 5;
    late.summary.people = {"eve"};
    late.summary.status = "over";
    late.outcomes = {{.user = "eve", .game = "essen", .players = 2, .place = 1, .score = 9}};
    const AppendResult result = append(late);
    EXPECT_EQ(result.appended, Appended::conflict) << expected;
    EXPECT_EQ(result.version, 2) << expected;
  }
  EXPECT_EQ(actions("t").size(), 2U);
  EXPECT_EQ(table("t").summary.status, "playing");
  EXPECT_EQ(storage_->find_message("t", "c", 1).value(), 0);
  EXPECT_TRUE(storage_->tables_of("eve", {}).value().tables.empty());
  EXPECT_TRUE(storage_->statistics("eve").value().empty());
  EXPECT_FALSE(storage_->next_wake().value());
}

TEST_P(Tables, AMissingTableIsAConflict) {
  const AppendResult result = append(moves("none", 3));
  EXPECT_EQ(result.appended, Appended::conflict);
  EXPECT_EQ(result.version, 0);
  EXPECT_FALSE(storage_->table("none").value());
}

TEST_P(Tables, AMessageIsWrittenOnce) {
  Append first = moves("t", 0, 2);
  first.client = "client";
  first.client_number = 7;
  EXPECT_EQ(append(first).appended, Appended::done);
  append(moves("t", 2));
  // Re-sent: whatever version it names, it is answered as the first time.
  for (const std::int64_t expected : {std::int64_t{0}, std::int64_t{3}}) {
    first.expected = expected;
    const AppendResult again = append(first);
    EXPECT_EQ(again.appended, Appended::repeated);
    EXPECT_EQ(again.version, 2);
  }
  EXPECT_EQ(actions("t").size(), 3U);
  EXPECT_EQ(storage_->find_message("t", "client", 7).value(), 2);
  EXPECT_EQ(storage_->find_message("t", "client", 8).value(), 0);
  EXPECT_EQ(storage_->find_message("t", "other", 7).value(), 0);
  EXPECT_EQ(storage_->find_message("u", "client", 7).value(), 0);
  // The same word at another table is another message.
  Append other = moves("u", 0);
  other.client = "client";
  other.client_number = 7;
  EXPECT_EQ(append(other).appended, Appended::done);
}

TEST_P(Tables, AMessageIsNotWrittenAfterALaterOneOfItsClient) {
  Append later = moves("t", 0, 2);
  later.client = "client";
  later.client_number = 7;
  later.idle = {{4, 1}, {6, 1}};
  EXPECT_EQ(append(later).appended, Appended::done);
  Append earlier = moves("t", 2);
  earlier.client = "client";
  earlier.client_number = 5;
  EXPECT_EQ(append(earlier).appended, Appended::overtaken);
  EXPECT_EQ(storage_->find_message("t", "client", 5).value(), Storage::kOvertaken);
  // Those that found nothing to change are answered as the first time.
  earlier.client_number = 6;
  const AppendResult idle = append(earlier);
  EXPECT_EQ(idle.appended, Appended::repeated);
  EXPECT_EQ(idle.version, 1);
  EXPECT_EQ(storage_->find_message("t", "client", 4).value(), 1);
  EXPECT_EQ(actions("t").size(), 2U);
  // The numbers of others are their own.
  earlier.client = "other";
  EXPECT_EQ(append(earlier).appended, Appended::done);
}

TEST_P(Tables, AGroupIsJudgedOneByOne) {
  append(moves("a", 0));
  Append repeated = moves("b", 0);
  repeated.client = "c";
  repeated.client_number = 1;
  append(repeated);
  repeated.expected = 1;
  const std::vector<Append> group = {moves("z", 0), moves("a", 5), repeated,
                                     moves("a", 1), moves("a", 2), moves("b", 1)};
  const auto results = storage_->append(group);
  ASSERT_TRUE(results.ok()) << results.error().message;
  ASSERT_EQ(results.value().size(), 6U);
  const std::vector<Appended> expected = {Appended::done, Appended::conflict, Appended::repeated,
                                          Appended::done, Appended::done,     Appended::done};
  for (std::size_t i = 0; i < expected.size(); ++i) {
    EXPECT_EQ(results.value()[i].appended, expected[i]) << i;
  }
  EXPECT_EQ(results.value()[4].version, 3);
  EXPECT_EQ(table("a").version, 3);
  EXPECT_EQ(table("b").version, 2);
  EXPECT_EQ(table("z").version, 1);
}

TEST_P(Tables, LargeGroupsWork) {
  std::vector<Append> group;
  for (int i = 0; i < 500; ++i) {
    group.push_back(moves("t" + std::to_string(i % 300), i < 300 ? 0 : 1));
  }
  const auto results = storage_->append(group);
  ASSERT_TRUE(results.ok()) << results.error().message;
  for (const AppendResult& result : results.value()) EXPECT_EQ(result.appended, Appended::done);
  EXPECT_EQ(actions("t0").size(), 2U);
  EXPECT_EQ(actions("t299").size(), 1U);
}

TEST_P(Tables, AnAppendMayHoldNoAction) {
  append(moves("t", 0));
  Append nothing = moves("t", 1, 0);
  nothing.client = "c";
  nothing.client_number = 1;
  nothing.summary.status = "closed";
  const AppendResult result = append(nothing);
  EXPECT_EQ(result.appended, Appended::done);
  EXPECT_EQ(result.version, 1);
  EXPECT_EQ(table("t").summary.status, "closed");
  EXPECT_EQ(storage_->find_message("t", "c", 1).value(), 1);
}

TEST_P(Tables, AWakeIsTakenOnceAndComesBackWhenItsLeaseEnds) {
  Append a = moves("a", 0, 2);
  a.wake = 100;
  Append b = moves("b", 0);
  b.wake = 50;
  append(a);
  append(b);
  append(moves("c", 0));
  EXPECT_EQ(storage_->next_wake().value(), 50);
  EXPECT_TRUE(storage_->take_wakes(49, 1000, 10).value().empty());
  auto taken = storage_->take_wakes(100, 1000, 1).value();
  ASSERT_EQ(taken.size(), 1U);
  EXPECT_EQ(taken[0].table, "b");  // the longest due first
  EXPECT_EQ(taken[0].version, 1);
  taken = storage_->take_wakes(100, 2000, 10).value();
  ASSERT_EQ(taken.size(), 1U);
  EXPECT_EQ(taken[0].table, "a");
  EXPECT_EQ(taken[0].version, 2);
  EXPECT_TRUE(storage_->take_wakes(1099, 1000, 10).value().empty());
  EXPECT_EQ(storage_->next_wake().value(), 1100);
  EXPECT_EQ(storage_->take_wakes(1100, 1000, 10).value().size(), 1U);  // b again
}

TEST_P(Tables, AnAppendEndsALeaseAndReplacesTheWake) {
  Append a = moves("a", 0);
  a.wake = 100;
  append(a);
  EXPECT_EQ(storage_->take_wakes(100, 1000, 10).value().size(), 1U);
  Append next = moves("a", 1);
  next.wake = 120;
  append(next);
  const auto taken = storage_->take_wakes(120, 1000, 10).value();
  ASSERT_EQ(taken.size(), 1U);
  EXPECT_EQ(taken[0].version, 2);
  append(moves("a", 2));
  EXPECT_FALSE(storage_->next_wake().value());
  EXPECT_TRUE(storage_->take_wakes(1'000'000, 1000, 10).value().empty());
}

// Bytes that have a meaning to some layer below come back as they were.
TEST_P(Tables, AnyTextIsKeptAndNoneIsObeyed) {
  const std::vector<std::string> texts = {
      "'; DROP TABLE actions; --",
      "\" OR 1=1",
      "$1",
      "?1",
      "\\x00",
      "{\"json\": [",
      std::string("before\0after", 12),
      "na\xC3\xAFve \xF0\x9F\x8E\xB2 \xE5\xB8\x82\xE5\xA0\xB4",
      "not \xFF utf-8",
      "\n\r\t\x01",
      std::string(300'000, 'x'),
      " ",
  };
  for (const std::string& text : texts) {
    // Not into the key's index: no page of it could hold so much.
    const std::string key = text.size() > 1000 ? "long" : text;
    Append a = moves(key, 0);
    a.actions[0].kind = text;
    a.actions[0].user = text;
    a.actions[0].body = {{"text", text}};
    a.summary = {.game = key, .status = key, .is_public = true, .people = {key}, .waiting = {key}};
    a.summary.card = {{text, text}};
    a.client = key;
    a.client_number = 1;
    a.secret = text;
    a.invitation = text;
    a.outcomes = {{.user = key, .game = key, .players = 2, .place = 1, .score = 1}};
    EXPECT_EQ(append(a).appended, Appended::done);
    const auto all = actions(key);
    ASSERT_EQ(all.size(), 1U);
    EXPECT_EQ(all[0].kind, text);
    EXPECT_EQ(all[0].user, text);
    EXPECT_EQ(to_text(all[0].body), to_text(a.actions[0].body));
    EXPECT_EQ(table(key).secret, text);
    EXPECT_EQ(table(key).invitation, text);
    EXPECT_EQ(to_text(table(key).summary.card), to_text(a.summary.card));
    EXPECT_EQ(storage_->find_message(key, key, 1).value(), 1);
    EXPECT_EQ(storage_->public_tables(key, key, {}).value().tables.size(), 1U);
    EXPECT_EQ(storage_->tables_of(key, {}).value().tables.size(), 1U);
    EXPECT_EQ(storage_->statistics(key).value().size(), 1U);
  }
}

TEST_P(Tables, EverythingIsThereAfterOpeningAgain) {
  append(moves("t", 0, 5));
  storage_.reset();
  storage_ = open();
  EXPECT_EQ(actions("t").size(), 5U);
  EXPECT_EQ(append(moves("t", 5)).version, 6);
}

// Two servers and four threads want to append to the same few tables: every acknowledged append is
// there, once, and nothing else.
TEST_P(Tables, RacingServersLoseAndDoubleNothing) {
  constexpr int kTables = 3;
  constexpr int kWritten = 40;
  const auto other = open();
  for (int t = 0; t < kTables; ++t) append(moves("t" + std::to_string(t), 0));
  const auto race = [&](Storage& store, int racer) {
    std::vector<std::int64_t> versions(kTables, 1);
    for (int n = 1; n <= kWritten;) {
      std::vector<Append> group;
      // Half of them in another order: they must not wait for each other for ever.
      for (int i = 0; i < kTables; ++i) {
        const int t = racer % 2 == 0 ? i : kTables - 1 - i;
        Append a = moves("t" + std::to_string(t), versions[static_cast<std::size_t>(t)]);
        a.client = "racer" + std::to_string(racer);
        a.client_number = n;
        a.actions[0].body = {{"racer", racer}, {"n", n}};
        group.push_back(a);
      }
      const auto results = store.append(group);
      ASSERT_TRUE(results.ok()) << results.error().message;
      bool all = true;
      for (int i = 0; i < kTables; ++i) {
        const AppendResult& result = results.value()[static_cast<std::size_t>(i)];
        const int t = racer % 2 == 0 ? i : kTables - 1 - i;
        if (result.appended != Appended::repeated) {
          versions[static_cast<std::size_t>(t)] = result.version;
        }
        all = all && result.appended != Appended::conflict;
      }
      if (all) ++n;
    }
  };
  std::vector<std::thread> racers;
  for (int racer = 0; racer < 4; ++racer) {
    racers.emplace_back([&, racer] { race(racer < 2 ? *storage_ : *other, racer); });
  }
  for (std::thread& racer : racers) racer.join();
  for (int t = 0; t < kTables; ++t) {
    const auto all = actions("t" + std::to_string(t));
    ASSERT_EQ(all.size(), 1U + 4 * kWritten);
    std::vector<int> last(4, 0);
    for (std::size_t i = 1; i < all.size(); ++i) {
      EXPECT_EQ(all[i].number, static_cast<std::int64_t>(i) + 1);
      const auto racer = all[i].body["racer"].get<std::size_t>();
      EXPECT_EQ(all[i].body["n"].get<int>(), ++last[racer]);
    }
  }
}

}  // namespace
}  // namespace emporium::server
