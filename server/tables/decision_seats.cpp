// Who sits where, and what the owner may do.
#include <algorithm>

#include "server/tables/access.h"
#include "server/tables/decision.h"
#include "server/tables/levels.h"
#include "server/tables/words.h"

namespace emporium::server {

bool Decision::has_free_seat() const {
  return std::any_of(state_.seats.begin(), state_.seats.end(),
                     [](const SeatState& seat) { return seat.kind == SeatKind::free; });
}

// A free seat, or one's own that the computer plays on for meanwhile.
Status Decision::join(Fields& fields) {
  const std::optional<int> given = given_seat(fields);
  const bool returns = given && state_.may_return(*given, asker_.user.id);
  const std::string known = returns ? at(*given).name : asker_.user.name;
  const std::string name = fields.text("name", 1, kMaxName, known);
  if (Status status = fields.finish(); !status.ok()) return status;
  if (state_.status == TableStatus::over) return refuse("over", "over");
  if (!asker_.invited && !belongs(state_, asker_.user.id)) return refuse("not_found", "not_found");
  if (given && !returns && at(*given).kind != SeatKind::free)
    return refuse("conflict", "seat_taken");
  int seat = given.value_or(0);
  while (!given && seat < static_cast<int>(state_.seats.size()) &&
         at(seat).kind != SeatKind::free) {
    ++seat;
  }
  if (seat == static_cast<int>(state_.seats.size())) return refuse("conflict", "no_free_seat");
  emit(Joined{seat, asker_.user.id, name});
  drive();
  return Done{};
}

Status Decision::join_rematch(std::span<const int> seats, std::span<const std::string> names) {
  if (state_.status != TableStatus::open || state_.is_seated(asker_.user.id)) return Done{};
  for (const int seat : seats) {
    if (seat >= static_cast<int>(state_.seats.size()) || at(seat).kind != SeatKind::free) {
      return refuse("conflict", "seat_taken");
    }
  }
  for (std::size_t i = 0; i < seats.size(); ++i) {
    emit(Joined{seats[i], asker_.user.id, names[i]});
  }
  if (!has_free_seat()) {
    emit(Started{}, true);
    drive();
  }
  return Done{};
}

Status Decision::leave(Fields& fields) {
  const auto seat = own_seat(fields);
  if (!seat.ok()) return seat.error();
  if (state_.status == TableStatus::over) return refuse("over", "over");
  if (state_.held == seat.value()) emit(EndedTurn{seat.value()});
  if (state_.status != TableStatus::over) emit(Left{seat.value()});
  drive();
  return Done{};
}

// One's own seat; one that nobody plays; one that the computer took over from somebody who did not
// resign. Before the start the owner says who sits where.
Status Decision::can_hand(int seat, bool to_computer) const {
  const SeatState& who = at(seat);
  if (is_mine(seat)) return Done{};
  if (state_.status == TableStatus::open) {
    return owns() ? Status(Done{}) : refuse("forbidden", "owner_only");
  }
  if (!owns() && !state_.is_seated(asker_.user.id)) return refuse("forbidden", "no_seat");
  const bool waits = who.kind == SeatKind::free || who.away;
  const bool taken_over = who.kind == SeatKind::computer && who.stands_in && !who.resigned;
  if (waits || (taken_over && !to_computer)) return Done{};
  return refuse("forbidden", "not_your_seat");
}

Status Decision::hand(Fields& fields) {
  const auto seat = static_cast<int>(
      fields.number("seat", 0, static_cast<std::int64_t>(state_.seats.size()) - 1));
  const Json* to = fields.find("computer");
  if (to == nullptr) fields.fail("computer", "the field is missing");
  const bool to_computer = to != nullptr && !to->is_null();
  const std::string level = to_computer ? fields.word("computer", computer_names()) : "";
  if (Status status = fields.finish(); !status.ok()) return status;
  if (state_.status == TableStatus::over) return refuse("over", "over");
  if (Status status = can_hand(seat, to_computer); !status.ok()) return status;
  if (state_.held == seat) emit(EndedTurn{seat});
  if (state_.status != TableStatus::over) emit(Handed{seat, level});
  drive();
  return Done{};
}

Status Decision::start(Fields& fields) {
  if (Status status = fields.finish(); !status.ok()) return status;
  if (!owns()) return refuse("forbidden", "owner_only");
  if (state_.status != TableStatus::open) return refuse("refused", "started");
  const bool free = std::any_of(state_.seats.begin(), state_.seats.end(),
                                [](const SeatState& s) { return s.kind == SeatKind::free; });
  if (free) return refuse("refused", "free_seats");
  emit(Started{});
  drive();
  return Done{};
}

// Seats of other people must stay theirs.
Status Decision::can_change(const TableSetup& setup) const {
  if (setup.game != state_.setup.game) return refuse("refused", "not_changeable");
  for (std::size_t s = 0; s < state_.seats.size(); ++s) {
    const SeatState& seat = state_.seats[s];
    if (seat.kind != SeatKind::person || seat.user == state_.owner) continue;
    if (s >= setup.seats.size() || setup.seats[s].kind != SeatKind::free) {
      return refuse("conflict", "seat_taken");
    }
  }
  return Done{};
}

Status Decision::change(Fields& fields) {
  const Json* json = fields.find("setup");
  if (json == nullptr) fields.fail("setup", "the field is missing");
  if (Status status = fields.finish(); !status.ok()) return status;
  if (!owns()) return refuse("forbidden", "owner_only");
  if (state_.status != TableStatus::open) return refuse("refused", "started");
  const auto setup = read_setup(*json);
  if (!setup.ok()) return setup.error();
  if (Status status = can_change(setup.value()); !status.ok()) return status;
  emit(Changed{setup.value()});
  return Done{};
}

Status Decision::close(Fields& fields) {
  if (Status status = fields.finish(); !status.ok()) return status;
  if (!owns()) return refuse("forbidden", "owner_only");
  if (state_.status == TableStatus::over) return refuse("over", "over");
  const bool others =
      state_.status == TableStatus::playing &&
      std::any_of(state_.seats.begin(), state_.seats.end(), [&](const SeatState& seat) {
        return seat.kind == SeatKind::person && seat.user != asker_.user.id;
      });
  if (others) return refuse("refused", "others_play");
  emit(Closed{"owner"});
  return Done{};
}

}  // namespace emporium::server
