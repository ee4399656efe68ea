#pragma once

#include <array>
#include <string_view>

#include "engine/core/game.h"
#include "engine/games/tbggg/components.h"
#include "engine/games/tbggg/moves.h"
#include "engine/games/tbggg/position.h"

namespace emporium::tbggg {

// The newest version of the rules; CHANGELOG.md says what each changed.
inline constexpr int kVersion = 1;

struct Options {
  bool roll_off = true;           // else nature draws the first player
  bool open_collections = false;  // show the games that each player has collected
};
void archive(Archive& a, Options& options);

// Why a move is refused; the names are keys of the catalogues ("tbggg.rule.window_taken").
enum class Reason : std::uint8_t {
  none,
  not_now,
  no_such_seat,
  pile_lacks_tile,
  stock_lacks_tile,
  must_place_down_to_limit,
  must_place_all_in_round_six,
  window_taken,
  no_geek_there,
  pick_up_in_order,
  not_adjacent,
  no_tile_there,
  tile_has_a_geek,
  no_geek_in_shop,
  not_in_charity,
};
inline constexpr std::array<std::string_view, 15> kReasonNames = {"none",
                                                                  "not_now",
                                                                  "no_such_seat",
                                                                  "pile_lacks_tile",
                                                                  "stock_lacks_tile",
                                                                  "must_place_down_to_limit",
                                                                  "must_place_all_in_round_six",
                                                                  "window_taken",
                                                                  "no_geek_there",
                                                                  "pick_up_in_order",
                                                                  "not_adjacent",
                                                                  "no_tile_there",
                                                                  "tile_has_a_geek",
                                                                  "no_geek_in_shop",
                                                                  "not_in_charity"};

inline constexpr std::array<std::string_view, 5> kPartNames = {"gift", "sales", "advertising",
                                                               "sets", "singles"};

// With so many players sets are made by colour, else by number.
inline constexpr int kByColour = 3;
inline constexpr int kSetTile = 6;  // GG for each tile of a set

// A number of a collection: in how many colours it is there, whether that is a set, what it brings.
struct NumberSet {
  int colours = 0;
  bool complete = false;
  int worth = 0;
};

// The rules of The BoardGameGeek Game. One file per phase, in the rulebook's words: setup.cpp,
// arrivals.cpp (1), supply.cpp (2), geeks.cpp (3 and 4), choosing.cpp (5), income.cpp (6),
// scoring.cpp; hidden.cpp says who sees what; check.cpp what always holds.
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
  [[nodiscard]] int price(int window) const {
    return components_.prices[static_cast<std::size_t>(shop_of(window) - 1)]
                             [static_cast<std::size_t>(shelf_of(window))];
  }
  [[nodiscard]] bool sells(int shop, int number) const {
    return ((components_.sells[static_cast<std::size_t>(shop - 1)] >> number) & 1) != 0;
  }
  [[nodiscard]] bool adjacent(int from, int to) const {
    return ((components_.neighbours[static_cast<std::size_t>(from - 1)] >> (to - 1)) & 1) != 0;
  }
  // A number in a collection, where sets are made by number.
  [[nodiscard]] NumberSet number_set(const Position& p, int seat, int number) const;
  // Own tiles a player may keep at the end of this round.
  [[nodiscard]] int stock_limit(const Position& p) const {
    return p.round == kRounds ? 0 : components_.stock_limit;
  }

 private:
  [[nodiscard]] std::uint8_t after(int seat) const {
    return static_cast<std::uint8_t>(seat + 1 == players_ ? 0 : seat + 1);
  }

  // Set-up
  void apply_roll_off(Position& p, int face, Journal* journal) const;
  void name_first(Position& p, int seat, Journal* journal) const;
  // Phase 1
  void begin_round(Position& p, int round, Journal* journal) const;
  void apply_arrive(Position& p, int number, Journal* journal) const;
  // Phase 2
  void begin_supply(Position& p, Journal* journal) const;
  void next_supplier(Position& p, Journal* journal) const;
  void settle_supplier(Position& p, Journal* journal) const;
  void apply_window(Position& p, int window, Journal* journal) const;
  void apply_discard(Position& p, int number, Journal* journal) const;
  [[nodiscard]] Reason why_not_supply_pass(const Position& p) const;
  // Phases 3 and 4
  void begin_geeks(Position& p) const;
  void apply_roll(Position& p, int face, Journal* journal) const;
  void next_advertiser(Position& p, Journal* journal) const;
  void settle_advertiser(Position& p, Journal* journal) const;
  void pick_up(Position& p, int shop, Journal* journal) const;
  void apply_promote(Position& p, int from, int to, Journal* journal) const;
  void pay(Position& p) const;
  void decide_new_first_player(Position& p, Journal* journal) const;
  void legal_advertise(const Position& p, MoveList& out) const;
  [[nodiscard]] Reason why_not_advertise(const Position& p, const MoveShape& move) const;
  [[nodiscard]] Reason why_not_promote(const Position& p, int from, int to) const;
  // Phase 5
  void begin_choosing(Position& p, Journal* journal) const;
  void turn_up(Position& p, Journal* journal) const;
  void next_chooser(Position& p, Journal* journal) const;
  [[nodiscard]] bool can_choose(const Position& p, int seat) const;
  void apply_buy(Position& p, int window, Journal* journal) const;
  void apply_send(Position& p, int shop, Journal* journal) const;
  void legal_choose(const Position& p, MoveList& out) const;
  [[nodiscard]] Reason why_not_buy(const Position& p, int window) const;
  [[nodiscard]] Reason why_not_choose(const Position& p, const MoveShape& move) const;
  [[nodiscard]] int charity_slot(const Position& p, int kind) const;
  // Phase 6
  void sell(Position& p, Journal* journal) const;
  void receive_income(Position& p, Journal* journal) const;
  // What always holds
  [[nodiscard]] Status check_step(const Position& p) const;
  [[nodiscard]] int geeks_out(const Position& p, int seat) const;
  [[nodiscard]] Status check_arrivals(const Position& p, int seat) const;

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
  static constexpr const auto& kEvents = tbggg::kEventTable;
  static constexpr const auto& kSteps = tbggg::kStepNames;
  static constexpr const auto& kReasons = tbggg::kReasonNames;
  static constexpr const auto& kParts = tbggg::kPartNames;
  static std::string_view default_components();
  static std::string_view words(std::string_view language);
  static void archive(Archive& a, Components& c) { tbggg::archive(a, c); }
  static void archive(Archive& a, Options& o) { tbggg::archive(a, o); }
  static Status check(const Components& c) { return tbggg::check(c); }
  static void effect(const Rules& rules, const Position& p, Move move, Effect& out);
  static void aid(Archive& a, const Rules& rules, const Position& p);
};
static_assert(Game<Tbggg>);

}  // namespace emporium::tbggg
