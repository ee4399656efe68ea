// A net as a document, which training writes (docs/learning.md).
#include <cstdlib>

#include "players/learned/net.h"

namespace emporium {
namespace {

constexpr int kFormat = 1;
constexpr int kMostWeight = 127;
// With it no sum can leave its 32 bits.
constexpr int kMostBias = 1 << 24;

Error bad_net(const std::string& what) { return {"bad_net", what}; }

template <class Number>
Status read_numbers(const Json& list, const std::string& name, std::size_t count, int most,
                    Number* out) {
  if (!list.is_array() || list.size() != count) {
    return bad_net(name + ": expected a list of " + std::to_string(count) + " numbers");
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (!list[i].is_number_integer() || std::abs(list[i].get<double>()) > most) {
      return bad_net(name + ": expected whole numbers of at most " + std::to_string(most) +
                     ", got " + describe(list[i]));
    }
    out[i] = static_cast<Number>(list[i].get<int>());
  }
  return Done{};
}

const Json& part(const Json& document, const std::string& name) {
  static const Json nothing;
  return document.is_object() && document.contains(name) ? document[name] : nothing;
}

}  // namespace

Status Net::read_layer(const Json& document, const std::string& name, int inputs, int most,
                       Layer& out) {
  const Json& layer = part(document, name);
  const Json& rows = part(layer, "weights");
  if (!rows.is_array() || rows.empty() || rows.size() > static_cast<std::size_t>(most)) {
    return bad_net(name + ".weights: expected 1 to " + std::to_string(most) + " rows");
  }
  out.inputs = inputs;
  out.outputs = static_cast<int>(rows.size());
  out.stride = (inputs + Layer::kVector - 1) / Layer::kVector * Layer::kVector;
  out.weights.assign(rows.size() * static_cast<std::size_t>(out.stride), 0);
  out.biases.resize(rows.size());
  for (std::size_t o = 0; o < rows.size(); ++o) {
    Status read = read_numbers(rows[o], name + ".weights", static_cast<std::size_t>(inputs),
                               kMostWeight, &out.weights[o * static_cast<std::size_t>(out.stride)]);
    if (!read.ok()) return read;
  }
  return read_numbers(part(layer, "biases"), name + ".biases", rows.size(), kMostBias,
                      out.biases.data());
}

// Each with its name, its scale and what is its zero.
Status Net::read_inputs(const Json& document, std::span<const std::string> inputs) {
  const Json& list = part(document, "inputs");
  if (!list.is_array()) return bad_net("inputs: expected a list");
  for (std::size_t i = 0; i < std::max(inputs.size(), list.size()); ++i) {
    const std::string wanted = i < inputs.size() ? '"' + inputs[i] + '"' : "no more";
    const Json& input = i < list.size() ? list[i] : Json();
    const Json& name = part(input, "name");
    if (i >= inputs.size() || name != inputs[i]) {
      return bad_net("inputs: expected " + wanted + ", got " +
                     (input.is_null() ? "no more" : name.dump()));
    }
    const Json& scale = part(input, "scale");
    if (!scale.is_number()) return bad_net(inputs[i] + ".scale: expected a number");
    scale_.push_back(scale.get<float>());
    middle_.push_back(0);
    Status read = read_numbers(Json::array({part(input, "middle")}), inputs[i] + ".middle", 1,
                               kMostBias, &middle_.back());
    if (!read.ok()) return read;
  }
  return Done{};
}

Result<Net> Net::read(const Json& document, std::span<const std::string> inputs) {
  Net net;
  if (part(document, "net") != kFormat) return bad_net("net: expected " + std::to_string(kFormat));
  const Json& players = part(document, "players");
  net.players_.resize(players.size());
  Status read = read_numbers(players, "players", players.size(), kMaxSeats, net.players_.data());
  if (!read.ok()) return read.error();
  if (inputs.size() > kMostInputs) return bad_net("inputs: too many");
  read = net.read_inputs(document, inputs);
  if (read.ok()) {
    read = read_layer(document, "first", static_cast<int>(inputs.size()), kMostFirst, net.first_);
  }
  if (read.ok()) {
    read = read_layer(document, "second", 3 * net.first_.outputs, kMostSecond, net.second_);
  }
  const auto outputs = static_cast<int>(kOutputs.size());
  if (read.ok()) read = read_layer(document, "last", net.second_.outputs, outputs, net.last_);
  if (!read.ok()) return read.error();
  if (net.last_.outputs != outputs) return bad_net("last.weights: expected a row an output");
  for (std::size_t o = 0; o < kOutputs.size(); ++o) {
    const Json& unit = part(part(document, "units"), std::string(kOutputs[o]));
    if (!unit.is_number()) {
      return bad_net("units." + std::string(kOutputs[o]) + ": expected a number");
    }
    net.unit_[o] = unit.get<float>();
  }
  return net;
}

}  // namespace emporium
