// emporium tune: fits the evaluation's weights to the ends of many games.
#include <atomic>
#include <cstdio>
#include <thread>

#include "app/commands/commands.h"
#include "app/terminal/progress.h"
#include "players/game_players.h"
#include "players/tuning/fit.h"

namespace emporium {
namespace {

struct TuneChoice {
  std::string game = default_game();
  int players = 0;
  std::string player = "heuristic";
  double noise = 0.1;
  int games = 2000;
  std::uint64_t seed = 1;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  std::string output;
};

// One line a feature: a table that can be read and compared.
std::string table_text(const Json& document) {
  std::string text = "{\n  \"game\": " + document["game"].dump() +
                     ",\n  \"fitted_to\": " + document["fitted_to"].dump() + ",\n  \"players\": {";
  const char* between = "\n";
  for (const auto& [players, fit] : document["players"].items()) {
    text += between;
    text += "    \"" + players + "\": {\n      \"mean\": " + fit["mean"].dump() +
            ",\n      \"spread\": " + fit["spread"].dump() + ",\n      \"weights\": {";
    const char* row_between = "\n";
    for (const auto& [name, row] : fit["weights"].items()) {
      text += row_between + ("        \"" + name + "\": ") + row.dump();
      row_between = ",\n";
    }
    text += "\n      }\n    }";
    between = ",\n";
  }
  return text + "\n  }\n}\n";
}

// Fits one number of players, and says how good the fit is.
Json fit_weights(const Table& table, const TuneChoice& choice, const PlayerSpec& player) {
  const FitOrder order{.player = player,
                       .noise = choice.noise,
                       .games = choice.games,
                       .seed = choice.seed,
                       .threads = choice.threads};
  std::atomic<int> done = 0;
  Fit fit;
  {
    const Progress progress("Playing", choice.games, done);
    fit = players_of(table).fit(table, order, done);
  }
  std::printf("%-10s %7d %10ld %14.2f %14.2f\n", choice.game.c_str(), table.players(), fit.samples,
              fit.error_before, fit.error_after);
  return weights_json(fit.weights, players_of(table).features());
}

int run_tune(const TuneChoice& choice) {
  const auto player = read_player(choice.player);
  if (!player.ok()) return fail(player.error());
  const GameInfo* info = find_game(choice.game);
  if (info == nullptr) {
    return fail({"unknown_game",
                 "--game: there is no game \"" + choice.game + "\"; there is " + game_ids()});
  }
  if (choice.players != 0 &&
      (choice.players < info->min_players || choice.players > info->max_players)) {
    return fail({"bad_players", "--players: no such number of players"});
  }
  Json document = {{"game", choice.game},
                   {"fitted_to", std::to_string(choice.games) + " games of " + choice.player +
                                     " for each number of players"},
                   {"players", Json::object()}};
  std::printf("%-10s %7s %10s %14s %14s\n", "game", "players", "samples", "error before",
              "error after");
  for (int n = info->min_players; n <= info->max_players; ++n) {
    if (choice.players != 0 && choice.players != n) continue;
    const auto table = create_table(choice.game, {.players = n});
    if (!table.ok()) return fail(table.error());
    document["players"][std::to_string(n)] = fit_weights(*table.value(), choice, player.value());
  }
  if (choice.output.empty()) return 0;
  const Status written = write_text_file(choice.output, table_text(document));
  return written.ok() ? 0 : fail(written.error());
}

}  // namespace

void add_tune(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand(
      "tune", "fits the weights by which search judges positions, to games played for it");
  auto choice = std::make_shared<TuneChoice>();
  command->add_option("--game", choice->game, "which game: " + game_ids())->capture_default_str();
  command->add_option("--players", choice->players, "one number of players only");
  command->add_option("--player", choice->player, "who plays the games")->capture_default_str();
  command->add_option("--noise", choice->noise, "how often someone moves at random")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command->add_option("--games", choice->games, "games for each number of players")
      ->check(CLI::Range(10, 10000000))
      ->capture_default_str();
  command->add_option("--seed", choice->seed, "same seed, same games")->capture_default_str();
  command->add_option("--threads", choice->threads, "cores to use")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  command->add_option("--output", choice->output, "write the table of weights")
      ->type_name("FILE.json");
  command->callback([&status, choice] { status = run_tune(*choice); });
}

}  // namespace emporium
