// Where a main stall, its entrance and an extension may go; cards and coins aside.
#include "engine/games/kairo/placing.h"

namespace emporium::kairo {

Lay::Lay(const Rules& rules, const Position& p) : rules_(rules), p_(p) {
  for (const Board& tiles : p.tiles) built |= tiles;
  targets = p.entrances | p.customers;
  free = rules.everywhere() - (built | targets);
  walk = rules.market() - built;
  safe = without_gap(walk) | rules.restaurants();
}

void find_lanes(const Rules& rules, Position& p) {
  const Board targets = p.entrances | p.customers;
  p.lanes = Board{};
  if (!targets.any()) return;
  Board walk = rules.market();
  for (const Board& tiles : p.tiles) walk -= tiles;
  p.lanes = flood(one(targets.first()), walk);
}

void put_stall(const Rules& rules, Position& p, int symbol, Colour colour, Square square,
               Square entrance) {
  p.stall[symbol][colour] = square;
  p.entrance[symbol][colour] = entrance;
  p.size[symbol][colour] = 1;
  p.tiles[colour] |= one(square);
  p.entrances |= one(entrance);
  find_lanes(rules, p);
}

void lift_stall(const Rules& rules, Position& p, int symbol, Colour colour) {
  p.tiles[colour] -= one(*p.stall[symbol][colour]);
  p.entrances -= one(*p.entrance[symbol][colour]);
  p.stall[symbol][colour] = kNone;
  p.entrance[symbol][colour] = kNone;
  p.size[symbol][colour] = 0;
  find_lanes(rules, p);
}

// Whether customers and entrances still reach each other with a tile on the square. Most squares
// are seen to be safe from their surroundings alone; the others are tried out.
bool Lay::keeps_lanes(Square square) const {
  if (safe.has(square) || !p_.lanes.has(square)) return true;
  return keeping_lanes_.of(square, [&] { return leaves_a_way_round(square); });
}

// A way round the square from each side of it to the others, or else customers and entrances all on
// one side.
bool Lay::leaves_a_way_round(Square square) const {
  const Board rest = walk - one(square);
  const Board sides = beside(one(square)) & rest;
  const Board piece = flood(one(sides.first()), rest, sides);
  if (piece.covers(sides) || piece.covers(targets)) return true;
  return !(piece & targets).any() && reaches(one(targets.first()), rest, targets);
}

Reason Lay::why_not_entrance(Square square, Maybe<Square> entrance) const {
  if (!entrance.has() || !rules_.market().has(*entrance)) return Reason::entrance_in_market;
  if (!free.has(*entrance)) return Reason::entrance_not_free;
  if (!p_.lanes.has(*entrance)) return Reason::lane_closed;
  if (safe.has(square)) return Reason::none;
  return reaches(one(*entrance), walk - one(square), targets) ? Reason::none : Reason::lane_closed;
}

// Whether some side of the square is good for the entrance.
bool Lay::stall_fits(Square square) const {
  return fitting_.of(square, [&] {
    for (int side = 0; side < kSides; ++side) {
      if (why_not_entrance(square, neighbour(square, side)) == Reason::none) return true;
    }
    return false;
  });
}

// One main stall of a colour in each region, whoever it belongs to; at most two of any colour
// while the first stalls are set up.
Board Lay::taken_regions(Colour colour) const {
  Board taken;
  for (int s = 0; s < rules_.symbols(); ++s) {
    if (p_.stall[s][colour].has()) taken |= rules_.region(rules_.region_of(*p_.stall[s][colour]));
  }
  if (p_.set_up_left == 0) return taken;
  std::array<int, kRegions + 1> stalls{};
  for (int s = 0; s < rules_.symbols(); ++s) {
    for (const Maybe<Square> stall : p_.stall[s]) {
      if (stall.has() && ++stalls[rules_.region_of(*stall)] == kStartStallsPerRegion) {
        taken |= rules_.region(rules_.region_of(*stall));
      }
    }
  }
  return taken;
}

Board Lay::stall_candidates(Colour colour) const {
  Board squares = free & rules_.ground(colour) & beside(free & p_.lanes);
  squares -= beside(rules_.options().touching ? p_.tiles[colour] : built);
  squares -= taken_regions(colour);
  if (p_.from.has()) squares -= one(*p_.from);
  return squares;
}

bool Lay::can_place_stall_in(Colour colour, const Board& squares) const {
  const Board candidates = stall_candidates(colour) & squares;
  if ((candidates & safe).any()) return true;
  return candidates.any_of([&](Square q) { return stall_fits(q); });
}

Board Lay::stall_squares(Colour colour, const Board& squares) const {
  const Board candidates = stall_candidates(colour) & squares;
  Board good = candidates & safe;
  (candidates - safe).each([&](Square q) {
    if (stall_fits(q)) good |= one(q);
  });
  return good;
}

Reason Lay::why_not_stall(Colour colour, Square square) const {
  if (!rules_.everywhere().has(square)) return Reason::no_square;
  if (!rules_.ground(colour).has(square)) {
    return colour == kViolet ? Reason::violet_in_restaurants : Reason::restaurants_are_violet;
  }
  if (!free.has(square)) return Reason::not_free;
  if (p_.from.is(square)) return Reason::same_square;
  for (int s = 0; s < rules_.symbols(); ++s) {
    const Maybe<Square> other = p_.stall[s][colour];
    if (other.has() && rules_.region_of(*other) == rules_.region_of(square)) {
      return Reason::colour_in_region;
    }
  }
  if (taken_regions(colour).has(square)) return Reason::region_full;
  if (beside(rules_.options().touching ? p_.tiles[colour] : built).has(square)) {
    return Reason::touches_a_stall;
  }
  Reason reason = Reason::no_room_for_entrance;
  for (int side = 0; side < kSides; ++side) {
    const Reason why = why_not_entrance(square, neighbour(square, side));
    if (why == Reason::none) return Reason::none;
    if (why == Reason::lane_closed) reason = why;
  }
  return reason;
}

const Board& Lay::extension_candidates(int symbol, Colour colour) const {
  Candidates& found = extending_[colour];
  const auto seat = static_cast<Seat>(symbol);
  if (!found.symbol.is(seat)) {
    const Board own = stall_tiles(p_, symbol, colour);
    const Board others = p_.tiles[colour] - own;
    found = {Maybe(seat), (beside(own) & free & rules_.ground(colour)) - beside(others)};
  }
  return found.squares;
}

bool Lay::can_extend_in(int symbol, Colour colour, const Board& squares) const {
  const Board candidates = extension_candidates(symbol, colour) & squares;
  if ((candidates & safe).any()) return true;
  return candidates.any_of([&](Square q) { return keeps_lanes(q); });
}

Board Lay::extension_squares(int symbol, Colour colour, const Board& squares) const {
  const Board candidates = extension_candidates(symbol, colour) & squares;
  Board good = candidates & safe;
  (candidates - safe).each([&](Square q) {
    if (keeps_lanes(q)) good |= one(q);
  });
  return good;
}

Reason Lay::why_not_extension(int symbol, Colour colour, Square square) const {
  if (!rules_.everywhere().has(square)) return Reason::no_square;
  if (!rules_.ground(colour).has(square)) {
    return colour == kViolet ? Reason::violet_in_restaurants : Reason::restaurants_are_violet;
  }
  if (!free.has(square)) return Reason::not_free;
  const Board own = stall_tiles(p_, symbol, colour);
  if (!beside(own).has(square)) return Reason::not_beside_own_stall;
  if (beside(p_.tiles[colour] - own).has(square)) return Reason::joins_another_stall;
  return keeps_lanes(square) ? Reason::none : Reason::lane_closed;
}

// The given layout must be one that the rules of placing allow, at every number of players.
Status check_start_layout(const Components& c) {
  for (int players = 2; players <= kSymbols; ++players) {
    const Rules rules(c, {}, players);
    Position p{};
    for (const Square square : c.customer_starts) p.customers |= one(square);
    find_lanes(rules, p);
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
      const Lay l(rules, p);
      const Reason stall = l.why_not_stall(s.colour, s.stall);
      if (stall != Reason::none) return refuse(".stall", stall);
      if (!beside(one(s.stall)).has(s.entrance)) {
        return Error{"bad_components", field + ".entrance: it must be beside the stall"};
      }
      const Reason entrance = l.why_not_entrance(s.stall, s.entrance);
      if (entrance != Reason::none) return refuse(".entrance", entrance);
      put_stall(rules, p, s.symbol < players ? s.symbol : 2, s.colour, s.stall, s.entrance);
    }
  }
  return Done{};
}

}  // namespace emporium::kairo
