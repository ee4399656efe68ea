#include "engine/games/finished.h"

#include <array>
#include <cstdio>

namespace emporium {
namespace {

// FNV-1a.
class Digest {
 public:
  void add(std::string_view text) {
    for (const char c : text) hash_ = (hash_ ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  }
  [[nodiscard]] std::string hex() const {
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(hash_));
    return text.data();
  }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325U;
};

}  // namespace

Result<Json> finished_game(const Json& record) {
  auto played = replay_record(record);
  if (!played.ok()) return played.error();
  if (!played.value()->over()) return Error{"bad_record", "record: the game is not over"};
  const auto plies = played.value()->plies();
  Json beginning = record;
  beginning["moves"] = Json::array();
  beginning.erase("result");
  auto table = replay_record(beginning);
  if (!table.ok()) return table.error();
  Digest legal;
  Digest events;
  MoveList moves;
  for (std::size_t ply = 0; ply < plies.size(); ++ply) {
    table.value()->legal(moves);
    for (const Move move : moves) legal.add(std::to_string(move) + ",");
    legal.add(";");
    if (Status done = table.value()->apply(plies[ply].move); !done.ok()) return done.error();
    events.add(to_text(table.value()->events_json(static_cast<int>(ply), kNobody)));
  }
  return Json{{"record", record},
              {"final", table.value()->save()["position"]},
              {"legal", legal.hex()},
              {"events", events.hex()}};
}

}  // namespace emporium
