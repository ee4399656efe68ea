#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/core/seat.h"

namespace emporium {

// A move is a dense number below the game's kCodec.moves(); `MoveCodec` gives it structure.
using Move = std::uint16_t;
inline constexpr Move kNoMove = 0xFFFF;
inline constexpr int kMaxLegal = 1024;

// The legal moves of one decision, ascending. Fixed storage that is left uninitialised on
// purpose: a list is filled at every decision of every playout.
class MoveList {
 public:
  MoveList() {}  // NOLINT: leaves moves_ uninitialised

  void clear() { size_ = 0; }
  void add(int move) { moves_[static_cast<std::size_t>(size_++)] = static_cast<Move>(move); }
  // The same without a branch, for long lists of which no guess is right; there must be room for it
  // even if it does not hold.
  void add_if(bool holds, int move) {
    moves_[static_cast<std::size_t>(size_)] = static_cast<Move>(move);
    size_ += holds ? 1 : 0;
  }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] Move operator[](int i) const { return moves_[static_cast<std::size_t>(i)]; }
  [[nodiscard]] const Move* begin() const { return moves_.data(); }
  [[nodiscard]] const Move* end() const { return moves_.data() + size_; }

  [[nodiscard]] bool contains(Move move) const {
    for (const Move m : *this) {
      if (m == move) return true;
    }
    return false;
  }

 private:
  int size_ = 0;
  std::array<Move, kMaxLegal> moves_;
};

// Nature's possible moves with their odds: move i happens with probability weight(i) / total().
class Odds {
 public:
  Odds() {}  // NOLINT: leaves the arrays uninitialised

  void clear() { size_ = 0, total_ = 0; }
  void add(int move, int weight) {
    const auto i = static_cast<std::size_t>(size_++);
    moves_[i] = static_cast<Move>(move);
    weights_[i] = static_cast<std::uint32_t>(weight);
    total_ += weights_[i];
  }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] std::uint32_t total() const { return total_; }
  [[nodiscard]] Move move(int i) const { return moves_[static_cast<std::size_t>(i)]; }
  [[nodiscard]] std::uint32_t weight(int i) const { return weights_[static_cast<std::size_t>(i)]; }

  // The move at `ticket`, a number below total(). No weight is 0: as many tickets as moves, and all
  // moves are alike.
  [[nodiscard]] Move at(std::uint32_t ticket) const {
    if (total_ == static_cast<std::uint32_t>(size_)) return moves_[ticket];
    int i = 0;
    while (ticket >= weight(i)) ticket -= weight(i++);
    return move(i);
  }

 private:
  static constexpr std::size_t kMaxOutcomes = 256;
  int size_ = 0;
  std::uint32_t total_ = 0;
  std::array<Move, kMaxOutcomes> moves_;
  std::array<std::uint32_t, kMaxOutcomes> weights_;
};

}  // namespace emporium
