#include "engine/core/testing/random_play.h"

#include "engine/games/kairo/rules.h"

namespace emporium::kairo {
namespace {

TEST(KairoRandomPlay, EveryPromiseHoldsAtEveryPosition) {
  testing::random_play_test<Kairo>(Json::object(), 1, 40);
}

TEST(KairoRandomPlay, AlsoWithAVariableStart) {
  testing::random_play_test<Kairo>({{"start", "variable"}, {"open_money", false}}, 1, 20);
}

TEST(KairoRandomPlay, AlsoWithStallsThatMayTouch) {
  testing::random_play_test<Kairo>({{"touching", true}, {"start", "variable"}}, 0, 20);
}

}  // namespace
}  // namespace emporium::kairo
