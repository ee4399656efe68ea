// emporium lessons: what a net is to learn from games that were played.
#include "players/tuning/lessons.h"

#include <fstream>
#include <sstream>

#include "app/commands/commands.h"
#include "players/game_trials.h"

namespace emporium {
namespace {

struct LessonsChoice {
  std::string games;
  LessonOrder order;
  std::string output;
};

Error at_line(const std::string& file, int line, const Error& error) {
  return {error.code, file + ", line " + std::to_string(line) + ": " + error.message};
}

Result<std::vector<Move>> read_moves(const std::string& line) {
  const auto json = parse_json(line);
  if (!json.ok()) return json.error();
  std::vector<Move> moves;
  if (!json.value().is_array()) return Error{"bad_moves", "expected a list of moves"};
  for (const Json& move : json.value()) {
    if (!move.is_number_integer()) return Error{"bad_moves", "expected moves by their numbers"};
    moves.push_back(static_cast<Move>(move.get<int>()));
  }
  return moves;
}

// A line of JSON that names the columns, and then the rows as they lie in memory, each behind the
// number of its game.
Status write_lessons(const LessonsChoice& choice, std::istream& games, std::ostream& out) {
  std::string line;
  std::getline(games, line);
  const auto head = parse_json(line);
  if (!head.ok()) return at_line(choice.games, 1, head.error());
  Json record = head.value();
  const Json origin = record.is_object() ? record.value("self_play", Json()) : Json();
  if (!origin.is_object()) {
    return at_line(choice.games, 1, {"bad_games", "expected what emporium selfplay writes"});
  }
  record.erase("self_play");
  const auto table = replay_record(record);
  if (!table.ok()) return at_line(choice.games, 1, table.error());
  const GameTrials& trials = trials_of(*table.value());
  Json columns = trials.inputs();
  columns.insert(columns.end(),
                 {"spread", "end_points", "end_chance", "foreseen_points", "foreseen_chance"});
  const int players = table.value()->players();
  out << to_text({{"game", std::string(table.value()->info().id)},
                  {"rules", record["version"]},
                  {"edition", record["edition"]},
                  {"players", players},
                  {"self_play", origin},
                  {"features", trials.features().size()},
                  {"columns", columns}})
      << "\n";
  auto number = origin.value("first", std::uint64_t{0});
  for (int at = 2; std::getline(games, line); ++at, ++number) {
    const auto moves = read_moves(line);
    if (!moves.ok()) return at_line(choice.games, at, moves.error());
    LessonOrder order = choice.order;
    order.seed = stream_seed(order.seed, number);
    const auto rows = trials.lessons(*table.value(), moves.value(), order);
    if (!rows.ok()) return at_line(choice.games, at, rows.error());
    const std::size_t width = columns.size() * static_cast<std::size_t>(players);
    for (std::size_t row = 0; row < rows.value().size(); row += width) {
      const auto game = static_cast<float>(number);
      out.write(reinterpret_cast<const char*>(&game), sizeof(game));  // NOLINT: bytes
      out.write(reinterpret_cast<const char*>(&rows.value()[row]),    // NOLINT: bytes
                static_cast<std::streamsize>(width * sizeof(float)));
    }
  }
  return Done{};
}

int run_lessons(const LessonsChoice& choice) {
  std::ifstream games(choice.games);
  if (!games) return fail({"no_file", "cannot read the file " + choice.games});
  std::ofstream out(choice.output, std::ios::binary);
  const Status status = write_lessons(choice, games, out);
  if (!status.ok()) return fail(status.error());
  out.close();
  return out ? 0 : fail({"no_file", "cannot write the file " + choice.output});
}

}  // namespace

void add_lessons(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand(
      "lessons", "what a net is to learn from games: rows of numbers, for training/");
  auto choice = std::make_shared<LessonsChoice>();
  command->add_option("games", choice->games, "what emporium selfplay wrote")->required();
  command->add_option("--share", choice->order.share, "of the points between turns")
      ->check(CLI::Range(0.0, 1.0))
      ->capture_default_str();
  command
      ->add_option("--search", choice->order.iterations,
                   "iterations of a search that foresees what becomes of each; 0: none")
      ->check(CLI::Range(0, 100000))
      ->capture_default_str();
  command->add_option("--seed", choice->order.seed, "same seed, same points")
      ->capture_default_str();
  command->add_option("--output", choice->output, "where to")->required();
  command->callback([&status, choice] { status = run_lessons(*choice); });
}

}  // namespace emporium
