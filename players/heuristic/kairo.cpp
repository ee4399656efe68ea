#include "players/heuristic/kairo.h"

#include <algorithm>
#include <array>

#include "engine/games/kairo/extending.h"
#include "engine/games/kairo/luring.h"
#include "engine/games/kairo/placing.h"
#include "players/heuristic/best_of.h"

namespace emporium {

// What the estimates below are made of, in points.
struct KairoHeuristic::Weights {
  double own_coin = 1.6;      // of a colour that I can extend
  double other_coin = 0.96;   // of another, worth half in an exchange
  double last_coin = 0.66;    // once nothing more can be earned
  double plenty = 3.37;       // coins beyond which more are worth less
  double medal_again = 0.81;  // how surely a medal is still mine at the end
  double income = 2.04;       // what one more tile earns until the end
  double gift = 1.08;         // a coin that my luring gives to another
  double barker = 0.28;
  double joker = 0.28;       // its use beyond its coin
  double spare_card = 0.45;  // each of three cards thrown away,
  double last_cards = 0.5;   // … and all three in the end phase: more than a joker's coin
  double stall = 0.03;       // a new main stall
  double unclaimed = 0.46;   // … of a colour whose medals are in the supply
  double two_coins = 0.92;   // … of which I have two coins
  double later = 0.3;        // of what could be built with coins still to come
  double any_card = 0.63;    // a card in hand, beyond its use
  double two_cards = 4.03;   // what drawing is worth, in cards: it is not building
  double deck_card = 0.65;   // how useful an unknown card is
  std::array<double, 7> cards = {1.09, 0.84, 1.05, 0.3, 0.04, 0.4, 0.98};  // by cards in hand
};

namespace {

using namespace kairo;  // NOLINT: the rulebook's words

using Weights = KairoHeuristic::Weights;

// Looking for the best of many, most estimates need not be finished: those with a `floor` are exact
// above it, and else give anything that is not above it.
constexpr double kNoFloor = -1;

class Estimate {
 public:
  Estimate(const View<Kairo>& view, const Weights& weights)
      : rules_(view.rules()), p_(view.shown()), me_(view.seat()), w_(weights), lay_(rules_, p_) {
    for (const int n : p_.coins[me_]) money_ += n;
    // NOLINTNEXTLINE(cppcoreguidelines-prefer-member-initializer): reads better here
    ending_ = p_.end_phase != 0 || *std::min_element(p_.left.begin(), p_.left.end()) <= 1;
  }

  [[nodiscard]] double coin_value(Colour colour) const {
    if (p_.end_phase != 0) return w_.last_coin;
    const bool mine = p_.stall[me_][colour].has() && p_.left[colour] > 0;
    const double value = mine ? w_.own_coin : w_.other_coin;
    return money_ > w_.plenty ? value / 2 : value;
  }

  // What the medals of the colour bring when my stall has grown to `size`.
  [[nodiscard]] double medal_value(Colour colour, int size) const {
    int largest = 0;
    for (int s = 0; s < rules_.symbols(); ++s) {
      if (s != me_) largest = std::max<int>(largest, p_.size[s][colour]);
    }
    double value = 0;
    if (size > largest && !p_.gold[colour].is(me_)) value += rules_.components().gold[colour];
    if (size >= largest && !p_.silver[colour].is(me_)) {
      value += rules_.components().silver[colour];
    }
    return value * (1 + w_.medal_again);
  }

  // Points of one more tile, less what it costs.
  [[nodiscard]] double extension_value(Colour colour) const {
    const int size = p_.size[me_][colour] + 1;
    const int own = std::min<int>(p_.coins[me_][colour], size);
    const double cost = own * coin_value(colour) + (size - own) * kExchange * w_.other_coin * 0.8;
    return size + medal_value(colour, size) - cost + (ending_ ? 0 : w_.income);
  }

  [[nodiscard]] double stall_value(Colour colour) const {
    if (p_.end_phase != 0) return -1;
    double value = w_.stall;
    if (!p_.gold[colour].has()) value += w_.unclaimed;
    if (p_.coins[me_][colour] >= 2) value += w_.two_coins;
    return ending_ ? value / 4 : value;
  }

  // The best that can be built on these squares; -1 if nothing can, or with coins still to come.
  [[nodiscard]] double build_value(const Board& squares, bool with_coins_to_come,
                                   double floor = kNoFloor) const {
    double best = std::max(floor, kNoFloor);
    for (const Colour colour : kAllColours) {
      const Building& here = building(colour);
      const double value = with_coins_to_come ? here.later : here.now;
      if (value <= best) continue;
      const bool fits = p_.stall[me_][colour].has() ? lay_.can_extend_in(me_, colour, squares)
                                                    : lay_.can_place_stall_in(colour, squares);
      if (fits) best = value;
    }
    return best > floor ? best : kNoFloor;
  }

  // What a build card is worth in my hand, from 0 to 1 and more.
  [[nodiscard]] double usefulness(Card card, double floor = kNoFloor) const {
    const double fee = is_joker(card) ? w_.joker : 0;
    const double best = build_value(rules_.squares_of_card(card), true, 5 * (floor + fee));
    return std::clamp(best / 5 - fee, 0.05, 1.5);
  }
  [[nodiscard]] double draw_value(Move move, double floor = kNoFloor) const {
    const double room = w_.cards[std::min<int>(p_.hand_size[me_], 6)];
    const MoveKind kind = kind_of(move);
    if (kind == MoveKind::take) {
      const Card card{move - kCodec.base(kind)};
      return room * (w_.any_card + usefulness(card, floor / room - w_.any_card));
    }
    if (kind == MoveKind::deck) return room * w_.deck_card;
    return p_.barkers[me_] == 0 ? w_.barker : 0.1;
  }

  // The best entrance that the customer can be lured to.
  [[nodiscard]] double lure_value(Colour colour, double floor) const {
    double most = -1;  // were no barkers needed
    for (int s = 0; s < rules_.symbols(); ++s) {
      if (free_entrance(p_, s, colour)) most = std::max(most, lure_value(colour, s, 0));
    }
    double best = -1;
    if (most <= floor) return best;
    const BySymbol<int> needed = barkers_needed(rules_, p_, colour);
    for (int s = 0; s < rules_.symbols(); ++s) {
      best = std::max(best, lure_value(colour, s, needed[s]));
    }
    return best;
  }
  [[nodiscard]] double lure_value(Colour colour, int symbol, int needed) const {
    if (needed < 0 || needed > p_.barkers[me_]) return -1;
    const int bank = p_.bank[colour];
    const double cost = w_.barker * needed;
    const int size = p_.size[symbol][colour];
    if (symbol == me_) return std::min(size, bank) * coin_value(colour) - cost;
    const double gift = symbol < rules_.players() ? w_.gift * size : 0;
    return std::min(1, bank) * coin_value(colour) - gift - cost;
  }

  // What moving a stuck stall is worth: it may grow elsewhere, if there is time for it.
  [[nodiscard]] double move_value() const { return p_.end_phase != 0 ? -1 : 0.5; }

  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] const Position& p() const { return p_; }
  [[nodiscard]] Seat me() const { return me_; }
  [[nodiscard]] const Weights& weights() const { return w_; }
  [[nodiscard]] const Lay& lay() const { return lay_; }

 private:
  // What building in a colour brings, where there is room for it: with the coins that I have, and
  // with those still to come.
  struct Building {
    double now = kNoFloor;
    double later = kNoFloor;
  };
  [[nodiscard]] const Building& building(Colour colour) const {
    if (!building_known_) {
      for (const Colour c : kAllColours) building_[c] = find_building(c);
      building_known_ = true;
    }
    return building_[colour];
  }
  [[nodiscard]] Building find_building(Colour colour) const {
    if (!p_.stall[me_][colour].has()) return {stall_value(colour), stall_value(colour)};
    if (p_.left[colour] == 0) return {};
    const double value = extension_value(colour);
    if (affordable(p_.coins[me_], colour, p_.size[me_][colour] + 1)) return {value, value};
    return {kNoFloor, value * w_.later};
  }

  const Rules& rules_;
  const Position& p_;
  Seat me_;
  const Weights& w_;
  Lay lay_;
  int money_ = 0;
  bool ending_ = false;
  mutable ByColour<Building> building_;
  mutable bool building_known_ = false;
};

// Where a tile of a colour may go: the room to grow there, and the customers who come.
class Site {
 public:
  Site(const Estimate& e, Colour colour)
      : lay_(e.lay()), ground_(e.rules().ground(colour)), lanes_(e.p().lanes) {
    const Position& p = e.p();
    const bool there = p.stall[e.me()][colour].has();
    Board strangers = p.tiles[colour];
    if (there) strangers -= stall_tiles(p, e.me(), colour);
    shut_ = beside(strangers);
    for (int s = 0; s < e.rules().symbols(); ++s) {
      if (p.entrance[s][colour].has()) theirs_ |= one(*p.entrance[s][colour]);
    }
    if (there) theirs_ -= one(*p.entrance[e.me()][colour]);
  }

  // How well a tile on this square can be followed by others.
  [[nodiscard]] double room(Square square) const { return room(square, lay_.free); }

  // A main stall there with the best entrance, which takes a square from the room to grow; -1 if it
  // cannot lie there.
  [[nodiscard]] double stall_place(Square square, double floor) const {
    double best = std::max(floor, -1.0);
    for (int side = 0; side < kSides; ++side) {
      const Maybe<Square> entrance = neighbour(square, side);
      if (lay_.why_not_entrance(square, entrance) != Reason::none) continue;
      const double grows = 2 * room(square, lay_.free - one(*entrance));
      if (grows + 0.1 * lanes_.count() <= best) continue;
      best = std::max(best, grows + 0.1 * catchment(*entrance));
    }
    return best > floor ? best : -1;
  }

  // The entrance that most customers come to, of those that leave the stall a square to grow.
  [[nodiscard]] double entrance_value(Square square, int side) const {
    const Square entrance = *neighbour(square, side);
    const bool grows = room(square, lay_.free - one(entrance)) >= 1;
    return catchment(entrance) + (grows ? kSquares : 0);
  }

 private:
  [[nodiscard]] double room(Square square, const Board& free) const {
    const Board near = beside(one(square)) & free & ground_;
    const Board far = beside(near | one(square)) & free & ground_;
    return (near - shut_).count() + 0.3 * (far - shut_).count();
  }

  // Squares from which customers come to this entrance rather than to another of the colour.
  [[nodiscard]] double catchment(Square entrance) const {
    Board theirs = theirs_;
    Board mine = one(entrance);
    while (true) {
      const Board open = lanes_ - (mine | theirs);
      const Board by_them = beside(theirs) & open;
      const Board by_me = (beside(mine) & open) - by_them;
      if (!(by_them | by_me).any()) break;
      theirs |= by_them;
      mine |= by_me;
    }
    return mine.count();
  }

  const Lay& lay_;
  const Board& ground_;
  const Board& lanes_;
  Board shut_;    // beside stalls of the colour that are not mine
  Board theirs_;  // their entrances
};

double action_value(const Estimate& e, Move move, double floor) {
  const MoveKind kind = kind_of(move);
  const int arg = move - kCodec.base(kind);
  const Position& p = e.p();
  switch (kind) {
    case MoveKind::play: {
      const double joker =
          p.end_phase != 0 ? e.weights().last_coin : e.weights().joker + e.weights().other_coin;
      const Card card{arg};
      const double fee = is_joker(card) ? joker : 0;
      return e.build_value(e.rules().squares_of_card(card), false, floor + fee) - fee;
    }
    case MoveKind::three: {
      const double fee =
          p.end_phase != 0 ? e.weights().last_cards : kCardsForAnywhere * e.weights().spare_card;
      return e.build_value(e.rules().everywhere(), false, floor + fee) - fee;
    }
    case MoveKind::lure:
      return e.lure_value(Colour(arg), floor);
    case MoveKind::pass:
      return 0;
    default: {
      // Two cards are drawn.
      return e.weights().two_cards * e.draw_value(move, floor / e.weights().two_cards);
    }
  }
}

// Coins that I need least: many of them, of a colour that I do not build.
double spare_coin(const Estimate& e, Colour colour) {
  return e.p().coins[e.me()][colour] - 10 * e.coin_value(colour);
}

constexpr Weights kWeights;
// By hand.
constexpr Weights kClassic = {
    .own_coin = 0.7,
    .other_coin = 0.4,
    .last_coin = 0.33,
    .plenty = 14,
    .medal_again = 0.8,
    .income = 0.7,
    .gift = 0.3,
    .barker = 0.4,
    .joker = 0.3,
    .spare_card = 0.45,
    .last_cards = 0.5,
    .stall = 1.6,
    .unclaimed = 2.2,
    .two_coins = 0.7,
    .later = 0.6,
    .any_card = 0.3,
    .two_cards = 1.7,
    .deck_card = 0.55,
    .cards = {1.6, 1.3, 0.9, 0.6, 0.1, 0.1, 0.1},
};

}  // namespace

KairoHeuristic::KairoHeuristic() : weights_(kWeights) {}
KairoHeuristic KairoHeuristic::classic() { return KairoHeuristic(kClassic); }

Move KairoHeuristic::choose(const View<Game>& view, const MoveList& legal, Random& /*random*/) {
  const Estimate e(view, weights_);
  const Position& p = view.shown();
  switch (p.step) {
    case Step::action:
    case Step::last:
      return best_above(legal,
                        [&](Move move, double floor) { return action_value(e, move, floor); });
    case Step::set_up:
    case Step::build:
      return best_of(legal, [&](Move move) {
        const MoveKind kind = kind_of(move);
        if (kind == MoveKind::move) return e.move_value();
        const Colour colour{move - kCodec.base(kind)};
        return kind == MoveKind::stall ? e.stall_value(colour) : e.extension_value(colour);
      });
    case Step::square: {
      const Site site(e, *p.colour);
      return best_above(legal, [&](Move move, double floor) {
        const Square square{move - kCodec.base(MoveKind::square)};
        return p.building == Build::extension ? site.room(square) : site.stall_place(square, floor);
      });
    }
    case Step::side: {
      const Site site(e, *p.colour);
      return best_of(legal, [&](Move move) {
        return site.entrance_value(*p.square, move - kCodec.base(MoveKind::side));
      });
    }
    case Step::pay:
      return legal[legal.size() - 1];
    case Step::fee:
    case Step::coin:
      return best_of(legal, [&](Move move) {
        return spare_coin(e, Colour(move - kCodec.base(MoveKind::coin)));
      });
    case Step::lure: {
      const BySymbol<int> needed = barkers_needed(view.rules(), p, *p.colour);
      return best_of(legal, [&](Move move) {
        const Square square{move - kCodec.base(MoveKind::square)};
        int symbol = 0;
        while (!p.entrance[symbol][*p.colour].is(square)) ++symbol;
        return e.lure_value(*p.colour, symbol, needed[symbol]);
      });
    }
    case Step::draw:
      return best_of(legal, [&](Move move) { return e.draw_value(move); });
    case Step::keep:
      return best_of(
          legal, [&](Move move) { return e.usefulness(Card(move - kCodec.base(MoveKind::keep))); });
    case Step::discard:
      return best_of(legal, [&](Move move) {
        return -e.usefulness(Card(move - kCodec.base(MoveKind::discard)));
      });
    default:
      return legal[0];
  }
}

}  // namespace emporium
