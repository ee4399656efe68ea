// Where a main stall, its entrance and an extension may go; cards and coins aside.
#include "engine/games/kairo/rules.h"

namespace emporium::kairo {

Lay Rules::lay(const Position& p) const {
  Lay l;
  for (const Board& tiles : p.tiles) l.built |= tiles;
  l.targets = p.entrances | p.customers;
  l.free = cards_[0] - (l.built | l.targets);
  l.walk = market_ - l.built;
  l.safe = without_gap(l.walk) | restaurants_;
  l.lanes = p.lanes;
  return l;
}

// The squares that customers can reach. Only tiles change them, so they are kept with the position.
void Rules::find_lanes(Position& p) const {
  const Board targets = p.entrances | p.customers;
  p.lanes = Board{};
  if (!targets.any()) return;
  Board walk = market_;
  for (const Board& tiles : p.tiles) walk -= tiles;
  p.lanes = flood(one(targets.first()), walk);
}

void Rules::put_stall(Position& p, int symbol, int colour, int square, int entrance) const {
  p.stall[symbol][colour] = 1 + square;
  p.entrance[symbol][colour] = 1 + entrance;
  p.size[symbol][colour] = 1;
  p.tiles[colour] |= one(square);
  p.entrances |= one(entrance);
  find_lanes(p);
}

void Rules::lift_stall(Position& p, int symbol, int colour) {
  p.tiles[colour] -= one(p.stall[symbol][colour] - 1);
  p.entrances -= one(p.entrance[symbol][colour] - 1);
  p.stall[symbol][colour] = 0;
  p.entrance[symbol][colour] = 0;
  p.size[symbol][colour] = 0;
}

// Whether customers and entrances still reach each other with a tile on the square. Most squares
// are seen to be safe from their surroundings alone; the others are tried out.
bool Rules::keeps_lanes(const Lay& l, int square) const {
  if (l.safe.has(square) || !l.lanes.has(square)) return true;
  return flood(one(l.targets.first()), l.walk - one(square)).covers(l.targets);
}

Reason Rules::why_not_entrance(const Lay& l, int square, int entrance) const {
  if (entrance < 0 || !market_.has(entrance)) return Reason::entrance_in_market;
  if (!l.free.has(entrance)) return Reason::entrance_not_free;
  if (!l.lanes.has(entrance)) return Reason::lane_closed;
  if (l.safe.has(square)) return Reason::none;
  return flood(one(entrance), l.walk - one(square)).covers(l.targets) ? Reason::none
                                                                      : Reason::lane_closed;
}

// Whether some side of the square is good for the entrance.
bool Rules::stall_fits(const Lay& l, int square) const {
  for (int side = 0; side < kSides; ++side) {
    if (why_not_entrance(l, square, neighbour(square, side)) == Reason::none) return true;
  }
  return false;
}

// One main stall of a colour in each region, whoever it belongs to; at most two of any colour
// while the first stalls are set up.
Board Rules::taken_regions(const Position& p, int colour) const {
  Board taken;
  for (int s = 0; s < symbols(); ++s) {
    if (p.stall[s][colour] != 0) taken |= cards_[region_of(p.stall[s][colour] - 1)];
  }
  if (p.set_up_left == 0) return taken;
  std::array<int, kRegions + 1> stalls{};
  for (int s = 0; s < symbols(); ++s) {
    for (const int stall : p.stall[s]) {
      if (stall != 0 && ++stalls[region_of(stall - 1)] == kStartStallsPerRegion) {
        taken |= cards_[region_of(stall - 1)];
      }
    }
  }
  return taken;
}

// Squares for a main stall that have a free square of the lanes beside them; some may still close
// a lane.
Board Rules::stall_candidates(const Position& p, const Lay& l, int colour) const {
  Board squares = l.free & ground(colour) & beside(l.free & l.lanes);
  squares -= beside(options_.touching ? p.tiles[colour] : l.built);
  squares -= taken_regions(p, colour);
  if (p.from != 0) squares -= one(p.from - 1);
  return squares;
}

bool Rules::can_place_stall_in(const Position& p, const Lay& l, int colour,
                               const Board& squares) const {
  const Board candidates = stall_candidates(p, l, colour) & squares;
  if ((candidates & l.safe).any()) return true;
  return candidates.any_of([&](int q) { return stall_fits(l, q); });
}

Board Rules::stall_squares(const Position& p, const Lay& l, int colour,
                           const Board& squares) const {
  const Board candidates = stall_candidates(p, l, colour) & squares;
  Board good = candidates & l.safe;
  (candidates - l.safe).each([&](int q) {
    if (stall_fits(l, q)) good |= one(q);
  });
  return good;
}

Reason Rules::why_not_stall(const Position& p, const Lay& l, int colour, int square) const {
  if (!cards_[0].has(square)) return Reason::no_square;
  if (!ground(colour).has(square)) {
    return colour == kViolet ? Reason::violet_in_restaurants : Reason::restaurants_are_violet;
  }
  if (!l.free.has(square)) return Reason::not_free;
  if (p.from == square + 1) return Reason::same_square;
  for (int s = 0; s < symbols(); ++s) {
    const int other = p.stall[s][colour];
    if (other != 0 && region_of(other - 1) == region_of(square)) return Reason::colour_in_region;
  }
  if (taken_regions(p, colour).has(square)) return Reason::region_full;
  if (beside(options_.touching ? p.tiles[colour] : l.built).has(square)) {
    return Reason::touches_a_stall;
  }
  Reason reason = Reason::no_room_for_entrance;
  for (int side = 0; side < kSides; ++side) {
    const Reason why = why_not_entrance(l, square, neighbour(square, side));
    if (why == Reason::none) return Reason::none;
    if (why == Reason::lane_closed) reason = why;
  }
  return reason;
}

// Squares beside the own stall that join no other stall of the colour; some may close a lane.
Board Rules::extension_candidates(const Position& p, const Lay& l, int symbol, int colour) const {
  const Board own = stall_tiles(p, symbol, colour);
  return (beside(own) & l.free & ground(colour)) - beside(p.tiles[colour] - own);
}

bool Rules::can_extend_in(const Position& p, const Lay& l, int symbol, int colour,
                          const Board& squares) const {
  const Board candidates = extension_candidates(p, l, symbol, colour) & squares;
  if ((candidates & l.safe).any()) return true;
  return candidates.any_of([&](int q) { return keeps_lanes(l, q); });
}

Board Rules::extension_squares(const Position& p, const Lay& l, int symbol, int colour,
                               const Board& squares) const {
  const Board candidates = extension_candidates(p, l, symbol, colour) & squares;
  Board good = candidates & l.safe;
  (candidates - l.safe).each([&](int q) {
    if (keeps_lanes(l, q)) good |= one(q);
  });
  return good;
}

Reason Rules::why_not_extension(const Position& p, const Lay& l, int symbol, int colour,
                                int square) const {
  if (!cards_[0].has(square)) return Reason::no_square;
  if (!ground(colour).has(square)) {
    return colour == kViolet ? Reason::violet_in_restaurants : Reason::restaurants_are_violet;
  }
  if (!l.free.has(square)) return Reason::not_free;
  const Board own = stall_tiles(p, symbol, colour);
  if (!beside(own).has(square)) return Reason::not_beside_own_stall;
  if (beside(p.tiles[colour] - own).has(square)) return Reason::joins_another_stall;
  return keeps_lanes(l, square) ? Reason::none : Reason::lane_closed;
}

// The given layout must be one that the rules of placing allow, at every number of players.
Status check_start_layout(const Components& c) {
  for (int players = 2; players <= kSymbols; ++players) {
    const Rules rules(c, {}, players);
    Position p{};
    for (const std::uint8_t square : c.customer_starts) p.customers |= one(square);
    rules.find_lanes(p);
    for (std::size_t i = 0; i < c.layout.size(); ++i) {
      const StartStall& s = c.layout[i];
      if (players == 3 && s.symbol == 3) continue;
      const std::string field = "components.layout[" + std::to_string(i) + "]";
      const auto refuse = [&](const std::string& what, Reason reason) {
        return Error{"bad_components",
                     field + what + ": the rule \"" +
                         std::string(kReasonNames[static_cast<std::size_t>(reason)]) +
                         "\" refuses it"};
      };
      const Lay l = rules.lay(p);
      const Reason stall = rules.why_not_stall(p, l, s.colour, s.stall);
      if (stall != Reason::none) return refuse(".stall", stall);
      if (!beside(one(s.stall)).has(s.entrance)) {
        return Error{"bad_components", field + ".entrance: it must be beside the stall"};
      }
      const Reason entrance = rules.why_not_entrance(l, s.stall, s.entrance);
      if (entrance != Reason::none) return refuse(".entrance", entrance);
      rules.put_stall(p, s.symbol < players ? s.symbol : 2, s.colour, s.stall, s.entrance);
    }
  }
  return Done{};
}

}  // namespace emporium::kairo
