// What holds while the game is set up.
#include "engine/games/gallerist/agenda.h"
#include "engine/games/gallerist/check.h"

namespace emporium::gallerist {

Status check_setup(const Rules& rules, const Position& p) {
  const bool starting = p.stage >= Stage::starts;
  if (p.round != 0 || p.place != 0 || p.ejected.has() || p.executive_taken != 0 || p.scored != 0 ||
      p.last_round != 0 || p.lacerda_at.has() || p.lacerda_placed != 0) {
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
    if (p.cell_tile[i].has() != (laid && rules.uses_column(column_of(i))) ||
        p.cell_owner[i].has()) {
      return broken("reputation: does not fit the set-up");
    }
  }
  for (int l = 0; l < kLocations; ++l) {
    const bool laid = p.stage == Stage::locations
                          ? l < p.progress
                          : p.stage > Stage::locations && p.piece[l] == kNoPiece;
    if (p.location_tile[l].has() != laid || (p.piece[l] != kNoPiece && is_assistant(*p.piece[l]))) {
      return broken("locations: do not fit the set-up");
    }
  }
  if (rules.solo() &&
      std::find(p.piece.begin(), p.piece.end(), pawn_of(kLacerda)) != p.piece.end()) {
    return broken("locations: Lacerda has not come yet");
  }
  int placed = 0;
  for (const Seat s : seats(rules.players())) {
    if (p.pawn[s] == kHome) return broken(player_field(s) + ".pawn: nobody is home yet");
    if (p.start_tile[s].has() != (p.pawn[s] < kLocations)) {
      return broken(player_field(s) + ".start_tile: comes with the pawn's location");
    }
  }
  for (const Seat s : seats(rules.players())) placed += p.pawn[s] < kLocations ? 1 : 0;
  const int due = p.stage == Stage::starts ? p.progress : starting ? rules.players() : 0;
  if (placed != due) return broken("pawn: does not fit the set-up");
  const int order_due = (p.first + 2 * rules.players() - 1 - p.progress) % rules.players();
  if (p.stage == Stage::starts && (p.pawn[order_due] != kAway || p.progress >= rules.players())) {
    return broken("pawn: from the last player to the first");
  }
  if (Status status = check_tasks(rules, p); !status.ok()) return status;
  Position q = p;
  proceed(rules, q, nullptr);
  if (!same_bytes(p, q)) return broken("step: is not what the set-up asks now");
  MoveList moves;
  rules.legal(p, moves);
  return moves.empty() ? Status(broken("step: nothing can be drawn")) : Status(Done{});
}

}  // namespace emporium::gallerist
