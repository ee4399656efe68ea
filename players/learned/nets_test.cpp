#include "players/learned/nets.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/games/games.h"
#include "players/evaluation/evaluation.h"
#include "players/learned/any_net.h"
#include "players/playout.h"

namespace emporium {
namespace {

// What is built in can be read, and is small.
TEST(Nets, ThoseOfTheGamesAreForTheirInputs) {
  for_each_game([]<Game G>() {
    const std::string_view document = net_document<G>();
    const auto inputs = Inputs<G>::names();
    EXPECT_LE(inputs.size(), Net::kMostInputs) << G::kId;
    EXPECT_EQ(std::set<std::string>(inputs.begin(), inputs.end()).size(), inputs.size()) << G::kId;
    if (document.empty()) return;
    EXPECT_LE(document.size(), 100'000) << G::kId;
    const Json json = parse_json(document).value();
    const auto net = Net::read(json, inputs);
    EXPECT_TRUE(net.ok()) << G::kId << ": " << (net.ok() ? "" : net.error().message);
    EXPECT_EQ(json["game"], std::string(G::kId));
    EXPECT_TRUE(json.contains("origin")) << G::kId;
  });
}

// The evaluation adds what the net says to what the weights say, seat by seat, between turns; at
// the end there is nothing left to say.
template <Game G>
void corrects() {
  constexpr int kPlies = 60;
  const typename G::Rules rules(built_in_components<G>(), {}, 3);
  const Weights& weights = weights_of<G>(3);
  Random random(5);
  const auto names = Inputs<G>::names();
  const Net net = Net::read(testing::any_net(random, names, 16, 8), names).value();
  typename G::Position p = rules.start();
  MoveList legal;
  const auto look = [&] {
    const Outlook without = Evaluation<G>(rules, weights)(p);
    const Outlook with = Evaluation<G>(rules, weights, 0, &net)(p);
    std::vector<float> rows(3 * names.size());
    std::array<Opinion, 3> opinions;
    const StageMix mix = StageMix::at(Evaluator<G>::stage(rules, p), Evaluator<G>::kStages);
    for (std::size_t s = 0; s < 3; ++s) {
      const auto row = std::span(rows).subspan(s * names.size(), names.size());
      Evaluator<G>::describe(rules, p, Seat(s), row.first(Inputs<G>::kFeatures));
      Inputs<G>::complete(rules, p, Seat(s), without.points[s], mix, row);
    }
    net.judge_plainly(rows, opinions);
    const bool over = rules.decider(p) == kNobody;
    for (std::size_t s = 0; s < 3; ++s) {
      EXPECT_EQ(with.points[s], without.points[s] + (over ? 0 : opinions[s].points)) << G::kId;
    }
    EXPECT_NEAR(static_cast<double>(with.win[0] + with.win[1] + with.win[2]), 1, 1e-5);
  };
  for (int ply = 0; rules.decider(p) != kNobody; ++ply) {
    if (ply < kPlies) look();
    rules.legal(p, legal);
    const Move move =
        rules.decider(p) == kNature
            ? draw<G>(rules, p, random)
            : legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
    rules.apply(p, move, nullptr);
  }
  look();
}

TEST(Nets, CorrectsWhatTheWeightsExpect) {
  for_each_game([]<Game G>() { corrects<G>(); });
}

}  // namespace
}  // namespace emporium
