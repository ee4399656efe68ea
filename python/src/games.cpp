// emporium.Game: what is true of every table with these rules.
#include "engine/games/games.h"

#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "players/levels.h"
#include "python/src/bind.h"
#include "python/src/documents.h"
#include "python/src/state.h"

namespace emporium::python {
namespace {

FacePointer new_game(const std::string& id, int players, const nb::object& options,
                     const nb::object& components, int version, bool features) {
  return unwrap(make_face(id,
                          {.players = players,
                           .options = from_python(options, "options"),
                           .components = from_python(components, "components"),
                           .version = version},
                          features));
}

nb::object game_document(const Face& face) {
  Json record = face.new_table()->record();
  for (const char* of_a_game : {"moves", "seats", "start", "result", "emporium"}) {
    record.erase(of_a_game);
  }
  return to_python(record);
}

// By way of the document, so that what is loaded is checked as everywhere.
State state_of_record(const FacePointer& face, const nb::object& record) {
  const Json document = from_python(record, "record");
  const auto table = unwrap(replay_record(document));
  if (table->info().id != face->info().id || table->players() != face->players()) {
    throw Refusal({"bad_record", "record: of another game"});
  }
  const Json mine = face->new_table()->record();
  for (const char* field : {"version", "edition", "options"}) {
    if (document.value(field, Json()) != mine.value(field, Json())) {
      throw Refusal({"bad_record", std::string("record: ") + field + " differs from the game's"});
    }
  }
  return {face, *table, document.contains("start")};
}

std::string move_text(const Face& face, int move) {
  if (move < 0 || move >= face.info().moves) {
    throw Refusal({"bad_move", "move: no such number " + std::to_string(move)});
  }
  return to_text(face.new_table()->move_json(static_cast<Move>(move)));
}

void bind_facts(GameClass& c) {
  c.def_prop_ro("id", [](const Face& f) { return std::string(f.info().id); })
      .def_prop_ro("version", &Face::version, "of the rules")
      .def_prop_ro("features", &Face::features)
      .def_prop_ro("document", &game_document, "game, version, edition, players and options")
      .def_prop_ro("steps",
                   [](const Face& f) {
                     return std::vector<std::string>(f.info().steps.begin(), f.info().steps.end());
                   })
      .def_prop_ro(
          "parts",
          [](const Face& f) {
            return std::vector<std::string>(f.info().parts.begin(), f.info().parts.end());
          },
          "what points come from")
      .def_prop_ro(
          "solo_levels",
          [](const Face& f) {
            return std::vector<std::string>(f.info().solo_levels.begin(),
                                            f.info().solo_levels.end());
          },
          "of the goals when it is played alone; empty where there are none")
      .def("num_players", &Face::players)
      .def("num_distinct_actions", [](const Face& f) { return f.info().moves; })
      .def("max_chance_outcomes", [](const Face& f) { return f.info().moves; })
      .def("min_utility", [](const Face&) { return -1.0; })
      .def("max_utility", [](const Face&) { return 1.0; })
      .def("utility_sum",
           [](const Face& f) -> nb::object {
             return f.players() == 1 ? nb::object(nb::none()) : nb::object(nb::float_(0.0));
           })
      .def("max_game_length", [](const Face&) { return 10'000; })
      .def("get_parameters",
           [](const Face& f) {
             nb::dict parameters;
             parameters["players"] = f.players();
             return parameters;
           })
      .def("get_type",
           [](nb::handle self) {
             return nb::module_::import_("emporium.spiel").attr("game_type")(self);
           })
      .def("__repr__", [](const Face& f) {
        return "emporium.Game(\"" + std::string(f.info().id) +
               "\", players=" + std::to_string(f.players()) + ")";
      });
}

void bind_observation(GameClass& c) {
  c.def("observation_tensor_size", &Face::observation_size)
      .def("observation_tensor_shape",
           [](const Face& f) { return std::vector<int>{f.observation_size()}; })
      .def_prop_ro(
          "layout",
          [](const Face& f) {
            nb::dict layout;
            const nb::object slice = nb::module_::import_("builtins").attr("slice");
            for (const Slice& part : f.layout()) {
              layout[part.name.c_str()] = slice(part.offset, part.offset + part.size);
            }
            return layout;
          },
          "the parts of an observation by name, each a slice of it");
}

void bind_making(GameClass& c) {
  c.def("new_initial_state", [](const FacePointer& f) { return State(f); })
      .def("from_record", &state_of_record, nb::arg("record"),
           "the state after all moves of a record")
      .def(
          "from_position",
          [](const FacePointer& f, const nb::object& document) {
            const auto table = f->new_table();
            unwrap(table->load(from_python(document, "position")));
            return state_of_record(f, to_python(table->record()));
          },
          nb::arg("document"), "the state of a saved position")
      .def(
          "deserialize_state",
          [](const FacePointer& f, const std::string& text) {
            return state_of_record(f, to_python(to_text(unwrap(parse_json(text)))));
          },
          nb::arg("text"))
      .def(
          "move_json", [](const Face& f, int move) { return to_python(move_text(f, move)); },
          nb::arg("move"), "the structured form of a move")
      .def(
          "move_of",
          [](const Face& f, const nb::object& form) {
            return static_cast<int>(unwrap(f.new_table()->read_move(from_python(form, "move"))));
          },
          nb::arg("form"), "the number of a structured form")
      .def(
          "schema",
          [](const Face& f, const std::string& document) {
            const auto& all = kGameDocuments;
            if (std::find(all.begin(), all.end(), document) == all.end()) {
              throw Refusal({"bad_field", "document: there is no \"" + document + "\""});
            }
            return to_python(game_schema(f.info().id, document, f.players()));
          },
          nb::arg("document"), "the JSON Schema of a document: position, view, move, …")
      .def("__reduce__", [](nb::handle self) {
        return nb::make_tuple(nb::module_::import_("emporium._pickle").attr("game"),
                              nb::make_tuple(self.attr("document"), self.attr("features")));
      });
}

}  // namespace

void bind_games(nb::module_& m) {
  m.def(
      "games",
      [] {
        std::vector<std::string> ids;
        for (const GameInfo* info : emporium::games()) ids.emplace_back(info->id);
        return ids;
      },
      "the ids of all games");
  m.def(
      "player_counts",
      [](const std::string& game) {
        const GameInfo* info = find_game(game);
        if (info == nullptr) throw Refusal({"unknown_game", "game: there is no \"" + game + "\""});
        return std::make_tuple(info->min_players, info->max_players);
      },
      nb::arg("game"), "the least and the most players of a game");
  m.def(
      "player_names",
      [] { return std::vector<std::string>(kPlayerNames.begin(), kPlayerNames.end()); },
      "the names of all players; search takes a budget, as in search:400 or search:50ms");
  nb::class_<FaceBase>(m, "GameBase", "Nothing but what Game is made on.");
  GameClass c(m, "Game", "A game with its number of players and its options; never changes.");
  c.def(nb::new_(&new_game), nb::arg("id"), nb::arg("players"), nb::arg("options") = nb::none(),
        nb::arg("components") = nb::none(), nb::arg("version") = 0, nb::arg("features") = false,
        "features: observations have those of our evaluation too, at a price");
  bind_facts(c);
  bind_observation(c);
  bind_making(c);
  bind_trials(m, c);
}

}  // namespace emporium::python
