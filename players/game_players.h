#pragma once

#include <array>
#include <atomic>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/table.h"
#include "players/levels.h"
#include "players/search/search_order.h"
#include "players/thinking.h"

namespace emporium {

struct ChanceModel;
struct MatchOrder;
struct MatchResult;
struct ReviewOrder;
class Reviewing;
struct Speed;

// Someone who decides at a table, for one seat of one game; like Player, but the table's type is
// not known.
class TablePlayer {
 public:
  TablePlayer() = default;
  TablePlayer(const TablePlayer&) = delete;
  TablePlayer& operator=(const TablePlayer&) = delete;
  virtual ~TablePlayer() = default;

  // One of `legal`, the moves of the table's decider, from what that seat sees.
  virtual Move choose(const Table& table, const MoveList& legal, Random& random) = 0;
};

// All that players do for a game, behind a face that does not know its type. Each is compiled once,
// for the concrete game, so that nothing between two decisions is virtual. `table` must be of that
// game; it says which rules are played by.
class GamePlayers {
 public:
  GamePlayers() = default;
  GamePlayers(const GamePlayers&) = delete;
  GamePlayers& operator=(const GamePlayers&) = delete;
  virtual ~GamePlayers() = default;

  [[nodiscard]] virtual std::string_view game() const = 0;
  [[nodiscard]] virtual std::unique_ptr<TablePlayer> make(const PlayerSpec& spec) const = 0;
  // The table must outlive it.
  [[nodiscard]] virtual std::unique_ptr<Thinking> search(const Table& table, const MoveList& legal,
                                                         const SearchOrder& order) const = 0;
  // `done` counts the games that are over.
  virtual std::vector<MatchResult> play(const Table& table, const MatchOrder& order,
                                        std::atomic<int>& done) const = 0;
  // A finished game, looked back upon; the table must outlive it.
  [[nodiscard]] virtual std::unique_ptr<Reviewing> review(const Table& table,
                                                          const ReviewOrder& order) const = 0;
  // The turn in which the seat last had a choice, up to that ply: a review of its decisions alone,
  // by what the seat could see, so also while the game goes on. The table must outlive it.
  [[nodiscard]] virtual std::unique_ptr<Reviewing> judge(const Table& table,
                                                         const ReviewOrder& order, Seat seat,
                                                         int ply) const = 0;
  // Changes when a turn or a round ends.
  [[nodiscard]] virtual int clock(const Table& table) const = 0;
  // The points that each seat can expect at the end of the table's game, all cards open.
  [[nodiscard]] virtual std::array<double, kMaxSeats> forecast(const Table& table,
                                                               int plays) const = 0;
  // How chances are told at a table of so many.
  [[nodiscard]] virtual const ChanceModel& chances(int players) const = 0;
  [[nodiscard]] virtual Speed measure(const Table& table, double seconds) const = 0;
};

// The one of a game; defined in game_players_of.h, and compiled in one file for each game.
template <Game G>
const GamePlayers& game_players();

// Those of the program's games, as program_games().
std::span<const GamePlayers* const> program_players();

template <Game... G>
std::span<const GamePlayers* const> players_of_games() {
  static const std::array<const GamePlayers*, sizeof...(G)> all = {&game_players<G>()...};
  return all;
}

// Those of the table's game.
const GamePlayers& players_of(const Table& table);

}  // namespace emporium
