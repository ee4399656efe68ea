// emporium playthrough: a short game that a person can read.
#include "app/commands/playthrough.h"

#include <iostream>
#include <sstream>

#include "app/boards/boards.h"
#include "app/commands/commands.h"
#include "app/terminal/score_table.h"
#include "app/terminal/words.h"
#include "players/think.h"

namespace emporium {
namespace {

// Tells a game, decision by decision.
class Teller {
 public:
  explicit Teller(std::unique_ptr<Table> table)
      : table_(std::move(table)), words_(&app_words(Language::en)) {
    std::vector<std::string> names;
    for (int s = 0; s < table_->players(); ++s) {
      names.push_back(words_->say("seat", {{"n", s + 1}}));
    }
    table_->set_names(names);
  }

  [[nodiscard]] const Table& table() const { return *table_; }

  [[nodiscard]] std::string head() const {
    Json head = table_->save();
    head.erase("position");
    return to_text(head) + "\n";
  }

  // Plays the move and says so; empty if the rules refuse it.
  std::string decision(Move move) {
    MoveList legal;
    table_->legal(legal);
    if (!legal.contains(move)) return {};
    const Seat seat = table_->decider();
    const std::string who =
        seat == kNature ? words_->say("nature") : table_->names()[static_cast<std::size_t>(seat)];
    const int ply = static_cast<int>(table_->plies().size());
    std::string out = "#" + std::to_string(ply) + " " + who + " [" +
                      std::string(table_->info().steps[static_cast<std::size_t>(table_->step())]) +
                      "] " + std::to_string(legal.size()) +
                      " moves: " + table_->move_words(*words_, move) + " (" + std::to_string(move) +
                      ")\n";
    static_cast<void>(table_->apply(move));
    for (const auto& line : table_->events_words(ply, kNobody, *words_))
      out += "    " + line + '\n';
    return out;
  }

  // Plays the moves of a line "~ 17 16 12"; whether the rules allow them.
  bool set_up(const std::string& line) {
    std::istringstream moves(line.substr(1));
    bool good = true;
    for (int move = 0; moves >> move;) good = good && !decision(static_cast<Move>(move)).empty();
    return good;
  }

  // What a mark stands for, the mark itself first; each line indented like what is told.
  [[nodiscard]] std::string marked(const std::string& mark) const {
    const Screen screen{Paint(false), words_, table_->names()};
    std::string out = mark + "\n";
    for (const auto& line : mark == "[board]" ? draw_board(*table_, kSpectator, screen)
                                              : score_table(*table_, *words_, Paint(false))) {
      const std::string kept = line.substr(0, line.find_last_not_of(' ') + 1);
      out += kept.empty() ? "\n" : "    " + kept + '\n';
    }
    return out;
  }

 private:
  std::unique_ptr<Table> table_;
  const Catalogue* words_;
};

Result<Setup> read_head(const std::string& line, std::string& game) {
  const auto json = parse_json(line);
  if (!json.ok()) return json.error();
  const auto header = read_header(json.value(), "playthrough");
  if (!header.ok()) return header.error();
  game = header.value().game;
  return header.value().setup;
}

// The number in brackets at the end of a decision's line.
Move move_of(const std::string& line) {
  const std::size_t open = line.rfind('(');
  return open == std::string::npos
             ? kNoMove
             : static_cast<Move>(std::strtol(line.c_str() + open + 1, nullptr, 10));
}

}  // namespace

std::string playthrough(const std::string& game, const Setup& setup, std::uint64_t seed,
                        int decisions) {
  Teller teller(std::move(create_table(game, setup).value()));
  std::string out = teller.head();
  Random random(seed);
  std::string set_up = "~";
  for (int told = 0; told < decisions && !teller.table().over();) {
    Move move = kNoMove;
    if (teller.table().decider() == kNature) {
      Odds odds;
      teller.table().odds(odds);
      move = odds.at(random.below(odds.total()));
    } else {
      move = think(teller.table(), {.player = "heuristic", .seed = random.next()}).value().move;
    }
    const bool chance = teller.table().decider() == kNature;
    const std::string words = teller.decision(move);
    if (told == 0 && chance) {
      set_up += " " + std::to_string(move);
      continue;
    }
    if (told++ == 0) out += set_up + "\n";
    out += words;
  }
  return out + teller.marked("[board]") + teller.marked("[score]");
}

Result<std::string> renewed(const std::string& text) {
  std::istringstream lines(text);
  std::string line;
  std::getline(lines, line);
  std::string game;
  const auto setup = read_head(line, game);
  if (!setup.ok()) return setup.error();
  auto table = create_table(game, setup.value());
  if (!table.ok()) return table.error();
  Teller teller(std::move(table.value()));
  std::string out = teller.head();
  for (int n = 2; std::getline(lines, line); ++n) {
    if (line.starts_with(";")) {
      out += line + '\n';
    } else if (line == "[board]" || line == "[score]") {
      out += teller.marked(line);
    } else if (line.starts_with("#") || line.starts_with("~")) {
      const std::string told = line.starts_with("#") ? teller.decision(move_of(line))
                               : teller.set_up(line) ? line + '\n'
                                                     : "";
      if (told.empty()) {
        return Error{"bad_record", "line " + std::to_string(n) + ": the rules refuse it: " + line};
      }
      out += told;
    }
  }
  return out;
}

void add_playthrough(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand(
      "playthrough", "writes out the beginning of a game; --renew FILE says a kept one anew");
  auto choice = std::make_shared<GameChoice>();
  auto seed = std::make_shared<std::uint64_t>(1);
  auto decisions = std::make_shared<int>(40);
  auto file = std::make_shared<std::string>();
  add_game_choice(*command, *choice);
  command->add_option("--seed", *seed, "same seed, same game")->capture_default_str();
  command->add_option("--decisions", *decisions, "how many, chance included")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  command->add_option("--renew", *file, "rewrite this one, notes and moves kept")
      ->type_name("FILE");
  command->callback([&status, choice, seed, decisions, file] {
    status = 0;
    if (!file->empty()) {
      const auto kept = read_text_file(*file);
      const auto now = kept.ok() ? renewed(kept.value()) : kept;
      const Status written = now.ok() ? write_text_file(*file, now.value()) : now.error();
      if (!written.ok()) status = fail(written.error());
      return;
    }
    const GameInfo* info = find_game(choice->game);
    const auto setup = make_setup(*choice, info == nullptr ? 0 : info->min_players);
    if (!setup.ok()) {
      status = fail(setup.error());
      return;
    }
    std::cout << playthrough(choice->game, setup.value(), *seed, *decisions);
  });
}

}  // namespace emporium
