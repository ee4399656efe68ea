// emporium.Batch.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <mutex>

#include "python/src/arrays.h"
#include "python/src/bind.h"
#include "python/src/documents.h"
#include "python/src/state.h"

namespace emporium::python {
namespace {

// A batch with its rules, for one caller at a time.
class Batches {
 public:
  Batches(FacePointer face, BatchOrder order) : face_(std::move(face)), order_(std::move(order)) {
    unwrap(check_order(order_, face_->players()));
    order_.identity = to_text(face_->new_table()->record());
    const nb::gil_scoped_release release;
    batch_ = face_->batch(order_);
    moves_.resize(static_cast<std::size_t>(order_.tables));
  }

  [[nodiscard]] const FacePointer& face() const { return face_; }
  [[nodiscard]] const BatchOrder& order() const { return order_; }
  [[nodiscard]] Batch::Arrays& arrays() { return batch_->arrays(); }
  [[nodiscard]] std::vector<std::int64_t>& moves() { return moves_; }
  void close() { closed_ = true; }

  // Calls f(batch) without the interpreter's lock.
  template <class F>
  auto with(F&& f) {
    if (closed_) throw Refusal({"closed", "the batch is closed"});
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock.owns_lock()) throw Refusal({"busy", "another thread uses this batch right now"});
    const nb::gil_scoped_release release;
    return f(*batch_);
  }

 private:
  FacePointer face_;
  BatchOrder order_;
  std::unique_ptr<Batch> batch_;
  std::vector<std::int64_t> moves_;  // what choose() fills
  std::mutex mutex_;
  bool closed_ = false;
};

using BatchClass = nb::class_<Batches>;
using AnyArray = nb::ndarray<nb::device::cpu, nb::ro>;

template <class T>
void read_as(const AnyArray& array, std::vector<std::int64_t>& out) {
  const auto* data = static_cast<const T*>(array.data());
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i] = static_cast<std::int64_t>(data[static_cast<std::int64_t>(i) * array.stride(0)]);
  }
}

// Integers of any type; `rows` of them, if that is known.
std::vector<std::int64_t> read_integers(const std::string& name, const nb::object& given,
                                        std::optional<std::size_t> rows) {
  const auto wanted = name + ": expected an array of " +
                      (rows ? std::to_string(*rows) + " " : std::string()) + "integers, got ";
  AnyArray array;
  if (!nb::try_cast(given, array)) {
    throw Refusal({"bad_field", wanted + nb::cast<std::string>(nb::str(given.type()))});
  }
  if (array.ndim() != 1 || array.shape(0) != rows.value_or(array.shape(0))) {
    std::string shape;
    for (std::size_t i = 0; i < array.ndim(); ++i) {
      shape += (i == 0 ? "" : ", ") + std::to_string(array.shape(i));
    }
    throw Refusal({"bad_field", wanted + "the shape (" + shape + ")"});
  }
  std::vector<std::int64_t> read(array.shape(0));
  if (array.dtype() == nb::dtype<std::int64_t>()) {
    read_as<std::int64_t>(array, read);
  } else if (array.dtype() == nb::dtype<std::int32_t>()) {
    read_as<std::int32_t>(array, read);
  } else if (array.dtype() == nb::dtype<std::int16_t>()) {
    read_as<std::int16_t>(array, read);
  } else if (array.dtype() == nb::dtype<std::uint16_t>()) {
    read_as<std::uint16_t>(array, read);
  } else {
    throw Refusal({"bad_field", wanted + "another type; int64, int32, int16 and uint16 will do"});
  }
  return read;
}

Restart read_restart(const std::string& name) {
  if (name == "same_step") return Restart::same_step;
  if (name == "next_step") return Restart::next_step;
  throw Refusal({"bad_field", "autoreset: \"same_step\" or \"next_step\", not \"" + name + "\""});
}

// Shares memory that lives as long as the batch, which the array keeps alive.
template <class T, std::size_t N, class Get>
void share(BatchClass& c, const char* name, const char* doc, Get get) {
  c.def_prop_ro(
      name,
      [get](Batches& b) {
        auto [data, width] = get(b);
        std::array<std::size_t, 2> shape = {static_cast<std::size_t>(b.order().tables),
                                            static_cast<std::size_t>(width)};
        return nb::ndarray<nb::numpy, T, nb::ndim<N>>(data, N, shape.data(), nb::find(b));
      },
      doc);
}

void bind_arrays(BatchClass& c) {
  const auto one = [](auto member) {
    return [member](Batches& b) { return std::pair((b.arrays().*member).data(), 1); };
  };
  share<float, 2>(c, "obs", "[num_envs, size]: what the seat to move sees", [](Batches& b) {
    return std::pair(b.arrays().observation.data(), b.face()->observation_size());
  });
  share<std::int8_t, 2>(c, "mask", "[num_envs, moves]: 1 for each legal move", [](Batches& b) {
    return std::pair(b.arrays().mask.data(), b.face()->info().moves);
  });
  share<float, 2>(
      c, "reward", "[num_envs, players]: of a game that this step ended, else 0",
      [](Batches& b) { return std::pair(b.arrays().reward.data(), b.face()->players()); });
  share<std::int32_t, 2>(
      c, "points", "[num_envs, players]: of the last game that ended",
      [](Batches& b) { return std::pair(b.arrays().points.data(), b.face()->players()); });
  share<std::int32_t, 1>(c, "seat", "[num_envs]: who moves; -1 at the end of a game",
                         one(&Batch::Arrays::seat));
  share<std::int32_t, 1>(c, "legal_count", "[num_envs]", one(&Batch::Arrays::legal_count));
  share<std::uint64_t, 1>(c, "seeds", "[num_envs]: of the running games, as Nature takes them",
                          one(&Batch::Arrays::seed));
  share<bool, 1>(c, "done", "[num_envs]: whether this step ended a game", [](Batches& b) {
    return std::pair(reinterpret_cast<bool*>(b.arrays().done.data()),
                     1);  // NOLINT: bytes of 0 or 1
  });
}

void bind_calls(BatchClass& c) {
  c.def(
       "reset",
       [](Batches& b, std::optional<std::uint64_t> seed) {
         b.with([&](Batch& batch) { batch.reset(seed); });
       },
       nb::arg("seed") = nb::none(), "begins a new game at every table")
      .def(
          "step",
          [](Batches& b, const nb::object& moves) {
            const auto read =
                read_integers("moves", moves, static_cast<std::size_t>(b.order().tables));
            unwrap(b.with([&](Batch& batch) { return batch.step(read); }));
          },
          nb::arg("moves").none(),
          "a move for each table; if one is illegal, it is named and nothing changes")
      .def(
          "choose",
          [](Batches& b, const std::string& player) {
            unwrap(b.with([&](Batch& batch) { return batch.choose(player, b.moves()); }));
            return nb::ndarray<nb::numpy, std::int64_t, nb::ndim<1>>(
                b.moves().data(), {b.moves().size()}, nb::find(b));
          },
          nb::arg("player") = "random",
          "a player's move for each table, by default a random one; the array is filled anew by "
          "each call")
      .def(
          "look_ahead",
          [](Batches& b, const std::optional<std::string>& then) {
            Batch::Ahead ahead =
                unwrap(b.with([&](Batch& batch) { return batch.look_ahead(then.value_or("")); }));
            const auto width = static_cast<std::size_t>(b.face()->observation_size());
            return nb::make_tuple(owned<float>(std::move(ahead.observation), {ahead.count, width}),
                                  owned<std::int32_t>(std::move(ahead.table), {ahead.count}),
                                  owned<std::int64_t>(std::move(ahead.move), {ahead.count}));
          },
          nb::arg("then") = nb::none(),
          "(obs, table, move) of every legal move of every table: what its seat would see after "
          "it, before nature or others answer, on a guess of what is hidden; then: a player, by "
          "name, who makes the seat's decisions until nature or others do")
      .def(
          "play_out",
          [](Batches& b, const nb::object& tables, const nb::object& moves,
             const std::string& player) {
            const auto at = read_integers("tables", tables, {});
            const auto read = read_integers("moves", moves, at.size());
            const auto players = static_cast<std::size_t>(b.face()->players());
            auto points = std::make_unique<std::int32_t[]>(at.size() * players);
            unwrap(b.with([&](Batch& batch) {
              return batch.play_out(at, read, player, {points.get(), at.size() * players});
            }));
            return owned<std::int32_t>(std::move(points), {at.size(), players});
          },
          nb::arg("tables").none(), nb::arg("moves").none(), nb::arg("player") = "heuristic",
          "[rows, players]: the points at the end, if this move is made at that table and then a "
          "player plays for all; every row of a table has the same luck, and nothing changes")
      .def(
          "snapshot",
          [](Batches& b) {
            const std::string bytes = b.with([](Batch& batch) { return batch.snapshot(); });
            return nb::bytes(bytes.data(), bytes.size());
          },
          "all tables as bytes")
      .def(
          "restore",
          [](Batches& b, const nb::bytes& bytes) {
            const std::string_view view(bytes.c_str(), bytes.size());
            unwrap(b.with([&](Batch& batch) { return batch.restore(view); }));
          },
          nb::arg("snapshot"))
      .def(
          "state",
          [](Batches& b, int table) {
            check_range("table", table, 0, b.order().tables - 1);
            return State(b.face(), b.with([&](Batch& batch) { return batch.position(table); }));
          },
          nb::arg("table"), "one table's state, without its past")
      .def("close", &Batches::close, "no more calls; the arrays stay as they are")
      .def("__reduce__", [](const Batches&) -> nb::object {
        throw nb::type_error(
            "a Batch has no copy or pickle: restore() takes what snapshot() gives");
      });
}

}  // namespace

void bind_batches(nb::module_& m) {
  BatchClass c(m, "Batch",
               "Many tables of one game, played together; a row is a table, shown to the seat that "
               "moves there.");
  c.def(
      "__init__",
      [](Batches* self, const nb::object& game, std::optional<int> players, int num_envs,
         int threads, std::uint64_t seed, const std::string& autoreset,
         const std::optional<std::vector<std::optional<std::string>>>& others) {
        FacePointer face;
        if (nb::isinstance<nb::str>(game)) {
          if (!players) throw Refusal({"bad_players", "players: how many?"});
          face = unwrap(make_face(nb::cast<std::string>(game), {.players = *players}));
        } else if (!nb::try_cast(game, face)) {
          throw Refusal({"bad_field", "game: expected a Game or the id of one"});
        }
        BatchOrder order{.tables = num_envs,
                         .threads = threads,
                         .seed = seed,
                         .restart = read_restart(autoreset)};
        if (others) {
          for (const auto& name : *others) order.others.push_back(name.value_or(""));
        }
        new (self) Batches(std::move(face), std::move(order));
      },
      nb::arg("game"), nb::arg("players") = nb::none(), nb::arg("num_envs") = 1,
      nb::arg("threads") = 1, nb::arg("seed") = 0, nb::arg("autoreset") = "same_step",
      nb::arg("others") = nb::none(),
      "others: who plays each seat, None for you; a player by name, as for Game.play");
  c.def_prop_ro("game", [](const Batches& b) {
     return b.face();
   }).def_prop_ro("num_envs", [](const Batches& b) { return b.order().tables; });
  bind_arrays(c);
  bind_calls(c);
}

}  // namespace emporium::python
