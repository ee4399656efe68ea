#pragma once

#include "engine/games/kairo/rules.h"

namespace emporium::kairo {

// The tiles of a stall.
inline Board stall_tiles(const Position& p, int symbol, int colour) {
  return flood(one(*p.stall[symbol][colour]), p.tiles[colour]);
}

// Where tiles may go, cards and coins aside. It sums the board up once for many questions, and
// lives no longer than the position that it is about.
class Lay {
 public:
  Lay(const Rules& rules, const Position& p);

  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] const Position& position() const { return p_; }

  // Main stalls. Candidates have a free square of the lanes beside them, but may close a lane.
  [[nodiscard]] Board stall_candidates(int colour) const;
  [[nodiscard]] Board stall_squares(int colour, const Board& squares) const;
  [[nodiscard]] bool can_place_stall_in(int colour, const Board& squares) const;
  [[nodiscard]] Reason why_not_stall(int colour, int square) const;
  [[nodiscard]] Reason why_not_entrance(int square, int entrance) const;

  // Extensions. Candidates are beside the own stall and join no other, but may close a lane.
  [[nodiscard]] Board extension_candidates(int symbol, int colour) const;
  [[nodiscard]] Board extension_squares(int symbol, int colour, const Board& squares) const;
  [[nodiscard]] bool can_extend_in(int symbol, int colour, const Board& squares) const;
  [[nodiscard]] Reason why_not_extension(int symbol, int colour, int square) const;

  Board built;    // stall tiles
  Board free;     // no tile, no entrance, no customer
  Board walk;     // where customers may walk: the market without tiles
  Board targets;  // entrances and customers, which must stay connected
  Board safe;     // squares that close no lane when a tile covers them, seen from nearby

 private:
  [[nodiscard]] Board taken_regions(int colour) const;
  [[nodiscard]] bool keeps_lanes(int square) const;
  [[nodiscard]] bool stall_fits(int square) const;

  const Rules& rules_;
  const Position& p_;
};

// The squares that customers can reach. Only tiles change them, so they are kept with the position.
void find_lanes(const Rules& rules, Position& p);
void put_stall(const Rules& rules, Position& p, int symbol, int colour, int square, int entrance);
void lift_stall(const Rules& rules, Position& p, int symbol, int colour);

}  // namespace emporium::kairo
