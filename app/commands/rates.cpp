// emporium rates: how much each level gives away, by the same judge as in reviews, and how much of
// what that judge tells comes out in the end.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <map>
#include <thread>

#include "app/commands/commands.h"
#include "app/commands/played.h"
#include "app/terminal/progress.h"
#include "players/game_players.h"
#include "players/review/reviewing.h"
#include "players/threads.h"

namespace emporium {
namespace {

struct RatesChoice {
  GameChoice table;
  int games = 50;
  double share = 0.2;
  int plays = 8;
  std::uint64_t seed = 1;
  int threads = 1;
  std::string fit;
};

// What each level gave away in one game, on the same decisions; and all the losses that a review
// would have told of these moves, beside what came of them.
struct GameRates {
  int decisions = 0;
  std::array<double, kLevels.size()> lost = {};
  int losses = 0;
  Promise told = {};
  Promise came = {};
};

// How the game ends for its decider after that move, on average, where heuristics play on.
Promise end_after(const Table& table, Move move, int plays, std::uint64_t seed) {
  const Seat seat = table.decider();
  const std::vector<PlayerSpec> heuristics(static_cast<std::size_t>(table.players()),
                                           read_player("heuristic").value());
  Promise sum;
  for (int i = 0; i < plays; ++i) {
    const auto played = table.clone();
    static_cast<void>(played->apply(move));
    static_cast<void>(
        play_out(*played, heuristics, stream_seed(seed, static_cast<std::uint64_t>(i))));
    const Places places = played->places();
    const auto winners = std::count(places.begin(), places.begin() + table.players(), 1);
    const bool won = places[static_cast<std::size_t>(seat)] == 1;
    sum += {static_cast<double>(played->score().total(seat)),
            won ? 1.0 / static_cast<double>(winners) : 0.0};
  }
  return (1.0 / plays) * sum;
}

// By the judge of the reviews; each move once.
class Prices {
 public:
  Prices(const Table& table, const ReviewOrder& order, int plays, GameRates& rates)
      : table_(table), order_(order), plays_(plays), rates_(rates) {}

  double operator()(Move move) {
    const auto [known, unknown] = all_.try_emplace(move, 0.0);
    if (unknown) {
      const Judged judged = judge(move);
      known->second = judged.estimate.chance;
      if (judged.lost.chance > 0) compare(judged);
    }
    return known->second;
  }

 private:
  [[nodiscard]] Judged judge(Move move) const {
    const auto tried = table_.clone();
    const Seat seat = tried->decider();
    const auto ply = static_cast<int>(tried->plies().size());
    static_cast<void>(tried->apply(move));
    const auto judging = players_of(*tried).judge(*tried, order_, seat, ply);
    judging->work(judging->parts() - 1);
    return judging->finish().decisions.back();
  }
  void compare(const Judged& judged) {
    ++rates_.losses;
    rates_.told += judged.estimate;
    rates_.came += end_after(table_, judged.best, plays_, order_.seed) -
                   end_after(table_, judged.played, plays_, order_.seed);
  }

  const Table& table_;
  ReviewOrder order_;
  int plays_;
  GameRates& rates_;
  std::map<Move, double> all_;
};

// Levels take turns on the seats, the weaker ones, as they are quick; now and then all are asked.
GameRates rates_of_game(const Table& start, const RatesChoice& choice, std::uint64_t seed) {
  const auto table = start.clone();
  const GamePlayers& players = players_of(*table);
  std::vector<std::unique_ptr<TablePlayer>> levels;
  for (const auto name : kLevels) {
    PlayerSpec spec = read_player(name).value();
    spec.budget.processor_time = true;
    levels.push_back(players.make(spec));
  }
  constexpr int kQuick = 3;
  GameRates rates;
  Random random(seed);
  MoveList legal;
  Odds odds;
  const auto shift = random.below(kQuick);
  while (!table->over()) {
    table->legal(legal);
    Move move = legal[0];
    if (table->decider() == kNature) {
      table->odds(odds);
      move = odds.at(random.below(odds.total()));
    } else if (legal.size() > 1) {
      const auto who = (static_cast<std::uint32_t>(table->decider()) + shift) % kQuick;
      move = levels[who]->choose(*table, legal, random);
      if (random.unit() < choice.share) {
        Prices price(*table, {.seed = random.next()}, choice.plays, rates);
        for (std::size_t i = 0; i < levels.size(); ++i) {
          rates.lost[i] += price(levels[i]->choose(*table, legal, random));
        }
        ++rates.decisions;
      }
    }
    static_cast<void>(table->apply(move));
  }
  return rates;
}

struct Rate {
  double mean = 0;
  double error = 0;
  double apart = 0;  // the error of how much less it is than that of the level before
};
// Games are independent of each other, decisions of one game are not.
Rate rate_among(const std::vector<GameRates>& games,
                const std::function<double(const GameRates&)>& lost) {
  double sum = 0;
  double decisions = 0;
  for (const GameRates& game : games) sum += lost(game), decisions += game.decisions;
  const double mean = sum / std::max(1.0, decisions);
  double squares = 0;
  for (const GameRates& game : games) {
    const double apart = lost(game) - mean * game.decisions;
    squares += apart * apart;
  }
  return {1000 * mean, 1000 * std::sqrt(squares) / std::max(1.0, decisions)};
}

// How much of what is told comes out, of all games together, and its standard error.
std::pair<double, double> share_among(const std::vector<GameRates>& games,
                                      double Promise::* which) {
  double told = 0;
  double came = 0;
  for (const GameRates& game : games) told += game.told.*which, came += game.came.*which;
  if (told <= 0) return {1, 0};
  const double share = came / told;
  double squares = 0;
  for (const GameRates& game : games) {
    const double apart = game.came.*which - share * game.told.*which;
    squares += apart * apart;
  }
  return {share, std::sqrt(squares) / told};
}

Status write_fit(const RatesChoice& choice, int players, const std::vector<Rate>& rates) {
  Json document = {{"game", choice.table.game}, {"players", Json::object()}};
  if (const auto known = read_json_file(choice.fit); known.ok()) document = known.value();
  Json& fit = document["players"][std::to_string(players)];
  if (fit.is_null()) fit = Json::object();
  const auto rounded = [](double value) { return std::round(100 * value) / 100; };
  Json all = Json::object();
  for (std::size_t i = 0; i < rates.size(); ++i) {
    all[std::string(kLevels[i])] = {rounded(rates[i].mean), rounded(rates[i].error),
                                    rounded(rates[i].apart)};
  }
  fit["rates"] = std::move(all);
  fit["rates_measured_in"] = std::to_string(choice.games) + " games";
  return write_text_file(choice.fit, document.dump(2) + "\n");
}

int run_rates(const RatesChoice& choice) {
  const GameInfo* info = find_game(choice.table.game);
  const auto setup = make_setup(choice.table, info == nullptr ? 0 : std::min(3, info->max_players));
  if (!setup.ok()) return fail(setup.error());
  const auto table = create_table(choice.table.game, setup.value());
  if (!table.ok()) return fail(table.error());
  std::vector<GameRates> games;
  {
    std::atomic<int> done = 0;
    const Progress progress("Judging", choice.games, done);
    games = each_game<GameRates>(choice.games, choice.threads, done, [&](int game) {
      return rates_of_game(*table.value(), choice,
                           stream_seed(choice.seed, static_cast<std::uint64_t>(game)));
    });
  }
  int decisions = 0;
  for (const GameRates& game : games) decisions += game.decisions;
  std::printf("%s with %d players: %d decisions of %d games\n\n", choice.table.game.c_str(),
              table.value()->players(), decisions, choice.games);
  std::printf("%-10s %18s   %s\n", "level", "given away", "less than the level before");
  std::vector<Rate> rates;
  for (std::size_t i = 0; i < kLevels.size(); ++i) {
    rates.push_back(rate_among(games, [i](const GameRates& game) { return game.lost[i]; }));
    std::printf("%-10s %8.2f ± %6.2f", std::string(kLevels[i]).c_str(), rates[i].mean,
                2 * rates[i].error);
    if (i > 0) {
      const Rate less =
          rate_among(games, [i](const GameRates& game) { return game.lost[i - 1] - game.lost[i]; });
      rates[i].apart = less.error;
      std::printf("   %6.2f ± %5.2f", less.mean, 2 * less.error);
    }
    std::printf("\n");
  }
  int losses = 0;
  Promise told;
  for (const GameRates& game : games) losses += game.losses, told += game.told;
  const auto [points, points_error] = share_among(games, &Promise::points);
  const auto [chance, chance_error] = share_among(games, &Promise::chance);
  std::printf(
      "\n%d losses of %.1f points and %.1f %% of the chance on average, of which came out:\n",
      losses, told.points / std::max(1, losses), 100 * told.chance / std::max(1, losses));
  std::printf("%.2f ± %.2f of the points, %.2f ± %.2f of the chance\n", points, 2 * points_error,
              chance, 2 * chance_error);
  if (choice.fit.empty()) return 0;
  const Status written = write_fit(choice, table.value()->players(), rates);
  return written.ok() ? 0 : fail(written.error());
}

}  // namespace

void add_rates(CLI::App& app, int& status) {
  CLI::App* command =
      app.add_subcommand("rates", "measures how much each level gives away, as reviews judge it");
  auto choice = std::make_shared<RatesChoice>();
  choice->threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  add_game_choice(*command, choice->table);
  command->add_option("--games", choice->games, "how many games")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  command->add_option("--share", choice->share, "of the decisions that all levels are asked about")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command->add_option("--plays", choice->plays, "how often both moves of a loss are played on")
      ->check(CLI::Range(1, 10'000))
      ->capture_default_str();
  command->add_option("--seed", choice->seed, "same seed, same games")->capture_default_str();
  command->add_option("--threads", choice->threads, "cores to use")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  command->add_option("--fit", choice->fit, "write the rates into the game's document")
      ->type_name("FILE.json");
  command->callback([&status, choice] { status = run_rates(*choice); });
}

}  // namespace emporium
