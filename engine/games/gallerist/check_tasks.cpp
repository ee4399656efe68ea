// What is still to be done must be possible.
#include "engine/games/gallerist/agenda.h"
#include "engine/games/gallerist/check.h"
#include "engine/games/gallerist/effects.h"

namespace emporium::gallerist {
namespace {

using Check = Status(const Rules&, const Position&, int index);

int arg_of(const Position& p, int index) { return p.tasks[index].arg; }

Status check_none(const Rules& /*rules*/, const Position& /*p*/, int /*index*/) {
  return broken("tasks: nothing to do");
}

// The argument is one of so many.
template <int count>
Status check_below(const Rules& /*rules*/, const Position& p, int index) {
  return require(arg_of(p, index) < count,
                 "tasks: bonus, take, invite, raise, refill: no such one");
}

Status check_tickets_shown(const Rules& /*rules*/, const Position& p, int index) {
  const int arg = arg_of(p, index);
  return require(arg >= 1 && arg <= 7, "tasks: ticket, pair: a set of three");
}

Status check_pay(const Rules& rules, const Position& p, int index) {
  const int owed = arg_of(p, index);
  return require(is_location_phase(p.phase) && owed >= 1 && owed <= rules.funds(p, p.actor),
                 "tasks: pay: cannot be paid");
}

Status check_fame(const Rules& /*rules*/, const Position& p, int index) {
  const int arg = arg_of(p, index);
  return require(has(p.discovered, arg % kArtists) && arg / kArtists <= 9,
                 "tasks: fame: the artist must be discovered");
}

Status check_boost(const Rules& /*rules*/, const Position& p, int index) {
  const Artist artist{arg_of(p, index)};
  return require(artist < kArtists && has(p.discovered, artist), "tasks: boost: no such artist");
}

// Fame of the artist when the work at `index` is exhibited: what comes before, boosts included that
// nobody else's fame can use up.
int fame_at_exhibition(const Rules& rules, const Position& p, int index) {
  const Artist artist{arg_of(p, index)};
  int fame = p.fame[artist];
  int owed = 0;
  bool boosts = false;
  for (int i = index + 1; i < p.task_count; ++i) {
    const auto [task, about] = p.tasks[i];
    const bool raises = task == Task::fame && about % kArtists == artist;
    if (raises) fame += about / kArtists + p.gallery[p.actor][kCollector];
    if (task == Task::pay) owed = about;
    if (task == Task::fame || task == Task::boost || task == Task::raise || task == Task::bonus) {
      boosts = i == index + 2 && (raises || (task == Task::boost && about == artist));
    }
  }
  if (boosts && rules.facts().boost_makes_room) {
    fame += boosts_after_paying(rules, p, p.actor, owed);
  }
  return fame;
}

Status check_exhibit(const Rules& rules, const Position& p, int index) {
  const Seat seat = p.actor;
  const Artist artist{arg_of(p, index)};
  if (artist >= kArtists || !has(p.discovered, artist) || !is_location_phase(p.phase)) {
    return broken("tasks: exhibit: no such artist, or not now");
  }
  const bool signature = p.commission[seat].is(artist) || p.signatures[artist] > 0;
  const bool space =
      p.works[seat] < kExhibition - 1 ||
      (p.works[seat] == kExhibition - 1 &&
       (rules.has_masterpiece(p, seat) || fame_at_exhibition(rules, p, index) >= kCelebrity));
  return require(p.top[form_of(artist)].has() && signature && space &&
                     has_task(p, Task::draw_work, form_of(artist)),
                 "tasks: exhibit: needs a work, a signature and a space");
}

Status check_draw_work(const Rules& /*rules*/, const Position& p, int index) {
  const int form = arg_of(p, index);
  if (form >= kForms) return broken("tasks: draw_work: no such form");
  bool bought = false;
  for (int i = index + 1; i < p.task_count; ++i) {
    bought |= p.tasks[i].task == Task::exhibit && form_of(Artist(p.tasks[i].arg)) == form;
  }
  return require((is_location_phase(p.phase) || p.stage == Stage::works) &&
                     p.top[form].has() == bought && (bought || sum(p.on_work[form]) == 0),
                 "tasks: draw_work: the top of the stack must be gone or going");
}

Status check_work_visitors(const Rules& /*rules*/, const Position& p, int index) {
  const int form = arg_of(p, index) % kForms;
  const int count = arg_of(p, index) / kForms;
  return require((is_location_phase(p.phase) || p.stage == Stage::works) && p.top[form].has() &&
                     count >= 1 && count + sum(p.on_work[form]) == tickets_on(*p.top[form]),
                 "tasks: work_visitors: as many as tickets");
}

Status check_reveal(const Rules& /*rules*/, const Position& p, int index) {
  const Artist artist{arg_of(p, index)};
  return require(is_location_phase(p.phase) && artist < kArtists && !has(p.discovered, artist) &&
                     !p.commission[p.actor].has(),
                 "tasks: reveal: an undiscovered artist, and no commission");
}

Status check_contract(const Rules& /*rules*/, const Position& p, int index) {
  return require(arg_of(p, index) <= 1 && can_place_contract(p),
                 "tasks: contract: no space for it");
}

Status check_place_contract(const Rules& /*rules*/, const Position& p, int /*index*/) {
  return require(can_place_contract(p), "tasks: place_contract: no space for it");
}

Status check_deal(const Rules& /*rules*/, const Position& p, int index) {
  return require(arg_of(p, index) < kDisplay && p.task_count >= 2 &&
                     p.tasks[p.task_count - 2].task == Task::contract &&
                     p.tasks[p.task_count - 2].arg == 1,
                 "tasks: deal: belongs to taking a contract");
}

Status check_fulfil(const Rules& rules, const Position& p, int index) {
  const Artist artist{arg_of(p, index)};
  return require(is_location_phase(p.phase) && artist < kArtists &&
                     why_not_sell(rules, p, artist) == Reason::none,
                 "tasks: fulfil: no such work or contract");
}

Status check_lobby_out(const Rules& /*rules*/, const Position& p, int index) {
  return require(
      arg_of(p, index) == 0 && (is_location_phase(p.phase) || is_settling_phase(p.phase)),
      "tasks: lobby_out: not now");
}

Status check_flip(const Rules& /*rules*/, const Position& p, int index) {
  const int space = arg_of(p, index);
  const bool unfulfilled = space < kContractSpaces && p.contract[p.actor][space].has() &&
                           p.side[p.actor][space] == kFront;
  return require(is_location_phase(p.phase) && unfulfilled,
                 "tasks: gallery_out, flip: no such contract");
}

Status check_tile(const Rules& /*rules*/, const Position& p, int /*index*/) {
  return require((is_location_phase(p.phase) || is_settling_phase(p.phase)) &&
                     filled(p.reputation[p.actor]) < kReputationSpaces,
                 "tasks: tile: no space for it");
}

Status check_to_cell(const Rules& rules, const Position& p, int index) {
  const int cell = arg_of(p, index);
  if (!is_location_phase(p.phase) || cell >= kReputationCells + kOfferCells ||
      !rules.uses_column(column_of(cell))) {
    return broken("tasks: to_cell: no such cell");
  }
  const bool free = cell < kReputationCells ? !p.cell_tile[cell].has() && !p.cell_owner[cell].has()
                                            : !p.offer_owner[cell - kReputationCells].has();
  return require(free && rules.sources(p) != 0, "tasks: to_cell: a free cell and an assistant");
}

Status check_to_card(const Rules& rules, const Position& p, int index) {
  const int space = arg_of(p, index);
  return require(is_executive_phase(p.phase, rules.facts()) && space < kContractSpaces &&
                     p.contract[p.actor][space].has() && !has(p.on_contract[p.actor], space) &&
                     rules.sources(p) != 0,
                 "tasks: to_card: an unused contract and an assistant");
}

constexpr std::array<Check*, kTaskNames.size()> kChecks = {
    check_none,
    check_below<kBonuses>,
    check_tickets_shown,  // ticket
    check_tickets_shown,  // pair
    check_below<kVisitors>,
    check_pay,
    check_below<1>,  // raise
    check_fame,
    check_boost,
    check_exhibit,
    check_draw_work,
    check_work_visitors,
    check_reveal,
    check_contract,
    check_place_contract,
    check_deal,
    check_below<1>,  // refill
    check_fulfil,
    check_lobby_out,
    check_flip,  // gallery_out
    check_flip,
    check_tile,
    check_to_cell,
    check_to_card,
    check_below<3>,  // invite: plaza, plaza without Collectors, or bag
};

// Tasks that ask at once or are done at once: nothing is ever put on top of them.
constexpr bool only_on_top(Task task) {
  switch (task) {
    case Task::pay:
    case Task::raise:
    case Task::boost:
    case Task::work_visitors:
    case Task::place_contract:
    case Task::deal:
    case Task::fulfil:
    case Task::gallery_out:
    case Task::flip:
    case Task::tile:
    case Task::to_card:
    case Task::invite:
      return true;
    default:
      return false;
  }
}

constexpr bool may_repeat(Task task) {
  return task == Task::bonus || task == Task::ticket || task == Task::pair || task == Task::take ||
         task == Task::fame || task == Task::refill;
}

}  // namespace

Status check_tasks(const Rules& rules, const Position& p) {
  if (p.task_count > kMaxTasksAtRest) return broken("tasks: too many");
  for (int i = 0; i < kMaxTasks; ++i) {
    const TaskEntry& entry = p.tasks[i];
    if (i >= p.task_count) {
      if (entry.task != Task::none || entry.arg != 0) return broken("tasks: not cleared");
      continue;
    }
    if (only_on_top(entry.task) && i + 1 != p.task_count) {
      return broken("tasks: " + std::string(kTaskNames[static_cast<std::size_t>(entry.task)]) +
                    " must come first");
    }
    for (int k = 0; k < i; ++k) {
      if (p.tasks[k].task == entry.task && !may_repeat(entry.task)) {
        return broken("tasks: the same twice");
      }
    }
    if (entry.task > Task::invite) return broken("tasks: unknown");
    const auto check = kChecks[static_cast<std::size_t>(entry.task)];
    if (Status status = check(rules, p, i); !status.ok()) return status;
  }
  return Done{};
}

}  // namespace emporium::gallerist
