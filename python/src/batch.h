#pragma once

#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/types.h"

namespace emporium::python {

// Memory that begins with a line of the cache: two threads that write to arrays side by side do not
// share one there, and jax shares no other.
template <class T>
struct Aligned {
  using value_type = T;
  static constexpr std::align_val_t kLine{64};

  Aligned() = default;
  template <class U>
  Aligned(const Aligned<U>& /*other*/) {}  // NOLINT: as allocators are
  T* allocate(std::size_t n) { return static_cast<T*>(::operator new(n * sizeof(T), kLine)); }
  void deallocate(T* p, std::size_t /*n*/) { ::operator delete(p, kLine); }
  bool operator==(const Aligned& /*other*/) const { return true; }
};

template <class T>
using Column = std::vector<T, Aligned<T>>;

// What a row of a batch shows once its game is over.
enum class Restart : std::uint8_t {
  same_step,  // at once the next game's first choice, beside the reward of the last one
  next_step,  // the end; the next step begins the next game, whatever move it is given
};

struct BatchOrder {
  int tables = 1;
  int threads = 1;
  std::uint64_t seed = 0;
  Restart restart = Restart::same_step;
  // By seat who plays it, "" for the caller; empty: the caller plays all.
  std::vector<std::string> others = {};
  std::string identity = {};  // of the rules, so that snapshots of others are refused
};

// Many tables of one game that are played together. A row is a table, shown to the seat that has to
// choose there: nature's moves, moves that are the only one, and those of other players are made
// before it is shown. The arrays are written in place by reset, step and restore. One thread at a
// time may call it.
class Batch {
 public:
  // What is shown, by table.
  struct Arrays {
    Column<float> observation;  // [tables, observation_size]
    Column<std::int8_t> mask;   // [tables, moves]: 1 for each legal move
    Column<std::int32_t> seat;  // who chooses; -1 where a game is over
    Column<std::int32_t> legal_count;
    Column<float> reward;         // [tables, players]: not 0 in the step that ended a game
    Column<std::int32_t> points;  // [tables, players]: of the last game that ended
    Column<std::uint8_t> done;    // whether this step ended a game
    Column<std::uint64_t> seed;   // of the running game, see Nature
  };

  // What every legal move of every table leads to, a row each, by tables and then by moves.
  struct Ahead {
    std::size_t count = 0;
    std::unique_ptr<float[]> observation;  // [count, observation_size], seen by the seat that moves
    std::unique_ptr<std::int32_t[]> table;
    std::unique_ptr<std::int64_t[]> move;
  };

  Batch() = default;
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;
  virtual ~Batch() = default;

  [[nodiscard]] Arrays& arrays() { return arrays_; }
  // Begins a new game at every table.
  virtual void reset(std::optional<std::uint64_t> seed) = 0;
  // A move for each table; if one is not legal, it is named and nothing changes.
  virtual Status step(std::span<const std::int64_t> moves) = 0;
  // What a player, by name, would do at each table, from what its seat sees; 0 where a game is
  // over.
  virtual Status choose(const std::string& player, std::span<std::int64_t> moves) = 0;
  // Before nature or others answer; with a player, by name, after the decisions that the seat has
  // until then, as that player makes them. Moves are tried on a guess of what is hidden from the
  // seat, so that none tells what it would turn up.
  [[nodiscard]] virtual Result<Ahead> look_ahead(const std::string& then) = 0;
  // How games end for every seat, a row each: if this move is made at that table, and then a
  // player, by name, plays for all. Every row of a table has the same luck, and the tables stay as
  // they are.
  virtual Status play_out(std::span<const std::int64_t> tables, std::span<const std::int64_t> moves,
                          const std::string& player, std::span<std::int32_t> points) = 0;
  // All tables as bytes, and back; bytes that are no snapshot of such a batch are refused. Players
  // that remember begin anew.
  [[nodiscard]] virtual std::string snapshot() const = 0;
  virtual Status restore(std::string_view bytes) = 0;
  [[nodiscard]] virtual std::vector<std::byte> position(int table) const = 0;

 protected:
  Arrays arrays_;
};

// Why an order cannot be carried out; an order is checked before a batch is made of it.
Status check_order(const BatchOrder& order, int players);

}  // namespace emporium::python
