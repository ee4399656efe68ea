#pragma once

#include <array>
#include <bitset>
#include <memory>

#include "engine/games/essen/rules.h"

namespace emporium::essen {

// The cheapest walks while the crowd stands where it stands, found when first asked for.
class Walks {
 public:
  Walks(const Rules& rules, Crowd crowd) : rules_(rules), crowd_(crowd) {}

  const Paths& from(Space space) {
    if (!known_[space]) {
      known_.set(space);
      paths_[space] = rules_.map().paths(crowd_, space);
    }
    return paths_[space];
  }

 private:
  const Rules& rules_;
  Crowd crowd_;
  std::bitset<kSpaces> known_;
  std::array<Paths, kSpaces> paths_;  // NOLINT(*-member-init): set when known
};

// The walks of every crowd met so far: rollouts meet the same few again and again.
class WalksByCrowd {
 public:
  Walks& at(const Rules& rules, Crowd crowd) {
    if (rules_ != &rules) *this = WalksByCrowd(rules);
    std::unique_ptr<Walks>& walks = walks_[crowd];
    if (walks == nullptr) walks = std::make_unique<Walks>(rules, crowd);
    return *walks;
  }

  WalksByCrowd() = default;

 private:
  explicit WalksByCrowd(const Rules& rules) : rules_(&rules) {}

  const Rules* rules_ = nullptr;
  std::array<std::unique_ptr<Walks>, std::size_t{1} << kNeverCrowded> walks_;
};

}  // namespace emporium::essen
