// Edited editions: the loader refuses them by name, or whole games can be played with them.
#include <cstdlib>

#include "engine/games/games.h"
#include "fuzz/document_edits.h"

namespace emporium {
namespace {

template <Game G>
void run(Bytes& bytes) {
  Json document = parse_json(G::default_components()).value();
  const auto players = static_cast<int>(bytes.next()) % (G::kMaxPlayers - G::kMinPlayers + 1);
  Random random(bytes.next());
  while (!bytes.empty()) edit(document, bytes);
  const auto components = read_components<G>(document);
  if (!components.ok()) return;
  const typename G::Rules rules(components.value(), {}, G::kMinPlayers + players);
  typename G::Position p = rules.start();
  MoveList legal;
  for (int i = 0; i < 2000 && rules.decider(p) != kNobody; ++i) {
    rules.legal(p, legal);
    if (legal.empty()) std::abort();
    const bool nature = rules.decider(p) == kNature;
    rules.apply(
        p,
        nature ? draw<G>(rules, p, random)
               : legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))],
        nullptr);
    if (i % 16 == 0 && !rules.check(p).ok()) std::abort();
  }
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
