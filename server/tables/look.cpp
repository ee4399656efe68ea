#include "server/tables/look.h"

#include "engine/core/fields.h"
#include "engine/games/games.h"
#include "players/game_players.h"
#include "server/tables/choices.h"
#include "server/tables/forecast_line.h"

namespace emporium::server {
namespace {

constexpr std::size_t kMaxTried = 64;

// The id of a question comes back in its answer.
Json read_id(Fields& fields) {
  const Json* id = fields.find("id");
  if (id == nullptr) fields.fail("id", "the field is missing");
  if (id != nullptr && (!id->is_primitive() || to_text(*id).size() > 200)) {
    fields.fail("id", "expected a number or a text of up to 200 bytes");
  }
  return id == nullptr ? Json(nullptr) : *id;
}

bool decides(const TableState& state, const Beholder& who) {
  return state.status == TableStatus::playing && !state.held && who.seat >= 0 &&
         state.game->decider() == who.seat;
}

// The game from its start to before `ply`.
Result<std::unique_ptr<Table>> rewind(const TableState& state, int ply) {
  Json record = state.game->record();
  Json& moves = record["moves"];
  moves.erase(moves.begin() + ply, moves.end());
  record.erase("result");
  return replay_record(record);
}

// Which of so many tickets nature's move had, so that whoever has the proof can draw it again.
Json draw_json(const Table& game, int ply, Move drawn) {
  Odds odds;
  game.odds(odds);
  std::uint32_t from = 0;
  int i = 0;
  while (i < odds.size() && odds.move(i) != drawn) from += odds.weight(i++);
  const std::uint32_t weight = i < odds.size() ? odds.weight(i) : 0;
  return {{"ply", ply}, {"total", odds.total()}, {"from", from}, {"to", from + weight}};
}

// Plays the moves of a seat as far as they show it nothing that it does not know.
Status try_out(Table& trial, Seat seat, const Json& moves) {
  if (!moves.is_array() || moves.size() > kMaxTried) {
    return Error{"bad_field", "expected a list of 1 to 64 moves"};
  }
  for (const Json& form : moves) {
    if (trial.decider() != seat) return refuse("not_your_turn", "not_your_turn");
    const auto move = trial.read_move(form);
    if (!move.ok()) return move.error();
    if (Status status = trial.apply(move.value()); !status.ok()) return status;
    if (shows_news(trial, seat)) return refuse("refused", "plan_reveals");
  }
  return Done{};
}

// As at the table: what is no choice is played, unless it ends the turn or shows something.
void play_forced(Table& trial, Seat seat) {
  MoveList legal;
  while (trial.decider() == seat) {
    trial.legal(legal);
    if (legal.size() != 1) return;
    const auto further = trial.branch();
    static_cast<void>(further->apply(legal[0]));
    if (further->plies().back().barrier || further->decider() != seat) return;
    static_cast<void>(trial.apply(legal[0]));
  }
}

// What the moves would tell, what the seat would see, and what it would be asked then.
void add_outcome(Json& json, const TableState& state, const Beholder& who, const Table& trial) {
  const int to = static_cast<int>(trial.plies().size());
  const bool goes_on = trial.decider() == who.seat;
  Json moves = Json::array();
  for (int ply = state.ply(); ply < to; ++ply) {
    moves.push_back(trial.plies()[static_cast<std::size_t>(ply)].move);
  }
  json["events"] = log_json(state, trial, state.ply(), to, who);
  json["view"] = trial.view(who.seat);
  json["moves"] = std::move(moves);
  json["held"] = !goes_on && state.setup.undo && !trial.plies().back().barrier;
  if (!goes_on) {
    auto draw = draw_within_turn(trial, who.seat, table_words(who.language));
    if (draw) json["goes_on"] = std::move(*draw);
  }
  json["next"] = goes_on
                     ? asked_json(trial, seat_names(state, who.language), table_words(who.language))
                     : Json(nullptr);
}

}  // namespace

Result<Json> why_json(const TableState& state, const Beholder& who, const Json& message) {
  Fields fields(message, "");
  fields.find("do");
  const Json id = read_id(fields);
  const Json* what = fields.find("move");
  if (what == nullptr) fields.fail("move", "the field is missing");
  const Json* after = fields.find("after");
  if (Status status = fields.finish(); !status.ok()) return status.error();
  const auto trial = state.game->branch();
  if (after != nullptr) {
    if (!decides(state, who)) return refuse("not_your_turn", "not_your_turn");
    if (Status tried = try_out(*trial, who.seat, *after); !tried.ok()) return tried.error();
  }
  const auto move = trial->read_move(*what);
  if (!move.ok()) return move.error();
  Json json = {{"type", "why"}, {"id", id}, {"move", move.value()}};
  Error error;
  if (!decides(state, who)) {
    error = refuse("not_your_turn", state.held == who.seat ? "held" : "not_your_turn");
  } else if (const int reason = trial->why_not(move.value()); reason != 0) {
    error = {"illegal_move", "",
             std::string(trial->info().reasons[static_cast<std::size_t>(reason)])};
  }
  error = in_words(error, trial.get(), who.language);
  // People wish to be there, not to step there: what the whole way would take is the better reason.
  const auto dear = decides(state, who) ? trial->too_dear(move.value()) : std::nullopt;
  if (dear) {
    error.message =
        table_words(who.language)
            .say(state.setup.game + ".board.too_far", {{"cost", dear->cost}, {"left", dear->left}});
  }
  json["rule"] = error.rule.empty() ? Json(nullptr) : Json(error.rule);
  json["words"] = error.rule.empty() ? Json(nullptr) : Json(error.message);
  return json;
}

Result<Json> preview_json(const TableState& state, const Beholder& who, const Json& message) {
  Fields fields(message, "");
  fields.find("do");
  const Json id = read_id(fields);
  const Json* single = fields.find("move");
  const Json* several = fields.find("moves");
  if ((single == nullptr) == (several == nullptr)) {
    fields.fail("move", "expected either \"move\" or \"moves\"");
  }
  if (several != nullptr &&
      (!several->is_array() || several->empty() || several->size() > kMaxTried)) {
    fields.fail("moves", "expected a list of 1 to 64 moves");
  }
  if (Status status = fields.finish(); !status.ok()) return status.error();
  if (!decides(state, who)) return refuse("not_your_turn", "not_your_turn");
  const Json moves = single != nullptr ? Json::array({*single}) : *several;
  const auto trial = state.game->clone();
  Json json = {{"type", "preview"}, {"id", id}, {"events", nullptr}, {"view", nullptr}};
  if (Status tried = try_out(*trial, who.seat, moves); !tried.ok()) {
    return tried.error().rule == "plan_reveals" ? Result<Json>(json) : tried.error();
  }
  play_forced(*trial, who.seat);
  add_outcome(json, state, who, *trial);
  return json;
}

Result<std::unique_ptr<Table>> game_at(const TableState& state, const Place& place) {
  if (state.status == TableStatus::open) return refuse("refused", "not_started");
  if (place.ply < 0 || place.ply > state.ply()) {
    return Error{"bad_field", "ply: expected a whole number from 0 to " +
                                  std::to_string(state.ply()) + ", got " +
                                  std::to_string(place.ply)};
  }
  if (!place.line.empty() && state.status != TableStatus::over) {
    return refuse("forbidden", "not_over");
  }
  auto then = rewind(state, place.ply);
  if (!then.ok()) return then;
  // What was thought of may have counted on cards that were not there.
  for (const Move move : place.line) {
    if (!then.value()->apply(move).ok()) break;
  }
  return then;
}

Result<Json> replay_json(const TableState& state, const Beholder& who, const Place& place,
                         Millis now) {
  auto then = game_at(state, place);
  if (!then.ok()) return then.error();
  const Table& game = *then.value();
  const int ply = place.ply;
  const auto told = static_cast<int>(game.plies().size());
  Json json = state_json(state, who, now);
  const Scores scores = game.over() ? game.score() : game.score_seen(who.seat);
  Json rows = Json::array();
  for (const Seat s : seats(game.players())) {
    Json parts = Json::object();
    for (std::size_t i = 0; i < game.info().parts.size(); ++i) {
      parts[std::string(game.info().parts[i])] = scores.parts[static_cast<std::size_t>(s)][i];
    }
    rows.push_back({{"seat", s}, {"total", scores.total(s)}, {"parts", std::move(parts)}});
  }
  if (told != state.ply() || !place.line.empty()) json["scores"] = std::move(rows);
  const Seat decider = game.decider();
  json["ply"] = ply;
  json["decider"] = decider == kNature ? Json("nature")
                    : decider < 0      ? Json(nullptr)
                                       : Json(decider);
  json["step"] = std::string(game.info().steps[static_cast<std::size_t>(game.step())]);
  json["over"] = game.over() && state.status == TableStatus::over;
  json["view"] = game.view(who.seat);
  json["goals"] = game.goals();
  json["log"] = log_json(state, game, std::max(0, told - 1), told, who);
  json["moves"] = Json::array();
  json["choosing"] = Json::array();
  json["ahead"] = nullptr;
  json["can_plan"] = false;
  json["dropped"] = nullptr;
  json["plans"] = Json::array();
  json["thinking"] = Json::array();
  json["undo"] = 0;
  json["held"] = nullptr;
  json.erase("goes_on");
  json["chat"] = Json::array();
  json.erase("log_from");
  return json;
}

Result<Json> history_json(const TableState& state, const Beholder& who) {
  Json scores = Json::array();
  auto game = rewind(state, 0);
  if (!game.ok()) return game.error();
  const bool over = state.status == TableStatus::over;
  ForecastLine expected(state.ply());
  const auto add = [&] {
    if (over) expected.at(static_cast<int>(scores.size()), *game.value());
    const Scores now = over ? game.value()->score() : game.value()->score_seen(who.seat);
    Json row = Json::array();
    for (const Seat s : seats(game.value()->players())) row.push_back(now.total(s));
    scores.push_back(std::move(row));
  };
  add();
  Json draws = Json::array();
  for (const Ply& ply : state.game->plies()) {
    if (over && ply.decider == kNature) {
      const auto number = static_cast<int>(game.value()->plies().size());
      draws.push_back(draw_json(*game.value(), number, ply.move));
    }
    if (Status status = game.value()->apply(ply.move); !status.ok()) return status.error();
    add();
  }
  Json json = {
      {"plies", state.ply()}, {"scores", std::move(scores)}, {"log", told_json(state, who)}};
  if (over) json["draws"] = std::move(draws);
  if (over) json["expected"] = expected.take();
  return json;
}

}  // namespace emporium::server
