#include "server/fair/verify.h"

#include "engine/games/games.h"

namespace emporium::server {
namespace {

// 64 hexadecimal digits at `path`, through bytes and back: they may be written large.
Result<Secret> read_bytes(const Json& json, const char* field, const std::string& path) {
  const auto found = json.find(field);
  if (found != json.end() && found->is_string()) {
    if (const auto bytes = read_secret(found->get_ref<const std::string&>())) return *bytes;
  }
  return Error{"bad_field", path + "." + field + ": expected 64 hexadecimal digits, got " +
                                (found == json.end() ? "nothing" : describe(*found))};
}

Result<std::vector<Nonce>> read_nonces(const Json& nature) {
  const std::string path = "record.nature.nonces";
  std::vector<Nonce> nonces;
  const auto list = nature.find("nonces");
  if (list == nature.end()) return nonces;
  if (!list->is_array() || list->empty() || list->size() > static_cast<std::size_t>(kMaxSeats)) {
    return Error{"bad_field", path + ": expected a list of 1 to " + std::to_string(kMaxSeats) +
                                  ", got " + describe(*list)};
  }
  for (const Json& json : *list) {
    const std::string where = path + "[" + std::to_string(nonces.size()) + "]";
    if (!json.is_object()) {
      return Error{"bad_field", where + ": expected an object, got " + describe(json)};
    }
    const auto seat = json.find("seat");
    const int above = nonces.empty() ? 0 : nonces.back().seat + 1;
    const bool whole = seat != json.end() && seat->is_number_integer();
    if (!whole || *seat < above || *seat >= kMaxSeats) {
      return Error{"bad_field", where + ".seat: expected a seat, in ascending order"};
    }
    const auto value = read_bytes(json, "nonce", where);
    if (!value.ok()) return value.error();
    nonces.push_back({Seat(seat->get<int>()), value.value()});
  }
  return nonces;
}

// The table as the record's game began.
Result<std::unique_ptr<Table>> start_of(Json record) {
  record["moves"] = Json::array();
  record.erase("result");
  return replay_record(record);
}

}  // namespace

Result<Promise> read_promise(const Json& record) {
  const auto nature = record.find("nature");
  if (nature == record.end()) {
    return Error{"no_nature",
                 "record.nature: the field is missing; only games of a server promise their draws"};
  }
  if (!nature->is_object()) {
    return Error{"bad_field", "record.nature: expected an object, got " + describe(*nature)};
  }
  const auto committed = read_bytes(*nature, "commitment", "record.nature");
  if (!committed.ok()) return committed.error();
  const auto secret = read_bytes(*nature, "secret", "record.nature");
  if (!secret.ok()) return secret.error();
  auto nonces = read_nonces(*nature);
  if (!nonces.ok()) return nonces.error();
  return Promise{to_hex(committed.value()), secret.value(), std::move(nonces.value())};
}

Json nonces_json(const std::vector<Nonce>& nonces) {
  Json list = Json::array();
  for (const Nonce& nonce : nonces) {
    list.push_back({{"seat", nonce.seat}, {"nonce", to_hex(nonce.value)}});
  }
  return list;
}

Json promise_json(const Promise& promise) {
  Json json = {{"commitment", promise.commitment}, {"secret", to_hex(promise.secret)}};
  if (!promise.nonces.empty()) json["nonces"] = nonces_json(promise.nonces);
  return json;
}

Result<Verdict> verify(const Json& record) {
  const auto whole = replay_record(record);
  if (!whole.ok()) return whole.error();
  const auto promise = read_promise(record);
  if (!promise.ok()) return promise.error();
  Verdict verdict;
  verdict.over = whole.value()->over();
  verdict.nonces = promise.value().nonces;
  const Secret key = nature_key(promise.value().secret, verdict.nonces);
  if (commitment(promise.value().secret) != promise.value().commitment) {
    verdict.finding = Verdict::Finding::wrong_secret;
    return verdict;
  }
  const auto table = start_of(record);
  if (!table.ok()) return table.error();
  for (const Ply& ply : whole.value()->plies()) {
    if (ply.decider == kNature) {
      Odds odds;
      table.value()->odds(odds);
      const auto number = static_cast<std::uint64_t>(verdict.ply);
      verdict.drawn = nature_draw(key, number, odds);
      verdict.recorded = ply.move;
      if (verdict.drawn != verdict.recorded) {
        verdict.finding = Verdict::Finding::wrong_draw;
        return verdict;
      }
      ++verdict.draws;
    }
    if (Status status = table.value()->apply(ply.move); !status.ok()) return status.error();
    ++verdict.ply;
  }
  return verdict;
}

}  // namespace emporium::server
