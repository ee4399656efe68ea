// emporium luck: whether the luck that reviews find is fair, and how much of the results it is.
#include "players/review/luck.h"

#include <cmath>
#include <cstdio>
#include <thread>

#include "app/commands/commands.h"
#include "app/commands/played.h"
#include "app/terminal/progress.h"
#include "players/game_players.h"
#include "players/review/reviewing.h"
#include "players/threads.h"

namespace emporium {
namespace {

struct LuckChoice {
  GameChoice table;
  std::string player = "heuristic";
  int games = 1000;
  std::uint64_t seed = 1;
  int threads = 1;
  ReviewOrder order;
  std::string fit;
};

LuckTrial try_luck(const Table& start, const PlayerSpec& player, const LuckChoice& choice) {
  const int players = start.players();
  LuckTrial trial(players, review_model(start.info().id, players));
  std::atomic<int> done = 0;
  const Progress progress("Playing", choice.games, done);
  const auto reviews =
      each_game<Review>(choice.games, choice.threads, done, [&](int game) -> Review {
        const auto table = start.clone();
        const std::vector<PlayerSpec> seats(static_cast<std::size_t>(players), player);
        const auto seed = stream_seed(choice.seed, static_cast<std::uint64_t>(game));
        static_cast<void>(play_out(*table, seats, seed));
        ReviewOrder order = choice.order;
        order.iterations = 0;  // luck alone
        const auto reviewing = players_of(*table).review(*table, order);
        for (int i = 0; i < reviewing->parts(); ++i) reviewing->work(i);
        return reviewing->finish();
      });
  for (const Review& review : reviews) trial.add(review);
  return trial;
}

void print_luck(const LuckTrial& trial, int players) {
  std::printf("%-10s %17s %20s\n", "luck of", "points", "chance");
  for (const Seat s : seats(players)) {
    const auto [mean, error] = trial.luck(s);
    std::printf("seat %-5d %8.3f ± %6.3f %10.4f ± %7.4f\n", int{s}, mean.points, 2 * error.points,
                mean.chance, 2 * error.chance);
  }
  const Promise with = trial.scatter();
  const Promise without = trial.scatter_without_luck();
  std::printf("\n%-30s %8s %8s\n", "scatter of results", "points", "chance");
  std::printf("%-30s %8.2f %8.4f\n", "as they were", with.points, with.chance);
  std::printf("%-30s %8.2f %8.4f\n", "without luck", without.points, without.chance);
  std::printf("%-30s %8.2f\n", "unexplained", trial.unexplained().points);
}

Json model_json(const ReviewModel& model) {
  const auto rounded = [](double value) { return std::round(100 * value) / 100; };
  Json baseline = Json::array();
  for (const double missing : model.baseline) baseline.push_back(rounded(missing));
  return {{"luck", {rounded(model.luck.points), rounded(model.luck.chance)}},
          {"baseline", std::move(baseline)}};
}

Status write_fit(const LuckChoice& choice, int players, const ReviewModel& model) {
  Json document = {{"game", choice.table.game}, {"players", Json::object()}};
  if (const auto known = read_json_file(choice.fit); known.ok()) document = known.value();
  Json& fit = document["players"][std::to_string(players)];
  if (fit.is_null()) fit = Json::object();
  fit.update(model_json(model));
  fit["luck_fitted_to"] = std::to_string(choice.games) + " games of " + choice.player;
  return write_text_file(choice.fit, document.dump(2) + "\n");
}

int run_luck(const LuckChoice& choice) {
  const auto player = read_player(choice.player);
  if (!player.ok()) return fail(player.error());
  const GameInfo* info = find_game(choice.table.game);
  const auto setup = make_setup(choice.table, info == nullptr ? 0 : std::min(3, info->max_players));
  if (!setup.ok()) return fail(setup.error());
  const auto table = create_table(choice.table.game, setup.value());
  if (!table.ok()) return fail(table.error());
  const int players = table.value()->players();
  const LuckTrial trial = try_luck(*table.value(), player.value(), choice);
  std::printf("%s with %d players: %d games of %s\n\n", choice.table.game.c_str(), players,
              choice.games, choice.player.c_str());
  print_luck(trial, players);
  std::printf("\nwould have suited them: %s\n", to_text(model_json(trial.fitted())).c_str());
  if (choice.fit.empty()) return 0;
  const Status written = write_fit(choice, players, trial.fitted());
  return written.ok() ? 0 : fail(written.error());
}

}  // namespace

void add_luck(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand(
      "luck", "measures the luck that reviews find in many games of equal players");
  auto choice = std::make_shared<LuckChoice>();
  choice->threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  add_game_choice(*command, choice->table);
  command->add_option("--player", choice->player, "on every seat")->capture_default_str();
  command->add_option("--games", choice->games, "how many games")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--plays", choice->order.plays, "how often a position is played on")
      ->check(CLI::Range(1, 10'000))
      ->capture_default_str();
  command->add_option("--turns", choice->order.turns, "for how many changes of the clock")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  command->add_option("--seed", choice->seed, "same seed, same games")->capture_default_str();
  command->add_option("--threads", choice->threads, "cores to use")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  command
      ->add_option("--fit", choice->fit,
                   "fit the share of luck and what is expected to these games")
      ->type_name("FILE.json");
  command->callback([&status, choice] { status = run_luck(*choice); });
}

}  // namespace emporium
