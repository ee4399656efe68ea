#include "engine/core/testing/random_play.h"

#include "engine/games/tbggg/rules.h"

namespace emporium::tbggg {
namespace {

TEST(TbgggRandomPlay, EveryPromiseHoldsAtEveryPosition) {
  testing::random_play_test<Tbggg>(Json::object(), 2, 100);
}

TEST(TbgggRandomPlay, AlsoWithTheOtherOptions) {
  testing::random_play_test<Tbggg>({{"roll_off", false}, {"open_collections", true}}, 1, 50);
}

}  // namespace
}  // namespace emporium::tbggg
