#pragma once

#include <string>
#include <vector>

#include "players/arena/wilson.h"

namespace emporium {

// Mean and spread of a list of scores, and their histogram.
struct Spread {
  double mean = 0;
  double deviation = 0;
  int min = 0;
  int median = 0;
  int high = 0;  // 99 % are not above it
  int max = 0;
};
Spread spread_of(std::vector<int> values);

// A group of scores under one name, such as those of one player.
struct Series {
  std::string name;
  std::vector<int> values;
};

// The distributions side by side as an SVG document, with axes, means and a legend.
std::string histogram_svg(const std::string& title, const std::vector<Series>& series);

}  // namespace emporium
