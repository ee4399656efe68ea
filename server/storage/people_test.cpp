// What storage.h promises of people, results and ratings, asked of each store.
#include <gtest/gtest.h>

#include <thread>

#include "server/storage/names.h"
#include "server/storage/testing/stores.h"

namespace emporium::server {
namespace {

constexpr Millis kHour = 3'600'000;

class People : public StoresTest {
 protected:
  User guest(const std::string& name, const std::string& token, Millis expires = 100 * kHour) {
    const auto made = storage_->create_guest(name, token, expires);
    EXPECT_TRUE(made.ok()) << made.error().message;
    return made.ok() ? made.value() : User();
  }
  static std::string code(const Status& status) { return status.ok() ? "" : status.error().code; }
};
EMPORIUM_ALL_STORES(People);

TEST_P(People, AGuestIsFoundByItsToken) {
  const User made = guest("Curious Otter", "hash");
  EXPECT_TRUE(made.guest);
  EXPECT_FALSE(made.id.empty());
  const auto found = storage_->user_of_token("hash", 5).value();
  ASSERT_TRUE(found);
  EXPECT_EQ(found->id, made.id);
  EXPECT_EQ(found->name, "Curious Otter");
  EXPECT_EQ(found->language, "");
  EXPECT_TRUE(found->guest);
  EXPECT_EQ(storage_->user(made.id).value()->name, "Curious Otter");
  EXPECT_FALSE(storage_->user_of_token("other", 5).value());
  EXPECT_FALSE(storage_->user("nobody").value());
  EXPECT_NE(guest("Curious Otter", "hash2").id, made.id);
}

TEST_P(People, TokensAreAddedRemovedAndExpire) {
  const User alice = guest("alice", "one", 1000);
  EXPECT_TRUE(storage_->add_token(alice.id, "two", 2000, {}).ok());
  EXPECT_EQ(code(storage_->add_token("nobody", "three", 2000, {})), "no_user");
  EXPECT_TRUE(storage_->user_of_token("one", 999).value());
  EXPECT_FALSE(storage_->user_of_token("one", 1000).value());
  EXPECT_TRUE(storage_->user_of_token("two", 1000).value());
  EXPECT_TRUE(storage_->remove_token("two").ok());
  EXPECT_FALSE(storage_->user_of_token("two", 500).value());
  EXPECT_TRUE(storage_->remove_token("two").ok());
}

TEST_P(People, SessionsThatAreOverAreForgottenAndGuestsWhoNeverPlayed) {
  const User visitor = guest("visitor", "v", 2 * kHour);
  const User player = guest("player", "p", 2 * kHour);
  const User member = guest("member", "m", 2 * kHour);
  EXPECT_TRUE(storage_->register_account(member.id, "member", "password").ok());
  const User current = guest("current", "c", 9 * kHour);
  Append table = moves("t", 0);
  table.summary.people = {player.id};
  ASSERT_TRUE(storage_->append({&table, 1}).ok());
  EXPECT_TRUE(storage_->user_of_token("c", 3 * kHour).value());
  EXPECT_FALSE(storage_->user(visitor.id).value());
  EXPECT_TRUE(storage_->user(player.id).value());
  EXPECT_TRUE(storage_->user(member.id).value());
  EXPECT_TRUE(storage_->user(current.id).value());
}

TEST_P(People, AnAccountKeepsTheGuestsId) {
  const User made = guest("Otter", "hash");
  EXPECT_TRUE(storage_->register_account(made.id, "Zo\xC3\xA9", "argon").ok());
  const auto account = storage_->account("ZO\xC3\x89").value();
  ASSERT_TRUE(account);
  EXPECT_EQ(account->user.id, made.id);
  EXPECT_EQ(account->user.name, "Zo\xC3\xA9");
  EXPECT_FALSE(account->user.guest);
  EXPECT_EQ(account->password_hash, "argon");
  EXPECT_FALSE(storage_->user_of_token("hash", 1).value()->guest);
  EXPECT_FALSE(storage_->account("Otter").value());
  EXPECT_EQ(code(storage_->register_account(made.id, "again", "x")), "already_registered");
  EXPECT_EQ(code(storage_->register_account("nobody", "name", "x")), "no_user");
  EXPECT_EQ(storage_->user(made.id).value()->name, "Zo\xC3\xA9");
}

TEST_P(People, NamesOfAccountsAreUniqueWithoutRegardToCase) {
  const User alice = guest("a", "1");
  const User bob = guest("b", "2");
  EXPECT_TRUE(storage_->register_account(alice.id, "\xC3\x89lise", "x").ok());
  EXPECT_EQ(code(storage_->register_account(bob.id, "\xC3\xA9LISE", "x")), "name_taken");
  EXPECT_TRUE(storage_->user(bob.id).value()->guest);
  EXPECT_EQ(code(storage_->rename(bob.id, "\xC3\xA9lise", "fr")), "name_taken");
  EXPECT_TRUE(storage_->register_account(bob.id, "Bob", "x").ok());
  EXPECT_EQ(code(storage_->rename(bob.id, "\xC3\x89LISE", "fr")), "name_taken");
  EXPECT_EQ(storage_->user(bob.id).value()->name, "Bob");
  // One's own name may be written another way.
  EXPECT_TRUE(storage_->rename(alice.id, "\xC3\x89LISE", "fr").ok());
  EXPECT_EQ(storage_->user(alice.id).value()->language, "fr");
  EXPECT_EQ(code(storage_->rename("nobody", "x", "en")), "no_user");
}

TEST_P(People, ANameThatAnAccountGaveUpIsKeptForItsOwner) {
  const User alice = guest("a", "1");
  const User bob = guest("b", "2");
  ASSERT_TRUE(storage_->register_account(alice.id, "Name 0", "x").ok());
  for (int i = 1; i <= kMostFormerNames; ++i) {
    ASSERT_TRUE(storage_->rename(alice.id, "Name " + std::to_string(i + 2), "").ok()) << i;
  }
  EXPECT_EQ(code(storage_->register_account(bob.id, "n\xC3\xA0me-0", "x")), "name_taken");
  EXPECT_EQ(code(storage_->rename(bob.id, "Name 3", "")), "name_taken");
  EXPECT_TRUE(storage_->is_taken("Name 0", bob.id).value());
  EXPECT_FALSE(storage_->is_taken("Name 0", alice.id).value());
  // Nobody keeps all names from all: who had many takes one of them again.
  EXPECT_EQ(code(storage_->rename(alice.id, "Another", "")), "too_many");
  EXPECT_FALSE(storage_->is_taken("Another", bob.id).value());
  EXPECT_TRUE(storage_->rename(alice.id, "Name 0", "").ok());
  EXPECT_TRUE(storage_->rename(alice.id, "Name 3", "").ok());
  ASSERT_TRUE(storage_->accounts().erase_account(alice.id).ok());
  EXPECT_TRUE(storage_->register_account(bob.id, "Name 0", "x").ok());
}

TEST_P(People, ANameThatAnOperatorTookAwayIsNobodys) {
  const User rude = guest("a", "1");
  const User other = guest("b", "2");
  ASSERT_TRUE(storage_->register_account(rude.id, "Rude Word", "x").ok());
  auto& accounts = storage_->accounts();
  ASSERT_TRUE(accounts.rename_by_operator(rude.id, "Nice", {1, "root", "rename", "", ""}).ok());
  for (const char* name : {"Rude Word", "RUDE-W0RD"}) {
    EXPECT_EQ(code(storage_->rename(rude.id, name, "")), "name_taken") << name;
    EXPECT_EQ(code(storage_->rename(other.id, name, "")), "name_taken") << name;
    EXPECT_EQ(code(storage_->register_account(other.id, name, "x")), "name_taken") << name;
    EXPECT_TRUE(storage_->is_taken(name, rude.id).value()) << name;
  }
  const auto changes = accounts.changes(0);
  const Millis now = changes.value().back().time;
  EXPECT_EQ(accounts.names_taken_from(rude.id, now).value().size(), 1U);
  EXPECT_TRUE(accounts.names_taken_from(rude.id, now + 60'000).value().empty());
  EXPECT_TRUE(accounts.names_taken_from(other.id, now).value().empty());
  EXPECT_TRUE(storage_->rename(rude.id, "Nice", "fr").ok()) << "a language, under the own name";
  ASSERT_TRUE(accounts.erase_account(rude.id).ok());
  EXPECT_EQ(code(storage_->register_account(other.id, "Rude Word", "x")), "name_taken");
  // Operators may give it again.
  ASSERT_TRUE(
      accounts.rename_by_operator(other.id, "Rude Word", {2, "root", "rename", "", ""}).ok());
  EXPECT_FALSE(storage_->is_taken("Rude Word", other.id).value());
}

TEST_P(People, WhoIsGoneIsNotRenamed) {
  const User ada = guest("a", "1");
  ASSERT_TRUE(storage_->register_account(ada.id, "Ada", "x").ok());
  ASSERT_TRUE(storage_->accounts().erase_account(ada.id).ok());
  EXPECT_EQ(code(storage_->rename(ada.id, "Back", "")), "no_user");
  EXPECT_EQ(storage_->user(ada.id).value()->name, "");
}

TEST_P(People, NobodyHasANameThatLooksLikeAnAccountsName) {
  const User ada = guest("a", "1");
  const User eve = guest("b", "2");
  ASSERT_TRUE(storage_->register_account(ada.id, "Coco", "x").ok());
  for (const char* name : {"\u0421\u043e\u0441\u043e", "Coco\u0323", "Coc\u00f3", "(C0co)"}) {
    EXPECT_EQ(code(storage_->register_account(eve.id, name, "x")), "name_taken") << name;
    EXPECT_EQ(code(storage_->rename(eve.id, name, "")), "name_taken") << name;
    EXPECT_TRUE(storage_->is_taken(name, eve.id).value()) << name;
    EXPECT_FALSE(storage_->is_taken(name, ada.id).value()) << name;
  }
  EXPECT_FALSE(storage_->is_taken("Coca", eve.id).value());
  EXPECT_TRUE(storage_->rename(ada.id, "COCO", "fr").ok()) << "one's own may be written otherwise";
}

TEST_P(People, GuestsMayShareAName) {
  const User one = guest("Otter", "1");
  const User two = guest("Otter", "2");
  EXPECT_TRUE(storage_->rename(two.id, "OTTER", "en").ok());
  EXPECT_TRUE(storage_->register_account(one.id, "otter", "x").ok());
}

TEST_P(People, TwoWhoRegisterTheSameNameAtOnceDoNotBothGetIt) {
  const auto other = open();
  for (int round = 0; round < 5; ++round) {
    const std::string name = "Name" + std::to_string(round);
    const User one = guest("a", name + "1");
    const User two = guest("b", name + "2");
    std::string first;
    std::thread racer([&] { first = code(other->register_account(one.id, name, "x")); });
    const std::string second = code(storage_->register_account(two.id, name, "x"));
    racer.join();
    EXPECT_TRUE((first.empty() && second == "name_taken") ||
                (second.empty() && first == "name_taken"))
        << first << " / " << second;
  }
}

TEST_P(People, AnyTextIsKeptAndNoneIsObeyed) {
  int n = 0;
  for (const std::string& text :
       {std::string("Robert'); DROP TABLE users;--"), std::string("a\0b", 3), std::string("\xFF"),
        std::string("%_*"), std::string(2000, 'n')}) {
    const std::string token = text.substr(0, 100) + std::to_string(++n);
    const User made = guest(text, token);
    EXPECT_EQ(storage_->user_of_token(token, 1).value()->name, text);
    EXPECT_TRUE(storage_->rename(made.id, text, text).ok());
    EXPECT_EQ(storage_->user(made.id).value()->language, text);
    EXPECT_TRUE(storage_->register_account(made.id, text, text).ok());
    EXPECT_EQ(storage_->account(text).value()->password_hash, text);
  }
}

TEST_P(People, StatisticsAddUp) {
  const auto finish = [&](const std::string& table, const std::string& game, int place, int score) {
    Append a = moves(table, 0);
    a.outcomes = {{.user = "u", .game = game, .players = 3, .place = place, .score = score},
                  {.user = "v", .game = game, .players = 3, .place = 3 - place, .score = 1}};
    ASSERT_TRUE(storage_->append({&a, 1}).ok());
  };
  finish("1", "essen", 1, 50);
  finish("2", "essen", 2, 41);
  finish("3", "kairo", 2, -7);
  Append alone = moves("4", 0);
  alone.outcomes = {{.user = "u", .game = "solitaire", .players = 1, .place = 2, .score = 5}};
  ASSERT_TRUE(storage_->append({&alone, 1}).ok());
  const auto statistics = storage_->statistics("u").value();
  ASSERT_EQ(statistics.size(), 3U);
  EXPECT_EQ(statistics[0].game, "essen");
  EXPECT_EQ(statistics[0].played, 2);
  EXPECT_EQ(statistics[0].won, 1);
  EXPECT_DOUBLE_EQ(statistics[0].mean_place.value(), 1.5);
  EXPECT_DOUBLE_EQ(statistics[0].mean_score, 45.5);
  EXPECT_EQ(statistics[0].best_score, 50);
  EXPECT_FALSE(statistics[0].rating);
  EXPECT_EQ(statistics[1].best_score, -7);
  EXPECT_EQ(statistics[2].won, 0);
  EXPECT_FALSE(statistics[2].mean_place) << "alone there are no places";
  EXPECT_TRUE(storage_->statistics("nobody").value().empty());
}

TEST_P(People, ATableIsRatedOnce) {
  const User strong = guest("s", "1");
  const User weak = guest("w", "2");
  ASSERT_TRUE(storage_->register_account(strong.id, "Strong", "x").ok());
  ASSERT_TRUE(storage_->register_account(weak.id, "Weak", "x").ok());
  const std::vector<std::string> users = {weak.id, strong.id};
  int calls = 0;
  const auto update = [&](std::span<Rating> ratings) {
    ++calls;
    ASSERT_EQ(ratings.size(), 2U);
    EXPECT_EQ(ratings[0].rating, 1500);
    ratings[0].rating = 1400.25;
    ratings[1] = {.rating = 1600.5, .deviation = 99.5, .volatility = 0.0625, .games = 1};
  };
  EXPECT_TRUE(storage_->rate("t", "essen", users, update).ok());
  EXPECT_TRUE(storage_->rate("t", "essen", users, update).ok());
  EXPECT_EQ(calls, 1);
  const auto best = storage_->best_rated("essen", 10).value();
  ASSERT_EQ(best.size(), 2U);
  EXPECT_EQ(best[0].name, "Strong");
  EXPECT_EQ(best[0].rating.rating, 1600.5);
  EXPECT_EQ(best[0].rating.deviation, 99.5);
  EXPECT_EQ(best[0].rating.volatility, 0.0625);
  EXPECT_EQ(best[0].rating.games, 1);
  EXPECT_EQ(best[1].rating.rating, 1400.25);
  EXPECT_EQ(storage_->best_rated("essen", 1).value().size(), 1U);
  EXPECT_TRUE(storage_->best_rated("kairo", 10).value().empty());
  // The next game starts from there.
  EXPECT_TRUE(storage_
                  ->rate("t2", "essen", users,
                         [](std::span<Rating> ratings) { EXPECT_EQ(ratings[1].rating, 1600.5); })
                  .ok());
}

TEST_P(People, GuestsAreNotAmongTheBest) {
  const User made = guest("g", "1");
  const std::vector<std::string> users = {made.id};
  EXPECT_TRUE(storage_->rate("t", "essen", users, [](std::span<Rating>) {}).ok());
  EXPECT_TRUE(storage_->best_rated("essen", 10).value().empty());
}

// Games that end at the same time on two servers: no change of a rating is lost.
TEST_P(People, RatingsAddUpUnderARace) {
  const auto other = open();
  const std::vector<std::string> users = {"b", "a"};
  const std::vector<std::string> reversed = {"a", "b"};
  const auto count = [&](Storage& store, const std::string& prefix,
                         std::span<const std::string> us) {
    for (int i = 0; i < 20; ++i) {
      const Status status =
          store.rate(prefix + std::to_string(i), "essen", us, [](std::span<Rating> ratings) {
            for (Rating& r : ratings) ++r.games;
          });
      ASSERT_TRUE(status.ok()) << status.error().message;
    }
  };
  std::thread racer([&] { count(*other, "x", reversed); });
  count(*storage_, "y", users);
  racer.join();
  int games = 0;
  EXPECT_TRUE(storage_
                  ->rate("last", "essen", users,
                         [&](std::span<Rating> ratings) { games = ratings[0].games; })
                  .ok());
  EXPECT_EQ(games, 40);
}

TEST(Names, FoldWithoutRegardToCase) {
  EXPECT_EQ(fold_case("AbZ[ 09"), "abz[ 09");
  EXPECT_EQ(fold_case("\xC3\x80\xC3\x96\xC3\x97\xC3\x98\xC3\x9E\xC3\x9F"),
            "\xC3\xA0\xC3\xB6\xC3\x97\xC3\xB8\xC3\xBE\xC3\x9F");                 // ÀÖ×ØÞß
  EXPECT_EQ(fold_case("\xC5\x81\xC5\xBB\xC5\xB8"), "\xC5\x82\xC5\xBC\xC3\xBF");  // ŁŻŸ
  EXPECT_EQ(fold_case("\xC5\x92\xC4\x90"), "\xC5\x93\xC4\x91");                  // ŒĐ
  EXPECT_EQ(fold_case("\xCE\xA3\xCF\x82"), "\xCF\x83\xCF\x83");                  // Σς
  EXPECT_EQ(fold_case("\xD0\x96\xD0\x81"), "\xD0\xB6\xD1\x91");                  // ЖЁ
  EXPECT_EQ(fold_case("\xC3"), "\xC3");
  EXPECT_EQ(fold_case("\xC3\x41\xFF"), "\xC3\x61\xFF");
  EXPECT_EQ(fold_case("\xE5\xB8\x82"), "\xE5\xB8\x82");
}

}  // namespace
}  // namespace emporium::server
