#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "players/evaluation/evaluators.h"
#include "players/observation/list.h"
#include "players/observation/observation_of.h"
#include "players/observation/observer.h"

namespace emporium {

// What a seat sees as a row of numbers: all of its view while the game runs, and with `features`
// what the evaluation makes of the seat's prospects, which costs more than all the rest.
template <Game G>
class Observation {
 public:
  using Rules = typename G::Rules;
  using Position = typename G::Position;

  explicit Observation(const Rules& rules, bool features = false)
      : rules_(&rules), features_(features) {
    Observer<Observing::layout> layout(rules.players(), Seat{0}, nullptr);
    Position p = rules.start();
    ObservationOf<G>::describe(layout, rules, p);
    for (const std::string_view name : Evaluator<G>::kFeatures) {
      if (!features) break;
      layout.part("feature." + std::string(name), [&] { layout.derived(1, [](float*) {}); });
    }
    slices_ = layout.slices();
    size_ = layout.size();
  }

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] const std::vector<Slice>& layout() const { return slices_; }

  // `row` has size() numbers, and the view is a seat's.
  void write(const View<G>& view, std::span<float> row) const {
    std::fill(row.begin(), row.end(), 0.0F);
    Observer<Observing::write> writer(rules_->players(), view.seat(), row.data());
    // Described as something that could be read into, but only read.
    auto& shown =
        const_cast<Position&>(view.shown());  // NOLINT(cppcoreguidelines-pro-type-const-cast)
    ObservationOf<G>::describe(writer, *rules_, shown);
    if (!features_) return;
    Evaluator<G>::describe(*rules_, view.shown(), view.seat(),
                           row.subspan(static_cast<std::size_t>(writer.size())));
  }

  // The view's position again, of a game that is not over.
  [[nodiscard]] Position read(Seat seat, std::vector<float> row) const {
    Position p{};
    Observer<Observing::read> reader(rules_->players(), seat, row.data());
    ObservationOf<G>::describe(reader, *rules_, p);
    return p;
  }

 private:
  const Rules* rules_;
  bool features_;
  std::vector<Slice> slices_;
  int size_ = 0;
};

}  // namespace emporium
