// Finished games are looked back upon: who may ask, how it stands, and what is kept.
#include "server/tables/reviews.h"

#include "server/documents/testing.h"
#include "server/tables/fixture.h"
#include "server/tables/hub_fixture.h"
#include "server/tables/levels.h"

namespace emporium::server::testing {
namespace {

class ReviewsTest : public HubTest {
 protected:
  void SetUp() override {
    options_.review = {.iterations = 4, .seeds = 2, .plays = 1};
    HubTest::SetUp();
  }
  // Those that are asked for from now on last longer than any test.
  void lasting_reviews() {
    hub_.reset();
    options_.review = {.iterations = 3000, .seeds = 1000, .plays = 16};
    hub_ = make(*storage_);
  }
  Result<Json> review(const User& user, const std::string& table, bool ask = false,
                      const Viewing& viewing = {}) {
    return wait([&](const Answer& answer) { hub_->review(user, table, viewing, ask, answer); });
  }
  std::string finished(const User& user) {
    const std::string id =
        create(user, setup_of("tbggg", "mmm", {{"start", true}})).value()["id"].get<std::string>();
    EXPECT_TRUE(play_out({user}, id)["over"].get<bool>());
    return id;
  }
  std::unique_ptr<Table> played(const User& user, const std::string& table) {
    const auto record = wait([&](const Answer& answer) { hub_->record(user, table, answer); });
    return std::move(replay_record(record.value()).value());
  }
  // Asks how it stands until it is made.
  Json made(const User& user, const std::string& table, const Viewing& viewing = {}) {
    while (true) {
      auto standing = review(user, table, false, viewing);
      EXPECT_TRUE(standing.ok()) << standing.error().message;
      if (!standing.ok()) return {};
      EXPECT_EQ(document_misfit("ReviewStanding", standing.value()), "");
      EXPECT_NE(standing.value()["state"], "none");
      if (standing.value()["state"] == "done") return std::move(standing.value()["review"]);
      leave_the_processor();
    }
  }
  // Reviews give way to all other work, and so to somebody who asks again and again.
  static void leave_the_processor() { std::this_thread::sleep_for(std::chrono::milliseconds(5)); }
};

TEST_F(ReviewsTest, AReviewIsMadeOnceAndKeptForAllWhoMayLook) {
  const User ann = person("Ann");
  const std::string id = finished(ann);
  EXPECT_EQ(review(ann, id).value()["state"], "none");
  ASSERT_TRUE(review(ann, id, true).ok());
  const Json found = made(ann, id);
  EXPECT_EQ(found["seats"][0]["name"], "Ann");
  EXPECT_FALSE(found["strokes"].empty());
  // Another server on the same store has it at once, in French too.
  hub_.reset();
  hub_ = make(*storage_);
  EXPECT_EQ(review(ann, id, true).value()["review"], found);
  EXPECT_NE(made(ann, id, {.language = *find_language("fr")})["strokes"], found["strokes"]);
  // Whoever may not look at the table does not see its review.
  const auto refused = review(person("Eve"), id);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().code, "not_found");
}

TEST_F(ReviewsTest, WhatTheReviewSaysAResultIsMadeOfAddsUpToTheLastDigit) {
  const User ann = person("Ann");
  const std::string id = finished(ann);
  ASSERT_TRUE(review(ann, id, true).ok());
  const Json found = made(ann, id);
  for (const Json& seat : found["seats"]) {
    for (const char* of : {"points", "chance"}) {
      std::int64_t sum = 0;
      for (const auto& [part, sign] : std::map<std::string, int>{{"start", 1},
                                                                 {"luck", 1},
                                                                 {"lost", -1},
                                                                 {"gained", 1},
                                                                 {"others", 1},
                                                                 {"unexplained", 1},
                                                                 {"result", -1}}) {
        sum += sign * std::llround(1000 * seat["balance"][part][of].get<double>());
      }
      EXPECT_EQ(sum, 0) << seat;
    }
  }
}

TEST_F(ReviewsTest, AGameThatIsNotOverIsNotReviewed) {
  const User ann = person("Ann");
  const std::string id =
      create(ann, setup_of("tbggg", "mmm", {{"start", true}})).value()["id"].get<std::string>();
  play_out({ann}, id, 10);
  for (const bool ask : {false, true}) {
    const auto refused = review(ann, id, ask);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().rule, "not_over");
  }
}

TEST_F(ReviewsTest, OneReviewAtATimeForEachPersonAndAStoppedServerLosesOnlyWork) {
  lasting_reviews();
  const User ann = person("Ann");
  const std::string first = finished(ann);
  const std::string second = finished(ann);
  ASSERT_TRUE(review(ann, first, true).ok());
  ASSERT_TRUE(review(ann, first, true).ok()) << "asking again changes nothing";
  const auto refused = review(ann, second, true);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().rule, "review_one");
  hub_.reset();
  options_.review = {.iterations = 4, .seeds = 2, .plays = 1};
  hub_ = make(*storage_);
  EXPECT_EQ(review(ann, first).value()["state"], "none");
  ASSERT_TRUE(review(ann, first, true).ok());
  EXPECT_FALSE(made(ann, first).is_null());
}

TEST_F(ReviewsTest, WhatIsKeptOfAReviewIsChargedToItsAddress) {
  const User ann = person("Ann");
  const std::string first = finished(ann);
  const std::string second = finished(ann);
  const auto bytes = static_cast<double>(Reviews::bytes(*played(ann, first)));
  hub_.reset();
  options_.address_bytes = {1e-6, 1.5 * bytes};
  hub_ = make(*storage_);
  Viewing here;
  here.address = "192.0.2.1";
  ASSERT_TRUE(review(ann, first, true, here).ok());
  EXPECT_FALSE(made(ann, first).is_null());
  const auto kept = storage_->review(first, kReviewVersion);
  ASSERT_TRUE(kept.ok() && kept.value());
  EXPECT_LE(static_cast<double>(to_text(*kept.value()).size()), bytes);
  EXPECT_TRUE(review(ann, first, true, here).ok()) << "it is made already";
  EXPECT_EQ(review(ann, second, true, here).error().rule, "too_much_here");
  EXPECT_EQ(review(ann, second).value()["state"], "none");
  Viewing elsewhere;
  elsewhere.address = "192.0.2.2";
  EXPECT_TRUE(review(ann, second, true, elsewhere).ok());
}

TEST_F(ReviewsTest, WhatWasRefusedIsNotCounted) {
  options_.reviews = {1e-9, 1};
  options_.address_bytes = {1e-6, 1000};
  hub_.reset();
  hub_ = make(*storage_);
  const User ann = person("Ann");
  const std::string id = finished(ann);
  Viewing here;
  here.address = "192.0.2.1";
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(review(ann, id, true, here).error().rule, "too_much_here");
  }
  EXPECT_TRUE(review(ann, id, true).ok());
}

TEST_F(ReviewsTest, APersonHasSoManyReviewsMadeInADay) {
  options_.reviews = {1.0 / 3600, 1};
  hub_.reset();
  hub_ = make(*storage_);
  const User ann = person("Ann");
  const std::string first = finished(ann);
  const std::string second = finished(ann);
  ASSERT_TRUE(review(ann, first, true).ok());
  made(ann, first);
  EXPECT_EQ(review(ann, second, true).error().rule, "reviews_today");
  offset_ = 3600LL * 1000;
  EXPECT_TRUE(review(ann, second, true).ok());
}

// The computer searches there, so that it has the only thread in common with the review.
TEST_F(ReviewsTest, AMoveNeverWaitsForAReviewToEnd) {
  lasting_reviews();
  const User ann = person("Ann");
  const std::string id = finished(ann);
  ASSERT_TRUE(review(ann, id, true).ok());
  while (review(ann, id).value()["state"] != "working") leave_the_processor();
  ASSERT_TRUE(searches("skilled"));
  Json setup = setup_of("tbggg", "mcc", {{"start", true}});
  for (const int seat : {1, 2}) setup["seats"][seat] = {{"computer", "skilled"}};
  const std::string next = create(ann, setup).value()["id"].get<std::string>();
  play_out({ann}, next, 3);
  EXPECT_EQ(review(ann, id).value()["state"], "working") << "and it goes on";
}

TEST_F(ReviewsTest, AGuestWhoLogsInHasOneReviewMadeAtATime) {
  lasting_reviews();
  const User guest = person("Guest");
  const User ann = person("Ann");
  const std::string first = finished(guest);
  const std::string second = finished(ann);
  const std::string third = finished(guest);
  ASSERT_TRUE(review(guest, first, true).ok());
  ASSERT_TRUE(wait([&](const Answer& answer) { hub_->adopt(guest, ann, answer); }).ok());
  EXPECT_EQ(review(ann, second, true).error().rule, "review_one");
  EXPECT_NE(review(ann, first).value()["state"], "none") << "it goes on as the account's";
  // Whose account has one already gives up that of the guest.
  const User other = person("Other");
  const std::string fourth = finished(other);
  ASSERT_TRUE(review(other, fourth, true).ok());
  ASSERT_TRUE(wait([&](const Answer& answer) { hub_->adopt(other, ann, answer); }).ok());
  EXPECT_EQ(review(ann, fourth).value()["state"], "none");
  EXPECT_EQ(review(ann, third, true).error().rule, "review_one");
}

TEST_F(ReviewsTest, TheReviewOfADeletedTableGivesItsPlaceBack) {
  lasting_reviews();
  const User ann = person("Ann");
  const std::string first = finished(ann);
  const std::string second = finished(ann);
  ASSERT_TRUE(review(ann, first, true).ok());
  EXPECT_EQ(review(ann, second, true).error().rule, "review_one");
  ASSERT_TRUE(real_->accounts().remove_table(first, {1, "op", "delete-table", first, ""}).ok());
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (!review(ann, second, true).ok() && std::chrono::steady_clock::now() < until) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_NE(review(ann, second).value()["state"], "none");
}

}  // namespace
}  // namespace emporium::server::testing
