// emporium arena: how strong players are against each other, measured fairly.
#include "players/arena/arena.h"

#include <chrono>
#include <cstdio>
#include <iostream>

#include "app/commands/arena_plot.h"
#include "app/commands/commands.h"
#include "app/terminal/progress.h"
#include "players/arena/adjusted.h"
#include "players/arena/wilson.h"
#include "players/game_trials.h"

namespace emporium {
namespace {

struct ArenaChoice {
  GameChoice table;
  std::vector<std::string> players;
  int games = 200;
  std::uint64_t seed = 1;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  bool sprt = false;
  double gain = 0.1;
  bool luck = false;
  std::string json;
  std::string plot;
};

constexpr int kPlaysForLuck = 8;

struct ArenaReport {
  std::string game;
  std::vector<std::string> line_up;
  std::vector<Standing> standings;
  std::vector<Adjusted> adjusted;
  Sprt test;
  int games = 0;
  int threads = 1;
  double seconds = 0;
  std::uint64_t seed = 0;
};

constexpr std::array<std::string_view, 3> kVerdicts = {"undecided", "stronger", "not_stronger"};

Json estimate_json(const Estimate& estimate) {
  return {{"mean", estimate.mean},
          {"interval", {estimate.mean - estimate.error, estimate.mean + estimate.error}}};
}

Json adjusted_json(const std::vector<Adjusted>& adjusted) {
  Json players = Json::array();
  for (const Adjusted& a : adjusted) {
    players.push_back({{"name", a.name},
                       {"first_places", estimate_json(a.firsts)},
                       {"first_places_without_luck", estimate_json(a.firsts_without)},
                       {"score", estimate_json(a.points)},
                       {"score_without_luck", estimate_json(a.points_without)},
                       {"games_worth", {a.worth_firsts(), a.worth_points()}}});
  }
  return players;
}

Json report_json(const ArenaReport& report, bool with_test) {
  Json players = Json::array();
  for (const Standing& s : report.standings) {
    const auto [low, high] = wilson(s.firsts, s.games);
    players.push_back({{"name", s.name},
                       {"seats", s.seats},
                       {"games", s.games},
                       {"first_places", s.share()},
                       {"interval", {low, high}},
                       {"mean_place", s.mean_place()},
                       {"mean_score", s.mean_points()},
                       {"score_deviation", s.deviation()},
                       {"decisions", s.choices},
                       {"ms_per_decision", s.milliseconds()},
                       {"longest_turn_ms", 1e3 * s.longest_turn},
                       {"decisions_per_second",
                        s.seconds > 0 ? static_cast<double>(s.choices) / s.seconds : 0.0}});
  }
  Json document = {{"game", report.game}, {"line_up", report.line_up}, {"games", report.games},
                   {"seed", report.seed}, {"threads", report.threads}, {"seconds", report.seconds},
                   {"players", players}};
  if (!report.adjusted.empty()) document["without_luck"] = adjusted_json(report.adjusted);
  if (with_test) {
    document["sprt"] = {{"fair", report.test.fair},
                        {"hoped", report.test.hoped},
                        {"log_likelihood_ratio", report.test.ratio},
                        {"bound", report.test.bound},
                        {"verdict", kVerdicts[static_cast<std::size_t>(report.test.verdict)]}};
  }
  return document;
}

// As they were beside without luck, both with intervals that know of blocks on the same seed.
void print_adjusted(const ArenaReport& report) {
  std::printf("\n%-18s %-17s %-17s %-17s %-17s %s\n", "without luck", "firsts as it was",
              "without luck", "score as it was", "without luck", "worth as many games");
  for (const Adjusted& a : report.adjusted) {
    std::printf(
        "%-18s %5.1f ± %4.1f %%    %5.1f ± %4.1f %%    %6.2f ± %-6.2f   %6.2f ± %-6.2f"
        "   %.0f; by score %.0f\n",
        a.name.c_str(), 100 * a.firsts.mean, 100 * a.firsts.error, 100 * a.firsts_without.mean,
        100 * a.firsts_without.error, a.points.mean, a.points.error, a.points_without.mean,
        a.points_without.error, a.worth_firsts() * report.games, a.worth_points() * report.games);
  }
}

void print_report(const ArenaReport& report, bool with_test) {
  std::printf("%s: %d games at tables of %zu in %.1f s on %d thread%s; a fair share is %.1f %%\n\n",
              report.game.c_str(), report.games, report.line_up.size(), report.seconds,
              report.threads, report.threads == 1 ? "" : "s",
              100.0 / static_cast<double>(report.line_up.size()));
  std::printf("%-18s %5s %8s  %-14s %6s  %-16s %12s %12s %16s\n", "player", "seats", "firsts",
              "95 % interval", "place", "score ± spread", "ms/decision", "decisions/s",
              "longest turn, ms");
  for (const Standing& s : report.standings) {
    const auto [low, high] = wilson(s.firsts, s.games);
    std::printf("%-18s %5d %6.1f %%  [%5.1f, %5.1f] %6.2f  %7.1f ± %-6.1f %12.3f %12.0f %16.1f\n",
                s.name.c_str(), s.seats, 100 * s.share(), 100 * low, 100 * high, s.mean_place(),
                s.mean_points(), s.deviation(), s.milliseconds(),
                s.seconds > 0 ? static_cast<double>(s.choices) / s.seconds : 0.0,
                1e3 * s.longest_turn);
  }
  if (!report.adjusted.empty()) print_adjusted(report);
  if (!with_test) return;
  std::printf(
      "\nsequential test, %.1f %% against %.1f %% first places: log likelihood ratio %.2f "
      "of ±%.2f, %s\n",
      100 * report.test.hoped, 100 * report.test.fair, report.test.ratio, report.test.bound,
      std::string(kVerdicts[static_cast<std::size_t>(report.test.verdict)]).c_str());
}

// "search:100ms" or, for several seats, "heuristic*3".
Result<std::vector<std::string>> read_line_up(const std::vector<std::string>& given) {
  std::vector<std::string> names;
  for (const std::string& entry : given) {
    const std::size_t star = entry.find('*');
    const std::string name = entry.substr(0, star);
    int seats = 1;
    if (star != std::string::npos) {
      const std::string count = entry.substr(star + 1);
      if (count.size() != 1 || count[0] < '1' || count[0] > '0' + kMaxSeats) {
        return Error{"bad_players", "--players: expected NAME*SEATS with 1 to " +
                                        std::to_string(kMaxSeats) + " seats, got \"" + entry +
                                        "\""};
      }
      seats = count[0] - '0';
    }
    if (const auto spec = read_player(name); !spec.ok()) {
      return Error{spec.error().code, "--players: " + spec.error().message};
    }
    names.insert(names.end(), static_cast<std::size_t>(seats), name);
  }
  return names;
}

int run_arena(ArenaChoice& choice) {
  const auto names = read_line_up(choice.players);
  if (!names.ok()) return fail(names.error());
  choice.table.players = static_cast<int>(names.value().size());
  const auto setup = make_setup(choice.table, choice.table.players);
  if (!setup.ok()) return fail(setup.error());

  ArenaReport report;
  report.game = choice.table.game;
  report.line_up = names.value();
  report.threads = choice.threads;
  report.seed = choice.seed;
  const auto table = create_table(choice.table.game, setup.value());
  if (!table.ok()) return fail(table.error());
  ArenaOrder order{.line_up = names.value(),
                   .games = choice.games,
                   .seed = choice.seed,
                   .threads = choice.threads,
                   .luck = choice.luck ? kPlaysForLuck : 0};
  if (choice.sprt) order.sprt_gain = choice.gain;
  const auto start = std::chrono::steady_clock::now();
  std::vector<ArenaGame> games;
  {
    std::atomic<int> done = 0;
    const Progress progress("Playing", order.whole_games(), done);
    games = trials_of(*table.value()).compare(*table.value(), order, done);
  }
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  report.seconds = elapsed.count();
  report.games = static_cast<int>(games.size());
  report.standings = standings(names.value(), games);
  report.test = sprt(names.value(), games, choice.gain);
  if (choice.luck) report.adjusted = adjusted(names.value(), games);
  if (choice.luck && report.adjusted.empty()) {
    std::cerr << "--luck: at least " << kLeastBlocksAdjusted * names.value().size()
              << " games are needed to tell it apart\n";
  }

  print_report(report, choice.sprt);
  if (!choice.plot.empty()) {
    const std::string title =
        report.game + ": " + std::to_string(report.games) + " games, seats rotated";
    const Status written = write_text_file(choice.plot, arena_svg(title, report.standings));
    if (!written.ok()) return fail(written.error());
  }
  if (!choice.json.empty()) {
    const std::string text = to_text(report_json(report, choice.sprt)) + "\n";
    const Status written = write_text_file(choice.json, text);
    if (!written.ok()) return fail(written.error());
  }
  return 0;
}

}  // namespace

void add_arena(CLI::App& app, int& status) {
  CLI::App* command =
      app.add_subcommand("arena", "measures players against each other, seats rotated");
  auto choice = std::make_shared<ArenaChoice>();
  add_game_choice(*command, choice->table, false);
  command
      ->add_option("--players", choice->players,
                   "the line-up, e.g. search:100ms,heuristic*3 or master,expert,expert,expert")
      ->delimiter(',')
      ->required();
  command->add_option("--games", choice->games, "how many games; whole rotations are played")
      ->check(CLI::Range(1, 100000000))
      ->capture_default_str();
  command->add_option("--seed", choice->seed, "same seed, same luck")->capture_default_str();
  command->add_option("--threads", choice->threads, "games at the same time")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  command->add_flag(
      "--sprt", choice->sprt,
      "stop as soon as the first player is proven stronger than a fair share, or not");
  command
      ->add_option("--gain", choice->gain,
                   "--sprt: how much more than a fair share of first places counts as stronger")
      ->check(CLI::Range(0.005, 0.5))
      ->capture_default_str();
  command->add_flag("--luck", choice->luck,
                    "also estimate without nature's luck, which takes fewer games to tell as much");
  command->add_option("--json", choice->json, "write the figures")->type_name("FILE.json");
  command->add_option("--plot", choice->plot, "draw first places with intervals")
      ->type_name("FILE.svg");
  command->callback([&status, choice] { status = run_arena(*choice); });
}

}  // namespace emporium
