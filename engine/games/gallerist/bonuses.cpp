// What the icons give, and visitors that come and go.
#include "engine/games/gallerist/effects.h"
#include "engine/games/gallerist/steps.h"

namespace emporium::gallerist {
namespace {

enum Hall : std::uint8_t { kPlazaAny, kPlazaNoCollector, kBag };
constexpr unsigned kAnyColour = 7;
constexpr unsigned kAnyPair = 7;

// The next assistant of the queue comes to a desk, and with it what its place gives.
void gain_assistant(const Rules& rules, Position& p, Journal* j) {
  const Seat seat = p.actor;
  if (p.queue[seat] == 0 || p.desks[seat] == kDesks) {
    Events::tell(j, seat, BonusLost{.bonus = static_cast<int>(Bonus::assistant)});
    return;
  }
  const Bonus bonus = rules.components().queue[kQueue - p.queue[seat]].bonus;
  --p.queue[seat];
  ++p.desks[seat];
  Events::tell(j, seat, Employed{});
  if (bonus != Bonus::none) push(p, Task::bonus, static_cast<int>(bonus));
}

void gain_contract(Position& p, Journal* j) {
  if (can_place_contract(p)) {
    push(p, Task::contract, 0);
  } else {
    Events::tell(j, p.actor, BonusLost{.bonus = static_cast<int>(Bonus::contract)});
  }
}

// Set of visitors that may come into the gallery by the topmost task.
unsigned guests(const Rules& rules, const Position& p) {
  const int hall = top(p).arg;
  const ByVisitor& from = hall == kBag ? p.bag : p.plaza;
  unsigned found = 0;
  for (const Visitor v : kAllVisitors) {
    const bool welcome =
        v != kCollector || (hall != kPlazaNoCollector && rules.room_for_collector(p, p.actor));
    if (from[v] > 0 && welcome) found |= 1U << v;
  }
  return found;
}

Reason why_not_invite(const Rules& rules, const Position& p, Visitor visitor) {
  if (has(guests(rules, p), visitor)) return Reason::none;
  return visitor == kCollector && !rules.room_for_collector(p, p.actor) ? Reason::collector_limit
                                                                        : Reason::no_visitor_there;
}

bool invite(const Rules& /*rules*/, Position& p, Visitor visitor, Journal* j) {
  --(top(p).arg == kBag ? p.bag : p.plaza)[visitor];
  pop(p);
  ++p.gallery[p.actor][visitor];
  Events::tell(j, p.actor, Invited{.visitor = visitor});
  return true;
}

Reason why_not_send_away(const Rules& /*rules*/, const Position& p, Visitor visitor) {
  const bool from_lobby = top(p).task == Task::lobby_out;
  return unless((from_lobby ? p.lobby : p.gallery)[p.actor][visitor] > 0, Reason::no_visitor_there);
}

// After a sale the visitor who left decides how the contract is turned; a Collector leaves the
// choice to the player.
bool send_away(const Rules& /*rules*/, Position& p, Visitor visitor, Journal* j) {
  const auto [task, space] = top(p);
  pop(p);
  --(task == Task::lobby_out ? p.lobby : p.gallery)[p.actor][visitor];
  ++p.plaza[visitor];
  Events::tell(j, p.actor, SentAway{.visitor = visitor});
  if (task == Task::lobby_out) return true;
  if (visitor == kCollector) {
    push(p, Task::flip, space);
  } else {
    flip(p, space, visitor == kVip ? kInfluenceUp : kMoneyUp, j);
  }
  return true;
}

}  // namespace

bool perform_bonus(const Rules& rules, Position& p, int arg, Journal* j) {
  pop(p);
  const auto bonus = static_cast<Bonus>(arg);
  const Seat seat = p.actor;
  switch (bonus) {
    case Bonus::none:
      break;
    case Bonus::influence:
      gain_influence(p, seat, visitor_influence(p, seat), j);
      break;
    case Bonus::money:
      gain_income(p, seat, visitor_money(p, seat), j);
      break;
    case Bonus::fame:
      push(p, Task::raise, 0);
      break;
    case Bonus::visitor:
      push(p, Task::invite, kPlazaAny);
      break;
    case Bonus::vip_or_investor:
      push(p, Task::invite, kPlazaNoCollector);
      break;
    case Bonus::from_bag:
      push(p, Task::invite, kBag);
      break;
    case Bonus::assistant:
      gain_assistant(rules, p, j);
      break;
    case Bonus::contract:
      gain_contract(p, j);
      break;
    case Bonus::ticket:
      push(p, Task::ticket, kAnyColour);
      break;
    case Bonus::two_tickets:
      push(p, Task::pair, kAnyPair);
      break;
    case Bonus::brown_ticket:
    case Bonus::pink_ticket:
    case Bonus::white_ticket:
      push(p, Task::take, arg - static_cast<int>(Bonus::brown_ticket));
      break;
  }
  return true;
}

bool perform_invite(const Rules& rules, Position& p, int hall, Journal* j) {
  const unsigned found = guests(rules, p);
  if (std::popcount(found) > 1) return ask(p, Step::invite);
  if (found != 0) return invite(rules, p, static_cast<Visitor>(std::countr_zero(found)), j);
  constexpr std::array<Bonus, 3> kLost = {Bonus::visitor, Bonus::vip_or_investor, Bonus::from_bag};
  Events::tell(j, p.actor, BonusLost{.bonus = static_cast<int>(kLost[hall])});
  pop(p);
  return true;
}

// A visitor leaves the lobby or the gallery for the plaza, if there is one.
bool perform_send_away(const Rules& rules, Position& p, int space, Journal* j) {
  const Task task = top(p).task;
  const ByVisitor& from = (task == Task::lobby_out ? p.lobby : p.gallery)[p.actor];
  const int types = (from[0] > 0) + (from[1] > 0) + (from[2] > 0);
  if (types > 1) return ask(p, Step::send_away);
  for (const Visitor visitor : kAllVisitors) {
    if (from[visitor] > 0) return send_away(rules, p, visitor, j);
  }
  pop(p);
  if (task == Task::gallery_out) push(p, Task::flip, space);
  return true;
}

const Row kInviteStep = chosen<Choice<MoveKind::invite, why_not_invite, invite>>();
const Row kSendAwayStep = chosen<Choice<MoveKind::send_away, why_not_send_away, send_away>>();

}  // namespace emporium::gallerist
