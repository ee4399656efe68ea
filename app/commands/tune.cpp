// emporium tune: fits the evaluation's weights to the ends of many games.
#include <atomic>
#include <charconv>
#include <cstdio>
#include <thread>

#include "app/commands/commands.h"
#include "app/terminal/progress.h"
#include "players/game_trials.h"
#include "players/tuning/fit.h"

namespace emporium {
namespace {

struct TuneChoice {
  std::string game = default_game();
  int players = 0;
  std::string player = "heuristic";
  double noise = 0.1;
  int games = 2000;
  std::vector<std::string> also;
  Pull pull;
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
Json fit_weights(const Table& table, const TuneChoice& choice, const FitOrder& order) {
  std::atomic<int> done = 0;
  Fit fit;
  {
    const Progress progress("Playing", order.games(), done);
    fit = trials_of(table).fit(table, order, done);
  }
  std::printf("%-10s %7d %10ld %14.2f %14.2f\n", choice.game.c_str(), table.players(), fit.samples,
              fit.error_before, fit.error_after);
  return weights_json(fit.weights, trials_of(table).features());
}

// "search:20=500": who plays, and how many games.
Result<FitOrder::Games> read_games(const std::string& entry) {
  const std::size_t sign = entry.rfind('=');
  const auto player = read_player(entry.substr(0, sign));
  if (!player.ok()) return player.error();
  FitOrder::Games some{.player = player.value()};
  const char* first = entry.data() + std::min(sign, entry.size() - 1) + 1;
  const auto [end, error] = std::from_chars(first, entry.data() + entry.size(), some.games);
  if (error != std::errc() || end != entry.data() + entry.size() || some.games < 1) {
    return Error{"bad_games", "--also: expected PLAYER=GAMES, got \"" + entry + "\""};
  }
  return some;
}

Result<FitOrder> make_order(const TuneChoice& choice) {
  FitOrder order{
      .noise = choice.noise, .seed = choice.seed, .threads = choice.threads, .pull = choice.pull};
  std::vector<std::string> entries = choice.also;
  entries.insert(entries.begin(), choice.player + "=" + std::to_string(choice.games));
  for (const std::string& entry : entries) {
    const auto some = read_games(entry);
    if (!some.ok()) return some.error();
    order.from.push_back(some.value());
  }
  return order;
}

int run_tune(const TuneChoice& choice) {
  const auto order = make_order(choice);
  if (!order.ok()) return fail(order.error());
  const GameInfo* info = find_game(choice.game);
  if (info == nullptr) {
    return fail({"unknown_game",
                 "--game: there is no game \"" + choice.game + "\"; there is " + game_ids()});
  }
  if (choice.players != 0 &&
      (choice.players < info->min_players || choice.players > info->max_players)) {
    return fail({"bad_players", "--players: no such number of players"});
  }
  std::string fitted_to = choice.player + "=" + std::to_string(choice.games);
  for (const std::string& more : choice.also) fitted_to += ", " + more;
  Json document = {{"game", choice.game},
                   {"fitted_to", fitted_to + " games for each number of players"},
                   {"players", Json::object()}};
  std::printf("%-10s %7s %10s %14s %14s\n", "game", "players", "samples", "error before",
              "error after");
  for (int n = info->min_players; n <= info->max_players; ++n) {
    if (choice.players != 0 && choice.players != n) continue;
    const auto table = create_table(choice.game, {.players = n});
    if (!table.ok()) return fail(table.error());
    document["players"][std::to_string(n)] = fit_weights(*table.value(), choice, order.value());
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
  command->add_option("--also", choice->also, "games of others beside them, e.g. search:20=500")
      ->type_name("PLAYER=GAMES");
  command->add_option("--to-zero", choice->pull.to_zero, "how much small weights are preferred")
      ->check(CLI::Range(0.0, 10.0))
      ->capture_default_str();
  command
      ->add_option("--to-neighbour", choice->pull.to_neighbour,
                   "how much weights are preferred that change little from stage to stage")
      ->check(CLI::Range(0.0, 10.0))
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
