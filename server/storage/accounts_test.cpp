// What accounts.h promises, asked of each store.
#include <gtest/gtest.h>

#include <algorithm>

#include "server/storage/look.h"
#include "server/storage/names.h"
#include "server/storage/testing/stores.h"

namespace emporium::server {
namespace {

constexpr Millis kMinute = 60'000;
constexpr Millis kLater = 1LL << 42U;  // after all that the stores write by the real time

class AccountsTest : public StoresTest {
 protected:
  User guest(const std::string& name, const std::string& token) {
    const auto made = storage_->create_guest(name, token, 1'000'000'000);
    EXPECT_TRUE(made.ok()) << made.error().message;
    return made.ok() ? made.value() : User();
  }
  User member(const std::string& name, const std::string& token) {
    const User user = guest(name, token);
    EXPECT_TRUE(storage_->register_account(user.id, name, "argon").ok());
    return user;
  }
  bool signed_in(const std::string& token) {
    return storage_->user_of_token(token, 1).value().has_value();
  }
  AccountStore& accounts() { return storage_->accounts(); }
  static std::string code(const Status& status) { return status.ok() ? "" : status.error().code; }
  static AuditEntry entry(const std::string& deed, Millis time = 1) {
    return {time, "root", deed, "subject", "because"};
  }
  std::vector<std::string> changed() {
    std::vector<std::string> users;
    const auto changes = accounts().changes(0);
    for (const auto& change : changes.value()) users.push_back(change.user);
    return users;
  }
};
EMPORIUM_ALL_STORES(AccountsTest);

// Servers look for changes after the last one they know: a clock that is behind hides none.
TEST_P(AccountsTest, TimesOfChangesOnlyGrowWhateverTheClocksSay) {
  const User ada = member("Ada", "a");
  const User ben = member("Ben", "b");
  ASSERT_TRUE(storage_->rename(ada.id, "Ida", "en").ok());
  connect()->run("UPDATE changed_people SET time = time + 7200000");  // by a clock ahead of ours
  const auto before = accounts().changes(0).value();
  Millis latest = 0;
  for (const auto& change : before) latest = std::max(latest, change.time);
  ASSERT_TRUE(storage_->rename(ben.id, "Benjamin", "en").ok());
  const auto after = accounts().changes(latest).value();
  ASSERT_EQ(after.size(), 1U);
  EXPECT_EQ(after[0].user, ben.id);
  // Cleaning leaves the last one to count on from.
  ASSERT_TRUE(storage_->user_of_token("x", kLater).ok());
  EXPECT_EQ(accounts().changes(0).value().size(), 1U);
}

TEST_P(AccountsTest, SessionsAreListedLastUsedFirst) {
  const User ada = guest("Ada", "aa1");
  ASSERT_TRUE(storage_->add_token(ada.id, "bb2", 1'000'000'000, {}).ok());
  ASSERT_TRUE(accounts().see_session("aa1", "Firefox, Linux", kLater + 30 * kMinute).ok());
  ASSERT_TRUE(accounts().see_session("bb2", "Safari, iPhone", kLater + 31 * kMinute).ok());
  // Not noted again so soon.
  ASSERT_TRUE(accounts().see_session("aa1", "other", kLater + 32 * kMinute).ok());
  const auto sessions = accounts().sessions(ada.id, 1).value();
  ASSERT_EQ(sessions.size(), 2U);
  EXPECT_EQ(sessions[0].hash, "bb2");
  EXPECT_EQ(sessions[0].client, "Safari, iPhone");
  EXPECT_GT(sessions[0].created, 0);
  EXPECT_EQ(sessions[1].client, "Firefox, Linux");
  EXPECT_EQ(sessions[1].seen, kLater + 30 * kMinute);
  EXPECT_TRUE(accounts().sessions("nobody", 1).value().empty());
}

TEST_P(AccountsTest, EndedSessionsAreOverAndOthersHearOfIt) {
  const User ada = guest("Ada", "aa1");
  const User ben = guest("Ben", "aa9");
  for (const char* token : {"aa2", "bb3"}) {
    ASSERT_TRUE(storage_->add_token(ada.id, token, 1'000'000'000, {}).ok());
  }
  EXPECT_EQ(accounts().end_sessions(ada.id, "aa2", "").value(), 1);
  EXPECT_FALSE(signed_in("aa2"));
  EXPECT_EQ(changed(), std::vector<std::string>{ada.id});
  EXPECT_EQ(accounts().end_sessions(ada.id, "", "bb3").value(), 1);
  EXPECT_TRUE(signed_in("bb3"));
  EXPECT_FALSE(signed_in("aa1"));
  EXPECT_TRUE(signed_in("aa9"));  // another's, with the same beginning
  EXPECT_EQ(accounts().end_sessions(ben.id, "bb3", "").value(), 0);
}

TEST_P(AccountsTest, TheSessionsLongestUnusedGoFirst) {
  const User ada = guest("Ada", "s0");
  for (int i = 1; i < 5; ++i) {
    const std::string token = "s" + std::to_string(i);
    ASSERT_TRUE(storage_->add_token(ada.id, token, 1'000'000'000, {}).ok());
    ASSERT_TRUE(accounts().see_session(token, "", kLater + i * 100 * kMinute).ok());
  }
  EXPECT_EQ(code(storage_->add_token(ada.id, "s5", 1'000'000'000, {5, true})), "too_many");
  ASSERT_TRUE(storage_->add_token(ada.id, "s6", 1'000'000'000, {3}).ok());
  EXPECT_FALSE(signed_in("s0"));
  EXPECT_FALSE(signed_in("s2"));
  EXPECT_TRUE(signed_in("s3"));
  EXPECT_TRUE(signed_in("s4"));
  EXPECT_FALSE(signed_in("s5"));
  EXPECT_TRUE(signed_in("s6"));
}

TEST_P(AccountsTest, ANewPasswordEndsTheOtherSessions) {
  const User ada = member("Ada", "here");
  ASSERT_TRUE(storage_->add_token(ada.id, "there", 1'000'000'000, {}).ok());
  ASSERT_TRUE(accounts().set_password(ada.id, "argon2", "here").ok());
  EXPECT_EQ(storage_->account("ada").value()->password_hash, "argon2");
  EXPECT_TRUE(signed_in("here"));
  EXPECT_FALSE(signed_in("there"));
  EXPECT_EQ(code(accounts().set_password("nobody", "x", "")), "no_user");
}

TEST_P(AccountsTest, ARecoveryCodeWorksOnce) {
  const User ada = member("Ada", "here");
  EXPECT_EQ(code(accounts().recover(ada.id, "", 1, "p", "r")), "bad_code");
  ASSERT_TRUE(accounts().set_recovery(ada.id, "code").ok());
  EXPECT_EQ(code(accounts().recover(ada.id, "wrong", 1, "p", "r")), "bad_code");
  EXPECT_TRUE(signed_in("here"));
  EXPECT_TRUE(accounts().recover(ada.id, "code", 1, "new", "next").ok());
  EXPECT_FALSE(signed_in("here"));
  EXPECT_EQ(code(accounts().recover(ada.id, "code", 1, "evil", "r")), "bad_code");
  const auto secrets = accounts().secrets(ada.id).value();
  EXPECT_EQ(secrets->password_hash, "new");
  EXPECT_EQ(secrets->recovery_hash, "next");
}

TEST_P(AccountsTest, ACodeByMailWorksOnceAndForAWhile) {
  const User ada = member("Ada", "here");
  ASSERT_TRUE(accounts().set_email(ada.id, "ada@example.org").ok());
  ASSERT_TRUE(accounts().set_mail_code(ada.id, "mailed", 1, 1000).value());
  EXPECT_FALSE(accounts().set_mail_code(ada.id, "again", 999, 2000).value());
  EXPECT_EQ(code(accounts().recover(ada.id, "mailed", 1000, "p", "r")), "bad_code");
  EXPECT_TRUE(accounts().recover(ada.id, "mailed", 999, "new", "next").ok());
  EXPECT_EQ(code(accounts().recover(ada.id, "mailed", 999, "p", "r")), "bad_code");
  EXPECT_EQ(code(accounts().recover(ada.id, "", 999, "p", "r")), "bad_code");
  EXPECT_EQ(accounts().secrets(ada.id).value()->email, "ada@example.org");
}

TEST_P(AccountsTest, AnErasedAccountIsNobody) {
  const User ada = member("Ada", "here");
  const User ben = guest("Ben", "there");
  ASSERT_TRUE(accounts().relate(ben.id, ada.id, "block", 1, 10).ok());
  ASSERT_TRUE(accounts().erase_account(ada.id).ok());
  EXPECT_FALSE(signed_in("here"));
  EXPECT_FALSE(storage_->account("Ada").value());
  EXPECT_EQ(storage_->user(ada.id).value()->name, "");
  EXPECT_TRUE(accounts().relations(ben.id).value().empty());
  EXPECT_EQ(code(storage_->register_account(ada.id, "Ada", "argon")), "already_registered")
      << "who is nobody becomes nobody";
  // The name is free again, for somebody else.
  EXPECT_TRUE(storage_->register_account(ben.id, "Ada", "argon").ok());
}

TEST_P(AccountsTest, PeopleAreBlockedMutedAndForgiven) {
  const User ada = guest("Ada", "a");
  const User ben = guest("Ben", "b");
  const User cleo = guest("Cleo", "c");
  ASSERT_TRUE(accounts().relate(ada.id, ben.id, "mute", 5, 2).ok());
  ASSERT_TRUE(accounts().relate(ada.id, ben.id, "block", 6, 2).ok());
  auto relations = accounts().relations(ada.id).value();
  ASSERT_EQ(relations.size(), 1U);
  EXPECT_EQ(relations[0].other, ben.id);
  EXPECT_EQ(relations[0].name, "Ben");
  EXPECT_EQ(relations[0].kind, "block");
  ASSERT_TRUE(accounts().relate(ada.id, cleo.id, "mute", 7, 2).ok());
  const User dan = guest("Dan", "d");
  EXPECT_EQ(code(accounts().relate(ada.id, dan.id, "mute", 8, 2)), "too_many");
  EXPECT_EQ(code(accounts().relate(ada.id, "nobody", "mute", 8, 2)), "no_user");
  ASSERT_TRUE(accounts().relate(ada.id, ben.id, "", 9, 2).ok());
  EXPECT_EQ(accounts().relations(ada.id).value().size(), 1U);
}

TEST_P(AccountsTest, ReportsAreBoundedListedAndSettled) {
  const User ada = guest("Ada", "a");
  const User ben = guest("Ben", "b");
  Report report{"", 10, ada.id, ben.id, "t1", 7, "rude words", "insult"};
  EXPECT_TRUE(accounts().report(report, 0, 2).ok());
  report.time = 11;
  EXPECT_TRUE(accounts().report(report, 0, 2).ok());
  EXPECT_EQ(code(accounts().report(report, 0, 2)), "too_many");
  EXPECT_TRUE(accounts().report(report, 10, 2).ok());  // the first is long ago
  report.person = "nobody";
  EXPECT_EQ(code(accounts().report(report, 100, 2)), "no_user");
  auto listed = accounts().reports(false, 10).value();
  ASSERT_EQ(listed.size(), 3U);
  EXPECT_EQ(listed[2].time, 10);
  EXPECT_EQ(listed[2].words, "rude words");
  EXPECT_EQ(listed[2].line, 7);
  EXPECT_TRUE(accounts().settle_report(listed[2].id, entry("settle")).ok());
  EXPECT_EQ(accounts().reports(false, 10).value().size(), 2U);
  EXPECT_EQ(accounts().reports(true, 10).value().size(), 3U);
  EXPECT_EQ(accounts().reports_by(ada.id, 10).value().size(), 3U);
  EXPECT_EQ(code(accounts().settle_report("none", entry("settle"))), "not_found");
}

TEST_P(AccountsTest, EveryDeedOfAnOperatorIsInTheLog) {
  const User ada = member("Ada", "a");
  member("Ben", "b");
  Append table = moves("t", 0);
  ASSERT_TRUE(storage_->append({&table, 1}).ok());
  EXPECT_TRUE(accounts().ban(ada.id, "insults", entry("ban", 1)).ok());
  EXPECT_FALSE(signed_in("a"));
  EXPECT_EQ(accounts().secrets(ada.id).value()->banned, "insults");
  EXPECT_EQ(accounts().ban_of_token("a").value(), "insults");
  EXPECT_EQ(accounts().ban_of_token("b").value(), "");
  EXPECT_EQ(accounts().banned().value(), std::vector<std::string>{ada.id});
  EXPECT_TRUE(accounts().ban(ada.id, "", entry("unban", 2)).ok());
  EXPECT_TRUE(accounts().banned().value().empty());
  EXPECT_FALSE(signed_in("a"));  // it does not come back
  EXPECT_EQ(code(accounts().rename_by_operator(ada.id, "BEN", entry("rename", 3))), "name_taken");
  EXPECT_TRUE(accounts().rename_by_operator(ada.id, "Player 7", entry("rename", 3)).ok());
  EXPECT_EQ(storage_->user(ada.id).value()->name, "Player 7");
  EXPECT_TRUE(accounts().remove_table("t", entry("remove", 4)).ok());
  EXPECT_EQ(code(accounts().remove_table("t", entry("remove", 5))), "not_found");
  const auto log = accounts().audit(10).value();
  ASSERT_EQ(log.size(), 4U);  // what failed is not in it
  EXPECT_EQ(log[0].deed, "remove");
  EXPECT_EQ(log[3].deed, "ban");
  EXPECT_EQ(log[3].by, "root");
  EXPECT_EQ(log[3].reason, "because");
}

TEST_P(AccountsTest, ARemovedTableIsGoneAndTakesNothingMore) {
  Append table = moves("t", 0, 3);
  table.summary.people = {"ada"};
  ASSERT_TRUE(storage_->append({&table, 1}).ok());
  ASSERT_TRUE(accounts().remove_table("t", entry("remove")).ok());
  EXPECT_FALSE(storage_->table("t").value());
  EXPECT_TRUE(storage_->actions("t", 0).value().empty());
  EXPECT_TRUE(storage_->tables_of("ada", {}).value().tables.empty());
  const Append late = moves("t", 3);
  EXPECT_EQ(storage_->append({&late, 1}).value()[0].appended, Appended::conflict);
}

Action deed(const std::string& kind, const std::string& user, Json body) {
  return {0, kind, std::move(body), user, 5};
}

TEST_P(AccountsTest, WhatIsThoughtOfAGuestIsThoughtOfTheAccountThatItBecame) {
  const User ada = member("Ada", "a");
  const User ben = guest("Ben", "b");
  const User cleo = guest("Cleo", "c");
  const User dan = guest("Dan", "d");
  const User me = guest("Me", "m");
  ASSERT_TRUE(accounts().relate(ben.id, me.id, "block", 1, 10).ok());
  ASSERT_TRUE(accounts().relate(ben.id, ada.id, "mute", 2, 10).ok());
  ASSERT_TRUE(accounts().relate(cleo.id, me.id, "mute", 3, 10).ok());
  ASSERT_TRUE(accounts().relate(ada.id, me.id, "mute", 4, 10).ok()) << "oneself, unknowingly";
  ASSERT_TRUE(accounts().relate(me.id, ben.id, "mute", 5, 10).ok());
  ASSERT_TRUE(accounts().relate(me.id, dan.id, "block", 6, 10).ok());
  ASSERT_TRUE(accounts().merge(me.id, ada.id, 2).ok());
  const auto of = [&](const User& user) {
    std::string all;
    const auto relations = accounts().relations(user.id);
    for (const Relation& r : relations.value()) all += r.kind + " " + r.name + ";";
    return all;
  };
  EXPECT_EQ(of(ben), "block Ada;") << "the stronger one";
  EXPECT_EQ(of(cleo), "mute Ada;");
  EXPECT_EQ(of(ada), "block Dan;") << "as much as there is room for";
  EXPECT_EQ(of(me), "");
  EXPECT_EQ(accounts().blocked_by(ada.id).value(), std::vector<std::string>{ben.id});
}

TEST_P(AccountsTest, AGuestWhoLoggedInIsOverEverywhere) {
  const User otter = guest("Otter", "1");
  ASSERT_TRUE(storage_->add_token(otter.id, "2", 1'000'000'000, {}).ok());
  const User ada = member("Ada", "3");
  EXPECT_EQ(accounts().became(otter.id).value(), "");
  ASSERT_TRUE(accounts().merge(otter.id, ada.id, 9).ok());
  EXPECT_FALSE(signed_in("1"));
  EXPECT_FALSE(signed_in("2")) << "a further session would be a guest whom nobody has muted";
  EXPECT_TRUE(signed_in("3"));
  EXPECT_EQ(accounts().became(otter.id).value(), ada.id);
  EXPECT_TRUE(accounts().becoming().value().empty());
  Append table = moves("t", 0);
  table.summary.people = {otter.id};
  ASSERT_TRUE(storage_->append({&table, 1}).ok());
  EXPECT_EQ(accounts().becoming().value(), std::vector{otter.id}) << "what came up meanwhile";
  const User ben = member("Ben", "4");
  EXPECT_EQ(accounts().merge(ben.id, ada.id, 9).error().code, "no_user") << "an account stays";
  EXPECT_TRUE(signed_in("4"));
}

TEST_P(AccountsTest, WordsOfTheGuestThatOneWasAreErasedToo) {
  const User ada = member("Ada", "a");
  const User me = guest("Xyzzy", "m");
  Append table = moves("t", 0, 0);
  table.actions = {
      deed("created", "ben", {{"name", "Ben"}}),
      deed("joined", me.id, {{"user", me.id}, {"name", "Xyzzy"}, {"seat", 1}}),
      deed("said", me.id, {{"user", me.id}, {"name", "Xyzzy"}, {"text", "my words"}}),
      deed("adopted", ada.id, {{"from", "old"}, {"to", ada.id}, {"name", "Ada"}}),
      deed("said", "old", {{"user", "old"}, {"name", "Older"}, {"text", "more words"}}),
  };
  ASSERT_TRUE(storage_->append({&table, 1}).ok());
  ASSERT_TRUE(accounts().merge(me.id, ada.id, 10).ok());
  EXPECT_EQ(accounts().lines_of(ada.id, 10).value().size(), 1U);
  EXPECT_EQ(storage_->tables_joined_by(ada.id).value(), std::vector<std::string>{"t"});
  ASSERT_TRUE(accounts().erase_words("t", ada.id, "").ok());
  ASSERT_TRUE(accounts().erase_account(ada.id).ok());
  std::string all = storage_->user(me.id).value()->name;
  const auto actions = storage_->actions("t", 0);
  for (const Action& action : actions.value()) all += to_text(action.body);
  for (const char* gone : {"Xyzzy", "Older", "Ada", "words"}) {
    EXPECT_EQ(all.find(gone), std::string::npos) << gone;
  }
  EXPECT_NE(all.find("Ben"), std::string::npos);
}

TEST_P(AccountsTest, ErasedWordsAreNowhereInTheTable) {
  Append table = moves("t", 0, 0);
  table.actions = {
      deed("created", "ada", Json::parse(R"({"name":"Ada","setup":{"seats":[{"name":"Kid"}]}})")),
      deed("joined", "ben", {{"user", "ben"}, {"name", "Ben"}, {"seat", 1}}),
      deed("said", "ben", {{"user", "ben"}, {"name", "Ben"}, {"text", "hello"}}),
      deed("said", "ada", {{"user", "ada"}, {"name", "Ada"}, {"text", "my words"}}),
  };
  ASSERT_TRUE(storage_->append({&table, 1}).ok());
  EXPECT_EQ(accounts().lines_of("ada", 10).value().at(0).text, "my words");
  EXPECT_EQ(accounts().lines_of("ada", 10).value().at(0).number, 4);
  ASSERT_TRUE(accounts().erase_line("t", 3, entry("line")).ok());
  EXPECT_EQ(code(accounts().erase_line("t", 1, entry("line"))), "not_found");
  ASSERT_TRUE(accounts().erase_words("t", "ada", "").ok());
  std::string all;
  const auto actions = storage_->actions("t", 0);
  for (const Action& action : actions.value()) all += to_text(action.body);
  for (const char* gone : {"Ada", "Kid", "hello", "my words"}) {
    EXPECT_EQ(all.find(gone), std::string::npos) << gone;
  }
  EXPECT_NE(all.find("Ben"), std::string::npos);
}

TEST_P(AccountsTest, TheNameOfAnErasedAccountGoesFromReportsAndTheLog) {
  const User ada = member("Ada", "1");
  const User ben = member("Ben", "2");
  const auto report = [&](const User& by, const User& about, const std::string& reason) {
    ASSERT_TRUE(
        accounts()
            .report({"", 1, by.id, about.id, "t", 3, "words of " + about.name, reason}, 0, 9)
            .ok());
  };
  report(ben, ada, "ADA shouts, says Ben");
  report(ada, ben, "I, Ada, am insulted");
  ASSERT_TRUE(accounts().ban(ada.id, "x", {1, "op", "ban", "Ada (" + ada.id + ")", "rude"}).ok());
  ASSERT_TRUE(accounts().erase_account(ada.id).ok());
  const auto reports = accounts().reports(true, 9);
  for (const Report& r : reports.value()) {
    EXPECT_EQ(fold_case(r.reason + r.words).find("ada"), std::string::npos) << r.reason;
    EXPECT_EQ(r.words, r.person == ada.id ? "" : "words of Ben");
  }
  EXPECT_EQ(accounts().reports_by(ben.id, 9).value()[0].reason, "… shouts, says Ben");
  const auto log = accounts().audit(9).value();
  ASSERT_EQ(log.size(), 1U);
  EXPECT_EQ(log[0].subject, ada.id);
  EXPECT_EQ(log[0].reason, "rude");
}

TEST_P(AccountsTest, TheNamesThatAnErasedAccountGaveUpGoToo) {
  const User ada = member("Ada Quist", "1");
  const User ben = member("Ben", "2");
  ASSERT_TRUE(storage_->rename(ada.id, "Zed", "en").ok());
  ASSERT_TRUE(
      accounts()
          .report({"", 1, ben.id, ada.id, "", 0, "", "zed, ADA  QUIST's new name: adamant"}, 0, 9)
          .ok());
  ASSERT_TRUE(
      accounts().ban(ada.id, "x", {1, "op", "ban", "Zed (" + ada.id + ")", "Ada Quist lied"}).ok());
  ASSERT_TRUE(accounts().erase_account(ada.id).ok());
  EXPECT_EQ(accounts().reports_by(ben.id, 9).value()[0].reason, "…, …'s new name: adamant");
  EXPECT_EQ(accounts().audit(9).value()[0].reason, "… lied");
}

TEST_P(AccountsTest, WhoErasedTheAccountIsLeavingUntilAllIsDone) {
  const User ada = member("Ada", "a");
  EXPECT_TRUE(accounts().leaving().value().empty());
  ASSERT_TRUE(accounts().erase_account(ada.id).ok());
  EXPECT_EQ(accounts().leaving().value(), std::vector<std::string>{ada.id});
  ASSERT_TRUE(accounts().has_left(ada.id).ok());
  EXPECT_TRUE(accounts().leaving().value().empty());
}

TEST_P(AccountsTest, OnlyNamesThatLookSoAreReplaced) {
  Append table = moves("t", 0, 0);
  table.actions = {
      deed("created", "ada", Json::parse(R"({"name":"Rude","setup":{"seats":[{"name":"Kid"}]}})")),
      deed("joined", "ada", {{"user", "ada"}, {"name", "RUDE!"}, {"seat", 1}}),
      deed("said", "ada", {{"user", "ada"}, {"name", "Nice"}, {"text", "hello"}}),
      deed("said", "ben", {{"user", "ben"}, {"name", "Rude"}, {"text", "mine"}}),
  };
  ASSERT_TRUE(storage_->append({&table, 1}).ok());
  const std::vector<std::string> looks = {look_of("rude")};
  ASSERT_TRUE(accounts().erase_words("t", "ada", "Good", looks).ok());
  std::string names;
  const auto actions = storage_->actions("t", 0);
  for (const Action& action : actions.value()) names += action.body.value("name", "") + ";";
  EXPECT_EQ(names, "Good;Good;Nice;Rude;");
  EXPECT_EQ(actions.value()[0].body["setup"]["seats"][0].value("name", ""), "Kid");
}

}  // namespace
}  // namespace emporium::server
