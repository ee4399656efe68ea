#include "players/chances/chances.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

namespace emporium {
namespace {

// As many rollouts as an opinion of equal chances is worth.
constexpr double kDoubt = 2;

double between(const std::array<double, 2>& ends, double share) {
  return ends[0] + (ends[1] - ends[0]) * share;
}

std::array<double, 2> read_ends(const Json& json, const char* name,
                                const std::array<double, 2>& otherwise) {
  if (!json.contains(name) || !json[name].is_array() || json[name].size() != 2) return otherwise;
  return {json[name][0].get<double>(), json[name][1].get<double>()};
}

}  // namespace

Scatter ChanceModel::at(double progress) const {
  const double share = std::clamp(progress, 0.0, 1.0);
  return {std::max(between(spread, share), 0.1), between(optimism, share)};
}

BySeatPoints chances_of(const BySeatPoints& points, Seat mover, int players,
                        const Scatter& scatter) {
  BySeatPoints chances = points;
  chances[static_cast<std::size_t>(mover)] -= static_cast<float>(scatter.optimism);
  const auto end = chances.begin() + players;
  const float best = *std::max_element(chances.begin(), end);
  const auto width = static_cast<float>(scatter.spread);
  float sum = 0;
  for (auto chance = chances.begin(); chance != end; ++chance) {
    sum += * chance = std::exp((*chance - best) / width);
  }
  for (auto chance = chances.begin(); chance != end; ++chance) *chance /= sum;
  std::fill(end, chances.end(), 0.0F);
  return chances;
}

BySeatPoints told_chances(std::span<const BySeatPoints> rollouts, Seat mover, int players,
                          const Scatter& scatter) {
  std::array<double, kMaxSeats> sums{};
  const auto seats = static_cast<std::size_t>(players);
  for (const BySeatPoints& points : rollouts) {
    const BySeatPoints chances = chances_of(points, mover, players, scatter);
    for (std::size_t s = 0; s < seats; ++s) sums[s] += static_cast<double>(chances[s]);
  }
  BySeatPoints told{};
  const auto n = static_cast<double>(rollouts.size());
  for (std::size_t s = 0; s < seats; ++s) {
    told[s] = static_cast<float>((sums[s] + kDoubt / players) / (n + kDoubt));
  }
  return told;
}

ChanceModel read_chance_model(std::string_view document, int players) {
  const auto json = parse_json(document);
  ChanceModel model;
  if (!json.ok() || !json.value().contains("players")) return model;
  int nearest = 1'000;
  for (const auto& [key, fit] : json.value()["players"].items()) {
    int fitted = 0;
    std::from_chars(key.data(), key.data() + key.size(), fitted);
    const int distance = std::abs(fitted - players);
    if (distance >= nearest) continue;
    nearest = distance;
    model.spread = read_ends(fit, "spread", model.spread);
    model.optimism = read_ends(fit, "optimism", model.optimism);
  }
  return model;
}

Json chance_model_json(const ChanceModel& model) {
  const auto rounded = [](double value) { return std::round(100 * value) / 100; };
  return {{"spread", {rounded(model.spread[0]), rounded(model.spread[1])}},
          {"optimism", {rounded(model.optimism[0]), rounded(model.optimism[1])}}};
}

}  // namespace emporium
