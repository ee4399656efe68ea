// What people may do while they play.
#include <algorithm>

#include "server/tables/choices.h"
#include "server/tables/decision.h"
#include "server/tables/words.h"

namespace emporium::server {
namespace {

constexpr std::size_t kMaxMoves = 64;
constexpr std::int64_t kMaxPly = 1000000;

Error illegal(const Table& game, Move move) {
  const auto reason = static_cast<std::size_t>(game.why_not(move));
  const std::string rule(game.info().reasons[reason]);
  return {"illegal_move", "the rule \"" + rule + "\" refuses it", rule};
}

}  // namespace

Result<std::vector<Move>> Decision::read_moves(Fields& fields, Seat seat) const {
  const Json* single = fields.find("move");
  const Json* several = fields.find("moves");
  if ((single == nullptr) == (several == nullptr)) {
    return Error{"bad_field", "move: expected either \"move\" or \"moves\""};
  }
  if (several != nullptr &&
      (!several->is_array() || several->empty() || several->size() > kMaxMoves)) {
    return Error{"bad_field",
                 "moves: expected a list of 1 to " + std::to_string(kMaxMoves) + " moves"};
  }
  if (Status status = fields.finish(); !status.ok()) return status.error();
  return check_moves(*state_.game, seat, single != nullptr ? Json::array({*single}) : *several);
}

Result<std::vector<Move>> Decision::check_moves(const Table& start, Seat seat, const Json& list) {
  std::vector<Move> moves;
  std::unique_ptr<Table> trial;
  for (const Json& json : list) {
    const Table& game = trial ? *trial : start;
    // What comes after a reveal would be refused by what it showed: nobody may try that out. The
    // own cards are no news.
    if (trial && shows_news(*trial, seat)) {
      return refuse("refused", "plan_reveals");
    }
    if (game.decider() != seat) return refuse("not_your_turn", "not_your_turn");
    const auto move = game.read_move(json);
    if (!move.ok()) return move.error();
    if (game.why_not(move.value()) != 0) return illegal(game, move.value());
    moves.push_back(move.value());
    if (list.size() == 1) break;
    if (!trial) trial = start.branch();
    static_cast<void>(trial->apply(move.value()));
  }
  return moves;
}

Status Decision::move(Fields& fields) {
  if (Status status = playing(); !status.ok()) return status;
  const std::int64_t ply = fields.number("ply", 0, kMaxPly);
  const bool end = fields.flag("end", false);
  const std::optional<Seat> given = given_seat(fields);
  if (!fields.ok()) return fields.finish();
  const Seat seat = given.value_or(state_.acting());
  if (given && !is_mine(*given)) return refuse("forbidden", "not_your_seat");
  if (state_.seats_of(asker_.user.id).empty()) return refuse("forbidden", "no_seat");
  if (ply != state_.ply()) return refuse("stale", "stale");
  if (state_.acting() != seat || !is_mine(seat)) return refuse("not_your_turn", "not_your_turn");
  if (state_.held) return refuse("not_your_turn", "held");
  if (state_.is_missed(seat)) return refuse("not_your_turn", "turn_missed");
  const auto moves = read_moves(fields, seat);
  if (!moves.ok()) return moves.error();
  for (const Move move : moves.value()) emit(Moved{seat, move});
  if (end && state_.held == seat) emit(EndedTurn{seat});
  drive();
  return Done{};
}

Result<std::unique_ptr<Table>> Decision::question(Seat seat, const std::string& step) const {
  if (state_.held == seat) return refuse("not_your_turn", "held");
  if (state_.is_missed(seat)) return refuse("not_your_turn", "turn_missed");
  auto game = state_.acting() == seat ? state_.game->branch() : state_.game->together(seat);
  if (game == nullptr) game = state_.game->ahead(seat);
  if (game == nullptr) return refuse("not_your_turn", "nothing_to_prepare");
  if (game->info().steps[static_cast<std::size_t>(game->step())] != step) {
    return refuse("stale", "stale");
  }
  return game;
}

// What comes too late to be early is a move.
Status Decision::prepare(Fields& fields) {
  constexpr int kMostChanges = 100;  // from one move to the next
  if (Status status = playing(); !status.ok()) return status;
  const Json* given = fields.find("moves");
  const Json list = given == nullptr ? Json::array() : *given;
  if (!list.is_array() || list.size() > kMaxMoves) {
    fields.fail("moves", "expected a list of up to " + std::to_string(kMaxMoves) + " moves");
  }
  const std::string step = fields.text("step", 1, kMaxName);
  const auto seat = own_seat(fields);
  if (!seat.ok()) return seat.error();
  if (list.empty()) {
    if (!at(seat.value()).prepared.empty()) emit(Prepared{seat.value()});
    return Done{};
  }
  const auto asked = question(seat.value(), step);
  if (!asked.ok()) return asked.error();
  if (at(seat.value()).preparations >= kMostChanges) return refuse("too_many", "prepared_often");
  const auto moves = check_moves(*asked.value(), seat.value(), list);
  if (!moves.ok()) return moves.error();
  const bool at_once =
      state_.acting() == seat.value() || state_.game->together(seat.value()) != nullptr;
  emit(Prepared{seat.value(), moves.value(), at_once ? "" : step});
  drive();
  return Done{};
}

bool Decision::play_prepared(Seat seat) {
  if (at(seat).prepared.empty() || state_.waits(seat)) return false;
  const Move move = at(seat).prepared.front();
  if (const int reason = state_.game->why_not(move); reason == 0) {
    emit(Moved{seat, move, false, true}, true);
  } else {
    const auto& reasons = state_.game->info().reasons;
    emit(Dropped{seat, move, std::string(reasons[static_cast<std::size_t>(reason)])}, true);
  }
  return true;
}

Error Decision::why_no_undo(Seat seat) const {
  const auto& plies = state_.game->plies();
  if (plies.empty()) return {"no_undo", "there is nothing to undo", "nothing_to_undo"};
  if (plies.back().decider != seat) {
    return {"no_undo", "the last move was not yours", "undo_own_moves_only"};
  }
  if (plies.back().barrier) {
    return {"no_undo", "the last move showed something hidden", "undo_no_reveal"};
  }
  if (state_.acting() != seat) return refuse("no_undo", "turn_ended");
  return {"no_undo", "there is nothing to undo", "nothing_to_undo"};
}

Status Decision::undo(Fields& fields) {
  if (Status status = playing(); !status.ok()) return status;
  const auto seat = own_seat(fields);
  if (!seat.ok()) return seat.error();
  if (!state_.setup.undo) return refuse("no_undo", "undo_off");
  const int count = state_.undo_count(seat.value());
  if (count == 0) return why_no_undo(seat.value());
  emit(Undone{seat.value(), count});
  return Done{};
}

Status Decision::restart_turn(Fields& fields) {
  if (Status status = playing(); !status.ok()) return status;
  const auto seat = own_seat(fields);
  if (!seat.ok()) return seat.error();
  if (!state_.setup.undo) return refuse("no_undo", "undo_off");
  const int count = state_.restart_count(seat.value());
  if (count == 0) return why_no_undo(seat.value());
  emit(Undone{seat.value(), count});
  return Done{};
}

Status Decision::end_turn(Fields& fields) {
  if (Status status = playing(); !status.ok()) return status;
  const auto seat = own_seat(fields);
  if (!seat.ok()) return seat.error();
  if (state_.held != seat.value()) return refuse("refused", "nothing_held");
  emit(EndedTurn{seat.value()});
  drive();
  return Done{};
}

Status Decision::resign(Fields& fields) {
  if (Status status = playing(); !status.ok()) return status;
  const auto seat = own_seat(fields);
  if (!seat.ok()) return seat.error();
  if (state_.held == seat.value()) emit(EndedTurn{seat.value()});
  if (state_.status == TableStatus::playing) emit(Resigned{seat.value()});
  drive();
  return Done{};
}

// Whoever sits here, and the owner, has a share that nobody else uses up. Who comes and goes before
// the start has one at each coming: all these have an end too.
Status Decision::has_room_to_say(std::size_t bytes) const {
  struct Amount {
    std::size_t lines = 0;
    std::size_t bytes = 0;
  };
  Amount own = {0, bytes};
  Amount gone = {0, bytes};
  for (const ChatLine& line : state_.chat) {
    const bool mine = state_.is_or_became(line.user, asker_.user.id);
    if (!mine && (line.user == state_.owner || state_.is_seated(line.user))) continue;
    Amount& whose = mine ? own : gone;
    ++whose.lines;
    whose.bytes += line.text.size();
  }
  const bool may_go = state_.status == TableStatus::open && !owns();
  if (may_go && (gone.lines >= kMaxChatLines || gone.bytes > kMaxChatBytes)) {
    return refuse("refused", "chat_full");
  }
  const std::size_t shares = state_.seats.size() + 1;
  if (own.lines >= kMaxChatLines / shares || own.bytes > kMaxChatBytes / shares) {
    return refuse("refused", "chat_own_full");
  }
  return Done{};
}

Status Decision::say(Fields& fields) {
  constexpr std::size_t kMaxText = 500;
  constexpr int kBurst = 5;
  constexpr Millis kBurstTime = 10000;
  const std::string text = fields.text("text", 1, kMaxText);
  if (Status status = fields.finish(); !status.ok()) return status;
  if (!state_.setup.chat) return refuse("forbidden", "chat_off");
  if (!owns() && !state_.is_seated(asker_.user.id)) return refuse("forbidden", "chat_seated");
  int lately = 0;
  for (const ChatLine& line : state_.chat) {
    // A clock that was set back leaves lines of a time to come: they are not of late.
    const bool late = line.time > now_ - kBurstTime && line.time <= now_;
    lately += late && line.user == asker_.user.id ? 1 : 0;
  }
  if (Status room = has_room_to_say(text.size()); !room.ok()) return room;
  if (lately >= kBurst) return refuse("too_many", "chat_fast");
  const auto name = name_to_say();
  if (!name.ok()) return name.error();
  emit(Said{asker_.user.id, name.value(), text});
  return Done{};
}

// Who sits here under a name that somebody has registered since goes on under it, and who is called
// like another one here speaks under the name that the seat was taken with.
Result<std::string> Decision::name_to_say() const {
  const std::string& own = asker_.user.name;
  const std::vector<Seat> mine = state_.seats_of(asker_.user.id);
  if (std::any_of(mine.begin(), mine.end(), [&](Seat seat) { return at(seat).name == own; })) {
    return own;
  }
  const Status free = name_is_free(own);
  if (free.ok()) return own;
  if (free.error().rule == "name_here" && !mine.empty()) return at(mine[0]).name;
  return free.error();
}

}  // namespace emporium::server
