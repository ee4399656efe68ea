#pragma once

#include <algorithm>
#include <optional>

#include "players/beliefs/beliefs.h"
#include "players/judging/calibration.h"
#include "players/search/search.h"
#include "players/threads.h"

namespace emporium {

// Plays the games of a calibration and keeps what the searches saw.
template <Game G>
class Calibrating {
 public:
  Calibrating(const typename G::Rules& rules, const CalibrationOrder& order)
      : rules_(rules), order_(order) {}

  // `done` counts the games that are over. The same on any number of threads.
  Calibration run(std::atomic<int>& done) {
    auto games = each_game<Calibration>(order_.games, order_.threads, done,
                                        [&](int i) { return play(order_.first + i); });
    Calibration all = empty();
    for (Calibration& game : games) {
      std::move(game.questions.begin(), game.questions.end(), std::back_inserter(all.questions));
      for (std::size_t t = 0; t < all.guesses.size(); ++t) {
        all.guesses[t].guessed += game.guesses[t].guessed;
        all.guesses[t].real += game.guesses[t].real;
      }
    }
    return all;
  }

 private:
  [[nodiscard]] Calibration empty() const {
    Calibration calibration;
    calibration.players = rules_.players();
    if constexpr (requires { Beliefs<G>::kTraits; }) {
      for (const auto trait : Beliefs<G>::kTraits) calibration.guesses.push_back({trait});
    }
    return calibration;
  }

  Calibration play(int game) const {
    Calibration told = empty();
    Random random(stream_seed(order_.seed, static_cast<std::uint64_t>(game)));
    std::vector<std::unique_ptr<Search<G>>> searches;
    for (int s = 0; s < rules_.players(); ++s) {
      searches.push_back(std::make_unique<Search<G>>(rules_, order_.player.settings));
    }
    typename G::Position p = rules_.start();
    MoveList legal;
    Seat last = kNobody;
    for (Seat seat = rules_.decider(p); seat != kNobody; seat = rules_.decider(p)) {
      legal.clear();
      rules_.legal(p, legal);
      Move move = legal[0];
      if (seat == kNature) {
        move = draw<G>(rules_, p, random);
      } else if (legal.size() > 1) {
        const View<G> view(rules_, p, seat);
        const Findings found = searches[static_cast<std::size_t>(seat)]->run(
            view, legal, order_.player.budget, random.next());
        move = found.moves.front().move;
        // Whole stretches of a turn are asked about, so that jumps can be seen.
        if (seat == last || random.unit() < order_.share) {
          const bool same = seat == last && !told.questions.empty();
          ask(told, game, view, found.moves.front(), same);
          guess(told, view, p, random);
          last = seat;
        } else {
          last = kNobody;
        }
      }
      if (seat != last) last = kNobody;
      rules_.apply(p, move, nullptr);
    }
    const Places places = rules_.places(p);
    const auto winners = std::count(places.begin(), places.begin() + rules_.players(), 1);
    for (Question& q : told.questions) {
      if (places[static_cast<std::size_t>(q.seat)] == 1) q.won = 1.0 / static_cast<double>(winners);
    }
    return told;
  }

  void ask(Calibration& told, int game, const View<G>& view, const Runner& chosen,
           bool same_turn) const {
    if (chosen.visits() == 0) return;
    told.questions.push_back({.game = game,
                              .seat = view.seat(),
                              .progress = progress_of<G>(rules_, view.shown()),
                              .same_turn = same_turn,
                              .rollouts = chosen.points,
                              .searched = chosen.win / chosen.visits()});
  }

  // What this seat guesses, beside what is true.
  void guess(Calibration& told, const View<G>& view, const typename G::Position& p,
             Random& random) const {
    if constexpr (requires { Beliefs<G>::kTraits; }) {
      const auto add = [&](double Guesses::* sum) {
        return [&told, sum](int trait) { told.guesses[static_cast<std::size_t>(trait)].*sum += 1; };
      };
      Beliefs<G>::count(rules_, Beliefs<G>::guess(view, random), view.seat(),
                        add(&Guesses::guessed));
      Beliefs<G>::count(rules_, p, view.seat(), add(&Guesses::real));
    }
  }

  const typename G::Rules& rules_;
  CalibrationOrder order_;
};

}  // namespace emporium
