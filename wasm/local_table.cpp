#include "wasm/local_table.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/protocol/refusal.h"
#include "server/fair/nature.h"
#include "server/tables/access.h"
#include "server/tables/retry.h"
#include "server/tables/summary.h"

namespace emporium {
namespace {

using namespace server;  // NOLINT(google-build-using-namespace): all of it is about its tables

constexpr std::string_view kMe = "me";

Json action_json(const Action& action) {
  return {{"number", action.number},
          {"kind", action.kind},
          {"body", action.body},
          {"user", action.user},
          {"time", action.time}};
}

Result<Action> read_action(const Json& json, std::size_t at) {
  Fields fields(json, "actions[" + std::to_string(at) + "]");
  Action action;
  action.number = fields.number("number", 1, 1'000'000);
  action.kind = fields.any_text("kind", 40);
  if (const Json* body = fields.find("body")) action.body = *body;
  action.user = fields.any_text("user", 100);
  action.time = fields.number("time", 0, INT64_MAX);
  if (Status status = fields.finish(); !status.ok()) return status.error();
  return action;
}

}  // namespace

struct LocalTable::Entry {
  std::string_view name;
  Json (LocalTable::*handler)(Request&);
  bool needs_table;
};

Millis LocalTable::now() {
  using std::chrono::duration_cast;
  using std::chrono::milliseconds;
  return duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::string LocalTable::begin(std::string_view line) {
  std::optional<Json> id;
  const auto parsed = parse_json(line, kMaxLine);
  const bool object = parsed.ok() && parsed.value().is_object();
  if (!object) {
    say(refusal(parsed.ok() ? Error{"bad_request", "expected an object"} : parsed.error()), id);
  } else {
    const Json& json = parsed.value();
    if (const auto given = json.find("id"); given != json.end()) id = *given;
    const auto what = json.find("do");
    Request request(json);
    const Json answer = what != json.end() && what->is_string()
                            ? dispatch(what->get_ref<const std::string&>(), request)
                            : refusal({"bad_request", "do: expected a text"});
    if (answer.is_null()) {
      *unnamed_ = id;
      const bool shared = thought_ && unnamed_ == &thought_->id && !thought_->errand.is_null();
      if (shared) say(thought_->errand, id);
    } else {
      say(answer, id);
    }
  }
  return go_on(std::chrono::milliseconds(-1));
}

Json LocalTable::dispatch(std::string_view what, Request& request) {
  static constexpr std::array<Entry, 19> kEntries = {{
      {"create", &LocalTable::do_create, false},
      {"import", &LocalTable::do_import, false},
      {"open", &LocalTable::do_open, false},
      {"tell", &LocalTable::do_tell, true},
      {"rematch", &LocalTable::do_rematch, true},
      {"look", &LocalTable::do_look, true},
      {"ask", &LocalTable::do_ask, true},
      {"replay", &LocalTable::do_replay, true},
      {"history", &LocalTable::do_history, true},
      {"record", &LocalTable::do_record, true},
      {"components", &LocalTable::do_components, true},
      {"setup", &LocalTable::do_setup, true},
      {"play", &LocalTable::do_play, true},
      {"hint", &LocalTable::do_hint, true},
      {"judge", &LocalTable::do_judge, true},
      {"review", &LocalTable::do_review, true},
      {"retry", &LocalTable::do_retry, true},
      {"join", &LocalTable::do_join, true},
      {"stop", &LocalTable::do_stop, true},
  }};
  const auto entry = std::find_if(kEntries.begin(), kEntries.end(),
                                  [&](const Entry& one) { return one.name == what; });
  if (entry == kEntries.end()) {
    return refusal({"unknown_request", "do: there is no request \"" + std::string(what) + '"'});
  }
  if (entry->needs_table && state_ == nullptr) {
    return refusal({"no_game", "there is no table yet: say \"create\" or \"open\" first"});
  }
  return (this->*entry->handler)(request);
}

void LocalTable::say(const Json& answer, const std::optional<Json>& id) {
  Json line = id ? Json{{"id", *id}} : Json::object();
  line.update(answer);
  said_.push_back(to_text(line));
}

Json LocalTable::refused(const Error& error, Language language) const {
  return refusal(server::in_words(error, state_ ? state_->game.get() : nullptr, language));
}

std::unique_ptr<TableState> LocalTable::read_table(Request& request) {
  const std::string id = request.name("table");
  const std::string secret = request.name("secret");
  me_ = {std::string(kMe), request.text("name", 1, kMaxName), "", true};
  if (!read_secret(secret)) request.fail("secret", "expected 64 hexadecimal digits");
  return std::make_unique<TableState>(id, secret, "");
}

Json LocalTable::kept(const TableState& state, const std::vector<Action>& actions) const {
  Json list = Json::array();
  for (const Action& action : actions) list.push_back(action_json(action));
  const StoredTable stored = {state.id, state.version, "", "", summarize(state), state.updated};
  Json results = Json::array();
  for (const Outcome& outcome : outcomes(state)) {
    results.push_back({{"place", outcome.place}, {"score", outcome.score}});
  }
  return {{"ok", true},
          {"v", state.version},
          {"actions", std::move(list)},
          {"summary", summary_json(stored, kMe)},
          {"results", std::move(results)},
          {"computer", state.computer_decides(state.acting())}};
}

Json LocalTable::decided(TableState& state, const Decide& decide, Language language) {
  const Draw draw = [&](int ply, const Odds& odds) {
    return nature_draw(state.key_of_nature(), static_cast<std::uint64_t>(ply), odds);
  };
  Decision decision(state, {me_, true}, now(), draw);
  if (Status status = decide(decision); !status.ok()) return refused(status.error(), language);
  return kept(state, decision.actions());
}

Json LocalTable::do_create(Request& request) {
  auto fresh = read_table(request);
  const Json wish = request.json("setup", true);
  const bool start = request.flag("start", false);
  if (!request.finish().ok()) return refusal(request.error());
  const auto setup = read_setup(wish);
  if (!setup.ok()) return refusal(setup.error());
  return found(std::move(fresh), setup.value(), start);
}

Json LocalTable::found(std::unique_ptr<TableState> fresh, const TableSetup& setup, bool start) {
  Json answer = decided(*fresh, [&](Decision& decision) { return decision.create(setup, start); });
  if (answer["ok"] == true) {
    sit_at(std::move(fresh));
    answer["commitment"] = state_->commitment;
  }
  return answer;
}

Json LocalTable::do_import(Request& request) {
  auto fresh = read_table(request);
  const Json record = request.json("record", true);
  if (!request.finish().ok()) return refusal(request.error());
  Json answer = decided(*fresh, [&](Decision& decision) { return decision.import(record); });
  if (answer["ok"] == true) sit_at(std::move(fresh));
  return answer;
}

Json LocalTable::do_open(Request& request) {
  auto fresh = read_table(request);
  const Json actions = request.json("actions", true);
  if (!actions.is_array()) request.fail("actions", "expected a list");
  if (!request.finish().ok()) return refusal(request.error());
  for (std::size_t i = 0; i < actions.size(); ++i) {
    const auto action = read_action(actions[i], i);
    if (!action.ok()) return refusal(action.error());
    if (Status folded = fresh->fold(action.value()); !folded.ok()) return refusal(folded.error());
  }
  if (fresh->version == 0) return refusal({"bad_field", "actions: a table begins with one"});
  sit_at(std::move(fresh));
  return kept(*state_, {});
}

Json LocalTable::do_tell(Request& request) {
  const Json message = request.json("message", true);
  const Language language = request.language("lang", Language::en);
  if (!request.finish().ok()) return refusal(request.error());
  return decided(*state_, [&](Decision& decision) { return decision.command(message); }, language);
}

// The next table is the host's to create, from the setup that comes with the answer.
Json LocalTable::do_rematch(Request& request) {
  const std::string next = request.name("next");
  if (!request.finish().ok()) return refusal(request.error());
  Json answer = decided(*state_, [&](Decision& decision) { return decision.rematch(next); });
  answer["setup"] = setup_json(state_->setup);
  answer["next"] = state_->rematch;
  return answer;
}

// What was looked back upon was another table's.
void LocalTable::sit_at(std::unique_ptr<TableState> table) {
  if (looking_) end_look();
  state_ = std::move(table);
  reviewed_ = nullptr;
}

Json LocalTable::do_retry(Request& request) {
  auto fresh = read_table(request);
  const auto ply = static_cast<int>(request.number("ply", 0, 1'000'000));
  const Seat seat(static_cast<int>(request.number("seat", 0, kMaxSeats - 1)));
  if (!request.finish().ok()) return refusal(request.error());
  const auto setup = retry_setup(*state_, ply, seat);
  if (!setup.ok()) return refused(setup.error(), Language::en);
  return found(std::move(fresh), setup.value(), true);
}

}  // namespace emporium
