// The net as it is described, with nothing done for speed.
#include <algorithm>

#include "players/learned/net.h"

namespace emporium {

void Net::judge_plainly(std::span<const float> seats, std::span<Opinion> out) const {
  const auto layer = [](const Layer& l, const std::vector<int>& in) {
    std::vector<int> sums;
    for (int o = 0; o < l.outputs; ++o) {
      int sum = l.biases[static_cast<std::size_t>(o)];
      for (int i = 0; i < l.inputs; ++i) sum += l.row(o)[i] * in[static_cast<std::size_t>(i)];
      sums.push_back(sum);
    }
    return sums;
  };
  const auto clipped = [](std::vector<int> sums) {
    for (int& sum : sums) sum = sum < 0 ? 0 : std::min(sum / (1 << kWeightBits), kMost);
    return sums;
  };
  std::vector<std::vector<int>> first;
  for (std::size_t s = 0; s < out.size(); ++s) {
    std::vector<int> x;
    for (std::size_t i = 0; i < scale_.size(); ++i) {
      x.push_back(whole(seats[s * scale_.size() + i], i));
    }
    first.push_back(clipped(layer(first_, x)));
  }
  for (std::size_t s = 0; s < out.size(); ++s) {
    std::vector<int> joined = first[s];
    std::vector<int> means;
    std::vector<int> largest;
    for (std::size_t i = 0; i < joined.size(); ++i) {
      int sum = 0;
      int most = 0;
      for (std::size_t other = 0; other < out.size(); ++other) {
        if (other == s) continue;
        sum += first[other][i];
        most = std::max(most, first[other][i]);
      }
      means.push_back(sum * share_of(static_cast<int>(out.size()) - 1) / 65536);
      largest.push_back(most);
    }
    joined.insert(joined.end(), means.begin(), means.end());
    joined.insert(joined.end(), largest.begin(), largest.end());
    const std::vector<int> sums = layer(last_, clipped(layer(second_, joined)));
    out[s] = opinion(sums[0], sums[1]);
  }
}

}  // namespace emporium
