// What the icons give, and visitors that come and go.
#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {
namespace {

enum Hall : std::uint8_t { kPlazaAny, kPlazaNoCollector, kBag };
constexpr unsigned kAnyColour = 7;
constexpr unsigned kAnyPair = 7;

}  // namespace

void Rules::gain_bonus(Position& p, Bonus bonus, Journal* j) const {
  const int seat = p.actor;
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
      gain_assistant(p, j);
      break;
    case Bonus::contract:
      if (can_place_contract(p)) {
        push(p, Task::contract, 0);
      } else {
        tell(j, kBonusLost, seat, static_cast<int>(bonus));
      }
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
      push(p, Task::take, static_cast<int>(bonus) - static_cast<int>(Bonus::brown_ticket));
      break;
  }
}

// The next assistant of the queue comes to a desk, and with it what its place gives.
void Rules::gain_assistant(Position& p, Journal* j) const {
  const int seat = p.actor;
  if (p.queue[seat] == 0 || p.desks[seat] == kDesks) {
    tell(j, kBonusLost, seat, static_cast<int>(Bonus::assistant));
    return;
  }
  const Bonus bonus = components_.queue[kQueue - p.queue[seat]].bonus;
  --p.queue[seat];
  ++p.desks[seat];
  tell(j, kEmployed, seat);
  if (bonus != Bonus::none) push(p, Task::bonus, static_cast<int>(bonus));
}

// Set of visitors that may come into the gallery by the topmost task.
unsigned Rules::guests(const Position& p) const {
  const int hall = p.tasks[p.task_count - 1].arg;
  const ByVisitor& from = hall == kBag ? p.bag : p.plaza;
  unsigned found = 0;
  for (int v = 0; v < kVisitors; ++v) {
    const bool welcome =
        v != kCollector || (hall != kPlazaNoCollector && room_for_collector(p, p.actor));
    if (from[v] > 0 && welcome) found |= 1U << v;
  }
  return found;
}

bool Rules::perform_invite(Position& p, Journal* j) const {
  const unsigned found = guests(p);
  if (std::popcount(found) > 1) return ask(p, Step::invite);
  if (found != 0) {
    invite(p, std::countr_zero(found), j);
    return true;
  }
  constexpr std::array<Bonus, 3> kLost = {Bonus::visitor, Bonus::vip_or_investor, Bonus::from_bag};
  tell(j, kBonusLost, p.actor, static_cast<int>(kLost[p.tasks[p.task_count - 1].arg]));
  pop(p);
  return true;
}

void Rules::invite(Position& p, int visitor, Journal* j) const {
  --(p.tasks[p.task_count - 1].arg == kBag ? p.bag : p.plaza)[visitor];
  pop(p);
  ++p.gallery[p.actor][visitor];
  tell(j, kInvited, p.actor, visitor);
}

// Gain fame: an artist is chosen.
bool Rules::perform_raise(Position& p, Journal* j) const {
  unsigned open = 0;
  for (int a = 0; a < kArtists; ++a) {
    if (has(p.discovered, a) && p.fame[a] < kCelebrity) open |= 1U << a;
  }
  if (std::popcount(open) > 1) return ask(p, Step::raise);
  pop(p);
  if (open == 0) {
    tell(j, kBonusLost, p.actor, static_cast<int>(Bonus::fame));
  } else {
    push(p, Task::fame, std::countr_zero(open));
  }
  return true;
}

// A visitor leaves the lobby or the gallery for the plaza, if there is one.
bool Rules::perform_send_away(Position& p, Journal* j) const {
  const auto [task, arg] = p.tasks[p.task_count - 1];
  const ByVisitor& from = (task == Task::lobby_out ? p.lobby : p.gallery)[p.actor];
  const int types = (from[0] > 0) + (from[1] > 0) + (from[2] > 0);
  if (types > 1) return ask(p, Step::send_away);
  if (types == 1) {
    send_away(p, from[0] > 0 ? 0 : from[1] > 0 ? 1 : 2, j);
    return true;
  }
  pop(p);
  if (task == Task::gallery_out) push(p, Task::flip, arg);
  return true;
}

// After a sale the visitor who left decides how the contract is turned; a Collector leaves the
// choice to the player.
void Rules::send_away(Position& p, int visitor, Journal* j) const {
  const auto [task, arg] = p.tasks[p.task_count - 1];
  pop(p);
  --(task == Task::lobby_out ? p.lobby : p.gallery)[p.actor][visitor];
  ++p.plaza[visitor];
  tell(j, kSentAway, p.actor, visitor);
  if (task == Task::lobby_out) return;
  if (visitor == kCollector) {
    push(p, Task::flip, arg);
  } else {
    flip(p, arg, visitor == kVip ? kInfluenceUp : kMoneyUp, j);
  }
}

}  // namespace emporium::gallerist
