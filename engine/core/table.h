#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/json.h"
#include "engine/core/result.h"
#include "engine/core/shapes.h"
#include "engine/core/types.h"
#include "engine/core/words.h"

namespace emporium {

// What is true of every table of a game; all views point at static data.
struct GameInfo {
  std::string_view id;
  int version = 1;  // the newest; all since 1 are played
  int min_players = 1;
  int max_players = 1;
  int moves = 0;
  std::span<const Kind> move_kinds;
  std::span<const Kind> event_kinds;
  std::span<const std::string_view> steps;
  std::span<const std::string_view> reasons;
  std::span<const std::string_view> parts;
  std::span<const std::string_view> solo_levels = {};  // of a game that is also played alone
};

// What a table is set up with. `components` is null for the built-in edition, `version` is 0 for
// the newest rules.
struct Setup {
  int players = 0;
  Json options = nullptr;
  Json components = nullptr;
  int version = 0;
};

// A move that was played, with what it told.
struct Ply {
  Move move = kNoMove;
  Seat decider = kNobody;
  bool barrier = false;  // nature or a reveal: nobody may undo it
  std::vector<Event> events;
};

// One running game behind a face that does not know which game it is: for the app, the server and
// bindings. `TableOf<G>` (table_of.h) is the other face. Not thread-safe; one owner at a time.
class Table {
 public:
  virtual ~Table() = default;

  [[nodiscard]] virtual const GameInfo& info() const = 0;
  [[nodiscard]] virtual int players() const = 0;
  // Of the rules that it is played by.
  [[nodiscard]] virtual int version() const = 0;
  [[nodiscard]] virtual Seat decider() const = 0;
  [[nodiscard]] virtual int step() const = 0;
  virtual void legal(MoveList& out) const = 0;
  virtual void odds(Odds& out) const = 0;
  [[nodiscard]] virtual int why_not(Move move) const = 0;
  [[nodiscard]] virtual Scores score() const = 0;
  // The score as far as `viewer` can tell.
  [[nodiscard]] virtual Scores score_seen(Seat viewer) const = 0;
  [[nodiscard]] virtual Places places() const = 0;
  // The goals of a solo game by level; null where there are none.
  [[nodiscard]] virtual Json goals() const = 0;
  [[nodiscard]] virtual MoveShape shape(Move move) const = 0;
  // What a legal move of the decider's costs and brings, as far as that seat can tell; nothing of
  // nature's.
  [[nodiscard]] virtual Effect effect(Move move) const = 0;
  // Whether a legal move of the decider's shows somebody something and the decider decides on: it
  // cannot be taken back, and the turn is not over.
  [[nodiscard]] virtual bool is_final(Move move) const = 0;
  // What is known of a move, made or possible at the given ply, beside its arguments; null if the
  // game has nothing to say of it.
  [[nodiscard]] virtual Json aside(int ply, Move move) const = 0;
  // What messages say of the edition: questions, helps, refusals, and words of its components.
  [[nodiscard]] virtual Json figures() const = 0;
  [[nodiscard]] EditionWords edition_words() const;
  // What the question says that is asked now, beside them.
  [[nodiscard]] virtual Json question() const = 0;
  // What the decider can plan now, and why a plan that ends with `move` is none of it. Empty in
  // games without plans.
  [[nodiscard]] virtual std::vector<Plan> plans() const = 0;
  [[nodiscard]] virtual std::optional<TooDear> too_dear(Move move) const = 0;
  // The question that `seat` may answer while others choose at the same time, as a table without a
  // history that holds no more than the seat sees; null where there is none.
  [[nodiscard]] virtual std::unique_ptr<Table> together(Seat seat) const = 0;
  // The next turn of `seat` as it would begin now, while another plays: such a table too. Where the
  // seat decides, its question.
  [[nodiscard]] virtual std::unique_ptr<Table> ahead(Seat seat) const = 0;
  // The edition that is played, as a document.
  [[nodiscard]] virtual Json components() const = 0;

  // The printed title of a component, in games whose components have titles.
  [[nodiscard]] virtual std::string title(int number) const = 0;

  // Plays a move of the decider's (nature's too). An illegal one is refused by the rule's name.
  virtual Status apply(Move move) = 0;
  // Takes the last move back, if it was `seat`'s own and no barrier.
  virtual Status undo(Seat seat) = 0;
  [[nodiscard]] virtual const std::vector<Ply>& plies() const = 0;

  // Everything `seat` may see of the position.
  [[nodiscard]] virtual Json view(Seat seat) const = 0;
  // The same as text, for those who send many.
  [[nodiscard]] virtual std::string view_text(Seat seat) const = 0;
  // The complete position as a document, and back. A refused document changes nothing.
  [[nodiscard]] virtual Json save() const = 0;
  virtual Status load(const Json& document) = 0;
  // The game so far: its head, its start if that was loaded, and every move, nature's included.
  [[nodiscard]] virtual Json record() const = 0;
  [[nodiscard]] virtual std::unique_ptr<Table> clone() const = 0;
  // The same position without its history, for those who try out or think about what comes next.
  [[nodiscard]] virtual std::unique_ptr<Table> branch() const = 0;

  [[nodiscard]] bool over() const { return decider() == kNobody; }
  // How many moves `seat` may take back from here.
  [[nodiscard]] int undoable(Seat seat) const;

  // Who sits where, for words and records.
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }
  void set_names(std::vector<std::string> names) { names_ = std::move(names); }
  // One for each player; who has no name is called by the number of the seat.
  [[nodiscard]] std::vector<std::string> names_in(const Catalogue& catalogue) const;

  [[nodiscard]] Json move_json(Move move) const;
  // A number or a structured form; says which field is wrong.
  [[nodiscard]] Result<Move> read_move(const Json& json) const;
  // A move that can be made now is said with what it means now; a later one, of a line that is
  // thought of, by itself. Names are by seat; without them the table's own.
  [[nodiscard]] std::string move_words(const Catalogue& catalogue, Move move) const;
  [[nodiscard]] std::string move_words(const Catalogue& catalogue, Move move,
                                       const std::vector<std::string>& names) const;
  [[nodiscard]] std::string later_move_words(const Catalogue& catalogue, Move move,
                                             const std::vector<std::string>& names) const;

  // The question of the present step, the help with it, and why a rule of the game refuses.
  [[nodiscard]] std::string step_words(const Catalogue& catalogue) const;
  [[nodiscard]] std::string help_words(const Catalogue& catalogue) const;
  [[nodiscard]] std::string rule_words(const Catalogue& catalogue, std::string_view rule) const;

  // What `viewer` learnt from the given ply, in structure or in words.
  [[nodiscard]] Json events_json(int ply, Seat viewer) const;
  [[nodiscard]] std::vector<std::string> events_words(int ply, Seat viewer,
                                                      const Catalogue& catalogue) const;
  // … where its structure, `events`, is at hand.
  [[nodiscard]] std::vector<std::string> events_words(int ply, const Json& events, Seat viewer,
                                                      const Catalogue& catalogue,
                                                      const std::vector<std::string>& names) const;
  // The whole truth, or as far as `viewer` can tell before the game is over.
  [[nodiscard]] Json score_json(Seat viewer = kNobody) const;

 protected:
  Table() = default;
  Table(const Table&) = default;
  Table& operator=(const Table&) = default;

 private:
  [[nodiscard]] std::string said(const Catalogue& catalogue, Move move,
                                 const std::vector<std::string>& names,
                                 const std::function<Json()>& aside) const;
  [[nodiscard]] std::string say(const Catalogue& catalogue, std::string_view group,
                                std::string_view name) const;

  std::vector<std::string> names_;
};

inline constexpr int kRecordFormat = 1;

// The head that positions and records share: game, version, edition, players, options; and the
// components where they are not the built-in ones.
struct Header {
  std::string game;
  std::string edition;
  Setup setup;
};
Result<Header> read_header(const Json& document, std::string_view what);

}  // namespace emporium
