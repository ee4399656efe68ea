#include "server/tables/imported.h"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "engine/core/text.h"
#include "server/fair/verify.h"
#include "server/tables/setup.h"

namespace emporium::server {
namespace {

Error bad_field(const std::string& what) { return {"bad_field", what}; }

// A seat of the record; null where it has none.
const Json& seat_in(const Json& record, std::size_t seat) {
  static const Json none;
  const auto seats = record.find("seats");
  if (seats == record.end() || !seats->is_array() || seat >= seats->size()) return none;
  return (*seats)[seat];
}

bool has_won(const Json& seat) {
  const auto won = seat.find("won");
  return won != seat.end() && *won == true;
}

// Names in a record are as those of people at a table.
Status check_record_name(const Json& name, const std::string& path) {
  if (!name.is_string()) return Done{};
  const auto& text = name.get_ref<const std::string&>();
  if (const std::size_t size = characters(text); size > kMaxName) {
    return bad_field(path + "expected up to " + std::to_string(kMaxName) + " characters, got " +
                     std::to_string(size));
  }
  return is_plain(text) ? Status(Done{}) : bad_field(path + "control characters are not allowed");
}

Status check_record_seat(const Json& seat, const std::string& path) {
  constexpr std::array<std::string_view, 3> kWays = {"resigned", "ran_out", "left"};
  if (!seat.is_object()) return bad_field(path + ": expected an object, got " + describe(seat));
  if (const auto name = seat.find("name"); name != seat.end()) {
    if (Status good = check_record_name(*name, path + ".name: "); !good.ok()) return good;
  }
  if (const auto won = seat.find("won"); won != seat.end() && !won->is_boolean()) {
    return bad_field(path + ".won: expected true or false, got " + describe(*won));
  }
  const auto how = seat.find("gave_up");
  if (how == seat.end()) return Done{};
  const bool known =
      how->is_string() &&
      std::find(kWays.begin(), kWays.end(), how->get_ref<const std::string&>()) != kWays.end();
  return known ? Status(Done{})
               : bad_field(path + R"(.gave_up: expected "resigned", "ran_out" or "left", got )" +
                           describe(*how));
}

// As many as players, or none.
Status check_record_seats(const Json& record, std::size_t players) {
  const auto seats = record.find("seats");
  if (seats == record.end() || (seats->is_array() && seats->empty())) return Done{};
  if (!seats->is_array() || seats->size() != players) {
    return bad_field(
        "record.seats: expected a list of " + std::to_string(players) + ", got " +
        (seats->is_array() ? "one of " + std::to_string(seats->size()) : describe(*seats)));
  }
  for (std::size_t s = 0; s < players; ++s) {
    const std::string path = "record.seats[" + std::to_string(s) + "]";
    if (Status good = check_record_seat((*seats)[s], path); !good.ok()) return good;
  }
  return Done{};
}

// A proof that does not hold is shown as such; seats that no table has are no proof at all.
Status check_record_nonces(const Json& record, int players) {
  const auto promise = read_promise(record);
  if (!promise.ok()) {
    const std::string& why = promise.error().message;
    return why.starts_with("record.nature.nonces") ? Status(bad_field(why)) : Done{};
  }
  for (const Nonce& nonce : promise.value().nonces) {
    if (nonce.seat < players) continue;
    return bad_field("record.nature.nonces: there is no seat " + std::to_string(nonce.seat));
  }
  return Done{};
}

}  // namespace

Status check_record(const Json& record, const Table& game) {
  const auto players = static_cast<std::size_t>(game.players());
  if (Status good = check_record_seats(record, players); !good.ok()) return good;
  if (!game.over() && !is_conceded_in(record, players)) {
    return Error{"bad_record", "record: the game is not over; only finished games are imported"};
  }
  if (committed_to(record).size() > kMaxCommitment) {
    return bad_field("record.nature.commitment: expected up to " + std::to_string(kMaxCommitment) +
                     " characters");
  }
  return check_record_nonces(record, game.players());
}

Json kept_of(Json record) {
  const auto keep = [](Json& object, std::initializer_list<const char*> names) {
    Json kept = Json::object();
    for (const char* name : names) {
      const auto field = object.find(name);
      const bool small = field != object.end() && field->is_string() &&
                         field->get_ref<const std::string&>().size() <= 4 * kMaxName;
      if (small || (field != object.end() && field->is_boolean())) kept[name] = *field;
    }
    return kept;
  };
  if (const auto seats = record.find("seats"); seats != record.end() && seats->is_array()) {
    for (Json& seat : *seats) seat = keep(seat, {"name", "player", "gave_up", "won"});
  }
  if (const auto nature = record.find("nature"); nature != record.end()) {
    const auto promise = read_promise(record);
    *nature = promise.ok()          ? promise_json(promise.value())
              : nature->is_object() ? keep(*nature, {"commitment", "secret"})
                                    : Json::object();
  }
  return record;
}

std::string committed_to(const Json& record) {
  const auto nature = record.find("nature");
  if (nature == record.end() || !nature->is_object()) return "";
  const auto hash = nature->find("commitment");
  return hash != nature->end() && hash->is_string() ? hash->get<std::string>() : "";
}

std::string gave_up_in(const Json& record, std::size_t seat) {
  const Json& known = seat_in(record, seat);
  const auto how = known.find("gave_up");
  return how != known.end() && how->is_string() ? how->get<std::string>() : "";
}

bool is_conceded_in(const Json& record, std::size_t players) {
  std::size_t lost = 0;
  for (std::size_t s = 0; s < players; ++s) {
    const bool gave_up = !gave_up_in(record, s).empty();
    if (gave_up == has_won(seat_in(record, s))) return false;
    lost += gave_up ? 1 : 0;
  }
  return lost > 0 && lost < players;
}

}  // namespace emporium::server
