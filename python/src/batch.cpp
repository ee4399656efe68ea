#include "python/src/batch.h"

#include <algorithm>

#include "players/levels.h"

namespace emporium::python {

Status check_order(const BatchOrder& order, int players) {
  constexpr int kMostTables = 1 << 20;
  if (order.tables < 1 || order.tables > kMostTables) {
    return Error{"bad_field", "num_envs: must be from 1 to " + std::to_string(kMostTables) +
                                  ", not " + std::to_string(order.tables)};
  }
  if (order.threads < 1 || order.threads > kMostThreads) {
    return Error{"bad_field", "threads: must be from 1 to " + std::to_string(kMostThreads) +
                                  ", not " + std::to_string(order.threads)};
  }
  if (order.others.empty()) return Done{};
  if (static_cast<int>(order.others.size()) != players) {
    return Error{"bad_field", "others: must name " + std::to_string(players) + " seats, not " +
                                  std::to_string(order.others.size())};
  }
  if (std::find(order.others.begin(), order.others.end(), "") == order.others.end()) {
    return Error{"bad_field", "others: at least one seat must be yours (None)"};
  }
  for (const std::string& name : order.others) {
    if (!name.empty() && !is_player(name)) return unknown_player(name);
  }
  return Done{};
}

}  // namespace emporium::python
