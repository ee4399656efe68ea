// emporium calibrate: whether the chances that people are told come true.
#include <cstdio>
#include <thread>

#include "app/commands/calibration_plot.h"
#include "app/commands/commands.h"
#include "app/terminal/progress.h"
#include "players/arena/wilson.h"
#include "players/game_players.h"
#include "players/game_trials.h"
#include "players/judging/calibration.h"

namespace emporium {
namespace {

struct CalibrateChoice {
  GameChoice table;
  std::string player = "search:100";
  CalibrationOrder order;
  std::string plot;
  std::string fit;
};

std::vector<double> all_told(const Calibration& calibration, const ChanceModel& model) {
  std::vector<double> all;
  for (const Question& q : calibration.questions) {
    all.push_back(told(q, calibration.players, model));
  }
  return all;
}

std::vector<double> all_searched(const Calibration& calibration) {
  std::vector<double> all;
  for (const Question& q : calibration.questions) all.push_back(q.searched);
  return all;
}

void print_line(const char* name, const Reliability& r) {
  std::printf("%-22s %7.4f  %+6.1f %%  %6.1f\n", name, r.brier, 100 * r.gain(), 100 * r.jump);
}

void print_bins(const Reliability& r) {
  std::printf("\n%-12s %9s %7s %7s  %s\n", "told", "questions", "mean", "came", "95 % interval");
  for (std::size_t i = 0; i < r.bins.size(); ++i) {
    const auto& bin = r.bins[i];
    if (bin.questions == 0) continue;
    const auto [low, high] = wilson(bin.came, bin.questions);
    std::printf("%3zu to %3zu %% %9d %6.1f%% %6.1f%%  [%4.1f, %4.1f]\n", 10 * i, 10 * i + 10,
                bin.questions, 100 * bin.told / bin.questions, 100 * bin.came / bin.questions,
                100 * low, 100 * high);
  }
}

void print_guesses(const std::vector<Guesses>& guesses) {
  if (guesses.empty()) return;
  double guessed = 0;
  double real = 0;
  for (const Guesses& g : guesses) guessed += g.guessed, real += g.real;
  std::printf("\n%-22s %8s %8s\n", "hidden things", "guessed", "real");
  for (const Guesses& g : guesses) {
    std::printf("%-22s %6.1f %% %6.1f %%\n", std::string(g.trait).c_str(),
                100 * g.guessed / std::max(guessed, 1.0), 100 * g.real / std::max(real, 1.0));
  }
}

// Puts the fitted numbers into the game's document, beside those of other numbers of players.
Status write_fit(const CalibrateChoice& choice, int players, const ChanceModel& model) {
  Json document = {{"game", choice.table.game}, {"players", Json::object()}};
  if (const auto known = read_json_file(choice.fit); known.ok()) document = known.value();
  Json fit = chance_model_json(model);
  fit["fitted_to"] = std::to_string(choice.order.games) + " games of " + choice.player;
  document["players"][std::to_string(players)] = std::move(fit);
  return write_text_file(choice.fit, document.dump(2) + "\n");
}

int run_calibrate(CalibrateChoice& choice) {
  const auto player = read_player(choice.player);
  if (!player.ok()) return fail(player.error());
  if (player.value().kind != PlayerSpec::Kind::search) {
    return fail({"bad_player", "--player: only searches tell chances, not " + choice.player});
  }
  choice.order.player = player.value();
  const GameInfo* info = find_game(choice.table.game);
  const auto setup = make_setup(choice.table, info == nullptr ? 0 : std::min(3, info->max_players));
  if (!setup.ok()) return fail(setup.error());
  if (setup.value().players < 2) {
    return fail({"bad_players", "--players: alone there is nobody to win against"});
  }
  const auto table = create_table(choice.table.game, setup.value());
  if (!table.ok()) return fail(table.error());
  Calibration calibration;
  {
    std::atomic<int> done = 0;
    const Progress progress("Playing", choice.order.games, done);
    calibration = trials_of(*table.value()).calibrate(*table.value(), choice.order, done);
  }
  const int seats = calibration.players;
  const ChanceModel model = players_of(*table.value()).chances(seats);
  const Reliability now = reliability(calibration, all_told(calibration, model));
  std::printf("%s with %d players: %d games of %s, %d questions\n\n", choice.table.game.c_str(),
              seats, choice.order.games, choice.player.c_str(), now.questions);
  std::printf("%-22s %7s  %8s  %6s\n", "", "Brier", "gain", "jump");
  std::printf("%-22s %7.4f\n", "equal chances", now.constant);
  print_line("as the search sees it", reliability(calibration, all_searched(calibration)));
  print_line("as told", now);
  if (!choice.fit.empty()) {
    const ChanceModel fitted = fit_chances(calibration, model);
    print_line("fitted to these games", reliability(calibration, all_told(calibration, fitted)));
    if (const Status written = write_fit(choice, seats, fitted); !written.ok()) {
      return fail(written.error());
    }
  }
  print_bins(now);
  print_guesses(calibration.guesses);
  if (choice.plot.empty()) return 0;
  const std::string title = choice.table.game + ": chances told to " + std::to_string(seats) +
                            " players, " + std::to_string(choice.order.games) + " games";
  const Status written = write_text_file(choice.plot, calibration_svg(title, now));
  return written.ok() ? 0 : fail(written.error());
}

}  // namespace

void add_calibrate(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand(
      "calibrate", "compares the chances that searches tell with how their games end");
  auto choice = std::make_shared<CalibrateChoice>();
  CalibrationOrder& order = choice->order;
  order.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  add_game_choice(*command, choice->table);
  command->add_option("--player", choice->player, "the search on every seat")
      ->capture_default_str();
  command->add_option("--games", order.games, "how many games")
      ->check(CLI::Range(1, 1000000))
      ->capture_default_str();
  command->add_option("--share", order.share, "of the turns that are asked about")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command->add_option("--seed", order.seed, "same seed, same games")->capture_default_str();
  command->add_option("--threads", order.threads, "cores to use")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  command->add_option("--plot", choice->plot, "draw what was told against what came true")
      ->type_name("FILE.svg");
  command->add_option("--fit", choice->fit, "fit the scatter to these games and write it there")
      ->type_name("FILE.json");
  command->callback([&status, choice] { status = run_calibrate(*choice); });
}

}  // namespace emporium
