#include "server/tables/setup.h"

#include <gtest/gtest.h>

#include "engine/games/games.h"
#include "server/tables/deed.h"
#include "server/tables/fixture.h"

namespace emporium::server {
namespace {

using testing::setup_of;

std::string problem(const Json& json) {
  const auto setup = read_setup(json);
  return setup.ok() ? "" : setup.error().message;
}

TEST(Setup, HasADefaultForEverythingButGameAndSeats) {
  const auto setup = read_setup(setup_of("essen", "mfc"));
  ASSERT_TRUE(setup.ok()) << setup.error().message;
  EXPECT_FALSE(setup.value().is_public);
  EXPECT_TRUE(setup.value().watch);
  EXPECT_TRUE(setup.value().undo);
  EXPECT_EQ(setup.value().clock.kind, ClockSetup::Kind::none);
  EXPECT_EQ(setup.value().seats[2].level, "heuristic");
}

TEST(Setup, IsWrittenAsItWasRead) {
  const Json more = {
      {"title", "Friday"},
      {"public", true},
      {"undo", false},
      {"options", {{"roll_off", false}}},
      {"clock", {{"kind", "budget"}, {"seconds", 600}, {"increment", 5}, {"at_zero", "resign"}}}};
  const auto setup = read_setup(setup_of("tbggg", "mfc", more));
  ASSERT_TRUE(setup.ok()) << setup.error().message;
  const Json written = setup_json(setup.value());
  const auto again = read_setup(written);
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(setup_json(again.value()), written);
  EXPECT_EQ(written["clock"]["increment"], 5);
}

TEST(Setup, AnEditionWithOtherContentsHasANameOfItsOwn) {
  Json components = create_table("kairo", {2}).value()->components();
  const auto refused = [&] {
    const auto setup = read_setup(setup_of("kairo", "mm", {{"components", components}}));
    EXPECT_TRUE(setup.ok());
    const Status own = check_own_edition(setup.value());
    return own.ok() ? std::string() : own.error().message;
  };
  EXPECT_EQ(refused(), "") << "the built-in one itself";
  components["coins"]["ones"] = 12;
  EXPECT_TRUE(refused().starts_with("setup.components.edition: ")) << refused();
  components["edition"] = "mine";
  EXPECT_EQ(refused(), "");
  components["edition"] = "mi\nne";
  EXPECT_EQ(refused(), "") << "lines may end";
  components["provenance"]["printed"] = std::string("a\0b", 3);
  EXPECT_EQ(refused(), "setup.components.provenance.printed: control characters are not allowed");
}

TEST(Setup, RefusalsNameTheField) {
  EXPECT_EQ(problem(Json(3)), "setup: expected an object, got 3");
  EXPECT_EQ(problem({{"seats", Json::array()}}), "setup.game: the field is missing");
  EXPECT_EQ(problem({{"game", "essen"}}), "setup.seats: the field is missing");
  EXPECT_EQ(problem(setup_of("essen", "")), "setup.seats: expected 1 to 6 seats, got 0");
  EXPECT_EQ(problem(setup_of("essen", "mmmmmmm")), "setup.seats: expected 1 to 6 seats, got 7");
  EXPECT_EQ(problem(setup_of("tbggg", "mm")), "setup.seats: tbggg is for 3 to 6 players, not 2");
  EXPECT_TRUE(problem(setup_of("chess", "mm")).starts_with("setup.game: there is no game"));
  EXPECT_EQ(problem(setup_of("essen", "mm", {{"colour", 1}})), "setup.colour: no such field here");
  EXPECT_EQ(problem(setup_of("essen", "mm", {{"public", 1}})),
            "setup.public: expected true or false, got 1");
  EXPECT_EQ(problem(setup_of("essen", "mm", {{"options", {{"x", 1}}}})),
            "setup.options.x: essen has no such option");
  EXPECT_TRUE(problem(setup_of("essen", "mm", {{"components", {{"x", 1}}}}))
                  .starts_with("setup.components"));
  EXPECT_EQ(problem(setup_of("essen", "mm", {{"title", std::string(81, 'x')}})),
            "setup.title: expected 0 to 80 characters, got 81");
  EXPECT_EQ(problem(setup_of("essen", "mm", {{"title", "a\nb"}})),
            "setup.title: control characters are not allowed");
  const std::string backwards = std::string("\xE2\x80\xAE") + "evil";  // NOLINT: the point
  EXPECT_EQ(problem(setup_of("essen", "mm", {{"title", backwards}})),
            "setup.title: control characters are not allowed");
  EXPECT_EQ(problem(setup_of("essen", "mm", {{"clock", {{"kind", "sand"}}}})),
            "setup.clock.kind: expected one of \"none\", \"move\", \"budget\", got \"sand\"");
  EXPECT_EQ(problem(setup_of("essen", "mm", {{"clock", {{"kind", "move"}, {"seconds", 1}}}})),
            "setup.clock.seconds: expected a whole number from 5 to 1209600, got 1");
  Json setup = setup_of("essen", "mm");
  setup["seats"][1] = {{"person", "you"}};
  EXPECT_EQ(problem(setup), "setup.seats[1].person: expected \"me\" or null, got \"you\"");
  setup["seats"][1] = {{"computer", "deep blue"}};
  EXPECT_TRUE(problem(setup).starts_with("setup.seats[1].computer: expected one of"));
  setup["seats"][1] = {{"person", "me"}, {"name", ""}};
  EXPECT_EQ(problem(setup), "setup.seats[1].name: expected 1 to 40 characters, got 0");
  setup["seats"][1] = 7;
  EXPECT_EQ(problem(setup), "setup.seats[1]: expected an object, got 7");
}

Json start_of(const std::string& game, int players) {
  return create_table(game, {players}).value()->save();
}

TEST(Setup, KeepsOfAPositionWhatTheGameNeeds) {
  const Json position = start_of("essen", 2);
  Json heavy = position;
  heavy["remark"] = std::string(100'000, 'x');
  const auto components = create_table("essen", {2}).value()->components();
  const auto setup = read_setup(setup_of(
      "essen", "mf",
      {{"position", heavy}, {"components", components}, {"options", position["options"]}}));
  ASSERT_TRUE(setup.ok()) << setup.error().message;
  EXPECT_EQ(setup.value().position, position);
  EXPECT_TRUE(setup.value().components.is_null());
  EXPECT_EQ(setup.value().options, Json::object());
}

TEST(Setup, NamesAPositionsFieldsByTheirWholePath) {
  const Json position = start_of("tbggg", 3);
  const auto problem_of = [&](const Json::json_pointer& field, const Json& value) {
    Json broken = position;
    broken[field] = value;
    return problem(setup_of("tbggg", "mff", {{"position", broken}}));
  };
  using Path = Json::json_pointer;
  EXPECT_EQ(problem(setup_of("tbggg", "mff", {{"position", 7}})),
            "setup.position: expected an object, got 7");
  EXPECT_EQ(problem_of(Path("/players"), 7),
            "setup.position.players: expected a whole number from 1 to 6, got 7");
  EXPECT_EQ(problem_of(Path("/players"), 2),
            "setup.position.players: tbggg is for 3 to 6 players, not 2");
  EXPECT_TRUE(
      problem_of(Path("/game"), "chess").starts_with("setup.position.game: there is no game"));
  EXPECT_TRUE(problem_of(Path("/version"), 999).starts_with("setup.position.version: "));
  EXPECT_TRUE(problem_of(Path("/edition"), "mine").starts_with("setup.position.edition: "));
  EXPECT_EQ(problem_of(Path("/options/x"), 1),
            "setup.position.options.x: tbggg has no such option");
  EXPECT_TRUE(problem_of(Path("/components"), {{"x", 1}}).starts_with("setup.position.components"));
  EXPECT_EQ(problem_of(Path("/position/luck"), 1),
            "setup.position.position.luck: no such field here");
  EXPECT_EQ(problem_of(Path("/position/turn"), 3),
            "setup.position.position.turn: expected a whole number from 0 to 2, got 3");
  Json without = position;
  without.erase("position");
  EXPECT_EQ(problem(setup_of("tbggg", "mff", {{"position", without}})),
            "setup.position.position: the field is missing");
  EXPECT_EQ(problem(setup_of("tbggg", "mfff", {{"position", position}})),
            "setup.position: it is of another game, or of other players");
  EXPECT_EQ(problem(setup_of("tbggg", "mff", {{"position", position}, {"public", true}})),
            "setup.position: public games begin at their start");
}

TEST(Setup, BesideAPositionNothingElseSaysHowItBegins) {
  const Json position = start_of("essen", 2);
  const auto refused = [&](const Json& brought) {
    Json setup = setup_of("essen", "mf", brought);
    setup["position"] = position;
    const Status right = check_beside_position(setup, setup);
    return right.ok() ? "" : right.error().message;
  };
  EXPECT_EQ(refused(Json::object()), "");
  EXPECT_EQ(refused({{"options", Json::object()}, {"components", nullptr}}), "");
  EXPECT_EQ(refused({{"options", position["options"]}}), "");
  EXPECT_EQ(refused({{"options", {{"x", 1}}}}),
            "setup.options: the position beside it brings its own");
  EXPECT_EQ(refused({{"components", {{"x", 1}}}}),
            "setup.components: the position beside it brings its own");
}

TEST(Deeds, AreWrittenAsTheyWereRead) {
  const std::vector<Deed> all = {
      Joined{Seat{2}, "u", "Zoé"}, Left{Seat{1}},      Handed{Seat{1}, "random"},
      Handed{Seat{1}, ""},         Started{},          Moved{kNature, 17},
      Moved{Seat{3}, 17, true},    Undone{Seat{1}, 4}, EndedTurn{Seat{0}},
      Resigned{Seat{5}},           RanOut{Seat{2}},    Said{"u", "Zoé", "hello"},
      Adopted{"g", "u", "Zoé"},    Rematched{"t2"},    Closed{"owner"}};
  for (const Deed& deed : all) {
    const Action action = write_deed(deed);
    const auto read = read_deed(action);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(read.value().index(), deed.index()) << action.kind;
    EXPECT_EQ(write_deed(read.value()).body, action.body) << action.kind;
  }
}

TEST(Deeds, ThatCannotBeReadAreErrors) {
  const auto problem_of = [](const std::string& kind, const Json& body) {
    Action action;
    action.number = 7;
    action.kind = kind;
    action.body = body;
    const auto deed = read_deed(action);
    return deed.ok() ? "" : deed.error().code + ": " + deed.error().message;
  };
  EXPECT_EQ(problem_of("danced", Json::object()),
            "bad_action: action 7: there is no kind \"danced\"");
  EXPECT_EQ(problem_of("moved", {{"seat", 0}}), "bad_action: action 7.move: the field is missing");
  EXPECT_EQ(problem_of("moved", Json(1)), "bad_action: action 7: expected an object, got 1");
  EXPECT_EQ(problem_of("moved", {{"seat", 9}, {"move", 1}}),
            "bad_action: action 7.seat: expected a whole number from -1 to 5, got 9");
  EXPECT_EQ(problem_of("said", {{"user", 1}, {"name", "n"}, {"text", "t"}}),
            "bad_action: action 7.user: expected a text");
  EXPECT_TRUE(problem_of("created", {{"setup", {{"game", "chess"}}}}).starts_with("bad_action"));
  EXPECT_TRUE(problem_of("started", {{"at", 3}}).starts_with("bad_action"));
}

}  // namespace
}  // namespace emporium::server
