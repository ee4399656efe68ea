// emporium play: a game in the terminal.
#include <unistd.h>

#include <cstdlib>
#include <iostream>
#include <random>

#include "app/commands/commands.h"
#include "app/terminal/terminal_game.h"
#include "players/players.h"

namespace emporium {
namespace {

struct PlayChoice {
  GameChoice table;
  std::vector<std::string> seats;
  Language language = Language::en;
  std::string resume;
  std::int64_t seed = -1;
  bool no_confirm = false;
  bool plain = false;
  bool colour = false;
};

Status check_seats(const std::vector<std::string>& seats) {
  for (const std::string& seat : seats) {
    if (seat != "human" && !is_player(seat)) {
      Error error = unknown_player(seat);
      error.message = "--seats: " + error.message + ", human";
      return error;
    }
  }
  return Done{};
}

// The players that a saved game was played with.
std::vector<std::string> saved_seats(const Json& record) {
  std::vector<std::string> seats;
  const auto list = record.find("seats");
  if (list == record.end() || !list->is_array()) return seats;
  for (const Json& seat : *list) {
    const auto player = seat.find("player");
    if (player != seat.end() && player->is_string()) seats.push_back(player->get<std::string>());
  }
  return seats;
}

Result<std::unique_ptr<Table>> open_table(PlayChoice& choice) {
  if (!choice.resume.empty()) {
    auto record = read_json_file(choice.resume);
    if (!record.ok()) return record.error();
    auto table = replay_record(record.value());
    if (!table.ok()) return table;
    if (choice.seats.empty()) choice.seats = saved_seats(record.value());
    const auto seats = static_cast<int>(choice.seats.size());
    if (seats != table.value()->players()) {
      return Error{"bad_seats", "--seats: the saved game has " +
                                    std::to_string(table.value()->players()) + " seats, not " +
                                    std::to_string(seats)};
    }
    return table;
  }
  const GameInfo* info = find_game(choice.table.game);
  if (choice.seats.empty()) {
    const int players = choice.table.players != 0 ? choice.table.players
                        : info == nullptr         ? 1
                                                  : std::max(info->min_players, 3);
    choice.seats.assign(static_cast<std::size_t>(std::max(players, 1)), "heuristic");
    choice.seats[0] = "human";
  }
  choice.table.players = static_cast<int>(choice.seats.size());
  const auto setup = make_setup(choice.table, choice.table.players);
  if (!setup.ok()) return setup.error();
  return create_table(choice.table.game, setup.value());
}

int run_play(PlayChoice choice) {
  auto table = open_table(choice);
  if (!table.ok()) return fail(table.error());
  if (Status status = check_seats(choice.seats); !status.ok()) return fail(status.error());
  const bool terminal = isatty(STDOUT_FILENO) == 1;
  TerminalSetup setup;
  setup.seats = choice.seats;
  setup.language = choice.language;
  setup.seed = choice.seed >= 0 ? static_cast<std::uint64_t>(choice.seed) : std::random_device{}();
  setup.colour = choice.colour || (terminal && !choice.plain && std::getenv("NO_COLOR") == nullptr);
  setup.clear = setup.colour && terminal;
  setup.confirm = !choice.no_confirm;
  TerminalGame(std::move(table.value()), std::move(setup), std::cin, std::cout).run();
  return 0;
}

}  // namespace

int play_default() {
  PlayChoice choice;
  const char* language = std::getenv("LANG");
  if (language != nullptr) {
    choice.language = find_language(std::string_view(language).substr(0, 2)).value_or(Language::en);
  }
  return run_play(choice);
}

void add_play(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("play", "a game in the terminal");
  auto choice = std::make_shared<PlayChoice>();
  add_game_choice(*command, choice->table);
  command->add_option("--seats", choice->seats, "who plays, e.g. human,heuristic,random")
      ->delimiter(',');
  add_language_option(*command, choice->language);
  command->add_option("--resume", choice->resume, "go on with a saved game")->type_name("FILE");
  command->add_option("--seed", choice->seed, "same seed, same chance")
      ->check(CLI::NonNegativeNumber);
  command->add_flag("--no-confirm", choice->no_confirm, "end turns without asking");
  command->add_flag("--colour", choice->colour, "colours even where the output is no terminal");
  command->add_flag("--plain", choice->plain, "no colours, no clearing of the screen");
  command->callback([&status, choice] { status = run_play(*choice); });
}

}  // namespace emporium
