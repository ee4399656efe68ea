// emporium bench: how fast the engine is, and the number that says whether play changed.
#include <algorithm>
#include <array>
#include <cstdio>
#include <iostream>

#include "app/commands/commands.h"
#include "players/speed_json.h"

namespace emporium {
namespace {

struct BenchChoice {
  GameChoice table;
  double seconds = 1;
  bool json = false;
  std::string against;  // another build of this program
  int rounds = 3;
};

// A word of a shell's command line.
std::string quoted(const std::string& word) {
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

// What a command prints; empty if it cannot be run or fails.
std::string output_of(const std::string& command) {
  // NOLINTNEXTLINE(bugprone-command-processor): every word of it is quoted
  FILE* pipe = popen((command + " 2>/dev/null").c_str(), "r");
  if (pipe == nullptr) return {};
  std::string text;
  std::array<char, 4096> part{};
  for (std::size_t n = 0; (n = std::fread(part.data(), 1, part.size(), pipe)) > 0;) {
    text.append(part.data(), n);
  }
  return pclose(pipe) == 0 ? text : std::string();
}

// The same row as another build of the program measures it. The first release knows no versions.
Result<Json> measured_by_other(const BenchChoice& choice, const GameChoice& table, int players) {
  const std::string other = quoted(choice.against) + " bench";
  std::string command = other + " --json --game " + quoted(table.game) + " --players " +
                        std::to_string(players) + " --seconds " + std::to_string(choice.seconds);
  for (const std::string& option : table.options) command += " --option " + quoted(option);
  if (!table.components_file.empty()) command += " --components " + quoted(table.components_file);
  if (table.rules_version != 0 &&
      output_of(other + " --help").find("--rules") != std::string::npos) {
    command += " --rules " + std::to_string(table.rules_version);
  }
  const auto rows = parse_json(output_of(command));
  if (!rows.ok() || !rows.value().is_array() || rows.value().empty()) {
    return Error{"bad_program", "--against: \"" + choice.against + "\" does not measure " +
                                    table.game + " for " + std::to_string(players) + " players"};
  }
  return rows.value()[0];
}

constexpr std::array<const char*, 2> kCompared = {"decisions_per_second", "rollouts_per_second"};

void keep_best(Json& best, const Json& row) {
  if (best.is_null()) best = row;
  for (const char* figure : kCompared) {
    best[figure] = std::max(best[figure].get<double>(), row[figure].get<double>());
  }
}

// Old and new in turn, and of each the best round, so that both meet the same disturbances.
Result<Json> compared(const BenchChoice& choice, const GameChoice& table, const Table& made) {
  Json old_best;
  Json new_best;
  for (int round = 0; round < choice.rounds; ++round) {
    const auto old_row = measured_by_other(choice, table, made.players());
    if (!old_row.ok()) return old_row.error();
    keep_best(old_best, old_row.value());
    keep_best(new_best, speed_json(made, choice.seconds));
  }
  Json ratio;
  for (const char* figure : kCompared) {
    ratio[figure] = new_best[figure].get<double>() / old_best[figure].get<double>();
  }
  const bool same = old_best["signature"] == new_best["signature"];
  return Json{{"game", table.game},         {"players", made.players()},
              {"old", std::move(old_best)}, {"new", std::move(new_best)},
              {"ratio", std::move(ratio)},  {"same_play", same}};
}

void print_head(const BenchChoice& choice) {
  if (choice.against.empty()) {
    std::printf("%-10s %7s %14s %12s %11s %11s %9s %7s  %s\n", "game", "players", "decisions/s",
                "playouts/s", "decis./game", "rollouts/s", "copy ns", "bytes", "signature");
  } else {
    std::printf("%-10s %7s %12s %12s %6s %11s %11s %6s  %s\n", "game", "players", "decisions/s",
                "now", "ratio", "rollouts/s", "now", "ratio", "play");
  }
}

void print_row(const Json& row) {
  std::printf("%-10s %7d ", row["game"].get<std::string>().c_str(), row["players"].get<int>());
  if (row.contains("ratio")) {
    const auto figure = [&](const char* which, const char* name) {
      return row[which][name].get<double>();
    };
    std::printf("%12.0f %12.0f %6.2f %11.0f %11.0f %6.2f  %s\n", figure("old", kCompared[0]),
                figure("new", kCompared[0]), figure("ratio", kCompared[0]),
                figure("old", kCompared[1]), figure("new", kCompared[1]),
                figure("ratio", kCompared[1]), row["same_play"].get<bool>() ? "same" : "OTHER");
  } else {
    std::printf("%14.0f %12.0f %11.0f %11.0f %9.1f %7d  %s\n",
                row["decisions_per_second"].get<double>(), row["playouts_per_second"].get<double>(),
                row["decisions_per_game"].get<double>(), row["rollouts_per_second"].get<double>(),
                row["copy_ns"].get<double>(), row["bytes"].get<int>(),
                row["signature"].get<std::string>().c_str());
  }
  std::fflush(stdout);
}

Result<Json> bench_row(const BenchChoice& choice, const GameInfo& info, int players) {
  GameChoice table = choice.table;
  table.game = std::string(info.id);
  const auto setup = make_setup(table, players);
  if (!setup.ok()) return setup.error();
  const auto made = create_table(info.id, setup.value());
  if (!made.ok()) return made.error();
  if (!choice.against.empty()) return compared(choice, table, *made.value());
  return speed_json(*made.value(), choice.seconds);
}

int run_bench(const BenchChoice& choice, bool all_games) {
  Json rows = Json::array();
  if (!choice.json) print_head(choice);
  for (const GameInfo* info : games()) {
    if (!all_games && info->id != choice.table.game) continue;
    for (int n = info->min_players; n <= info->max_players; ++n) {
      if (choice.table.players != 0 && choice.table.players != n) continue;
      auto row = bench_row(choice, *info, n);
      if (!row.ok()) return fail(row.error());
      if (!choice.json) print_row(row.value());
      rows.push_back(std::move(row.value()));
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
  command->add_option("--against", choice->against, "another build, measured in turn with this one")
      ->type_name("PROGRAM")
      ->check(CLI::ExistingFile);
  command->add_option("--rounds", choice->rounds, "with --against: of how many the best counts")
      ->check(CLI::Range(1, 100))
      ->capture_default_str();
  command->add_flag("--json", choice->json, "figures as JSON");
  command->callback([&status, choice, command] {
    status = run_bench(*choice, command->get_option("--game")->count() == 0);
  });
}

}  // namespace emporium
