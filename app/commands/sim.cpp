// emporium sim: many games between named players, with statistics and a plot.
#include <chrono>
#include <cstdio>
#include <iostream>
#include <map>
#include <thread>

#include "app/commands/commands.h"
#include "app/commands/statistics.h"
#include "app/terminal/progress.h"
#include "players/game_players.h"
#include "players/match.h"

namespace emporium {
namespace {

struct SimChoice {
  GameChoice table;
  std::string player = "random";
  std::vector<std::string> seats;
  int games = 1000;
  std::uint64_t seed = 1;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  bool fixed_seats = false;
  bool json = false;
  std::string plot;
};

// First places (a shared one is split), places and scores of one group.
struct Tally {
  int games = 0;
  double firsts = 0;
  double place_sum = 0;
  std::vector<int> scores;

  void add(int score, int place, double first) {
    ++games;
    firsts += first;
    place_sum += place;
    scores.push_back(score);
  }
};

struct Report {
  std::string game;
  int games = 0;
  std::vector<std::string> names;
  std::map<std::string, Tally> by_player;
  std::vector<Tally> by_seat;
  std::vector<int> lengths;
  std::vector<std::pair<std::string, int>> levels;  // solo levels and how often they were won
  long decisions = 0;
  double seconds = 0;
  int threads = 1;
};

void count(Report& report, const std::vector<MatchResult>& results, bool rotate) {
  const std::size_t n = report.names.size();
  report.by_seat.resize(n);
  for (std::size_t i = 0; i < results.size(); ++i) {
    const MatchResult& r = results[i];
    int winners = 0;
    for (std::size_t s = 0; s < n; ++s) winners += r.places[s] == 1 ? 1 : 0;
    for (std::size_t s = 0; s < n; ++s) {
      const double first = r.places[s] == 1 ? 1.0 / winners : 0;
      const std::size_t who = rotate ? (s + i) % n : s;
      report.by_player[report.names[who]].add(r.total[s], r.places[s], first);
      report.by_seat[s].add(r.total[s], r.places[s], first);
    }
    report.decisions += r.decisions;
    report.lengths.push_back(r.decisions);
    for (std::size_t level = 0; level < report.levels.size(); ++level) {
      report.levels[level].second += static_cast<int>((r.levels_won >> level) & 1U);
    }
  }
}

Json tally_json(const Tally& tally) {
  const Spread s = spread_of(tally.scores);
  const auto [low, high] = wilson(tally.firsts, tally.games);
  return {{"games", tally.games},
          {"first_places", tally.firsts / tally.games},
          {"interval", {low, high}},
          {"mean_place", tally.place_sum / tally.games},
          {"score",
           {{"mean", s.mean},
            {"deviation", s.deviation},
            {"min", s.min},
            {"median", s.median},
            {"max", s.max}}}};
}

Json report_json(const Report& report) {
  Json players = Json::object();
  for (const auto& [name, tally] : report.by_player) players[name] = tally_json(tally);
  Json seats = Json::array();
  for (const Tally& tally : report.by_seat) seats.push_back(tally_json(tally));
  const Spread length = spread_of(report.lengths);
  Json levels = Json::object();
  for (const auto& [level, won] : report.levels) {
    levels[level] = static_cast<double>(won) / report.games;
  }
  return {{"game", report.game},
          {"games", report.games},
          {"line_up", report.names},
          {"threads", report.threads},
          {"seconds", report.seconds},
          {"games_per_second", report.games / report.seconds},
          {"decisions_per_second", static_cast<double>(report.decisions) / report.seconds},
          {"decisions_per_game",
           {{"mean", length.mean},
            {"min", length.min},
            {"median", length.median},
            {"99_percent", length.high},
            {"max", length.max}}},
          {"players", players},
          {"seats", seats},
          {"solo_levels", levels}};
}

void print_tally(const std::string& name, const Tally& tally) {
  const Spread s = spread_of(tally.scores);
  const auto [low, high] = wilson(tally.firsts, tally.games);
  std::printf("%-14s %6.1f %%  [%5.1f, %5.1f]  %6.2f   %7.1f ± %-6.1f %5d … %d … %d\n",
              name.c_str(), 100 * tally.firsts / tally.games, 100 * low, 100 * high,
              tally.place_sum / tally.games, s.mean, s.deviation, s.min, s.median, s.max);
}

void print_report(const Report& report) {
  const Spread length = spread_of(report.lengths);
  std::printf("%s: %d games with %zu players in %.2f s on %d thread%s\n", report.game.c_str(),
              report.games, report.names.size(), report.seconds, report.threads,
              report.threads == 1 ? "" : "s");
  std::printf("  %.0f games/s, %.0f decisions/s\n", report.games / report.seconds,
              static_cast<double>(report.decisions) / report.seconds);
  std::printf("  decisions a game: %d at least, %d median, %d for 99 %%, %d at most\n\n",
              length.min, length.median, length.high, length.max);
  std::printf("%-14s %8s  %-14s  %6s   %-17s %s\n", "player", "firsts", "95 % interval", "place",
              "score ± spread", "min … median … max");
  for (const auto& [name, tally] : report.by_player) print_tally(name, tally);
  std::printf("\n");
  for (std::size_t s = 0; s < report.by_seat.size(); ++s) {
    print_tally("seat " + std::to_string(s), report.by_seat[s]);
  }
  for (const auto& [level, won] : report.levels) {
    const auto [low, high] = wilson(won, report.games);
    std::printf("\nsolo goals, %-12s won %5.1f %%  [%5.1f, %5.1f]", level.c_str(),
                100.0 * won / report.games, 100 * low, 100 * high);
  }
  if (!report.levels.empty()) std::printf("\n");
}

Result<std::vector<std::string>> line_up(const SimChoice& choice, int players) {
  std::vector<std::string> names = choice.seats;
  if (names.empty()) names.assign(static_cast<std::size_t>(players), choice.player);
  for (const std::string& name : names) {
    if (!is_player(name)) return unknown_player(name);
  }
  return names;
}

int run_sim(SimChoice& choice) {
  const GameInfo* info = find_game(choice.table.game);
  if (!choice.seats.empty()) {
    const int seats = static_cast<int>(choice.seats.size());
    if (choice.table.players != 0 && choice.table.players != seats) {
      return fail({"bad_seats", "--seats names " + std::to_string(seats) + " players, --players " +
                                    std::to_string(choice.table.players)});
    }
    choice.table.players = seats;
  }
  const auto setup = make_setup(choice.table, info == nullptr ? 0 : std::min(4, info->max_players));
  if (!setup.ok()) return fail(setup.error());
  const auto names = line_up(choice, setup.value().players);
  if (!names.ok()) return fail(names.error());

  Report report;
  report.game = choice.table.game;
  report.games = choice.games;
  report.names = names.value();
  report.threads = std::min(choice.threads, choice.games);
  const auto table = create_table(choice.table.game, setup.value());
  if (!table.ok()) return fail(table.error());
  const auto start = std::chrono::steady_clock::now();
  std::vector<MatchResult> results;
  {
    std::atomic<int> done = 0;
    const Progress progress("Playing", choice.games, done);
    results = players_of(*table.value())
                  .play(*table.value(),
                        {.line_up = names.value(),
                         .games = choice.games,
                         .seed = choice.seed,
                         .rotate = !choice.fixed_seats,
                         .threads = report.threads},
                        done);
  }
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  report.seconds = elapsed.count();
  if (setup.value().players == 1) {
    for (const auto level : info->solo_levels) report.levels.emplace_back(std::string(level), 0);
  }
  count(report, results, !choice.fixed_seats);

  if (!choice.plot.empty()) {
    std::vector<Series> series;
    for (const auto& [name, tally] : report.by_player) series.push_back({name, tally.scores});
    const std::string title = report.game + ": final scores, " + std::to_string(report.games) +
                              " games, " + std::to_string(report.names.size()) + " players";
    const Status written = write_text_file(choice.plot, histogram_svg(title, series));
    if (!written.ok()) return fail(written.error());
  }
  if (choice.json) {
    std::cout << to_text(report_json(report)) << "\n";
  } else {
    print_report(report);
    if (!choice.plot.empty()) std::cout << "\nplot: " << choice.plot << "\n";
  }
  return 0;
}

}  // namespace

void add_sim(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("sim", "plays many games between computer players");
  auto choice = std::make_shared<SimChoice>();
  add_game_choice(*command, choice->table);
  command->add_option("--player", choice->player, "who sits on every seat")->capture_default_str();
  command->add_option("--seats", choice->seats, "who sits where, e.g. heuristic,random,random")
      ->delimiter(',');
  command->add_option("--games", choice->games, "how many games")
      ->check(CLI::Range(1, 100000000))
      ->capture_default_str();
  command->add_option("--seed", choice->seed, "same seed, same games")->capture_default_str();
  command->add_option("--threads", choice->threads, "cores to use")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  command->add_flag("--fixed-seats", choice->fixed_seats, "do not rotate the players");
  command->add_flag("--json", choice->json, "figures as JSON");
  command->add_option("--plot", choice->plot, "draw the score distributions")
      ->type_name("FILE.svg");
  command->callback([&status, choice] { status = run_sim(*choice); });
}

}  // namespace emporium
