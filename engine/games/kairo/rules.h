#pragma once

#include <array>
#include <string_view>

#include "engine/core/game.h"
#include "engine/games/kairo/components.h"
#include "engine/games/kairo/events.h"
#include "engine/games/kairo/moves.h"
#include "engine/games/kairo/position.h"
#include "engine/games/kairo/reasons.h"

namespace emporium::kairo {

// The newest version of the rules; CHANGELOG.md says what each changed.
inline constexpr int kVersion = 2;

EMPORIUM_NAMED(Start, kStartNames, given, variable);

struct Options {
  Start start = Start::given;
  bool open_money = false;  // else coins are behind their owner's screen
  bool touching = false;    // main stalls may touch tiles of other colours
};
void archive(Archive& a, Options& options);
// What a table had that chose nothing.
Options default_options(int version);

// What differs between the versions.
struct Facts {
  explicit constexpr Facts(int version) : moving_at_the_end(version >= 2), screens(version >= 2) {}
  bool moving_at_the_end;  // a stall that is stuck may be moved in the end phase too
  bool screens;            // that they are lifted at the end is told, and not taken back
};

inline constexpr std::array<std::string_view, 4> kPartNames = {"extensions", "medals",
                                                               "final_medals", "coins"};

// The rules of Kairo. One file per chapter of the rulebook: setup.cpp, turn.cpp (one action, then
// the next player), playing.cpp (a build card), building.cpp (what it builds, and where),
// extending.cpp (costs, points, medals), luring.cpp, drawing.cpp, ending.cpp (end phase, stalemate,
// final score); placing.h says where tiles may go, hidden.cpp who sees what, check.cpp what always
// holds. Each step of the game has its row there (steps.h): what is legal beside what it does.
class Rules {
 public:
  Rules(Components components, Options options, int players, int version = kVersion);

  [[nodiscard]] int players() const { return players_; }
  [[nodiscard]] int version() const { return version_; }
  [[nodiscard]] const Facts& facts() const { return facts_; }
  [[nodiscard]] const Components& components() const { return components_; }
  [[nodiscard]] const Options& options() const { return options_; }

  [[nodiscard]] Position start() const;
  [[nodiscard]] Seat decider(const Position& p) const;
  [[nodiscard]] int step(const Position& p) const { return static_cast<int>(p.step); }
  void legal(const Position& p, MoveList& out) const;
  void odds(const Position& p, Odds& out) const;
  void apply(Position& p, Move move, Journal* journal) const;
  [[nodiscard]] int why_not(const Position& p, Move move) const;
  [[nodiscard]] Scores score(const Position& p) const;
  [[nodiscard]] Places places(const Position& p) const;
  void mask(Position& p, Seat viewer) const;
  void resample(Position& p, Seat viewer, Random& random) const;
  [[nodiscard]] Status check(const Position& p) const;
  void archive(Archive& a, Position& p) const;

  // The seat that follows clockwise.
  [[nodiscard]] Seat after(Seat seat) const { return Seat(seat + 1 == players_ ? 0 : seat + 1); }
  // Symbols on the board: the players', and the neutral one with two players.
  [[nodiscard]] int symbols() const { return players_ == 2 ? 3 : players_; }
  // Whether everyone's coins are behind screens; those are lifted at the end.
  [[nodiscard]] bool coins_hidden(const Position& p) const {
    return !options_.open_money && p.step != Step::over;
  }

  [[nodiscard]] const Board& market() const { return market_; }
  [[nodiscard]] const Board& restaurants() const { return restaurants_; }
  [[nodiscard]] const Board& everywhere() const { return cards_[0]; }
  // Where tiles of that colour may stand.
  [[nodiscard]] const Board& ground(Colour colour) const {
    return colour == kViolet ? restaurants_ : market_;
  }
  [[nodiscard]] Region region_of(Square square) const { return Region(components_.region[square]); }
  [[nodiscard]] const Board& region(Region number) const { return cards_[number]; }
  // The squares of a card's region or regions.
  [[nodiscard]] const Board& squares_of_card(Card card) const { return cards_[card + 1]; }
  // The squares that the card played allows; all of them during set-up, when none is played.
  [[nodiscard]] const Board& allowed_squares(const Position& p) const {
    return cards_[p.card.raw()];
  }

 private:
  Components components_;
  Options options_;
  int players_;
  int version_;
  Facts facts_;
  Board market_;
  Board restaurants_;
  // By the byte of Position::card: none and kAnywhere all squares, regions and jokers between.
  std::array<Board, kAnywhere.raw() + 1> cards_;
};

// The game as the registry knows it.
struct Kairo {
  using Components = kairo::Components;
  using Options = kairo::Options;
  using Position = kairo::Position;
  using Rules = kairo::Rules;
  static constexpr std::string_view kId = "kairo";
  static constexpr int kVersion = kairo::kVersion;
  static constexpr int kMinPlayers = 2;
  static constexpr int kMaxPlayers = 4;
  static constexpr const auto& kCodec = kairo::kCodec;
  static constexpr const auto& kEvents = kairo::Events::kTable;
  static constexpr const auto& kSteps = kairo::kStepNames;
  static constexpr const auto& kReasons = kairo::kReasonNames;
  static constexpr const auto& kParts = kairo::kPartNames;
  static std::string_view default_components();
  static std::string_view words(std::string_view language);
  static void archive(Archive& a, Components& c) { kairo::archive(a, c); }
  static void archive(Archive& a, Options& o) { kairo::archive(a, o); }
  static Status check(const Components& c) { return kairo::check(c); }
  static Options default_options(int version) { return kairo::default_options(version); }
  static void effect(const Rules& rules, const Position& p, Move move, Effect& out);
  static void figures(const Rules& rules, Json& out);
  static void question(const Rules& rules, const Position& p, Json& out);
  static void aid(Archive& a, const Rules& rules, const Position& p);
  static bool ahead(const Rules& rules, Position& p, Seat seat);
};
static_assert(Game<Kairo> && PlansAhead<Kairo> && HasFigures<Kairo> && HasQuestions<Kairo>);

}  // namespace emporium::kairo
