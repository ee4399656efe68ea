#pragma once

// The definitions behind reviewing.h, for the one file of each game that instantiates them.
#include <algorithm>
#include <memory>
#include <vector>

#include "engine/core/table_of.h"
#include "players/review/foresight.h"
#include "players/review/judge.h"
#include "players/review/reviewing.h"

namespace emporium {

// The decisions of a table's game that had a choice, not judged yet.
template <Game G>
std::vector<Judged> decisions_of(const TableOf<G>& table) {
  std::vector<Judged> decisions;
  MoveList legal;
  // Counted over all who act, also those who had no choice: alone at the table turns end too.
  int turn = -1;
  Seat seat = kNobody;
  int since = 0;
  for (std::size_t i = 0; i < table.plies().size(); ++i) {
    const Ply& ply = table.plies()[i];
    if (ply.decider == kNature) continue;
    const int clock = Evaluator<G>::clock(table.positions()[i]);
    if (ply.decider != seat || clock != since) ++turn;
    seat = ply.decider;
    since = clock;
    legal.clear();
    table.rules().legal(table.positions()[i], legal);
    if (legal.size() < 2) continue;
    decisions.push_back({.ply = static_cast<int>(i),
                         .seat = seat,
                         .turn = turn,
                         .played = ply.move,
                         .best = ply.move});
  }
  return decisions;
}

// One turn, by what its seat saw: nothing of it needs the game to be over.
template <Game G>
class JudgingOf final : public Reviewing {
 public:
  // The table must outlive it.
  JudgingOf(const TableOf<G>& table, const ReviewOrder& order, Seat seat, int ply)
      : table_(table), judge_(table.rules(), order), decisions_(decisions_of(table)) {
    const auto last = std::find_if(
        decisions_.rbegin(), decisions_.rend(),
        [&](const Judged& judged) { return judged.seat == seat && judged.ply <= ply; });
    const int turn = last == decisions_.rend() ? -1 : last->turn;
    std::erase_if(decisions_, [&](const Judged& judged) { return judged.turn != turn; });
    underway_.resize(decisions_.size());
  }

  [[nodiscard]] int parts() const override { return static_cast<int>(decisions_.size()); }
  [[nodiscard]] int luck_parts() const override { return 0; }
  bool go_on(int part) override {
    const auto i = static_cast<std::size_t>(part);
    Judged& judged = decisions_[i];
    return judge_.go_on(table_.positions()[static_cast<std::size_t>(judged.ply)], judged,
                        underway_[i]);
  }
  [[nodiscard]] Review finish() const override {
    Review review;
    review.players = table_.players();
    review.decisions = told_losses(decisions_, review.players);
    review.turns = turns_of(review.decisions, review.players);
    return review;
  }

 private:
  const TableOf<G>& table_;
  Judge<G> judge_;
  std::vector<Judged> decisions_;
  std::vector<std::unique_ptr<typename Judge<G>::Underway>> underway_ = {};
};

template <Game G>
class ReviewingOf final : public Reviewing {
 public:
  using Position = typename G::Position;

  // The table must outlive it.
  ReviewingOf(const TableOf<G>& table, const ReviewOrder& order)
      : rules_(table.rules()),
        positions_(table.positions()),
        plies_(table.plies()),
        judge_(table.rules(), order),
        model_(review_model(G::kId, rules_.players())),
        foresight_(table.rules(), model_, order),
        promised_(positions_.size()),
        expected_(plies_.size()) {
    for (int i = 0; i <= last(); ++i) {
      if (is_boundary(i)) parts_.push_back({Part::kPromise, i});
      if (i < last() && decider(i) == kNature) parts_.push_back({Part::kExpect, i});
    }
    luck_parts_ = parts();
    if (order.iterations > 0) decisions_ = decisions_of(table);
    underway_.resize(decisions_.size());
    for (std::size_t i = 0; i < decisions_.size(); ++i) {
      parts_.push_back({Part::kJudge, decisions_[i].ply, static_cast<int>(i)});
    }
  }

  [[nodiscard]] int parts() const override { return static_cast<int>(parts_.size()); }
  [[nodiscard]] int luck_parts() const override { return luck_parts_; }

  bool go_on(int part) override {
    const Part& what = parts_[static_cast<std::size_t>(part)];
    const auto ply = static_cast<std::size_t>(what.ply);
    switch (what.kind) {
      case Part::kPromise:
        promised_[ply] = foresight_(position(what.ply));
        break;
      case Part::kExpect:
        expected_[ply] = foresight_.expected(position(what.ply));
        break;
      case Part::kJudge:
        return judge_.go_on(position(what.ply), decisions_[static_cast<std::size_t>(what.decision)],
                            underway_[static_cast<std::size_t>(what.decision)]);
    }
    return false;
  }

  [[nodiscard]] Review finish() const override {
    Review review;
    review.players = rules_.players();
    for (int i = 0; i <= last(); ++i) {
      if (i > 0 && i < last() && !begins_decisions(i)) continue;
      review.plies.push_back(i);
      review.promises.push_back(promised(i));
      review.progress.push_back(progress_of<G>(rules_, position(i)));
    }
    review.decisions = told_losses(decisions_, review.players);
    review.turns = turns_of(review.decisions, review.players);
    review.strokes = strokes();
    for (const Seat s : seats(rules_.players())) {
      SeatReview seat{.balance = balance(s, review.decisions)};
      rate(seat, s, review.turns);
      compare_with_levels(seat, s, review.decisions, model_);
      review.seats.push_back(seat);
    }
    return review;
  }

 private:
  struct Part {
    enum Kind : std::uint8_t { kPromise, kExpect, kJudge };
    Kind kind;
    int ply;
    int decision = 0;
  };

  [[nodiscard]] int last() const { return static_cast<int>(plies_.size()); }
  [[nodiscard]] const Position& position(int i) const {
    return positions_[static_cast<std::size_t>(i)];
  }
  [[nodiscard]] Seat decider(int ply) const {
    return plies_[static_cast<std::size_t>(ply)].decider;
  }
  [[nodiscard]] const Promises& promised(int i) const {
    return promised_[static_cast<std::size_t>(i)];
  }
  // Where somebody else begins to decide, before and after each of nature's plies, and at the ends.
  [[nodiscard]] bool is_boundary(int i) const {
    return i == 0 || i == last() || decider(i) == kNature || decider(i) != decider(i - 1);
  }
  [[nodiscard]] bool begins_decisions(int i) const {
    return decider(i) != kNature && is_boundary(i);
  }
  [[nodiscard]] int next_boundary(int i) const {
    do ++i;
    while (!is_boundary(i));
    return i;
  }

  // What nature's ply was worth, as far as that comes out.
  [[nodiscard]] Promise luck(int ply, std::size_t seat) const {
    const Promise seems = promised(ply + 1)[seat] - expected_[static_cast<std::size_t>(ply)][seat];
    return {model_.luck.points * seems.points, model_.luck.chance * seems.chance};
  }

  [[nodiscard]] std::vector<Stroke> strokes() const {
    std::vector<Stroke> all;
    for (int i = 0; i < last(); ++i) {
      if (decider(i) != kNature) continue;
      if (all.empty() || all.back().last != i - 1) all.push_back({.first = i});
      all.back().last = i;
      for (std::size_t s = 0; s < kMaxSeats; ++s) {
        all.back().luck[s] += luck(i, s);
      }
    }
    return all;
  }

  [[nodiscard]] Balance balance(Seat seat, const std::vector<Judged>& decisions) const {
    const auto s = static_cast<std::size_t>(seat);
    Balance balance{.start = promised(0)[s], .result = promised(last())[s]};
    for (int i = 0; i < last(); i = next_boundary(i)) {
      const Promise change = promised(next_boundary(i))[s] - promised(i)[s];
      if (decider(i) == kNature) {
        balance.luck += luck(i, s);
        balance.unexplained += change - luck(i, s);
      } else if (decider(i) == seat) {
        balance.gained += change;
      } else {
        balance.others += change;
      }
    }
    for (const Judged& judged : decisions) {
      if (judged.seat == seat) balance.lost += judged.lost;
    }
    balance.gained += balance.lost;
    return balance;
  }

  const typename G::Rules& rules_;
  const std::vector<Position>& positions_;
  const std::vector<Ply>& plies_;
  Judge<G> judge_;
  ReviewModel model_;
  Foresight<G> foresight_;
  std::vector<Part> parts_;
  int luck_parts_ = 0;
  std::vector<Promises> promised_;
  std::vector<Promises> expected_;
  std::vector<Judged> decisions_;
  std::vector<std::unique_ptr<typename Judge<G>::Underway>> underway_ = {};
};

}  // namespace emporium
