#include "server/ratings/glicko2.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace emporium::server {
namespace {

// Names and steps are those of the paper.
constexpr double kScale = 173.7178;
constexpr double kTau = 0.5;             // how fast volatility may change
constexpr double kEpsilon = 0.000001;    // convergence
constexpr double kMaxDeviation = 350.0;  // that of a newcomer
constexpr double kCentre = 1500.0;

double g(double phi) {
  return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi));
}

// Step 5: the volatility that explains these results best, by the Illinois algorithm.
double new_volatility(double sigma, double phi, double v, double delta) {
  const double a = std::log(sigma * sigma);
  const auto f = [&](double x) {
    const double e = std::exp(x);
    const double spread = phi * phi + v + e;
    return e * (delta * delta - spread) / (2 * spread * spread) - (x - a) / (kTau * kTau);
  };
  double low = a;
  double high = 0;
  if (delta * delta > phi * phi + v) {
    high = std::log(delta * delta - phi * phi - v);
  } else {
    int k = 1;
    while (f(a - k * kTau) < 0) ++k;
    high = a - k * kTau;
  }
  double f_low = f(low);
  double f_high = f(high);
  while (std::abs(high - low) > kEpsilon) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

}  // namespace

Rating rate_period(const Rating& before, std::span<const Encounter> encounters) {
  if (encounters.empty()) return before;
  // Steps 2 to 4: on the paper's scale, how much these results say and which way they point.
  const double mu = (before.rating - kCentre) / kScale;
  const double phi = before.deviation / kScale;
  double information = 0;
  double surprise = 0;
  for (const Encounter& e : encounters) {
    const double weight = g(e.opponent.deviation / kScale);
    const double expected =
        1 / (1 + std::exp(-weight * (mu - (e.opponent.rating - kCentre) / kScale)));
    information += weight * weight * expected * (1 - expected);
    surprise += weight * (e.score - expected);
  }
  const double v = 1 / information;
  const double sigma = new_volatility(before.volatility, phi, v, v * surprise);
  // Steps 6 to 8.
  const double widened = std::sqrt(phi * phi + sigma * sigma);
  const double phi_after = 1 / std::sqrt(1 / (widened * widened) + information);
  const double mu_after = mu + phi_after * phi_after * surprise;
  return {.rating = mu_after * kScale + kCentre,
          .deviation = std::min(phi_after * kScale, kMaxDeviation),
          .volatility = sigma,
          .games = before.games + 1};
}

void rate_game(std::span<Rating> ratings, std::span<const int> places) {
  const std::vector<Rating> before(ratings.begin(), ratings.end());
  for (std::size_t i = 0; i < before.size(); ++i) {
    std::vector<Encounter> encounters;
    for (std::size_t j = 0; j < before.size(); ++j) {
      if (j == i) continue;
      const double score = places[i] < places[j] ? 1 : places[i] > places[j] ? 0 : 0.5;
      encounters.push_back({before[j], score});
    }
    ratings[i] = rate_period(before[i], encounters);
  }
}

}  // namespace emporium::server
