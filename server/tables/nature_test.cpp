// Nature's secret is made jointly: the server is bound first, then the players add to it.
#include "server/fair/verify.h"
#include "server/tables/fixture.h"
#include "server/tables/hub_fixture.h"

namespace emporium::server::testing {
namespace {

std::string digits_of(char digit) {
  std::string digits(64, digit);
  return digits;
}
std::string anns() { return digits_of('a'); }
std::string bens() { return digits_of('b'); }

TEST(JointNature, ANonceIsSixtyFourHexadecimalDigits) {
  TestTable table;
  EXPECT_EQ(table.create("ann", setup_of("essen", "mf", {{"nonce", anns()}})),
            "setup.nonce: no such field here")
      << "not before the commitment";
  ASSERT_EQ(table.create("ann", setup_of("essen", "mf")), "");
  for (const Json& odd : {Json(1), Json(""), Json(std::string(63, 'a')), Json(std::string(64, 'g')),
                          Json(nullptr), Json::array()}) {
    for (const std::string what : {"join", "start", "nonce"}) {
      EXPECT_TRUE(table.say("ann", {{"do", what}, {"nonce", odd}})
                      .starts_with("nonce: expected 64 hexadecimal digits, got "))
          << what << to_text(odd);
    }
  }
  EXPECT_EQ(table.say("ann", {{"do", "nonce"}}),
            "nonce: expected 64 hexadecimal digits, got nothing");
  EXPECT_EQ(table.say("eve", {{"do", "nonce"}, {"nonce", anns()}}), "no_seat");
  EXPECT_EQ(table.say("ann", {{"do", "nonce"}, {"nonce", std::string(64, 'A')}}), "");
  EXPECT_EQ(table.state.seats[0].nonce, anns()) << "digits may be written large";
}

TEST(JointNature, NoncesComeAfterTheCommitmentAndStayAsTheyWereAtTheStart) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mf")), "");
  EXPECT_EQ(table.actions[0].body["commitment"], commitment(*read_secret(table.state.secret)));
  ASSERT_EQ(table.say("cleo", {{"do", "join"}, {"nonce", std::string(64, 'c')}}), "");
  ASSERT_EQ(table.say("cleo", {{"do", "leave"}}), "");
  EXPECT_TRUE(table.state.nonces().empty()) << "who leaves takes the nonce along";
  ASSERT_EQ(table.say("ben", {{"do", "join"}, {"nonce", bens()}}), "");
  ASSERT_EQ(table.say("ann", {{"do", "start"}, {"nonce", anns()}}), "");
  const Json both = {{{"seat", 0}, {"nonce", anns()}}, {{"seat", 1}, {"nonce", bens()}}};
  EXPECT_EQ(table.state_for("ben", Seat{1})["table"]["nonces"], both);
  EXPECT_EQ(table.say("ben", {{"do", "nonce"}, {"nonce", anns()}}), "started");
  ASSERT_EQ(table.say("ben", {{"do", "hand"}, {"seat", 1}, {"computer", "random"}}), "");
  ASSERT_EQ(table.say("ben", {{"do", "return"}}), "");
  EXPECT_EQ(table.state_for("ben", Seat{1})["table"]["nonces"], both);
  const std::vector<Nonce> nonces = {{Seat{0}, *read_secret(anns())},
                                     {Seat{1}, *read_secret(bens())}};
  EXPECT_EQ(table.state.key_of_nature(), nature_key(*read_secret(table.state.secret), nonces));
}

TEST(JointNature, WithoutNoncesTheSecretAloneDrawsAsEver) {
  TestTable table;
  ASSERT_EQ(table.create("ann", setup_of("essen", "mc"), true), "");
  EXPECT_EQ(table.state.key_of_nature(), *read_secret(table.state.secret));
  EXPECT_FALSE(table.state_for("ann", Seat{0})["table"].contains("nonces"));
}

class JointHub : public HubTest {
 protected:
  std::string join(const Json& created, const User& user, const std::string& nonce) {
    const auto id = created["id"].get<std::string>();
    EXPECT_TRUE(say(user, id, {{"do", "join"}, {"nonce", nonce}}).contains("v"));
    return id;
  }
};

TEST_F(JointHub, TheDrawsOfAWholeGameFollowFromTheSecretAndTheNonces) {
  const User ann = person("Ann");
  const User ben = person("Ben");
  const Json created = create(ann, setup_of("essen", "mf", {{"stand_in", "random"}})).value();
  const std::string id = join(created, ben, bens());
  EXPECT_EQ(created["commitment"], state(ben, id)["table"]["commitment"]);
  ASSERT_TRUE(say(ann, id, {{"do", "start"}, {"nonce", anns()}}).contains("v"));
  ASSERT_TRUE(say(ben, id, {{"do", "resign"}}).contains("v")) << "the computer draws alike";
  const Json end = play_out({ann}, id);
  ASSERT_TRUE(end["over"].get<bool>());
  Json record = wait([&](const Answer& answer) { hub_->record(ann, id, answer); }).value();
  EXPECT_EQ(record["nature"]["commitment"], created["commitment"]);
  EXPECT_EQ(record["nature"]["nonces"], end["table"]["nonces"]);
  const auto verdict = verify(record);
  ASSERT_TRUE(verdict.ok()) << verdict.error().message;
  EXPECT_EQ(verdict.value().finding, Verdict::Finding::agrees);
  EXPECT_EQ(verdict.value().nonces.size(), 2U);
  // Whoever looks at it draws again with what the history says each draw was drawn from.
  const auto history =
      wait([&](const Answer& answer) { hub_->history(ann, id, {}, answer); }).value();
  ASSERT_EQ(history["draws"].size(), static_cast<std::size_t>(verdict.value().draws));
  const Secret key =
      nature_key(*read_secret(end["table"]["secret"].get<std::string>()), verdict.value().nonces);
  for (const Json& draw : history["draws"]) {
    Odds tickets;
    for (std::uint32_t i = 0; i < draw["total"].get<std::uint32_t>() && i < 256; ++i) {
      tickets.add(static_cast<int>(i), 1);
    }
    if (tickets.total() != draw["total"]) continue;  // more than fit: others are enough
    const Move ticket = nature_draw(key, draw["ply"].get<std::uint64_t>(), tickets);
    EXPECT_GE(ticket, draw["from"]) << draw;
    EXPECT_LT(ticket, draw["to"]) << draw;
  }
  // Brought elsewhere, the proof goes along.
  const auto copy = wait([&](const Answer& answer) { hub_->import(ann, "", record, answer); });
  ASSERT_TRUE(copy.ok()) << copy.error().message;
  const Json proof = state(ann, copy.value()["id"].get<std::string>())["table"];
  for (const char* part : {"commitment", "secret", "nonces"}) {
    EXPECT_EQ(proof[part], end["table"][part]) << part;
  }
  record["nature"].erase("nonces");
  EXPECT_EQ(verify(record).value().finding, Verdict::Finding::wrong_draw);
}

TEST_F(JointHub, AtARematchWhoCreatesTheTableAddsOnceItIsThere) {
  const User ann = person("Ann");
  const User ben = person("Ben");
  const Json created = create(ann, setup_of("essen", "mf", {{"stand_in", "random"}})).value();
  const std::string id = join(created, ben, bens());
  ASSERT_TRUE(say(ann, id, {{"do", "start"}}).contains("v"));
  ASSERT_TRUE(say(ann, id, {{"do", "resign"}}).contains("v"));
  ASSERT_TRUE(say(ben, id, {{"do", "resign"}}).contains("v"));
  play_out({ann, ben}, id);
  ASSERT_TRUE(say(ben, id, {{"do", "rematch"}, {"nonce", bens()}}).contains("v"));
  const auto next = state(ann, id)["table"]["rematch"].get<std::string>();
  EXPECT_FALSE(state(ben, next)["table"].contains("nonces")) << "given before the commitment";
  ASSERT_TRUE(say(ben, next, {{"do", "nonce"}, {"nonce", bens()}}).contains("v"));
  ASSERT_TRUE(say(ann, id, {{"do", "rematch"}, {"nonce", anns()}}).contains("v"));
  const Json again = state(ann, next)["table"];
  EXPECT_EQ(again["status"], "playing");
  EXPECT_EQ(again["nonces"],
            (Json{{{"seat", 0}, {"nonce", anns()}}, {{"seat", 1}, {"nonce", bens()}}}));
}

}  // namespace
}  // namespace emporium::server::testing
