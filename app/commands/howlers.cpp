// emporium howlers: how well and how badly the levels play, as a strong search judges it.
#include "players/judging/howlers.h"

#include <cstdio>
#include <thread>

#include "app/commands/commands.h"
#include "app/commands/statistics.h"
#include "app/terminal/progress.h"
#include "players/game_trials.h"

namespace emporium {
namespace {

struct HowlerChoice {
  GameChoice table;
  std::vector<std::string> levels{kLevels.begin(), kLevels.end()};
  HowlerOrder order;
};

void print_tally(const std::string& name, const HowlerTally& tally) {
  const auto [low, high] = wilson(tally.howlers, tally.judged);
  const Spread scores = spread_of(tally.scores);
  std::printf("%-14s %7d %8d %7.2f %%  [%5.2f, %5.2f] %10.2f %9.2f  %7.1f ± %-6.1f %5d\n",
              name.c_str(), tally.judged, tally.howlers,
              100.0 * tally.howlers / std::max(tally.judged, 1), 100 * low, 100 * high,
              100 * tally.lost / std::max(tally.judged, 1), tally.largest, scores.mean,
              scores.deviation, scores.min);
}

int run_howlers(HowlerChoice& choice) {
  for (const std::string& name : choice.levels) {
    if (!is_player(name)) return fail(unknown_player(name));
  }
  const GameInfo* info = find_game(choice.table.game);
  const auto setup = make_setup(choice.table, info == nullptr ? 0 : std::min(3, info->max_players));
  if (!setup.ok()) return fail(setup.error());
  const auto table = create_table(choice.table.game, setup.value());
  if (!table.ok()) return fail(table.error());
  std::printf("%s with %d players; the judge is search:%d, then %d paired rollouts\n\n",
              choice.table.game.c_str(), setup.value().players, choice.order.iterations,
              choice.order.seeds);
  std::printf("%-14s %7s %8s %-9s  %-14s %10s %9s  %-16s %5s\n", "player", "judged", "howlers",
              "share", "95 % interval", "lost, %", "largest", "score ± spread", "worst");
  for (const std::string& name : choice.levels) {
    choice.order.player = name;
    std::atomic<int> done = 0;
    HowlerTally tally;
    {
      const Progress progress(name, choice.order.games, done);
      tally = trials_of(*table.value()).judge(*table.value(), choice.order, done);
    }
    print_tally(name, tally);
  }
  std::printf("\nlost: of a fair share, by the mean decision; largest: by one, in fair shares\n");
  return 0;
}

}  // namespace

void add_howlers(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand(
      "howlers", "counts the moves of each level that lose more than a third of a fair share");
  auto choice = std::make_shared<HowlerChoice>();
  HowlerOrder& order = choice->order;
  order.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  add_game_choice(*command, choice->table);
  command->add_option("--levels", choice->levels, "who is judged, e.g. novice,search:100")
      ->delimiter(',');
  command->add_option("--games", order.games, "games of each, all seats of one level")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  command->add_option("--share", order.share, "of the decisions that are judged")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command->add_option("--iterations", order.iterations, "of the judge, for one decision")
      ->check(CLI::Range(1, kMostIterations))
      ->capture_default_str();
  command->add_option("--seed", order.seed, "same seed, same games")->capture_default_str();
  command->add_option("--threads", order.threads, "cores to use")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  command->callback([&status, choice] { status = run_howlers(*choice); });
}

}  // namespace emporium
