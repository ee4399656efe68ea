#include "players/review/model.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "engine/core/json.h"
#include "engine/core/language.h"

namespace emporium {
namespace embedded {
extern const WordsFiles review_models;  // NOLINT(readability-identifier-naming): a folder
}

double ReviewModel::missing(double progress) const {
  if (baseline.empty()) return 0;
  const auto last = static_cast<double>(baseline.size() - 1);
  const double at = std::clamp(progress, 0.0, 1.0) * last;
  const auto before = static_cast<std::size_t>(std::min(std::floor(at), std::max(0.0, last - 1)));
  const double after = baseline[std::min(before + 1, baseline.size() - 1)];
  return baseline[before] + (after - baseline[before]) * (at - static_cast<double>(before));
}

std::vector<LevelGroup> level_groups(const std::vector<ReviewModel::Rate>& rates) {
  constexpr double kDoubt = 2;  // standard errors
  const auto size = [](const LevelGroup& group) {
    return static_cast<double>(group.last - group.first + 1);
  };
  std::vector<LevelGroup> groups;
  for (std::size_t i = 0; i < rates.size(); ++i) {
    groups.push_back({i, i, rates[i].mean});
    bool apart = i > 0 && rates[i - 1].mean - rates[i].mean > kDoubt * rates[i].apart;
    while (groups.size() > 1) {
      LevelGroup& before = groups[groups.size() - 2];
      const LevelGroup& last = groups.back();
      if (apart && before.rate > last.rate) break;
      before.rate =
          (size(before) * before.rate + size(last) * last.rate) / (size(before) + size(last));
      before.last = last.last;
      groups.pop_back();
      apart = true;  // from the one before, unless the mean has come out of order
    }
  }
  return groups;
}

std::vector<LevelGroup> played_like(const std::vector<LevelGroup>& groups, double rate,
                                    double error) {
  std::vector<LevelGroup> like;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    // Each reaches half way to the next; a weaker one gives away more.
    const bool too_weak =
        i + 1 < groups.size() && rate + error < (groups[i].rate + groups[i + 1].rate) / 2;
    const bool too_strong = i > 0 && rate - error > (groups[i].rate + groups[i - 1].rate) / 2;
    if (!too_weak && !too_strong) like.push_back(groups[i]);
  }
  if (like.size() == groups.size()) like.clear();
  return like;
}

ReviewModel review_model(std::string_view game, int players) {
  return read_review_model(words_in(embedded::review_models, game), players);
}

ReviewModel read_review_model(std::string_view document, int players) {
  ReviewModel model;
  const auto json = parse_json(document);
  if (!json.ok() || !json.value().contains("players")) return model;
  int nearest = 1'000;
  for (const auto& [key, fit] : json.value()["players"].items()) {
    int fitted = 0;
    std::from_chars(key.data(), key.data() + key.size(), fitted);
    const int distance = std::abs(fitted - players);
    if (distance >= nearest) continue;
    nearest = distance;
    model = {.baseline = fit.value("baseline", std::vector<double>{})};
    if (fit.contains("luck")) {
      model.luck = {fit["luck"][0].get<double>(), fit["luck"][1].get<double>()};
    }
    if (distance > 0 || !fit.contains("rates")) continue;
    for (const std::string_view level : kLevels) {
      const Json& rate = fit["rates"][std::string(level)];
      model.rates.push_back({rate[0].get<double>(), rate[1].get<double>(), rate[2].get<double>()});
    }
  }
  return model;
}

}  // namespace emporium
