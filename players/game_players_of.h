#pragma once

// The definitions behind game_players.h, for the one file of each game that instantiates them.
#include "engine/core/table_of.h"
#include "players/forecast.h"
#include "players/game_players.h"
#include "players/match.h"
#include "players/players.h"
#include "players/review/reviewing_of.h"
#include "players/search/search_player_of.h"
#include "players/speed.h"

namespace emporium {

template <Game G>
class TablePlayerOf final : public TablePlayer {
 public:
  explicit TablePlayerOf(std::unique_ptr<Player<G>> player) : player_(std::move(player)) {}

  Move choose(const Table& table, const MoveList& legal, Random& random) override {
    const auto& concrete = static_cast<const TableOf<G>&>(table);
    return player_->choose(concrete.view_of(table.decider()), legal, random);
  }

 private:
  std::unique_ptr<Player<G>> player_;
};

template <Game G>
class GamePlayersOf final : public GamePlayers {
 public:
  [[nodiscard]] std::string_view game() const override { return G::kId; }

  [[nodiscard]] std::unique_ptr<TablePlayer> make(const PlayerSpec& spec) const override {
    return std::make_unique<TablePlayerOf<G>>(make_player<G>(spec));
  }
  [[nodiscard]] std::unique_ptr<Thinking> search(const Table& table, const MoveList& legal,
                                                 const SearchOrder& order) const override {
    return begin_search<G>(concrete(table).view_of(table.decider()), legal, order);
  }
  std::vector<MatchResult> play(const Table& table, const MatchOrder& order,
                                std::atomic<int>& done) const override {
    return play_matches<G>(concrete(table).rules(), order, done);
  }
  [[nodiscard]] std::unique_ptr<Reviewing> review(const Table& table,
                                                  const ReviewOrder& order) const override {
    return std::make_unique<ReviewingOf<G>>(concrete(table), order);
  }
  [[nodiscard]] std::unique_ptr<Reviewing> judge(const Table& table, const ReviewOrder& order,
                                                 Seat seat, int ply) const override {
    return std::make_unique<JudgingOf<G>>(concrete(table), order, seat, ply);
  }
  [[nodiscard]] int clock(const Table& table) const override {
    return Evaluator<G>::clock(concrete(table).position());
  }
  [[nodiscard]] std::array<double, kMaxSeats> forecast(const Table& table,
                                                       int plays) const override {
    return emporium::forecast<G>(concrete(table).rules(), concrete(table).position(), plays);
  }
  [[nodiscard]] const ChanceModel& chances(int players) const override {
    return chance_model_of<G>(players);
  }
  [[nodiscard]] Speed measure(const Table& table, double seconds) const override {
    return measure_speed<G>(concrete(table).rules(), seconds);
  }

 private:
  static const TableOf<G>& concrete(const Table& table) {
    return static_cast<const TableOf<G>&>(table);
  }
};

template <Game G>
const GamePlayers& game_players() {
  static const GamePlayersOf<G> players;
  return players;
}

}  // namespace emporium
