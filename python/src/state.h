#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "python/src/face.h"

namespace emporium::python {

// What a seat sees; there is no way from it back to the state.
struct View {
  FacePointer face;
  Bytes shown;
  Seat seat = kSpectator;
};

// A running game: its position, and the moves that led there. All that needs more of the past
// (undo, records, what was told) plays those again.
class State {
 public:
  explicit State(FacePointer face) : face_(std::move(face)), position_(face_->start()) {}
  // Begins with that position.
  State(FacePointer face, Bytes position)
      : face_(std::move(face)), start_(position), position_(std::move(position)) {}
  // A table's game with all its moves.
  State(FacePointer face, const Table& table, bool loaded);

  [[nodiscard]] const Face& face() const { return *face_; }
  [[nodiscard]] const FacePointer& face_pointer() const { return face_; }
  [[nodiscard]] const Bytes& position() const { return position_; }
  [[nodiscard]] const std::vector<Move>& moves() const { return moves_; }
  [[nodiscard]] Seat decider() const { return face_->decider(position_); }
  [[nodiscard]] bool over() const { return decider() == kNobody; }
  [[nodiscard]] MoveList legal() const;

  // Refuses what is not legal, by the rule's name, and then changes nothing.
  void apply(std::int64_t move);
  // Nature's moves, and with `forced` those that are the only one, up to the next choice.
  void settle(Random& nature, bool forced);
  void undo(Seat seat);
  [[nodiscard]] std::string why_not(std::int64_t move) const;

  // The position as a table without its past, and the same with it.
  [[nodiscard]] std::unique_ptr<Table> table() const { return face_->table_at(position_); }
  [[nodiscard]] std::unique_ptr<Table> whole_table() const;
  [[nodiscard]] View view(int seat) const;

 private:
  [[nodiscard]] Move checked(std::int64_t move) const;

  FacePointer face_;
  std::optional<Bytes> start_;  // if it is not the rules' own
  Bytes position_;
  std::vector<Move> moves_;
};

// A seat from outside.
Seat read_seat(const Face& face, int seat);

}  // namespace emporium::python
