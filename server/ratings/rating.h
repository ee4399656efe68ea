#pragma once

namespace emporium::server {

// How strong a player is thought to be at a game, by Glicko-2. The true strength lies within two
// deviations of the rating with 95 % confidence; volatility is how erratic the results have been.
struct Rating {
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;
  int games = 0;
};

}  // namespace emporium::server
