// What happens, in the order of the rules.
#include "rules.h"

namespace quay {

Position Rules::start() const {
  Position p{};
  p.day = 1;
  p.coins.fill(static_cast<std::uint8_t>(components_.coins));
  p.customer.fill(kNone);
  p.bid.fill(kNone);
  for (Seat s(players_); s < kBuyers; ++s) p.coins[s] = 0;
  return p;
}

Seat Rules::decider(const Position& p) const {
  if (p.step == Step::over) return kNobody;
  return p.step == Step::bid ? bidder(p, p.bids) : kNature;
}

// So few moves are all tried; games with many list them directly.
void Rules::legal(const Position& p, MoveList& out) const {
  out.clear();
  for (int m = 0; m < kCodec.moves(); ++m) {
    if (why_not(p, static_cast<Move>(m)) == 0) out.add(m);
  }
}

void Rules::odds(const Position& p, Odds& out) const {
  out.clear();
  MoveList moves;
  legal(p, moves);
  for (const Move move : moves) {
    const MoveShape shape = kCodec.decode(move);
    out.add(move, shape.kind == kBoat ? components_.boats_with[shape.args[1] - 1] : 1);
  }
}

int Rules::why_not(const Position& p, Move move) const {
  const MoveShape shape = kCodec.decode(move);
  Reason reason = Reason::not_now;
  if (p.step == Step::customer && shape.kind == kCustomer) reason = Reason::none;
  if (p.step == Step::boat && shape.kind == kBoat &&
      components_.boats_with[shape.args[1] - 1] > 0) {
    reason = Reason::none;
  }
  if (p.step == Step::bid && shape.kind == kBid) {
    reason = shape.args[0] <= p.coins[bidder(p, p.bids)] ? Reason::none : Reason::too_few_coins;
  }
  return static_cast<int>(reason);
}

void Rules::apply(Position& p, Move move, Journal* journal) const {
  const MoveShape shape = kCodec.decode(move);
  if (shape.kind == kCustomer) {
    Seat seat{};
    while (p.customer[seat] != kNone) ++seat;
    p.customer[seat] = static_cast<std::int8_t>(shape.args[0]);
    Events::tell(journal, seat, Came{.fish = shape.args[0]});
    if (seat + 1 == players_) p.step = Step::boat;
  } else if (shape.kind == kBoat) {
    p.fish = static_cast<std::uint8_t>(shape.args[0]);
    p.crates = static_cast<std::uint8_t>(shape.args[1]);
    p.step = Step::bid;
    Events::tell(journal, kNobody, Landed{.fish = p.fish, .crates = p.crates});
  } else {
    const Seat seat = bidder(p, p.bids);
    p.bid[seat] = static_cast<std::int8_t>(shape.args[0]);
    Events::tell(journal, seat, Closed{.coins = shape.args[0]});
    if (++p.bids == players_) open_hands(p, journal);
  }
}

void Rules::open_hands(Position& p, Journal* journal) const {
  Seat buyer = p.first;
  for (int turn = 0; turn < players_; ++turn) {
    const Seat seat = bidder(p, turn);
    Events::tell(journal, seat, Opened{.coins = p.bid[seat]});
    if (p.bid[seat] > p.bid[buyer]) buyer = seat;
  }
  if (p.bid[buyer] > 0) {
    p.coins[buyer] -= p.bid[buyer];
    p.bought[buyer][p.fish] += p.crates;
    Events::tell(journal, buyer, Sold{.crates = p.crates, .coins = p.bid[buyer]});
  } else {
    Events::tell(journal, kNobody, Unsold{.crates = p.crates});
  }
  end_day(p, journal);
}

void Rules::end_day(Position& p, Journal* journal) const {
  p.bid.fill(kNone);
  p.bids = p.fish = p.crates = 0;
  if (p.day == components_.days) {
    p.step = Step::over;
    for (const Seat s : seats(players_)) {
      Events::tell(journal, s, Shown{.fish = p.customer[s]});
    }
  } else {
    ++p.day;
    p.first = Seat((p.first + 1) % players_);
    p.step = Step::boat;
  }
}

// A customer that is hidden counts for nothing yet.
Scores Rules::score(const Position& p) const {
  Scores scores;
  for (const Seat s : seats(players_)) {
    int crates = 0;
    for (const int n : p.bought[s]) crates += n;
    scores.parts[s][0] = components_.crate * crates;
    if (p.customer[s] >= 0) {
      scores.parts[s][1] = (components_.wanted - components_.crate) * p.bought[s][p.customer[s]];
    }
  }
  return scores;
}

Places Rules::places(const Position& p) const {
  const Scores scores = score(p);
  const auto worth = [&](Seat s) { return scores.total(s) * (kMostCoins + 1) + p.coins[s]; };
  Places places{};
  for (const Seat s : seats(players_)) {
    places[s] = 1;
    for (const Seat t : seats(players_)) {
      if (worth(t) > worth(s)) ++places[s];
    }
  }
  return places;
}

}  // namespace quay
