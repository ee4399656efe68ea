#include "app/terminal/terminal_game.h"

#include <fstream>
#include <iostream>
#include <numeric>

#include "app/terminal/choices.h"
#include "app/terminal/far_walk.h"
#include "app/terminal/score_table.h"
#include "app/terminal/words.h"
#include "players/reasons.h"
#include "players/think.h"

namespace emporium {
namespace {

constexpr std::size_t kWidth = 100;
constexpr std::size_t kMostChoices = 30;
constexpr std::chrono::milliseconds kAdvice{1000};  // how long a hint is thought about
constexpr const char* kAdviser = "master";          // who gives hints: one that always thinks

}  // namespace

TerminalGame::TerminalGame(std::unique_ptr<Table> table, TerminalSetup setup, std::istream& in,
                           std::ostream& out)
    : table_(std::move(table)),
      setup_(std::move(setup)),
      in_(in),
      out_(out),
      words_(app_words(setup_.language)),
      nature_(stream_seed(setup_.seed, 0)),
      thinking_(stream_seed(setup_.seed, 1)),
      told_(setup_.seats.size(), table_->plies().size()) {
  for (const std::string& seat : setup_.seats) humans_ += seat == "human" ? 1 : 0;
  std::vector<std::string> names;
  for (std::size_t s = 0; s < setup_.seats.size(); ++s) {
    names.push_back(say(setup_.seats[s] == "human" ? "seat" : "app.computer", {{"n", s + 1}}));
  }
  table_->set_names(names);
  screen_ = {Paint(setup_.colour), &words_, names};
}

std::string TerminalGame::say(const std::string& key, const Json& args) const {
  return words_.say(key, args);
}

void TerminalGame::print(const Lines& lines) {
  for (const std::string& line : lines) out_ << line << '\n';
}

bool TerminalGame::read_line(std::string& line) {
  out_.flush();
  if (!std::getline(in_, line)) return false;
  while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.pop_back();
  while (!line.empty() && line.front() == ' ') line.erase(0, 1);
  return true;
}

void TerminalGame::run() {
  while (!table_->over()) {
    const Seat seat = table_->decider();
    if (seat == kNature) {
      play_nature();
    } else if (!human(seat)) {
      play_computer(setup_.seats[static_cast<std::size_t>(seat)]);
    } else if (play_human(seat) == Went::quit) {
      out_ << '\n'
           << say(saved_at_ == table_->plies().size() ? "app.bye" : "app.bye_unsaved") << '\n';
      return;
    }
  }
  show_end();
}

void TerminalGame::play_nature() {
  Odds odds;
  table_->odds(odds);
  static_cast<void>(table_->apply(odds.at(nature_.below(odds.total()))));
}

Thought TerminalGame::think(const std::string& player, bool advise) {
  ThinkRequest request;
  request.player = player;
  request.advise = advise;
  if (advise) request.budget = kAdvice;
  request.seed = thinking_.next();
  return emporium::think(*table_, request).value();
}

void TerminalGame::play_computer(const std::string& player) {
  static_cast<void>(table_->apply(think(player).move));
}

// The best few moves, each with its reason and how the turn would go on.
void TerminalGame::hint() {
  const Thought thought = think(kAdviser, true);
  out_ << say("app.hint", {{"words", table_->move_words(words_, thought.move)}}) << '\n';
  for (const Candidate& candidate : thought.candidates) {
    Lines lines = {table_->move_words(words_, candidate.move) + ": " +
                   reason_words(*table_, words_, candidate)};
    if (const std::string line = line_words(*table_, words_, candidate); !line.empty()) {
      lines.push_back(line);
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
      for (const std::string& text : wrap(lines[i], kWidth - 4)) {
        out_ << (i == 0 ? "  " : "    ") << text << '\n';
      }
    }
  }
}

TerminalGame::Went TerminalGame::play_human(Seat seat) {
  MoveList legal;
  table_->legal(legal);
  if (legal.size() == 1) {
    static_cast<void>(table_->apply(legal[0]));
    return Went::on;
  }
  hand_over(seat);
  show(seat);
  if (ask(seat, legal) == Went::quit) return Went::quit;
  return confirm_turn(seat);
}

TerminalGame::Went TerminalGame::ask(Seat seat, const MoveList& legal) {
  std::vector<std::string> choices;
  for (const Move move : legal) choices.push_back(table_->move_words(words_, move));
  std::vector<std::size_t> shown(std::min(choices.size(), kMostChoices));
  std::iota(shown.begin(), shown.end(), 0U);
  print(list_choices(choices, shown, kWidth));
  if (choices.size() > shown.size()) {
    out_ << say("app.more", {{"n", choices.size() - shown.size()}, {"example", choices.back()}})
         << '\n';
  }
  for (;;) {
    out_ << '\n' << say("app.ask");
    std::string line;
    if (!read_line(line)) return Went::quit;
    if (line.empty()) continue;
    const std::size_t before = table_->plies().size();
    Went went = Went::on;
    if (command(seat, line, went)) {
      if (went == Went::quit || table_->plies().size() != before) return went;
      continue;
    }
    const auto found = matching_choices(choices, line);
    if (found.size() == 1) {
      static_cast<void>(table_->apply(legal[static_cast<int>(found[0])]));
      return Went::on;
    }
    if (found.empty()) {
      if (const auto steps = far_walk(*table_, words_, line); !steps.empty()) {
        for (const Move step : steps) static_cast<void>(table_->apply(step));
        return Went::on;
      }
      out_ << say("app.no_fit", {{"text", line}}) << '\n';
    } else {
      out_ << say("app.several") << '\n';
      print(list_choices(choices, found, kWidth));
    }
  }
}

// The last moment to take a slip back: once somebody else or chance goes on, it is too late.
TerminalGame::Went TerminalGame::confirm_turn(Seat seat) {
  while (setup_.confirm && table_->decider() != seat && !table_->over() &&
         table_->undoable(seat) > 0) {
    out_ << say("app.confirm");
    std::string line;
    if (!read_line(line)) return Went::quit;
    if (line.empty()) break;
    Went went = Went::on;
    if (command(seat, line, went) && went == Went::quit) return went;
  }
  return Went::on;
}

bool TerminalGame::command(Seat seat, const std::string& line, Went& went) {
  if (line == "?" || line == "help" || line == "aide") {
    out_ << '\n';
    print(wrap(table_->help_words(words_), kWidth));
    out_ << say("app.commands") << '\n';
  } else if (line == "u" || line == "undo") {
    undo(seat);
  } else if (line == "q" || line == "quit") {
    went = Went::quit;
  } else if (line == "b") {
    show(seat);
  } else if (line == "l") {
    const Lines all = log_lines(seat, 0);
    print(all.empty() ? Lines{say("app.log_empty")} : all);
  } else if (line == "h" || line == "hint") {
    if (table_->decider() != seat) return true;
    hint();
  } else if (line.starts_with("s ")) {
    save(line.substr(2));
  } else {
    return false;
  }
  return true;
}

void TerminalGame::undo(Seat seat) {
  if (const Status status = table_->undo(seat); !status.ok()) {
    out_ << say("rule." + status.error().rule) << '\n';
    return;
  }
  out_ << say("app.undone") << '\n';
  auto& told = told_[static_cast<std::size_t>(seat)];
  told = std::min(told, table_->plies().size());
}

void TerminalGame::save(const std::string& file) {
  Json record = table_->record();
  for (std::size_t s = 0; s < setup_.seats.size(); ++s) {
    record["seats"][s]["player"] = setup_.seats[s];
  }
  std::ofstream stream(file, std::ios::binary | std::ios::trunc);
  stream << to_pretty_text(record);
  stream.close();
  if (!stream) {
    out_ << say("app.not_saved", {{"file", file}}) << '\n';
    return;
  }
  saved_at_ = table_->plies().size();
  out_ << say("app.saved", {{"file", file}}) << '\n';
}

void TerminalGame::hand_over(Seat seat) {
  if (humans_ > 1 && looking_ != seat) {
    if (setup_.clear) out_ << "\x1b[2J\x1b[H";
    out_ << say("app.hand_over", {{"name", table_->names()[static_cast<std::size_t>(seat)]}});
    std::string line;
    static_cast<void>(read_line(line));
  }
  looking_ = seat;
}

void TerminalGame::show(Seat seat) {
  if (setup_.clear) out_ << "\x1b[2J\x1b[H";
  out_ << '\n';
  print(draw_board(*table_, seat, screen_));
  out_ << '\n';
  auto& told = told_[static_cast<std::size_t>(seat)];
  if (const Lines news = log_lines(seat, told); !news.empty()) {
    out_ << screen_.paint.dim(say("app.since")) << '\n';
    print(news);
    out_ << '\n';
  }
  told = table_->plies().size();
  out_ << screen_.paint.bold(table_->step_words(words_)) << '\n';
}

// What happened since a ply, with repetitions counted instead of repeated.
Lines TerminalGame::log_lines(Seat seat, std::size_t from) const {
  Lines lines;
  std::string last;
  int times = 0;
  const auto flush = [&] {
    if (times > 0) lines.push_back("  " + last + (times > 1 ? " ×" + std::to_string(times) : ""));
  };
  for (std::size_t ply = from; ply < table_->plies().size(); ++ply) {
    for (const auto& line : table_->events_words(static_cast<int>(ply), seat, words_)) {
      if (line != last || times == 0) {
        flush();
        last = line;
        times = 0;
      }
      ++times;
    }
  }
  flush();
  return lines;
}

void TerminalGame::show_end() {
  for (std::size_t s = 0; s < setup_.seats.size(); ++s) {
    if (setup_.seats[s] == "human") {
      show(static_cast<Seat>(s));
      break;
    }
  }
  out_ << '\n' << screen_.paint.bold(say("app.final")) << '\n';
  print(score_table(*table_, words_, screen_.paint));
}

}  // namespace emporium
