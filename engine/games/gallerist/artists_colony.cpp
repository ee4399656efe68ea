// Artists Colony: discover an artist, or buy a work of art and exhibit it.
#include "engine/games/gallerist/effects.h"
#include "engine/games/gallerist/locations.h"

namespace emporium::gallerist {
namespace {

Reason why_not_discover(const Rules& /*rules*/, const Position& p, Artist artist) {
  if (p.commission[p.actor].has()) return Reason::has_commission;
  return unless(!has(p.discovered, artist), Reason::already_discovered);
}

// The bonus comes before the artist is turned up.
bool discover(const Rules& /*rules*/, Position& p, Artist artist, Journal* j) {
  const int bonus = p.artist_bonus[artist];
  p.artist_bonus[artist] = 0;
  ++p.bonuses_out[bonus];
  Events::tell(j, p.actor, Discovered{.artist = artist});
  push(p, Task::reveal, artist);
  push(p, Task::bonus, bonus);
  return true;
}

// The fourth space needs a masterpiece; the purchase itself may make the work one: by its fame, by
// Collectors, and by influence that is left when the work is paid.
bool has_space(const Rules& rules, const Position& p, Artist artist) {
  const Seat seat = p.actor;
  if (p.works[seat] < kExhibition - 1) return true;
  if (p.works[seat] == kExhibition) return false;
  if (rules.has_masterpiece(p, seat)) return true;
  const PrintedWork& work = rules.components().works[*p.top[form_of(artist)]];
  const int missing = kCelebrity - p.fame[artist] - work.fame - p.gallery[seat][kCollector];
  if (missing <= 0) return true;
  return rules.facts().boost_makes_room &&
         boosts_after_paying(rules, p, seat, rules.price(p, seat, artist)) >= missing;
}

Reason why_not_buy(const Rules& rules, const Position& p, Artist artist) {
  const Seat seat = p.actor;
  if (!has(p.discovered, artist)) return Reason::not_discovered;
  const bool commissioned = p.commission[seat].is(artist);
  if (!commissioned) {
    if (p.fame[artist] == kCelebrity) return Reason::retired;
    if (p.signatures[artist] == 0) return Reason::no_signature;
  }
  if (!p.top[form_of(artist)].has()) return Reason::no_work_left;
  if (!has_space(rules, p, artist)) return Reason::no_exhibition_space;
  return unless(rules.price(p, seat, artist) <= rules.funds(p, seat), Reason::too_expensive);
}

bool buy(const Rules& rules, Position& p, Artist artist, Journal* j) {
  const Form form = form_of(artist);
  const WorkKind kind = *p.top[form];
  const int cost = rules.price(p, p.actor, artist);
  Events::tell(j, p.actor, Bought{.artist = artist, .work = kind, .money = cost});
  for (const Visitor v : kAllVisitors) {
    for (; p.on_work[form][v] > 0; --p.on_work[form][v]) {
      ++p.plaza[v];
      Events::tell(j, p.actor, VisitorFromWork{.visitor = v});
    }
  }
  push(p, Task::draw_work, form);
  push(p, Task::exhibit, artist);
  if (kWorkTickets[kind].pairs != 0) {
    push(p, Task::pair, kWorkTickets[kind].pairs);
  } else {
    push(p, Task::ticket, kWorkTickets[kind].colours);
  }
  push(p, Task::fame, artist + kArtists * rules.components().works[kind].fame);
  push(p, Task::pay, cost);
  return true;
}

}  // namespace

bool perform_reveal(const Rules& rules, Position& p, int arg, Journal* j) {
  const Artist artist{arg};
  pop(p);
  p.discovered |= 1 << artist;
  if (is_red(artist)) {
    ++p.plaza[kCollector];
    Events::tell(j, p.actor, CollectorToPlaza{});
  }
  p.fame[artist] = rules.artist(p, artist).fame;
  p.promotion[artist] = rules.artist(p, artist).promotion;
  --p.signatures[artist];
  p.commission[p.actor] = artist;
  return true;
}

// To the leftmost empty space; its signature shows the value from now on. On the third space the
// start tile comes to lie on the work until the turn ends.
bool perform_exhibit(const Rules& rules, Position& p, int arg, Journal* j) {
  const Artist artist{arg};
  pop(p);
  const Seat seat = p.actor;
  const Form form = form_of(artist);
  const int space = p.works[seat]++;
  p.exhibited[seat][space] = make_work(artist, *p.top[form]);
  p.top[form] = kNone;
  if (p.commission[seat].is(artist)) {
    p.commission[seat] = kNone;
  } else {
    --p.signatures[artist];
  }
  if (space == kStartTileSpace && p.start_tile[seat].has()) p.carried |= 1 << seat;
  Events::tell(j, seat, Exhibited{.artist = artist, .money = rules.value(p, artist)});
  return true;
}

bool perform_draw_work(const Rules& /*rules*/, Position& p, int form, Journal* /*j*/) {
  const auto& stack = p.stack[form];
  if (std::any_of(stack.begin(), stack.end(), [](int n) { return n > 0; })) {
    return ask(p, Step::draw_work);
  }
  pop(p);
  return true;
}

// As many visitors as the work shows tickets, as far as the bag has any.
bool perform_work_visitors(const Rules& rules, Position& p, int arg, Journal* /*j*/) {
  if (arg / kForms > 0 && !rules.bag_empty(p)) return ask(p, Step::draw_visitor);
  pop(p);
  return true;
}

const LocationActions kArtistsColonyActions =
    actions<Choice<MoveKind::discover, why_not_discover, discover>,
            Choice<MoveKind::buy, why_not_buy, buy>>();

}  // namespace emporium::gallerist
