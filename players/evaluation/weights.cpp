#include "players/evaluation/weights.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace emporium {
namespace {

// A row of numbers, one a stage.
Status read_row(const Json& document, const std::string& name, int stages,
                std::vector<float>& out) {
  const auto row = document.find(name);
  if (row == document.end() || !row->is_array() ||
      row->size() != static_cast<std::size_t>(stages)) {
    return Error{"bad_weights",
                 name + ": expected a list of " + std::to_string(stages) + " numbers"};
  }
  for (const Json& value : *row) {
    if (!value.is_number()) {
      return Error{"bad_weights", name + ": expected numbers, got " + describe(value)};
    }
    out.push_back(value.get<float>());
  }
  return Done{};
}

}  // namespace

float Weights::dot(std::span<const float> values, StageMix mix) const {
  const float* lower =
      &table[static_cast<std::size_t>(mix.lower) * static_cast<std::size_t>(features)];
  const float* upper = stages > 1 ? lower + features : lower;
  float low = 0;
  float high = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    low += lower[i] * values[i];
    high += upper[i] * values[i];
  }
  return low + mix.share * (high - low);
}

float Weights::spread_at(StageMix mix) const {
  const float lower = spread[static_cast<std::size_t>(mix.lower)];
  const float upper = spread[static_cast<std::size_t>(std::min(mix.lower + 1, stages - 1))];
  return lower + mix.share * (upper - lower);
}

Json weights_json(const Weights& weights, std::span<const std::string_view> names) {
  const auto rounded = [](float value) {
    return std::strtod(std::to_string(value).c_str(), nullptr);
  };
  Json table = Json::object();
  for (int f = 0; f < weights.features; ++f) {
    Json row = Json::array();
    for (int s = 0; s < weights.stages; ++s) row.push_back(rounded(weights.at(s, f)));
    table[std::string(names[static_cast<std::size_t>(f)])] = std::move(row);
  }
  Json spread = Json::array();
  for (const float s : weights.spread) spread.push_back(rounded(s));
  return {{"mean", rounded(weights.mean)}, {"spread", spread}, {"weights", table}};
}

Result<Weights> read_weights(const Json& document, std::span<const std::string_view> names,
                             int stages) {
  Weights weights;
  weights.stages = stages;
  weights.features = static_cast<int>(names.size());
  weights.table.resize(names.size() * static_cast<std::size_t>(stages));
  if (!document.is_object() || !document.contains("mean") || !document["mean"].is_number()) {
    return Error{"bad_weights", "mean: expected a number"};
  }
  weights.mean = document["mean"].get<float>();
  if (Status status = read_row(document, "spread", stages, weights.spread); !status.ok()) {
    return status.error();
  }
  const auto table = document.find("weights");
  if (table == document.end() || !table->is_object()) {
    return Error{"bad_weights", "weights: expected an object"};
  }
  for (std::size_t f = 0; f < names.size(); ++f) {
    std::vector<float> row;
    if (Status status = read_row(*table, std::string(names[f]), stages, row); !status.ok()) {
      return status.error();
    }
    for (std::size_t s = 0; s < row.size(); ++s) weights.table[s * names.size() + f] = row[s];
  }
  return weights;
}

Weights fitted_weights(std::string_view document, int players,
                       std::span<const std::string_view> names, int stages) {
  const auto json = parse_json(document);
  const std::string key = std::to_string(players);
  if (json.ok() && json.value().contains("players") && json.value()["players"].contains(key)) {
    auto weights = read_weights(json.value()["players"][key], names, stages);
    if (weights.ok()) return std::move(weights.value());
  }
  // Not fitted yet: points so far, and nothing else.
  Weights none;
  none.stages = stages;
  none.features = static_cast<int>(names.size());
  none.table.resize(names.size() * static_cast<std::size_t>(stages));
  none.spread.assign(static_cast<std::size_t>(stages), 10);
  return none;
}

}  // namespace emporium
