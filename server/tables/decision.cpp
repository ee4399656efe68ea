#include "server/tables/decision.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <ranges>

#include "engine/games/games.h"
#include "server/fair/nature.h"
#include "server/tables/access.h"
#include "server/tables/imported.h"
#include "server/tables/levels.h"
#include "server/tables/words.h"

namespace emporium::server {
struct Decision::Entry {
  std::string_view name;
  Handler handler;
};

std::span<const Decision::Entry> Decision::entries() {
  static constexpr std::array<Entry, 17> kEntries = {{{"move", &Decision::move},
                                                      {"undo", &Decision::undo},
                                                      {"restart_turn", &Decision::restart_turn},
                                                      {"end_turn", &Decision::end_turn},
                                                      {"join", &Decision::join},
                                                      {"leave", &Decision::leave},
                                                      {"hand", &Decision::hand},
                                                      {"start", &Decision::start},
                                                      {"change", &Decision::change},
                                                      {"resign", &Decision::resign},
                                                      {"say", &Decision::say},
                                                      {"close", &Decision::close},
                                                      {"return", &Decision::come_back},
                                                      {"agree", &Decision::agree},
                                                      {"nonce", &Decision::add_nonce},
                                                      {"prepare", &Decision::prepare},
                                                      {"admit", &Decision::admit}}};
  return kEntries;
}

Status Decision::command(const Json& message) {
  Fields fields(message, "");
  const Json* what = fields.find("do");
  fields.find("n");  // read by whoever numbers
  if (what == nullptr || !what->is_string()) {
    return Error{"bad_field", "do: expected a text that names the command"};
  }
  std::string all;
  for (const Entry& entry : entries()) {
    if (*what == std::string(entry.name)) {
      if (state_.status == TableStatus::closed) return refuse("refused", "closed");
      if (is_full(entry.name)) return refuse("refused", "table_full");
      if (did_enough(entry.name)) return refuse("refused", "did_enough");
      Status done = (this->*entry.handler)(fields);
      if (done.ok() && entry.name != "leave") be_back();
      return done;
    }
    all += ", " + std::string(entry.name);
  }
  return Error{"bad_field",
               "do: there is no command " + describe(*what) + "; there is rematch" + all};
}

// A table ends at some time if it is only played on: what could go on for ever ends before that.
bool Decision::is_full(std::string_view what) const {
  constexpr std::array<std::string_view, 8> kAlways = {"move",  "end_turn", "resign", "start",
                                                       "close", "return",   "agree",  "leave"};
  return state_.status != TableStatus::open && state_.version >= kMaxActions &&
         std::find(kAlways.begin(), kAlways.end(), what) == kAlways.end();
}

// Before the start nobody uses up what others may do. Chat has limits of its own, and who sits may
// get up.
bool Decision::did_enough(std::string_view what) const {
  constexpr std::array<std::string_view, 4> kAlways = {"start", "close", "leave", "say"};
  if (state_.status != TableStatus::open) return false;
  if (std::find(kAlways.begin(), kAlways.end(), what) != kAlways.end()) return false;
  const auto done = [&](const std::string& who) {
    const auto found = state_.done_before.find(who);
    return found == state_.done_before.end() ? 0 : found->second;
  };
  const std::int64_t mine = done(asker_.user.id);
  if (asker_.user.id == state_.owner) return mine >= kMaxActionsBefore;
  std::int64_t guests = -done(state_.owner);
  for (const auto& [who, count] : state_.done_before) guests += count;
  return mine >= kMaxActionsOfGuest || guests >= kMaxActionsOfGuests;
}

// The actions were checked before: one that the state refuses is a mistake of ours.
void Decision::emit(const Deed& deed, bool by_server) {
  Action action = write_deed(deed);
  action.number = state_.version + 1;
  action.user = by_server ? std::string() : asker_.user.id;
  action.time = std::max(now_, state_.updated);
  const Status folded = state_.fold(action);
  assert(folded.ok());
  broken_ = broken_ || !folded.ok();
  actions_.push_back(std::move(action));
}

bool Decision::is_mine(Seat seat) const {
  return at(seat).kind == SeatKind::person && at(seat).user == asker_.user.id;
}

std::optional<Seat> Decision::given_seat(Fields& fields) const {
  if (!fields.has("seat")) return {};
  const auto last = static_cast<std::int64_t>(state_.seats.size()) - 1;
  return Seat(static_cast<int>(fields.number("seat", 0, last)));
}

Result<Seat> Decision::own_seat(Fields& fields) const {
  const std::optional<Seat> given = given_seat(fields);
  if (Status status = fields.finish(); !status.ok()) return status.error();
  if (given) {
    if (!is_mine(*given)) return refuse("forbidden", "not_your_seat");
    return *given;
  }
  const std::vector<Seat> mine = state_.seats_of(asker_.user.id);
  if (mine.empty()) return refuse("forbidden", "no_seat");
  if (mine.size() == 1) return mine[0];
  if (std::find(mine.begin(), mine.end(), state_.acting()) != mine.end()) return state_.acting();
  return refuse("bad_field", "which_seat");
}

Status Decision::playing() const {
  if (state_.status == TableStatus::open) return refuse("refused", "not_started");
  if (state_.status == TableStatus::over) return refuse("over", "over");
  return Done{};
}

std::optional<Move> Decision::forced_move() const {
  const Seat seat = state_.game->decider();
  MoveList legal;
  state_.game->legal(legal);
  if (legal.size() != 1) return {};
  if (state_.undo_count(seat) > 0) {
    // It must not cost the person the moves that could still be taken back.
    const auto trial = state_.game->branch();
    static_cast<void>(trial->apply(legal[0]));
    if (trial->plies().back().barrier || trial->decider() != seat) return {};
  }
  return legal[0];
}

void Decision::drive() {
  stand_in_as_agreed();
  while (state_.status == TableStatus::playing && !state_.held && !broken_) {
    const Seat seat = state_.game->decider();
    if (seat == kNature) {
      Odds odds;
      state_.game->odds(odds);
      emit(Moved{kNature, draw_(state_.ply(), odds)}, true);
      continue;
    }
    if (seat < 0 || at(seat).kind != SeatKind::person || state_.is_missed(seat)) return;
    if (play_prepared(seat)) continue;
    const std::optional<Move> move = forced_move();
    if (!move) return;
    emit(Moved{seat, *move, true}, true);
  }
}

Status Decision::create(const TableSetup& setup, bool start_now) {
  if (start_now) {
    for (const SeatSetup& seat : setup.seats) {
      if (seat.kind == SeatKind::free) return refuse("refused", "free_seats");
    }
  }
  const GameInfo* info = find_game(setup.game);
  if (info == nullptr) return Error{"unknown_game", "setup.game: there is no such game"};
  if (Status status = names_are_free(setup); !status.ok()) return status;
  const auto secret = read_secret(state_.secret);
  if (!secret) return Error{"internal", "the table has no secret for its draws"};
  int version = info->version;
  if (!setup.position.is_null()) {
    const auto begun = begin_game(setup);
    if (!begun.ok()) return begun.error();
    version = begun.value()->version();
  }
  emit(Created{setup, asker_.user.name, commitment(*secret), version});
  if (start_now) {
    emit(Started{});
    drive();
  }
  return Done{};
}

Status Decision::import(const Json& record) {
  const auto table = replay_record(record);
  if (!table.ok()) return table.error();
  if (Status right = check_record(record, *table.value()); !right.ok()) return right;
  const auto header = read_header(record, "record");
  if (!header.ok()) return header.error();
  TableSetup setup;
  setup.game = header.value().game;
  setup.options = header.value().setup.options;
  setup.components = header.value().setup.components;
  setup.stand_in = default_stand_in();
  setup.seats.resize(static_cast<std::size_t>(table.value()->players()));
  const auto read = read_setup(setup_json(setup));
  if (!read.ok()) return read.error();
  emit(Created{read.value(), asker_.user.name, committed_to(record), header.value().setup.version,
               kept_of(record)});
  return Done{};
}

Status Decision::adopt(const User& guest, const User& account, const KeepsOut& keeps_out) {
  const bool deserted = std::find(state_.deserters.begin(), state_.deserters.end(), guest.id) !=
                        state_.deserters.end();
  const bool said = std::any_of(state_.chat.begin(), state_.chat.end(),
                                [&](const ChatLine& line) { return line.user == guest.id; });
  if (belongs(state_, guest.id) || deserted || said || state_.is_removed(guest.id)) {
    emit(Adopted{guest.id, account.id, account.name});
  }
  if (state_.status == TableStatus::open && keeps_out && keeps_out(state_.owner)) {
    for (const Seat seat : state_.seats_of(account.id)) emit(Left{seat});
  }
  return Done{};
}

Status Decision::rematch(const std::string& table) {
  if (state_.status == TableStatus::open || state_.status == TableStatus::playing) {
    return refuse("refused", "not_over");
  }
  if (!belongs(state_, asker_.user.id)) return refuse("forbidden", "no_seat");
  if (state_.rematch.empty()) emit(Rematched{table});
  return Done{};
}

Status Decision::computer(std::span<const Move> moves) {
  for (const Move move : moves) {
    const Seat seat = state_.acting();
    if (!state_.computer_decides(seat) || state_.game->why_not(move) != 0) break;
    emit(Moved{seat, move}, true);
    drive();
  }
  return Done{};
}

// From the first on: the newest comes first in the list.
void Decision::pause(std::span<const Outage> outages) {
  for (const Outage& outage : outages | std::views::reverse) {
    if (state_.owes_time(outage)) emit(Paused{outage.since, outage.until}, true);
  }
}

// A turn that is held was played in time: it goes through.
Status Decision::attend() {
  const auto deadline = state_.deadline();
  if (!deadline || now_ < *deadline) return Done{};
  const Seat seat = state_.acting();
  const ClockSetup::AtZero then = state_.setup.clock.at_zero;
  if (state_.held && then != ClockSetup::AtZero::nothing) {
    emit(EndedTurn{seat}, true);
  } else if (then == ClockSetup::AtZero::computer) {
    emit(Missed{seat}, true);
  } else {
    emit(RanOut{seat}, true);
  }
  drive();
  return Done{};
}

}  // namespace emporium::server
