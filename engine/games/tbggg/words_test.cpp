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

}  // namespace
}  // namespace emporium::tbggg
