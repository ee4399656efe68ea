#include "players/learned/net.h"

#include <algorithm>

// What the wide and the narrow form share is compiled into each of them.
#if defined(__GNUC__)
#define EMPORIUM_INLINE [[gnu::always_inline]] inline  // NOLINT(cppcoreguidelines-macro-usage)
#else
#define EMPORIUM_INLINE inline  // NOLINT(cppcoreguidelines-macro-usage)
#endif

namespace emporium {
namespace {

constexpr std::int32_t clipped(std::int32_t sum) {
  return std::min(std::max(sum, 0) >> Net::kWeightBits, Net::kMost);
}

}  // namespace

EMPORIUM_INLINE void Net::apply(const Layer& layer, const std::int16_t* in, std::int16_t* out) {
  for (int o = 0; o < layer.outputs; ++o) {
    const std::int16_t* row = layer.row(o);
    std::int32_t sum = 0;
    for (int i = 0; i < layer.stride; ++i) sum += std::int32_t{row[i]} * in[i];
    out[o] = static_cast<std::int16_t>(clipped(sum + layer.biases[static_cast<std::size_t>(o)]));
  }
}

// The seat's own, the mean of the others' and the largest of the others'.
EMPORIUM_INLINE void Net::join(const Workspace& w, std::size_t seat, std::size_t seats,
                               std::int16_t* out) const {
  const auto n = static_cast<std::size_t>(first_.outputs);
  const std::int32_t share = share_of(static_cast<std::int32_t>(seats) - 1);
  for (std::size_t i = 0; i < n; ++i) {
    std::int32_t sum = 0;
    std::int16_t largest = 0;
    for (std::size_t s = 0; s < seats; ++s) {
      if (s == seat) continue;
      sum += w.first[s][i];
      largest = std::max(largest, w.first[s][i]);
    }
    out[i] = w.first[seat][i];
    out[n + i] = static_cast<std::int16_t>((sum * share) >> 16);
    out[2 * n + i] = largest;
  }
}

EMPORIUM_INLINE void Net::run(std::span<const float> seats, std::span<Opinion> out) const {
  Workspace w;
  const std::size_t width = scale_.size();
  for (std::size_t s = 0; s < out.size(); ++s) {
    for (std::size_t i = 0; i < width; ++i) w.x[i] = whole(seats[s * width + i], i);
    apply(first_, w.x.data(), w.first[s].data());
  }
  for (std::size_t s = 0; s < out.size(); ++s) {
    join(w, s, out.size(), w.joined.data());
    apply(second_, w.joined.data(), w.second.data());
    std::array<std::int32_t, kOutputs.size()> sums{};
    for (std::size_t o = 0; o < sums.size(); ++o) {
      const std::int16_t* row = last_.row(static_cast<int>(o));
      std::int32_t sum = 0;
      for (int i = 0; i < last_.stride; ++i) {
        sum += std::int32_t{row[i]} * w.second[static_cast<std::size_t>(i)];
      }
      sums[o] = sum + last_.biases[o];
    }
    out[s] = opinion(sums[0], sums[1]);
  }
}

void Net::judge_portably(std::span<const float> seats, std::span<Opinion> out) const {
  run(seats, out);
}

// On processors of the x86 family made for wider vectors than all of them have.
#if defined(__x86_64__) && defined(__GNUC__)
[[gnu::target("avx2")]] void Net::run_wide(std::span<const float> seats,
                                           std::span<Opinion> out) const {
  run(seats, out);
}

void Net::judge(std::span<const float> seats, std::span<Opinion> out) const {
  static const bool wide = __builtin_cpu_supports("avx2") != 0;
  wide ? run_wide(seats, out) : run(seats, out);
}
#else
void Net::judge(std::span<const float> seats, std::span<Opinion> out) const { run(seats, out); }
#endif

}  // namespace emporium
