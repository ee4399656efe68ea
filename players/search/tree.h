#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <unordered_map>
#include <vector>

#include "engine/core/game.h"

namespace emporium {

// A move at a node, and what came of it.
struct Edge {
  Move move = kNoMove;
  std::uint32_t visits = 0;
  std::uint32_t available = 0;  // times that it could have been chosen
  float prior = 0;
  double value = 0;  // sum of the decider's chances to win

  [[nodiscard]] double mean() const { return value / visits; }
};

// Everything known about a decision as the searching seat sees it. Which moves an opponent has
// depends on what is hidden, so edges come as they are met.
struct Node {
  std::uint32_t visits = 0;
  std::vector<Edge> edges;  // ascending by move

  Edge& edge(Move move) {
    const auto it = std::lower_bound(edges.begin(), edges.end(), move,
                                     [](const Edge& e, Move m) { return e.move < m; });
    if (it != edges.end() && it->move == move) return *it;
    return *edges.insert(it, Edge{.move = move});
  }
  [[nodiscard]] const Edge* most_visited() const {
    const Edge* best = nullptr;
    for (const Edge& e : edges) {
      if (e.visits > 0 && (best == nullptr || e.visits > best->visits)) best = &e;
    }
    return best;
  }
};

// The nodes by what the seat sees there. Whoever comes to the same view by other moves, or later
// in the game, finds what was learnt before: this is how a tree is kept between decisions.
template <Game G>
class Tree {
 public:
  static constexpr std::size_t kMostNodes = 60'000;

  // The node of the position as `seat` sees it, or null.
  [[nodiscard]] Node* find(const typename G::Rules& rules, const typename G::Position& p,
                           Seat seat) {
    key_ = key_of(rules, p, seat);
    const auto it = nodes_.find(key_);
    return it == nodes_.end() ? nullptr : &it->second;
  }
  // Adds the node that find() has just missed.
  Node& add() { return nodes_[key_]; }
  [[nodiscard]] bool full() const { return nodes_.size() >= kMostNodes; }
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  void clear() { nodes_.clear(); }

  static std::uint64_t key_of(const typename G::Rules& rules, const typename G::Position& p,
                              Seat seat) {
    typename G::Position seen = p;
    rules.mask(seen, seat);
    constexpr std::size_t kBytes = sizeof(seen);
    std::uint64_t hash = 0x9E3779B97F4A7C15U;
    const auto* bytes = reinterpret_cast<const unsigned char*>(&seen);
    for (std::size_t i = 0; i < kBytes; i += 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, bytes + i, std::min<std::size_t>(8, kBytes - i));
      hash = (hash ^ word) * 0xD1342543DE82EF95U;
      hash ^= hash >> 29U;
    }
    return hash;
  }

 private:
  std::unordered_map<std::uint64_t, Node> nodes_;
  std::uint64_t key_ = 0;
};

}  // namespace emporium
