#include "app/commands/arena_plot.h"

#include "app/commands/svg.h"
#include "players/arena/wilson.h"

namespace emporium {
namespace {

constexpr double kWidth = 860;
constexpr double kLeft = 190;
constexpr double kRight = 90;
constexpr double kTop = 64;
constexpr double kRow = 44;

double x(double share) { return kLeft + share * (kWidth - kLeft - kRight); }

std::string row(const Standing& s, double y, int table) {
  const auto [low, high] = wilson(s.firsts, s.games);
  const double fair = 1.0 / table;
  std::string out = svg_piece("<text x='%.0f' y='%.0f' text-anchor='end'>", kLeft - 10, y + 5) +
                    svg_text(s.name) + "</text>";
  out += svg_piece("<rect x='%.1f' y='%.1f' width='%.1f' height='20' fill='#0072b2'/>", x(0),
                   y - 10, x(s.share()) - x(0));
  out += svg_piece(
      "<path d='M%.1f %.1fH%.1fM%.1f %.1fV%.1fM%.1f %.1fV%.1f' stroke='#000' "
      "stroke-width='2'/>",
      x(low), y, x(high), x(low), y - 5, y + 5, x(high), y - 5, y + 5);
  out += svg_piece(
      "<path d='M%.1f %.1fV%.1f' stroke='#d55e00' stroke-width='2' "
      "stroke-dasharray='4 3'/>",
      x(fair), y - 18, y + 18);
  return out +
         svg_piece("<text x='%.1f' y='%.0f'>%.1f %%</text>", x(high) + 8, y + 5, 100 * s.share());
}

}  // namespace

std::string arena_svg(const std::string& title, const std::vector<Standing>& standings) {
  const double height = kTop + kRow * static_cast<double>(standings.size()) + 56;
  int table = 0;
  for (const Standing& s : standings) table += s.seats;
  std::string svg = svg_piece(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %.0f %.0f' font-family='sans-serif' "
      "font-size='14' fill='#333'><rect width='100%%' height='100%%' fill='#fff'/>",
      kWidth, height);
  svg += "<text x='20' y='28' font-size='17' font-weight='bold'>" + svg_text(title) + "</text>";
  for (int percent = 0; percent <= 100; percent += 20) {
    svg += svg_piece("<path d='M%.1f %.0fV%.0f' stroke='#ddd'/>", x(percent / 100.0), kTop - 14,
                     height - 46);
    svg += svg_piece("<text x='%.1f' y='%.0f' text-anchor='middle'>%d %%</text>",
                     x(percent / 100.0), height - 28, percent);
  }
  double y = kTop + kRow / 2;
  for (const Standing& s : standings) svg += row(s, y, table), y += kRow;
  return svg + svg_piece(
                   "<text x='%.0f' y='%.0f' font-size='12'>first places a seat, 95 %% intervals; "
                   "dashed: fair share</text></svg>\n",
                   kLeft, height - 8);
}

}  // namespace emporium
