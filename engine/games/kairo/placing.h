#pragma once

#include "engine/games/kairo/rules.h"

namespace emporium::kairo {

// The tiles of a stall.
inline Board stall_tiles(const Position& p, int symbol, Colour colour) {
  if (p.size[symbol][colour] == 1) return one(*p.stall[symbol][colour]);
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
  [[nodiscard]] Board stall_candidates(Colour colour) const;
  [[nodiscard]] Board stall_squares(Colour colour, const Board& squares) const;
  [[nodiscard]] bool can_place_stall_in(Colour colour, const Board& squares) const;
  [[nodiscard]] Reason why_not_stall(Colour colour, Square square) const;
  [[nodiscard]] Reason why_not_entrance(Square square, Maybe<Square> entrance) const;

  // Extensions. Candidates are beside the own stall and join no other, but may close a lane.
  [[nodiscard]] const Board& extension_candidates(int symbol, Colour colour) const;
  [[nodiscard]] Board extension_squares(int symbol, Colour colour, const Board& squares) const;
  [[nodiscard]] bool can_extend_in(int symbol, Colour colour, const Board& squares) const;
  [[nodiscard]] Reason why_not_extension(int symbol, Colour colour, Square square) const;

  Board built;    // stall tiles
  Board free;     // no tile, no entrance, no customer
  Board walk;     // where customers may walk: the market without tiles
  Board targets;  // entrances and customers, which must stay connected
  Board safe;     // squares that close no lane when a tile covers them, seen from nearby

 private:
  [[nodiscard]] Board taken_regions(Colour colour) const;
  [[nodiscard]] bool keeps_lanes(Square square) const;
  [[nodiscard]] bool leaves_a_way_round(Square square) const;
  [[nodiscard]] bool stall_fits(Square square) const;

  const Rules& rules_;
  const Position& p_;

  // What was found out so far, for those who ask about many cards.
  struct Candidates {
    Maybe<Seat> symbol;  // whose they are
    Board squares;
  };
  mutable ByColour<Candidates> extending_;
  mutable SquareAnswers keeping_lanes_;
  mutable SquareAnswers fitting_;
};

// The squares that customers can reach. Only tiles change them, so they are kept with the position.
void find_lanes(const Rules& rules, Position& p);
void put_stall(const Rules& rules, Position& p, int symbol, Colour colour, Square square,
               Square entrance);
void lift_stall(const Rules& rules, Position& p, int symbol, Colour colour);

}  // namespace emporium::kairo
