// Sales Office: selling a work of art for which there is a contract.
#include "engine/games/gallerist/effects.h"
#include "engine/games/gallerist/steps.h"
#include "engine/games/gallerist/turn.h"

namespace emporium::gallerist {
namespace {

// Set of spaces with an unfulfilled contract for works of this form.
unsigned matching_contracts(const Position& p, Form form) {
  unsigned spaces = 0;
  for (int s = 0; s < kContractSpaces; ++s) {
    const Maybe<Card> card = p.contract[p.actor][s];
    if (card.has() && p.side[p.actor][s] == kFront && form_of_card(*card) == form) {
      spaces |= 1U << s;
    }
  }
  return spaces;
}

Reason why_not_fulfil(const Rules& /*rules*/, const Position& p, int space) {
  return unless(has(matching_contracts(p, form_of(Artist(top(p).arg))), space),
                Reason::no_matching_contract);
}

bool sell(const Rules& rules, Position& p, int space, Journal* j) {
  const Seat seat = p.actor;
  const Artist artist{top(p).arg};
  pop(p);
  const int money = rules.value(p, artist);
  auto& works = p.exhibited[seat];
  const auto work = std::find_if(works.begin(), works.begin() + p.works[seat],
                                 [&](Maybe<Work> w) { return artist_of(*w) == artist; });
  ++p.sold[seat][form_of(artist)][kind_of(**work)];
  std::move(work + 1, works.end(), work);
  works.back() = kNone;
  --p.works[seat];
  ++p.sales_made[seat];
  ++p.signatures[artist];
  p.masterpieces_sold[seat] += p.fame[artist] == kCelebrity ? 1 : 0;
  p.money[seat] += money;
  p.sales[seat] += money;
  Events::tell(j, seat, Sold{.artist = artist, .money = money});
  push(p, Task::gallery_out, space);
  return true;
}

// A Collector, or nobody, left: the player chooses the bonus that is up.
bool orient(const Rules& /*rules*/, Position& p, int offset, Journal* j) {
  const int space = top(p).arg;
  pop(p);
  flip(p, space, offset + 1, j);
  return true;
}

}  // namespace

Reason why_not_sell(const Rules& /*rules*/, const Position& p, Artist artist) {
  const Seat seat = p.actor;
  bool exhibited = false;
  for (int i = 0; i < p.works[seat]; ++i) {
    exhibited |= artist_of(*p.exhibited[seat][i]) == artist;
  }
  if (!exhibited) return Reason::not_exhibited;
  return unless(matching_contracts(p, form_of(artist)) != 0, Reason::no_matching_contract);
}

bool choose_to_sell(const Rules& /*rules*/, Position& p, Artist artist, Journal* /*j*/) {
  push(p, Task::fulfil, artist);
  return true;
}

bool perform_fulfil(const Rules& rules, Position& p, int artist, Journal* j) {
  const unsigned spaces = matching_contracts(p, form_of(Artist(artist)));
  if (std::popcount(spaces) > 1) return ask(p, Step::fulfil);
  return sell(rules, p, std::countr_zero(spaces), j);
}

void flip(Position& p, int space, int side, Journal* j) {
  p.side[p.actor][space] = side;
  Events::tell(j, p.actor, Flipped{.space = space + 1, .side = side});
  if (has(p.on_contract[p.actor], space)) {
    p.on_contract[p.actor] &= ~(1 << space);
    assistant_home(p, p.actor, j);
  }
}

const Row kFulfilStep = chosen<Choice<MoveKind::fulfil, why_not_fulfil, sell>>();
const Row kOrientStep = chosen<Choice<MoveKind::orient, always<int>, orient>>();

}  // namespace emporium::gallerist
