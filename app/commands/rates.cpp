// emporium rates: how much each level gives away, by the same judge as in reviews.
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
  std::uint64_t seed = 1;
  int threads = 1;
  std::string fit;
};

// What each level gave away in one game, on the same decisions.
struct GameRates {
  int decisions = 0;
  std::array<double, kLevels.size()> lost = {};
};

// By the judge of the reviews; each move once.
class Prices {
 public:
  Prices(const Table& table, const ReviewOrder& order) : table_(table), order_(order) {}

  double operator()(Move move) {
    const auto [known, unknown] = all_.try_emplace(move, 0.0);
    if (unknown) {
      const auto tried = table_.clone();
      const Seat seat = tried->decider();
      const auto ply = static_cast<int>(tried->plies().size());
      static_cast<void>(tried->apply(move));
      const auto judging = players_of(*tried).judge(*tried, order_, seat, ply);
      judging->work(judging->parts() - 1);
      known->second = judging->finish().decisions.back().estimate.chance;
    }
    return known->second;
  }

 private:
  const Table& table_;
  ReviewOrder order_;
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
        Prices price(*table, {.seed = random.next()});
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
  command->add_option("--seed", choice->seed, "same seed, same games")->capture_default_str();
  command->add_option("--threads", choice->threads, "cores to use")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  command->add_option("--fit", choice->fit, "write the rates into the game's document")
      ->type_name("FILE.json");
  command->callback([&status, choice] { status = run_rates(*choice); });
}

}  // namespace emporium
