#pragma once

#include <array>
#include <concepts>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/archive.h"
#include "engine/core/effect.h"
#include "engine/core/journal.h"
#include "engine/core/plan.h"
#include "engine/core/random.h"
#include "engine/core/result.h"
#include "engine/core/shapes.h"
#include "engine/core/types.h"

namespace emporium {

// Points by seat and by the parts that a game names (Game::kParts); a total is always their sum.
struct Scores {
  static constexpr int kMaxParts = 12;
  std::array<std::array<int, kMaxParts>, kMaxSeats> parts{};

  [[nodiscard]] int total(Seat seat) const {
    int sum = 0;
    for (const int part : parts[static_cast<std::size_t>(seat)]) sum += part;
    return sum;
  }
};

// Final places by seat, 1 for the winner; seats that share a place have the same number.
using Places = std::array<std::uint8_t, kMaxSeats>;

// What a game is. A game is a struct with the names below and, in it, four types:
//   Components  the edition: data read from JSON, apart from the rules that use it
//   Options     what a table may choose
//   Position    a value: trivially copyable, no pointers, under 2 KiB
//   Rules       immutable: components + options + number of players + version; shared by all
//   threads.
//               What differs between versions is a named fact inside it, so that games of every
//               version since the first are played on as they began
//
// Promises of Rules, checked at every position of random games by core/testing/random_play.h:
//   start()              the position before the first decision
//   decider(p)           a seat, kNature, or kNobody when the game is over
//   step(p)              index into kSteps: which question is being asked
//   legal(p, out)        the decider's moves, ascending; never empty before the game is over
//   odds(p, out)         only when nature decides: the same moves with their weights
//   apply(p, m, journal) m must be legal; tells what happened if journal is not null
//   why_not(p, m)        0 if m is legal, else the index of the reason in kReasons
//   score(p), places(p)  at any time; places only mean something once the game is over
//   mask(p, seat)        hides from p, in a canonical way, all that seat may not know
//   resample(p, seat, r) replaces what seat may not know by a random guess that fits all that seat
//                        does know; reads nothing hidden, so it works on masked positions
//   check(p)             every invariant; names the broken one
//   archive(a, p)        the position's document
// Nothing here allocates (check and archive aside), locks, reads a clock or draws random numbers
// (resample aside).
template <class G>
concept Game =
    std::is_trivially_copyable_v<typename G::Position> && sizeof(typename G::Position) <= 2048 &&
    std::has_unique_object_representations_v<typename G::Position> &&  // no padding: memcmp is ==
    std::constructible_from<typename G::Rules, typename G::Components, typename G::Options, int,
                            int> &&
    requires(const typename G::Rules& rules, const typename G::Position& p, typename G::Position& q,
             typename G::Components& components, typename G::Options& options, Archive& a,
             MoveList& moves, Odds& odds, Random& random, Journal* journal, Seat seat, Move move) {
      { G::kId } -> std::convertible_to<std::string_view>;
      { G::kVersion } -> std::convertible_to<int>;  // the newest; bumped when play changes
      { G::kMinPlayers } -> std::convertible_to<int>;
      { G::kMaxPlayers } -> std::convertible_to<int>;
      { G::kCodec.moves() } -> std::convertible_to<int>;
      { G::kEvents } -> std::convertible_to<std::span<const Kind>>;
      { G::kSteps } -> std::convertible_to<std::span<const std::string_view>>;
      { G::kReasons } -> std::convertible_to<std::span<const std::string_view>>;
      { G::kParts } -> std::convertible_to<std::span<const std::string_view>>;
      { G::default_components() } -> std::convertible_to<std::string_view>;  // JSON
      { G::words("en") } -> std::convertible_to<std::string_view>;           // JSON catalogue
      { G::archive(a, components) };
      { G::archive(a, options) };
      { G::check(components) } -> std::same_as<Status>;
      { rules.players() } -> std::convertible_to<int>;
      { rules.version() } -> std::convertible_to<int>;
      { rules.components() } -> std::convertible_to<const typename G::Components&>;
      { rules.options() } -> std::convertible_to<const typename G::Options&>;
      { rules.start() } -> std::same_as<typename G::Position>;
      { rules.decider(p) } -> std::same_as<Seat>;
      { rules.step(p) } -> std::convertible_to<int>;
      { rules.legal(p, moves) };
      { rules.odds(p, odds) };
      { rules.apply(q, move, journal) };
      { rules.why_not(p, move) } -> std::convertible_to<int>;
      { rules.score(p) } -> std::same_as<Scores>;
      { rules.places(p) } -> std::same_as<Places>;
      { rules.mask(q, seat) };
      { rules.resample(q, seat, random) };
      { rules.check(p) } -> std::same_as<Status>;
      { rules.archive(a, q) };
    };

// A game that is also played alone, for goals at several levels: kSoloLevels names them, and
// goals(p) says of each level how many goals it has, which are met, and whether all are.
template <class G>
concept HasSoloGoals = requires(const typename G::Rules& rules, const typename G::Position& p) {
  { G::kSoloLevels } -> std::convertible_to<std::span<const std::string_view>>;
  { rules.goals(p).count(0) } -> std::convertible_to<int>;
  { rules.goals(p).met[0][0] } -> std::convertible_to<bool>;
  { rules.goals(p).won(0) } -> std::convertible_to<bool>;
};

// A game that says what a move costs and brings. `p` is what the decider sees, so nothing hidden
// can show, and `move` is legal there.
template <class G>
concept HasEffects = requires(const typename G::Rules& rules, const typename G::Position& p,
                              Move move, Effect& out) { G::effect(rules, p, move, out); };

// A game whose sentences say more of a move than its arguments: `aside` adds what follows from the
// position, such as the price of what is bought (words.h). `p` is what the decider sees, and `move`
// is legal there.
template <class G>
concept HasAsides = requires(const typename G::Rules& rules, const typename G::Position& p,
                             Move move, Json& out) { G::aside(rules, p, move, out); };

// A game whose questions, helps and refusals say figures of the edition: the arguments of its
// messages "step.…", "help.…" and "rule.…" (words.h).
template <class G>
concept HasFigures =
    requires(const typename G::Rules& rules, Json& out) { G::figures(rules, out); };

// A game whose questions say what they are about: `question` adds to the figures what follows from
// the position, such as where one goes ("step.…", "help.…"). `p` is what the decider sees.
template <class G>
concept HasQuestions = requires(const typename G::Rules& rules, const typename G::Position& p,
                                Json& out) { G::question(rules, p, out); };

// A game in which people plan several moves as one: plans adds what the decider can plan now,
// without the moves that are plain choices; too_dear says of a move that would end a plan what it
// lacks (the message "<game>.board.too_far"). `p` is what the decider sees.
template <class G>
concept HasPlans = requires(const typename G::Rules& rules, const typename G::Position& p,
                            Move move, std::vector<Plan>& out) {
  G::plans(rules, p, out);
  { G::too_dear(rules, p, move) } -> std::same_as<std::optional<TooDear>>;
};

// A game in which players choose at the same time, though they are asked one after the other:
// together(rules, p, seat) turns `p`, which is what `seat` sees, into the position in which `seat`
// is asked, where that question and all answers to it are known already; for the decider that is
// `p` itself. It says whether they are, and leaves `p` as it was where they are not.
template <class G>
concept ChoosesTogether =
    requires(const typename G::Rules& rules, typename G::Position& p, Seat seat) {
      { G::together(rules, p, seat) } -> std::same_as<bool>;
    };

// A game in which people think while others play: ahead(rules, p, seat) turns `p`, which is what
// `seat` sees and in which another decides, into the position in which the next turn of `seat`
// begins if nothing changes until then. It says whether one is to come, and leaves `p` as it was
// where none is. What the others have in hand in the middle of their turn need not be anywhere.
template <class G>
concept PlansAhead = requires(const typename G::Rules& rules, typename G::Position& p, Seat seat) {
  { G::ahead(rules, p, seat) } -> std::same_as<bool>;
};

// A game whose views come with a player aid: what follows from the position by the rules (prices,
// goals, next places), so that who draws it need not know them. Asked of masked positions; the
// fields of an object, written and never read.
template <class G>
concept HasAid = requires(Archive& a, const typename G::Rules& rules,
                          const typename G::Position& p) { G::aid(a, rules, p); };

// What one seat (or a spectator) sees. It holds the masked position only, so whoever is given a
// View cannot look at what is hidden, whatever they do.
template <Game G>
class View {
 public:
  View(const typename G::Rules& rules, const typename G::Position& position, Seat seat)
      : rules_(&rules), shown_(position), seat_(seat) {
    rules.mask(shown_, seat);
  }

  [[nodiscard]] const typename G::Rules& rules() const { return *rules_; }
  [[nodiscard]] const typename G::Position& shown() const { return shown_; }
  [[nodiscard]] Seat seat() const { return seat_; }

  // A full position that could be the real one, for all that this seat knows.
  [[nodiscard]] typename G::Position sample(Random& random) const {
    typename G::Position guess = shown_;
    rules_->resample(guess, seat_, random);
    return guess;
  }

 private:
  const typename G::Rules* rules_;
  typename G::Position shown_;
  Seat seat_;
};

template <class Position>
bool same_bytes(const Position& a, const Position& b) {
  return std::memcmp(&a, &b, sizeof(Position)) == 0;
}

// A list of game types that can be walked by id or one by one.
template <Game... G>
struct GameList {
  template <class F>
  static bool with(std::string_view id, F&& f) {
    return ((G::kId == id && (f.template operator()<G>(), true)) || ...);
  }
  template <class F>
  static void each(F&& f) {
    (f.template operator()<G>(), ...);
  }
};

// Draws nature's move by its odds.
template <Game G>
Move draw(const typename G::Rules& rules, const typename G::Position& p, Random& random) {
  Odds odds;
  rules.odds(p, odds);
  return odds.at(random.below(odds.total()));
}

}  // namespace emporium
