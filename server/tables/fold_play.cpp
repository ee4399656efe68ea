// How actions change a table: moves, and what was prepared, held, taken back or given time for.
#include <algorithm>

#include "server/tables/state.h"
#include "server/tables/unreadable.h"

namespace emporium::server {

Status TableState::take(const Moved& deed, const Action& action) {
  if (status != TableStatus::playing || held) return unreadable("nobody can move now");
  if (game->decider() != deed.seat) {
    return unreadable("seat " + std::to_string(deed.seat) + " does not decide");
  }
  const bool awaited = deed.seat >= 0 && !waits(deed.seat);
  if (Status done = game->apply(deed.move); !done.ok()) return done;
  const bool missed = deed.seat >= 0 && is_missed(deed.seat);
  const bool stood_in = deed.seat >= 0 && at(deed.seat).stands_in;
  notes.push_back({action.number, deed.forced, missed || stood_in});
  if (deed.seat < 0) return Done{};
  if (awaited) use_up(deed);
  if (missed) {
    undo_floor_ = ply();
    return Done{};
  }
  // What the server plays for want of a choice is no sign of anybody.
  if (!deed.forced) {
    at(deed.seat).away = false;
    at(deed.seat).missed = 0;
    at(deed.seat).agreed.clear();
  }
  if (game->decider() == deed.seat) return Done{};
  // What was prepared could be changed for as long as it waited.
  if (deed.prepared) {
    undo_floor_ = ply();
  } else if (setup.undo && !deed.forced && at(deed.seat).kind == SeatKind::person &&
             game->undoable(deed.seat) > 0) {
    held = deed.seat;
  }
  return Done{};
}

void TableState::use_up(const Moved& deed) {
  SeatState& seat = at(deed.seat);
  if (deed.prepared && !seat.prepared.empty()) {
    seat.prepared.erase(seat.prepared.begin());
  } else {
    seat.prepared.clear();
  }
  seat.prepared_for.clear();
  seat.preparations = 0;
  seat.dropped.reset();
}

Status TableState::take(const Prepared& deed, const Action& /*action*/) {
  if (Status good = check_seat(deed.seat); !good.ok()) return good;
  SeatState& seat = at(deed.seat);
  if (status != TableStatus::playing || seat.kind != SeatKind::person) {
    return unreadable("nobody can prepare a move there");
  }
  seat.prepared = deed.moves;
  seat.prepared_for = deed.step;
  ++seat.preparations;
  seat.dropped.reset();
  return Done{};
}

Status TableState::take(const Dropped& deed, const Action& /*action*/) {
  if (Status good = check_seat(deed.seat); !good.ok()) return good;
  at(deed.seat).prepared.clear();
  at(deed.seat).prepared_for.clear();
  at(deed.seat).dropped = deed;
  return Done{};
}

// The turn began that much later.
Status TableState::take(const Paused& deed, const Action& /*action*/) {
  const Millis from = std::max({deed.from, turn_since_, paused_until_});
  turn_since_ += std::max<Millis>(0, deed.to - from);
  paused_until_ = std::max(paused_until_, deed.to);
  return Done{};
}

Status TableState::take(const Undone& deed, const Action& action) {
  if (status != TableStatus::playing ||
      deed.count > std::min(game->undoable(deed.seat), ply() - undo_floor_)) {
    return unreadable("these moves cannot be taken back");
  }
  for (int i = 0; i < deed.count; ++i) {
    if (Status done = game->undo(deed.seat); !done.ok()) return done;
  }
  notes.resize(game->plies().size());
  for (SeatNews& item : news) item.ply = std::min(item.ply, ply());
  held.reset();
  withdrawals_.push_back({action.number, ply()});
  return Done{};
}

Status TableState::take(const EndedTurn& deed, const Action& /*action*/) {
  if (held != deed.seat) return unreadable("that seat holds no turn");
  held.reset();
  undo_floor_ = ply();
  return Done{};
}

}  // namespace emporium::server
