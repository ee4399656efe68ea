// What sentences say of the edition and of the version; and questions, what they are about: where
// one goes, what is paid, what comes before and after.
#include "engine/core/words.h"

#include "engine/games/gallerist/test_game.h"
#include "engine/games/games.h"

namespace emporium::gallerist {
namespace {

std::string said(int version, std::string_view key) {
  const auto table = create_table("gallerist", {.players = 2, .version = version});
  return engine_words(Language::en).say(key, table.value()->figures());
}

TEST(GalleristWords, TablesOfTheFirstVersionAreToldItsRules) {
  EXPECT_TRUE(said(1, "gallerist.help.go").starts_with("To another location. Who stands there"));
  EXPECT_TRUE(said(2, "gallerist.help.go")
                  .starts_with("To another location where you can act. Your executive action may "
                               "come first. Who stands there"));
}

TEST(GalleristWords, AWorkIsSaidWithTheFameThatTheEditionPrintsOnIt) {
  Json components = parse_json(Gallerist::default_components()).value();
  components["edition"] = "of-the-tests";
  components["works"]["vip"]["fame"] = 3;
  components["works"]["two"]["fame"] = 0;
  const auto table = create_table("gallerist", {.players = 2, .components = components});
  const auto says = [&](WorkKindOf work) {
    const Move move = kCodec.encode(MoveKind::draw_work, work);
    return table.value()->move_words(engine_words(Language::en), move);
  };
  EXPECT_EQ(says(kPinkWork), "a work with fame 3, pink ticket");
  EXPECT_EQ(says(kTwo), "a work with two tickets");
  EXPECT_EQ(says(kFamousTwo), "a work with fame 2, two tickets");
}

std::string asked(const TestGame& g, std::string_view language = "en") {
  Json args;
  Gallerist::figures(g.rules, args);
  Gallerist::question(g.rules, g.p, args);
  return engine_words(*find_language(language)).say("gallerist.step." + g.step(), args);
}

std::string stop_words(const TestGame& g) {
  Json args;
  Gallerist::aside(g.rules, g.p, kCodec.encode(MoveKind::stop), args);
  return engine_words(Language::en).say("gallerist.move.stop.full", args);
}

TEST(GalleristWords, GoingSaysWhatMayComeFirst) {
  TestGame g(4);
  g.lobby(0, 0, 0, 0);
  EXPECT_EQ(asked(g), "To which location does your gallerist go?");
  g.tickets(0, 1, 0, 0);
  g.plaza(1, 0, 0);
  EXPECT_EQ(asked(g), "To which location does your gallerist go? Or first a ticket for a visitor.");
}

TEST(GalleristWords, AnAssistantIsLeftBehindOnTheWayFromOnePlaceToAnother) {
  TestGame g(4);
  g.play(MoveKind::go, kSalesOffice);
  EXPECT_EQ(asked(g),
            "You go to the Sales Office. Do you leave an assistant behind at the "
            "International Market?");
  EXPECT_EQ(asked(g, "fr"),
            "Vous allez au Bureau commercial. Laissez-vous un assistant au Marché "
            "international\u202f?");
}

TEST(GalleristWords, TheExecutiveActionIsAskedForBeforeAndAfterInOtherWords) {
  TestGame g(4);
  g.tickets(0, 2, 0, 0);
  g.lobby(0, 0, 0, 0);
  g.plaza(2, 0, 0);
  g.play(MoveKind::go, kSalesOffice);
  g.play(MoveKind::leave_nobody);
  EXPECT_EQ(asked(g), "Before your action at the Sales Office: an executive action?");
  EXPECT_EQ(stop_words(g), "None now, on to the Sales Office");
  g.play(MoveKind::stop);
  EXPECT_EQ(asked(g), "Which action do you take at the Sales Office?");
  g.play(MoveKind::take_contract, 1);
  g.play(MoveKind::contract_space, 2);
  g.let_nature_draw();
  EXPECT_EQ(asked(g), "After your action at the Sales Office: an executive action?");
  EXPECT_EQ(stop_words(g), "None, the turn is done");
  g.play(MoveKind::call_in, kInvestor);
  EXPECT_EQ(stop_words(g), "No more tickets");
}

TEST(GalleristWords, SendingAnAssistantSaysWhereTo) {
  TestGame g(4);
  g.sold(0, kPainting);
  g.put_assistant(0, kMediaCenter);
  g.plaza(0, 0, 0);
  g.act_at(0, kMarket);
  g.lobby(0, 1, 0, 0);
  g.play(MoveKind::reputation, kPainting, 1);
  g.play(MoveKind::tile_space, 1);
  EXPECT_EQ(asked(g), "Which assistant do you send to the market?");
}

TEST(GalleristWords, PayingAndFameSayWhatTheyAreFor) {
  TestGame g(4);
  g.discover(kBluePainter, 5);
  g.set_money(0, 3);
  g.p.influence[0] = 13;
  g.act_at(0, kArtistsColony);
  g.play(MoveKind::buy, kBluePainter);
  EXPECT_EQ(asked(g),
            "3 to pay for a work by the blue painter: all with money, or 1 with influence?");
  g.play(MoveKind::pay_money);
  EXPECT_TRUE(asked(g).starts_with("More fame for the blue painter (fame ")) << asked(g);
  EXPECT_TRUE(asked(g).ends_with("It takes influence: 8 → 5.")) << asked(g);
}

}  // namespace
}  // namespace emporium::gallerist
