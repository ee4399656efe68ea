// emporium record: one game between named players, as a document.
#include <iostream>

#include "app/commands/commands.h"
#include "app/commands/played.h"
#include "engine/games/finished.h"

namespace emporium {
namespace {

struct RecordChoice {
  GameChoice table;
  std::vector<std::string> seats;
  std::uint64_t seed = 1;
  bool finished = false;
};

Result<Json> play_record(Table& table, const std::vector<std::string>& names, std::uint64_t seed) {
  std::vector<PlayerSpec> seats;
  for (const std::string& name : names) {
    const auto spec = read_player(name);
    if (!spec.ok()) return spec.error();
    seats.push_back(spec.value());
  }
  table.set_names(names);
  if (Status played = play_out(table, seats, seed); !played.ok()) return played.error();
  return table.record();
}

int run_record(const RecordChoice& choice) {
  const auto setup = make_setup(choice.table, static_cast<int>(choice.seats.size()));
  if (!setup.ok()) return fail(setup.error());
  if (setup.value().players != static_cast<int>(choice.seats.size())) {
    return fail({"bad_option", "--seats: expected as many players as --players says"});
  }
  const auto table = create_table(choice.table.game, setup.value());
  if (!table.ok()) return fail(table.error());
  Result<Json> record = play_record(*table.value(), choice.seats, choice.seed);
  if (record.ok() && choice.finished) record = finished_game(record.value());
  if (!record.ok()) return fail(record.error());
  std::cout << to_text(record.value()) << "\n";
  return 0;
}

}  // namespace

void add_record(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("record", "plays one game and prints its record");
  auto choice = std::make_shared<RecordChoice>();
  add_game_choice(*command, choice->table);
  command->add_option("--seats", choice->seats, "who plays, by seat, separated by commas")
      ->delimiter(',')
      ->required();
  command->add_option("--seed", choice->seed, "same seed, same game")->capture_default_str();
  command->add_flag("--finished", choice->finished,
                    "with what the rules made of it, as the tests keep it");
  command->callback([&status, choice] { status = run_record(*choice); });
}

}  // namespace emporium
