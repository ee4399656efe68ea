#include "players/review/review.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/games/games.h"
#include "players/game_players.h"
#include "players/review/review_document.h"

namespace emporium {
namespace {

// A game of these players to its end.
std::unique_ptr<Table> finished(std::string_view game, const std::string& player, int players,
                                std::uint64_t seed) {
  auto table = std::move(create_table(game, {.players = players}).value());
  const auto decides = players_of(*table).make(read_player(player).value());
  Random random(seed);
  MoveList legal;
  Odds odds;
  while (!table->over()) {
    if (table->decider() == kNature) {
      table->odds(odds);
      EXPECT_TRUE(table->apply(odds.at(random.below(odds.total()))).ok());
      continue;
    }
    table->legal(legal);
    EXPECT_TRUE(table->apply(decides->choose(*table, legal, random)).ok());
  }
  return table;
}

Review reviewed(const Table& table, const ReviewOrder& order, bool backwards = false) {
  const auto reviewing = players_of(table).review(table, order);
  for (int i = 0; i < reviewing->parts(); ++i) {
    reviewing->work(backwards ? reviewing->parts() - 1 - i : i);
  }
  return reviewing->finish();
}

constexpr ReviewOrder kQuick{.iterations = 12, .seeds = 6, .plays = 1};
constexpr ReviewOrder kLuckAlone{.iterations = 0, .plays = 1};

TEST(ReviewTest, WhatAResultIsMadeOfAddsUp) {
  for (const GameInfo* game : games()) {
    const auto table = finished(game->id, "heuristic", 3, 5);
    const Review review = reviewed(*table, kQuick);
    const Scores scores = table->score();
    for (int s = 0; s < 3; ++s) {
      const Balance& b = review.seats[static_cast<std::size_t>(s)].balance;
      const Promise sum =
          b.start + b.luck - b.lost + b.gained + b.others + b.unexplained - b.result;
      EXPECT_NEAR(sum.points, 0, 1e-6) << game->id;
      EXPECT_NEAR(sum.chance, 0, 1e-6) << game->id;
      EXPECT_NEAR(b.result.points, scores.total(s), 1e-3) << game->id;
    }
  }
}

TEST(ReviewTest, ChancesOfAllSeatsAreOneAtEveryTurn) {
  const auto table = finished("essen", "heuristic", 4, 2);
  const Review review = reviewed(*table, kLuckAlone);
  ASSERT_EQ(review.plies.size(), review.promises.size());
  for (const Promises& promises : review.promises) {
    double sum = 0;
    for (int s = 0; s < 4; ++s) sum += promises[static_cast<std::size_t>(s)].chance;
    EXPECT_NEAR(sum, 1, 1e-5);
  }
}

TEST(ReviewTest, TheSameOrderGivesTheSameReviewInWhateverOrderItsPartsAreDone) {
  const auto table = finished("tbggg", "novice", 3, 3);
  const Catalogue& words = engine_words(Language::en);
  const Json once = review_json(*table, words, kQuick, reviewed(*table, kQuick));
  const Json again = review_json(*table, words, kQuick, reviewed(*table, kQuick, true));
  EXPECT_EQ(to_text(once), to_text(again));
}

// Whoever is dealt what, luck favours no seat, and what is left without it scatters less.
TEST(ReviewTest, LuckHasMeanZeroAndResultsWithoutItScatterLess) {
  constexpr int kGames = 40;
  constexpr ReviewOrder kOrder{.iterations = 0, .plays = 8};
  std::array<double, 3> sum{};
  std::array<double, 3> squares{};
  double with = 0;
  double without = 0;
  for (int game = 0; game < kGames; ++game) {
    const auto table = finished("tbggg", "heuristic", 3, static_cast<std::uint64_t>(game));
    const Review review = reviewed(*table, kOrder);
    for (std::size_t s = 0; s < 3; ++s) {
      const Balance& balance = review.seats[s].balance;
      sum[s] += balance.luck.points;
      squares[s] += balance.luck.points * balance.luck.points;
      const Promise result = balance.result - balance.start;
      const Promise adjusted = result - balance.luck;
      with += result.chance * result.chance;
      without += adjusted.chance * adjusted.chance;
    }
  }
  for (std::size_t s = 0; s < 3; ++s) {
    const double mean = sum[s] / kGames;
    const double error = std::sqrt((squares[s] / kGames - mean * mean) / kGames);
    EXPECT_LT(std::abs(mean), 3 * error) << "seat " << s << ": " << mean << " ± " << error;
  }
  EXPECT_LT(without, 0.7 * with);
}

// The moves of a weak player among searches lose most.
TEST(ReviewTest, RandomMovesGiveAwayMoreThanSearchedOnes) {
  constexpr ReviewOrder kOrder{.iterations = 30, .seeds = 20, .plays = 1};
  const Review weak = reviewed(*finished("tbggg", "random", 3, 7), kOrder);
  const Review strong = reviewed(*finished("tbggg", "search:60", 3, 7), kOrder);
  EXPECT_GT(weak.seats[0].balance.lost.chance, 2 * strong.seats[0].balance.lost.chance);
  EXPECT_LT(weak.seats[0].accuracy, strong.seats[0].accuracy);
  EXPECT_GT(weak.seats[1].error_rate, strong.seats[1].error_rate);
}

TEST(ReviewTest, LossesAreSaidInWordsWithTheBetterMove) {
  const auto table = finished("kairo", "random", 2, 1);
  for (const Language language : every_language()) {
    const Json review =
        review_json(*table, engine_words(language), kQuick, reviewed(*table, kQuick));
    ASSERT_FALSE(review["losses"].empty());
    for (const Json& loss : review["losses"]) {
      EXPECT_FALSE(loss["played_words"].get<std::string>().empty());
      EXPECT_FALSE(loss["best_words"].get<std::string>().empty());
      EXPECT_NE(loss["best"], loss["played"]);
      EXPECT_GT(loss["lost"]["chance"].get<double>(),
                2 * loss["error"]["chance"].get<double>() - 1e-3);
    }
    ASSERT_FALSE(review["strokes"].empty());
  }
}

TEST(ReviewTest, GradesGoByTheFairShare) {
  EXPECT_EQ(grade_of(0.04, 2), Grade::fine);
  EXPECT_EQ(grade_of(0.06, 2), Grade::inaccuracy);
  EXPECT_EQ(grade_of(0.11, 2), Grade::mistake);
  EXPECT_EQ(grade_of(0.16, 2), Grade::blunder);
  EXPECT_EQ(grade_of(0.06, 4), Grade::mistake);
  EXPECT_NEAR(accuracy_of(0, 2), 100, 1e-3);
  EXPECT_GT(accuracy_of(0.05, 2), accuracy_of(0.05, 4));
  EXPECT_EQ(accuracy_of(1, 4), 0);
}

TEST(ReviewTest, ATurnIsWhatASeatDecidesInARow) {
  const std::vector<Judged> decisions = {{.ply = 3, .seat = 0, .matters = true, .lost = {2, 0.03}},
                                         {.ply = 5, .seat = 0, .lost = {1, 0.04}},
                                         {.ply = 8, .seat = 1},
                                         {.ply = 9, .seat = 0}};
  const auto turns = turns_of(decisions, 2);
  ASSERT_EQ(turns.size(), 3U);
  EXPECT_EQ(turns[0].first, 3);
  EXPECT_EQ(turns[0].last, 5);
  EXPECT_TRUE(turns[0].matters);
  EXPECT_NEAR(turns[0].lost.chance, 0.07, 1e-9);
  EXPECT_EQ(turns[0].grade, Grade::inaccuracy);
  EXPECT_FALSE(turns[1].matters);
}

// Once the winner leads for good.
TEST(ReviewTest, TheTurningPointIsWhereTheWinnerComesToStayAhead) {
  Review review;
  review.players = 2;
  review.plies = {0, 4, 8, 12};
  for (const double chance : {0.6, 0.4, 0.7, 1.0}) {
    Promises promises{};
    promises[0].chance = chance;
    promises[1].chance = 1 - chance;
    review.promises.push_back(promises);
  }
  EXPECT_EQ(turning_point(review, 0), 8);
  review.promises[1][0].chance = 0.9;
  review.promises[1][1].chance = 0.1;
  EXPECT_EQ(turning_point(review, 0), -1);
}

}  // namespace
}  // namespace emporium
