// emporium bench: how fast the engine is, and the number that says whether play changed.
#include <chrono>
#include <cstdio>
#include <cstring>
#include <iostream>

#include "app/commands/commands.h"
#include "players/heuristic/heuristics.h"
#include "players/playout.h"
#include "players/search/search_player.h"

namespace emporium {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

// FNV-1a over the bytes of every position of seeded random games: any change of play changes it.
template <Game G>
std::uint64_t signature(const typename G::Rules& rules) {
  constexpr int kGames = 20;
  std::uint64_t hash = 0xCBF29CE484222325U;
  MoveList legal;
  for (int i = 0; i < kGames; ++i) {
    Random random(static_cast<std::uint64_t>(i));
    typename G::Position p = rules.start();
    for (Seat seat = rules.decider(p); seat != kNobody; seat = rules.decider(p)) {
      rules.legal(p, legal);
      const Move move =
          seat == kNature
              ? draw<G>(rules, p, random)
              : legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
      rules.apply(p, move, nullptr);
      unsigned char bytes[sizeof(p)];
      std::memcpy(bytes, &p, sizeof(p));
      for (const unsigned char byte : bytes) hash = (hash ^ byte) * 0x100000001B3U;
    }
  }
  return hash;
}

// Copies within a working set like that of a search, so that the figure is not a register's.
template <class Position>
double copy_nanoseconds(const Position& p) {
  constexpr int kSlots = 64;
  constexpr int kCopies = 4'000'000;
  std::vector<Position> slots(kSlots, p);
  const auto start = Clock::now();
  for (int i = 0; i < kCopies; ++i) {
    std::memcpy(&slots[static_cast<std::size_t>((i * 7 + 1) % kSlots)],
                &slots[static_cast<std::size_t>(i % kSlots)], sizeof(Position));
    asm volatile("" : : "r"(slots.data()) : "memory");
  }
  return seconds_since(start) / kCopies * 1e9;
}

// Iterations a second of a search, over the decisions of a game that the heuristic plays: each is a
// guess, a way through the tree, a rollout and its evaluation.
template <Game G>
double rollouts_per_second(const typename G::Rules& rules, double seconds) {
  constexpr int kIterations = 100;
  typename HeuristicOf<G>::type heuristic;
  Random random(1);
  MoveList legal;
  std::int64_t rollouts = 0;
  double elapsed = 0;
  while (elapsed < seconds) {
    typename G::Position p = rules.start();
    for (Seat seat = rules.decider(p); seat != kNobody; seat = rules.decider(p)) {
      legal.clear();
      rules.legal(p, legal);
      Move move = legal[0];
      if (seat == kNature) {
        move = draw<G>(rules, p, random);
      } else if (legal.size() > 1) {
        const View<G> view(rules, p, seat);
        if (elapsed < seconds && random.below(8) == 0) {
          const auto start = Clock::now();
          rollouts +=
              search_once<G>(view, legal, {.budget = {.iterations = kIterations}}).iterations;
          elapsed += seconds_since(start);
        }
        move = heuristic.choose(view, legal, random);
      }
      rules.apply(p, move, nullptr);
    }
  }
  return static_cast<double>(rollouts) / elapsed;
}

template <Game G>
Json bench_game(const Setup& setup, double seconds) {
  const auto table = std::move(TableOf<G>::create(setup).value());
  const auto& rules = table->rules();
  Random random(1);
  long decisions = 0;
  long playouts = 0;
  const auto start = Clock::now();
  while (seconds_since(start) < seconds) {
    typename G::Position p = rules.start();
    decisions += random_playout<G>(rules, p, random);
    ++playouts;
  }
  const double elapsed = seconds_since(start);
  char hex[17];
  std::snprintf(hex, sizeof(hex), "%016llx", static_cast<unsigned long long>(signature<G>(rules)));
  return {{"game", std::string(G::kId)},
          {"players", setup.players},
          {"decisions_per_second", static_cast<double>(decisions) / elapsed},
          {"playouts_per_second", static_cast<double>(playouts) / elapsed},
          {"decisions_per_game", static_cast<double>(decisions) / static_cast<double>(playouts)},
          {"rollouts_per_second", rollouts_per_second<G>(rules, seconds)},
          {"copy_ns", copy_nanoseconds(rules.start())},
          {"bytes", sizeof(typename G::Position)},
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
      Json row;
      with_game(info->id, [&]<Game G>() { row = bench_game<G>(setup.value(), choice.seconds); });
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
