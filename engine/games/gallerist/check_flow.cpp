// How the step, the phase and what is still to be done must fit, so that the game can go on from
// any position that passes.
#include "engine/games/gallerist/check.h"

namespace emporium::gallerist {
namespace {

constexpr int kMaxTasksAtRest = 10;  // leaves room for what these can bring

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

bool is_kicked_phase(Phase phase) {
  return phase >= Phase::kicked_out && phase <= Phase::kicked_settling;
}
bool is_executive_phase(Phase phase, const Facts& facts) {
  return phase == Phase::executive_first || phase == Phase::executive_last ||
         phase == Phase::kicked_out || (phase == Phase::moving && facts.executive_before_moving);
}
bool is_location_phase(Phase phase) {
  return phase == Phase::location || phase == Phase::kicked_location;
}
bool is_settling_phase(Phase phase) {
  return phase == Phase::settling || phase == Phase::kicked_settling;
}

}  // namespace

Status Rules::check_task(const Position& p, int index) const {
  const TaskEntry& entry = p.tasks[index];
  const int seat = p.actor;
  const int arg = entry.arg;
  const auto require = [](bool holds, const char* what) -> Status {
    if (holds) return Done{};
    return broken(std::string("tasks: ") + what);
  };
  const bool at_location = is_location_phase(p.phase);
  const auto unfulfilled = [&](int space) {
    return space < kContractSpaces && p.contract[seat][space] != 0 && p.side[seat][space] == kFront;
  };
  switch (entry.task) {
    case Task::none:
      return broken("tasks: nothing to do");
    case Task::bonus:
      return require(arg < kBonuses, "bonus: no such bonus");
    case Task::ticket:
    case Task::pair:
      return require(arg >= 1 && arg <= 7, "ticket, pair: a set of three");
    case Task::take:
      return require(arg < kVisitors, "take: no such colour");
    case Task::pay:
      return require(at_location && arg >= 1 && arg <= funds(p, seat), "pay: cannot be paid");
    case Task::raise:
    case Task::refill:
      return require(arg == 0, "raise, refill: arg must be 0");
    case Task::lobby_out:
      return require(arg == 0 && (at_location || is_settling_phase(p.phase)), "lobby_out: not now");
    case Task::fame:
      return require(has(p.discovered, arg % kArtists) && arg / kArtists <= 9,
                     "fame: the artist must be discovered");
    case Task::boost:
      return require(arg < kArtists && has(p.discovered, arg), "boost: no such artist");
    case Task::exhibit: {
      if (arg >= kArtists || !has(p.discovered, arg) || !at_location) {
        return broken("tasks: exhibit: no such artist, or not now");
      }
      int fame = p.fame[arg];
      int owed = 0;
      bool boosts = false;
      for (int i = index + 1; i < p.task_count; ++i) {  // what comes before
        const auto [task, about] = p.tasks[i];
        const bool raises = task == Task::fame && about % kArtists == arg;
        if (raises) fame += about / kArtists + p.gallery[seat][kCollector];
        if (task == Task::pay) owed = about;
        // Nobody else's fame may use up the influence that this work needs.
        if (task == Task::fame || task == Task::boost || task == Task::raise ||
            task == Task::bonus) {
          boosts = i == index + 2 && (raises || (task == Task::boost && about == arg));
        }
      }
      if (boosts && facts_.boost_makes_room) fame += boosts_after_paying(p, seat, owed);
      const bool signature = p.commission[seat] == arg + 1 || p.signatures[arg] > 0;
      const bool space =
          p.works[seat] < kExhibition - 1 ||
          (p.works[seat] == kExhibition - 1 && (has_masterpiece(p, seat) || fame >= kCelebrity));
      return require(p.top[form_of(arg)] != 0 && signature && space &&
                         has_task(p, Task::draw_work, form_of(arg)),
                     "exhibit: needs a work, a signature and a space");
    }
    case Task::draw_work: {
      if (arg >= kForms) return broken("tasks: draw_work: no such form");
      bool bought = false;
      for (int i = index + 1; i < p.task_count; ++i) {
        bought |= p.tasks[i].task == Task::exhibit && form_of(p.tasks[i].arg) == arg;
      }
      return require((at_location || p.stage == Stage::works) && (p.top[arg] != 0) == bought &&
                         (bought || sum(p.on_work[arg]) == 0),
                     "draw_work: the top of the stack must be gone or going");
    }
    case Task::work_visitors: {
      const int form = arg % kForms;
      const int count = arg / kForms;
      return require((at_location || p.stage == Stage::works) && p.top[form] != 0 && count >= 1 &&
                         count + sum(p.on_work[form]) == tickets_on(p.top[form] - 1),
                     "work_visitors: as many as tickets");
    }
    case Task::reveal:
      return require(
          at_location && arg < kArtists && !has(p.discovered, arg) && p.commission[seat] == 0,
          "reveal: an undiscovered artist, and no commission");
    case Task::contract:
      return require(arg <= 1 && can_place_contract(p), "contract: no space for it");
    case Task::place_contract:
      return require(can_place_contract(p), "place_contract: no space for it");
    case Task::deal:
      return require(arg < kDisplay && p.task_count >= 2 &&
                         p.tasks[p.task_count - 2].task == Task::contract &&
                         p.tasks[p.task_count - 2].arg == 1,
                     "deal: belongs to taking a contract");
    case Task::fulfil:
      return require(at_location && arg < kArtists && judge_sell(p, arg) == Reason::none,
                     "fulfil: no such work or contract");
    case Task::gallery_out:
    case Task::flip:
      return require(at_location && unfulfilled(arg), "gallery_out, flip: no such contract");
    case Task::tile: {
      const auto& spaces = p.reputation[seat];
      return require((at_location || is_settling_phase(p.phase)) &&
                         std::find(spaces.begin(), spaces.end(), 0) != spaces.end(),
                     "tile: no space for it");
    }
    case Task::to_cell: {
      if (!at_location || arg >= kReputationCells + kOfferCells || !uses_column(arg % kColumns)) {
        return broken("tasks: to_cell: no such cell");
      }
      const bool free = arg < kReputationCells ? p.cell_tile[arg] + p.cell_owner[arg] == 0
                                               : p.offer_owner[arg - kReputationCells] == 0;
      return require(free && sources(p) != 0, "to_cell: a free cell and an assistant");
    }
    case Task::to_card:
      return require(is_executive_phase(p.phase, facts_) && arg < kContractSpaces &&
                         p.contract[seat][arg] != 0 && !has(p.on_contract[seat], arg) &&
                         sources(p) != 0,
                     "to_card: an unused contract and an assistant");
    case Task::invite:
      return require(arg <= 2, "invite: plaza, plaza without Collectors, or bag");
  }
  return broken("tasks: unknown");
}

Status Rules::check_tasks(const Position& p) const {
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
    if (Status status = check_task(p, i); !status.ok()) return status;
  }
  return Done{};
}

// Who acts where in which phase.
Status Rules::check_flow(const Position& p) const {
  if ((p.phase == Phase::setup) != (p.stage != Stage::done)) {
    return broken("stage: set-up is a phase of its own");
  }
  if (p.phase == Phase::setup) return check_setup(p);
  if (p.progress != 0) return broken("progress: only in the set-up");
  if (p.round < 1 || p.round > components_.round_limit + 1) return broken("round: out of range");
  if (p.round > components_.round_limit && p.last_round != 2) return broken("end: is overdue");
  const bool kicked = is_kicked_phase(p.phase);
  if (p.last_round == 2 && !solo() && (kicked || p.ejected != kNoPiece)) {
    return broken("kicked_out: nobody waits in the last round");
  }
  const bool before = p.phase < Phase::lacerda_out;
  if (p.phase == Phase::lacerda_walks || (p.phase == Phase::lacerda_out && !solo())) {
    return broken("phase: nothing is asked then");
  }
  if (before && (p.actor != p.turn)) return broken("actor: must be the one at turn");
  if (kicked && solo() == (p.actor != p.turn)) {
    return broken("actor: must be someone else, or Lacerda's victim");
  }
  const bool moved = before && p.phase != Phase::moving;
  if (moved && p.pawn[p.turn] != p.place) return broken("place: the pawn is elsewhere");
  if (p.ejected != kNoPiece) {
    const int owner = owner_of(p.ejected);
    const bool fits = kicked ? owner == p.actor && p.place == p.ejected_from
                             : moved && owner != p.turn && p.place == p.ejected_from;
    if (!fits) return broken("kicked_out: nobody can wait there now");
  }
  if (kicked && p.ejected == kNoPiece && p.executive_taken == 0 && p.phase == Phase::kicked_out) {
    return broken("kicked_out: nobody was");
  }
  if (Status status = check_tasks(p); !status.ok()) return status;
  return check_step(p);
}

Status Rules::check_setup(const Position& p) const {
  const bool starting = p.stage >= Stage::starts;
  if (p.round != 0 || p.place != 0 || p.ejected != 0 || p.executive_taken != 0 || p.scored != 0 ||
      p.last_round != 0 || p.lacerda_at != 0 || p.lacerda_placed != 0) {
    return broken("phase: the game has not begun");
  }
  if (!starting && (p.actor != 0 || p.turn != 0)) return broken("turn: nobody's yet");
  if (p.stage <= Stage::first && p.first != 0) return broken("first: not drawn yet");
  for (int i = 0; i < p.task_count; ++i) {
    const Task task = p.tasks[i].task;
    const bool fits = p.stage == Stage::contracts
                          ? task == Task::refill && p.progress == 1
                          : p.stage == Stage::works && p.progress >= 1 && p.progress <= kForms &&
                                p.tasks[i].arg % kForms == p.progress - 1 &&
                                (task == Task::draw_work || task == Task::work_visitors);
    if (!fits) return broken("tasks: not in the set-up");
  }
  if (p.stage == Stage::contracts && p.task_count == 0) return broken("tasks: contracts are due");
  if (p.stage == Stage::works && p.task_count == 0) return broken("tasks: works are due");
  for (int i = 0; i < kReputationCells; ++i) {
    const bool laid = p.stage > Stage::market || (p.stage == Stage::market && i < p.progress);
    if ((p.cell_tile[i] != 0) != (laid && uses_column(i % kColumns)) || p.cell_owner[i] != 0) {
      return broken("reputation: does not fit the set-up");
    }
  }
  for (int l = 0; l < kLocations; ++l) {
    const bool laid = p.stage == Stage::locations
                          ? l < p.progress
                          : p.stage > Stage::locations && p.piece[l] == kNoPiece;
    if ((p.location_tile[l] != 0) != laid || (p.piece[l] != kNoPiece && is_assistant(p.piece[l]))) {
      return broken("locations: do not fit the set-up");
    }
  }
  if (solo() && std::find(p.piece.begin(), p.piece.end(), pawn_of(kLacerda)) != p.piece.end()) {
    return broken("locations: Lacerda has not come yet");
  }
  int placed = 0;
  for (int s = 0; s < players_; ++s) {
    if (p.pawn[s] == kHome) return broken(player_field(s) + ".pawn: nobody is home yet");
    if ((p.start_tile[s] != 0) != (p.pawn[s] < kLocations)) {
      return broken(player_field(s) + ".start_tile: comes with the pawn's location");
    }
  }
  for (int s = 0; s < players_; ++s) placed += p.pawn[s] < kLocations ? 1 : 0;
  const int due = p.stage == Stage::starts ? p.progress : starting ? players_ : 0;
  if (placed != due) return broken("pawn: does not fit the set-up");
  const int order_due = (p.first + 2 * players_ - 1 - p.progress) % players_;
  if (p.stage == Stage::starts && (p.pawn[order_due] != kAway || p.progress >= players_)) {
    return broken("pawn: from the last player to the first");
  }
  if (Status status = check_tasks(p); !status.ok()) return status;
  Position q = p;
  proceed(q, nullptr);
  if (!same_bytes(p, q)) return broken("step: is not what the set-up asks now");
  MoveList moves;
  legal(p, moves);
  return moves.empty() ? Status(broken("step: nothing can be drawn")) : Status(Done{});
}

Status Rules::check_step(const Position& p) const {
  const auto require = [](bool holds, const char* what) -> Status {
    if (holds) return Done{};
    return broken(what);
  };
  if (p.task_count > 0) {
    const bool busy = is_location_phase(p.phase) || is_settling_phase(p.phase) ||
                      (is_executive_phase(p.phase, facts_) && p.executive_taken == 1);
    if (!busy || (p.phase == Phase::moving && p.place != 0)) {
      return broken("tasks: nothing is going on");
    }
    Position q = p;
    proceed(q, nullptr);
    return require(same_bytes(p, q), "step: is not what the tasks ask now");
  }
  const bool executive = is_executive_phase(p.phase, facts_);
  const bool may_be_taken = p.executive_taken == 0 || facts_.executive_before_moving;
  switch (p.step) {
    case Step::go:
      return require(
          p.phase == Phase::moving && p.place == 0 && may_be_taken && p.ejected == kNoPiece,
          "go: begins a turn");
    case Step::leave:
      return require(p.phase == Phase::moving && may_be_taken && p.ejected == kNoPiece &&
                         p.pawn[p.turn] < kLocations && p.pawn[p.turn] != p.place &&
                         sources(p) != 0,
                     "leave: the pawn must be about to move, with an assistant at hand");
    case Step::executive:
      return require(executive && p.phase != Phase::kicked_out && p.phase != Phase::moving &&
                         p.executive_taken == 0 && can_executive(p),
                     "executive: must be possible, and not taken yet");
    case Step::tickets:
      return require(executive && p.executive_taken == 1 && can_move_visitors(p) &&
                         (p.phase != Phase::moving || p.place == 0),
                     "tickets: a visitor must be there to be moved");
    case Step::location:
      return require(is_location_phase(p.phase) && any(p, location_kinds(p.place)),
                     "location: an action must be possible");
    case Step::kicked_out:
      return require(p.phase == Phase::kicked_out && p.executive_taken == 0 && p.last_round != 2 &&
                         (can_executive(p) || can_spend_for_action(p)),
                     "kicked_out: an action must be possible");
    case Step::lacerda_discards: {
      const int most = *std::max_element(p.box_office.begin(), p.box_office.end());
      return require(p.phase == Phase::lacerda_out && p.actor == 0 && p.ejected == kNoPiece &&
                         p.place < kLocations && p.pawn[0] == p.place && most > 0 &&
                         std::count(p.box_office.begin(), p.box_office.end(), most) > 1,
                     "lacerda_discards: stacks must be tied");
    }
    case Step::auction:
      return require(p.phase == Phase::auction && p.easels != 0 && next_bidder(p) == p.actor &&
                         p.place == 0 && p.ejected == kNoPiece && p.executive_taken == 0,
                     "auction: the highest bidder chooses");
    case Step::over:
      return require(p.phase == Phase::over && p.place == 0 && p.ejected == kNoPiece,
                     "over: the game has ended");
    default:
      return broken("step: does not fit the phase");
  }
}

}  // namespace emporium::gallerist
