#include "players.h"

#include <algorithm>

namespace quay {

Move Careful::choose(const View<Quay>& view, const MoveList& legal, Random& /*random*/) {
  const Components& c = view.rules().components();
  const Position& p = view.shown();
  const bool wanted = p.customer[view.seat()] == p.fish;
  const double worth = p.crates * (wanted ? c.wanted : c.crate);
  constexpr double kUsualWorth = 4;
  const int days_left = c.days - p.day + 1;
  const double coins = p.coins[view.seat()] / static_cast<double>(days_left) * worth / kUsualWorth;
  const int most = legal.size() - 1;  // moves are ascending: one a coin
  return legal[std::clamp(static_cast<int>(coins + 0.5), 0, most)];
}

}  // namespace quay
