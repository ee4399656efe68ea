// What a move costs and brings, and what follows from a position: for those who show the game.
#include "engine/games/essen/effects.h"

#include <algorithm>

#include "engine/core/aid.h"

namespace emporium::essen {
namespace {

constexpr int kPlayTestActions = 1;

std::string space_name(Space space) {
  if (is_booth(space)) return "booth:" + std::to_string(space + 1);
  return "place:" + std::string(kPlaceNames[space - kBooths]);
}

void effect_of_buying(const Rules& rules, const Position& p, Effect& out) {
  const Seat seat = p.turn;
  const Purchase made = rules.purchase(p, booth_at(p.at[seat]));
  out.push_back({"money", -made.price, seat});
  out.push_back({"vp", made.vp(), seat});
  out.push_back({"actions", -1, seat});
  out.push_back({"game", 1, seat, space_name(p.at[seat]), "bag"});
  if (holds(p.common, p.at[seat])) out.push_back({"card", 1, seat, "common", "wishlist"});
}

void effect_of_acting(const Rules& rules, const Position& p, MoveKind kind, Effect& out) {
  const Seat seat = p.turn;
  switch (kind) {
    case MoveKind::buy:
      return effect_of_buying(rules, p, out);
    case MoveKind::meal:
      out.push_back({"money", -kMealPrice, seat});
      out.push_back({"actions", std::min<int>(kMealActions, p.used[seat]), seat});
      return;
    case MoveKind::play_test:
      out.push_back({"actions", -kPlayTestActions, seat});
      return;
    case MoveKind::unload:
      out.push_back({"game", bag_size(p, seat), seat, "bag", "trunk"});
      out.push_back({"actions", bag_size(p, seat), seat});
      return;
    case MoveKind::withdraw:
      out.push_back({"money", kWithdrawal, seat});
      out.push_back({"vp", -kWithdrawalPoints, seat});
      return;
    default:
      return;
  }
}

// What the rulebook prints about money, actions and points.
void printed_aid(Archive& a) {
  print(a, "rounds", kRounds);
  print(a, "morning_ends", kMorningEnds);
  print(a, "action_spaces", kActionSpaces);
  print(a, "bag_spaces", kBagSpaces);
  a.object("meal", [&] {
    print(a, "price", kMealPrice);
    print(a, "actions", kMealActions);
  });
  a.object("play_test", [&] {
    print(a, "actions", kPlayTestActions);
    print(a, "cards", static_cast<int>(std::tuple_size_v<decltype(Position::drawn)>));
  });
  a.object("withdrawal", [&] {
    print(a, "money", kWithdrawal);
    print(a, "vp", kWithdrawalPoints);
  });
  a.object("departure", [&] {
    print(a, "first", kFirstDeparture);
    print(a, "second", kSecondDeparture);
  });
  a.object("tokens", [&] {
    print(a, "buzz", kBuzzPoints);
    print(a, "flop", -kFlopPoints);
    print(a, "goodies", kGoodiesPoints);
    print(a, "discount", kDiscount);
  });
  print(a, "lowest_price", kLowestPrice);
  a.object("last_round", [&] {
    print(a, "points", kLastRoundPoints);
    print(a, "discount", kDiscount);
  });
}

// What each pallet does to the popularity of its game's symbol.
void pallet_aid(Archive& a, const Components& c) {
  a.list("pallets", kPallets, [&](int i) {
    a.object([&] {
      print(a, "popularity",
            c.mark[i] == kMinus  ? -kPopularityStep
            : c.mark[i] == kPlus ? kPopularityStep
                                 : 0);
    });
  });
}

// What a step to each space costs now; `plain` where there is no crowd, `crowded` into one.
void step_aid(Archive& a, const Rules& rules, const Position& p) {
  constexpr unsigned kEverywhere = (1U << kNeverCrowded) - 1;
  a.object("steps", [&] {
    print(a, "plain", rules.map().step_cost(0, kCourtyard));
    print(a, "crowded", rules.map().step_cost(kEverywhere, kCourtyard));
    a.list("booths", kBooths,
           [&](int booth) { print(a, "", rules.step_cost(p, static_cast<Space>(booth))); });
    a.object("places", [&] {
      for (int i = 0; i < kPlaces; ++i) {
        print(a, kPlaceNames[i], rules.step_cost(p, place(i)));
      }
    });
  });
}

// The ranking cards in force: what each is worth, and who has what it asks for.
void ranking_aid(Archive& a, const Rules& rules, const Position& p) {
  const bool afternoon = std::any_of(p.afternoon.begin(), p.afternoon.end(),
                                     [](Maybe<RankingCard> card) { return card.has(); });
  const auto& shown = afternoon ? p.afternoon : p.morning;
  const auto& cards = afternoon ? rules.components().afternoon : rules.components().morning;
  a.object("rankings", [&] {
    int part = afternoon ? 1 : 0;
    constexpr std::array<std::string_view, 2> kPartsOfTheDay = {"morning", "afternoon"};
    a.word("part", part, kPartsOfTheDay);
    a.object("points", [&] {
      print(a, "morning", kMorningPoints);
      print(a, "afternoon", kAfternoonPoints);
    });
    a.list("fulfilled_by", kBoards, [&](int board) {
      std::vector<Seat> able;
      for (const Seat s : seats(rules.players())) {
        if (shown[board].has() && rules.fulfils(p, s, cards[*shown[board]])) able.push_back(s);
      }
      a.items("", able, [&](Seat seat) { print(a, "", seat); });
    });
  });
}

void player_aid(Archive& a, const Rules& rules, const Position& p, Seat s) {
  print(a, "actions_left", free_actions(p, s));
  a.object("games", [&] {
    for (int symbol = 0; symbol < kSymbols; ++symbol) {
      int games = 0;
      each(bought(p, s),
           [&](Tile tile) { games += rules.components().symbol[tile] == symbol ? 1 : 0; });
      print(a, kSymbolNames[symbol], games);
    }
  });
  int cards = count(p.taken[s]);
  for (const int kept : p.kept_count[s]) cards += kept;
  for (const Maybe<Card> pick : p.picks[s]) cards += pick.has() ? 1 : 0;
  print(a, "wishes", cards);
  // As far as the viewer knows the cards.
  const int granted = rules.wishes_granted(p, s);
  print(a, "granted", granted);
  print(a, "wishlist_points", rules.components().wishlist[std::min(granted, kMostWishes)]);
}

}  // namespace

void Essen::effect(const Rules& rules, const Position& p, Move move, Effect& out) {
  const MoveShape shape = kCodec.decode(move);
  switch (const auto kind = static_cast<MoveKind>(shape.kind)) {
    case MoveKind::walk:
    case MoveKind::go:
      return effect_of_walking(rules, p, {move}, out);
    case MoveKind::pick:
    case MoveKind::keep:
      out.push_back({"card", 1, p.turn, {}, "wishlist"});
      return;
    case MoveKind::remove:
      out.push_back(
          {"game", 0, kNobody, space_name(static_cast<Space>(shape.args[0] - 1)), "removed"});
      return;
    default:
      return effect_of_acting(rules, p, kind, out);
  }
}

void effect_of_walking(const Rules& rules, const Position& p, const std::vector<Move>& steps,
                       Effect& out) {
  Change walk{"actions", 0, p.turn};
  walk.path.push_back(space_name(p.at[p.turn]));
  for (const Move step : steps) {
    const auto space = arg_of<Space>(step, MoveKind::walk);
    walk.amount -= rules.step_cost(p, space);
    walk.path.push_back(space_name(space));
  }
  out.push_back(std::move(walk));
}

void Essen::aid(Archive& a, const Rules& rules, const Position& p) {
  printed_aid(a);
  print(a, "picks", rules.picks_per_round());  // cards kept before the others are passed on
  pallet_aid(a, rules.components());
  step_aid(a, rules, p);
  // What buying each game would cost and bring now, wherever it is.
  a.list("offers", kBooths, [&](int tile) {
    const Purchase offer = rules.purchase(p, static_cast<Tile>(tile));
    a.object([&] {
      print(a, "price", offer.price);
      print(a, "vp", offer.vp());
      print(a, "last_round", offer.last_round);
    });
  });
  ranking_aid(a, rules, p);
  a.by_seat("players", rules.players(),
            [&](Seat s) { a.object([&] { player_aid(a, rules, p, s); }); });
}

}  // namespace emporium::essen
