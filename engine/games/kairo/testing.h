#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/core/table_of.h"
#include "engine/games/kairo/luring.h"
#include "engine/games/kairo/placing.h"
#include "engine/games/kairo/turn.h"

// What the tests of Kairo share: a position to edit, moves by name, and an editor that keeps pieces
// conserved. Test programs only.
namespace emporium::kairo::testing {

inline Square sq(const std::string& name) {
  return square_at(std::stoi(name.substr(1)) - 1, name[0] - 'a');
}
inline Move square(const std::string& name) {
  return kCodec.encode(MoveKind::square, row_of(sq(name)) + 1, column_of(sq(name)));
}
// NOLINTBEGIN(readability-identifier-naming): read as words in the tests
inline constexpr Colour white{0}, red{1}, violet = kViolet, green{3}, yellow{4}, blue{5};
enum Side : std::uint8_t { north, east, south, west };
// NOLINTEND(readability-identifier-naming)

// A bare market in play: customers on their start squares (blue outside), no stalls, no cards in
// hand, seat 0 to act. Tests add what their rule is about; check() must accept what they build.
class Bazaar {
 public:
  explicit Bazaar(int players = 3, Options options = {}, int version = kVersion)
      : rules(built_in_components<Kairo>(), options, players, version), p(rules.start()) {
    p.tiles = {};
    p.entrances = {};
    p.stall = {};
    p.entrance = {};
    p.size = {};
    p.set_up_left = 0;
    for (const Card card : OrdinalRange<Card>{5, kDisplay}) {  // the display: regions 6 to 9
      --p.deck[card];
      --p.deck_size;
      ++p.display[card];
      ++p.display_size;
    }
    const std::vector<std::string> starts = {"a1", "l1", "b11", "k11", "f6"};
    for (const Colour colour : {white, red, violet, green, yellow})
      customer(colour, starts[colour]);
    p.step = Step::action;
  }

  // Pieces ------------------------------------------------------------------------------------
  void customer(Colour colour, const std::string& where) {
    if (p.customer_at[colour].has()) p.customers -= one(*p.customer_at[colour]);
    p.customer_at[colour] = where.empty() ? Maybe<Square>() : sq(where);
    if (!where.empty()) p.customers |= one(sq(where));
    lanes();
  }
  void stall(int symbol, Colour colour, const std::string& where, const std::string& entrance) {
    p.stall[symbol][colour] = sq(where);
    p.entrance[symbol][colour] = sq(entrance);
    p.size[symbol][colour] = 1;
    p.tiles[colour] |= one(sq(where));
    p.entrances |= one(sq(entrance));
    lanes();
  }
  // Extensions without the medals that came with them: give those with medals().
  void extensions(int symbol, Colour colour, const std::vector<std::string>& where) {
    for (const auto& name : where) {
      p.tiles[colour] |= one(sq(name));
      const int size = ++p.size[symbol][colour];
      p.extension_points[symbol] += size;
      p.points[symbol] += size;
      --p.left[colour];
      if (!p.gold[colour].has()) medals(colour, symbol, symbol);
    }
    lanes();
  }
  void medals(Colour colour, int gold, int silver) {
    p.gold[colour] = Maybe<Seat>(Seat(gold));
    p.silver[colour] = Maybe<Seat>(Seat(silver));
  }
  void card(int seat, int card) {
    --p.deck[card];
    --p.deck_size;
    ++p.hand[seat][card];
    ++p.hand_size[seat];
  }
  void coins(int seat, Colour colour, int worth) {
    p.bank[colour] += p.coins[seat][colour];
    p.bank[colour] -= worth;
    p.coins[seat][colour] = worth;
  }
  void no_coins(int seat) {
    for (const Colour colour : kAllColours) coins(seat, colour, 0);
  }
  void barkers(int seat, int count) {
    p.barkers_left += p.barkers[seat];
    p.barkers_left -= count;
    p.barkers[seat] = count;
  }

  // Play ----------------------------------------------------------------------------------------
  [[nodiscard]] Status check() const { return rules.check(p); }
  [[nodiscard]] std::string sound() const {
    const Status status = rules.check(p);
    return status.ok() ? "" : status.error().message;
  }
  [[nodiscard]] Reason why_not(Move move) const {
    return static_cast<Reason>(rules.why_not(p, move));
  }
  void play(Move move) {
    ASSERT_EQ(sound(), "");
    ASSERT_EQ(kReasonNames[rules.why_not(p, move)], "none")
        << "at step " << kStepNames[static_cast<std::size_t>(p.step)];
    Journal journal;
    rules.apply(p, move, &journal);
    told = journal.events();
    log.insert(log.end(), told.begin(), told.end());
    ASSERT_EQ(sound(), "");
  }
  void play(const std::vector<Move>& moves) {
    for (const Move move : moves) play(move);
  }
  [[nodiscard]] std::vector<Move> legal() const {
    MoveList moves;
    rules.legal(p, moves);
    return {moves.begin(), moves.end()};
  }
  template <class Told>
  [[nodiscard]] bool was_told() const {
    for (const Event& event : log) {
      if (event.kind == Events::number<Told>) return true;
    }
    return false;
  }

  Rules rules;
  Position p;
  std::vector<Event> told;  // by the last move
  std::vector<Event> log;   // since the beginning

 private:
  void lanes() {
    const Board targets = p.entrances | p.customers;
    Board walk = rules.market();
    for (const Board& tiles : p.tiles) walk -= tiles;
    p.lanes = targets.any() ? flood(one(targets.first()), walk) : Board{};
  }
};

inline Move play_card(int card) { return kCodec.encode(MoveKind::play, card); }
inline Move region_card(int region) { return kCodec.encode(MoveKind::play, region - 1); }
inline Move joker_card(int joker) { return kCodec.encode(MoveKind::play, kRegions + joker - 1); }
inline Move place(Colour colour) { return kCodec.encode(MoveKind::stall, colour); }
inline Move extend(Colour colour) { return kCodec.encode(MoveKind::extend, colour); }
inline Move move_stall(Colour colour) { return kCodec.encode(MoveKind::move, colour); }
inline Move lure(Colour colour) { return kCodec.encode(MoveKind::lure, colour); }
inline Move take(int card) { return kCodec.encode(MoveKind::take, card); }
inline Move deck() { return kCodec.encode(MoveKind::deck); }
inline Move barker() { return kCodec.encode(MoveKind::barker); }
inline Move pass() { return kCodec.encode(MoveKind::pass); }
inline Move three() { return kCodec.encode(MoveKind::three); }
inline Move keep(int card) { return kCodec.encode(MoveKind::keep, card); }
inline Move discard(int card) { return kCodec.encode(MoveKind::discard, card); }
inline Move side(int side) { return kCodec.encode(MoveKind::side, side); }
inline Move pay(int coins) { return kCodec.encode(MoveKind::pay, coins); }
inline Move coin(Colour colour) { return kCodec.encode(MoveKind::coin, colour); }
inline Move nature_card(int card) { return kCodec.encode(MoveKind::card, card); }

}  // namespace emporium::kairo::testing
