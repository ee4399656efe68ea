// emporium playthrough: a readable random game, kept as a golden file.
#include "app/commands/playthrough.h"

#include <iostream>

#include "app/boards/boards.h"
#include "app/commands/commands.h"
#include "app/terminal/score_table.h"
#include "app/terminal/words.h"

namespace emporium {
namespace {

// A board after this many decisions, so that files stay readable.
constexpr std::size_t kDecisionsABoard = 60;

void tell_decision(const Table& table, const Catalogue& words, const MoveList& legal, Move move,
                   std::string& out) {
  const Seat seat = table.decider();
  const std::string who =
      seat == kNature ? words.say("nature") : table.names()[static_cast<std::size_t>(seat)];
  out += "#" + std::to_string(table.plies().size()) + " " + who + " [" +
         std::string(table.info().steps[static_cast<std::size_t>(table.step())]) + "] " +
         std::to_string(legal.size()) + " moves: " + table.move_words(words, move) + " (" +
         std::to_string(move) + ")\n";
}

}  // namespace

std::string playthrough_name(std::string_view game, int players) {
  return std::string(game) + "-" + std::to_string(players) + ".txt";
}

std::string playthrough(const std::string& game, const Setup& setup, std::uint64_t seed) {
  auto table = std::move(create_table(game, setup).value());
  const Catalogue& words = app_words(Language::en);
  std::vector<std::string> names;
  for (int s = 0; s < setup.players; ++s) names.push_back(words.say("seat", {{"n", s + 1}}));
  table->set_names(names);
  const Screen screen{Paint(false), &words, names};
  std::string out = game + ", " + std::to_string(setup.players) + " players, options " +
                    to_text(table->save()["options"]) + ", seed " + std::to_string(seed) + "\n\n";
  const auto show_board = [&] {
    out += '\n';
    for (const auto& line : draw_board(*table, kSpectator, screen)) {
      out += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    }
    out += '\n';
  };
  Random random(seed);
  MoveList legal;
  while (!table->over()) {
    table->legal(legal);
    Move move = kNoMove;
    if (table->decider() == kNature) {
      Odds odds;
      table->odds(odds);
      move = odds.at(random.below(odds.total()));
    } else {
      move = legal[static_cast<int>(random.below(static_cast<std::uint32_t>(legal.size())))];
    }
    tell_decision(*table, words, legal, move, out);
    const int ply = static_cast<int>(table->plies().size());
    static_cast<void>(table->apply(move));
    for (const auto& line : table->events_words(ply, kNobody, words)) out += "    " + line + '\n';
    if (table->plies().size() % kDecisionsABoard == 0) show_board();
  }
  show_board();
  for (const auto& line : score_table(*table, words, Paint(false))) out += line + '\n';
  return out;
}

void add_playthrough(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand(
      "playthrough", "writes out a seeded random game; --golden DIR renews the kept ones");
  auto choice = std::make_shared<GameChoice>();
  auto seed = std::make_shared<std::uint64_t>(1);
  auto golden = std::make_shared<std::string>();
  add_game_choice(*command, *choice);
  command->add_option("--seed", *seed, "same seed, same game")->capture_default_str();
  command->add_option("--golden", *golden, "write the files of all games and player counts here")
      ->type_name("DIR");
  command->callback([&status, choice, seed, golden] {
    status = 0;
    if (golden->empty()) {
      const GameInfo* info = find_game(choice->game);
      const auto setup = make_setup(*choice, info == nullptr ? 0 : info->min_players);
      if (!setup.ok()) {
        status = fail(setup.error());
        return;
      }
      std::cout << playthrough(choice->game, setup.value(), *seed);
      return;
    }
    for (const GameInfo* info : games()) {
      for (int n = info->min_players; n <= info->max_players; ++n) {
        const std::string path = *golden + "/" + playthrough_name(info->id, n);
        const Status written =
            write_text_file(path, playthrough(std::string(info->id), {n, nullptr, nullptr}, 1));
        if (!written.ok()) status = fail(written.error());
        std::cout << path << "\n";
      }
    }
  });
}

}  // namespace emporium
