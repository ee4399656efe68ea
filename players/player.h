#pragma once

#include <memory>

#include "engine/core/game.h"

namespace emporium {

// Someone who decides for a seat. A player is given what the seat may see and nothing else: there
// is no way from a View back to the position. One player object serves one seat of one game at a
// time; it may remember, and it is never called for two decisions at once.
template <Game G>
class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // One of `legal`, the moves of view.seat()'s decision; at least one.
  virtual Move choose(const View<G>& view, const MoveList& legal, Random& random) = 0;
};

// The floor that every other player must beat.
template <Game G>
class RandomPlayer final : public Player<G> {
 public:
  Move choose(const View<G>& /*view*/, const MoveList& legal, Random& random) override {
    return legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
  }
};

}  // namespace emporium
