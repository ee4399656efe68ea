#include "app/commands/review_words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace emporium {
namespace {

std::string fixed(double value, bool sign = false) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), sign ? "%+.1f" : "%.1f",
                std::round(10 * value) / 10 + 0.0);
  return text.data();
}

// "between novice and casual"; a dash where it cannot be told.
std::string like_words(const Json& seat, const Catalogue& words) {
  const Json& like = seat["like"];
  if (like.empty()) return "–";
  if (like[0] == like[1]) return words.say("app.level_" + like[0].get<std::string>());
  return words.say("app.review_between",
                   {{"from", words.say("app.level_" + like[0].get<std::string>())},
                    {"to", words.say("app.level_" + like[1].get<std::string>())}});
}

std::string cell(const Json& seat, const std::string& row, bool sign, const Catalogue& words) {
  if (row == "accuracy") return fixed(seat["accuracy"].get<double>()) + " %";
  if (row == "rate") return fixed(seat["error_rate"].get<double>());
  if (row == "like") return like_words(seat, words);
  const double points =
      seat["balance"][row == "adjusted" ? "luck_adjusted" : row]["points"].get<double>();
  return fixed(row == "lost" ? -points : points, sign);
}

const Json& with_ply(const Json& list, const char* field, const Json& ply) {
  return *std::find_if(list.begin(), list.end(), [&](const Json& j) { return j[field] == ply; });
}

}  // namespace

std::vector<BalanceRow> balance_rows(const Json& review, const Catalogue& words) {
  const std::vector<std::pair<std::string, bool>> rows = {
      {"start", false},    {"luck", true},        {"lost", true},    {"gained", true},
      {"others", true},    {"unexplained", true}, {"result", false}, {"adjusted", false},
      {"accuracy", false}, {"rate", false},       {"like", false}};
  std::vector<BalanceRow> said;
  for (const auto& [row, sign] : rows) {
    said.push_back({words.say("app.review_" + row), {}});
    for (const Json& seat : review["seats"]) {
      said.back().cells.push_back(cell(seat, row, sign, words));
    }
  }
  return said;
}

std::string head_words(const Json& order, const Catalogue& words) {
  return words.say("app.review_head",
                   {{"iterations", order["iterations"]}, {"seeds", order["seeds"]}});
}

std::string turning_words(const Json& review, const Catalogue& words) {
  const int ply = review["turning_point"];
  const std::string name = review["seats"][review["winner"].get<std::size_t>()]["name"];
  if (ply < 0) return words.say("app.review_always", {{"name", name}});
  return words.say("app.review_turning", {{"ply", ply}, {"name", name}});
}

std::vector<Json> losses_of(const Json& review, const Json& seat) {
  std::vector<Json> all;
  for (const Json& ply : seat["worst_losses"]) {
    all.push_back(with_ply(review["losses"], "ply", ply));
  }
  return all;
}

std::vector<Json> strokes_of(const Json& review, const Json& seat) {
  std::vector<Json> all;
  for (const Json& ply : seat["greatest_strokes"]) {
    all.push_back(with_ply(review["strokes"], "first", ply));
  }
  return all;
}

std::string loss_words(const Json& loss, const Catalogue& words) {
  std::string said =
      std::to_string(loss["ply"].get<int>()) + ": " +
      words.say("app.review_loss", {{"words", loss["played_words"]},
                                    {"best", loss["best_words"]},
                                    {"points", fixed(loss["lost"]["points"].get<double>())},
                                    {"error", fixed(loss["error"]["points"].get<double>())},
                                    {"chance", fixed(100 * loss["lost"]["chance"].get<double>())}});
  const auto why = loss["why"].get<std::string>();
  if (!why.empty()) said += words.say("app.review_why", {{"parts", why}});
  return said;
}

std::string stroke_words(const Json& stroke, std::size_t seat, const Catalogue& words) {
  std::string said;
  for (const Json& line : stroke["words"]) {
    said += (said.empty() ? "" : " ") + line.get<std::string>();
  }
  constexpr std::size_t kLongest = 160;
  if (said.size() > kLongest) said = said.substr(0, said.rfind(' ', kLongest)) + " …";
  return std::to_string(stroke["first"].get<int>()) + ": " +
         words.say("app.review_stroke",
                   {{"words", said},
                    {"points", fixed(stroke["points"][seat].get<double>(), true)},
                    {"chance", fixed(100 * stroke["chances"][seat].get<double>(), true)}});
}

}  // namespace emporium
