// How each kind of action changes a table.
#include <algorithm>

#include "engine/games/games.h"
#include "server/tables/imported.h"
#include "server/tables/levels.h"
#include "server/tables/state.h"

namespace emporium::server {
namespace {

Error unreadable(const std::string& what) { return {"bad_action", what}; }

}  // namespace

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

Status TableState::take(const Joined& deed, const Action& /*action*/) {
  if (Status good = check_seat(deed.seat); !good.ok()) return good;
  SeatState& seat = at(deed.seat);
  const Millis clock = seat.clock;
  seat = {SeatKind::person, deed.user, deed.name};
  seat.clock = clock;
  std::erase(deserters, deed.user);
  let_in(deed.user);
  return Done{};
}

void TableState::let_in(const std::string& user) {
  std::erase_if(removed, [&](const Removal& removal) { return removal.user == user; });
}

Status TableState::take(const Admitted& deed, const Action& /*action*/) {
  let_in(deed.user);
  return Done{};
}

void TableState::desert(Seat seat) {
  if (held == seat) held.reset();
  if (status == TableStatus::playing && at(seat).kind == SeatKind::person &&
      std::find(deserters.begin(), deserters.end(), at(seat).user) == deserters.end()) {
    deserters.push_back(at(seat).user);
  }
}

void TableState::note(SeatNews::Kind kind, Seat seat, const Action& action) {
  if (status == TableStatus::playing) news.push_back({action.number, ply(), kind, seat});
}

Status TableState::take(const Left& deed, const Action& action) {
  if (Status good = check_seat(deed.seat); !good.ok()) return good;
  desert(deed.seat);
  SeatState& seat = at(deed.seat);
  note(SeatNews::Kind::went_away, deed.seat, action);
  seat.away = status == TableStatus::playing;
  if (seat.away && !seat.user.empty()) seat.left_by = seat.user;
  seat.kind = SeatKind::free;
  seat.user.clear();
  if (!seat.away) seat.name.clear();
  seat.nonce.clear();
  return Done{};
}

Status TableState::take(const Added& deed, const Action& /*action*/) {
  if (Status good = check_seat(deed.seat); !good.ok()) return good;
  if (status != TableStatus::open || at(deed.seat).kind != SeatKind::person ||
      !read_secret(deed.nonce)) {
    return unreadable("nothing can be added to nature's secret there");
  }
  at(deed.seat).nonce = deed.nonce;
  return Done{};
}

Status TableState::take(const WentAway& deed, const Action& action) {
  if (Status good = check_seat(deed.seat); !good.ok()) return good;
  if (status != TableStatus::playing || at(deed.seat).kind != SeatKind::person) {
    return unreadable("nobody can go away there");
  }
  desert(deed.seat);
  note(SeatNews::Kind::went_away, deed.seat, action);
  at(deed.seat).away = true;
  at(deed.seat).away_since = 0;
  if (version >= kMaxActions) ++at(deed.seat).late_leaves;
  return Done{};
}

// Neither the clock nor a desertion is forgotten, and what the computer played stays.
Status TableState::take(const Returned& deed, const Action& action) {
  if (Status good = check_seat(deed.seat); !good.ok()) return good;
  SeatState& seat = at(deed.seat);
  const std::string user = seat.kind == SeatKind::person ? seat.user : seat.left_by;
  if (!may_return(deed.seat, user)) return unreadable("nobody can return there");
  if (seat.kind != SeatKind::person) undo_floor_ = ply();
  note(SeatNews::Kind::returned, deed.seat, action);
  SeatState back{SeatKind::person, user, seat.name};
  back.clock = seat.clock;
  back.missed = seat.missed;
  back.late_leaves = seat.late_leaves;
  seat = std::move(back);
  return Done{};
}

void TableState::stand_in(Seat seat) {
  SeatState& who = at(seat);
  who.stands_in = who.stands_in || who.kind != SeatKind::computer;
  who.kind = SeatKind::computer;
  if (!who.user.empty()) who.left_by = who.user;
  who.user.clear();
  who.away = false;
  who.agreed.clear();
  who.prepared.clear();
  who.prepared_for.clear();
  who.dropped.reset();
}

Status TableState::take(const Handed& deed, const Action& action) {
  if (Status good = check_seat(deed.seat); !good.ok()) return good;
  desert(deed.seat);
  SeatState& seat = at(deed.seat);
  const bool playing = status == TableStatus::playing;
  if (!playing && seat.kind == SeatKind::person && seat.user != action.user) {
    removed.push_back({seat.user, seat.name});
  }
  if (deed.level.empty()) {
    if (playing && !seat.user.empty()) seat.left_by = seat.user;
    seat.kind = SeatKind::free;
    seat.user.clear();
    seat.level.clear();
    seat.away = playing;
  } else {
    if (seat.kind == SeatKind::person) note(SeatNews::Kind::handed, deed.seat, action);
    stand_in(deed.seat);
    seat.level = deed.level;
  }
  if (!playing) {
    seat.nonce.clear();
    seat.stands_in = false;
    seat.left_by.clear();
    seat.name.clear();
  }
  return Done{};
}

Status TableState::take(const Started& /*deed*/, const Action& /*action*/) {
  if (status != TableStatus::open) return unreadable("the game has started");
  nonces_ = nonces();
  status = TableStatus::playing;
  for (SeatState& seat : seats) seat.clock = static_cast<Millis>(setup.clock.seconds) * 1000;
  return Done{};
}

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
      deed.count > std::min(game->undoable(static_cast<Seat>(deed.seat)), ply() - undo_floor_)) {
    return unreadable("these moves cannot be taken back");
  }
  for (int i = 0; i < deed.count; ++i) {
    if (Status done = game->undo(static_cast<Seat>(deed.seat)); !done.ok()) return done;
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

void TableState::resign(Seat seat) {
  SeatState& who = at(seat);
  if (held == seat) held.reset();
  who.resigned = true;
  stand_in(seat);
  who.level = setup.stand_in;
}

Status TableState::take(const Resigned& deed, const Action& action) {
  if (Status good = check_seat(deed.seat); !good.ok()) return good;
  if (status != TableStatus::playing || at(deed.seat).kind != SeatKind::person) {
    return unreadable("nobody can resign there");
  }
  note(SeatNews::Kind::resigned, deed.seat, action);
  resign(deed.seat);
  return Done{};
}

Status TableState::take(const RanOut& deed, const Action& action) {
  if (Status good = check_seat(deed.seat); !good.ok()) return good;
  if (acting() != deed.seat) return unreadable("that seat's clock does not run");
  SeatState& seat = at(deed.seat);
  seat.clock = 0;
  if (setup.clock.at_zero == ClockSetup::AtZero::nothing) {
    note(SeatNews::Kind::time_up, deed.seat, action);
    if (!seat.away) seat.away_since = action.time;
    seat.away = true;
    ran_out_ = true;
  } else if (setup.clock.at_zero == ClockSetup::AtZero::resign && seat.kind == SeatKind::person) {
    note(SeatNews::Kind::ran_out, deed.seat, action);
    resign(deed.seat);
    seat.ran_out = true;
  } else {
    note(SeatNews::Kind::missed, deed.seat, action);
    desert(deed.seat);
    stand_in(deed.seat);
    seat.level = setup.stand_in;
  }
  return Done{};
}

// Whoever lets so many turns in a row go by has walked away.
Status TableState::take(const Missed& deed, const Action& action) {
  constexpr int kMostInARow = 3;
  if (Status good = check_seat(deed.seat); !good.ok()) return good;
  SeatState& seat = at(deed.seat);
  if (acting() != deed.seat || held || computer_decides(deed.seat)) {
    return unreadable("that seat's clock does not run");
  }
  note(SeatNews::Kind::missed, deed.seat, action);
  seat.clock = 0;
  if (!seat.away) seat.away_since = action.time;
  seat.away = true;
  if (++seat.missed >= kMostInARow) {
    desert(deed.seat);
    seat.away_since = 0;
  }
  missed_turn_ = deed.seat;
  undo_floor_ = ply();
  return Done{};
}

Status TableState::take(const Agreed& deed, const Action& action) {
  if (Status good = check_seat(deed.seat); !good.ok()) return good;
  SeatState& seat = at(deed.seat);
  if (status != TableStatus::playing || seat.kind != SeatKind::person) {
    return unreadable("there is nobody to stand in for");
  }
  const auto has_agreed = [&](const std::string& user) {
    return std::find(seat.agreed.begin(), seat.agreed.end(), user) != seat.agreed.end();
  };
  if (!has_agreed(deed.user)) seat.agreed.push_back(deed.user);
  const std::vector<std::string> others = others_than(seat.user);
  if (!std::all_of(others.begin(), others.end(), has_agreed)) return Done{};
  note(SeatNews::Kind::stood_in, deed.seat, action);
  if (held == deed.seat) held.reset();
  stand_in(deed.seat);
  seat.level = setup.stand_in;
  return Done{};
}

Status TableState::take(const Said& deed, const Action& action) {
  chat.push_back({action.number, deed.user, deed.name, deed.text, action.time});
  return Done{};
}

Status TableState::take(const Adopted& deed, const Action& action) {
  adopted.emplace_back(deed.from, deed.to);
  // Whoever muted the account does not see what the guest said either.
  if (std::any_of(chat.begin(), chat.end(),
                  [&](const ChatLine& line) { return line.user == deed.from; })) {
    retold = action.number;
  }
  if (const auto done = done_before.extract(deed.from)) done_before[deed.to] += done.mapped();
  if (owner == deed.from) {
    owner = deed.to;
    owner_name = deed.name;
  }
  for (SeatState& seat : seats) {
    if (seat.user == deed.from) seat.user = deed.to;
    if (seat.left_by == deed.from) seat.left_by = deed.to;
    std::replace(seat.agreed.begin(), seat.agreed.end(), deed.from, deed.to);
  }
  std::replace(deserters.begin(), deserters.end(), deed.from, deed.to);
  for (Removal& removal : removed) {
    if (removal.user == deed.from) removal.user = deed.to;
  }
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

// The title was the owner's words, and the names in a record were what the owner claimed.
void TableState::forget_owner() {
  setup.title.clear();
  if (imported.is_null()) return;
  for (SeatState& seat : seats) seat.name.clear();
  if (!imported.contains("seats")) return;
  for (Json& seat : imported["seats"]) {
    if (seat.is_object()) seat.erase("name");
  }
}

Status TableState::take(const Renamed& deed, const Action& action) {
  if (owner == deed.user) owner_name = deed.name;
  if (owner == deed.user && deed.name.empty()) forget_owner();
  for (SeatState& seat : seats) {
    if (seat.user == deed.user || seat.left_by == deed.user) seat.name = deed.name;
  }
  for (Removal& removal : removed) {
    if (removal.user == deed.user) removal.name = deed.name;
  }
  for (ChatLine& line : chat) {
    if (!is_or_became(line.user, deed.user)) continue;
    line.name = deed.name;
    if (deed.name.empty()) line.text.clear();
  }
  retold = action.number;
  return Done{};
}

Status TableState::take(const Withdrawn& deed, const Action& action) {
  for (ChatLine& line : chat) {
    if (line.version == deed.line) line.text.clear();
  }
  retold = action.number;
  return Done{};
}

}  // namespace emporium::server
