// emporium.State, emporium.View and emporium.Nature.
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <array>
#include <bit>

#include "players/reasons.h"
#include "players/think.h"
#include "python/src/arrays.h"
#include "python/src/bind.h"
#include "python/src/documents.h"
#include "python/src/state.h"

namespace emporium::python {
namespace {

// pyspiel's numbers for those who are no seat.
constexpr int kChancePlayer = -1;
constexpr int kTerminalPlayer = -4;

int current_player(const State& state) {
  const Seat seat = state.decider();
  if (seat == kNobody) return kTerminalPlayer;
  return seat == kNature ? kChancePlayer : seat;
}

std::vector<int> moves_of(const MoveList& list) { return {list.begin(), list.end()}; }

std::vector<int> legal_actions(const State& state, std::optional<int> player) {
  if (player && *player != current_player(state)) return {};
  return moves_of(state.legal());
}

using Mask = Owned<std::int8_t, 1>;
using Row = Owned<float, 1>;

Mask mask_of(const Face& face, const MoveList& moves) {
  const auto size = static_cast<std::size_t>(face.info().moves);
  auto mask = std::make_unique<std::int8_t[]>(size);
  for (const Move move : moves) mask[move] = 1;
  return owned<std::int8_t>(std::move(mask), {size});
}

Row tensor_of(const View& view) {
  if (view.seat < 0) throw Refusal({"bad_field", "seat: a spectator has no observation"});
  const auto size = static_cast<std::size_t>(view.face->observation_size());
  auto row = std::make_unique<float[]>(size);
  view.face->observe(view.shown, view.seat, row.get());
  return owned<float>(std::move(row), {size});
}

nb::bytes bytes_of(const Bytes& bytes) { return nb::bytes(bytes.data(), bytes.size()); }

std::vector<std::pair<int, double>> chance_outcomes(const State& state) {
  if (state.decider() != kNature) throw Refusal({"nature", "nature does not decide here"});
  Odds odds;
  state.face().odds(state.position(), odds);
  std::vector<std::pair<int, double>> outcomes;
  for (int i = 0; i < odds.size(); ++i) {
    outcomes.emplace_back(odds.move(i), static_cast<double>(odds.weight(i)) / odds.total());
  }
  return outcomes;
}

std::vector<double> returns(const State& state) {
  std::vector<double> all(static_cast<std::size_t>(state.face().players()));
  if (!state.over()) return all;
  const Returns values = state.face().returns(state.position());
  std::copy_n(values.begin(), all.size(), all.begin());
  return all;
}

std::string words(const State& state, std::int64_t move, const std::string& lang) {
  static_cast<void>(state.why_not(move));  // refuses what is no move at all
  return state.table()->move_words(words_in_language(lang), static_cast<Move>(move));
}

nb::object events(const State& state, int since, std::optional<int> seat, const std::string& lang) {
  const Catalogue& catalogue = words_in_language(lang);
  const Seat viewer = seat ? read_seat(state.face(), *seat) : kNobody;
  const auto table = state.whole_table();
  nb::list all;
  for (int ply = std::max(since, 0); ply < static_cast<int>(table->plies().size()); ++ply) {
    Json told = table->events_json(ply, viewer);
    const auto said = table->events_words(ply, viewer, catalogue);
    for (std::size_t i = 0; i < told.size() && i < said.size(); ++i) told[i]["words"] = said[i];
    all.extend(to_python(told));
  }
  return all;
}

nb::object think(const State& state, const ThinkRequest& request, const std::string& lang) {
  const Catalogue& catalogue = words_in_language(lang);
  const auto table = state.table();  // the state may change while others run
  Json answer;
  {
    const nb::gil_scoped_release release;
    const Thought thought = unwrap(emporium::think(*table, request));
    answer = {{"move", thought.move},
              {"words", table->move_words(catalogue, thought.move)},
              {"iterations", thought.iterations},
              {"candidates", candidates_json(*table, catalogue, thought)}};
  }
  return to_python(answer);
}

// One seed from the function that pyspiel hands over, which gives numbers from 0 to 1.
std::uint64_t seed_from(const nb::object& sampler) {
  const auto unit = nb::cast<double>(sampler());
  if (!(unit >= 0 && unit <= 1)) {
    throw Refusal({"bad_field", "sampler: must give numbers from 0 to 1"});
  }
  return static_cast<std::uint64_t>(unit * 0x1.0p53);
}

State guess(const View& view, std::uint64_t seed) {
  Bytes position = view.shown;
  Random random(seed);
  view.face->resample(position, view.seat, random);
  return {view.face, std::move(position)};
}

int seat_of(const State& state, std::optional<int> player) {
  return player ? *player : static_cast<int>(state.decider());
}

void bind_playing(StateClass& c) {
  c.def("current_player", &current_player, "a seat, -1 for nature, -4 when the game is over")
      .def("is_terminal", &State::over)
      .def("is_chance_node", [](const State& s) { return s.decider() == kNature; })
      .def("is_player_node", [](const State& s) { return s.decider() >= 0; })
      .def("is_simultaneous_node", [](const State&) { return false; })
      .def("num_players", [](const State& s) { return s.face().players(); })
      .def("num_distinct_actions", [](const State& s) { return s.face().info().moves; })
      .def("move_number", [](const State& s) { return s.moves().size(); })
      .def(
          "history",
          [](const State& s) { return std::vector<int>(s.moves().begin(), s.moves().end()); },
          "all moves so far, nature's included")
      .def("legal_actions", &legal_actions, nb::arg("player") = nb::none(), "ascending")
      .def(
          "legal_actions_mask",
          [](const State& s, std::optional<int> player) {
            return mask_of(s.face(),
                           player && *player != current_player(s) ? MoveList() : s.legal());
          },
          nb::arg("player") = nb::none(), "int8, 1 for each legal move")
      .def("chance_outcomes", &chance_outcomes, "nature's moves with their odds")
      .def("apply_action", &State::apply, nb::arg("action"))
      .def(
          "apply_actions",
          [](State& s, const std::vector<std::int64_t>& moves) {
            State next = s;
            for (const std::int64_t move : moves) next.apply(move);
            s = std::move(next);
          },
          nb::arg("actions"), "all or none")
      .def(
          "child",
          [](const State& s, std::int64_t move) {
            State next = s;
            next.apply(move);
            return next;
          },
          nb::arg("action"))
      .def(
          "undo", [](State& s, int seat) { s.undo(read_seat(s.face(), seat)); }, nb::arg("seat"),
          "takes the seat's own last move back, if it showed nothing hidden")
      .def("why_not", &State::why_not, nb::arg("action"),
           "the rule that refuses a move, \"\" if it is legal");
}

void bind_results(StateClass& c) {
  c.def("returns", &returns, "by places, from -1 to 1; zeros before the end")
      .def("rewards", &returns)
      .def(
          "player_return",
          [](const State& s, int seat) {
            return returns(s).at(static_cast<std::size_t>(read_seat(s.face(), seat)));
          },
          nb::arg("player"))
      .def(
          "scores",
          [](const State& s) {
            const Scores scores = s.face().score(s.position());
            std::vector<int> totals;
            for (const Seat seat : seats(s.face().players())) totals.push_back(scores.total(seat));
            return totals;
          },
          "each seat's points so far")
      .def("score_parts", [](const State& s) { return to_python(s.table()->score_json()); })
      .def(
          "places",
          [](const State& s) {
            const Places places = s.face().places(s.position());
            return std::vector<int>(places.begin(), places.begin() + s.face().players());
          },
          "1 for the winner; they mean something once the game is over")
      .def(
          "goals", [](const State& s) { return to_python(s.table()->goals()); },
          "of a game played alone, else None")
      .def_prop_ro(
          "step",
          [](const State& s) {
            return std::string(
                s.face().info().steps[static_cast<std::size_t>(s.face().step(s.position()))]);
          },
          "which question is being asked");
}

void bind_seeing(StateClass& c) {
  c.def("view", &State::view, nb::arg("seat"), "what a seat sees")
      .def(
          "spectator", [](const State& s) { return s.view(kSpectator); }, "what everybody sees")
      .def(
          "observation_tensor",
          [](const State& s, std::optional<int> player) {
            return tensor_of(s.view(seat_of(s, player)));
          },
          nb::arg("player") = nb::none())
      .def(
          "observation_string",
          [](const State& s, std::optional<int> player) {
            const View view = s.view(seat_of(s, player));
            return s.face().view_text(view.shown, view.seat);
          },
          nb::arg("player") = nb::none())
      .def(
          "information_state_string",
          [](const State& s, std::optional<int> player) {
            const View view = s.view(seat_of(s, player));
            return s.face().view_text(view.shown, view.seat);
          },
          nb::arg("player") = nb::none())
      .def(
          "resample_from_infostate",
          [](const State& s, int player, const nb::object& sampler) {
            return guess(s.view(player), seed_from(sampler));
          },
          nb::arg("player"), nb::arg("sampler"))
      .def(
          "action_to_string",
          [](const State& s, std::int64_t move) { return words(s, move, "en"); }, nb::arg("action"))
      .def(
          "action_to_string",
          [](const State& s, int, std::int64_t move) { return words(s, move, "en"); },
          nb::arg("player"), nb::arg("action"))
      .def("words", &words, nb::arg("action"), nb::arg("lang") = "en", "a move as a sentence")
      .def("events", &events, nb::arg("since") = 0, nb::arg("seat") = nb::none(),
           nb::arg("lang") = "en", "what was told from that move on: to a seat, or all of it")
      .def(
          "think",
          [](const State& s, const std::string& player, int iterations, int budget_ms, int threads,
             std::uint64_t seed, const std::string& lang) {
            return think(s,
                         {.player = player,
                          .budget = std::chrono::milliseconds(budget_ms),
                          .iterations = iterations,
                          .threads = threads,
                          .seed = seed},
                         lang);
          },
          nb::arg("player") = "heuristic", nb::arg("iterations") = 0, nb::arg("budget_ms") = 0,
          nb::arg("threads") = 1, nb::arg("seed") = 0, nb::arg("lang") = "en",
          "what a player would do here, from what the seat sees");
}

void bind_keeping(StateClass& c) {
  c.def("clone", [](const State& s) { return s; })
      .def("__copy__", [](const State& s) { return s; })
      .def("__deepcopy__", [](const State& s, const nb::object&) { return s; })
      .def("__eq__",
           [](const State& s, const nb::object& other) {
             const State* o = nullptr;
             return nb::try_cast(other, o) && o != nullptr && s.position() == o->position() &&
                    s.face().info().id == o->face().info().id;
           })
      .def("get_game", [](const State& s) { return s.face_pointer(); })
      .def(
          "record", [](const State& s) { return to_python(s.whole_table()->record()); },
          "the game so far: its head and every move")
      .def(
          "save", [](const State& s) { return to_python(s.table()->save()); },
          "the position as a document")
      .def("bytes", [](const State& s) { return bytes_of(s.position()); })
      .def("serialize", [](const State& s) { return to_text(s.whole_table()->record()); })
      .def("__str__", [](const State& s) { return to_text(s.table()->save()); })
      .def("__repr__",
           [](const State& s) {
             return "<emporium.State of " + std::string(s.face().info().id) + " after " +
                    std::to_string(s.moves().size()) + " moves>";
           })
      .def("__reduce__", [](nb::handle self) {
        return nb::make_tuple(nb::module_::import_("emporium._pickle").attr("state"),
                              nb::make_tuple(self.attr("get_game")(), self.attr("serialize")()));
      });
}

// What a Nature comes back from, after a copy or a pickle.
using RandomState = std::array<std::uint64_t, 4>;

void bind_views(nb::module_& m) {
  nb::class_<View>(m, "View", "What a seat sees; there is no way from it back to the state.")
      .def_prop_ro("seat", [](const View& v) { return static_cast<int>(v.seat); })
      .def("tensor", &tensor_of, "the observation: a row of numbers, the own seat first")
      .def(
          "mask",
          [](const View& v) {
            MoveList moves;
            if (v.seat >= 0 && v.face->decider(v.shown) == v.seat) v.face->legal(v.shown, moves);
            return mask_of(*v.face, moves);
          },
          "int8, 1 for each legal move of this seat")
      .def("json", [](const View& v) { return to_python(v.face->view_text(v.shown, v.seat)); })
      .def(
          "bytes", [](const View& v) { return bytes_of(v.shown); }, "the masked position")
      .def("sample", &guess, nb::arg("seed"),
           "a state that could be the real one, for all that this seat knows")
      .def("__eq__",
           [](const View& v, const nb::object& other) {
             const View* o = nullptr;
             return nb::try_cast(other, o) && o != nullptr && v.shown == o->shown &&
                    v.seat == o->seat;
           })
      .def("__copy__", [](const View& v) { return v; })
      .def("__deepcopy__", [](const View& v, const nb::object&) { return v; })
      .def("__reduce__", [](const View&) -> nb::object {
        throw nb::type_error("a View has no pickle: it holds no more than its seat may see");
      });
  nb::class_<Random>(m, "Nature",
                     "Draws nature's moves by their odds; the same seed, the same draws.")
      .def(
          "__init__", [](Random* r, std::uint64_t seed) { new (r) Random(stream_seed(seed, 0)); },
          nb::arg("seed"))
      .def(
          "settle", [](Random& r, State& s, bool forced) { s.settle(r, forced); }, nb::arg("state"),
          nb::arg("forced") = false,
          "makes nature's moves up to the next decision; with forced, also those that are the only "
          "one")
      .def("__getstate__", [](const Random& r) { return std::bit_cast<RandomState>(r); })
      .def("__setstate__", [](Random& r, const RandomState& state) {
        if (state == RandomState{}) throw Refusal({"bad_field", "state: must not be all zeros"});
        new (&r) Random(std::bit_cast<Random>(state));
      });
}

}  // namespace

void bind_states(nb::module_& m) {
  StateClass c(m, "State", "A running game: a position, and the moves that led there.");
  bind_playing(c);
  bind_results(c);
  bind_seeing(c);
  bind_keeping(c);
  bind_reviews(c);
  bind_views(m);
}

}  // namespace emporium::python
