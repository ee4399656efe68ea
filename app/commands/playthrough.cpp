// emporium playthrough: a short game that a person can read.
#include "app/commands/playthrough.h"

#include <algorithm>
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
    for (const Seat s : seats(table_->players())) {
      names.push_back(words_->say("seat", {{"n", s + 1}}));
    }
    table_->set_names(names);
  }

  [[nodiscard]] const Table& table() const { return *table_; }

  // Of a game from its beginning without the position.
  [[nodiscard]] std::string head(bool from_the_beginning) const {
    Json head = table_->save();
    if (from_the_beginning) head.erase("position");
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

  // Plays the moves of a line "~ 17 16 12" and names them; empty if the rules refuse one.
  std::string set_up(const std::string& line) {
    constexpr std::size_t kWidth = 110;
    std::istringstream moves(line.substr(1));
    std::string named;
    for (int number = 0; moves >> number;) {
      if (number < 0 || number >= table_->info().moves) return {};
      const Move move = static_cast<Move>(number);
      const std::string words = table_->move_words(*words_, move);
      if (decision(move).empty()) return {};
      (named += named.empty() ? "" : " · ") += words;
    }
    std::string out = line + '\n';
    for (const auto& part : wrap(named, kWidth)) out += "    " + part + '\n';
    return out;
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

Result<std::unique_ptr<Table>> read_head(const Json& head) {
  if (head.is_object() && head.contains("position")) return load_position(head);
  const auto header = read_header(head, "playthrough");
  if (!header.ok()) return header.error();
  return create_table(header.value().game, header.value().setup);
}

Move next_move(const Table& table, Random& random) {
  if (table.decider() != kNature) {
    return think(table, {.player = "heuristic", .seed = random.next()}).value().move;
  }
  Odds odds;
  table.odds(odds);
  return odds.at(random.below(odds.total()));
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
  std::string out = teller.head(true);
  Random random(seed);
  // Chance before the first choice is told in one line.
  const auto table = create_table(game, setup);
  std::string set_up = "~";
  while (table.value()->decider() == kNature) {
    const Move move = next_move(*table.value(), random);
    set_up += " " + std::to_string(move);
    static_cast<void>(table.value()->apply(move));
  }
  if (set_up != "~") out += teller.set_up(set_up);
  for (int told = 0; told < decisions && !teller.table().over(); ++told) {
    out += teller.decision(next_move(teller.table(), random));
  }
  return out + teller.marked("[board]") + teller.marked("[score]");
}

std::string playthrough_end(const std::string& game, const Setup& setup, std::uint64_t seed,
                            int decisions) {
  const auto table = create_table(game, setup);
  Random random(seed);
  std::vector<Move> moves;
  while (!table.value()->over()) {
    moves.push_back(next_move(*table.value(), random));
    static_cast<void>(table.value()->apply(moves.back()));
  }
  const auto from = moves.size() - std::min(moves.size(), static_cast<std::size_t>(decisions));
  const auto shown = create_table(game, setup);
  for (std::size_t i = 0; i < from; ++i) static_cast<void>(shown.value()->apply(moves[i]));
  Teller teller(std::move(load_position(shown.value()->save()).value()));
  std::string out = teller.head(false);
  for (std::size_t i = from; i < moves.size(); ++i) out += teller.decision(moves[i]);
  return out + teller.marked("[board]") + teller.marked("[score]");
}

Result<std::string> renewed(const std::string& text) {
  std::istringstream lines(text);
  std::string line;
  std::getline(lines, line);
  const auto head = parse_json(line);
  if (!head.ok()) return head.error();
  auto table = read_head(head.value());
  if (!table.ok()) return table.error();
  Teller teller(std::move(table.value()));
  std::string out = teller.head(!head.value().contains("position"));
  for (int n = 2; std::getline(lines, line); ++n) {
    if (line.starts_with(";")) {
      out += line + '\n';
    } else if (line == "[board]" || line == "[score]") {
      out += teller.marked(line);
    } else if (line.starts_with("#") || line.starts_with("~")) {
      const std::string told =
          line.starts_with("#") ? teller.decision(move_of(line)) : teller.set_up(line);
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
      "playthrough",
      "writes out the beginning or the end of a game; --renew FILE says a kept one anew");
  auto choice = std::make_shared<GameChoice>();
  auto seed = std::make_shared<std::uint64_t>(1);
  auto decisions = std::make_shared<int>(40);
  auto file = std::make_shared<std::string>();
  add_game_choice(*command, *choice);
  command->add_option("--seed", *seed, "same seed, same game")->capture_default_str();
  command->add_option("--decisions", *decisions, "how many, chance included")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  auto end = std::make_shared<bool>(false);
  command->add_flag("--end", *end, "the last decisions of a whole game, not the first");
  command->add_option("--renew", *file, "rewrite this one, notes and moves kept")
      ->type_name("FILE");
  command->callback([&status, choice, seed, decisions, end, file] {
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
    const auto tell = *end ? playthrough_end : playthrough;
    std::cout << tell(choice->game, setup.value(), *seed, *decisions);
  });
}

}  // namespace emporium
