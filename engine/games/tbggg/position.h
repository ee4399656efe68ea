#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "engine/core/maybe.h"
#include "engine/core/named.h"
#include "engine/core/types.h"
#include "engine/games/tbggg/moves.h"

namespace emporium::tbggg {

// Which question is being asked, in the order of a game.
EMPORIUM_NAMED(Step, kStepNames,
               roll_off,    // nature: who names the first player?
               name_first,  // the winner of the roll-off
               draw_first,  // nature, at tables that skip the roll-off
               arrive,      // nature, phase 1
               supply,      // phase 2: a tile or pass
               window,      //          its window
               surplus,     //          no window left and too many tiles: which one goes?
               roll,        // nature, phase 3
               advertise,   // phase 3: advertise, promote or pass
               also,        //          more geeks to roll again?
               reroll,      // nature
               choose,      // phase 5: a tile or pass
               send,        //          which geek goes to the charity shop
               over);

// A tile in one byte. In views, a face-down tile of another seat has kUnknown.
enum class Tile : std::uint8_t {};
inline constexpr Number kUnknown{7};
constexpr Tile make_tile(int publisher, Number number) {
  return static_cast<Tile>(publisher * 8 + number);
}
constexpr Seat owner_of(Tile tile) { return Seat(static_cast<int>(tile) / 8); }
constexpr Number number_of(Tile tile) { return Number(static_cast<int>(tile) % 8); }

template <class T>
using BySeat = std::array<T, kMaxSeats>;
using Counts = std::array<std::uint8_t, kKinds>;  // tiles of one colour by number, blanks at 0

// The whole game as a value. Seat i publishes in colour i of the edition.
struct Position {
  std::uint64_t face_down;  // bit w: the tile in window w has not been turned up

  BySeat<std::int16_t> gg;     // the score markers; they may go below zero
  BySeat<std::int16_t> sales;  // … of which income,
  BySeat<std::int16_t> spent;  // … and what advertising and promoting cost

  std::array<Maybe<Tile>, kWindows> windows;
  std::array<Maybe<Seat>, kWindows> buyers;   // whose geek stands on the tile
  std::array<Maybe<Tile>, kWindows> charity;  // the first charity_size are there
  std::array<Maybe<Seat>, kWindows> charity_buyers;

  BySeat<Counts> pile;   // own tiles not drawn yet: what, not in which order
  BySeat<Counts> stock;  // own tiles behind the screen
  BySeat<Counts> discard;
  BySeat<BySeat<Counts>> collection;  // tiles bought, by owner of the collection and colour
  BySeat<std::uint8_t> pile_size;
  BySeat<std::uint8_t> stock_size;
  BySeat<std::array<std::uint8_t, kShops + 1>> geeks;  // by shop; [0] not standing in any
  BySeat<std::uint8_t> paid_moves;                     // this round
  BySeat<std::uint8_t> roll_off;                       // faces rolled for the first player

  Step step;
  std::uint8_t round;        // 1 … 6
  Seat first;                // holds the first player marker
  Seat turn;                 // the seat that decides or for which nature does
  std::uint8_t passed;       // bit s: passed in this phase (2 and 5), or rolls no more (roll-off)
  std::uint8_t passes;       // phase 3: passes in succession
  std::uint8_t to_do;        // draws or rolls left for `turn`
  std::uint8_t in_hand;      // what `turn` has chosen: to_place() or to_buy(), as the step says
  std::uint8_t picked_from;  // phase 3: shop of the last geek picked up
  std::uint8_t charity_size;
  std::array<std::uint8_t, 6> unused;  // fills the struct up, so that it has no padding
};

// Phase 2: the tile that was taken from the stock.
inline Maybe<Number> to_place(const Position& p) {
  Maybe<Number> tile;
  if (p.step == Step::window) tile.raw() = p.in_hand;
  return tile;
}
inline void take_in_hand(Position& p, Number tile) { p.in_hand = Maybe<Number>(tile).raw(); }
// Phase 5, while a geek is being sent: the tile of the charity shop that was chosen.
inline Slot to_buy(const Position& p) { return Slot(p.in_hand); }

inline bool any_window_empty(const Position& p) {
  return std::find(p.windows.begin(), p.windows.end(), Maybe<Tile>()) != p.windows.end();
}
inline bool is_face_down(const Position& p, Window window) {
  return ((p.face_down >> window) & 1) != 0;
}
// Phase 5: a game on which no geek stands.
inline bool on_sale(const Position& p, Window window) {
  return p.windows[window].has() && !p.buyers[window].has();
}
constexpr bool has(std::uint8_t set, Seat seat) { return ((set >> seat) & 1) != 0; }
inline void add(std::uint8_t& set, Seat seat) { set = static_cast<std::uint8_t>(set | 1U << seat); }

}  // namespace emporium::tbggg
