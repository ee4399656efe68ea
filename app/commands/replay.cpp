// emporium replay: shows, verifies and scores a record.
#include <unistd.h>

#include <iostream>

#include "app/boards/boards.h"
#include "app/commands/commands.h"
#include "app/terminal/score_table.h"
#include "app/terminal/words.h"

namespace emporium {
namespace {

struct ReplayChoice {
  std::string file;
  Language language = Language::en;
  std::string components;
  int seat = -1;
  bool quiet = false;
  bool json = false;
};

void name_seats(Table& table, const Catalogue& words) {
  std::vector<std::string> names = table.names();
  names.resize(static_cast<std::size_t>(table.players()));
  for (std::size_t s = 0; s < names.size(); ++s) {
    if (names[s].empty()) names[s] = words.say("seat", {{"n", s + 1}});
  }
  table.set_names(names);
}

int run_replay(const ReplayChoice& choice) {
  auto record = read_json_file(choice.file);
  if (!record.ok()) return fail(record.error());
  if (!choice.components.empty() && record.value().is_object()) {
    auto components = read_json_file(choice.components);
    if (!components.ok()) return fail(components.error());
    record.value()["components"] = components.value();
  }
  auto replayed = replay_record(record.value());
  if (!replayed.ok()) return fail(replayed.error());
  Table& table = *replayed.value();
  const Catalogue& words = app_words(choice.language);
  name_seats(table, words);
  if (choice.json) {
    Json verdict = {{"ok", true},
                    {"game", std::string(table.info().id)},
                    {"moves", table.plies().size()},
                    {"over", table.over()},
                    {"scores", table.score_json()}};
    if (Json goals = table.goals(); !goals.is_null()) verdict["goals"] = std::move(goals);
    std::cout << to_text(verdict) << "\n";
    return 0;
  }
  const Paint paint(isatty(STDOUT_FILENO) == 1);
  const Seat viewer =
      choice.seat < 0 || choice.seat >= table.players() ? kNobody : static_cast<Seat>(choice.seat);
  if (!choice.quiet) {
    for (std::size_t ply = 0; ply < table.plies().size(); ++ply) {
      for (const auto& line : table.events_words(static_cast<int>(ply), viewer, words)) {
        std::cout << line << "\n";
      }
    }
    std::cout << "\n";
    const Screen screen{paint, &words, table.names()};
    for (const auto& line : draw_board(table, viewer == kNobody ? kSpectator : viewer, screen)) {
      std::cout << line << "\n";
    }
  }
  std::cout << "\n" << paint.bold(words.say(table.over() ? "app.final" : "app.standing")) << "\n";
  for (const auto& line : score_table(table, words, paint)) std::cout << line << "\n";
  std::cout << "\n"
            << words.say(table.over() ? "app.verified" : "app.verified_open",
                         {{"n", table.plies().size()}})
            << "\n";
  return 0;
}

}  // namespace

void add_replay(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand("replay", "shows, verifies and scores a record");
  auto choice = std::make_shared<ReplayChoice>();
  command->add_option("file", choice->file, "the record")->required()->type_name("FILE");
  add_language_option(*command, choice->language);
  command->add_option("--seat", choice->seat, "tell only what this seat could know");
  add_components_option(*command, choice->components);
  command->add_flag("--quiet", choice->quiet, "verify and score only");
  command->add_flag("--json", choice->json, "the verdict and the scores as JSON");
  command->callback([&status, choice] { status = run_replay(*choice); });
}

}  // namespace emporium
