#include "players/search/apart.h"

#include <cstdint>

#include "engine/core/fields.h"

namespace emporium {

Json tallies_json(const Tallies& tallies) {
  Json moves = Json::array();
  for (const Tally& tally : tallies.moves) {
    moves.push_back({tally.move, tally.visits, tally.value});
  }
  return {{"iterations", tallies.iterations}, {"moves", std::move(moves)}};
}

Result<Tallies> read_tallies(const Json& json) {
  Fields fields(json, "found");
  Tallies tallies;
  tallies.iterations = fields.number("iterations", 0, INT64_MAX);
  const Json* moves = fields.find("moves");
  if (moves == nullptr || !moves->is_array()) fields.fail("moves", "expected a list");
  if (Status status = fields.finish(); !status.ok()) return status.error();
  const auto whole = [](const Json& number, std::int64_t most) {
    return number.is_number_integer() && number.get<std::int64_t>() >= 0 &&
           number.get<std::int64_t>() <= most;
  };
  for (const Json& row : *moves) {
    if (!row.is_array() || row.size() != 3 || !whole(row[0], kNoMove - 1) ||
        !whole(row[1], INT32_MAX) || !row[2].is_number()) {
      return Error{"bad_field", "found.moves: expected [move, visits, value]"};
    }
    tallies.moves.push_back({row[0].get<Move>(), row[1].get<int>(), row[2].get<double>()});
  }
  return tallies;
}

}  // namespace emporium
