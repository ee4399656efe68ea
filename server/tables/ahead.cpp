#include "server/tables/ahead.h"

#include "server/tables/choices.h"

namespace emporium::server {
namespace {

// Why something that was prepared is not played.
std::string dropped_words(const Table& game, const Dropped& dropped,
                          const std::vector<std::string>& names, const Beholder& who,
                          const char* key) {
  const Catalogue& words = table_words(who.language);
  const Error why = in_words({"illegal_move", "", dropped.rule}, &game, who.language);
  return words.say(
      key, {{"move", game.later_move_words(words, dropped.move, names)}, {"why", why.message}});
}

// What a seat has prepared, and what it may still choose: while others choose at the same time, or
// for its next turn.
Json ahead_json(const TableState& state, Table& trial, bool together, const Beholder& who,
                const std::vector<std::string>& names, const Catalogue& words) {
  Json ahead = asked_json(trial, names, words);
  ahead["together"] = together;
  Json prepared = Json::array();
  for (const Move move : state.seats[static_cast<std::size_t>(who.seat)].prepared) {
    if (trial.decider() != who.seat) break;
    if (const int reason = trial.why_not(move); reason != 0) {
      ahead["refused"] = dropped_words(
          trial,
          {who.seat, move, std::string(trial.info().reasons[static_cast<std::size_t>(reason)])},
          names, who, "table.refused");
      break;
    }
    prepared.push_back(choice_json(trial, move, names, words));
    static_cast<void>(trial.apply(move));
  }
  const bool more = trial.decider() == who.seat;
  if (!prepared.empty()) {
    ahead["moves"] = more ? moves_json(trial, names, words) : Json::array();
    ahead["plans"] = more ? plans_json(trial, names, words) : Json::array();
    if (more) {
      ahead["prompt"] = trial.step_words(words);
      ahead["help"] = trial.help_words(words);
    }
  }
  ahead["prepared"] = std::move(prepared);
  if (!together) ahead["view"] = trial.view(who.seat);
  return ahead;
}

}  // namespace

void add_ahead(Json& json, const TableState& state, const Beholder& who,
               const std::vector<std::string>& names, const Catalogue& words) {
  json["choosing"] = state.choosing();
  json["ahead"] = nullptr;
  json["can_plan"] = false;
  json["dropped"] = nullptr;
  if (state.status != TableStatus::playing || who.seat < 0) return;
  const SeatState& seat = state.seats[static_cast<std::size_t>(who.seat)];
  if (seat.kind != SeatKind::person || seat.user != who.user.id) return;
  if (state.acting() != who.seat) {
    const auto together = state.game->together(who.seat);
    const auto next = together ? nullptr : state.game->ahead(who.seat);
    json["can_plan"] = next != nullptr;
    if (together) json["ahead"] = ahead_json(state, *together, true, who, names, words);
    if (next && (who.plans || !seat.prepared.empty())) {
      json["ahead"] = ahead_json(state, *next, false, who, names, words);
    }
  }
  if (seat.dropped)
    json["dropped"] = dropped_words(*state.game, *seat.dropped, names, who, "table.dropped");
}

}  // namespace emporium::server
