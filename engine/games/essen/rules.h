#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/games/essen/components.h"
#include "engine/games/essen/events.h"
#include "engine/games/essen/map.h"
#include "engine/games/essen/moves.h"
#include "engine/games/essen/position.h"
#include "engine/games/essen/reasons.h"

namespace emporium::essen {

// The newest version of the rules; CHANGELOG.md says what each changed.
inline constexpr int kVersion = 1;

// The family game: without the crowd, without the rankings, or without either.
struct Options {
  bool crowd = true;
  bool rankings = true;
};
void archive(Archive& a, Options& options);

// What buying a game would cost and bring now.
struct Purchase {
  int price = 0;
  int popularity = 0;
  int bonus = 0;
  int event = 0;       // of the token; a flop takes no more than the rest brings
  int last_round = 0;  // of the last-round tile

  [[nodiscard]] int vp() const { return popularity + bonus + event + last_round; }
};

// The rules of ESSEN The Game. One file per part of the rulebook: draft.cpp (set-up),
// maintenance.cpp (A), first_player.cpp (B and the removal of tiles with two players), turn.cpp,
// walking.cpp, buying.cpp, play_testing.cpp and parking.cpp (C 1 to 5), scoring.cpp (rankings, end
// of the game); map.h says where meeples walk, hidden.cpp who sees what, check.cpp what always
// holds. Each step of the game has its row there (steps.h), and each action of a turn its two
// functions (actions.h): what is legal beside what it does.
class Rules {
 public:
  Rules(Components components, Options options, int players, int version = kVersion);

  [[nodiscard]] int players() const { return players_; }
  [[nodiscard]] int version() const { return version_; }
  [[nodiscard]] const Components& components() const { return components_; }
  [[nodiscard]] const Options& options() const { return options_; }
  [[nodiscard]] const Map& map() const { return map_; }
  // The title of the game on booth or card `number`, from 1.
  [[nodiscard]] const std::string& title(int number) const {
    return components_.title[static_cast<std::size_t>(number - 1)];
  }

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

  // What a step to this space costs with the crowd where it stands, and the cheapest walks from
  // one; costs above the actions that a player has left are given all the same.
  [[nodiscard]] int step_cost(const Position& p, Space to) const {
    return map_.step_cost(p.crowd, to);
  }
  [[nodiscard]] Paths paths(const Position& p, Space from) const {
    return map_.paths(p.crowd, from);
  }
  [[nodiscard]] Purchase purchase(const Position& p, Tile tile) const;
  [[nodiscard]] bool fulfils(const Position& p, Seat seat, const BySymbol& ranking) const;
  [[nodiscard]] int wishes_granted(const Position& p, Seat seat) const {
    return count(wishlist(p, seat) & bought(p, seat));
  }
  // With two players each draft round keeps two cards, else one; four cards in all.
  [[nodiscard]] int picks_per_round() const { return players_ == 2 ? 2 : 1; }
  [[nodiscard]] int draft_rounds() const { return kKeptCards / picks_per_round(); }
  // The seat that follows clockwise.
  [[nodiscard]] Seat after(Seat seat) const { return Seat(seat + 1 == players_ ? 0 : seat + 1); }

 private:
  Components components_;
  Options options_;
  int players_;
  int version_;
  Map map_;
};

// The game as the registry knows it.
struct Essen {
  using Components = essen::Components;
  using Options = essen::Options;
  using Position = essen::Position;
  using Rules = essen::Rules;
  static constexpr std::string_view kId = "essen";
  static constexpr int kVersion = essen::kVersion;
  static constexpr int kMinPlayers = essen::kMinPlayers;
  static constexpr int kMaxPlayers = essen::kMaxPlayers;
  static constexpr const auto& kCodec = essen::kCodec;
  static constexpr const auto& kEvents = essen::Events::kTable;
  static constexpr const auto& kSteps = essen::kStepNames;
  static constexpr const auto& kReasons = essen::kReasonNames;
  static constexpr const auto& kParts = essen::kPartNames;
  static std::string_view default_components();
  static std::string_view words(std::string_view language);
  static void archive(Archive& a, Components& c) { essen::archive(a, c); }
  static void archive(Archive& a, Options& o) { essen::archive(a, o); }
  static Status check(const Components& c) { return essen::check(c); }
  static void effect(const Rules& rules, const Position& p, Move move, Effect& out);
  static void figures(const Rules& rules, Json& out);
  static void aid(Archive& a, const Rules& rules, const Position& p);
  // The title, price and points of the game that is bought; the card that is not kept.
  static void aside(const Rules& rules, const Position& p, Move move, Json& out);
  // Walks of several steps.
  static void plans(const Rules& rules, const Position& p, std::vector<Plan>& out);
  static std::optional<TooDear> too_dear(const Rules& rules, const Position& p, Move move);
  // The draft: everybody looks through a pack at the same time.
  static bool together(const Rules& rules, Position& p, Seat seat);
  static bool ahead(const Rules& rules, Position& p, Seat seat);
};
static_assert(Game<Essen> && HasPlans<Essen> && HasAsides<Essen> && ChoosesTogether<Essen> &&
              PlansAhead<Essen> && HasFigures<Essen>);

}  // namespace emporium::essen
