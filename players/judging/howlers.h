#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "players/match.h"
#include "players/players.h"
#include "players/search/search.h"
#include "players/threads.h"

namespace emporium {

// What is to be judged, and how strictly.
struct HowlerOrder {
  std::string player;  // on every seat
  int games = 20;
  double share = 0.1;     // of the decisions
  int iterations = 1000;  // by which the judge finds the better move
  int seeds = 100;        // on which it compares that with the move played
  std::uint64_t seed = 1;
  int threads = 1;
};

// How the decisions of a player were judged. Losses are chances to win, in fair shares.
struct HowlerTally {
  int judged = 0;
  int howlers = 0;  // lost more than a third of a fair share, beyond doubt
  double lost = 0;  // sum over all that were judged
  double largest = 0;
  std::vector<int> scores;

  void add(const HowlerTally& other) {
    judged += other.judged;
    howlers += other.howlers;
    lost += other.lost;
    largest = std::max(largest, other.largest);
    scores.insert(scores.end(), other.scores.begin(), other.scores.end());
  }
};

// Plays games of a player against itself and has some of its decisions judged by a strong search:
// that first finds its own move, then compares it with the one played on luck that neither was
// chosen by, so a judge that was lucky does not blame the player.
template <Game G>
class Howlers {
 public:
  Howlers(const typename G::Rules& rules, HowlerOrder order)
      : rules_(rules), order_(std::move(order)) {}

  // `done` counts the games that are over. The same on any number of threads, as far as the player
  // is.
  HowlerTally run(std::atomic<int>& done) {
    const auto games =
        each_game<HowlerTally>(order_.games, order_.threads, done, [&](int i) { return play(i); });
    HowlerTally all;
    for (const HowlerTally& game : games) all.add(game);
    return all;
  }

 private:
  HowlerTally play(int game) const {
    HowlerTally tally;
    Random random(stream_seed(order_.seed, static_cast<std::uint64_t>(game)));
    std::vector<std::unique_ptr<Player<G>>> players;
    for (int s = 0; s < rules_.players(); ++s) {
      players.push_back(std::move(make_player<G>(order_.player).value()));
    }
    typename G::Position p = rules_.start();
    MoveList legal;
    for (Seat seat = rules_.decider(p); seat != kNobody; seat = rules_.decider(p)) {
      if (seat == kNature) {
        rules_.apply(p, draw<G>(rules_, p, random), nullptr);
        continue;
      }
      legal.clear();
      rules_.legal(p, legal);
      Move move = legal[0];
      if (legal.size() > 1) {
        const View<G> view(rules_, p, seat);
        move = players[static_cast<std::size_t>(seat)]->choose(view, legal, random);
        if (random.unit() < order_.share) judge(view, legal, move, random.next(), tally);
      }
      rules_.apply(p, move, nullptr);
    }
    const Scores scores = rules_.score(p);
    for (const Seat s : seats(rules_.players())) tally.scores.push_back(scores.total(s));
    return tally;
  }

  void judge(const View<G>& view, const MoveList& legal, Move played, std::uint64_t seed,
             HowlerTally& tally) const {
    constexpr double kHowler = 1.0 / 3;  // of a fair share
    constexpr double kDoubt = 2;         // standard errors
    ++tally.judged;
    Search<G> search(rules_);
    const Move best =
        search.run(view, legal, {.iterations = order_.iterations}, seed).moves.front().move;
    if (best == played) return;
    const std::array<Move, 2> both = {best, played};
    const auto runners =
        search.compare(view, both, {.iterations = 2 * order_.seeds}, stream_seed(seed, 1));
    const Paired by = paired(runners[0].values, runners[1].values);
    const double loss = by.mean * rules_.players();
    tally.lost += loss;
    tally.largest = std::max(tally.largest, loss);
    if (loss > kHowler && by.mean > kDoubt * by.error) ++tally.howlers;
  }

  const typename G::Rules& rules_;
  HowlerOrder order_;
};

}  // namespace emporium
