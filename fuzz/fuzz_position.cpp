// Edited positions: the loader refuses them by name, or the game goes on soundly from there.
#include <cstdlib>

#include "engine/games/games.h"
#include "fuzz/document_edits.h"

namespace emporium {
namespace {

void must(bool holds) {
  if (!holds) std::abort();
}

template <Game G>
void play_on(TableOf<G>& table, Random& random) {
  MoveList legal;
  typename G::Position p = table.position();
  const auto& rules = table.rules();
  for (int i = 0; i < 300 && rules.decider(p) != kNobody; ++i) {
    rules.legal(p, legal);
    must(!legal.empty());
    const bool nature = rules.decider(p) == kNature;
    rules.apply(
        p,
        nature ? draw<G>(rules, p, random)
               : legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))],
        nullptr);
    must(rules.check(p).ok());
  }
  for (const Seat seat : seats(rules.players())) {
    typename G::Position guess = p;
    rules.resample(guess, seat, random);
    must(rules.check(guess).ok());
  }
  static_cast<void>(rules.score(p));
  static_cast<void>(rules.places(p));
}

template <Game G>
void run(Bytes& bytes) {
  const int spread = G::kMaxPlayers - G::kMinPlayers + 1;
  const int players = G::kMinPlayers + static_cast<int>(bytes.next()) % spread;
  auto table = std::move(TableOf<G>::create({players, nullptr, nullptr}).value());
  Random random(bytes.next());
  MoveList legal;
  for (auto plies = bytes.next16() % 700; plies > 0 && !table->over(); --plies) {
    table->legal(legal);
    const Move move =
        table->decider() == kNature
            ? draw<G>(table->rules(), table->position(), random)
            : legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
    must(table->apply(move).ok());
  }
  Json document = table->save();
  while (!bytes.empty()) edit(document["position"], bytes);
  if (table->load(document).ok()) play_on(*table, random);
}

}  // namespace
}  // namespace emporium

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace emporium;  // NOLINT
  Bytes bytes(data, size > 64 ? 64 : size);
  const auto all = games();
  with_game(all[bytes.next() % all.size()]->id, [&]<Game G>() { run<G>(bytes); });
  return 0;
}
