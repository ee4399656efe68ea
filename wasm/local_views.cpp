// What a table of this device shows: as it is, as it was, and what may be taken along.
#include <algorithm>
#include <utility>

#include "app/protocol/refusal.h"
#include "server/tables/access.h"
#include "server/tables/look.h"
#include "server/tables/summary.h"
#include "server/tables/words.h"
#include "wasm/local_table.h"

namespace emporium {
namespace {

using namespace server;  // NOLINT(google-build-using-namespace): all of it is about its tables

}  // namespace

Result<Beholder> LocalTable::read_beholder(Request& request) const {
  Viewing viewing;
  const Json* seat = request.find("seat");
  if (seat != nullptr && !seat->is_null()) {
    viewing.seat = Seat(static_cast<int>(request.number("seat", 0, kMaxSeats - 1)));
  }
  Beholder who = {me_, kSpectator, request.language("lang", Language::en),
                  request.number("since", 0, INT64_MAX, 0)};
  who.plans = request.flag("plans", false);
  if (!request.ok()) return request.error();
  // Once the game is over, everybody's cards lie open.
  if (state_->status == TableStatus::over && viewing.seat &&
      *viewing.seat < static_cast<int>(state_->seats.size())) {
    who.seat = *viewing.seat;
    return who;
  }
  const auto own = eyes(*state_, me_, viewing);
  if (!own.ok()) return own.error();
  who.seat = own.value();
  return who;
}

Json LocalTable::do_look(Request& request) {
  const auto who = read_beholder(request);
  if (!who.ok()) return refused(who.error(), Language::en);
  if (!request.finish().ok()) return refusal(request.error());
  Json state = state_json(*state_, who.value(), now());
  state["you"] = you_json(*state_, me_);
  return {{"ok", true}, {"message", std::move(state)}};
}

// `why` and `preview`.
Json LocalTable::do_ask(Request& request) {
  const Json message = request.json("message", true);
  const auto who = read_beholder(request);
  if (!who.ok()) return refused(who.error(), Language::en);
  if (!request.finish().ok()) return refusal(request.error());
  const auto what = message.find("do");
  const bool why = what != message.end() && *what == "why";
  auto answer =
      why ? why_json(*state_, who.value(), message) : preview_json(*state_, who.value(), message);
  if (!answer.ok()) return refused(answer.error(), who.value().language);
  return {{"ok", true}, {"message", std::move(answer.value())}};
}

Json LocalTable::do_replay(Request& request) {
  Place place;
  place.ply = static_cast<int>(request.number("ply", 0, 1'000'000));
  const Json line = request.json("line", false);
  const bool good = line.is_null() || (line.is_array() && line.size() <= 64 &&
                                       std::all_of(line.begin(), line.end(), [](const Json& move) {
                                         return move.is_number_unsigned() && move < kNoMove;
                                       }));
  if (!good) request.fail("line", "expected a list of up to 64 numbers of moves");
  if (good && line.is_array()) place.line = line.get<std::vector<Move>>();
  const auto who = read_beholder(request);
  if (!who.ok()) return refused(who.error(), Language::en);
  if (!request.finish().ok()) return refusal(request.error());
  auto state = replay_json(*state_, who.value(), place, now());
  if (!state.ok()) return refused(state.error(), who.value().language);
  state.value()["you"] = you_json(*state_, me_);
  return {{"ok", true}, {"message", std::move(state.value())}};
}

Json LocalTable::do_history(Request& request) {
  const auto who = read_beholder(request);
  if (!who.ok()) return refused(who.error(), Language::en);
  if (!request.finish().ok()) return refusal(request.error());
  auto history = history_json(*state_, who.value());
  if (!history.ok()) return refused(history.error(), who.value().language);
  return {{"ok", true}, {"message", std::move(history.value())}};
}

Json LocalTable::do_record(Request& request) {
  if (!request.finish().ok()) return refusal(request.error());
  return {{"ok", true}, {"message", record_json(*state_)}};
}

Json LocalTable::do_components(Request& request) {
  if (!request.finish().ok()) return refusal(request.error());
  return {{"ok", true}, {"message", state_->game->components()}};
}

// What founds a table elsewhere that goes on from here; a turn that is held goes through. The
// position has the options and components.
Json LocalTable::do_setup(Request& request) {
  if (!request.finish().ok()) return refusal(request.error());
  if (state_->status != TableStatus::playing) {
    const bool open = state_->status == TableStatus::open;
    return refused(refuse("forbidden", open ? "not_started" : "closed"), Language::en);
  }
  TableSetup setup = state_->setup;
  setup.position = state_->game->save();
  setup.chat = true;
  for (std::size_t s = 0; s < setup.seats.size(); ++s) {
    if (state_->seats[s].kind != SeatKind::computer) continue;
    setup.seats[s] = {SeatKind::computer, "", state_->seats[s].level};
  }
  Json json = setup_json(setup);
  json.erase("options");
  json.erase("components");
  return {{"ok", true}, {"setup", std::move(json)}};
}

}  // namespace emporium
