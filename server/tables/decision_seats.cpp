// Who sits where, and what the owner may do.
#include <algorithm>

#include "server/fair/nature.h"
#include "server/storage/look.h"
#include "server/tables/access.h"
#include "server/tables/decision.h"
#include "server/tables/levels.h"
#include "server/tables/words.h"

namespace emporium::server {

bool Decision::has_free_seat() const {
  return std::any_of(state_.seats.begin(), state_.seats.end(),
                     [](const SeatState& seat) { return seat.kind == SeatKind::free; });
}

namespace {

// What a player adds to nature's secret: empty where it may be left out, and is.
std::string read_nonce(Fields& fields, bool optional) {
  const Json* json = fields.find("nonce");
  if (json == nullptr && optional) return "";
  if (json != nullptr && json->is_string()) {
    if (const auto bytes = read_secret(json->get_ref<const std::string&>())) return to_hex(*bytes);
  }
  fields.fail("nonce", "expected 64 hexadecimal digits, got " +
                           (json == nullptr ? std::string("nothing") : describe(*json)));
  return "";
}

}  // namespace

// The server was bound to its own secret before: who adds last knows no more than who adds first.
void Decision::add(Seat seat, const std::string& nonce) {
  if (!nonce.empty()) emit(Added{seat, nonce});
}

Status Decision::add_nonce(Fields& fields) {
  const std::string nonce = read_nonce(fields, false);
  const auto seat = own_seat(fields);
  if (!seat.ok()) return seat.error();
  if (state_.status != TableStatus::open) return refuse("refused", "started");
  add(seat.value(), nonce);
  return Done{};
}

Status Decision::name_is_good(const std::string& name) const {
  return asker_.check_name ? asker_.check_name(asker_.user, name) : Status(Done{});
}

Status Decision::name_is_free(const std::string& name) const {
  if (state_.is_called(name, asker_.user.id)) return refuse("name_taken", "name_here");
  return name_is_good(name);
}

Status Decision::names_are_free(const TableSetup& setup) const {
  if (Status status = name_is_good(asker_.user.name); !status.ok()) return status;
  for (const SeatSetup& seat : setup.seats) {
    if (seat.name.empty()) continue;
    if (Status status = name_is_free(seat.name); !status.ok()) return status;
  }
  return Done{};
}

void Decision::be_back() {
  for (const Seat seat : state_.seats_of(asker_.user.id)) {
    if (state_.may_return(seat, asker_.user.id)) emit(Returned{seat});
  }
}

// One's own seats, whether one was only away or the computer stands in.
Status Decision::come_back(Fields& fields) {
  const std::optional<Seat> given = given_seat(fields);
  if (Status status = fields.finish(); !status.ok()) return status;
  if (Status status = playing(); !status.ok()) return status;
  if (given && !is_mine(*given) && !state_.may_return(*given, asker_.user.id)) {
    return refuse("forbidden", "not_your_seat");
  }
  if (!belongs(state_, asker_.user.id)) return refuse("forbidden", "no_seat");
  take_back_seats(given);
  drive();
  return Done{};
}

void Decision::take_back_seats(std::optional<Seat> only) {
  for (const Seat seat : seats(static_cast<int>(state_.seats.size()))) {
    const bool meant = !only || *only == seat;
    if (meant && state_.may_return(seat, asker_.user.id)) emit(Returned{seat});
  }
}

// A free seat before the start. Once somebody has played a seat it is theirs alone: they may come
// back to it, and nobody else ever sees their hand.
Status Decision::join(Fields& fields) {
  const std::optional<Seat> given = given_seat(fields);
  const std::string name = fields.text("name", 1, kMaxName, asker_.user.name);
  const std::string nonce = read_nonce(fields, true);
  if (Status status = fields.finish(); !status.ok()) return status;
  if (state_.status == TableStatus::over) return refuse("over", "over");
  if (!asker_.invited && !belongs(state_, asker_.user.id)) return refuse("not_found", "not_found");
  if (given && state_.may_return(*given, asker_.user.id)) {
    emit(Returned{*given});
    drive();
    return Done{};
  }
  if (state_.is_removed(asker_.user.id)) return refuse("forbidden", "removed");
  if (given && at(*given).kind != SeatKind::free) return refuse("conflict", "seat_taken");
  if (state_.status == TableStatus::playing) return refuse("conflict", "seat_kept");
  Seat seat = given.value_or(Seat{0});
  while (!given && seat < static_cast<int>(state_.seats.size()) &&
         at(seat).kind != SeatKind::free) {
    ++seat;
  }
  if (seat == static_cast<int>(state_.seats.size())) return refuse("conflict", "no_free_seat");
  if (Status status = name_is_free(name); !status.ok()) return status;
  emit(Joined{seat, asker_.user.id, name});
  add(seat, nonce);
  return Done{};
}

Status Decision::join_rematch(const Seating& seating) {
  const auto& [seats, names, nonce] = seating;
  if (state_.status != TableStatus::open || state_.is_seated(asker_.user.id)) return Done{};
  if (state_.is_removed(asker_.user.id)) return refuse("forbidden", "removed");
  for (const Seat seat : seats) {
    if (seat >= static_cast<int>(state_.seats.size()) || at(seat).kind != SeatKind::free) {
      return refuse("conflict", "seat_taken");
    }
  }
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const bool free = name_is_free(names[i]).ok();
    emit(Joined{seats[i], asker_.user.id, free ? names[i] : asker_.user.name});
  }
  if (!seats.empty() && read_secret(nonce)) add(seats[0], nonce);
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
  const SeatState& who = at(seat.value());
  const bool gone = who.away && who.away_since == 0 && state_.has_deserted(who.user);
  if (gone && state_.status == TableStatus::playing) return Done{};
  // Who left and came back could do so for ever: to resign is to leave for good.
  if (at(seat.value()).late_leaves >= kMaxLateLeaves) return refuse("refused", "left_often");
  if (state_.held == seat.value()) emit(EndedTurn{seat.value()});
  if (state_.status == TableStatus::open) emit(Left{seat.value()});
  // Nobody is left to play with: the game that the others gave up is won.
  if (state_.status == TableStatus::playing && state_.is_conceded() &&
      !state_.gave_up(seat.value())) {
    emit(Closed{std::string(kLeftAlone)});
  }
  if (state_.status == TableStatus::playing) emit(WentAway{seat.value()});
  drive();
  return Done{};
}

// Before the start the owner says who sits where. Then one's own seat goes to the computer and to
// nobody else; tables of old have seats that their people left, which wait for the computer too.
Status Decision::can_hand(Seat seat, bool to_computer) const {
  if (state_.status == TableStatus::open) {
    return is_mine(seat) || owns() ? Status(Done{}) : refuse("forbidden", "owner_only");
  }
  if (!owns() && !state_.is_seated(asker_.user.id)) return refuse("forbidden", "no_seat");
  if (!is_mine(seat) && at(seat).kind != SeatKind::free)
    return refuse("forbidden", "not_your_seat");
  return to_computer ? Status(Done{}) : refuse("forbidden", "seat_kept");
}

Status Decision::can_agree(Seat seat) const {
  const SeatState& who = at(seat);
  if (!state_.is_seated(asker_.user.id)) return refuse("forbidden", "no_seat");
  if (who.kind != SeatKind::person) return refuse("refused", "nobody_there");
  if (who.user == asker_.user.id) return refuse("refused", "own_seat");
  const auto from = state_.agree_from(seat);
  return from && now_ >= *from ? Status(Done{}) : refuse("refused", "patience");
}

Status Decision::agree(Fields& fields) {
  const Seat seat(static_cast<int>(
      fields.number("seat", 0, static_cast<std::int64_t>(state_.seats.size()) - 1)));
  if (Status status = fields.finish(); !status.ok()) return status;
  if (Status status = playing(); !status.ok()) return status;
  if (Status status = can_agree(seat); !status.ok()) return status;
  be_back();
  const auto& agreed = at(seat).agreed;
  if (std::find(agreed.begin(), agreed.end(), asker_.user.id) == agreed.end()) {
    emit(Agreed{seat, asker_.user.id});
  }
  drive();
  return Done{};
}

void Decision::stand_in_as_agreed() {
  for (const Seat s : seats(static_cast<int>(state_.seats.size()))) {
    const SeatState& seat = at(s);
    if (state_.status != TableStatus::playing || seat.kind != SeatKind::person) continue;
    const std::vector<std::string> others = state_.others_than(seat.user);
    const bool all =
        !others.empty() && std::all_of(others.begin(), others.end(), [&](const std::string& user) {
          return std::find(seat.agreed.begin(), seat.agreed.end(), user) != seat.agreed.end();
        });
    if (all) emit(Agreed{s, others[0]}, true);
  }
}

Status Decision::hand(Fields& fields) {
  const Seat seat(static_cast<int>(
      fields.number("seat", 0, static_cast<std::int64_t>(state_.seats.size()) - 1)));
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

// Whom the owner took from a seat, perhaps by mistake.
Status Decision::admit(Fields& fields) {
  const std::string user = fields.text("user", 1, kMaxName);
  if (Status status = fields.finish(); !status.ok()) return status;
  if (!owns()) return refuse("forbidden", "owner_only");
  if (state_.status != TableStatus::open) return refuse("refused", "started");
  if (state_.is_removed(user)) emit(Admitted{user});
  return Done{};
}

Status Decision::start(Fields& fields) {
  const std::string nonce = read_nonce(fields, true);
  if (Status status = fields.finish(); !status.ok()) return status;
  if (!owns()) return refuse("forbidden", "owner_only");
  if (state_.status != TableStatus::open) return refuse("refused", "started");
  const bool free = std::any_of(state_.seats.begin(), state_.seats.end(),
                                [](const SeatState& s) { return s.kind == SeatKind::free; });
  if (free) return refuse("refused", "free_seats");
  const std::vector<Seat> mine = state_.seats_of(asker_.user.id);
  if (!nonce.empty() && mine.empty()) return refuse("forbidden", "no_seat");
  if (!mine.empty()) add(mine[0], nonce);
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
  // What is not named stays as it is.
  Json wanted = setup_json(state_.setup);
  if (!json->is_object())
    return Error{"bad_field", "setup: expected an object, got " + describe(*json)};
  wanted.update(*json);
  if (Status right = check_beside_position(*json, wanted); !right.ok()) return right;
  const auto setup = read_setup(wanted);
  if (!setup.ok()) return setup.error();
  if (json->contains("components")) {
    if (Status own = check_own_edition(setup.value()); !own.ok()) return own;
  }
  if (Status status = can_change(setup.value()); !status.ok()) return status;
  if (Status status = names_are_free(setup.value()); !status.ok()) return status;
  emit(Changed{setup.value()});
  return Done{};
}

bool Decision::settled_for_others() const {
  for (const Seat s : seats(static_cast<int>(state_.seats.size()))) {
    const SeatState& seat = at(s);
    const std::string& whose = seat.kind == SeatKind::person ? seat.user : seat.left_by;
    if (whose != asker_.user.id && !state_.is_settled(s)) return false;
  }
  return true;
}

// The owner, or at play the only person left. Who walked away does not keep the others at the
// table; but nobody ends a game in which somebody else's result is open.
Status Decision::close(Fields& fields) {
  if (Status status = fields.finish(); !status.ok()) return status;
  const bool at_play = state_.status == TableStatus::playing;
  if (!owns() && !(at_play && state_.is_seated(asker_.user.id))) {
    return refuse("forbidden", "owner_only");
  }
  if (state_.status == TableStatus::over) return refuse("over", "over");
  if (at_play && !settled_for_others()) return refuse("refused", "others_play");
  if (at_play) take_back_seats({});
  const bool alone = at_play && state_.is_seated(asker_.user.id) &&
                     std::any_of(state_.seats.begin(), state_.seats.end(), [&](const SeatState& s) {
                       return (s.stands_in && s.left_by != asker_.user.id) ||
                              (s.kind == SeatKind::person && s.user != asker_.user.id);
                     });
  emit(Closed{alone ? std::string(kLeftAlone) : "owner"});
  return Done{};
}

Status Decision::keep_out(const std::string& user) {
  if (!owns() || state_.status != TableStatus::open || user == state_.owner) return Done{};
  for (const Seat seat : state_.seats_of(user)) emit(Left{seat});
  return Done{};
}

// A table that only its owner could start has nobody to wait for.
Status Decision::expel() {
  for (const Seat seat : state_.seats_of(asker_.user.id)) {
    if (state_.status == TableStatus::open && !owns()) emit(Left{seat});
    if (state_.held == seat) emit(EndedTurn{seat});
    if (state_.status == TableStatus::playing) emit(Resigned{seat});
  }
  if (state_.status == TableStatus::open && owns()) emit(Closed{"owner"});
  drive();
  return Done{};
}

// Who deletes the account of the only one left has won; else it is walking away from the game.
Status Decision::forget() {
  const std::string& user = asker_.user.id;
  const bool alone = std::none_of(
      state_.seats.begin(), state_.seats.end(),
      [&](const SeatState& seat) { return seat.kind == SeatKind::person && seat.user != user; });
  // Nobody else could ever start it, or close it.
  if (state_.status == TableStatus::open && owns()) emit(Closed{"owner"});
  if (state_.status == TableStatus::playing && state_.is_seated(user) && state_.is_conceded() &&
      alone) {
    emit(Closed{std::string(kLeftAlone)});
  }
  for (const Seat seat : state_.seats_of(user)) {
    if (state_.held == seat) emit(EndedTurn{seat});
    if (state_.status == TableStatus::open) emit(Left{seat});
    if (state_.status == TableStatus::playing) emit(Handed{seat, state_.setup.stand_in});
  }
  if (state_.status == TableStatus::playing && owns() && alone && settled_for_others()) {
    emit(Closed{"owner"});
  }
  const auto anything = [](const std::string& name, const std::string& text) {
    return !name.empty() || !text.empty();
  };
  if (is_told(user, anything)) emit(Renamed{user, ""});
  drive();
  return Done{};
}

Status Decision::rename(std::span<const std::string> looks) {
  const auto looks_so = [&](const std::string& name, const std::string& /*text*/) {
    return std::ranges::find(looks, look_of(name)) != looks.end();
  };
  if (is_told(asker_.user.id, looks_so)) emit(Renamed{asker_.user.id, asker_.user.name}, true);
  return Done{};
}

bool Decision::is_told(const std::string& user, const Told& told) const {
  const auto mine = [&](const std::string& other) { return state_.is_or_became(other, user); };
  const bool claims = std::ranges::any_of(state_.seats, [&](const SeatState& seat) {
    return !state_.imported.is_null() && told("", seat.name);
  });
  return (mine(state_.owner) &&
          (told(state_.owner_name, "") || told("", state_.setup.title) || claims)) ||
         std::ranges::any_of(state_.seats,
                             [&](const SeatState& seat) {
                               return (mine(seat.user) || mine(seat.left_by)) &&
                                      told(seat.name, "");
                             }) ||
         std::ranges::any_of(state_.removed,
                             [&](const Removal& r) { return mine(r.user) && told(r.name, ""); }) ||
         std::ranges::any_of(state_.chat, [&](const ChatLine& line) {
           return mine(line.user) && told(line.name, line.text);
         });
}

}  // namespace emporium::server
