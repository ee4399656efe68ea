#include "server/tables/state.h"

#include <algorithm>
#include <array>

#include "server/storage/look.h"

namespace emporium::server {

std::string_view status_name(TableStatus status) {
  constexpr std::array<std::string_view, 4> kNames = {"open", "playing", "over", "closed"};
  return kNames[static_cast<std::size_t>(status)];
}

std::string_view news_name(SeatNews::Kind kind) {
  constexpr std::array<std::string_view, 8> kNames = {
      "resigned", "ran_out", "time_up", "missed", "handed", "stood_in", "went_away", "returned"};
  return kNames[static_cast<std::size_t>(kind)];
}

TableState::TableState(std::string table_id, std::string table_secret, std::string word)
    : id(std::move(table_id)), secret(std::move(table_secret)), invitation(std::move(word)) {}

Seat TableState::acting() const {
  if (status != TableStatus::playing) return kNature;
  if (held) return *held;
  const Seat decider = game->decider();
  return decider == kNobody ? kNature : decider;
}

bool TableState::has_deserted(std::string_view user) const {
  return std::find(deserters.begin(), deserters.end(), user) != deserters.end();
}

bool TableState::is_or_became(const std::string& user, const std::string& person) const {
  return user == person ||
         std::find(adopted.begin(), adopted.end(), std::pair(user, person)) != adopted.end();
}

bool TableState::gave_up(Seat seat) const {
  const SeatState& who = seats[static_cast<std::size_t>(seat)];
  if (who.resigned || who.gone) return true;
  if (!setup.is_public) return false;
  return who.kind == SeatKind::person ? who.away && has_deserted(who.user)
                                      : has_deserted(who.left_by);
}

// Among friends nothing is lost with a game that they left, or that the computer plays for them.
bool TableState::is_settled(Seat seat) const {
  const SeatState& who = seats[static_cast<std::size_t>(seat)];
  if (who.kind == SeatKind::person) return who.away && has_deserted(who.user);
  return who.left_by.empty() || !setup.is_public || gave_up(seat);
}

bool TableState::is_conceded() const {
  const SeatState* stayer = nullptr;
  bool lost = false;
  for (const Seat s : emporium::seats(static_cast<int>(seats.size()))) {
    const SeatState& seat = seats[static_cast<std::size_t>(s)];
    if (gave_up(s)) {
      lost = true;
      continue;
    }
    if (seat.kind != SeatKind::person) return false;
    if (stayer == nullptr) stayer = &seat;
    if (seat.user != stayer->user) return false;
  }
  return lost && stayer != nullptr && !(setup.is_public && has_deserted(stayer->user));
}

bool TableState::is_seated(std::string_view user) const {
  return std::any_of(seats.begin(), seats.end(), [&](const SeatState& seat) {
    return seat.kind == SeatKind::person && seat.user == user;
  });
}

bool TableState::is_called(std::string_view name, std::string_view but) const {
  const std::string look = look_of(name);
  const auto is_anothers = [&](const std::string& user, const std::string& called) {
    return !user.empty() && user != but && !called.empty() && look_of(called) == look;
  };
  return is_anothers(owner, owner_name) ||
         std::any_of(seats.begin(), seats.end(), [&](const SeatState& seat) {
           return is_anothers(seat.user.empty() ? seat.left_by : seat.user, seat.name);
         });
}

bool TableState::is_removed(std::string_view user) const {
  return std::any_of(removed.begin(), removed.end(),
                     [&](const Removal& removal) { return removal.user == user; });
}

bool TableState::waits(Seat seat) const {
  const std::string& step = seats[static_cast<std::size_t>(seat)].prepared_for;
  return !step.empty() && game->info().steps[static_cast<std::size_t>(game->step())] != step;
}

std::vector<int> TableState::choosing() const {
  std::vector<int> all;
  if (status != TableStatus::playing) return all;
  bool together = false;
  for (const Seat s : emporium::seats(static_cast<int>(seats.size()))) {
    const SeatState& seat = seats[static_cast<std::size_t>(s)];
    if (seat.kind != SeatKind::person) continue;
    const bool at_once = game->together(s) != nullptr;
    together = together || at_once;
    if (s == acting() || (at_once && seat.prepared.empty())) all.push_back(s);
  }
  if (!together) all.clear();
  return all;
}

std::vector<int> TableState::asked() const {
  std::vector<int> all = choosing();
  if (all.empty() && acting() >= 0) all.push_back(acting());
  return all;
}

bool TableState::computer_decides(Seat seat) const {
  return seat >= 0 &&
         (seats[static_cast<std::size_t>(seat)].kind == SeatKind::computer || is_missed(seat));
}

std::string TableState::computer_level(Seat seat) const {
  if (!computer_decides(seat)) return "";
  return is_missed(seat) ? setup.stand_in : seats[static_cast<std::size_t>(seat)].level;
}

bool TableState::may_return(Seat seat, std::string_view user) const {
  const SeatState& who = seats[static_cast<std::size_t>(seat)];
  if (status != TableStatus::playing || who.resigned) return false;
  if (who.kind == SeatKind::person) return who.away && who.user == user;
  return (who.stands_in || who.kind == SeatKind::free) && who.left_by == user;
}

std::vector<std::string> TableState::others_than(std::string_view user) const {
  std::vector<std::string> others;
  for (const SeatState& seat : seats) {
    if (seat.kind == SeatKind::person && !seat.away && seat.user != user &&
        std::find(others.begin(), others.end(), seat.user) == others.end()) {
      others.push_back(seat.user);
    }
  }
  return others;
}

std::optional<Millis> TableState::agree_from(Seat seat) const {
  constexpr Millis kPatience = 5 * 60 * 1000;
  const SeatState& who = seats[static_cast<std::size_t>(seat)];
  if (status != TableStatus::playing || who.kind != SeatKind::person) return {};
  if (who.away) return who.away_since == 0 ? 0 : who.away_since + kPatience;
  if (setup.clock.kind != ClockSetup::Kind::none || acting() != seat) return {};
  return turn_since_ + kPatience;
}

std::vector<Nonce> TableState::nonces() const {
  if (status != TableStatus::open) return nonces_;
  std::vector<Nonce> given;
  for (std::size_t s = 0; s < seats.size(); ++s) {
    const auto value = read_secret(seats[s].nonce);
    if (value) given.push_back({Seat(s), *value});
  }
  return given;
}

Secret TableState::key_of_nature() const {
  return nature_key(read_secret(secret).value_or(Secret{}), nonces());
}

std::vector<Seat> TableState::seats_of(std::string_view user) const {
  std::vector<Seat> mine;
  for (std::size_t s = 0; s < seats.size(); ++s) {
    if (seats[s].kind == SeatKind::person && seats[s].user == user) {
      mine.emplace_back(static_cast<int>(s));
    }
  }
  return mine;
}

std::optional<int> TableState::withdrawn_from(std::int64_t since) const {
  std::optional<int> from;
  for (const Withdrawal& w : withdrawals_) {
    if (w.version > since) from = std::min(from.value_or(w.ply), w.ply);
  }
  return from;
}

int TableState::undo_count(Seat seat) const {
  const int most = std::min(game->undoable(seat), ply() - undo_floor_);
  for (int n = 1; n <= most; ++n) {
    if (!notes[static_cast<std::size_t>(ply() - n)].forced) return n;
  }
  return 0;
}

int TableState::undo_steps(Seat seat) const {
  const int most = restart_count(seat);
  int steps = 0;
  for (int n = 1; n <= most; ++n) {
    steps += notes[static_cast<std::size_t>(ply() - n)].forced ? 0 : 1;
  }
  return steps;
}

// Moves without a choice at the beginning of the turn stay: they would only be played again.
int TableState::restart_count(Seat seat) const {
  int n = std::min(game->undoable(seat), ply() - undo_floor_);
  while (n > 0 && notes[static_cast<std::size_t>(ply() - n)].forced) --n;
  return std::max(n, 0);
}

// A budget that is nearly spent still gives people who are there a moment for each turn; who is
// away has what is left.
Millis TableState::time_for_turn(Seat seat) const {
  constexpr Millis kLeast = 10000;
  const Millis whole = static_cast<Millis>(setup.clock.seconds) * 1000;
  if (setup.clock.kind == ClockSetup::Kind::move) return whole;
  const SeatState& who = seats[static_cast<std::size_t>(seat)];
  const bool mercy = setup.clock.at_zero == ClockSetup::AtZero::computer && !who.away;
  return mercy ? std::max(who.clock, std::min(kLeast, whole)) : who.clock;
}

std::optional<Millis> TableState::deadline() const {
  const Seat seat = acting();
  if (setup.clock.kind == ClockSetup::Kind::none || seat < 0 || ran_out_) return {};
  if (is_conceded()) return {};  // nobody waits for who has won
  if (computer_decides(seat)) return {};
  const Millis time = time_for_turn(seat);
  if (time <= 0 && setup.clock.at_zero == ClockSetup::AtZero::nothing) return {};
  return turn_since_ + time;
}

bool TableState::owes_time(const Outage& outage) const {
  return deadline() && outage.until > std::max(turn_since_, paused_until_);
}

std::optional<Millis> TableState::clock_left(Seat seat, Millis now) const {
  if (setup.clock.kind == ClockSetup::Kind::none || status != TableStatus::playing) return {};
  if (is_missed(seat)) return 0;
  const bool runs = seat == acting() && !is_conceded();
  const Millis spent = runs ? std::max<Millis>(0, now - turn_since_) : 0;
  return std::max<Millis>(0, time_for_turn(seat) - spent);
}

// A turn begins when the acting seat changes or ends its turn, and, for the clock of a single
// move, when nature has shown something new.
void TableState::run_clock(int before, const Deed& deed, Millis now) {
  const int after = acting();
  const bool passed = before != after || std::holds_alternative<EndedTurn>(deed) ||
                      std::holds_alternative<Started>(deed);
  if (passed && before >= 0 && setup.clock.kind == ClockSetup::Kind::budget) {
    Millis& left = at(Seat(before)).clock;
    left = std::max<Millis>(0, left - std::max<Millis>(0, now - turn_since_)) +
           static_cast<Millis>(setup.clock.increment) * 1000;
  }
  const auto* moved = std::get_if<Moved>(&deed);
  // Tables of old let people join a seat at play, and gave them time for a whole move.
  const auto* joined = std::get_if<Joined>(&deed);
  const bool fresh =
      setup.clock.kind == ClockSetup::Kind::move && ((moved != nullptr && moved->seat == kNature) ||
                                                     (joined != nullptr && joined->seat == after));
  if (passed || fresh) {
    turn_since_ = now;
    ran_out_ = false;
    missed_turn_.reset();
  }
}

}  // namespace emporium::server
