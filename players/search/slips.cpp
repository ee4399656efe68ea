#include "players/search/slips.h"

#include <algorithm>

namespace emporium {
namespace {

constexpr int kLeastSeeds = 3;
constexpr double kDoubt = 2;  // standard errors

bool sensible(const Runner& move, const Runner& best, const SlipLimit& limit) {
  if (move.visits() < kLeastSeeds) return false;
  const Paired points = paired(move.margins, best.margins);
  const Paired value = paired(move.values, best.values);
  return points.mean - kDoubt * points.error >= -limit.points &&
         value.mean - kDoubt * value.error >= -limit.chance;
}

}  // namespace

void slip(std::vector<Runner>& moves, const SlipLimit& limit, Random& random) {
  std::vector<std::ptrdiff_t> others;
  for (std::size_t i = 1; i < moves.size(); ++i) {
    if (sensible(moves[i], moves.front(), limit)) others.push_back(static_cast<std::ptrdiff_t>(i));
  }
  if (others.empty()) return;
  const auto pick = others[random.below(static_cast<std::uint32_t>(others.size()))];
  std::rotate(moves.begin(), moves.begin() + pick, moves.begin() + pick + 1);
}

}  // namespace emporium
