#include "players/review/review.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iostream>
#include <map>

#include "engine/games/games.h"
#include "players/game_players.h"
#include "players/match.h"
#include "players/review/judge.h"
#include "players/review/luck.h"
#include "players/review/model.h"
#include "players/review/review_document.h"
#include "players/think.h"
#include "source_dir.h"

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

// One decision alone.
Judged judged_at(const Table& table, const ReviewOrder& order, int ply) {
  const auto reviewing = players_of(table).review(table, order);
  const auto& all = reviewing->finish().decisions;
  const auto at =
      std::find_if(all.begin(), all.end(), [&](const Judged& j) { return j.ply == ply; });
  const auto number = static_cast<std::size_t>(at - all.begin());
  reviewing->work(reviewing->luck_parts() + static_cast<int>(number));
  return reviewing->finish().decisions[number];
}

// A game of heuristics in which, somewhere in the middle, the move is made that a search thinks the
// worst of those it looked at; and its ply.
std::pair<std::unique_ptr<Table>, int> with_a_blunder(std::string_view game) {
  constexpr double kBad = 0.2;  // of the chance, by that search
  auto table = std::move(create_table(game, {.players = 3}).value());
  const auto middle = finished(game, "heuristic", 3, 11)->plies().size() / 3;
  const auto decides = players_of(*table).make(read_player("heuristic").value());
  Random random(11);
  MoveList legal;
  Odds odds;
  int planted = -1;
  while (!table->over()) {
    const auto ply = table->plies().size();
    Move move = kNoMove;
    if (table->decider() == kNature) {
      table->odds(odds);
      move = odds.at(random.below(odds.total()));
    } else {
      table->legal(legal);
      move = decides->choose(*table, legal, random);
      if (planted < 0 && ply > middle && legal.size() > 2) {
        ThinkRequest request;
        request.player = "search:300";
        request.advise = true;
        request.seed = ply;
        const auto all = think(*table, request).value().candidates;
        if (!all.empty() && all.front().win - all.back().win > kBad) {
          move = all.back().move;
          planted = static_cast<int>(ply);
        }
      }
    }
    EXPECT_TRUE(table->apply(move).ok());
  }
  return {std::move(table), planted};
}

TEST(ReviewTest, WhatAResultIsMadeOfAddsUp) {
  for (const GameInfo* game : games()) {
    const auto table = finished(game->id, "heuristic", 3, 5);
    const Review review = reviewed(*table, kQuick);
    const Scores scores = table->score();
    for (const Seat s : seats(3)) {
      const Balance& b = review.seats[static_cast<std::size_t>(s)].balance;
      const Promise sum =
          b.start + b.luck - b.lost + b.gained + b.others + b.unexplained - b.result;
      EXPECT_NEAR(sum.points, 0, 1e-6) << game->id;
      EXPECT_NEAR(sum.chance, 0, 1e-6) << game->id;
      EXPECT_NEAR(b.result.points, scores.total(s), 1e-3) << game->id;
    }
  }
}

// Every kept game of every version, number of players and option; digit by digit as it is told.
TEST(ReviewTest, WhatIsToldOfEveryKeptGameAddsUpExactly) {
  constexpr std::array<std::pair<const char*, int>, 7> kParts = {{{"start", 1},
                                                                  {"luck", 1},
                                                                  {"lost", -1},
                                                                  {"gained", 1},
                                                                  {"others", 1},
                                                                  {"unexplained", 1},
                                                                  {"result", -1}}};
  for (const GameInfo* info : games()) {
    for (int version = 1; version <= info->version; ++version) {
      std::ifstream file(std::string(EMPORIUM_SOURCE_DIR "/engine/games/") + std::string(info->id) +
                         "/finished/v" + std::to_string(version) + ".jsonl");
      int number = 0;
      for (std::string line; std::getline(file, line); ++number) {
        const auto table = std::move(replay_record(parse_json(line).value()["record"]).value());
        const Json told = review_numbers(*table, kLuckAlone, reviewed(*table, kLuckAlone));
        for (std::size_t s = 0; s < told["seats"].size(); ++s) {
          const Json& balance = told["seats"][s]["balance"];
          for (const char* of : {"points", "chance"}) {
            std::int64_t sum = 0;
            for (const auto& [part, sign] : kParts) {
              sum += sign * std::llround(1000 * balance[part][of].get<double>());
            }
            EXPECT_EQ(sum, 0) << info->id << " v" << version << " game " << number;
          }
          EXPECT_EQ(balance["result"]["points"], table->score().total(Seat(s)));
        }
      }
      EXPECT_GE(number, 15);
    }
  }
}

TEST(ReviewTest, AloneAtTheTableTurnsEndToo) {
  const auto table = finished("gallerist", "heuristic", 1, 4);
  const Review review = reviewed(*table, kQuick);
  EXPECT_GT(review.turns.size(), 8U);
}

// One clearly bad move among good ones: it is found, and its price agrees with that of many
// other judges.
TEST(ReviewTest, APlantedBlunderIsFoundAndPricedWithinItsInterval) {
  for (const GameInfo* info : games()) {
    const auto [table, ply] = with_a_blunder(info->id);
    ASSERT_GE(ply, 0) << info->id;
    // Judges with luck and trees of their own; most name the same better move.
    std::map<Move, std::vector<Judged>> judges;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
      Judged judged = judged_at(*table, {.seed = seed}, ply);
      judges[judged.best].push_back(std::move(judged));
    }
    const auto& agreed =
        std::max_element(judges.begin(), judges.end(), [](const auto& a, const auto& b) {
          return a.second.size() < b.second.size();
        })->second;
    const Judged& found = agreed.front();
    EXPECT_NE(found.best, found.played) << info->id << " ply " << ply;
    EXPECT_GT(found.lost.chance, 2 * found.error.chance) << info->id;
    const auto others = static_cast<double>(agreed.size() - 1);
    ASSERT_GT(others, 4) << info->id;
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 1; i < agreed.size(); ++i) {
      sum += agreed[i].lost.chance;
      squares += agreed[i].lost.chance * agreed[i].lost.chance;
    }
    const double mean = sum / others;
    const double scatter = std::sqrt(squares / others - mean * mean);
    std::cout << info->id << ": " << found.lost.chance << " ± " << found.error.chance << "; "
              << others << " other judges: " << mean << ", scattered by " << scatter << "\n";
    EXPECT_NEAR(found.lost.chance, mean,
                3 * std::hypot(found.error.chance, scatter / std::sqrt(others)))
        << info->id;
    EXPECT_LT(scatter, 2.5 * found.error.chance) << info->id << ": told surer than it is";
    EXPECT_NE(grade_of(mean, table->players()), Grade::fine) << info->id;
  }
}

TEST(ReviewTest, ChancesOfAllSeatsAreOneAtEveryTurn) {
  const auto table = finished("essen", "heuristic", 4, 2);
  const Review review = reviewed(*table, kLuckAlone);
  ASSERT_EQ(review.plies.size(), review.promises.size());
  for (const Promises& promises : review.promises) {
    double sum = 0;
    for (const Seat s : seats(4)) sum += promises[static_cast<std::size_t>(s)].chance;
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
  constexpr int kPlayers = 3;
  constexpr ReviewOrder kOrder{.iterations = 0, .plays = 8};
  LuckTrial trial(kPlayers, review_model("tbggg", kPlayers));
  for (std::uint64_t game = 0; game < kGames; ++game) {
    trial.add(reviewed(*finished("tbggg", "heuristic", kPlayers, game), kOrder));
  }
  for (const Seat s : seats(kPlayers)) {
    const auto [mean, error] = trial.luck(s);
    EXPECT_LT(std::abs(mean.points), 3 * error.points) << "seat " << s;
    EXPECT_LT(std::abs(mean.chance), 3 * error.chance) << "seat " << s;
  }
  EXPECT_LT(trial.scatter_without_luck().chance, 0.8 * trial.scatter().chance);
  EXPECT_LT(trial.scatter_without_luck().points, 0.8 * trial.scatter().points);
  EXPECT_LT(trial.unexplained().points, trial.scatter_without_luck().points);
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

// Whatever the seat can't see, its decision is judged the same: so a turn can be judged while the
// game goes on.
template <Game G>
void judges_from_the_view() {
  const typename G::Rules rules(built_in_components<G>(), {}, 2 < G::kMinPlayers ? 3 : 2);
  const Judge<G> judge(rules, kQuick);
  typename HeuristicOf<G>::type heuristic;
  Random random(9);
  typename G::Position p = rules.start();
  MoveList legal;
  for (int ply = 0; rules.decider(p) != kNobody; ++ply) {
    const Seat seat = rules.decider(p);
    if (seat == kNature) {
      rules.apply(p, draw<G>(rules, p, random), nullptr);
      continue;
    }
    legal.clear();
    rules.legal(p, legal);
    const Move move = heuristic.choose(View<G>(rules, p, seat), legal, random);
    if (legal.size() > 1 && ply % 11 == 0) {
      const Move played = legal[static_cast<int>(random.below(legal.size()))];
      Judged judged{.ply = ply, .seat = seat, .played = played};
      Judged other = judged;
      typename G::Position looks_alike = p;
      rules.resample(looks_alike, seat, random);
      judge(p, judged);
      judge(looks_alike, other);
      ASSERT_EQ(judged.best, other.best) << G::kId << " ply " << ply;
      ASSERT_EQ(judged.estimate.chance, other.estimate.chance) << G::kId << " ply " << ply;
      ASSERT_EQ(judged.estimate.points, other.estimate.points) << G::kId << " ply " << ply;
      ASSERT_EQ(judged.line, other.line) << G::kId << " ply " << ply;
      ASSERT_EQ(judged.parts, other.parts) << G::kId << " ply " << ply;
    }
    rules.apply(p, move, nullptr);
  }
}

TEST(ReviewTest, DecisionsAreJudgedByWhatTheirSeatSees) {
  for_each_game([]<Game G>() { judges_from_the_view<G>(); });
}

// The turn that a seat has just played is judged as the review of the whole game judges it.
TEST(ReviewTest, ATurnIsJudgedAsInTheReview) {
  const auto table = finished("essen", "random", 2, 6);
  const auto whole = players_of(*table).review(*table, kQuick);
  for (int i = whole->luck_parts(); i < whole->parts(); ++i) whole->work(i);
  const Review review = whole->finish();
  const auto turn = std::find_if(review.turns.begin(), review.turns.end(),
                                 [](const ReviewedTurn& t) { return t.lost.chance > 0; });
  ASSERT_NE(turn, review.turns.end());
  const auto judging = players_of(*table).judge(*table, kQuick, turn->seat, turn->last);
  for (int i = 0; i < judging->parts(); ++i) judging->work(i);
  const Catalogue& words = engine_words(Language::en);
  const Review judged = judging->finish();
  const Json told =
      judged_turn_in_words(judged_turn_numbers(*table, judged, judged.decisions.front().turn),
                           *table, words, table->names_in(words));
  EXPECT_EQ(told["first"], turn->first);
  EXPECT_EQ(told["last"], turn->last);
  EXPECT_NEAR(told["lost"]["chance"].get<double>(), turn->lost.chance, 1e-3);
  EXPECT_GT(told["error"]["chance"].get<double>(), 0);
  ASSERT_FALSE(told["losses"].empty());
  EXPECT_FALSE(told["losses"][0]["best_words"].get<std::string>().empty());
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
  const std::vector<Judged> decisions = {
      {.ply = 3, .seat = Seat{0}, .turn = 0, .matters = true, .lost = {2, 0.03}},
      {.ply = 5, .seat = Seat{0}, .turn = 0, .lost = {1, 0.04}},
      {.ply = 8, .seat = Seat{1}, .turn = 1},
      {.ply = 9, .seat = Seat{0}, .turn = 2},
      {.ply = 12, .seat = Seat{0}, .turn = 4}};
  const auto turns = turns_of(decisions, 2);
  ASSERT_EQ(turns.size(), 4U);
  EXPECT_EQ(turns[0].first, 3);
  EXPECT_EQ(turns[0].last, 5);
  EXPECT_TRUE(turns[0].matters);
  EXPECT_NEAR(turns[0].lost.chance, 0.07, 1e-9);
  EXPECT_EQ(turns[0].grade, Grade::inaccuracy);
  EXPECT_FALSE(turns[1].matters);
}

// What can still be had a decision later is lost there alone, and then wholly.
TEST(ReviewTest, ALossIsToldOnceInATurn) {
  const auto lost = [](int ply, int turn, Promise price) {
    return Judged{.ply = ply,
                  .seat = Seat{0},
                  .turn = turn,
                  .played = 1,
                  .best = 2,
                  .matters = true,
                  .lost = price,
                  .error = {0.5, 0.01}};
  };
  const auto told =
      told_losses({lost(3, 0, {8, 0.10}), lost(4, 0, {8, 0.10}), lost(9, 1, {4, 0.05}),
                   lost(12, 2, {20, 0.30}), lost(13, 2, {6, 0.10})},
                  3);
  ASSERT_EQ(told.size(), 5U);
  EXPECT_EQ(told[0].best, told[0].played);
  EXPECT_EQ(told[0].lost.chance, 0);
  EXPECT_TRUE(told[0].matters);
  EXPECT_NEAR(told[1].lost.points, 8, 1e-9);
  EXPECT_NEAR(told[1].lost.chance, 0.10, 1e-9);
  EXPECT_NEAR(told[2].lost.points, 4, 1e-9);
  EXPECT_NEAR(told[3].lost.points, 14, 1e-9) << "20 before, of which 6 could still be lost";
  EXPECT_NEAR(told[3].lost.chance, 0.20, 1e-9);
  EXPECT_NEAR(told[4].lost.points, 6, 1e-9);
  const auto turns = turns_of(told, 3);
  EXPECT_NEAR(turns[2].lost.chance, 0.30, 1e-9) << "a turn loses what its costliest decision cost";
}

// Levels that are not apart, or not in order, are told as one.
TEST(ReviewTest, LevelsAreToldApartOnlyWhereTheyAre) {
  const auto groups = level_groups({{30, 2, 0}, {28, 2, 2}, {20, 2, 2}, {8, 2, 2}, {9, 2, 2}});
  ASSERT_EQ(groups.size(), 3U);
  EXPECT_EQ(groups[0].last, 1U);
  EXPECT_NEAR(groups[0].rate, 29, 1e-9);
  EXPECT_EQ(groups[1].first, 2U);
  EXPECT_EQ(groups[2].last, 4U);
  EXPECT_EQ(level_groups({{10, 1, 0}, {5, 1, 1}, {30, 1, 1}}).size(), 1U)
      << "a mean that comes out of order joins what is before it";
  EXPECT_TRUE(level_groups({}).empty());

  const auto like = played_like(groups, 27, 1);
  ASSERT_EQ(like.size(), 1U);
  EXPECT_EQ(like[0].first, 0U);
  EXPECT_EQ(played_like(groups, 15, 3).size(), 2U) << "between skilled and better";
  EXPECT_EQ(played_like(groups, -5, 2).front().first, 3U);
  EXPECT_TRUE(played_like(groups, 18, 30).empty()) << "it could be anybody";
  EXPECT_TRUE(played_like({}, 18, 1).empty());
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
  EXPECT_EQ(turning_point(review, Seat{0}), 8);
  review.promises[1][0].chance = 0.9;
  review.promises[1][1].chance = 0.1;
  EXPECT_EQ(turning_point(review, Seat{0}), -1);
}

}  // namespace
}  // namespace emporium
