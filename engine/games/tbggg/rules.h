#pragma once

#include <array>
#include <string_view>

#include "engine/core/game.h"
#include "engine/games/tbggg/components.h"
#include "engine/games/tbggg/events.h"
#include "engine/games/tbggg/moves.h"
#include "engine/games/tbggg/position.h"
#include "engine/games/tbggg/reasons.h"

namespace emporium::tbggg {

// The newest version of the rules; CHANGELOG.md says what each changed.
inline constexpr int kVersion = 1;

struct Options {
  bool roll_off = true;           // else nature draws the first player
  bool open_collections = false;  // show the games that each player has collected
};
void archive(Archive& a, Options& options);

inline constexpr std::array<std::string_view, 5> kPartNames = {"gift", "sales", "advertising",
                                                               "sets", "singles"};

// With so many players sets are made by colour, else by number.
inline constexpr int kByColour = 3;
inline constexpr int kSetTile = 6;   // GG for each tile of a set
inline constexpr int kPaidMove = 1;  // GG for advertising or promoting

// A number of a collection: in how many colours it is there, whether that is a set, what it brings.
struct NumberSet {
  int colours = 0;
  bool complete = false;
  int worth = 0;
};

// The rules of The BoardGameGeek Game. One file per phase, in the rulebook's words: setup.cpp,
// arrivals.cpp (1), supply.cpp (2), geeks.cpp (3), first_player.cpp (4), choosing.cpp (5),
// income.cpp (6), scoring.cpp; hidden.cpp says who sees what, check.cpp what always holds. Each
// step of the game has its row there (steps.h): what is legal beside what it does.
class Rules {
 public:
  Rules(Components components, Options options, int players, int version = kVersion)
      : components_(std::move(components)),
        options_(options),
        players_(players),
        version_(version) {}

  [[nodiscard]] int players() const { return players_; }
  [[nodiscard]] int version() const { return version_; }
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

  // What a tile in this window brings its publisher.
  [[nodiscard]] int price(Window window) const {
    return components_.prices[static_cast<std::size_t>(shop_of(window) - 1)]
                             [static_cast<std::size_t>(shelf_of(window))];
  }
  [[nodiscard]] int colour_of(Tile tile) const { return components_.colour[owner_of(tile)]; }
  [[nodiscard]] bool sells(Shop shop, Number number) const {
    return ((components_.sells[static_cast<std::size_t>(shop - 1)] >> number) & 1) != 0;
  }
  [[nodiscard]] bool adjacent(Shop from, Shop to) const {
    return ((components_.neighbours[static_cast<std::size_t>(from - 1)] >> (to - 1)) & 1) != 0;
  }
  // A number in a collection, where sets are made by number.
  [[nodiscard]] NumberSet number_set(const Position& p, Seat seat, Number number) const;
  // Own tiles a player may keep at the end of this round.
  [[nodiscard]] int stock_limit(const Position& p) const {
    return p.round == kRounds ? 0 : components_.stock_limit;
  }

  // The seat that follows clockwise.
  [[nodiscard]] Seat after(Seat seat) const { return Seat(seat + 1 == players_ ? 0 : seat + 1); }

 private:
  Components components_;
  Options options_;
  int players_;
  int version_;
};

// The game as the registry knows it.
struct Tbggg {
  using Components = tbggg::Components;
  using Options = tbggg::Options;
  using Position = tbggg::Position;
  using Rules = tbggg::Rules;
  static constexpr std::string_view kId = "tbggg";
  static constexpr int kVersion = tbggg::kVersion;
  static constexpr int kMinPlayers = 3;
  static constexpr int kMaxPlayers = 6;
  static constexpr const auto& kCodec = tbggg::kCodec;
  static constexpr const auto& kEvents = tbggg::Events::kTable;
  static constexpr const auto& kSteps = tbggg::kStepNames;
  static constexpr const auto& kReasons = tbggg::kReasonNames;
  static constexpr const auto& kParts = tbggg::kPartNames;
  static std::string_view default_components();
  static std::string_view words(std::string_view language);
  static void archive(Archive& a, Components& c) { tbggg::archive(a, c); }
  static void archive(Archive& a, Options& o) { tbggg::archive(a, o); }
  static Status check(const Components& c) { return tbggg::check(c); }
  static void effect(const Rules& rules, const Position& p, Move move, Effect& out);
  static void aside(const Rules& rules, const Position& p, Move move, Json& out);
  static void figures(const Rules& rules, Json& out);
  static void aid(Archive& a, const Rules& rules, const Position& p);
  static bool ahead(const Rules& rules, Position& p, Seat seat);
};
static_assert(Game<Tbggg> && PlansAhead<Tbggg> && HasAsides<Tbggg> && HasFigures<Tbggg>);

}  // namespace emporium::tbggg
