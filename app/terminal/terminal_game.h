#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "app/boards/boards.h"
#include "engine/core/table.h"
#include "players/thought.h"

namespace emporium {

// How a game in the terminal is set up.
struct TerminalSetup {
  std::vector<std::string> seats;  // "human" or the name of a player
  Language language = Language::en;
  std::uint64_t seed = 0;
  bool colour = false;
  bool clear = false;   // clear the screen before each board
  bool confirm = true;  // ask before a turn is over, so that a slip can be taken back
};

// A game for people at one keyboard, with the computer on the other seats. Each person sees the
// board of the own seat; where several play, the screen is handed over blank.
class TerminalGame {
 public:
  TerminalGame(std::unique_ptr<Table> table, TerminalSetup setup, std::istream& in,
               std::ostream& out);
  // Plays to the end, or until the person quits or the input ends.
  void run();

 private:
  enum class Went { on, quit };

  Went play_human(Seat seat);
  Went ask(Seat seat, const MoveList& legal);
  Went confirm_turn(Seat seat);
  // Carries out a line that is a command; false if it is none.
  bool command(Seat seat, const std::string& line, Went& went);
  void play_nature();
  void play_computer(const std::string& player);
  [[nodiscard]] Thought think(const std::string& player, bool advise = false);
  void hint();
  void undo(Seat seat);
  void save(const std::string& file);
  void hand_over(Seat seat);
  void show(Seat seat);
  [[nodiscard]] Lines log_lines(Seat seat, std::size_t from) const;
  void show_end();
  bool read_line(std::string& line);
  void print(const Lines& lines);
  [[nodiscard]] std::string say(const std::string& key, const Json& args = Json::object()) const;
  [[nodiscard]] bool human(Seat seat) const {
    return seat >= 0 && setup_.seats[static_cast<std::size_t>(seat)] == "human";
  }

  std::unique_ptr<Table> table_;
  TerminalSetup setup_;
  std::istream& in_;
  std::ostream& out_;
  const Catalogue& words_;
  Random nature_;
  Random thinking_;
  Screen screen_;
  Seat looking_ = kNobody;         // who sees the screen
  std::vector<std::size_t> told_;  // by seat: plies that were shown already
  int humans_ = 0;
  std::size_t saved_at_ = 0;  // the ply of the last save
};

}  // namespace emporium
