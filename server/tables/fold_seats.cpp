// How actions change a table: who sits where, leaves, comes back, gives up or is stood in for.
#include <algorithm>

#include "server/tables/state.h"
#include "server/tables/unreadable.h"

namespace emporium::server {

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

}  // namespace emporium::server
