// Sentences that say more than a move's arguments.
#include <gtest/gtest.h>

#include "engine/games/essen/fair_fixture.h"
#include "engine/games/games.h"

namespace emporium::essen {
namespace {

using EssenTable = TableOf<Essen>;

// A table whose seat 0 stands in front of a game, at the first turn.
std::unique_ptr<EssenTable> table_at(Booth booth) {
  Fair fair = Fair::open(3);
  fair.put_on_sale(booth);
  fair.stand(0, booth);
  fair.check();
  auto table = EssenTable::create({.players = 3});
  Archive a = Archive::writer();
  fair.rules.archive(a, fair.p);
  EXPECT_TRUE(table.value()->read(a.take()).ok());
  table.value()->set_names({"Alice", "Bob", "Chloé"});
  return std::move(table.value());
}

const Catalogue& en() { return engine_words(Language::en); }
const Catalogue& fr() { return engine_words(*find_language("fr")); }

TEST(EssenWords, BuyingNamesTheGameItsPriceAndItsPoints) {
  const auto table = table_at(booth(8));
  const Move buy = move_of(MoveKind::buy);
  const std::string vp = std::to_string(table->rules().purchase(table->position(), booth(8)).vp());
  EXPECT_EQ(table->move_words(en(), buy), "Buy Bruxelles 1893 (8) for 40 €: " + vp + " points");
  EXPECT_NE(table->move_words(fr(), buy).find("Acheter Bruxelles 1893 (8) pour 40"),
            std::string::npos)
      << table->move_words(fr(), buy);
  // Of a purchase that is only thought of nobody knows where it will be.
  EXPECT_EQ(table->later_move_words(en(), buy, table->names()), "Buy the game of this booth");
}

TEST(EssenWords, TheLogNamesTheCardThatIsDiscardedToItsPlayerAlone) {
  const auto table = table_at(booth(8));
  ASSERT_TRUE(table->apply(move_of(MoveKind::play_test)).ok());
  ASSERT_TRUE(table->apply(move_of(MoveKind::deal, card(59))).ok());
  ASSERT_TRUE(table->apply(move_of(MoveKind::deal, card(60))).ok());
  ASSERT_TRUE(table->apply(move_of(MoveKind::keep, card(60))).ok());
  const int ply = static_cast<int>(table->plies().size()) - 1;
  const std::string kept = table->rules().title(60);
  const std::string discarded = table->rules().title(59);
  EXPECT_EQ(table->events_words(ply, Seat{0}, en())[0],
            "Alice keeps " + kept + " (60) and discards " + discarded + " (59).");
  EXPECT_EQ(table->events_words(ply, Seat{0}, fr())[0],
            "Alice garde " + kept + " (60) et défausse " + discarded + " (59).");
  EXPECT_EQ(table->events_words(ply, Seat{1}, en())[0], "Alice keeps a card.");
}

}  // namespace
}  // namespace emporium::essen
