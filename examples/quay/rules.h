#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/core/events.h"
#include "engine/core/game.h"
#include "engine/core/named.h"

namespace quay {

using namespace emporium;  // NOLINT(google-build-using-namespace): the engine's words

inline constexpr int kBuyers = 4;
inline constexpr int kFishes = 3;
inline constexpr int kMostCrates = 4;
inline constexpr int kMostCoins = 20;

EMPORIUM_NAMED(Step, kStepNames, customer, boat, bid, over);
EMPORIUM_NAMED(Reason, kReasonNames, none, not_now, too_few_coins);

inline constexpr std::array<std::string_view, kFishes> kFishNames = {"cod", "herring", "mackerel"};
inline constexpr Vocabulary kFishWords{"fish", kFishNames};
inline constexpr std::array<std::string_view, 2> kPartNames = {"crates", "customer"};

// The edition: what could be printed on the box's pieces. See components.json.
struct Components {
  std::string edition;
  int days = 0;
  int coins = 0;
  int crate = 0;                              // points
  int wanted = 0;                             // points, for the own customer's fish
  std::array<int, kMostCrates> boats_with{};  // of how many boats in a fleet land 1, 2, … crates
};

// The Quay has nothing to choose at a table.
struct Options {};

enum MoveKind : std::uint8_t { kCustomer, kBoat, kBid, kMoveKinds };
inline constexpr std::array<Kind, kMoveKinds> kMoveTable{{
    {"customer", {{{"fish", 0, kFishes, &kFishWords}}}},                          // nature
    {"boat", {{{"fish", 0, kFishes, &kFishWords}, {"crates", 1, kMostCrates}}}},  // nature
    {"bid", {{{"coins", 0, kMostCoins + 1}}}},
}};
inline constexpr MoveCodec<kMoveKinds> kCodec{kMoveTable};

// What is told: an event names its arguments, and its row says how they are shown.
inline constexpr Arg kSecretFish{.name = "fish", .words = &kFishWords, .secret = true};
inline constexpr Arg kFish{"fish", 0, kFishes, &kFishWords};
struct Came {
  static constexpr Kind kKind{"came", {{kSecretFish}}};
  int fish;
};
struct Landed {
  static constexpr Kind kKind{"landed", {{kFish, {"crates"}}}};
  int fish;
  int crates;
};
struct Closed {
  static constexpr Kind kKind{"closed", {{{.name = "coins", .secret = true}}}};
  int coins;
};
struct Opened {
  // true: shows what was hidden, so nobody takes it back
  static constexpr Kind kKind{"opened", {{{"coins"}}}, true};
  int coins;
};
struct Sold {
  static constexpr Kind kKind{"sold", {{{"crates"}, {"coins"}}}};
  int crates;
  int coins;
};
struct Unsold {
  static constexpr Kind kKind{"unsold", {{{"crates"}}}};
  int crates;
};
struct Shown {
  static constexpr Kind kKind{"shown", {{kFish}}, true};
  int fish;
};
using Events = EventList<Came, Landed, Closed, Opened, Sold, Unsold, Shown>;

inline constexpr std::int8_t kNone = -1;
inline constexpr std::int8_t kHidden = -2;  // in what another seat sees

// The whole game as a value: bytes without padding, copied and compared as they are.
struct Position {
  Step step;
  std::uint8_t day;   // from 1
  Seat first;         // whose turn it is to bid first
  std::uint8_t bids;  // hands that are closed
  std::uint8_t fish;  // the boat's, while it is bid for …
  std::uint8_t crates;
  std::array<std::uint8_t, kBuyers> coins;
  std::array<std::int8_t, kBuyers> customer;  // the fish wanted
  std::array<std::int8_t, kBuyers> bid;
  std::array<std::array<std::uint8_t, kFishes>, kBuyers> bought;  // crates
};

class Rules {
 public:
  Rules(Components components, Options options, int players, int version = 1)
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

 private:
  [[nodiscard]] Seat bidder(const Position& p, int turn) const {
    return Seat((p.first + turn) % players_);
  }
  void open_hands(Position& p, Journal* journal) const;
  void end_day(Position& p, Journal* journal) const;

  Components components_;
  Options options_;
  int players_;
  int version_;
};

// The game as Emporium knows it.
struct Quay {
  using Components = quay::Components;
  using Options = quay::Options;
  using Position = quay::Position;
  using Rules = quay::Rules;
  static constexpr std::string_view kId = "quay";
  static constexpr int kVersion = 1;
  static constexpr int kMinPlayers = 2;
  static constexpr int kMaxPlayers = kBuyers;
  static constexpr const auto& kCodec = quay::kCodec;
  static constexpr const auto& kEvents = Events::kTable;
  static constexpr const auto& kSteps = quay::kStepNames;
  static constexpr const auto& kReasons = quay::kReasonNames;
  static constexpr const auto& kParts = quay::kPartNames;
  static std::string_view default_components();
  static std::string_view words(std::string_view language);
  static void archive(Archive& a, Components& c);
  static void archive(Archive& /*a*/, Options& /*o*/) {}
  static Status check(const Components& c);
};
static_assert(Game<Quay>);

}  // namespace quay
