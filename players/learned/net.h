#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/result.h"
#include "engine/core/types.h"

namespace emporium {

// What a net adds for a seat to what the fitted evaluation says of it.
struct Opinion {
  float points = 0;  // to those expected at the end
  float chance = 0;  // to the logarithm of the odds to win
  bool operator==(const Opinion&) const = default;
};

// A small net, the same for every seat and any number of them:
//   x = inputs(seat)                                        what the seat has, in whole numbers
//   h = first(x)
//   o = last(second(h, mean of the others' h, largest of the others' h))
// All in integers, so that a position is judged alike on every platform. A number is in 1/256, a
// weight in 1/64 and within a byte; what a layer gives is cut to 0 … 1023.
class Net {
 public:
  static constexpr int kMostInputs = 160;
  static constexpr int kMostFirst = 128;
  static constexpr int kMostSecond = 64;
  static constexpr std::array<std::string_view, 2> kOutputs = {"points", "chance"};
  static constexpr int kWeightBits = 6;
  static constexpr int kMost = 1023;

  // Refuses, by name, what is not a net for these inputs.
  static Result<Net> read(const Json& document, std::span<const std::string> inputs);

  // Whether it has learnt from tables of so many.
  [[nodiscard]] bool knows(int players) const {
    return std::find(players_.begin(), players_.end(), players) != players_.end();
  }
  [[nodiscard]] int inputs() const { return static_cast<int>(scale_.size()); }

  // `seats` has inputs() numbers for each seat. Nothing is allocated.
  void judge(std::span<const float> seats, std::span<Opinion> out) const;
  // The same for any processor, where judge() takes what this one has.
  void judge_portably(std::span<const float> seats, std::span<Opinion> out) const;
  // The same as it stands above, by simple loops: what the others are held against.
  void judge_plainly(std::span<const float> seats, std::span<Opinion> out) const;

 private:
  // Rows of weights, one an output, each filled up with zeros to whole vectors.
  struct Layer {
    static constexpr int kVector = 16;
    int inputs = 0;
    int outputs = 0;
    int stride = 0;
    std::vector<std::int16_t> weights;
    std::vector<std::int32_t> biases;

    [[nodiscard]] const std::int16_t* row(int output) const {
      return &weights[static_cast<std::size_t>(output) * static_cast<std::size_t>(stride)];
    }
  };
  static constexpr int kMostJoined = 3 * kMostFirst;
  // What one judgement needs; on the stack.
  struct Workspace {
    alignas(64) std::array<std::int16_t, kMostInputs> x{};
    alignas(64) std::array<std::array<std::int16_t, kMostFirst>, kMaxSeats> first{};
    alignas(64) std::array<std::int16_t, kMostJoined> joined{};
    alignas(64) std::array<std::int16_t, kMostSecond> second{};
  };

  static Status read_layer(const Json& document, const std::string& name, int inputs, int most,
                           Layer& out);
  Status read_inputs(const Json& document, std::span<const std::string> inputs);
  static void apply(const Layer& layer, const std::int16_t* in, std::int16_t* out);
  void run(std::span<const float> seats, std::span<Opinion> out) const;
  void run_wide(std::span<const float> seats, std::span<Opinion> out) const;
  void join(const Workspace& w, std::size_t seat, std::size_t seats, std::int16_t* out) const;
  // An input as a whole number. Cut off, not rounded: one multiplication and no sum, which a
  // compiler could fuse with it.
  [[nodiscard]] std::int16_t whole(float value, std::size_t input) const {
    const auto cut = static_cast<std::int32_t>(std::clamp(value * scale_[input], -1e6F, 1e6F));
    return static_cast<std::int16_t>(std::clamp(cut - middle_[input], -kMost, kMost));
  }
  [[nodiscard]] Opinion opinion(std::int32_t points, std::int32_t chance) const {
    return {static_cast<float>(points) * unit_[0], static_cast<float>(chance) * unit_[1]};
  }

  std::vector<int> players_;
  std::vector<float> scale_;
  std::vector<int> middle_;
  Layer first_;
  Layer second_;
  Layer last_;
  std::array<float, kOutputs.size()> unit_{};
};

// How much of a sum over `others` seats is their mean, in 1/65536.
constexpr std::int32_t share_of(std::int32_t others) { return others > 0 ? 65536 / others : 0; }

}  // namespace emporium
