#pragma once

#include <memory>

#include "players/evaluation/evaluators.h"
#include "players/learned/inputs.h"
#include "players/learned/list.h"
#include "players/learned/net.h"

namespace emporium {

// The built-in net of a game for tables of so many, read once; none if it has not learnt from such
// tables, or is not for what the program tells it.
template <Game G>
const Net* net_of(int players) {
  static const auto net = [] {
    const auto document = parse_json(net_document<G>());
    if (!document.ok()) return std::unique_ptr<const Net>();
    auto read = Net::read(document.value(), Inputs<G>::names());
    return read.ok() ? std::make_unique<const Net>(std::move(read.value())) : nullptr;
  }();
  return net && net->knows(players) ? net.get() : nullptr;
}

}  // namespace emporium
