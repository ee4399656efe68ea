// Building, after the card: a main stall is placed, extended or moved on a square that the card
// allows.
#include "engine/games/kairo/building.h"

#include "engine/games/kairo/extending.h"
#include "engine/games/kairo/setup.h"
#include "engine/games/kairo/steps.h"
#include "engine/games/kairo/turn.h"

namespace emporium::kairo {
namespace {

constexpr std::array<std::pair<MoveKind, Build>, 3> kBuilds = {
    {{MoveKind::stall, Build::stall},
     {MoveKind::extend, Build::extension},
     {MoveKind::move, Build::move}}};

// A stall to be moved is taken off the board first; a customer on its entrance stays.
void begin_building(const Rules& rules, Position& p, Build what, Colour colour) {
  p.building = what;
  p.colour = colour;
  if (what == Build::move) {
    p.from = p.stall[p.turn][colour];
    lift_stall(rules, p, p.turn, colour);
  }
  p.step = Step::square;
}

bool can_move(const Lay& lay, Colour colour, const Board& squares) {
  Position lifted = lay.position();
  begin_building(lay.rules(), lifted, Build::move, colour);
  return Lay(lay.rules(), lifted).can_place_stall_in(colour, squares);
}

// Only a stall that was never extended and cannot be, cards and coins aside, may be moved.
Reason why_not_move(const Lay& lay, Colour colour, const Board& squares) {
  const Position& p = lay.position();
  const Rules& rules = lay.rules();
  if (p.end_phase != 0 && !rules.facts().moving_at_the_end) return Reason::no_moving_at_the_end;
  if (p.size[p.turn][colour] > 1) return Reason::already_extended;
  if (lay.can_extend_in(p.turn, colour, rules.everywhere())) return Reason::still_extendable;
  return can_move(lay, colour, squares) ? Reason::none : Reason::no_room;
}

Reason why_not_extend(const Lay& lay, Colour colour, const Board& squares, const Coins& coins) {
  const Position& p = lay.position();
  if (p.left[colour] == 0) return Reason::no_extensions_left;
  if (!affordable(coins, colour, p.size[p.turn][colour] + 1)) return Reason::cannot_afford;
  return lay.can_extend_in(p.turn, colour, squares) ? Reason::none : Reason::no_room;
}

void legal_build(const Rules& rules, const Position& p, MoveList& out) {
  const Lay lay(rules, p);
  for (const auto& [kind, what] : kBuilds) {
    for (const Colour colour : kAllColours) {
      const Reason reason =
          why_not_build(lay, what, colour, rules.allowed_squares(p), p.coins[p.turn]);
      if (reason == Reason::none) out.add(kCodec.base(kind) + colour);
    }
  }
}

Reason why_not_this_build(const Rules& rules, const Position& p, const MoveShape& move) {
  for (const auto& [kind, what] : kBuilds) {
    if (kind_of(move) != kind) continue;
    return why_not_build(Lay(rules, p), what, Colour(move.args[0]), rules.allowed_squares(p),
                         p.coins[p.turn]);
  }
  return Reason::not_now;
}

// In the variable start no card is played, and only main stalls are placed.
void legal_set_up(const Rules& rules, const Position& p, MoveList& out) {
  const Lay lay(rules, p);
  for (const Colour colour : kAllColours) {
    if (p.stall[p.turn][colour].has()) continue;
    if (lay.can_place_stall_in(colour, rules.everywhere()))
      out.add(kCodec.base(MoveKind::stall) + colour);
  }
}

Reason why_not_set_up(const Rules& rules, const Position& p, const MoveShape& move) {
  return kind_of(move) == MoveKind::stall ? why_not_this_build(rules, p, move) : Reason::not_now;
}

void apply_build(const Rules& rules, Position& p, Move move, Journal* /*journal*/) {
  for (const auto& [kind, what] : kBuilds) {
    if (kind_of(move) == kind) return begin_building(rules, p, what, Colour(arg_of(move, kind)));
  }
}

void legal_square(const Rules& rules, const Position& p, MoveList& out) {
  const Lay lay(rules, p);
  const Board& allowed = rules.allowed_squares(p);
  const Board squares = p.building == Build::extension
                            ? lay.extension_squares(p.turn, *p.colour, allowed)
                            : lay.stall_squares(*p.colour, allowed);
  squares.each([&](Square q) { out.add(kCodec.base(MoveKind::square) + q); });
}

Reason why_not_this_square(const Rules& rules, const Position& p, const MoveShape& move) {
  return kind_of(move) == MoveKind::square ? why_not_square(rules, p, square_of(move))
                                           : Reason::not_now;
}

void apply_square(const Rules& /*rules*/, Position& p, Move move, Journal* /*journal*/) {
  p.square = Square(arg_of(move, MoveKind::square));
  p.step = p.building == Build::extension ? Step::pay : Step::side;
}

void legal_side(const Rules& rules, const Position& p, MoveList& out) {
  const Lay lay(rules, p);
  for (int side = 0; side < kSides; ++side) {
    const Maybe<Square> entrance = neighbour(*p.square, side);
    if (lay.why_not_entrance(*p.square, entrance) == Reason::none) {
      out.add(kCodec.base(MoveKind::side) + side);
    }
  }
}

Reason why_not_side(const Rules& rules, const Position& p, const MoveShape& move) {
  if (kind_of(move) != MoveKind::side) return Reason::not_now;
  return Lay(rules, p).why_not_entrance(*p.square, neighbour(*p.square, move.args[0]));
}

void apply_side(const Rules& rules, Position& p, Move move, Journal* journal) {
  const int side = arg_of(move, MoveKind::side);
  const Square square = *p.square;
  const Colour colour = *p.colour;
  put_stall(rules, p, p.turn, colour, square, *neighbour(square, side));
  const int row = row_of(square) + 1;
  const int column = column_of(square);
  if (p.building == Build::move) {
    Events::tell(journal, p.turn,
                 Moved{.colour = colour, .row = row, .column = column, .side = side});
  } else {
    Events::tell(journal, p.turn,
                 Placed{.colour = colour, .row = row, .column = column, .side = side});
  }
  if (p.set_up_left == 0) {
    end_turn(rules, p, journal);
  } else {
    end_set_up(rules, p, journal);
  }
}

}  // namespace

constinit const Row kBuildStep = {whose_turn, legal_build, why_not_this_build, apply_build};
constinit const Row kSetUpStep = {whose_turn, legal_set_up, why_not_set_up, apply_build};
constinit const Row kSquareStep = {whose_turn, legal_square, why_not_this_square, apply_square};
constinit const Row kSideStep = {whose_turn, legal_side, why_not_side, apply_side};

Reason why_not_build(const Lay& lay, Build what, Colour colour, const Board& squares,
                     const Coins& coins) {
  const Position& p = lay.position();
  const bool there = p.stall[p.turn][colour].has();
  if (what == Build::stall) {
    if (there) return Reason::stall_on_board;
    return lay.can_place_stall_in(colour, squares) ? Reason::none : Reason::no_room;
  }
  if (!there) return Reason::no_stall_of_yours;
  return what == Build::extension ? why_not_extend(lay, colour, squares, coins)
                                  : why_not_move(lay, colour, squares);
}

// Moving a stall is asked last: it is the dearest question.
bool can_build_in(const Lay& lay, const Board& squares, const Coins& coins) {
  for (const auto& [kind, what] : kBuilds) {
    for (const Colour colour : kAllColours) {
      if (why_not_build(lay, what, colour, squares, coins) == Reason::none) return true;
    }
  }
  return false;
}

Reason why_not_fee(const Lay& lay, const Board& squares, Colour colour) {
  Coins coins = lay.position().coins[lay.position().turn];
  if (coins[colour] == 0) return Reason::too_few_coins;
  --coins[colour];
  return can_build_in(lay, squares, coins) ? Reason::none : Reason::cannot_afford;
}

Reason why_not_square(const Rules& rules, const Position& p, Square square) {
  const Lay lay(rules, p);
  const Reason reason = p.building == Build::extension
                            ? lay.why_not_extension(p.turn, *p.colour, square)
                            : lay.why_not_stall(*p.colour, square);
  if (reason == Reason::no_square || rules.allowed_squares(p).has(square)) return reason;
  return Reason::card_shows_other_region;
}

bool can_go_on(const Rules& rules, const Position& p) {
  const Coins& coins = p.coins[p.turn];
  switch (p.step) {
    case Step::keep:
      return can_build_in(Lay(rules, p), rules.everywhere(), coins);
    case Step::fee: {
      const Lay lay(rules, p);
      for (const Colour colour : kAllColours) {
        if (why_not_fee(lay, rules.allowed_squares(p), colour) == Reason::none) return true;
      }
      return false;
    }
    case Step::build:
      return can_build_in(Lay(rules, p), rules.allowed_squares(p), coins);
    case Step::square:
    case Step::pay:
      return p.building != Build::extension ||
             affordable(coins, *p.colour, p.size[p.turn][*p.colour] + 1);
    case Step::coin:
      return other_coins(coins, *p.colour, p.least) >= p.owed;
    default:
      return true;
  }
}

}  // namespace emporium::kairo
