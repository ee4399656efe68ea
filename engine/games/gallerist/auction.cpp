// The auction of international works: the highest bidder takes one, then the next.
#include "engine/games/gallerist/steps.h"
#include "engine/games/gallerist/turn.h"

namespace emporium::gallerist {

int Rules::bid(const Position& p, Seat seat, Column column) const {
  int sum = 0;
  for (int row = 0; row < kOfferRows; ++row) {
    if (p.offer_owner[row * kColumns + column].is(seat)) sum += components_.offers[row].price;
  }
  return sum;
}

// As if made by the more famous artist of the form; those not discovered only count where neither
// is.
int Rules::easel_value(const Position& p, Form form) const {
  int best = 0;
  int highest = -1;
  for (const Artist a : {blue_artist(form), red_artist(form)}) {
    const bool neither = ((p.discovered >> (2 * form)) & 3) == 0;
    if (!has(p.discovered, a) && !neither) continue;
    const int fame = neither ? artist(p, a).fame : p.fame[a];
    const int worth = value_at(p, a, fame);
    if (fame > highest || (fame == highest && worth > best)) best = worth;
    highest = std::max(highest, fame);
  }
  return best;
}

// The highest bidder without an international work; ties by the bids in the third column, then
// the second, then the first, then by seat from the first player. kNobody if nobody bids.
Seat next_bidder(const Rules& rules, const Position& p) {
  Seat best = kNobody;
  Seat s = p.first;
  std::array<int, kColumns + 1> highest{};
  for (int i = 0; i < rules.rivals(); ++i, s = Seat((s + 1) % rules.rivals())) {
    if (p.won[s].has()) continue;
    std::array<int, kColumns + 1> bids{0, rules.bid(p, s, Column(2)), rules.bid(p, s, Column(1)),
                                       rules.bid(p, s, Column(0))};
    bids[0] = bids[1] + bids[2] + bids[3];
    if (bids[0] == 0 || (best >= 0 && bids <= highest)) continue;
    best = s;
    highest = bids;
  }
  return best;
}

bool continue_auction(const Rules& rules, Position& p, Journal* j) {
  const Seat bidder = p.easels == 0 ? kNobody : next_bidder(rules, p);
  if (bidder == kNobody) {
    finish(rules, p, j);
    return false;
  }
  if (bidder < rules.players()) {
    p.actor = bidder;
    return ask(p, Step::auction);
  }
  // In solo games there is one easel, and Lacerda has outbid the player.
  const auto form = static_cast<Form>(std::countr_zero(p.easels));
  p.won[kLacerda] = form;
  p.easels &= ~(1 << form);
  Events::tell(j, kNobody, LacerdaWon{.form = form});
  return true;
}

namespace {

Reason why_not_easel(const Rules& /*rules*/, const Position& p, int offset) {
  return unless(has(p.easels, offset / 2), Reason::not_on_an_easel);
}

bool win_easel(const Rules& rules, Position& p, int offset, Journal* j) {
  const auto form = static_cast<Form>(offset / 2);
  const int to = offset % 2;
  const int money = rules.easel_value(p, form);
  p.won[p.actor] = form;
  p.won_to[p.actor] = to;
  p.easels &= ~(1 << form);
  add_final(p, p.actor, kFinalAuction, money);
  Events::tell(j, p.actor, EaselWon{.form = form, .to = to, .money = money});
  return true;
}

}  // namespace

const Row kAuctionStep = chosen<Choice<MoveKind::easel, why_not_easel, win_easel>>();

}  // namespace emporium::gallerist
