#include "engine/core/table.h"

#include <algorithm>

namespace emporium {
namespace {

// The value of one argument of a structured move, or nothing if it is not one of the argument's.
std::optional<int> read_arg(const Arg& arg, const Json& json) {
  if (arg.words != nullptr && !arg.words->words.empty()) {
    if (!json.is_string()) return std::nullopt;
    const auto& words = arg.words->words;
    const auto found = std::find(words.begin(), words.end(), json.get_ref<const std::string&>());
    if (found == words.end()) return std::nullopt;
    const int index = static_cast<int>(found - words.begin());
    if (index < arg.first || index >= arg.first + arg.count) return std::nullopt;
    return index;
  }
  if (!json.is_number_integer()) return std::nullopt;
  const auto value = json.get<std::int64_t>();
  if (value < arg.first || value >= arg.first + arg.count) return std::nullopt;
  return static_cast<int>(value);
}

std::string allowed(const Arg& arg) {
  if (arg.words == nullptr || arg.words->words.empty()) {
    return "a whole number from " + std::to_string(arg.first) + " to " +
           std::to_string(arg.first + arg.count - 1);
  }
  std::string all;
  for (int i = arg.first; i < arg.first + arg.count; ++i) {
    all += (all.empty() ? "one of \"" : ", \"") +
           std::string(arg.words->words[static_cast<std::size_t>(i)]) + "\"";
  }
  return all;
}

Result<Move> read_structured(const GameInfo& info, const Json& json) {
  const auto name = json.find("kind");
  if (name == json.end()) return Error{"bad_move", "move.kind: the field is missing"};
  int base = 0;
  for (const Kind& kind : info.move_kinds) {
    if (*name != std::string(kind.name)) {
      base += kind.combinations();
      continue;
    }
    int offset = 0;
    for (int i = 0; i < kind.arity(); ++i) {
      const Arg& arg = kind.args[static_cast<std::size_t>(i)];
      const auto field = json.find(arg.name);
      if (field == json.end()) {
        return Error{"bad_move", "move." + std::string(arg.name) + ": the field is missing"};
      }
      const std::optional<int> value = read_arg(arg, *field);
      if (!value) {
        return Error{"bad_move", "move." + std::string(arg.name) + ": expected " + allowed(arg) +
                                     ", got " + describe(*field)};
      }
      offset = offset * arg.count + (*value - arg.first);
    }
    if (json.size() != static_cast<std::size_t>(kind.arity()) + 1) {
      return Error{"bad_move", "move: a \"" + std::string(kind.name) + "\" has " +
                                   std::to_string(kind.arity()) + " fields beside its kind"};
    }
    return static_cast<Move>(base + offset);
  }
  return Error{"bad_move", "move.kind: " + std::string(info.id) + " has no move of the kind " +
                               describe(*name)};
}

std::vector<int> values_of(const Event& event) { return {event.args.begin(), event.args.end()}; }

}  // namespace

int Table::undoable(Seat seat) const {
  int n = 0;
  for (auto it = plies().rbegin(); it != plies().rend(); ++it, ++n) {
    if (it->decider != seat || it->barrier) break;
  }
  return n;
}

Json Table::move_json(Move move) const {
  const MoveShape s = shape(move);
  return shape_json(info().move_kinds[static_cast<std::size_t>(s.kind)], s.args);
}

Result<Move> Table::read_move(const Json& json) const {
  if (json.is_object()) return read_structured(info(), json);
  if (!json.is_number_integer()) {
    return Error{"bad_move", "move: expected a number or a structured move, got " + describe(json)};
  }
  const auto number = json.get<std::int64_t>();
  if (number < 0 || number >= info().moves) {
    return Error{"bad_move", "move: expected a number from 0 to " +
                                 std::to_string(info().moves - 1) + ", got " + describe(json)};
  }
  return static_cast<Move>(number);
}

std::vector<std::string> Table::names_in(const Catalogue& catalogue) const {
  std::vector<std::string> names = names_;
  while (static_cast<int>(names.size()) < players()) {
    names.push_back(catalogue.say("seat", {{"n", names.size() + 1}}));
  }
  return names;
}

std::string Table::move_words(const Catalogue& catalogue, Move move) const {
  return move_words(catalogue, move, names_in(catalogue));
}

std::string Table::move_words(const Catalogue& catalogue, Move move,
                              const std::vector<std::string>& names) const {
  return said(catalogue, move, names,
              [&] { return aside(static_cast<int>(plies().size()), move); });
}

std::string Table::later_move_words(const Catalogue& catalogue, Move move,
                                    const std::vector<std::string>& names) const {
  return said(catalogue, move, names, {});
}

std::string Table::said(const Catalogue& catalogue, Move move,
                        const std::vector<std::string>& names,
                        const std::function<Json()>& aside) const {
  const MoveShape s = shape(move);
  const Kind& kind = info().move_kinds[static_cast<std::size_t>(s.kind)];
  return shape_words(catalogue, info().id, "move", kind, shape_json(kind, s.args), names,
                     edition_words(), aside);
}

EditionWords Table::edition_words() const {
  return {.title = [this](int number) { return title(number); },
          .figures = [this] { return figures(); }};
}

std::string Table::say(const Catalogue& catalogue, std::string_view group,
                       std::string_view name) const {
  const std::string key = std::string(info().id).append(group).append(name);
  Json args = figures();
  args.update(question());
  return catalogue.say(key, args);
}

std::string Table::step_words(const Catalogue& catalogue) const {
  return say(catalogue, ".step.", info().steps[static_cast<std::size_t>(step())]);
}

std::string Table::help_words(const Catalogue& catalogue) const {
  return say(catalogue, ".help.", info().steps[static_cast<std::size_t>(step())]);
}

std::string Table::rule_words(const Catalogue& catalogue, std::string_view rule) const {
  return say(catalogue, ".rule.", rule);
}

Json Table::events_json(int ply, Seat viewer) const {
  Json out = Json::array();
  for (const Event& event : plies()[static_cast<std::size_t>(ply)].events) {
    const Kind& kind = info().event_kinds[event.kind];
    Json form = shape_json(kind, values_of(event), viewer == event.seat || viewer == kNobody);
    if (event.seat >= 0) form["seat"] = event.seat;
    out.push_back(std::move(form));
  }
  return out;
}

std::vector<std::string> Table::events_words(int ply, Seat viewer,
                                             const Catalogue& catalogue) const {
  return events_words(ply, events_json(ply, viewer), viewer, catalogue, names_in(catalogue));
}

std::vector<std::string> Table::events_words(int ply, const Json& events, Seat viewer,
                                             const Catalogue& catalogue,
                                             const std::vector<std::string>& names) const {
  std::vector<std::string> out;
  const Ply& played = plies()[static_cast<std::size_t>(ply)];
  // Who made the move knows more of it.
  const bool knows = viewer == played.decider || viewer == kNobody;
  const auto more = [&] { return knows ? aside(ply, played.move) : Json(); };
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Kind& kind = info().event_kinds[played.events[i].kind];
    out.push_back(
        shape_words(catalogue, info().id, "event", kind, events[i], names, edition_words(), more));
  }
  return out;
}

Json Table::score_json(Seat viewer) const {
  const Scores scores = viewer == kNobody || over() ? score() : score_seen(viewer);
  const Places place = places();
  Json out = Json::array();
  for (const Seat s : seats(players())) {
    Json parts = Json::object();
    for (std::size_t i = 0; i < info().parts.size(); ++i) {
      parts[std::string(info().parts[i])] = scores.parts[static_cast<std::size_t>(s)][i];
    }
    Json row = {{"seat", s}, {"total", scores.total(s)}, {"parts", std::move(parts)}};
    if (over()) row["place"] = place[static_cast<std::size_t>(s)];
    out.push_back(std::move(row));
  }
  return out;
}

Result<Header> read_header(const Json& document, std::string_view what) {
  Header header;
  if (!document.is_object()) {
    return Error{"bad_field",
                 std::string(what) + ": expected an object, got " + describe(document)};
  }
  // The rest of the document is read by others: look at a copy of the head alone.
  Json head = Json::object();
  for (const auto* field : {"game", "version", "edition", "players"}) {
    if (const auto it = document.find(field); it != document.end()) head[field] = *it;
  }
  Archive a = Archive::reader(head, std::string(what));
  a.object([&] {
    a.text("game", header.game, 32);
    a.number("version", header.setup.version, 1, 9999);
    a.text("edition", header.edition, 64);
    a.number("players", header.setup.players, 1, kMaxSeats);
  });
  if (!a.ok()) return a.status().error();
  if (const auto it = document.find("options"); it != document.end()) header.setup.options = *it;
  if (const auto it = document.find("components"); it != document.end()) {
    header.setup.components = *it;
  }
  return header;
}

}  // namespace emporium
