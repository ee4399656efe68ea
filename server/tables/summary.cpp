#include "server/tables/summary.h"

#include <algorithm>
#include <set>

#include "engine/core/text.h"
#include "server/fair/verify.h"
#include "server/tables/message.h"

namespace emporium::server {
namespace {

Json card(const TableState& state) {
  Json seats = Json::array();
  const std::vector<std::string> names = seat_names(state, Language::en);
  for (std::size_t s = 0; s < state.seats.size(); ++s) {
    const SeatState& seat = state.seats[s];
    Json json = {{"kind", std::string(kind_name(seat.kind))},
                 {"name", first_characters(names[s], kMaxName)}};
    if (is_former(seat)) json["former"] = true;  // said in the reader's language
    if (!seat.user.empty()) json["user"] = seat.user;
    if (!state.imported.is_null()) json["claimed"] = true;
    if (seat.kind == SeatKind::computer) json["level"] = seat.level;
    seats.push_back(std::move(json));
  }
  Json json = {{"title", state.setup.title}, {"seats", std::move(seats)}, {"owner", state.owner}};
  json["waiting"] = state.asked();
  if (state.status == TableStatus::over) {
    Json scores = Json::array();
    const Scores final = state.game->score();
    for (const Seat s : emporium::seats(state.game->players())) scores.push_back(final.total(s));
    json["result"] = {{"scores", std::move(scores)}, {"places", final_places(state)}};
  }
  return json;
}

// Those who gave up a seat during the game, and those the computer stood in for at its end.
std::vector<std::string> walked_away(const TableState& state) {
  std::vector<std::string> gone = state.deserters;
  for (const SeatState& seat : state.seats) {
    if (seat.kind == SeatKind::computer && seat.stands_in && !seat.resigned &&
        std::find(gone.begin(), gone.end(), seat.left_by) == gone.end()) {
      gone.push_back(seat.left_by);
    }
  }
  return gone;
}

// Whether a game alone met the goals of no level.
bool lost_alone(const Table& game) {
  const Json goals = game.goals();
  return !goals.is_null() && std::none_of(goals.begin(), goals.end(), [](const Json& level) {
    return level.at("won").get<bool>();
  });
}

// Whether its person has ever chosen a move there.
bool has_played(const TableState& state, Seat seat) {
  const auto& plies = state.game->plies();
  for (std::size_t p = 0; p < plies.size() && p < state.notes.size(); ++p) {
    const PlyNote& note = state.notes[p];
    if (plies[p].decider == seat && !note.forced && !note.stood_in) return true;
  }
  return false;
}

// A game is somebody's from the own first move on. Among friends, what the computer then played for
// them to the end is nobody's either.
bool counts(const TableState& state, Seat s) {
  if (!has_played(state, s)) return false;
  return state.setup.is_public || state.seats[static_cast<std::size_t>(s)].missed == 0;
}

// The same of a person, by whichever seat; tables of old have deserters without one.
bool counts_for(const TableState& state, const std::string& user) {
  bool seated = false;
  for (const Seat s : seats(static_cast<int>(state.seats.size()))) {
    const SeatState& seat = state.seats[static_cast<std::size_t>(s)];
    if (seat.user != user && seat.left_by != user) continue;
    if (counts(state, s)) return true;
    seated = true;
  }
  return !seated;
}

// A game that was ended early, by whomever: who stayed has won where all the others gave up; who
// resigned, or walked away from strangers, has lost. Of the others nobody knows.
std::vector<Outcome> outcomes_early(const TableState& state) {
  std::vector<Outcome> out;
  const int players = state.game->players();
  const std::vector<int> places = final_places(state);
  const auto add = [&](const std::string& user, Seat s, int place) {
    const bool known =
        std::any_of(out.begin(), out.end(), [&](const Outcome& o) { return o.user == user; });
    if (known || user.empty() || !counts(state, s)) return;
    out.push_back({user, state.setup.game, players, place, state.game->score().total(s)});
  };
  for (const Seat s : seats(players)) {
    const SeatState& seat = state.seats[static_cast<std::size_t>(s)];
    const bool won = state.status == TableStatus::over && !state.gave_up(s);
    if (won) add(seat.user, s, 1);
  }
  for (const Seat s : seats(players)) {
    const SeatState& seat = state.seats[static_cast<std::size_t>(s)];
    const std::string& user = seat.kind == SeatKind::person ? seat.user : seat.left_by;
    if (seat.resigned) add(user, s, places[static_cast<std::size_t>(s)]);
    if (state.setup.is_public && state.has_deserted(user)) add(user, s, players);
  }
  return out;
}

}  // namespace

Summary summarize(const TableState& state) {
  Summary summary;
  summary.game = state.setup.game;
  summary.status = status_name(state.status);
  summary.is_public = state.setup.is_public;
  std::set<std::string> people = {state.owner};
  for (const SeatState& seat : state.seats) {
    if (seat.kind == SeatKind::person) people.insert(seat.user);
    if (!seat.left_by.empty()) people.insert(seat.left_by);
  }
  summary.people.assign(people.begin(), people.end());
  std::set<std::string> waiting;
  for (const int asked : state.asked()) {
    const SeatState& seat = state.seats[static_cast<std::size_t>(asked)];
    if (seat.kind == SeatKind::person && !state.is_missed(Seat(asked))) waiting.insert(seat.user);
  }
  summary.waiting.assign(waiting.begin(), waiting.end());
  summary.card = card(state);
  return summary;
}

Json summary_json(const StoredTable& table, std::string_view user,
                  std::span<const std::string> blocked_by) {
  const Summary& summary = table.summary;
  const auto field = [&](const char* name, const Json& fallback = nullptr) {
    const auto it = summary.card.find(name);
    return it == summary.card.end() ? fallback : *it;
  };
  Json seats = Json::array();
  for (Json seat : field("seats")) {
    if (!seat.is_object() || seats.size() == static_cast<std::size_t>(kMaxSeats)) continue;
    // Tables of earlier versions may have longer ones.
    if (const auto name = seat.find("name"); name != seat.end() && name->is_string()) {
      *name = first_characters(name->get_ref<const std::string&>(), kMaxName);
    }
    const auto owner = seat.find("user");
    const bool mine = owner != seat.end() && *owner == std::string(user);
    seat.erase("user");
    seat["mine"] = mine;
    seats.push_back(std::move(seat));
  }
  Json json = {{"id", table.id},
               {"game", summary.game},
               {"title", field("title", "")},
               {"status", summary.status},
               {"public", summary.is_public},
               {"seats", std::move(seats)},
               {"waiting", field("waiting", Json::array())}};
  json["my_turn"] =
      std::find(summary.waiting.begin(), summary.waiting.end(), user) != summary.waiting.end();
  json["version"] = table.version;
  json["updated"] = table.updated;
  if (Json result = field("result"); !result.is_null()) json["result"] = std::move(result);
  const Json owner = field("owner");  // tables of earlier versions do not tell
  if (summary.status == "open" && owner.is_string() &&
      std::find(blocked_by.begin(), blocked_by.end(), owner.get_ref<const std::string&>()) !=
          blocked_by.end()) {
    json["blocked"] = true;
  }
  return json;
}

std::vector<Outcome> outcomes(const TableState& state) {
  std::vector<Outcome> out;
  if (!state.imported.is_null() || !state.setup.position.is_null()) return out;
  if (!state.closed_reason.empty()) return outcomes_early(state);
  if (state.status != TableStatus::over) return out;
  const Scores scores = state.game->score();
  const std::vector<int> places = final_places(state);
  const int players = state.game->players();
  const auto known = [&](const std::string& user) {
    return std::any_of(out.begin(), out.end(), [&](const Outcome& o) { return o.user == user; });
  };
  // Somebody with several seats is counted by the best of them.
  std::vector<int> order;
  for (const Seat s : seats(players)) order.push_back(s);
  std::sort(order.begin(), order.end(), [&](int a, int b) {
    return std::pair(places[static_cast<std::size_t>(a)], a) <
           std::pair(places[static_cast<std::size_t>(b)], b);
  });
  // Who walks away from strangers loses, come back or not.
  const std::vector<std::string> gone =
      state.setup.is_public ? walked_away(state) : std::vector<std::string>();
  for (const int s : order) {
    const SeatState& seat = state.seats[static_cast<std::size_t>(s)];
    const std::string& user = seat.resigned ? seat.left_by : seat.user;
    if (user.empty() || known(user)) continue;
    const bool lost = lost_alone(*state.game);
    const bool deserted = std::find(gone.begin(), gone.end(), user) != gone.end();
    if (!counts(state, Seat(s))) continue;
    const int place = deserted ? players : lost ? 2 : places[static_cast<std::size_t>(s)];
    out.push_back({user, state.setup.game, players, place, scores.total(Seat(s))});
  }
  for (const std::string& user : gone) {
    if (known(user) || !counts_for(state, user)) continue;
    out.push_back({user, state.setup.game, players, players, 0});
  }
  return out;
}

std::vector<Outcome> rated_outcomes(const TableState& state) {
  std::vector<Outcome> all = outcomes(state);
  const bool usual = state.setup.components.is_null();  // an edition of one's own is another game
  if (!state.setup.is_public || !usual || all.size() < 2) all.clear();
  return all;
}

std::optional<Millis> wake_time(const TableState& state, Millis now) {
  const Seat acting = state.acting();
  if (acting < 0) return {};
  if (state.computer_decides(acting)) return now;
  return state.deadline();
}

namespace {

// Beside the points that decides who has won, so that the record tells the same end.
std::string how_given_up(const TableState& state, Seat s) {
  const SeatState& seat = state.seats[static_cast<std::size_t>(s)];
  if (seat.resigned) return seat.ran_out ? "ran_out" : "resigned";
  return !state.game->over() && state.gave_up(s) ? "left" : "";
}

}  // namespace

Json record_json(const TableState& state) {
  if (!state.imported.is_null()) return state.imported;
  Json record = state.game->record();
  Json seats = Json::array();
  const std::vector<std::string> names = seat_names(state, Language::en);
  for (std::size_t s = 0; s < state.seats.size(); ++s) {
    const SeatState& seat = state.seats[s];
    const bool computer = seat.kind == SeatKind::computer && !seat.stands_in;
    Json json = {{"name", names[s]}, {"player", computer ? seat.level : "human"}};
    const std::string how = how_given_up(state, Seat(s));
    if (!how.empty()) json["gave_up"] = how;
    const bool conceded = state.status == TableStatus::over && !state.game->over();
    if (how.empty() && conceded) json["won"] = true;
    seats.push_back(std::move(json));
  }
  record["seats"] = std::move(seats);
  record["nature"] = promise_json(
      {state.commitment, read_secret(state.secret).value_or(Secret{}), state.nonces()});
  return record;
}

}  // namespace emporium::server
