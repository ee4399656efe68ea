#include "app/commands/review_html.h"

#include <algorithm>

#include "app/commands/review_words.h"
#include "app/commands/svg.h"

namespace emporium {
namespace {

constexpr double kChartWidth = 860;
constexpr double kChartHeight = 260;
constexpr double kChartLeft = 90;
constexpr double kChartBottom = 24;
// Told apart also by those who see few colours (Okabe and Ito).
constexpr std::array<const char*, 8> kSeatColours = {"#0072b2", "#e69f00", "#009e73", "#cc79a7",
                                                     "#56b4e9", "#d55e00", "#f0e442", "#666666"};

const char* colour(std::size_t seat) { return kSeatColours[seat % kSeatColours.size()]; }

std::string tag(const std::string& name, const std::string& text) {
  return "<" + name + ">" + svg_text(text) + "</" + name + ">";
}

// Plies from left to right, a share of the height upwards.
class Chart {
 public:
  explicit Chart(const Json& plies) : plies_(plies), last_(std::max(1, plies.back().get<int>())) {}

  [[nodiscard]] std::size_t size() const { return plies_.size(); }
  [[nodiscard]] std::string point(std::size_t i, double share) const {
    const double x = kChartLeft + (kChartWidth - kChartLeft) * plies_[i].get<int>() / last_;
    return svg_piece("%.1f,%.1f ", x, (kChartHeight - kChartBottom) * (1 - share));
  }
  [[nodiscard]] std::string mark(int ply) const {
    const double x = kChartLeft + (kChartWidth - kChartLeft) * ply / last_;
    return svg_piece("<path d='M%.1f 0V%.1f' stroke='#000' stroke-dasharray='4 3'/>", x,
                     kChartHeight - kChartBottom);
  }
  // A line across at that share, with what it stands for.
  static std::string level(double share, const std::string& name) {
    const double y = (kChartHeight - kChartBottom) * (1 - share);
    return svg_piece("<path d='M%.1f %.1fH%.1f' stroke='#999' stroke-width='.5'/>", kChartLeft, y,
                     kChartWidth) +
           svg_piece("<text x='%.1f' y='%.1f' text-anchor='end'>", kChartLeft - 5,
                     std::max(14.0, y + 5)) +
           name + "</text>";
  }
  static std::string framed(const std::string& title, const std::string& inside) {
    return svg_piece("<svg viewBox='0 0 %.0f %.0f' role='img'><title>", kChartWidth, kChartHeight) +
           svg_text(title) + "</title>" + inside + "</svg>\n";
  }

 private:
  const Json& plies_;
  int last_;
};

std::string chances_chart(const Json& review, const std::string& title) {
  const Json& chances = review["expected"]["chances"];
  const Chart chart(review["expected"]["plies"]);
  std::string inside;
  std::vector<double> below(chart.size(), 0);
  for (std::size_t s = 0; s < review["seats"].size(); ++s) {
    std::string path;
    for (std::size_t i = 0; i < chart.size(); ++i) path += chart.point(i, below[i]);
    for (std::size_t i = chart.size(); i > 0; --i) {
      below[i - 1] += chances[i - 1][s].get<double>();
    }
    for (std::size_t i = chart.size(); i > 0; --i) path += chart.point(i - 1, below[i - 1]);
    inside += "<polygon points='" + path + "' fill='" + colour(s) + "'/>";
  }
  for (const int percent : {0, 25, 50, 75, 100}) {
    inside += Chart::level(percent / 100.0, std::to_string(percent) + " %");
  }
  const int turning = review["turning_point"];
  if (turning >= 0) inside += chart.mark(turning);
  return Chart::framed(title, inside);
}

std::string points_chart(const Json& review, const std::string& title) {
  const Json& points = review["expected"]["points"];
  const Chart chart(review["expected"]["plies"]);
  double least = 0;
  double most = 1;
  for (const Json& row : points) {
    for (const Json& one : row) {
      least = std::min(least, one.get<double>());
      most = std::max(most, one.get<double>());
    }
  }
  const auto share = [&](double value) { return (value - least) / (most - least); };
  std::string inside;
  for (int i = 0; i <= 4; ++i) {
    const double value = least + i * (most - least) / 4;
    inside += Chart::level(share(value), svg_piece("%.0f", value));
  }
  for (std::size_t s = 0; s < review["seats"].size(); ++s) {
    std::string path;
    for (std::size_t i = 0; i < chart.size(); ++i) {
      path += chart.point(i, share(points[i][s].get<double>()));
    }
    inside += "<polyline points='" + path + "' fill='none' stroke-width='2.5' stroke='" +
              colour(s) + "'/>";
  }
  return Chart::framed(title, inside);
}

std::string legend(const Json& review) {
  std::string html = "<p>";
  for (std::size_t s = 0; s < review["seats"].size(); ++s) {
    html += std::string("<span class='seat'><i style='background:") + colour(s) + "'></i>" +
            svg_text(review["seats"][s]["name"]) + "</span> ";
  }
  return html + "</p>\n";
}

std::string balances(const Json& review, const Catalogue& words) {
  std::string html = "<table><thead><tr><td></td>";
  for (const Json& seat : review["seats"]) html += tag("th", seat["name"]);
  html += "</tr></thead><tbody>";
  for (const BalanceRow& row : balance_rows(review, words)) {
    html += "<tr>" + tag("th", row.title);
    for (const std::string& cell : row.cells) html += tag("td", cell);
    html += "</tr>";
  }
  return html + "</tbody></table>\n";
}

std::string moments(const Json& review, std::size_t seat, const Catalogue& words) {
  const Json& who = review["seats"][seat];
  std::string html = tag("h2", words.say("app.review_losses", {{"name", who["name"]}})) + "<ol>";
  for (const Json& loss : losses_of(review, who)) {
    html += "<li>" + tag("p", loss_words(loss, words));
    std::string line;
    for (const Json& next : loss["line_words"]) {
      line += (line.empty() ? "" : "; ") + next.get<std::string>();
    }
    if (!line.empty()) html += tag("p", words.say("app.review_line", {{"line", line}}));
    html += "</li>";
  }
  html += "</ol>";
  if (who["worst_losses"].empty()) html += tag("p", words.say("app.review_nothing"));
  html += tag("h2", words.say("app.review_strokes", {{"name", who["name"]}})) + "<ol>";
  for (const Json& stroke : strokes_of(review, who)) {
    html += "<li>" + tag("p", stroke_words(stroke, seat, words)) + "</li>";
  }
  return html + "</ol>\n";
}

constexpr const char* kStyle =
    "body{font:16px/1.5 system-ui,sans-serif;max-width:54rem;margin:1rem auto;padding:0 1rem;"
    "color:#222;background:#fff}table{border-collapse:collapse;display:block;overflow-x:auto}"
    "td,th{padding:.2rem .8rem;text-align:right;border-bottom:1px solid #ddd}"
    "tbody th{text-align:left;font-weight:normal}svg{width:100%;height:auto}"
    "svg text{font-size:15px}@media(max-width:40rem){svg text{font-size:28px}}"
    ".seat{margin-right:1rem;white-space:nowrap}.seat i{display:inline-block;width:.8em;"
    "height:.8em;margin-right:.3em}li p{margin:.2rem 0}";

}  // namespace

std::string review_html(const Json& review, const Catalogue& words, const std::string& language) {
  const std::string title = words.say(
      "app.review_title", {{"game", words.say(review["game"].get<std::string>() + ".title")}});
  std::string html = "<!doctype html>\n<html lang='" + language +
                     "'><head><meta charset='utf-8'><meta name='viewport' "
                     "content='width=device-width'>" +
                     tag("title", title) + "<style>" + kStyle + "</style></head><body>\n" +
                     tag("h1", title);
  html += balances(review, words);
  html += tag("p", head_words(review["order"], words));
  html += tag("h2", words.say("app.review_chances")) + legend(review) +
          chances_chart(review, words.say("app.review_chances"));
  html += tag("p", turning_words(review, words));
  html += tag("h2", words.say("app.review_points")) + legend(review) +
          points_chart(review, words.say("app.review_points"));
  for (std::size_t s = 0; s < review["seats"].size(); ++s) html += moments(review, s, words);
  return html + "</body></html>\n";
}

}  // namespace emporium
