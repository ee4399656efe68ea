#include "engine/core/testing/random_play.h"

#include "engine/games/kairo/rules.h"

namespace emporium::kairo {
namespace {

TEST(KairoRandomPlay, EveryPromiseHoldsAtEveryPosition) {
  emporium::testing::random_play_test<Kairo>(Json::object(), 1, 40);
}

TEST(KairoRandomPlay, AlsoWithAVariableStart) {
  const Json options = {{"start", "variable"}, {"open_money", true}};
  emporium::testing::random_play_test<Kairo>(options, 0, 20);
  emporium::testing::RandomPlay<Kairo>(2, options).play_thoroughly(1);
  emporium::testing::RandomPlay<Kairo>(3, options).play_thoroughly(2);
}

TEST(KairoRandomPlay, AlsoWithStallsThatMayTouch) {
  emporium::testing::random_play_test<Kairo>({{"touching", true}, {"start", "variable"}}, 0, 20);
}

}  // namespace
}  // namespace emporium::kairo
