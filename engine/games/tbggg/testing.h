#pragma once

#include <gtest/gtest.h>

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/table_of.h"
#include "engine/games/tbggg/rules.h"

namespace emporium::tbggg {

inline constexpr int kTop = 0;
inline constexpr int kMiddle = 1;
inline constexpr int kBottom = 2;

inline Tile tile_of(int seat, int number) { return make_tile(seat, Number(number)); }

// Moves as one would say them.
namespace move {
inline Move roll(int face) { return kCodec.encode(MoveKind::roll, face); }
inline Move arrive(int number) { return kCodec.encode(MoveKind::arrive, number); }
inline Move first(int seat) { return kCodec.encode(MoveKind::first, seat); }
inline Move tile(int number) { return kCodec.encode(MoveKind::tile, number); }
inline Move window(int shop, int shelf, int column) {
  return kCodec.encode(MoveKind::window, shop, shelf, column);
}
inline Move discard(int number) { return kCodec.encode(MoveKind::discard, number); }
inline Move pass() { return kCodec.encode(MoveKind::pass); }
inline Move advertise(int shop) { return kCodec.encode(MoveKind::advertise, shop); }
inline Move also(int shop) { return kCodec.encode(MoveKind::also, shop); }
inline Move throw_them() { return kCodec.encode(MoveKind::throw_); }
inline Move promote(int from, int to) { return kCodec.encode(MoveKind::promote, from, to); }
inline Move buy(int shop, int shelf, int column) {
  return kCodec.encode(MoveKind::buy, shop, shelf, column);
}
inline Move charity(int colour, int number) {
  return kCodec.encode(MoveKind::charity, colour, number);
}
inline Move send(int shop) { return kCodec.encode(MoveKind::send, shop); }
}  // namespace move

// A game in a position that a test lays out, and plays on from. Tiles that the test puts nowhere
// lie in the discard, or in the pile as far as the round leaves one. The default round is 5: all
// tiles have been drawn, and the limit of twelve still holds. By default seat 0 begins.
class Scene {
 public:
  explicit Scene(int players, Options options = {},
                 Components components = built_in_components<Tbggg>())
      : rules(std::move(components), options, players), p(rules.start()) {
    p.round = 5;
  }

  Scene& round(int round) {
    p.round = static_cast<std::uint8_t>(round);
    return *this;
  }
  Scene& first(int seat) {
    p.first = Seat(seat);
    return *this;
  }
  Scene& stock(int seat, std::initializer_list<int> numbers) {
    for (const int n : numbers) ++p.stock[seat][n], ++p.stock_size[seat];
    return *this;
  }
  // Any `count` tiles, one number after another, from the highest down.
  Scene& stock_of(int seat, int count) {
    for (int i = 0; i < count; ++i) stock(seat, {kNumbers - i / 3});
    return *this;
  }
  Scene& face_up(int seat, int number, int shop, int shelf, int column) {
    p.windows[window_at(Shop(shop), shelf, column)] = make_tile(seat, Number(number));
    return *this;
  }
  Scene& face_down(int seat, int number, int shop, int shelf, int column) {
    p.face_down |= 1ULL << window_at(Shop(shop), shelf, column);
    return face_up(seat, number, shop, shelf, column);
  }
  Scene& in_charity(int seat, int number) {
    p.charity[p.charity_size++] = make_tile(seat, Number(number));
    return *this;
  }
  Scene& collected(int seat, int publisher, std::initializer_list<int> numbers) {
    for (const int n : numbers) ++p.collection[seat][publisher][n];
    return *this;
  }
  Scene& geeks(int seat, std::array<int, kDice> shops) {
    p.geeks[seat] = {};
    for (const int shop : shops) ++p.geeks[seat][shop];
    return *this;
  }
  // The score marker, by sales or by spending.
  Scene& gg(int seat, int gg) {
    const int more = gg - 10;
    p.sales[seat] = static_cast<std::int16_t>(more > 0 ? more : 0);
    p.spent[seat] = static_cast<std::int16_t>(more < 0 ? -more : 0);
    return *this;
  }
  // Fills every window that is empty with face-down tiles of the seats in turn.
  Scene& fill_windows() {
    BySeat<Counts> left{};
    for (const Seat s : seats(rules.players())) left[s] = unused(s);
    int seat = 0;
    for (const Window w : kAllWindows) {
      if (p.windows[w].has()) continue;
      while (sum(left[seat]) == 0) seat = (seat + 1) % rules.players();
      int n = 0;
      while (left[seat][n] == 0) ++n;
      --left[seat][n];
      face_down(seat, n, shop_of(w), shelf_of(w), column_of(w));
      seat = (seat + 1) % rules.players();
    }
    return *this;
  }

  // Completes the position; it must be a sound one.
  Scene& at(Step step, int turn) {
    p.step = step;
    p.turn = Seat(turn);
    int drawn = 0;
    for (int r = 0; r < p.round; ++r) drawn += rules.components().arrivals[r];
    for (const Seat s : seats(rules.players())) {
      p.pile[s] = {};
      p.pile_size[s] = static_cast<std::uint8_t>(rules.components().tiles_of_a_colour() - drawn);
      Counts rest = unused(s);
      for (int i = 0; i < p.pile_size[s]; ++i) {
        int n = kNumbers;
        while (n > 0 && rest[n] == 0) --n;
        --rest[n], ++p.pile[s][n];
      }
      p.discard[s] = rest;
      p.gg[s] = static_cast<std::int16_t>(10 + p.sales[s] - p.spent[s]);
    }
    expect_sound();
    return *this;
  }

  // Plays moves, each of which must be legal and lead to a sound position.
  Scene& play(Move move) { return play({move}); }
  Scene& play(std::initializer_list<Move> moves) {
    int i = 0;
    for (const Move move : moves) {
      EXPECT_EQ(refusal(move), "none") << "move " << i << " at step " << step_name();
      if (refusal(move) != "none") return *this;
      rules.apply(p, move, &journal);
      expect_sound();
      ++i;
    }
    return *this;
  }
  Scene& pass(int times) {
    for (int i = 0; i < times; ++i) play(move::pass());
    return *this;
  }
  // Plays on to the next `step`, as quietly as the rules allow: pass, else the first legal move.
  Scene& play_to(Step step, int round = 0) {
    Random random(1);
    for (int i = 0; i < 10000; ++i) {
      if (p.step == step && (round == 0 || p.round == round)) return *this;
      play(quiet_move(random));
    }
    ADD_FAILURE() << "the game does not come to that step";
    return *this;
  }

  [[nodiscard]] std::string_view refusal(Move move) const {
    return kReasonNames[static_cast<std::size_t>(rules.why_not(p, move))];
  }
  [[nodiscard]] std::string_view step_name() const {
    return kStepNames[static_cast<std::size_t>(p.step)];
  }
  [[nodiscard]] std::vector<Move> legal() const {
    MoveList list;
    rules.legal(p, list);
    return {list.begin(), list.end()};
  }
  // The legal moves of one kind.
  [[nodiscard]] std::vector<Move> legal(MoveKind kind) const {
    std::vector<Move> moves;
    for (const Move move : legal()) {
      if (kind_of(move) == kind) moves.push_back(move);
    }
    return moves;
  }
  // What was told of one kind since the scene began.
  template <class Told>
  [[nodiscard]] std::vector<Event> told() const {
    std::vector<Event> events;
    for (const Event& event : journal.events()) {
      if (event.kind == Events::number<Told>) events.push_back(event);
    }
    return events;
  }
  [[nodiscard]] Maybe<Tile> tile(int shop, int shelf, int column) const {
    return p.windows[window_at(Shop(shop), shelf, column)];
  }
  [[nodiscard]] bool is_face_down(int shop, int shelf, int column) const {
    return tbggg::is_face_down(p, window_at(Shop(shop), shelf, column));
  }
  // The shops where a seat's geeks stand, in order; 0 is none.
  [[nodiscard]] std::vector<int> geeks_of(int seat) const {
    std::vector<int> shops;
    for (int shop = 0; shop <= kShops; ++shop) {
      shops.insert(shops.end(), p.geeks[seat][shop], shop);
    }
    return shops;
  }
  [[nodiscard]] Json document() const {
    Archive a = Archive::writer();
    Position copy = p;
    rules.archive(a, copy);
    return a.take();
  }

  static int sum(const Counts& counts) {
    int n = 0;
    for (const int c : counts) n += c;
    return n;
  }

  Rules rules;
  Position p;
  Journal journal;

 private:
  [[nodiscard]] Move quiet_move(Random& random) const {
    if (rules.decider(p) == kNature) return draw<Tbggg>(rules, p, random);
    return refusal(move::pass()) == "none" ? move::pass() : legal().front();
  }

  void expect_sound() const {
    const Status status = rules.check(p);
    EXPECT_TRUE(status.ok()) << "at step " << step_name() << ": " << status.error().message;
  }

  // Tiles of a seat's colour that the test has put nowhere.
  [[nodiscard]] Counts unused(int seat) const {
    Counts rest = rules.components().copies;
    for (int n = 0; n < kKinds; ++n) {
      rest[n] -= p.stock[seat][n];
      for (const Seat s : seats(rules.players())) rest[n] -= p.collection[s][seat][n];
    }
    for (const Maybe<Tile> tile : p.windows) {
      if (tile.has() && owner_of(*tile) == seat) --rest[number_of(*tile)];
    }
    for (int i = 0; i < p.charity_size; ++i) {
      if (owner_of(*p.charity[i]) == seat) --rest[number_of(*p.charity[i])];
    }
    return rest;
  }
};

// A game from its first decision on.
inline Scene fresh_game(int players, Options options = {},
                        Components components = built_in_components<Tbggg>()) {
  Scene scene(players, options, std::move(components));
  scene.p = scene.rules.start();
  return scene;
}

// A scene of phases 3 to 5: all geeks have been rolled, and stand in shop 3 unless moved.
inline Scene geeks_are_out(int players) {
  Scene scene(players);
  for (const Seat s : seats(players)) scene.geeks(s, {3, 3, 3});
  return scene;
}

}  // namespace emporium::tbggg
