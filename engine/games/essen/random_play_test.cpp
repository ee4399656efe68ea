#include "engine/core/testing/random_play.h"

#include "engine/games/essen/rules.h"

namespace emporium::essen {
namespace {

TEST(EssenRandomPlay, EveryPromiseHoldsAtEveryPosition) {
  testing::random_play_test<Essen>(Json::object(), 1, 40);
}

TEST(EssenRandomPlay, AlsoInTheFamilyGames) {
  testing::RandomPlay<Essen> plain(2, {{"crowd", false}, {"rankings", false}});
  plain.play_thoroughly(1);
  testing::random_play_test<Essen>({{"crowd", false}, {"rankings", false}}, 0, 10);
  testing::random_play_test<Essen>({{"crowd", true}, {"rankings", false}}, 0, 10);
  testing::random_play_test<Essen>({{"crowd", false}, {"rankings", true}}, 0, 10);
}

}  // namespace
}  // namespace emporium::essen
