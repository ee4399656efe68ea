// How each kind of action changes a table: its life as a whole.
#include <algorithm>

#include "engine/games/games.h"
#include "server/tables/imported.h"
#include "server/tables/state.h"
#include "server/tables/unreadable.h"

namespace emporium::server {

Status TableState::fold(const Action& action) {
  const std::string where = "action " + std::to_string(action.number);
  if (action.number != version + 1) {
    return unreadable(where + ": expected number " + std::to_string(version + 1));
  }
  const auto deed = read_deed(action);
  if (!deed.ok()) return deed.error();
  if (std::holds_alternative<Created>(deed.value()) != (version == 0)) {
    return unreadable(where + ": a table is created once, at first");
  }
  const int before = acting();
  const Status status_of = std::visit([&](const auto& d) { return take(d, action); }, deed.value());
  if (!status_of.ok()) {
    const Error& why = status_of.error();
    if (why.code == "bad_version") return Error{why.code, why.message, "newer_rules"};
    return unreadable(where + ": " + why.message);
  }
  version = action.number;
  if (status == TableStatus::open && !std::holds_alternative<Said>(deed.value())) {
    ++done_before[action.user];
  }
  updated = std::max(updated, action.time);
  if (status == TableStatus::playing && game->over() && !held) status = TableStatus::over;
  if (!std::holds_alternative<Said>(deed.value()) &&
      !std::holds_alternative<Prepared>(deed.value())) {
    game_version = version;
  }
  run_clock(before, deed.value(), action.time);
  return Done{};
}

Status TableState::check_seat(Seat seat) const {
  if (seat < 0 || seat >= static_cast<int>(seats.size())) {
    return unreadable("there is no seat " + std::to_string(seat));
  }
  return Done{};
}

// Makes the game anew. People keep the seats that the setup leaves to people.
Status TableState::set_up(const TableSetup& next) {
  auto table = begin_game(next, rules_version);
  if (!table.ok()) return table.error();
  game = std::move(table.value());
  Json head = game->save();
  options = std::move(head["options"]);
  edition = head["edition"].get<std::string>();
  std::vector<SeatState> now(next.seats.size());
  for (std::size_t s = 0; s < now.size(); ++s) {
    const SeatSetup& wish = next.seats[s];
    now[s].kind = wish.kind;
    now[s].level = wish.level;
    const bool taken = s < seats.size() && seats[s].kind == SeatKind::person;
    if (wish.kind == SeatKind::person) {
      now[s].user = owner;
      now[s].name = wish.name.empty() ? owner_name : wish.name;
    } else if (wish.kind == SeatKind::free && taken && seats[s].user != owner) {
      now[s] = seats[s];
    }
  }
  seats = std::move(now);
  setup = next;
  return Done{};
}

Status TableState::import(const Json& record) {
  auto table = replay_record(record);
  if (!table.ok()) return table.error();
  game = std::move(table.value());
  const auto& names = game->names();
  for (std::size_t s = 0; s < seats.size(); ++s) {
    if (s < names.size()) seats[s].name = names[s];
    const std::string how = gave_up_in(record, s);
    seats[s].ran_out = how == "ran_out";
    seats[s].resigned = how == "resigned" || seats[s].ran_out;
    seats[s].gone = how == "left";
  }
  if (!game->over()) {
    if (!is_conceded_in(record, seats.size())) return unreadable("an imported game must be over");
    closed_reason = kLeftAlone;
  }
  notes.assign(game->plies().size(), {1, false});
  status = TableStatus::over;
  imported = record;
  return Done{};
}

Status TableState::take(const Created& deed, const Action& action) {
  rules_version = deed.version;
  owner = action.user;
  owner_name = deed.name;
  commitment = deed.commitment.substr(0, kMaxCommitment);
  if (Status done = set_up(deed.setup); !done.ok()) return done;
  return deed.record.is_null() ? Status(Done{}) : import(deed.record);
}

Status TableState::take(const Changed& deed, const Action& /*action*/) {
  if (status != TableStatus::open) return unreadable("the game has started");
  return set_up(deed.setup);
}

Status TableState::take(const Started& /*deed*/, const Action& /*action*/) {
  if (status != TableStatus::open) return unreadable("the game has started");
  nonces_ = nonces();
  status = TableStatus::playing;
  for (SeatState& seat : seats) seat.clock = static_cast<Millis>(setup.clock.seconds) * 1000;
  return Done{};
}

Status TableState::take(const Rematched& deed, const Action& /*action*/) {
  rematch = deed.table;
  return Done{};
}

Status TableState::take(const Closed& deed, const Action& /*action*/) {
  // What the others conceded is over, with a winner; else nobody knows.
  const bool won = deed.reason == kLeftAlone && is_conceded();
  status = won ? TableStatus::over : TableStatus::closed;
  closed_reason = deed.reason;
  held.reset();
  return Done{};
}

}  // namespace emporium::server
