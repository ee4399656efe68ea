#include "app/commands/statistics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "app/commands/svg.h"

namespace emporium {
namespace {

// Colours that stay apart for colour-blind eyes (Okabe and Ito); line styles tell them apart too.
constexpr std::array<const char*, 6> kColours = {"#0072b2", "#d55e00", "#009e73",
                                                 "#cc79a7", "#e69f00", "#56b4e9"};
constexpr std::array<const char*, 6> kDashes = {"none", "8 4", "2 3", "10 3 2 3", "4 2", "1 2"};

constexpr double kSheetWidth = 860;
constexpr double kHeight = 440;
constexpr double kLeft = 60;
constexpr double kRight = 24;
constexpr double kTop = 56;
constexpr double kBottom = 56;

// A round step that divides a range into about `ticks` parts.
double nice_step(double range, int ticks) {
  const double raw = std::max(range, 1e-9) / ticks;
  const double power = std::pow(10, std::floor(std::log10(raw)));
  for (const double m : {1.0, 2.0, 5.0}) {
    if (raw <= m * power) return m * power;
  }
  return 10 * power;
}

// Maps scores to x and shares to y.
struct Axes {
  double low, high, top_share;
  [[nodiscard]] double x(double score) const {
    return kLeft + (score - low) / (high - low) * (kSheetWidth - kLeft - kRight);
  }
  [[nodiscard]] double y(double share) const {
    return kHeight - kBottom - share / top_share * (kHeight - kTop - kBottom);
  }
};

std::string grid(const Axes& axes) {
  std::string out;
  const double xs = nice_step(axes.high - axes.low, 10);
  for (double v = std::ceil(axes.low / xs) * xs; v <= axes.high; v += xs) {
    out += svg_piece("<line x1='%.1f' x2='%.1f' y1='%.1f' y2='%.1f' stroke='#ddd'/>", axes.x(v),
                     axes.x(v), kTop, kHeight - kBottom);
    out += svg_piece("<text x='%.1f' y='%.1f' text-anchor='middle'>%g</text>", axes.x(v),
                     kHeight - kBottom + 18, v);
  }
  const double ys = nice_step(axes.top_share, 5);
  for (double v = 0; v <= axes.top_share; v += ys) {
    out += svg_piece("<line x1='%.1f' x2='%.1f' y1='%.1f' y2='%.1f' stroke='#ddd'/>", kLeft,
                     kSheetWidth - kRight, axes.y(v), axes.y(v));
    out += svg_piece("<text x='%.1f' y='%.1f' text-anchor='end'>%g %%</text>", kLeft - 6,
                     axes.y(v) + 4, 100 * v);
  }
  return out;
}

// How often results fall into each bin, by series.
struct Bins {
  int base = 0;
  int width = 1;
  std::size_t count = 1;
  std::vector<std::vector<double>> shares = {};
  double top = 0;  // the largest share
};

Bins bins_of(const std::vector<Series>& series) {
  int low = 0;
  int high = 1;
  bool first = true;
  for (const Series& s : series) {
    for (const int v : s.values) {
      low = first ? v : std::min(low, v);
      high = first ? v : std::max(high, v);
      first = false;
    }
  }
  Bins bins;
  bins.width = std::max(1, static_cast<int>(nice_step(high - low + 1, 40)));
  bins.base = static_cast<int>(std::floor(static_cast<double>(low) / bins.width)) * bins.width;
  bins.count =
      1 + static_cast<std::size_t>(high - bins.base) / static_cast<std::size_t>(bins.width);
  for (const Series& s : series) {
    std::vector<double> share(bins.count, 0);
    for (const int v : s.values) {
      share[static_cast<std::size_t>((v - bins.base) / bins.width)] +=
          1.0 / static_cast<double>(s.values.size());
    }
    bins.top = std::max(bins.top, *std::max_element(share.begin(), share.end()));
    bins.shares.push_back(std::move(share));
  }
  return bins;
}

// The outline of series i, and a mark at its mean.
std::string draw_series(const Axes& axes, const Bins& bins, std::size_t i, double mean) {
  const char* colour = kColours[i % kColours.size()];
  std::string path = svg_piece("M%.1f %.1f", axes.x(bins.base), axes.y(0));
  for (std::size_t b = 0; b < bins.count; ++b) {
    path += svg_piece("V%.1fH%.1f", axes.y(bins.shares[i][b]),
                      axes.x(bins.base + static_cast<double>(b + 1) * bins.width));
  }
  path += svg_piece("V%.1f", axes.y(0));
  return "<path d='" + path +
         svg_piece("' fill='%s' fill-opacity='0.15' stroke='%s' ", colour, colour) +
         svg_piece("stroke-width='2' stroke-dasharray='%s'/>", kDashes[i % kDashes.size()]) +
         svg_piece("<line x1='%.1f' x2='%.1f' y1='%.1f' y2='%.1f' stroke='%s' stroke-width='2'/>",
                   axes.x(mean), axes.x(mean), kHeight - kBottom, kHeight - kBottom + 7, colour);
}

std::string legend(const Series& series, const Spread& spread, std::size_t i) {
  const double y = kTop + 16 + static_cast<double>(i) * 20;
  return svg_piece(
             "<line x1='%.0f' x2='%.0f' y1='%.0f' y2='%.0f' stroke='%s' stroke-width='3' "
             "stroke-dasharray='%s'/>",
             kSheetWidth - 310, kSheetWidth - 280, y - 4, y - 4, kColours[i % kColours.size()],
             kDashes[i % kDashes.size()]) +
         svg_piece("<text x='%.0f' y='%.0f'>", kSheetWidth - 272, y) + svg_text(series.name) +
         svg_piece(": mean %.1f, spread %.1f</text>", spread.mean, spread.deviation);
}

}  // namespace

Spread spread_of(std::vector<int> values) {
  Spread s;
  if (values.empty()) return s;
  std::sort(values.begin(), values.end());
  const double n = static_cast<double>(values.size());
  s.mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
  double squares = 0;
  for (const int v : values) squares += (v - s.mean) * (v - s.mean);
  s.deviation = values.size() > 1 ? std::sqrt(squares / (n - 1)) : 0;
  s.min = values.front();
  s.median = values[values.size() / 2];
  s.high = values[(values.size() - 1) * 99 / 100];
  s.max = values.back();
  return s;
}

std::string histogram_svg(const std::string& title, const std::vector<Series>& series) {
  const Bins bins = bins_of(series);
  const Axes axes{static_cast<double>(bins.base),
                  bins.base + static_cast<double>(bins.count) * bins.width,
                  std::max(bins.top * 1.08, 0.01)};
  std::string svg = svg_piece(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %.0f %.0f' font-family='sans-serif' "
      "font-size='13' fill='#333'><rect width='100%%' height='100%%' fill='#fff'/>",
      kSheetWidth, kHeight);
  svg += svg_piece("<text x='%.0f' y='26' font-size='17' font-weight='bold'>", kLeft) +
         svg_text(title) + "</text>" + grid(axes);
  svg += svg_piece("<text x='%.1f' y='%.1f' text-anchor='middle'>final score</text>",
                   kSheetWidth / 2, kHeight - 16);
  for (std::size_t i = 0; i < series.size(); ++i) {
    const Spread spread = spread_of(series[i].values);
    svg += draw_series(axes, bins, i, spread.mean) + legend(series[i], spread, i);
  }
  return svg + "</svg>\n";
}

}  // namespace emporium
