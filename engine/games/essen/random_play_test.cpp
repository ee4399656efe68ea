#include "engine/core/testing/random_play.h"

#include "engine/games/essen/rules.h"

namespace emporium::essen {
namespace {

TEST(EssenRandomPlay, EveryPromiseHoldsAtEveryPosition) {
  testing::random_play_test<Essen>(Json::object(), 1, 60);
}

TEST(EssenRandomPlay, AlsoInTheFamilyGames) {
  testing::random_play_test<Essen>({{"crowd", false}, {"rankings", false}}, 1, 20);
  testing::random_play_test<Essen>({{"crowd", true}, {"rankings", false}}, 0, 10);
  testing::random_play_test<Essen>({{"crowd", false}, {"rankings", true}}, 0, 10);
}

}  // namespace
}  // namespace emporium::essen
