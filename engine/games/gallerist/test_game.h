#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "engine/core/game_documents.h"
#include "engine/core/json.h"
#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {

// The kinds of works, in the order of components.json.
enum WorkKindOf : std::uint8_t {
  kPinkWork,
  kBrownWork,
  kAnyWork,
  kPinkPlus,
  kBrownPlus,
  kTwo,
  kFamousTwo
};

// A game under test: plays named moves and asserts that each is legal, or edits the position so
// that all pieces stay accounted for.
class TestGame {
 public:
  // Draws as `wish` says, and where it has no wish the first possible outcome.
  using Wish = std::function<Move(const Position&)>;

  explicit TestGame(int players, const Wish& wish = nullptr, int version = kVersion)
      : TestGame(players, built_in_components<Gallerist>(), wish, version) {}
  TestGame(int players, Components edition, const Wish& wish = nullptr, int version = kVersion)
      : rules(std::move(edition), {}, players, version), p(rules.start()) {
    set_up(wish);
  }

  void set_up(const Wish& wish) {
    MoveList moves;
    while (p.phase == Phase::setup) {
      const Move wanted = wish ? wish(p) : kNoMove;
      rules.legal(p, moves);
      ASSERT_FALSE(moves.empty());
      if (wanted != kNoMove) {
        ASSERT_TRUE(moves.contains(wanted)) << "step " << step() << ", move " << wanted;
      }
      rules.apply(p, wanted == kNoMove ? moves[0] : wanted, nullptr);
    }
  }

  [[nodiscard]] std::string step() const {
    return std::string(kStepNames[static_cast<std::size_t>(p.step)]);
  }

  template <class... Args>
  void play(MoveKind kind, Args... args) {
    const Move move = kCodec.encode(kind, args...);
    ASSERT_EQ(why_not(kind, args...), "none")
        << kMoveNames[static_cast<std::size_t>(kind)] << " at step " << step();
    journal.clear();
    rules.apply(p, move, &journal);
    expect_sound();
  }
  // The name of the rule that refuses a move.
  template <class... Args>
  [[nodiscard]] std::string why_not(MoveKind kind, Args... args) const {
    const Move move = kCodec.encode(kind, args...);
    return std::string(kReasonNames[static_cast<std::size_t>(rules.why_not(p, move))]);
  }
  template <class Told>
  [[nodiscard]] bool told() const {
    for (const Event& event : journal.events()) {
      if (event.kind == Events::number<Told>) return true;
    }
    return false;
  }
  void expect_sound() const {
    const Status status = rules.check(p);
    ASSERT_TRUE(status.ok()) << status.error().message << " at step " << step();
  }
  // Lets nature draw, the first possible outcome each time, until somebody is asked.
  void let_nature_draw() {
    MoveList moves;
    while (rules.decider(p) == kNature) {
      rules.legal(p, moves);
      rules.apply(p, moves[0], nullptr);
    }
    expect_sound();
  }

  // Asks `seat` for the action of a location, its pawn standing there.
  void act_at(int seat, Location location) {
    begin_turn(seat);
    clear(location);
    if (p.pawn[seat] < kLocations) p.piece[p.pawn[seat]] = kNoPiece;
    p.piece[location] = pawn_of(Seat(seat));
    p.pawn[seat] = location;
    p.place = location;
    p.phase = Phase::location;
    p.step = Step::location;
    expect_sound();
  }
  // Asks `seat` where to go, nobody waiting.
  void begin_turn(int seat) {
    p.turn = p.actor = Seat(seat);
    p.phase = Phase::moving;
    p.step = Step::go;
    p.place = 0;
    p.executive_taken = 0;
    p.ejected = kNoPiece;
    p.ejected_from = 0;
    for (const Seat s : seats(rules.players())) {
      if (p.pawn[s] == kAway) p.pawn[s] = kHome;
    }
    expect_sound();
  }
  // Whoever stands there goes home.
  void clear(Location location) {
    const Maybe<Piece> piece = p.piece[location];
    p.piece[location] = kNoPiece;
    if (piece == kNoPiece) return;
    if (is_assistant(*piece)) {
      ++p.desks[owner_of(*piece)];
    } else {
      p.pawn[owner_of(*piece)] = kHome;
    }
  }
  void put_assistant(int seat, Location location) {
    clear(location);
    --p.desks[seat];
    p.piece[location] = assistant_of(Seat(seat));
  }

  void set_money(int seat, int money) {
    const int more = money - p.money[seat];
    p.money[seat] += more;
    (more > 0 ? p.income : p.spent)[seat] += std::abs(more);
  }
  void gallery(int seat, Visitor visitor, int count = 1) {
    p.bag[visitor] -= count;
    p.gallery[seat][visitor] += count;
  }
  // The lobby holds exactly these.
  void lobby(int seat, int investors, int vips, int collectors) {
    const ByVisitor wanted = {static_cast<std::uint8_t>(investors), static_cast<std::uint8_t>(vips),
                              static_cast<std::uint8_t>(collectors)};
    for (int v = 0; v < kVisitors; ++v) p.bag[v] += p.lobby[seat][v] - wanted[v];
    p.lobby[seat] = wanted;
  }
  void plaza(int investors, int vips, int collectors) {
    const ByVisitor wanted = {static_cast<std::uint8_t>(investors), static_cast<std::uint8_t>(vips),
                              static_cast<std::uint8_t>(collectors)};
    for (int v = 0; v < kVisitors; ++v) p.bag[v] += p.plaza[v] - wanted[v];
    p.plaza = wanted;
  }
  void tickets(int seat, int brown, int pink, int white) {
    const ByVisitor wanted = {static_cast<std::uint8_t>(brown), static_cast<std::uint8_t>(pink),
                              static_cast<std::uint8_t>(white)};
    for (int v = 0; v < kVisitors; ++v) p.box_office[v] += p.tickets[seat][v] - wanted[v];
    p.tickets[seat] = wanted;
  }
  // The box office holds exactly these, the rest has been discarded.
  void box_office(int brown, int pink, int white) {
    const ByVisitor wanted = {static_cast<std::uint8_t>(brown), static_cast<std::uint8_t>(pink),
                              static_cast<std::uint8_t>(white)};
    for (int v = 0; v < kVisitors; ++v) p.ticket_discard[v] += p.box_office[v] - wanted[v];
    p.box_office = wanted;
  }
  void discover(Artist artist, int fame = 0) {
    if (!has(p.discovered, artist)) {
      p.discovered |= 1 << artist;
      ++p.bonuses_out[p.artist_bonus[artist]];
      p.artist_bonus[artist] = 0;
      if (is_red(artist)) ++p.bag[kCollector];
      p.fame[artist] = rules.artist(p, artist).fame;
      p.promotion[artist] = rules.artist(p, artist).promotion;
    }
    if (fame != 0) p.fame[artist] = static_cast<std::uint8_t>(fame);
  }
  void commission(int seat, Artist artist) {
    discover(artist);
    --p.signatures[artist];
    p.commission[seat] = artist;
  }
  // Takes a work of the form out of its stack; which kind does not matter any more.
  WorkKind work_from_stack(Form form) {
    int kind = 0;
    while (p.stack[form][kind] == 0) ++kind;
    --p.stack[form][kind];
    return WorkKind(kind);
  }
  void exhibit(int seat, Artist artist) {
    discover(artist);
    --p.signatures[artist];
    p.exhibited[seat][p.works[seat]++] = make_work(artist, work_from_stack(form_of(artist)));
    if (p.works[seat] == 3 && p.start_tile[seat].has()) {
      p.tiles_out |= 1U << *p.start_tile[seat];
      p.start_tile[seat] = kNone;
    }
  }
  void sold(int seat, Form form, int count = 1) {
    for (int i = 0; i < count; ++i) {
      ++p.sold[seat][form][work_from_stack(form)];
      ++p.sales_made[seat];
    }
  }
  // Puts this work on top of its stack.
  void show(Form form, int kind) {
    ++p.stack[form][*p.top[form]];
    for (int v = 0; v < kVisitors; ++v) {
      p.bag[v] += p.on_work[form][v];
      p.on_work[form][v] = 0;
    }
    if (p.stack[form][kind] > 0) {
      --p.stack[form][kind];
    } else {
      // It is the one set aside: another takes its place.
      p.aside[form] = work_from_stack(form);
    }
    p.top[form] = WorkKind(kind);
  }
  // A contract for the form with the bonus, wherever the card is now.
  void contract(int seat, int space, Form form, Bonus bonus, Side side = kFront) {
    for (int card = form * kCardsOfAForm; card < (form + 1) * kCardsOfAForm; ++card) {
      if (rules.components().card_bonus(Card(card)) != bonus || !has(p.deck, card)) continue;
      p.deck &= ~(1U << card);
      p.contract[seat][space] = Card(card);
      p.side[seat][space] = side;
      return;
    }
    FAIL() << "the card is not in the deck";
  }
  // No location has an action for `seat`: nothing to pay with, a commission, three contracts for
  // nothing, an empty lobby.
  void stuck(int seat, Artist commissioned = red_artist(kPainting)) {
    set_money(seat, 0);
    p.influence[seat] = 0;
    commission(seat, commissioned);
    for (int space = 0; space < kContractSpaces; ++space) {
      const int card = std::countr_zero(p.deck);
      p.deck &= p.deck - 1;
      p.contract[seat][space] = Card(card);
    }
    lobby(seat, 0, 0, 0);
  }
  void on_contract(int seat, int space) {
    --p.desks[seat];
    p.on_contract[seat] |= 1 << space;
  }
  void tile_on_board(int seat, int space, Measure measure) {
    const Maybe<Tile> tile = Tile(static_cast<int>(measure));
    p.tiles_out &= ~(1U << *tile);
    for (auto& cell : p.cell_tile) {
      if (cell == tile) cell = kNone;
    }
    for (auto& start : p.start_tile) {
      if (start == tile) start = kNone;
    }
    p.reputation[seat][space] = tile;
  }
  // An assistant of the queue stands in the market.
  void reputation_cell(int seat, int row, int column) {
    const int cell = row * kColumns + column;
    if (p.cell_tile[cell].has()) p.tiles_out |= 1U << *p.cell_tile[cell];
    p.cell_tile[cell] = kNone;
    p.cell_owner[cell] = Maybe<Seat>(Seat(seat));
    if (seat < rules.players()) {
      --p.queue[seat];
    } else {
      ++p.lacerda_placed;
    }
  }
  void offer_cell(int seat, int row, int column) {
    p.offer_owner[row * kColumns + column] = Maybe<Seat>(Seat(seat));
    if (seat < rules.players()) {
      --p.queue[seat];
    } else {
      ++p.lacerda_placed;
    }
  }

  Rules rules;
  Position p;
  Journal journal;
};

// An assistant standing there, as a source.
constexpr int source_at(Location location) {
  return static_cast<int>(kFromLocation) + static_cast<int>(location);
}

inline constexpr Artist kBluePhotographer = blue_artist(kPhoto);
inline constexpr Artist kBluePainter = blue_artist(kPainting);
inline constexpr Artist kRedPainter = red_artist(kPainting);
inline constexpr Artist kBlueSculptor = blue_artist(kSculpture);
inline constexpr Artist kRedSculptor = red_artist(kSculpture);
inline constexpr Artist kBlueDigital = blue_artist(kDigital);
inline constexpr Artist kRedDigital = red_artist(kDigital);

}  // namespace emporium::gallerist
