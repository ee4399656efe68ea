#include "server/tables/deed.h"

#include <array>
#include <functional>

#include "engine/core/fields.h"

namespace emporium::server {
namespace {

// Names and ids were checked when they came in: here only their type and a generous size count,
// so that a stricter rule of today never makes an old table unreadable.
std::string stored_text(Fields& fields, std::string_view name) {
  constexpr std::size_t kMaxBytes = 4096;
  const Json* value = fields.find(name);
  if (value == nullptr || !value->is_string() ||
      value->get_ref<const std::string&>().size() > kMaxBytes) {
    fields.fail(name, "expected a text");
    return "";
  }
  return value->get<std::string>();
}

std::vector<Move> moves_of(Fields& fields) {
  constexpr std::size_t kMost = 1024;
  std::vector<Move> moves;
  const Json* list = fields.find("moves");
  if (list == nullptr || !list->is_array() || list->size() > kMost) {
    fields.fail("moves", "expected a list of moves");
    return moves;
  }
  for (const Json& move : *list) {
    if (!move.is_number_unsigned() || move.get<std::uint64_t>() >= kNoMove) {
      fields.fail("moves", "expected the numbers of moves");
      return moves;
    }
    moves.push_back(move.get<Move>());
  }
  return moves;
}

Seat seat_of(Fields& fields) {
  return Seat(static_cast<int>(fields.number("seat", 0, kMaxSeats - 1)));
}

TableSetup setup_of(Fields& fields) {
  const Json* json = fields.find("setup");
  if (json == nullptr) {
    fields.fail("setup", "the field is missing");
    return {};
  }
  auto setup = read_setup(*json);
  if (setup.ok()) return setup.value();
  fields.fail(setup.error());
  return {};
}

void read(Fields& f, Created& d) {
  d.setup = setup_of(f);
  d.name = stored_text(f, "name");
  d.commitment = stored_text(f, "commitment");
  d.version = static_cast<int>(f.number("version", 1, 9999));
  if (const Json* record = f.find("record")) d.record = *record;
}
void read(Fields& f, Joined& d) {
  d = {seat_of(f), stored_text(f, "user"), stored_text(f, "name")};
}
void read(Fields& f, Left& d) { d.seat = seat_of(f); }
void read(Fields& f, Handed& d) {
  d.seat = seat_of(f);
  const Json* level = f.find("computer");
  if (level == nullptr || !level->is_null()) d.level = stored_text(f, "computer");
}
void read(Fields& /*f*/, Started& /*d*/) {}
void read(Fields& f, Moved& d) {
  d.seat = static_cast<Seat>(f.number("seat", kNature, kMaxSeats - 1));
  d.move = static_cast<Move>(f.number("move", 0, kNoMove - 1));
  d.forced = f.flag("forced", false);
  d.prepared = f.flag("prepared", false);
}
void read(Fields& f, Undone& d) {
  d = {seat_of(f), static_cast<int>(f.number("count", 1, INT32_MAX))};
}
void read(Fields& f, EndedTurn& d) { d.seat = seat_of(f); }
void read(Fields& f, Resigned& d) { d.seat = seat_of(f); }
void read(Fields& f, RanOut& d) { d.seat = seat_of(f); }
void read(Fields& f, Said& d) {
  d = {stored_text(f, "user"), stored_text(f, "name"), stored_text(f, "text")};
}
void read(Fields& f, Changed& d) { d.setup = setup_of(f); }
void read(Fields& f, Adopted& d) {
  d = {stored_text(f, "from"), stored_text(f, "to"), stored_text(f, "name")};
}
void read(Fields& f, Rematched& d) { d.table = stored_text(f, "table"); }
void read(Fields& f, Closed& d) { d.reason = stored_text(f, "reason"); }
void read(Fields& f, WentAway& d) { d.seat = seat_of(f); }
void read(Fields& f, Returned& d) { d.seat = seat_of(f); }
void read(Fields& f, Missed& d) { d.seat = seat_of(f); }
void read(Fields& f, Added& d) { d = {seat_of(f), stored_text(f, "nonce")}; }
void read(Fields& f, Agreed& d) { d = {seat_of(f), stored_text(f, "user")}; }
void read(Fields& f, Renamed& d) { d = {stored_text(f, "user"), stored_text(f, "name")}; }
void read(Fields& f, Withdrawn& d) { d.line = f.number("line", 1, INT64_MAX); }
void read(Fields& f, Prepared& d) {
  d = {seat_of(f), moves_of(f)};
  if (f.find("step") != nullptr) d.step = stored_text(f, "step");
}
void read(Fields& f, Dropped& d) {
  d = {seat_of(f), static_cast<Move>(f.number("move", 0, kNoMove - 1)), stored_text(f, "rule")};
}
void read(Fields& f, Paused& d) {
  d.from = f.number("from", 0, INT64_MAX);
  d.to = f.number("to", d.from, INT64_MAX);
}
void read(Fields& f, Admitted& d) { d.user = stored_text(f, "user"); }

Json body(const Created& d) {
  Json json = {{"setup", setup_json(d.setup)},
               {"name", d.name},
               {"commitment", d.commitment},
               {"version", d.version}};
  if (!d.record.is_null()) json["record"] = d.record;
  return json;
}
Json body(const Joined& d) { return {{"seat", d.seat}, {"user", d.user}, {"name", d.name}}; }
Json body(const Left& d) { return {{"seat", d.seat}}; }
Json body(const Handed& d) {
  return {{"seat", d.seat}, {"computer", d.level.empty() ? Json(nullptr) : Json(d.level)}};
}
Json body(const Started& /*d*/) { return Json::object(); }
Json body(const Moved& d) {
  Json json = {{"seat", d.seat}, {"move", d.move}};
  if (d.forced) json["forced"] = true;
  if (d.prepared) json["prepared"] = true;
  return json;
}
Json body(const Undone& d) { return {{"seat", d.seat}, {"count", d.count}}; }
Json body(const EndedTurn& d) { return {{"seat", d.seat}}; }
Json body(const Resigned& d) { return {{"seat", d.seat}}; }
Json body(const RanOut& d) { return {{"seat", d.seat}}; }
Json body(const Said& d) { return {{"user", d.user}, {"name", d.name}, {"text", d.text}}; }
Json body(const Changed& d) { return {{"setup", setup_json(d.setup)}}; }
Json body(const Adopted& d) { return {{"from", d.from}, {"to", d.to}, {"name", d.name}}; }
Json body(const Rematched& d) { return {{"table", d.table}}; }
Json body(const Closed& d) { return {{"reason", d.reason}}; }
Json body(const WentAway& d) { return {{"seat", d.seat}}; }
Json body(const Returned& d) { return {{"seat", d.seat}}; }
Json body(const Missed& d) { return {{"seat", d.seat}}; }
Json body(const Added& d) { return {{"seat", d.seat}, {"nonce", d.nonce}}; }
Json body(const Agreed& d) { return {{"seat", d.seat}, {"user", d.user}}; }
Json body(const Renamed& d) { return {{"user", d.user}, {"name", d.name}}; }
Json body(const Withdrawn& d) { return {{"line", d.line}}; }
Json body(const Prepared& d) {
  Json json = {{"seat", d.seat}, {"moves", d.moves}};
  if (!d.step.empty()) json["step"] = d.step;
  return json;
}
Json body(const Dropped& d) { return {{"seat", d.seat}, {"move", d.move}, {"rule", d.rule}}; }
Json body(const Admitted& d) { return {{"user", d.user}}; }
Json body(const Paused& d) { return {{"from", d.from}, {"to", d.to}}; }

// In the order of the variant.
constexpr std::array<std::string_view, std::variant_size_v<Deed>> kKinds = {
    "created",    "joined",    "left",     "handed", "started", "moved",   "undone",
    "ended_turn", "resigned",  "ran_out",  "said",   "changed", "adopted", "rematch",
    "closed",     "went_away", "returned", "missed", "agreed",  "nonce",   "renamed",
    "withdrawn",  "prepared",  "dropped",  "paused", "admitted"};

template <std::size_t I = 0>
Result<Deed> read_kind(const Action& action, const std::string& path) {
  if constexpr (I == std::variant_size_v<Deed>) {
    return Error{"bad_action", path + ": there is no kind \"" + action.kind.substr(0, 40) + "\""};
  } else {
    if (action.kind != kKinds[I]) return read_kind<I + 1>(action, path);
    std::variant_alternative_t<I, Deed> deed;
    Fields fields(action.body, path);
    read(fields, deed);
    const Status status = fields.finish();
    if (!status.ok()) return Error{"bad_action", status.error().message};
    return Deed(std::move(deed));
  }
}

}  // namespace

Result<Deed> read_deed(const Action& action) {
  return read_kind(action, "action " + std::to_string(action.number));
}

Action write_deed(const Deed& deed) {
  Action action;
  action.kind = kKinds[deed.index()];
  action.body = std::visit([](const auto& d) { return body(d); }, deed);
  return action;
}

}  // namespace emporium::server
