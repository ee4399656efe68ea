#include "server/fair/verify.h"

#include "engine/games/games.h"
#include "server/fair/nature.h"

namespace emporium::server {
namespace {

struct Promise {
  std::string commitment;
  Secret secret{};
};

Result<Promise> read_promise(const Json& record) {
  const auto nature = record.find("nature");
  if (nature == record.end()) {
    return Error{"no_nature",
                 "record.nature: the field is missing; only games of a server promise their draws"};
  }
  if (!nature->is_object()) {
    return Error{"bad_field", "record.nature: expected an object, got " + describe(*nature)};
  }
  for (const char* field : {"commitment", "secret"}) {
    const auto found = nature->find(field);
    if (found == nature->end() || !found->is_string() ||
        !read_secret(found->get_ref<const std::string&>())) {
      return Error{"bad_field", "record.nature." + std::string(field) +
                                    ": expected 64 hexadecimal digits, got " +
                                    (found == nature->end() ? "nothing" : describe(*found))};
    }
  }
  // Through bytes and back: hexadecimal digits may be written large.
  return Promise{to_hex(*read_secret((*nature)["commitment"].get_ref<const std::string&>())),
                 *read_secret((*nature)["secret"].get_ref<const std::string&>())};
}

// The table as the record's game began.
Result<std::unique_ptr<Table>> start_of(Json record) {
  record["moves"] = Json::array();
  record.erase("result");
  return replay_record(record);
}

}  // namespace

Result<Verdict> verify(const Json& record) {
  const auto whole = replay_record(record);
  if (!whole.ok()) return whole.error();
  const auto promise = read_promise(record);
  if (!promise.ok()) return promise.error();
  Verdict verdict;
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
      verdict.drawn = nature_draw(promise.value().secret, number, odds);
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
