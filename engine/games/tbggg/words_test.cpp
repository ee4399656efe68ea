#include "engine/games/games.h"
#include "engine/games/tbggg/testing.h"

namespace emporium::tbggg {
namespace {

// A table at the first decision of phase 5 that offers a game of each sort: own and another's.
struct Stand {
  std::unique_ptr<Table> table;
  Move own = kNoMove;
  Move others = kNoMove;
};

Stand choosing_table() {
  Scene scene = geeks_are_out(3);
  scene.face_up(0, 3, 3, kTop, 1).face_up(2, 4, 3, kBottom, 2).at(Step::choose, 0);
  const auto start = TableOf<Tbggg>::create({3, nullptr, nullptr});
  Json saved = start.value()->save();
  saved["position"] = scene.document();
  Stand stand;
  stand.table = std::move(load_position(saved).value());
  stand.own = move::buy(3, kTop, 1);
  stand.others = move::buy(3, kBottom, 2);
  return stand;
}

TEST(TbgggWords, BuyingNamesTheGameItsPublisherAndThePrice) {
  const Stand stand = choosing_table();
  EXPECT_EQ(stand.table->move_words(engine_words(Language::en), stand.others),
            "Buy the blue 4 (Queen) in shop 3, bottom shelf, window 2: 5 GG for its publisher");
  EXPECT_EQ(stand.table->move_words(engine_words(*find_language("fr")), stand.others),
            "Acheter le 4 bleu (Queen) au magasin 3, étagère inférieure, fenêtre 2\u00a0: "
            "5 GG pour son éditeur");
}

TEST(TbgggWords, BuyingAnOwnGameTakesItOffTheMarket) {
  const Stand stand = choosing_table();
  EXPECT_EQ(stand.table->move_words(engine_words(Language::en), stand.own),
            "Buy the red 3 (Ystari) in shop 3, top shelf, window 1: your own game, off the market");
}

TEST(TbgggWords, QuestionsHelpsAndRefusalsSayTheFiguresOfTheEdition) {
  const Catalogue& en = engine_words(Language::en);
  Json components = parse_json(Tbggg::default_components()).value();
  components["edition"] = "of-the-tests";
  components["stock_limit"] = 3;
  components["shops"][3]["sells"] = {1, 6};
  components["gift"] = {{"first_three", 20}, {"others", 21}};
  const auto table = create_table("tbggg", {.players = 3, .components = components});
  EXPECT_EQ(table.value()->rule_words(en, "must_place_down_to_limit"),
            "You may keep at most 3 of your own tiles: place more before you pass.");
  const Json figures = table.value()->figures();
  const auto says = [&](const char* key, const char* text) {
    return en.say(key, figures).find(text) != std::string::npos;
  };
  EXPECT_TRUE(says("tbggg.step.surplus", "more than 3 tiles"));
  EXPECT_TRUE(says("tbggg.help.supply", "(shop 4: 1 and 6)"));
  EXPECT_TRUE(says("tbggg.help.supply", "At most 3 of your own tiles"));
  EXPECT_TRUE(says("tbggg.help.name_first", "start with 20 GG, the others with 21"));
  EXPECT_TRUE(says("tbggg.help.arrive", "rounds 1 to 6: 8, 3, 3, 3, 3 and 0."));
}

}  // namespace
}  // namespace emporium::tbggg
