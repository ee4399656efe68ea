#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/random.h"

namespace emporium::testing {

inline constexpr int kMostWeight = 127;

inline int between(Random& random, int low, int high) {
  return low + static_cast<int>(random.below(static_cast<std::uint32_t>(high - low + 1)));
}

inline Json numbers(Random& random, int count, int most) {
  Json list = Json::array();
  for (int i = 0; i < count; ++i) list.push_back(between(random, -most, most));
  return list;
}

inline Json layer(Random& random, int inputs, int outputs) {
  Json rows = Json::array();
  for (int o = 0; o < outputs; ++o) rows.push_back(numbers(random, inputs, kMostWeight));
  return {{"weights", rows}, {"biases", numbers(random, outputs, 1 << 16)}};
}

// A net of nonsense, for these inputs.
inline Json any_net(Random& random, std::span<const std::string> inputs, int first, int second) {
  Json list = Json::array();
  for (const std::string& name : inputs) {
    list.push_back({{"name", name}, {"scale", 64 * random.unit()}, {"middle", 3}});
  }
  return {{"net", 1},
          {"players", {2, 3}},
          {"inputs", list},
          {"first", layer(random, static_cast<int>(inputs.size()), first)},
          {"second", layer(random, 3 * first, second)},
          {"last", layer(random, second, 2)},
          {"units", {{"points", 1e-4}, {"chance", 1e-5}}}};
}

inline std::vector<std::string> names(int count) {
  std::vector<std::string> names;
  for (int i = 0; i < count; ++i) names.push_back("input_" + std::to_string(i));
  return names;
}

}  // namespace emporium::testing
