#include "engine/core/testing/random_play.h"

#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {
namespace {

TEST(GalleristRandomPlay, EveryPromiseHoldsAtEveryPosition) {
  testing::random_play_test<Gallerist>(Json::object(), 1, 12);
}

}  // namespace
}  // namespace emporium::gallerist
