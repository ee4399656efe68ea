// Lists of tables: which, in what order, and part by part.
#include <gtest/gtest.h>

#include "server/storage/testing/stores.h"

namespace emporium::server {
namespace {

std::string ids(const Result<Listed>& listed) {
  if (!listed.ok()) return listed.error().message;
  std::string all;
  for (const StoredTable& table : listed.value().tables) all += table.id + " ";
  return all;
}

class Lists : public StoresTest {
 protected:
  void add(const std::string& id, Millis time, Summary summary, std::int64_t version = 0) {
    Append append = moves(id, version);
    append.summary = std::move(summary);
    append.actions[0].time = time;
    const auto results = storage_->append({&append, 1});
    ASSERT_TRUE(results.ok()) << results.error().message;
    ASSERT_EQ(results.value().at(0).appended, Appended::done);
  }
  void add_public(const std::string& id, Millis time, const std::string& game,
                  const std::string& status, bool is_public = true) {
    add(id, time, {.game = game, .status = status, .is_public = is_public});
  }
  void add_own(const std::string& id, Millis time, const std::string& status,
               std::vector<std::string> people, std::vector<std::string> waiting = {}) {
    add(id, time,
        {.game = "essen",
         .status = status,
         .people = std::move(people),
         .waiting = std::move(waiting)});
  }
  std::string public_ids(const std::string& game, const std::string& status, int limit = 10) {
    return ids(storage_->public_tables(game, status, {.limit = limit}));
  }
  std::string own_ids(const std::string& user, int limit = 10) {
    return ids(storage_->tables_of(user, {.limit = limit}));
  }
  // Every part of a list, one after another.
  template <class Ask>
  std::string parts(int limit, Ask ask) {
    std::string all;
    for (Part part{.limit = limit};;) {
      const Result<Listed> listed = ask(part);
      all += ids(listed) + "| ";
      if (!listed.ok() || listed.value().next.empty()) return all;
      part.from = listed.value().next;
    }
  }
};
EMPORIUM_ALL_STORES(Lists);

TEST_P(Lists, PublicTablesComeNewestFirst) {
  add_public("old", 10, "essen", "open");
  add_public("new", 30, "essen", "playing");
  add_public("mid", 20, "kairo", "open");
  add_public("hidden", 40, "essen", "open", false);
  EXPECT_EQ(public_ids("", ""), "new mid old ");
  EXPECT_EQ(public_ids("", "", 2), "new mid ");
  EXPECT_EQ(public_ids("essen", ""), "new old ");
  EXPECT_EQ(public_ids("", "open"), "mid old ");
  EXPECT_EQ(public_ids("essen", "open"), "old ");
  EXPECT_EQ(public_ids("chess", ""), "");
}

TEST_P(Lists, PublicTablesComeInParts) {
  for (int i = 0; i < 7; ++i) {
    // Some at the same time: then the id decides.
    add_public(std::string(1, static_cast<char>('a' + i)), 10 + i / 3,
               i % 2 == 0 ? "essen" : "kairo", i < 4 ? "open" : "over");
  }
  const auto ask = [&](const std::string& game, const std::string& status) {
    return parts(2, [&](const Part& part) { return storage_->public_tables(game, status, part); });
  };
  EXPECT_EQ(ask("", ""), "g f | e d | c b | a | ");
  EXPECT_EQ(ask("essen", ""), "g e | c a | ");
  EXPECT_EQ(ask("", "open"), "d c | b a | ");
  EXPECT_EQ(ask("kairo", "open"), "d b | ");
  EXPECT_EQ(ask("kairo", "closed"), "| ");
}

TEST_P(Lists, TheTablesOfAPerson) {
  add_own("over", 90, "over", {"alice"});
  add_own("calm", 50, "playing", {"alice", "bob"}, {"bob"});
  add_own("mine", 10, "playing", {"alice", "bob", "alice"}, {"alice"});
  add_own("lobby", 60, "open", {"alice"});
  add_own("others", 99, "playing", {"bob"}, {"bob"});
  EXPECT_EQ(own_ids("alice"), "mine lobby calm over ");
  EXPECT_EQ(own_ids("alice", 3), "mine lobby calm ");
  EXPECT_EQ(storage_->open_tables_of("alice").value(), 3);
  // Who leaves is no longer listed, who comes is.
  add("mine", 11, {.game = "essen", .status = "playing", .people = {"bob", "carol"}}, 1);
  EXPECT_EQ(own_ids("alice"), "lobby calm over ");
  EXPECT_EQ(own_ids("carol"), "mine ");
  EXPECT_EQ(storage_->open_tables_of("alice").value(), 2);
}

TEST_P(Lists, AGameThatEndsGoesToThoseThatAreOver) {
  add_own("first", 10, "playing", {"alice", "bob"}, {"alice"});
  add_own("second", 20, "playing", {"alice"});
  add("second", 30, {.game = "essen", .status = "over", .people = {"alice"}}, 1);
  add("first", 40, {.game = "essen", .status = "closed", .people = {"alice", "carol"}}, 1);
  EXPECT_EQ(own_ids("alice"), "first second ");
  EXPECT_EQ(own_ids("carol"), "first ");
  EXPECT_EQ(own_ids("bob"), "");
  EXPECT_EQ(storage_->open_tables_of("alice").value(), 0);
  // What is said after the end does not change the order.
  add("second", 50, {.game = "essen", .status = "over", .people = {"alice"}}, 2);
  EXPECT_EQ(own_ids("alice"), "first second ");
}

TEST_P(Lists, TheTablesOfAPersonComeInParts) {
  for (int i = 0; i < 4; ++i) {
    add_own("g" + std::to_string(i), 10 + i / 2, "playing", {"alice"});
    add_own("o" + std::to_string(i), 20 + i / 2, "over", {"alice", "bob"});
  }
  for (const auto& [limit, all] : std::vector<std::pair<int, std::string>>{
           {3, "g3 g2 g1 | g0 o3 o2 | o1 o0 | "}, {4, "g3 g2 g1 g0 | o3 o2 o1 o0 | "}}) {
    EXPECT_EQ(parts(limit, [&](const Part& part) { return storage_->tables_of("alice", part); }),
              all);
  }
}

TEST_P(Lists, APlaceOfAnotherListIsRefused) {
  add_public("a", 10, "essen", "open");
  add_public("b", 20, "essen", "open");
  const std::string next = storage_->public_tables("", "", {.limit = 1}).value().next;
  for (const std::string& from : {std::string("x"), std::string("p"), std::string("p12"),
                                  std::string("g1-a"), std::string("p9999999999999999999-a")}) {
    const auto refused = storage_->public_tables("", "", {.limit = 1, .from = from});
    ASSERT_FALSE(refused.ok()) << from;
    EXPECT_EQ(refused.error().code, "bad_field");
  }
  EXPECT_EQ(storage_->tables_of("alice", {.limit = 1, .from = next}).error().code, "bad_field");
}

}  // namespace
}  // namespace emporium::server
