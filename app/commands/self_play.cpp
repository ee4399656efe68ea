// emporium selfplay: games to learn from, as their moves.
#include <iostream>
#include <thread>

#include "app/commands/commands.h"
#include "app/terminal/progress.h"
#include "players/game_trials.h"
#include "players/tuning/lessons.h"

namespace emporium {
namespace {

struct SelfPlayChoice {
  GameChoice table;
  std::string player = "heuristic";
  SelfPlayOrder order;
  std::string output;
};

int run_self_play(SelfPlayChoice& choice) {
  const auto setup = make_setup(choice.table, 3);
  if (!setup.ok()) return fail(setup.error());
  const auto table = create_table(choice.table.game, setup.value());
  if (!table.ok()) return fail(table.error());
  const auto player = read_player(choice.player);
  if (!player.ok()) return fail(player.error());
  choice.order.player = player.value();
  Json head = table.value()->record();
  head["moves"] = Json::array();
  head["self_play"] = {{"player", choice.player},
                       {"noise", choice.order.noise},
                       {"seed", choice.order.seed},
                       {"first", choice.order.first}};
  std::string text = to_text(head) + "\n";
  {
    std::atomic<int> done = 0;
    const Progress progress("Playing", choice.order.games, done);
    for (const auto& moves :
         trials_of(*table.value()).self_play(*table.value(), choice.order, done)) {
      append_text(text, Json(moves));
      text += '\n';
    }
  }
  const Status written = write_text_file(choice.output, text);
  return written.ok() ? 0 : fail(written.error());
}

}  // namespace

void add_self_play(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand(
      "selfplay",
      "plays games to learn from, and writes a record's head and a line of moves a game");
  auto choice = std::make_shared<SelfPlayChoice>();
  choice->order.games = 1000;
  choice->order.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  add_game_choice(*command, choice->table);
  command->add_option("--player", choice->player, "who plays, on every seat")
      ->capture_default_str();
  command->add_option("--noise", choice->order.noise, "how often someone moves at random")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command->add_option("--games", choice->order.games, "how many")
      ->check(CLI::Range(1, 10000000))
      ->capture_default_str();
  command->add_option("--first", choice->order.first, "the number of the first game")
      ->check(CLI::Range(0, 1000000000))
      ->capture_default_str();
  command->add_option("--seed", choice->order.seed, "same seed, same games")->capture_default_str();
  command->add_option("--threads", choice->order.threads, "cores to use")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  command->add_option("--output", choice->output, "where to")->type_name("FILE.jsonl")->required();
  command->callback([&status, choice] { status = run_self_play(*choice); });
}

}  // namespace emporium
