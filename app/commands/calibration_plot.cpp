#include "app/commands/calibration_plot.h"

#include <cmath>

#include "app/commands/svg.h"
#include "players/arena/wilson.h"

namespace emporium {
namespace {

constexpr double kSide = 420;
constexpr double kLeftOf = 70;
constexpr double kAbove = 60;

double across(double share) { return kLeftOf + share * kSide; }
double up(double share) { return kAbove + (1 - share) * kSide; }

std::string point(const Reliability::Bin& bin) {
  const double x = across(bin.told / bin.questions);
  const auto [low, high] = wilson(bin.came, bin.questions);
  return svg_piece("<path d='M%.1f %.1fV%.1f' stroke='#000' stroke-width='2'/>", x, up(low),
                   up(high)) +
         svg_piece("<circle cx='%.1f' cy='%.1f' r='%.1f' fill='#0072b2'><title>%d</title></circle>",
                   x, up(bin.came / bin.questions), 3 + std::sqrt(bin.questions) / 6,
                   bin.questions);
}

}  // namespace

std::string calibration_svg(const std::string& title, const Reliability& reliability) {
  std::string svg = svg_piece(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %.0f %.0f' font-family='sans-serif' "
      "font-size='13' fill='#333'><rect width='100%%' height='100%%' fill='#fff'/>",
      kLeftOf + kSide + 40, kAbove + kSide + 60);
  svg += "<text x='20' y='28' font-size='16' font-weight='bold'>" + svg_text(title) + "</text>";
  for (int percent = 0; percent <= 100; percent += 20) {
    const double share = percent / 100.0;
    svg += svg_piece("<path d='M%.1f %.1fV%.1fM%.1f %.1fH%.1f' stroke='#ddd'/>", across(share),
                     up(0), up(1), across(0), up(share), across(1));
    svg += svg_piece("<text x='%.1f' y='%.1f' text-anchor='middle'>%d %%</text>", across(share),
                     up(0) + 20, percent);
    svg += svg_piece("<text x='%.1f' y='%.1f' text-anchor='end'>%d %%</text>", across(0) - 8,
                     up(share) + 4, percent);
  }
  svg += svg_piece("<path d='M%.1f %.1fL%.1f %.1f' stroke='#d55e00' stroke-dasharray='5 4'/>",
                   across(0), up(0), across(1), up(1));
  for (const auto& bin : reliability.bins) {
    if (bin.questions > 0) svg += point(bin);
  }
  return svg + svg_piece(
                   "<text x='%.0f' y='%.0f' font-size='12'>across: chance told; up: came true, "
                   "95 %% intervals; dashed: honest; Brier %.3f, equal chances %.3f</text></svg>\n",
                   kLeftOf, kAbove + kSide + 44, reliability.brier, reliability.constant);
}

}  // namespace emporium
