#include "server/tables/setup.h"

#include <algorithm>
#include <array>

#include "engine/core/fields.h"
#include "engine/core/text.h"
#include "engine/games/games.h"
#include "server/tables/levels.h"

namespace emporium::server {
namespace {

constexpr std::array<std::string_view, 3> kClocks = {"none", "move", "budget"};
constexpr std::array<std::string_view, 3> kAtZero = {"computer", "resign", "nothing"};
constexpr int kTwoWeeks = 14 * 24 * 3600;

template <class E>
E index_of(std::span<const std::string_view> words, const std::string& word) {
  std::size_t i = 0;
  while (i + 1 < words.size() && words[i] != word) ++i;
  return static_cast<E>(i);
}

ClockSetup read_clock(Fields& setup, const std::string& path) {
  ClockSetup clock;
  const Json* json = setup.find("clock");
  if (json == nullptr || json->is_null()) return clock;
  Fields fields(*json, path);
  clock.kind = index_of<ClockSetup::Kind>(kClocks, fields.word("kind", kClocks));
  clock.seconds = static_cast<int>(fields.number("seconds", 5, kTwoWeeks, clock.seconds));
  clock.increment = static_cast<int>(fields.number("increment", 0, 3600, 0));
  clock.at_zero =
      index_of<ClockSetup::AtZero>(kAtZero, fields.word("at_zero", kAtZero, "computer"));
  if (const Status status = fields.finish(); !status.ok()) setup.fail(status.error());
  return clock;
}

SeatSetup read_seat(Fields& setup, const Json& json, const std::string& path) {
  SeatSetup seat;
  Fields fields(json, path);
  if (fields.has("computer")) {
    seat.kind = SeatKind::computer;
    seat.level = fields.word("computer", computer_names());
  } else if (const Json* person = fields.find("person"); person == nullptr) {
    fields.fail("person", "the field is missing, and so is \"computer\"");
  } else if (person->is_null()) {
    seat.kind = SeatKind::free;
  } else if (*person == "me") {
    seat.kind = SeatKind::person;
    seat.name = fields.text("name", 1, kMaxName, "");
  } else {
    fields.fail("person", "expected \"me\" or null, got " + describe(*person));
  }
  if (const Status status = fields.finish(); !status.ok()) setup.fail(status.error());
  return seat;
}

std::vector<SeatSetup> read_seats(Fields& fields, const std::string& path) {
  std::vector<SeatSetup> seats;
  const Json* json = fields.find("seats");
  if (json == nullptr || !json->is_array()) {
    fields.fail("seats", json == nullptr ? "the field is missing"
                                         : "expected a list, got " + describe(*json));
    return seats;
  }
  if (json->empty() || json->size() > static_cast<std::size_t>(kMaxSeats)) {
    fields.fail("seats", "expected 1 to " + std::to_string(kMaxSeats) + " seats, got " +
                             std::to_string(json->size()));
    return seats;
  }
  for (std::size_t i = 0; i < json->size(); ++i) {
    seats.push_back(read_seat(fields, (*json)[i], path + "[" + std::to_string(i) + "]"));
  }
  return seats;
}

Json seat_json(const SeatSetup& seat) {
  if (seat.kind == SeatKind::computer) return {{"computer", seat.level}};
  if (seat.kind == SeatKind::free) return {{"person", nullptr}};
  Json json = {{"person", "me"}};
  if (!seat.name.empty()) json["name"] = seat.name;
  return json;
}

// The engine names a field within its document, and leaves the number of players to whoever asked.
Error within(const std::string& path, const std::string& players, const Error& error) {
  const std::string field = error.code == "bad_players" ? players + ": " : "";
  return {error.code, path + field + error.message, error.rule};
}

Result<std::unique_ptr<Table>> begin_at(const Json& position, const std::string& game,
                                        int players) {
  const auto header = read_header(position, "setup.position");
  if (!header.ok()) return header.error();
  const auto inside = [](const Error& e) { return within("setup.position.", "players", e); };
  auto table = create_table(header.value().game, header.value().setup);
  if (!table.ok()) return inside(table.error());
  if (!position.contains("position"))
    return inside({"bad_field", "position: the field is missing"});
  if (Status loaded = table.value()->load(position); !loaded.ok()) return inside(loaded.error());
  if (table.value()->info().id != game || table.value()->players() != players) {
    return Error{"bad_field", "setup.position: it is of another game, or of other players"};
  }
  return table;
}

// The first text in it, by its path, that would change how what is around it looks; "" for none.
std::string disturbing(const Json& json, const std::string& path) {
  if (json.is_string()) {
    std::string lines = json.get<std::string>();
    std::ranges::replace(lines, '\n', ' ');
    return is_plain(lines) ? "" : path;
  }
  if (!json.is_structured()) return "";
  for (const auto& [key, value] : json.items()) {
    std::string inner = path;
    inner.append(json.is_array() ? "[" : ".").append(key).append(json.is_array() ? "]" : "");
    if (std::string found = disturbing(value, inner); !found.empty()) return found;
  }
  return "";
}

}  // namespace

std::string_view kind_name(SeatKind kind) {
  constexpr std::array<std::string_view, 3> kNames = {"person", "computer", "free"};
  return kNames[static_cast<std::size_t>(kind)];
}

Result<TableSetup> read_setup(const Json& json) {
  TableSetup setup;
  Fields fields(json, "setup");
  setup.game = fields.text("game", 1, 32);
  if (const Json* options = fields.find("options"); options != nullptr && !options->is_null()) {
    setup.options = *options;
  }
  if (const Json* components = fields.find("components")) setup.components = *components;
  if (const Json* position = fields.find("position")) setup.position = *position;
  setup.title = fields.text("title", 0, kMaxTitle, "");
  setup.seats = read_seats(fields, "setup.seats");
  setup.is_public = fields.flag("public", false);
  setup.watch = fields.flag("watch", true);
  setup.hints = fields.flag("hints", true);
  setup.undo = fields.flag("undo", true);
  setup.chat = fields.flag("chat", true);
  setup.stand_in = fields.word("stand_in", computer_names(), default_stand_in());
  setup.clock = read_clock(fields, "setup.clock");
  if (const Status status = fields.finish(); !status.ok()) return status.error();
  if (setup.is_public && !setup.position.is_null()) {
    return Error{"bad_field", "setup.position: public games begin at their start"};
  }
  const auto table = begin_game(setup);
  if (!table.ok()) return table.error();
  if (!setup.position.is_null()) {
    // Kept is what the game needs of it: what else came along says nothing.
    setup.options = Json::object();
    setup.components = nullptr;
    setup.position = table.value()->save();
  }
  return setup;
}

Status check_own_edition(const TableSetup& setup) {
  if (setup.components.is_null()) return Done{};
  if (const std::string path = disturbing(setup.components, "setup.components"); !path.empty()) {
    return Error{"bad_field", path + ": control characters are not allowed"};
  }
  TableSetup usual = setup;
  usual.components = nullptr;
  const auto own = begin_game(setup);
  if (!own.ok()) return own.error();
  const auto built_in = begin_game(usual);
  if (!built_in.ok()) return Done{};  // its options are for its own edition
  const Json ours = built_in.value()->components();
  const Json theirs = own.value()->components();
  if (theirs["edition"] != ours["edition"] || theirs == ours) return Done{};
  return Error{"bad_field", "setup.components.edition: " + describe(ours["edition"]) +
                                " is the built-in edition, which has other contents: give this "
                                "one a name of its own"};
}

Status check_beside_position(const Json& brought, const Json& setup) {
  if (!setup.is_object() || !setup.contains("position")) return Done{};
  const Json& position = setup["position"];
  if (!position.is_object()) return Done{};
  for (const char* name : {"options", "components"}) {
    const auto it = brought.find(name);
    if (it == brought.end() || it->is_null() || *it == Json::object()) continue;
    if (const auto own = position.find(name); own != position.end() && *own == *it) continue;
    return Error{"bad_field",
                 "setup." + std::string(name) + ": the position beside it brings its own"};
  }
  return Done{};
}

Result<std::unique_ptr<Table>> begin_game(const TableSetup& setup, int version) {
  const auto players = static_cast<int>(setup.seats.size());
  if (!setup.position.is_null()) return begin_at(setup.position, setup.game, players);
  auto table = create_table(setup.game, {players, setup.options, setup.components, version});
  if (!table.ok()) return within("setup.", "seats", table.error());
  return table;
}

Json clock_json(const ClockSetup& clock) {
  Json json = {{"kind", std::string(kClocks[static_cast<std::size_t>(clock.kind)])}};
  if (clock.kind == ClockSetup::Kind::none) return json;
  json["seconds"] = clock.seconds;
  json["increment"] = clock.increment;
  json["at_zero"] = std::string(kAtZero[static_cast<std::size_t>(clock.at_zero)]);
  return json;
}

Json setup_json(const TableSetup& setup) {
  Json seats = Json::array();
  for (const SeatSetup& seat : setup.seats) seats.push_back(seat_json(seat));
  Json json = {
      {"game", setup.game},   {"options", setup.options},   {"components", setup.components},
      {"title", setup.title}, {"seats", std::move(seats)},  {"public", setup.is_public},
      {"watch", setup.watch}, {"hints", setup.hints},       {"undo", setup.undo},
      {"chat", setup.chat},   {"stand_in", setup.stand_in}, {"clock", clock_json(setup.clock)}};
  if (!setup.position.is_null()) json["position"] = setup.position;
  return json;
}

}  // namespace emporium::server
