#pragma once

#include <cmath>
#include <functional>
#include <vector>

#include "players/beliefs/beliefs.h"
#include "players/evaluation/evaluation.h"
#include "players/heuristic/heuristics.h"
#include "players/search/race.h"
#include "players/search/settings.h"
#include "players/search/tree.h"
#include "players/threads.h"

namespace emporium {

// What a search found: moves with their values, best first.
struct Findings {
  std::vector<Runner> moves;
  std::int64_t iterations = 0;
};

// Information-set Monte Carlo tree search for one seat.
//
// Each iteration guesses what is hidden, walks down the tree of what the seat sees, plays on by
// the heuristic to the horizon, and judges the position there for every seat (max^n). The moves at
// the root race on the same guesses and the same luck; below it, PUCT with the heuristic's move
// first plans the rest of the turn. Not thread-safe: a thread has its own.
template <Game G>
class Search {
 public:
  using Rules = typename G::Rules;
  using Position = typename G::Position;

  explicit Search(const Rules& rules, SearchSettings settings = {})
      : rules_(rules),
        evaluate_(rules, weights_of<G>(rules.players(), settings.classic),
                  static_cast<float>(settings.own),
                  settings.learned ? net_of<G>(rules.players()) : nullptr),
        settings_(settings),
        heuristic_(make_heuristic<G>(settings.classic)) {
    if (settings_.horizon == 0) settings_.horizon = Evaluator<G>::horizon(rules);
  }

  // A race between the moves of the view's seat, which is run a part at a time.
  struct Run {
    std::uint64_t seed;
    Race race;
  };
  Run begin(const View<G>& view, const MoveList& legal, const Budget& budget, std::uint64_t seed,
            const Stop& stop = {}) {
    make_room(view);
    Random random(seed);
    const Move first = heuristic_.choose(view, legal, random);
    const MoveList moves = seen(legal, first, random);
    return {seed, Race(moves, first, budget, stop, settings_.doubt)};
  }
  // At least one iteration, however small the budget; asked to stop, it comes back at once. False
  // when the race is over.
  bool go_on(const View<G>& view, Run& run, const TimeSlice& slice = TimeSlice()) {
    run.race.go_on();
    Move move = kNoMove;
    RoundStart start;
    for (int round = 0; run.race.next(move, round);) {
      if (start.round != round) start = start_of(view, run.seed, round);
      run.race.report(glimpse(iterate(start.guess, move, start.luck)));
      if (slice.over()) {
        run.race.pause();
        return true;
      }
    }
    return false;
  }
  Findings finish(Run& run) { return {run.race.finish(settings_.trust), run.race.iterations()}; }
  // All of it at once.
  Findings run(const View<G>& view, const MoveList& legal, const Budget& budget, std::uint64_t seed,
               const Stop& stop = {}) {
    Run run = begin(view, legal, budget, seed, stop);
    go_on(view, run);
    return finish(run);
  }

  // Each of the moves on the same guesses and luck, as often as the budget allows, at least once:
  // a fair comparison. What earlier runs saw does not count.
  struct Comparison {
    std::vector<Runner> runners;
    Budget budget;
    std::uint64_t seed;
    Stop stop = {};
    std::function<void(const std::vector<Runner>&)> so_far = {};  // told now and then
    double start = 0;
    double told = 0;
    int round = 0;
  };
  Comparison begin_comparison(const View<G>& view, std::span<const Move> moves,
                              const Budget& budget, std::uint64_t seed) {
    make_room(view);
    Comparison comparison{.runners = {}, .budget = budget, .seed = seed};
    for (const Move move : moves) {
      comparison.runners.push_back(
          {.move = move, .parts = std::vector<double>(std::size(G::kParts))});
    }
    comparison.start = seconds_now(budget.processor_time);
    return comparison;
  }
  // At least one round; false when it is over.
  bool go_on(const View<G>& view, Comparison& comparison, const TimeSlice& slice = TimeSlice()) {
    constexpr int kMostSeeds = 5'000;
    constexpr double kPause = 150;  // milliseconds between two tellings
    const Budget& budget = comparison.budget;
    const int rounds =
        budget.iterations > 0
            ? std::max(1, budget.iterations / static_cast<int>(comparison.runners.size()))
            : kMostSeeds;
    while (comparison.round < rounds) {
      compare_once(view, comparison);
      const double elapsed = 1e3 * (seconds_now(budget.processor_time) - comparison.start);
      const bool late =
          budget.time.count() > 0 && elapsed >= static_cast<double>(budget.time.count());
      if (late || comparison.stop.stop_requested()) return false;
      if (comparison.so_far && elapsed >= comparison.told + kPause) {
        comparison.so_far(comparison.runners);
        comparison.told = elapsed;
      }
      if (slice.over()) return true;
    }
    return false;
  }
  std::vector<Runner> compare(const View<G>& view, std::span<const Move> moves,
                              const Budget& budget, std::uint64_t seed) {
    Comparison comparison = begin_comparison(view, moves, budget, seed);
    go_on(view, comparison);
    return std::move(comparison.runners);
  }

  // How the seat's turn is expected to go on after `move`.
  [[nodiscard]] std::vector<Move> line(const View<G>& view, Move move, Random& random) {
    constexpr std::size_t kLongest = 12;
    constexpr int kKnown = 10;  // visits before which the tree only tries: it would make detours
    std::vector<Move> line = {move};
    Position p = guess(view, random);
    MoveList legal;
    for (rules_.apply(p, move, nullptr); line.size() < kLongest;) {
      if (rules_.decider(p) != view.seat()) break;
      rules_.legal(p, legal);
      Move next = legal[0];
      if (legal.size() > 1) {
        const Node* node = tree_.find(rules_, p, view.seat());
        const Edge* best = node == nullptr ? nullptr : node->most_visited();
        next = best != nullptr && best->visits >= kKnown
                   ? best->move
                   : heuristic_.choose(View<G>(rules_, p, view.seat()), legal, random);
      }
      line.push_back(next);
      rules_.apply(p, next, nullptr);
    }
    return line;
  }

  // Whether the tree has been to what the view's seat sees.
  [[nodiscard]] bool knows(const View<G>& view) {
    return tree_.find(rules_, view.shown(), view.seat()) != nullptr;
  }

 private:
  struct Step {
    Node* node;
    Move move;
    Seat decider;
  };

  void make_room(const View<G>& view) {
    if (tree_.full()) tree_.clear();
    seat_ = view.seat();
  }

  void compare_once(const View<G>& view, Comparison& comparison) {
    const RoundStart start = start_of(view, comparison.seed, comparison.round);
    for (Runner& runner : comparison.runners) {
      runner.add(glimpse(iterate(start.guess, runner.move, start.luck)));
      const Scores scores = rules_.score(end_);
      for (std::size_t i = 0; i < runner.parts.size(); ++i) {
        runner.parts[i] += scores.parts[static_cast<std::size_t>(seat_)][i];
      }
    }
    ++comparison.round;
  }

  // What all moves of a round start from: a guess of what is hidden, and the luck that follows.
  struct RoundStart {
    Position guess{};
    Random luck{0};
    int round = -1;
  };
  [[nodiscard]] RoundStart start_of(const View<G>& view, std::uint64_t seed, int round) const {
    RoundStart start;
    start.luck = Random(stream_seed(seed, static_cast<std::uint64_t>(round)));
    start.guess = guess(view, start.luck);
    start.round = round;
    return start;
  }

  // What is hidden, as this search believes it to be.
  [[nodiscard]] Position guess(const View<G>& view, Random& random) const {
    return settings_.classic ? view.sample(random) : Beliefs<G>::guess(view, random);
  }

  [[nodiscard]] Glimpse glimpse(const Outlook& outlook) const {
    const auto seat = static_cast<std::size_t>(seat_);
    return {outlook.value[seat], outlook.win[seat], outlook.margin(seat_, rules_.players()),
            outlook.points};
  }

  // The moves that are thought about: the heuristic's, and as many others as the player sees.
  [[nodiscard]] MoveList seen(const MoveList& legal, Move first, Random& random) const {
    const bool by_habit = settings_.habit > 0 && random.unit() < settings_.habit;
    const int sees = by_habit ? 1 : settings_.sees;
    if (sees == 0 || sees >= legal.size()) return legal;
    MoveList seen;
    int wanted = sees - 1;
    int left = legal.size() - 1;
    for (const Move move : legal) {
      if (move == first) {
        seen.add(move);
      } else if (static_cast<int>(random.below(static_cast<std::uint32_t>(left--))) < wanted) {
        seen.add(move);
        --wanted;
      }
    }
    return seen;
  }

  // One iteration from the root's move on; `end_` is where it ended.
  Outlook iterate(const Position& from, Move root_move, Random luck) {
    Position& p = end_ = from;
    int clock = Evaluator<G>::clock(p);
    int left = settings_.horizon;
    bool in_tree = true;
    path_.clear();
    rules_.apply(p, root_move, nullptr);
    for (Seat decider = rules_.decider(p); decider != kNobody; decider = rules_.decider(p)) {
      if (decider == kNature) {
        rules_.odds(p, odds_);
        rules_.apply(p, odds_.at(luck.below(odds_.total())), nullptr);
        continue;
      }
      if (const int now = Evaluator<G>::clock(p); now != clock) {
        if (--left <= 0) break;
        clock = now;
      }
      legal_.clear();
      rules_.legal(p, legal_);
      if (legal_.size() == 1) {
        rules_.apply(p, legal_[0], nullptr);
        continue;
      }
      const Move move = in_tree ? descend(p, decider, luck, in_tree)
                                : heuristic_.choose(View<G>(rules_, p, decider), legal_, luck);
      rules_.apply(p, move, nullptr);
    }
    const Outlook outlook = evaluate_(p);
    for (const Step& step : path_) {
      Edge& edge = step.node->edge(step.move);
      ++edge.visits;
      edge.value += static_cast<double>(outlook.value[static_cast<std::size_t>(step.decider)]);
      ++step.node->visits;
    }
    return outlook;
  }

  // The move at a node of the tree; a node met for the first time takes the heuristic's move, and
  // the tree ends there.
  Move descend(const Position& p, Seat decider, Random& luck, bool& in_tree) {
    Node* node = tree_.find(rules_, p, seat_);
    if (node != nullptr) {
      const Move move = select(*node);
      path_.push_back({node, move, decider});
      return move;
    }
    in_tree = false;
    const Move move = heuristic_.choose(View<G>(rules_, p, decider), legal_, luck);
    if (tree_.full()) return move;
    Node& added = tree_.add();
    const double rest = (1 - settings_.heuristic_prior) / legal_.size();
    added.edges.reserve(static_cast<std::size_t>(legal_.size()));
    for (const Move m : legal_) {
      const double prior = rest + (m == move ? settings_.heuristic_prior : 0);
      added.edges.push_back({.move = m, .available = 1, .prior = static_cast<float>(prior)});
    }
    path_.push_back({&added, move, decider});
    return move;
  }

  // PUCT among the moves that are legal here, each by how often it could have been chosen.
  Move select(Node& node) {
    double value = 0;
    for (const Edge& edge : node.edges) value += edge.value;
    const double untried = value / node.visits - settings_.unvisited;
    Move best = legal_[0];
    double best_score = -1e9;
    for (const Move move : legal_) static_cast<void>(node.edge(move));
    std::size_t i = 0;
    for (const Move move : legal_) {
      while (node.edges[i].move != move) ++i;
      Edge& edge = node.edges[i];
      if (edge.available++ == 0) edge.prior = 0.5F / static_cast<float>(legal_.size());
      const double mean = edge.visits > 0 ? edge.mean() : untried;
      const double score = mean + settings_.explore * static_cast<double>(edge.prior) *
                                      std::sqrt(static_cast<double>(edge.available)) /
                                      (1.0 + edge.visits);
      if (score > best_score) best = move, best_score = score;
    }
    return best;
  }

  const Rules& rules_;
  Evaluation<G> evaluate_;
  SearchSettings settings_;
  Tree<G> tree_;
  typename HeuristicOf<G>::type heuristic_;
  Seat seat_ = Seat{0};
  std::vector<Step> path_;
  Position end_{};
  MoveList legal_;
  Odds odds_;
};

}  // namespace emporium
