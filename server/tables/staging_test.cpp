// What a person would do is shown before it is done: the whole act goes out at once.
#include "server/tables/fixture.h"
#include "server/tables/look.h"

namespace emporium::server::testing {
namespace {

struct Market : TestTable {
  Market() {
    EXPECT_EQ(create("ann", setup_of("kairo", "mf")), "");
    EXPECT_EQ(say("ben", {{"do", "join"}}), "");
    EXPECT_EQ(say("ann", {{"do", "start"}}), "");
  }
  [[nodiscard]] Seat seat() const { return state.acting(); }
  [[nodiscard]] std::string actor() const {
    return state.seats[static_cast<std::size_t>(seat())].user;
  }
  [[nodiscard]] Json moves() const { return state_for(actor(), seat())["moves"]; }
  [[nodiscard]] Json preview(const Json& list) const {
    const auto answer = preview_json(state, {person(actor()), seat()},
                                     {{"do", "preview"}, {"id", 1}, {"moves", list}});
    EXPECT_TRUE(answer.ok()) << answer.error().message;
    return answer.ok() ? answer.value() : Json::object();
  }
  // A card of the hand and all that follows from it, the first choice each time.
  [[nodiscard]] Json act() const {
    for (const Json& choice : moves()) {
      if (choice["form"]["kind"] != "play") continue;
      Json shown = preview(Json::array({choice["move"]}));
      while (!shown["next"].is_null()) {
        Json list = shown["moves"];
        list.push_back(shown["next"]["moves"][0]["move"]);
        shown = preview(list);
      }
      return shown;
    }
    ADD_FAILURE() << "no card can be played";
    return nullptr;
  }
};

TEST(Staging, WhatCannotBeTakenBackWithinATurnIsMarked) {
  const Market table;
  bool cards = false;
  for (const Json& choice : table.moves()) {
    const std::string kind = choice["form"]["kind"];
    const bool card = kind == "play" || kind == "three";
    cards = cards || card;
    EXPECT_EQ(choice.contains("final"), card) << choice;
  }
  EXPECT_TRUE(cards);
}

TEST(Staging, ItIsShownWhatFollowsFromTheOwnCards) {
  const Market table;
  const int ply = table.state.ply();
  const Json shown = table.act();
  EXPECT_GE(shown["moves"].size(), 3U);
  EXPECT_TRUE(shown["held"].get<bool>()) << "the turn could still be taken back";
  EXPECT_TRUE(shown["view"].is_object());
  EXPECT_EQ(table.state.ply(), ply) << "nothing was sent";
}

TEST(Staging, WhyNotIsAskedOfWhatIsStagedToo) {
  const Market table;
  const Beholder who{TestTable::person(table.actor()), table.seat()};
  for (const Json& choice : table.moves()) {
    if (choice["form"]["kind"] != "play") continue;
    const Json after = Json::array({choice["move"]});
    const Json next = table.preview(after)["next"];
    const Json asked = next["moves"][0]["move"];
    const auto why = [&](const Json& more) {
      Json question = {{"do", "why"}, {"id", 1}, {"move", asked}};
      question.update(more);
      return why_json(table.state, who, question).value()["rule"];
    };
    EXPECT_FALSE(why(Json::object()).is_null()) << "the card was not played";
    EXPECT_TRUE(why({{"after", after}}).is_null());
  }
}

TEST(Staging, TheWholeActIsOneMessageAndMayEndTheTurn) {
  for (const bool end : {false, true}) {
    Market table;
    const Json moves = table.act()["moves"];
    const Seat seat = table.seat();
    const std::string actor = table.actor();
    ASSERT_EQ(
        table.say(actor,
                  {{"do", "move"}, {"moves", moves}, {"ply", table.state.ply()}, {"end", end}}),
        "");
    EXPECT_EQ(table.state.held, end ? std::optional<Seat>() : std::optional<Seat>(seat));
    EXPECT_EQ(table.state.acting() == seat, !end);
  }
}

TEST(Staging, EndSaysNothingOfATurnThatGoesOn) {
  Market table;
  const Seat seat = table.seat();
  ASSERT_EQ(table.say(table.actor(), {{"do", "move"},
                                      {"move", table.moves()[0]["move"]},
                                      {"ply", table.state.ply()},
                                      {"end", true}}),
            "");
  EXPECT_EQ(table.state.acting(), seat);
  EXPECT_EQ(table.say(table.actor(), {{"do", "move"}, {"move", 0}, {"ply", 0}, {"end", 3}}),
            "end: expected true or false, got 3");
}

}  // namespace
}  // namespace emporium::server::testing
