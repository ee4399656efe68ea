#include "app/protocol/session.h"

#include <algorithm>
#include <array>
#include <random>
#include <utility>

#include "app/protocol/refusal.h"
#include "app/protocol/request.h"

namespace emporium {
namespace {

Json seat_json(Seat seat) {
  if (seat == kNature) return "nature";
  if (seat == kNobody) return nullptr;
  return seat;
}

std::uint64_t fresh_seed() {
  std::random_device device;
  return (static_cast<std::uint64_t>(device()) << 32U) | device();
}

void append_lines(std::string& all, const std::string& more) {
  if (!all.empty() && !more.empty()) all += '\n';
  all += more;
}

}  // namespace

std::string Session::answer_too_long() {
  return to_text(refusal({"too_large", "the line is over " + std::to_string(kMaxLine) +
                                           " bytes long and was left out"}));
}

std::string Session::answer(std::string_view line) {
  std::string said = begin(line);
  while (thinking()) append_lines(said, go_on({}));
  return said;
}

std::string Session::begin(std::string_view line) {
  const auto parsed = parse_json(line, kMaxLine);
  if (!parsed.ok()) return to_text(refusal(parsed.error()));
  const Json& json = parsed.value();
  if (!json.is_object()) {
    return to_text(refusal(
        {"bad_request", "expected an object with the field \"do\", got " + describe(json)}));
  }
  std::optional<Json> id;
  if (const auto given = json.find("id"); given != json.end()) {
    if (!(given->is_number() || given->is_string()) || to_text(*given).size() > 200) {
      return to_text(refusal({"bad_field", "id: expected a number or a text of up to 200 bytes"}));
    }
    id = *given;
  }
  const auto what = json.find("do");
  if (what == json.end() || !what->is_string()) {
    say(refusal({"bad_request", "do: expected a text that names the request"}), id);
    return take_said();
  }
  Request request(json);
  const Json answer = dispatch(what->get<std::string>(), request);
  if (answer.is_null()) {
    underway_->id = id;  // answered when it is done
  } else {
    say(answer, id);
  }
  return take_said();
}

void Session::say(const Json& answer, const std::optional<Json>& id) {
  if (!id) {
    append_lines(said_, to_text(answer));
    return;
  }
  Json with_id = {{"id", *id}};
  with_id.update(answer);
  append_lines(said_, to_text(with_id));
}

void Session::say_so_far(Json told) {
  told["so_far"] = true;
  say(told, underway_->id);
}

std::string Session::go_on(std::chrono::milliseconds slice) {
  if (thinking() && !underway_->task->go_on(slice)) end_task();
  return take_said();
}

void Session::end_task() {
  say(underway_->task->finish(), underway_->id);
  underway_.reset();
}

// What was done until then is answered first.
Json Session::do_stop(Request& request) {
  if (!request.finish().ok()) return refusal(request.error());
  const bool stopped = thinking();
  if (stopped) end_task();
  return {{"ok", true}, {"stopped", stopped}};
}

std::string Session::take_said() { return std::exchange(said_, {}); }

Json Session::dispatch(const std::string& what, Request& request) {
  struct Entry {
    std::string_view name;
    Json (Session::*handler)(Request&);
    bool needs_table;
    bool disturbs;  // a thought about the table, so it waits until that is over
  };
  static constexpr std::array<Entry, 19> kEntries = {{
      {"games", &Session::do_games, false, false},
      {"new", &Session::do_new, false, true},
      {"load", &Session::do_load, false, true},
      {"replay", &Session::do_replay, false, true},
      {"schema", &Session::do_schema, false, false},
      {"save", &Session::do_save, true, false},
      {"view", &Session::do_view, true, false},
      {"legal", &Session::do_legal, true, false},
      {"apply", &Session::do_apply, true, true},
      {"undo", &Session::do_undo, true, true},
      {"log", &Session::do_log, true, false},
      {"record", &Session::do_record, true, false},
      {"score", &Session::do_score, true, false},
      {"think", &Session::do_think, true, true},
      {"review", &Session::do_review, true, true},
      {"judge", &Session::do_judge, true, true},
      {"stop", &Session::do_stop, false, false},
      {"bench", &Session::do_bench, true, true},
      {"state", nullptr, true, false},
  }};
  for (const Entry& entry : kEntries) {
    if (entry.name != what) continue;
    if (entry.needs_table && table_ == nullptr) {
      return refusal(
          {"no_game", "there is no game yet: say \"new\", \"load\" or \"replay\" first"});
    }
    if (entry.disturbs && thinking()) {
      return refusal({"thinking", "a player is thinking about this table: say \"stop\" first"});
    }
    if (entry.handler != nullptr) return (this->*entry.handler)(request);
    return request.finish().ok() ? state() : refusal(request.error());
  }
  std::string all;
  for (const Entry& entry : kEntries) all += (all.empty() ? "" : ", ") + std::string(entry.name);
  return refusal(
      {"unknown_request", "do: there is no request " + describe(Json(what)) + "; there is " + all});
}

const Catalogue& Session::read_language(Request& request) {
  const auto language = find_language(request.name("lang", "en"));
  if (!language) request.fail("lang", "expected one of " + language_codes());
  return engine_words(language.value_or(Language::en));
}

Seat Session::read_seat(Request& request) { return request.seat("seat", table_->players()); }

Json Session::state() const {
  return {{"ok", true},
          {"game", std::string(table_->info().id)},
          {"players", table_->players()},
          {"ply", table_->plies().size()},
          {"decider", seat_json(table_->decider())},
          {"step", std::string(table_->info().steps[static_cast<std::size_t>(table_->step())])},
          {"over", table_->over()}};
}

void Session::settle_nature() {
  while (automatic_ && table_->decider() == kNature) {
    Odds odds;
    table_->odds(odds);
    static_cast<void>(table_->apply(odds.at(nature_.below(odds.total()))));
  }
}

Json Session::happened(std::size_t since, Seat viewer, const Catalogue& words) const {
  Json out = Json::array();
  for (std::size_t ply = since; ply < table_->plies().size(); ++ply) {
    const Json events = table_->events_json(static_cast<int>(ply), viewer);
    const auto lines = table_->events_words(static_cast<int>(ply), viewer, words);
    for (std::size_t i = 0; i < events.size(); ++i) {
      Json event = {{"ply", ply}};
      event.update(events[i]);
      event["words"] = lines[i];
      out.push_back(std::move(event));
    }
  }
  return out;
}

Json Session::do_games(Request& request) {
  if (!request.finish().ok()) return refusal(request.error());
  Json all = Json::array();
  for (const GameInfo* info : games()) {
    all.push_back({{"id", std::string(info->id)},
                   {"version", info->version},
                   {"players", {info->min_players, info->max_players}},
                   {"moves", info->moves},
                   {"options", options_json(info->id)}});
  }
  return {{"ok", true}, {"games", std::move(all)}};
}

Json Session::do_new(Request& request) {
  const std::string game = request.name("game");
  Setup setup;
  const GameInfo* info = find_game(game);
  setup.players = static_cast<int>(
      request.number("players", 1, kMaxSeats, info == nullptr ? 1 : info->min_players));
  setup.options = request.json("options", false);
  setup.components = request.json("components", false);
  setup.version =
      static_cast<int>(request.number("version", 1, 9999, info == nullptr ? 1 : info->version));
  const auto seed = static_cast<std::uint64_t>(
      request.number("seed", 0, INT64_MAX, static_cast<std::int64_t>(fresh_seed() >> 1U)));
  const std::string nature = request.name("nature", "auto");
  if (nature != "auto" && nature != "manual") {
    request.fail("nature", "expected \"auto\" or \"manual\"");
  }
  if (!request.finish().ok()) return refusal(request.error());
  if (setup.components.is_null()) setup.components = components_;
  auto table = create_table(game, setup);
  if (!table.ok()) return refusal(table.error());
  table_ = std::move(table.value());
  automatic_ = nature == "auto";
  sow(seed);
  settle_nature();
  return state();
}

// Chance and the players' thoughts, both from one seed.
void Session::sow(std::uint64_t seed) {
  nature_ = Random(seed);
  thinking_ = Random(stream_seed(seed, 1));
}

Json Session::do_load(Request& request) {
  const Json position = request.json("position", true);
  const std::string nature = request.name("nature", automatic_ ? "auto" : "manual");
  if (nature != "auto" && nature != "manual") {
    request.fail("nature", "expected \"auto\" or \"manual\"");
  }
  const std::int64_t seed = request.number("seed", 0, INT64_MAX, -1);
  if (!request.finish().ok()) return refusal(request.error());
  auto table = load_position(position);
  if (!table.ok()) return refusal(table.error());
  table_ = std::move(table.value());
  automatic_ = nature == "auto";
  if (seed >= 0) sow(static_cast<std::uint64_t>(seed));
  settle_nature();
  return state();
}

Json Session::do_replay(Request& request) {
  const Json record = request.json("record", true);
  if (!request.finish().ok()) return refusal(request.error());
  auto table = replay_record(record);
  if (!table.ok()) return refusal(table.error());
  table_ = std::move(table.value());
  settle_nature();
  return state();
}

Json Session::do_save(Request& request) {
  if (!request.finish().ok()) return refusal(request.error());
  return {{"ok", true}, {"position", table_->save()}};
}

// The question is for who decides; the others are told whom they wait for.
std::string Session::prompt(Seat seat, const Catalogue& words) const {
  const Seat decider = table_->decider();
  if (decider >= 0 && decider != seat) {
    const auto names = table_->names_in(words);
    return words.say("waiting", {{"name", names[static_cast<std::size_t>(decider)]}});
  }
  return table_->step_words(words);
}

Json Session::do_view(Request& request) {
  const Seat seat = read_seat(request);
  const Catalogue& words = read_language(request);
  if (seat == kNature) request.fail("seat", "nature has no view");
  if (!request.finish().ok()) return refusal(request.error());
  return {{"ok", true},
          {"seat", seat < 0 ? Json(nullptr) : Json(seat)},
          {"decider", seat_json(table_->decider())},
          {"prompt", prompt(seat, words)},
          {"help", table_->help_words(words)},
          {"view", table_->view(seat == kNobody ? kSpectator : seat)}};
}

Json Session::do_legal(Request& request) {
  const Seat seat = read_seat(request);
  const Catalogue& words = read_language(request);
  if (!request.finish().ok()) return refusal(request.error());
  Json moves = Json::array();
  const bool asked = seat == kNobody || seat == table_->decider();
  if (asked && table_->decider() == kNature) {
    Odds odds;
    table_->odds(odds);
    for (int i = 0; i < odds.size(); ++i) {
      moves.push_back({{"move", odds.move(i)},
                       {"form", table_->move_json(odds.move(i))},
                       {"words", table_->move_words(words, odds.move(i))},
                       {"odds", {odds.weight(i), odds.total()}}});
    }
  } else if (asked) {
    MoveList legal;
    table_->legal(legal);
    for (const Move move : legal) {
      moves.push_back({{"move", move},
                       {"form", table_->move_json(move)},
                       {"words", table_->move_words(words, move)},
                       {"effect", effect_json(table_->effect(move))}});
    }
  }
  Json planned = Json::array();
  if (asked) {
    for (const Plan& plan : table_->plans()) {
      planned.push_back({{"moves", plan.moves},
                         {"form", table_->move_json(plan.moves.back())},
                         {"words", table_->move_words(words, plan.moves.back())},
                         {"cost", plan.cost},
                         {"effect", effect_json(plan.effect)}});
    }
  }
  Json answer = state();
  answer["moves"] = std::move(moves);
  answer["plans"] = std::move(planned);
  return answer;
}

Json Session::do_apply(Request& request) {
  const Json what = request.json("move", true);
  const Seat seat = read_seat(request);
  const Catalogue& words = read_language(request);
  if (!request.finish().ok()) return refusal(request.error());
  if (table_->over()) return refusal(in_words({"over", "", "over"}, *table_, words));
  if (seat != kNobody && seat != table_->decider()) {
    return refusal(in_words({"not_your_turn", "", "not_your_turn"}, *table_, words));
  }
  const auto move = table_->read_move(what);
  if (!move.ok()) return refusal(move.error());
  const std::size_t before = table_->plies().size();
  if (Status status = table_->apply(move.value()); !status.ok()) {
    return refusal(in_words(status.error(), *table_, words));
  }
  settle_nature();
  Json answer = state();
  answer["events"] = happened(before, seat, words);
  return answer;
}

Json Session::do_undo(Request& request) {
  Seat seat = read_seat(request);
  const Catalogue& words = read_language(request);
  if (!request.finish().ok()) return refusal(request.error());
  // Who undoes, if not said: whoever moved last.
  if (seat == kNobody && !table_->plies().empty()) seat = table_->plies().back().decider;
  if (Status status = table_->undo(seat); !status.ok()) {
    return refusal(in_words(status.error(), *table_, words));
  }
  return state();
}

Json Session::do_log(Request& request) {
  const Seat seat = read_seat(request);
  const Catalogue& words = read_language(request);
  const auto since = request.number("since", 0, 1000000, 0);
  if (!request.finish().ok()) return refusal(request.error());
  return {{"ok", true}, {"events", happened(static_cast<std::size_t>(since), seat, words)}};
}

Json Session::do_record(Request& request) {
  if (!request.finish().ok()) return refusal(request.error());
  return {{"ok", true}, {"record", table_->record()}};
}

Json Session::do_score(Request& request) {
  const Seat seat = read_seat(request);
  if (seat == kNature) request.fail("seat", "nature has no view");
  if (!request.finish().ok()) return refusal(request.error());
  Json answer = {{"ok", true}, {"over", table_->over()}, {"scores", table_->score_json(seat)}};
  if (Json goals = table_->goals(); !goals.is_null()) answer["goals"] = std::move(goals);
  return answer;
}

Json Session::do_schema(Request& request) {
  const std::string game = request.name("game");
  const std::string document = request.name("document", "position");
  const GameInfo* info = find_game(game);
  const auto players = static_cast<int>(
      request.number("players", 1, kMaxSeats, info == nullptr ? 1 : info->min_players));
  if (std::find(kGameDocuments.begin(), kGameDocuments.end(), document) == kGameDocuments.end()) {
    std::string all;
    for (const auto name : kGameDocuments) all += (all.empty() ? "" : ", ") + std::string(name);
    request.fail("document", "expected one of " + all);
  }
  if (!request.finish().ok()) return refusal(request.error());
  const auto table = create_table(game, {players, nullptr, nullptr});
  if (!table.ok()) return refusal(table.error());
  return {{"ok", true}, {"schema", game_schema(game, document, players)}};
}

}  // namespace emporium
