// emporium bench: how fast the engine is, and the number that says whether play changed.
#include <cstdio>
#include <iostream>

#include "app/commands/commands.h"
#include "players/game_players.h"
#include "players/speed.h"

namespace emporium {
namespace {

Json speed_json(const Table& table, double seconds) {
  const Speed speed = players_of(table).measure(table, seconds);
  char hex[17];
  std::snprintf(hex, sizeof(hex), "%016llx", static_cast<unsigned long long>(speed.signature));
  return {{"game", std::string(table.info().id)},
          {"players", table.players()},
          {"decisions_per_second", speed.decisions},
          {"playouts_per_second", speed.playouts},
          {"decisions_per_game", speed.decisions_per_game},
          {"rollouts_per_second", speed.rollouts},
          {"copy_ns", speed.copy_nanoseconds},
          {"bytes", speed.bytes},
          {"signature", hex}};
}

struct BenchChoice {
  GameChoice table;
  double seconds = 1;
  bool json = false;
};

int run_bench(const BenchChoice& choice, bool all_games) {
  Json rows = Json::array();
  if (!choice.json) {
    std::printf("%-10s %7s %14s %12s %11s %11s %9s %7s  %s\n", "game", "players", "decisions/s",
                "playouts/s", "decis./game", "rollouts/s", "copy ns", "bytes", "signature");
  }
  for (const GameInfo* info : games()) {
    if (!all_games && info->id != choice.table.game) continue;
    for (int n = info->min_players; n <= info->max_players; ++n) {
      if (choice.table.players != 0 && choice.table.players != n) continue;
      GameChoice table = choice.table;
      table.game = std::string(info->id);
      const auto setup = make_setup(table, n);
      if (!setup.ok()) return fail(setup.error());
      const auto made = create_table(info->id, setup.value());
      if (!made.ok()) return fail(made.error());
      Json row = speed_json(*made.value(), choice.seconds);
      if (!choice.json) {
        std::printf(
            "%-10s %7d %14.0f %12.0f %11.0f %11.0f %9.1f %7d  %s\n",
            row["game"].get<std::string>().c_str(), n, row["decisions_per_second"].get<double>(),
            row["playouts_per_second"].get<double>(), row["decisions_per_game"].get<double>(),
            row["rollouts_per_second"].get<double>(), row["copy_ns"].get<double>(),
            row["bytes"].get<int>(), row["signature"].get<std::string>().c_str());
        std::fflush(stdout);
      }
      rows.push_back(std::move(row));
    }
  }
  if (rows.empty()) {
    const auto setup = make_setup(choice.table, 0);
    return fail(setup.ok() ? Error{"bad_players", "no such number of players"} : setup.error());
  }
  if (choice.json) std::cout << to_text(rows) << "\n";
  return 0;
}

}  // namespace

void add_bench(CLI::App& app, int& status) {
  CLI::App* command =
      app.add_subcommand("bench", "measures speed on one core, and prints the play signature");
  auto choice = std::make_shared<BenchChoice>();
  add_game_choice(*command, choice->table);
  command->add_option("--seconds", choice->seconds, "time per row")
      ->check(CLI::Range(0.01, 600.0))
      ->capture_default_str();
  command->add_flag("--json", choice->json, "figures as JSON");
  command->callback([&status, choice, command] {
    status = run_bench(*choice, command->get_option("--game")->count() == 0);
  });
}

}  // namespace emporium
