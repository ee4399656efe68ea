#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/core/game_documents.h"
#include "engine/games/essen/rules.h"

namespace emporium::essen {

// A fair for tests. Its set-up is played with nature's lowest choices: seat 0 is dealt cards 1-7,
// seat 1 cards 8-14 …; games 1-24 are on sale, 25-30 on the pallets. Tests then edit the position
// with the helpers, which keep every piece somewhere exactly once, or play on.
struct Fair {
  Rules rules;
  Position p;
  Journal journal;

  explicit Fair(int players, Options options = {})
      : Fair(players, built_in_components<Essen>(), options) {}
  Fair(int players, Components components, Options options = {})
      : rules(std::move(components), options, players), p(rules.start()) {}

  // The first turn of round 1, seat 0 first; with two players, after both removed a game.
  static Fair open(int players, Options options = {}) {
    Fair fair(players, options);
    fair.play_until([&] { return fair.p.step == Step::act; });
    EXPECT_EQ(fair.p.turn, 0);
    return fair;
  }

  [[nodiscard]] Reason why_not(Move move) const {
    return static_cast<Reason>(rules.why_not(p, move));
  }
  void play(Move move) {
    ASSERT_EQ(why_not(move), Reason::none) << kReasonNames[static_cast<int>(why_not(move))];
    journal.clear();
    rules.apply(p, move, &journal);
    check();
  }
  template <class... Args>
  void play(MoveKind kind, Args... args) {
    play(kCodec.encode(kind, args...));
  }
  template <class... Args>
  [[nodiscard]] Reason refusal(MoveKind kind, Args... args) const {
    return why_not(kCodec.encode(kind, args...));
  }
  void walk(const std::vector<int>& spaces) {
    for (const int space : spaces) play(walk_to(static_cast<Space>(space)));
  }
  void check() const {
    const Status status = rules.check(p);
    ASSERT_TRUE(status.ok()) << status.error().message;
  }

  [[nodiscard]] Move lowest_move() const {
    MoveList moves;
    rules.legal(p, moves);
    return moves[0];
  }
  template <class Until>
  void play_until(Until until) {
    while (!until() && !::testing::Test::HasFailure()) play(lowest_move());
  }
  // All players end their turns; nature and removals play on to the next turn or the end.
  void end_round() {
    const int round = p.round;
    while (p.step == Step::act && p.round == round) play(MoveKind::end_turn);
    play_until([&] { return p.step == Step::act || p.step == Step::over; });
  }
  void go_to_round(int round) {
    while (p.round < round && !::testing::Test::HasFailure()) end_round();
  }

  // Two tiles change places, tokens stay with the place.
  void swap_tiles(int a, int b) {
    swap_in(a, b, p.storage, p.booths, p.removed);
    for (const Seat s : seats(kMaxPlayers)) swap_in(a, b, p.bag[s], p.trunk[s]);
    for (Set& tiles : p.on_tile) swap_in(a, b, tiles);
    for (Maybe<Tile>& tile : p.pallets) swap_in(a, b, tile);
  }
  void swap_cards(int a, int b) {
    swap_in(a, b, p.deck, p.common);
    for (const Seat s : seats(kMaxPlayers)) {
      swap_in(a, b, p.pack[s], p.taken[s], p.discards[s]);
      for (Set& cards : p.kept[s]) swap_in(a, b, cards);
      for (Set& cards : p.remembered[s]) swap_in(a, b, cards);
      for (Maybe<Card>& card : p.picks[s]) swap_in(a, b, card);
    }
  }
  // The game is on sale at its booth, without a token.
  void put_on_sale(int tile) {
    if (!holds(p.booths, tile)) {
      Set others = p.booths;
      for (const Set tokens : p.on_tile) others &= ~tokens;
      swap_tiles(tile, lowest(others));
    }
  }
  // A game from the booths to a trunk, as if it had been bought for nothing.
  void give(int seat, int tile) {
    put_on_sale(tile);
    p.booths &= ~bit(tile);
    p.trunk[seat] |= bit(tile);
    if (holds(p.common, tile)) {
      p.common &= ~bit(tile);
      p.taken[seat] |= bit(tile);
    }
  }
  // The token lies on this tile. It comes from another tile, or from those not drawn, to which
  // another one goes back.
  void put_token(int kind, int tile) {
    if (p.on_tile[kind] != 0) {
      p.on_tile[kind] &= p.on_tile[kind] - 1;
      p.on_tile[kind] |= bit(tile);
      return;
    }
    for (int other = 0; other < kTokenKinds; ++other) {
      if (p.on_tile[other] == 0) continue;
      p.on_tile[other] &= p.on_tile[other] - 1;
      ++p.tokens_left[other];
      break;
    }
    ASSERT_GT(p.tokens_left[kind], 0);
    --p.tokens_left[kind];
    p.on_tile[kind] |= bit(tile);
  }
  // Takes whatever token lies on the tile out of the game.
  void clear_token(int tile) {
    const Maybe<Token> token = token_on(p, static_cast<Tile>(tile));
    if (!token.has()) return;
    p.on_tile[*token] &= ~bit(tile);
    ++p.tokens_spent[*token];
  }
  void set_points(int seat, int vp) {
    points_from(p, Seat(seat), Part::popularity) += vp - p.vp[seat];
    p.vp[seat] = static_cast<std::int16_t>(vp);
  }
  void set_money(int seat, int euros) {
    p.paid[seat] += p.money[seat] - euros;
    p.money[seat] = euros;
  }
  void stand(int seat, int space) { p.at[seat] = static_cast<Space>(space); }
  [[nodiscard]] bool adjacent(int from, int to) const {
    return rules.map().beside(static_cast<Space>(from)).has(static_cast<Space>(to));
  }
  [[nodiscard]] Purchase purchase(int tile) const {
    return rules.purchase(p, static_cast<Tile>(tile));
  }
  // The crowd of this round, by games on the two pallets with the crowd symbol.
  void crowd_from(int tile, int other) {
    swap_tiles(*p.pallets[2], tile);
    swap_tiles(*p.pallets[3], other);
    p.crowd = 0;
    const auto& zone = rules.components().zone;
    p.crowd = static_cast<std::uint8_t>(
        1U << zone[tile] | 1U << (zone[tile] == zone[other] ? kCourtyardCrowd : zone[other]));
    check();
  }
  // How often the last move told this, and whether it told exactly that.
  template <class E>
  [[nodiscard]] int told() const {
    int n = 0;
    for (const Event& event : journal.events()) n += event.kind == Events::number<E> ? 1 : 0;
    return n;
  }
  template <class E>
  [[nodiscard]] bool told(int seat, const E& event) const {
    const auto& all = journal.events();
    return std::find(all.begin(), all.end(), Events::event(Seat(seat), event)) != all.end();
  }
  [[nodiscard]] std::vector<int> tiles_of(int symbol) const {
    std::vector<int> tiles;
    for (int t = 0; t < kBooths; ++t) {
      if (rules.components().symbol[t] == symbol) tiles.push_back(t);
    }
    return tiles;
  }

 private:
  template <class... Sets>
  static void swap_in(int a, int b, Sets&... sets) {
    (swap_one(a, b, sets), ...);
  }
  static void swap_one(int a, int b, Set& set) {
    if (holds(set, a) != holds(set, b)) set ^= bit(a) | bit(b);
  }
  static void swap_one(int a, int b, Maybe<Tile>& tile) {
    if (tile.has() && (*tile == a || *tile == b)) tile = static_cast<Tile>(a + b - *tile);
  }
};

inline constexpr int kMeeple = 0;
inline constexpr int kDie = 1;
inline constexpr int kCards = 2;
inline constexpr int kHourglass = 3;

// Booths of the built-in map, cards and ranking cards by their number.
constexpr Booth booth(int number) { return static_cast<Booth>(number - 1); }
constexpr Card card(int number) { return static_cast<Card>(number - 1); }
constexpr std::array<Maybe<RankingCard>, kBoards> rankings(int a, int b, int c) {
  const auto ranking = [](int number) { return static_cast<RankingCard>(number - 1); };
  return {ranking(a), ranking(b), ranking(c)};
}

}  // namespace emporium::essen
