#pragma once

// The definitions behind face.h, for the one file of each game that instantiates them.
#include <cstring>

#include "engine/core/table_of.h"
#include "players/observation/observation.h"
#include "python/src/batch_of.h"
#include "python/src/face.h"
#include "python/src/returns.h"

namespace emporium::python {

template <Game G>
class FaceOf final : public Face {
 public:
  using Position = typename G::Position;

  FaceOf(std::unique_ptr<TableOf<G>> table, bool features)
      : table_(std::move(table)), features_(features), observation_(table_->rules(), features) {}

  [[nodiscard]] const GameInfo& info() const override { return game_info<G>(); }
  [[nodiscard]] int players() const override { return rules().players(); }
  [[nodiscard]] int version() const override { return rules().version(); }
  [[nodiscard]] Bytes start() const override { return pack(rules().start()); }
  [[nodiscard]] Seat decider(const Bytes& p) const override { return rules().decider(at(p)); }
  [[nodiscard]] int step(const Bytes& p) const override { return rules().step(at(p)); }
  void legal(const Bytes& p, MoveList& out) const override {
    out.clear();
    rules().legal(at(p), out);
  }
  void odds(const Bytes& p, Odds& out) const override {
    out.clear();
    rules().odds(at(p), out);
  }
  [[nodiscard]] int why_not(const Bytes& p, Move move) const override {
    return rules().why_not(at(p), move);
  }
  void apply(Bytes& p, Move move) const override {
    Position position = at(p);
    rules().apply(position, move, nullptr);
    std::memcpy(p.data(), &position, sizeof(Position));
  }
  [[nodiscard]] Scores score(const Bytes& p) const override { return rules().score(at(p)); }
  [[nodiscard]] Places places(const Bytes& p) const override { return rules().places(at(p)); }
  [[nodiscard]] Returns returns(const Bytes& p) const override {
    return returns_of<G>(rules(), at(p));
  }

  void mask(Bytes& p, Seat seat) const override {
    Position position = at(p);
    rules().mask(position, seat);
    p = pack(position);
  }
  void resample(Bytes& shown, Seat seat, Random& random) const override {
    Position position = at(shown);
    rules().resample(position, seat, random);
    shown = pack(position);
  }
  [[nodiscard]] std::string view_text(const Bytes& shown, Seat seat) const override {
    return emporium::view_text(View<G>(rules(), at(shown), seat));
  }
  [[nodiscard]] bool features() const override { return features_; }
  [[nodiscard]] int observation_size() const override { return observation_.size(); }
  [[nodiscard]] const std::vector<Slice>& layout() const override { return observation_.layout(); }
  void observe(const Bytes& shown, Seat seat, float* row) const override {
    observation_.write(View<G>(rules(), at(shown), seat),
                       {row, static_cast<std::size_t>(observation_.size())});
  }

  [[nodiscard]] std::unique_ptr<Table> table_at(const Bytes& p) const override {
    return table_->at(at(p));
  }
  [[nodiscard]] std::unique_ptr<Table> new_table() const override { return table_->clone(); }
  [[nodiscard]] Bytes position_of(const Table& table) const override {
    return pack(static_cast<const TableOf<G>&>(table).position());
  }
  [[nodiscard]] Bytes first_position_of(const Table& table) const override {
    return pack(static_cast<const TableOf<G>&>(table).positions().front());
  }

  [[nodiscard]] std::unique_ptr<Batch> batch(const BatchOrder& order) const override {
    return std::make_unique<BatchOf<G>>(rules(), observation_, order);
  }

 private:
  [[nodiscard]] const typename G::Rules& rules() const { return table_->rules(); }
  static Position at(const Bytes& p) {
    Position position;
    std::memcpy(&position, p.data(), sizeof(Position));
    return position;
  }
  static Bytes pack(const Position& position) {
    Bytes p(sizeof(Position));
    std::memcpy(p.data(), &position, sizeof(Position));
    return p;
  }

  std::unique_ptr<TableOf<G>> table_;
  bool features_;
  Observation<G> observation_;
};

template <Game G>
Result<FacePointer> make_face(const Setup& setup, bool features) {
  auto table = TableOf<G>::create(setup);
  if (!table.ok()) return table.error();
  return FacePointer(std::make_shared<FaceOf<G>>(std::move(table.value()), features));
}

}  // namespace emporium::python
