#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

#include "engine/core/table.h"
#include "players/observation/observer.h"
#include "python/src/batch.h"

namespace emporium::python {

using Bytes = std::vector<std::byte>;
using Returns = std::array<float, kMaxSeats>;

// Game's base in Python: of a class with a __new__ of its own, object.__new__ would make half an
// object, over which the process falls. Where a base has nanobind's __new__, it refuses.
struct FaceBase {};

// The rules of one table behind a face that does not know the game, over positions that are bytes:
// like Table, but without a history, and a copy is a memcpy. Never changes, and is shared by all
// states of the game and by all threads. Positions are those of this face, `shown` ones are masked.
class Face : public FaceBase {
 public:
  Face() = default;
  Face(const Face&) = delete;
  Face& operator=(const Face&) = delete;
  virtual ~Face() = default;

  [[nodiscard]] virtual const GameInfo& info() const = 0;
  [[nodiscard]] virtual int players() const = 0;
  [[nodiscard]] virtual int version() const = 0;
  [[nodiscard]] virtual Bytes start() const = 0;
  [[nodiscard]] virtual Seat decider(const Bytes& p) const = 0;
  [[nodiscard]] virtual int step(const Bytes& p) const = 0;
  virtual void legal(const Bytes& p, MoveList& out) const = 0;
  virtual void odds(const Bytes& p, Odds& out) const = 0;
  [[nodiscard]] virtual int why_not(const Bytes& p, Move move) const = 0;
  virtual void apply(Bytes& p, Move move) const = 0;
  [[nodiscard]] virtual Scores score(const Bytes& p) const = 0;
  [[nodiscard]] virtual Places places(const Bytes& p) const = 0;
  [[nodiscard]] virtual Returns returns(const Bytes& p) const = 0;

  virtual void mask(Bytes& p, Seat seat) const = 0;
  virtual void resample(Bytes& shown, Seat seat, Random& random) const = 0;
  [[nodiscard]] virtual std::string view_text(const Bytes& shown, Seat seat) const = 0;
  [[nodiscard]] virtual bool features() const = 0;
  [[nodiscard]] virtual int observation_size() const = 0;
  [[nodiscard]] virtual const std::vector<Slice>& layout() const = 0;
  virtual void observe(const Bytes& shown, Seat seat, float* row) const = 0;

  // A table at that position, for all that needs one: words, documents, players.
  [[nodiscard]] virtual std::unique_ptr<Table> table_at(const Bytes& p) const = 0;
  [[nodiscard]] virtual std::unique_ptr<Table> new_table() const = 0;
  [[nodiscard]] virtual Bytes position_of(const Table& table) const = 0;
  [[nodiscard]] virtual Bytes first_position_of(const Table& table) const = 0;

  [[nodiscard]] virtual std::unique_ptr<Batch> batch(const BatchOrder& order) const = 0;
};

using FacePointer = std::shared_ptr<const Face>;

// Defined in face_of.h, and compiled in one file for each game.
template <Game G>
Result<FacePointer> make_face(const Setup& setup, bool features);

// With `features` observations have those of the evaluation too.
Result<FacePointer> make_face(std::string_view game, const Setup& setup, bool features = false);

}  // namespace emporium::python
