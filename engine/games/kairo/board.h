#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/core/ordinal.h"

namespace emporium::kairo {

inline constexpr int kRows = 12;
inline constexpr int kColumns = 12;
inline constexpr int kSquares = kRows * kColumns;

// Squares are counted row by row from the north-west; rows and columns from 0.
using Square = Ordinal<struct SquareSort>;
inline constexpr OrdinalRange<Square> kAllSquares{0, kSquares};
constexpr Square square_at(int row, int column) { return Square(row * kColumns + column); }
constexpr int row_of(Square square) { return square / kColumns; }
constexpr int column_of(Square square) { return square % kColumns; }

// A set of squares. Each row takes 16 bits of which 12 are used, so that a step to a neighbour is
// one shift and whatever walks off the board falls into the gap, which every real board masks out.
struct Board {
  std::array<std::uint64_t, 3> words{};

  constexpr bool operator==(const Board& b) const {
    return ((words[0] ^ b.words[0]) | (words[1] ^ b.words[1]) | (words[2] ^ b.words[2])) == 0;
  }
  constexpr Board& operator|=(const Board& b) { return *this = *this | b; }
  constexpr Board& operator&=(const Board& b) { return *this = *this & b; }
  constexpr Board& operator-=(const Board& b) { return *this = *this - b; }

  constexpr friend Board operator|(const Board& a, const Board& b) {
    return {{a.words[0] | b.words[0], a.words[1] | b.words[1], a.words[2] | b.words[2]}};
  }
  constexpr friend Board operator&(const Board& a, const Board& b) {
    return {{a.words[0] & b.words[0], a.words[1] & b.words[1], a.words[2] & b.words[2]}};
  }
  // What is in a and not in b.
  constexpr friend Board operator-(const Board& a, const Board& b) {
    return {{a.words[0] & ~b.words[0], a.words[1] & ~b.words[1], a.words[2] & ~b.words[2]}};
  }

  [[nodiscard]] constexpr bool any() const { return (words[0] | words[1] | words[2]) != 0; }
  [[nodiscard]] constexpr int count() const {
    return std::popcount(words[0]) + std::popcount(words[1]) + std::popcount(words[2]);
  }
  [[nodiscard]] constexpr bool has(Square square) const {
    const int row = row_of(square);
    return ((words[static_cast<std::size_t>(row / 4)] >> bit(row, column_of(square))) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool covers(const Board& b) const { return !(b - *this).any(); }
  // Its first square; the board must not be empty.
  [[nodiscard]] constexpr Square first() const {
    std::size_t i = 0;
    while (words[i] == 0) ++i;
    return square_of(i, std::countr_zero(words[i]));
  }

  // Calls f(square) for each square in order, until f returns true; tells whether it did.
  template <class F>
  constexpr bool any_of(F&& f) const {
    for (std::size_t i = 0; i < words.size(); ++i) {
      for (std::uint64_t left = words[i]; left != 0; left &= left - 1) {
        if (f(square_of(i, std::countr_zero(left)))) return true;
      }
    }
    return false;
  }
  template <class F>
  constexpr void each(F&& f) const {
    static_cast<void>(any_of([&](Square square) { return f(square), false; }));
  }

 private:
  static constexpr int bit(int row, int column) { return (row % 4) * 16 + column; }
  static constexpr Square square_of(std::size_t word, int bit) {
    return square_at(static_cast<int>(word) * 4 + bit / 16, bit % 16);
  }
};

constexpr Board one(Square square) {
  const int row = row_of(square);
  Board board;
  board.words[static_cast<std::size_t>(row / 4)] = 1ULL << ((row % 4) * 16 + column_of(square));
  return board;
}

// The squares whose northern (southern, western, eastern) neighbour is in b.
constexpr Board south_of(const Board& b) {
  return {{b.words[0] << 16U, (b.words[1] << 16U) | (b.words[0] >> 48U),
           (b.words[2] << 16U) | (b.words[1] >> 48U)}};
}
constexpr Board north_of(const Board& b) {
  return {{(b.words[0] >> 16U) | (b.words[1] << 48U), (b.words[1] >> 16U) | (b.words[2] << 48U),
           b.words[2] >> 16U}};
}
constexpr Board east_of(const Board& b) {
  return {{b.words[0] << 1U, b.words[1] << 1U, b.words[2] << 1U}};
}
constexpr Board west_of(const Board& b) {
  return {{b.words[0] >> 1U, b.words[1] >> 1U, b.words[2] >> 1U}};
}
// Orthogonal neighbours; may hold bits of the gap, so mask it.
constexpr Board beside(const Board& b) {
  return south_of(b) | north_of(b) | east_of(b) | west_of(b);
}

// All squares of `in` that can be walked to from `seed` without leaving `in`.
constexpr Board flood(Board seed, const Board& in) {
  while (true) {
    const Board next = (seed | beside(seed)) & in;
    if (next == seed) return seed;
    seed = next;
  }
}

// The same, but no further than needed to come to all of `goal`.
constexpr Board flood(Board seed, const Board& in, const Board& goal) {
  while (!seed.covers(goal)) {
    const Board next = (seed | beside(seed)) & in;
    if (next == seed) break;
    seed = next;
  }
  return seed;
}
constexpr bool reaches(const Board& seed, const Board& in, const Board& goal) {
  return flood(seed, in, goal).covers(goal);
}

// A yes or no for each square, found when first asked for.
class SquareAnswers {
 public:
  template <class F>
  constexpr bool of(Square square, F&& find) {
    const Board here = one(square);
    if (!(known_ & here).any()) {
      known_ |= here;
      if (find()) yes_ |= here;
    }
    return (yes_ & here).any();
  }

 private:
  Board known_;
  Board yes_;
};

// Squares that can be taken out of `in` without parting any two of their neighbours there: the
// neighbours hang together around the square. Walking round it, count the neighbours that the next
// corner does not link to the next neighbour; at most one such gap leaves one piece.
constexpr Board without_gap(const Board& in) {
  const Board n = south_of(in);
  const Board s = north_of(in);
  const Board w = east_of(in);
  const Board e = west_of(in);
  const Board gap_n = n - (south_of(e) & e);
  const Board gap_e = e - (north_of(e) & s);
  const Board gap_s = s - (north_of(w) & w);
  const Board gap_w = w - (south_of(w) & n);
  const Board two = (gap_n & gap_e) | (gap_s & gap_w) | ((gap_n | gap_e) & (gap_s | gap_w));
  return in - two;
}

}  // namespace emporium::kairo
