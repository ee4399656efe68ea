#include "python/src/state.h"

#include "python/src/refusal.h"

namespace emporium::python {

Seat read_seat(const Face& face, int seat) {
  check_range("seat", seat, 0, face.players() - 1);
  return static_cast<Seat>(seat);
}

State::State(FacePointer face, const Table& table, bool loaded)
    : face_(std::move(face)), position_(face_->position_of(table)) {
  if (loaded) start_ = face_->first_position_of(table);
  for (const Ply& ply : table.plies()) moves_.push_back(ply.move);
}

MoveList State::legal() const {
  MoveList moves;
  if (!over()) face_->legal(position_, moves);
  return moves;
}

Move State::checked(std::int64_t move) const {
  const int count = face_->info().moves;
  if (move < 0 || move >= count) {
    throw Refusal({"bad_move", "move: " + std::to_string(move) + " is none, they go from 0 to " +
                                   std::to_string(count - 1)});
  }
  return static_cast<Move>(move);
}

std::string State::why_not(std::int64_t move) const {
  const Move number = checked(move);
  if (over()) return "over";
  const int reason = face_->why_not(position_, number);
  return reason == 0 ? "" : std::string(face_->info().reasons[static_cast<std::size_t>(reason)]);
}

void State::apply(std::int64_t move) {
  const Move number = checked(move);
  if (over()) throw Refusal({"over", "the game is over", "over"});
  if (const std::string rule = why_not(move); !rule.empty()) {
    throw Refusal({"illegal_move",
                   "move " + std::to_string(move) + ": the rule \"" + rule + "\" refuses it",
                   rule});
  }
  face_->apply(position_, number);
  moves_.push_back(number);
}

void State::settle(Random& nature, bool forced) {
  for (Seat seat = decider(); seat != kNobody; seat = decider()) {
    Move move = kNoMove;
    if (seat == kNature) {
      Odds odds;
      face_->odds(position_, odds);
      move = odds.at(nature.below(odds.total()));
    } else {
      const MoveList moves = legal();
      if (!forced || moves.size() > 1) return;
      move = moves[0];
    }
    face_->apply(position_, move);
    moves_.push_back(move);
  }
}

std::unique_ptr<Table> State::whole_table() const {
  std::unique_ptr<Table> table = start_ ? face_->table_at(*start_) : face_->new_table();
  for (const Move move : moves_) unwrap(table->apply(move));
  return table;
}

void State::undo(Seat seat) {
  const std::unique_ptr<Table> table = whole_table();
  unwrap(table->undo(seat));
  position_ = face_->position_of(*table);
  moves_.pop_back();
}

View State::view(int seat) const {
  View view{face_, position_, seat == kSpectator ? kSpectator : read_seat(*face_, seat)};
  face_->mask(view.shown, view.seat);
  return view;
}

}  // namespace emporium::python
