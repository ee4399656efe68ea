#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/core/json.h"
#include "engine/core/types.h"

namespace emporium {

using BySeatPoints = std::array<float, kMaxSeats>;

// How final points scatter around those that one rollout of a search expects, and by how many a
// search overrates its own seat, as it takes the others for weaker than they are.
struct Scatter {
  double spread = 10;
  double optimism = 0;
};

// The scatter from the start of a game to its end, for one number of players. Fitted to games
// between equal searches by `emporium calibrate`, so that what people are told comes true.
struct ChanceModel {
  std::array<double, 2> spread = {20, 2};
  std::array<double, 2> optimism = {0, 0};

  // `progress` is 0 at the start and 1 at the end.
  [[nodiscard]] Scatter at(double progress) const;
};

// Each seat's chance of a first place after one rollout; they add up to one.
BySeatPoints chances_of(const BySeatPoints& points, Seat mover, int players,
                        const Scatter& scatter);

// … after all of them. Few rollouts know little, which pulls towards equal chances; still one in
// all.
BySeatPoints told_chances(std::span<const BySeatPoints> rollouts, Seat mover, int players,
                          const Scatter& scatter);

// A game's models by number of players, and back; without one for a number, that of the nearest.
ChanceModel read_chance_model(std::string_view document, int players);
Json chance_model_json(const ChanceModel& model);

}  // namespace emporium
