// Which rule answers at which step.
#include "engine/games/essen/rules.h"

#include <utility>

namespace emporium::essen {
namespace {

void add_set(MoveList& out, int base, Set set) {
  for (; set != 0; set &= set - 1) out.add(base + lowest(set));
}

}  // namespace

void archive(Archive& a, Options& options) {
  a.flag("crowd", options.crowd);
  a.flag("rankings", options.rankings);
}

Rules::Rules(Components components, Options options, int players, int version)
    : components_(std::move(components)), options_(options), players_(players), version_(version) {
  for (int i = 0; i < kBooths; ++i) {
    beside_[i].booths = booths_beside(components_, i);
    crowd_of_[i] = components_.zone[i];
    for (unsigned zones = 0; zones < crowded_booths_.size(); ++zones) {
      if (holds(zones, components_.zone[i])) crowded_booths_[zones] |= bit(i);
    }
  }
  const auto join = [&](int a, int b) {
    beside_[a].places |= 1 << (b - kBooths);
    beside_[b].places |= 1 << (a - kBooths);
  };
  join(kParking, kWestEntrance);
  join(kParking, kEastEntrance);
  join(kWestGaleria, kEastGaleria);
  for (int place = 0; place < kPlaces; ++place) {
    crowd_of_[kBooths + place] = kNeverCrowded;
    beside_[kBooths + place].booths = components_.doors[place];
    for (Set left = components_.doors[place]; left != 0; left &= left - 1) {
      beside_[lowest(left)].places |= 1 << place;
    }
  }
  crowd_of_[kWestEntrance] = crowd_of_[kEastEntrance] = kEntranceCrowd;
  crowd_of_[kCourtyard] = kCourtyardCrowd;
}

Seat Rules::decider(const Position& p) const {
  switch (p.step) {
    case Step::draft:
    case Step::remove:
    case Step::act:
    case Step::keep:
      return static_cast<Seat>(p.turn);
    case Step::over:
      return kNobody;
    default:
      return kNature;
  }
}

void Rules::odds(const Position& p, Odds& out) const {
  out.clear();
  if (p.step == Step::tokens) {
    for (int kind = 0; kind < kTokenKinds; ++kind) {
      if (p.tokens_left[kind] > 0) out.add(kCodec.base(kDrawToken) + kind, p.tokens_left[kind]);
    }
    return;
  }
  // All else is drawn from shuffled cards or tiles, each as likely as any other.
  MoveList moves;
  legal(p, moves);
  for (const Move move : moves) out.add(move, 1);
}

void Rules::legal(const Position& p, MoveList& out) const {
  out.clear();
  switch (p.step) {
    case Step::deal:
    case Step::test:
      add_set(out, kCodec.base(kDeal), p.deck);
      break;
    case Step::draft:
      add_set(out, kCodec.base(kPick), p.pack[p.turn]);
      break;
    case Step::rankings:
      add_set(out, kCodec.base(kRanking), rankings_left(p));
      break;
    case Step::stock:
    case Step::pallets:
      add_set(out, kCodec.base(kRelease), p.storage);
      break;
    case Step::tokens:
      for (int kind = 0; kind < kTokenKinds; ++kind) {
        if (p.tokens_left[kind] > 0) out.add(kCodec.base(kDrawToken) + kind);
      }
      break;
    case Step::press_pass:
      for (int s = 0; s < players_; ++s) out.add(kCodec.base(kPressPass) + s);
      break;
    case Step::last_tile:
      for (int tile = 0; tile < kLastTiles; ++tile) out.add(kCodec.base(kTurnLast) + tile);
      break;
    case Step::remove:
      add_set(out, kCodec.base(kRemove), removable(p));
      break;
    case Step::act:
      legal_act(p, out);
      break;
    case Step::keep:
      for (const CardByte card : p.drawn) out.add(kCodec.base(kKeep) + card - 1);
      break;
    case Step::over:
      break;
  }
}

void Rules::legal_act(const Position& p, MoveList& out) const {
  const int actions = free_actions(p, p.turn);
  if (actions >= 1) {
    const Beside& beside = beside_[p.at[p.turn]];
    Set booths = beside.booths;
    if (actions == 1) booths &= ~crowded_booths_[p.crowd & ((1U << kZones) - 1)];
    add_set(out, kCodec.base(kWalk), booths);
    for (Set places = beside.places; places != 0; places &= places - 1) {
      const int place = lowest(places);
      if (actions >= step_cost(p, kBooths + place)) out.add(kCodec.base(kGo) + place);
    }
  }
  if (why_not_buy(p) == Reason::none) out.add(kCodec.base(kBuy));
  if (why_not_meal(p) == Reason::none) out.add(kCodec.base(kMeal));
  if (why_not_play_test(p) == Reason::none) out.add(kCodec.base(kPlayTest));
  if (why_not_unload(p) == Reason::none) out.add(kCodec.base(kUnload));
  if (why_not_withdraw(p) == Reason::none) out.add(kCodec.base(kWithdraw));
  out.add(kCodec.base(kEndTurn));
}

void Rules::apply(Position& p, Move move, Journal* journal) const {
  switch (p.step) {
    case Step::deal:
      apply_deal(p, move - kCodec.base(kDeal), journal);
      break;
    case Step::draft:
      apply_pick(p, move - kCodec.base(kPick), journal);
      break;
    case Step::rankings:
      apply_ranking(p, move - kCodec.base(kRanking), journal);
      break;
    case Step::stock:
      apply_stock(p, move - kCodec.base(kRelease), journal);
      break;
    case Step::pallets:
      apply_pallet(p, move - kCodec.base(kRelease), journal);
      break;
    case Step::tokens:
      apply_token(p, move - kCodec.base(kDrawToken), journal);
      break;
    case Step::press_pass:
      apply_press_pass(p, move - kCodec.base(kPressPass), journal);
      break;
    case Step::last_tile:
      apply_last_tile(p, move - kCodec.base(kTurnLast), journal);
      break;
    case Step::remove:
      apply_remove(p, move - kCodec.base(kRemove), journal);
      break;
    case Step::act:
      apply_act(p, move, journal);
      break;
    case Step::test:
      apply_test_draw(p, move - kCodec.base(kDeal), journal);
      break;
    case Step::keep:
      keep_card(p, move - kCodec.base(kKeep), journal);
      break;
    case Step::over:
      break;
  }
}

void Rules::apply_act(Position& p, Move move, Journal* journal) const {
  const int space = move - kCodec.base(kWalk);
  if (space < kSpaces) {
    apply_walk(p, space, journal);
  } else if (move == kCodec.base(kBuy)) {
    apply_buy(p, journal);
  } else if (move == kCodec.base(kMeal)) {
    apply_meal(p, journal);
  } else if (move == kCodec.base(kPlayTest)) {
    apply_play_test(p, journal);
  } else if (move == kCodec.base(kUnload)) {
    apply_unload(p, journal);
  } else if (move == kCodec.base(kWithdraw)) {
    apply_withdraw(p, journal);
  } else {
    end_turn(p, journal);
  }
}

Reason Rules::why_not_act(const Position& p, const MoveShape& move) const {
  switch (move.kind) {
    case kWalk:
      return why_not_walk(p, move.args[0] - 1);
    case kGo:
      return why_not_walk(p, kBooths + move.args[0]);
    case kBuy:
      return why_not_buy(p);
    case kMeal:
      return why_not_meal(p);
    case kPlayTest:
      return why_not_play_test(p);
    case kUnload:
      return why_not_unload(p);
    case kWithdraw:
      return why_not_withdraw(p);
    case kEndTurn:
      return Reason::none;
    default:
      return Reason::not_now;
  }
}

int Rules::why_not(const Position& p, Move move) const {
  const MoveShape shape = kCodec.decode(move);
  const int arg = shape.args[0];
  const int number = (arg - 1) & 63;  // of a card or tile, where the argument is one
  // The rule for a move of the kind that is asked for; any other kind has its own time.
  const auto only = [&](MoveKind kind, bool allowed, Reason reason) {
    if (shape.kind != kind) return Reason::not_now;
    return allowed ? Reason::none : reason;
  };
  Reason reason = Reason::not_now;
  switch (p.step) {
    case Step::deal:
    case Step::test:
      reason = only(kDeal, holds(p.deck, number), Reason::not_in_deck);
      break;
    case Step::draft:
      reason = only(kPick, holds(p.pack[p.turn], number), Reason::not_in_your_pack);
      break;
    case Step::rankings:
      reason = only(kRanking, holds(rankings_left(p), number), Reason::ranking_taken);
      break;
    case Step::stock:
    case Step::pallets:
      reason = only(kRelease, holds(p.storage, number), Reason::tile_already_out);
      break;
    case Step::tokens:
      reason = only(kDrawToken, p.tokens_left[arg % kTokenKinds] > 0, Reason::no_such_token_left);
      break;
    case Step::press_pass:
      reason = only(kPressPass, arg < players_, Reason::no_such_seat);
      break;
    case Step::last_tile:
      reason = only(kTurnLast, true, Reason::none);
      break;
    case Step::remove:
      reason = only(kRemove, holds(removable(p), number),
                    holds(p.booths, number) ? Reason::rival_stands_there : Reason::no_tile_there);
      break;
    case Step::act:
      reason = why_not_act(p, shape);
      break;
    case Step::keep:
      reason = only(kKeep, p.drawn[0] == arg || p.drawn[1] == arg, Reason::not_drawn);
      break;
    case Step::over:
      break;
  }
  return static_cast<int>(reason);
}

}  // namespace emporium::essen
