#pragma once

#include <array>
#include <string_view>

#include "engine/core/game.h"
#include "engine/games/essen/components.h"
#include "engine/games/essen/moves.h"
#include "engine/games/essen/position.h"

namespace emporium::essen {

// The newest version of the rules; CHANGELOG.md says what each changed.
inline constexpr int kVersion = 1;

// The family game: without the crowd, without the rankings, or without either.
struct Options {
  bool crowd = true;
  bool rankings = true;
};
void archive(Archive& a, Options& options);

// Why a move is refused; the names are keys of the catalogues ("essen.rule.bag_full").
enum class Reason : std::uint8_t {
  none,
  not_now,
  no_such_seat,
  not_in_deck,
  not_in_your_pack,
  ranking_taken,
  tile_already_out,
  no_such_token_left,
  no_tile_there,
  rival_stands_there,
  not_adjacent,
  not_enough_actions,
  no_game_here,
  bag_full,
  no_action_space_left,
  not_enough_money,
  pre_order_used,
  not_in_courtyard,
  meal_already_had,
  nothing_to_recover,
  no_cards_left,
  not_drawn,
  not_on_parking,
  bag_empty,
  not_enough_points,
};
inline constexpr std::array<std::string_view, 25> kReasonNames = {
    "none",
    "not_now",
    "no_such_seat",
    "not_in_deck",
    "not_in_your_pack",
    "ranking_taken",
    "tile_already_out",
    "no_such_token_left",
    "no_tile_there",
    "rival_stands_there",
    "not_adjacent",
    "not_enough_actions",
    "no_game_here",
    "bag_full",
    "no_action_space_left",
    "not_enough_money",
    "pre_order_used",
    "not_in_courtyard",
    "meal_already_had",
    "nothing_to_recover",
    "no_cards_left",
    "not_drawn",
    "not_on_parking",
    "bag_empty",
    "not_enough_points",
};

// What buying a game would cost and bring now.
struct Purchase {
  int price = 0;
  int popularity = 0;
  int bonus = 0;
  int event = 0;       // of the token; a flop takes no more than the rest brings
  int last_round = 0;  // of the last-round tile

  [[nodiscard]] int vp() const { return popularity + bonus + event + last_round; }
};

// The cheapest walks from one space to all others, in actions.
struct Paths {
  static constexpr std::uint8_t kUnreachable = 0xFF;
  std::array<std::uint8_t, kSpaces> cost;
  std::array<std::uint8_t, kSpaces> before;  // the space before this one on the way

  // The first step of the walk to `space`, which must be reachable and not the start.
  [[nodiscard]] int first_step(int space) const {
    while (cost[before[space]] != 0) space = before[space];
    return space;
  }
};

// The rules of ESSEN The Game. One file per part of the rulebook: draft.cpp (set-up),
// maintenance.cpp (A), first_player.cpp (B and the removal of tiles with two players), walking.cpp,
// buying.cpp, play_testing.cpp and parking.cpp (C 1 to 5), scoring.cpp (rankings, end of the game);
// hidden.cpp says who sees what; check.cpp what always holds.
class Rules {
 public:
  Rules(Components components, Options options, int players, int version = kVersion);

  [[nodiscard]] int players() const { return players_; }
  [[nodiscard]] int version() const { return version_; }
  // The title of the game on booth or card `number`, from 1.
  [[nodiscard]] const std::string& title(int number) const {
    return components_.title[static_cast<std::size_t>(number - 1)];
  }
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

  // The move that steps to a space.
  [[nodiscard]] static Move walk_to(int space) {
    return static_cast<Move>(kCodec.base(kWalk) + space);
  }
  // What a step to this space costs: 2 where there is a crowd.
  [[nodiscard]] int step_cost(const Position& p, int space) const {
    return 1 + ((p.crowd >> crowd_of_[space]) & 1);
  }
  [[nodiscard]] bool adjacent(int from, int to) const {
    return to < kBooths ? holds(beside_[from].booths, to)
                        : ((beside_[from].places >> (to - kBooths)) & 1) != 0;
  }
  // The cheapest walks from `from` with the crowd where it stands; costs above the actions that a
  // player has left are given all the same.
  [[nodiscard]] Paths paths(const Position& p, int from) const;
  [[nodiscard]] Purchase purchase(const Position& p, int tile) const;
  [[nodiscard]] bool fulfils(const Position& p, int seat, const BySymbol& ranking) const;
  [[nodiscard]] int wishes_granted(const Position& p, int seat) const {
    return count(wishlist(p, seat) & bought(p, seat));
  }
  // With two players each draft round keeps two cards, else one; four cards in all.
  [[nodiscard]] int picks_per_round() const { return players_ == 2 ? 2 : 1; }
  [[nodiscard]] int draft_rounds() const { return kKeptCards / picks_per_round(); }
  // Wishlist cards that a play-test could draw.
  [[nodiscard]] int cards_to_test(const Position& p) const;

 private:
  // Neighbours of a space.
  struct Beside {
    Set booths = 0;
    unsigned places = 0;
  };

  [[nodiscard]] std::uint8_t after(int seat) const {
    return static_cast<std::uint8_t>(seat + 1 == players_ ? 0 : seat + 1);
  }
  static void score_points(Position& p, int seat, Part part, int vp) {
    p.points[seat][part] += vp;
    p.vp[seat] += vp;
  }

  // Set-up
  void apply_deal(Position& p, int card, Journal* journal) const;
  void apply_pick(Position& p, int card, Journal* journal) const;
  void pass_packs(Position& p, Journal* journal) const;
  void lay_common_wishlist(Position& p, Journal* journal) const;
  void begin_rankings(Position& p, Journal* journal) const;
  void apply_ranking(Position& p, int card, Journal* journal) const;
  [[nodiscard]] Set rankings_left(const Position& p) const;
  // A. Maintenance
  void begin_round(Position& p, int round, Journal* journal) const;
  void apply_stock(Position& p, int tile, Journal* journal) const;
  void apply_pallet(Position& p, int tile, Journal* journal) const;
  void adapt_popularity(Position& p, Journal* journal) const;
  void apply_token(Position& p, int kind, Journal* journal) const;
  void place_crowd(Position& p, Journal* journal) const;
  void apply_last_tile(Position& p, int tile, Journal* journal) const;
  // B. First player
  void apply_press_pass(Position& p, int seat, Journal* journal) const;
  void name_first_player(Position& p, Journal* journal) const;
  [[nodiscard]] int least_burdened(const Position& p) const;
  void begin_actions(Position& p) const;
  void settle_removal(Position& p) const;
  [[nodiscard]] Set removable(const Position& p) const;
  void apply_remove(Position& p, int tile, Journal* journal) const;
  // C. Actions
  void begin_turn(Position& p) const;
  void legal_act(const Position& p, MoveList& out) const;
  void apply_act(Position& p, Move move, Journal* journal) const;
  [[nodiscard]] Reason why_not_act(const Position& p, const MoveShape& move) const;
  void apply_walk(Position& p, int space, Journal* journal) const;
  [[nodiscard]] Reason why_not_walk(const Position& p, int space) const;
  void apply_meal(Position& p, Journal* journal) const;
  [[nodiscard]] Reason why_not_meal(const Position& p) const;
  void apply_buy(Position& p, Journal* journal) const;
  [[nodiscard]] Reason why_not_buy(const Position& p) const;
  void spend_token(Position& p, int tile) const;
  void apply_play_test(Position& p, Journal* journal) const;
  [[nodiscard]] Reason why_not_play_test(const Position& p) const;
  void reshuffle_if_empty(Position& p, Journal* journal) const;
  void apply_test_draw(Position& p, int card, Journal* journal) const;
  void keep_card(Position& p, int card, Journal* journal) const;
  void apply_unload(Position& p, Journal* journal) const;
  [[nodiscard]] Reason why_not_unload(const Position& p) const;
  void apply_withdraw(Position& p, Journal* journal) const;
  [[nodiscard]] Reason why_not_withdraw(const Position& p) const;
  void end_turn(Position& p, Journal* journal) const;
  void end_round(Position& p, Journal* journal) const;
  // Scoring
  void depart(Position& p, Journal* journal) const;
  void score_rankings(Position& p, bool morning, Journal* journal) const;
  void end_game(Position& p, Journal* journal) const;
  // Who sees what
  void mask_draft(Position& p, Seat viewer) const;
  // What always holds
  [[nodiscard]] Status check_tiles(const Position& p) const;
  [[nodiscard]] Status check_cards(const Position& p) const;
  [[nodiscard]] Status check_draft(const Position& p) const;
  [[nodiscard]] Status check_play_tests(const Position& p) const;
  [[nodiscard]] Status check_tokens(const Position& p) const;
  [[nodiscard]] Status check_rankings(const Position& p) const;
  [[nodiscard]] Status check_players(const Position& p) const;
  [[nodiscard]] Status check_board(const Position& p) const;
  [[nodiscard]] Status check_step(const Position& p) const;

  Components components_;
  Options options_;
  int players_;
  int version_;
  // Derived from the components once.
  std::array<Beside, kSpaces> beside_{};
  std::array<std::uint8_t, kSpaces> crowd_of_{};                // which bit of `crowd` counts here
  std::array<Set, std::size_t{1} << kZones> crowded_booths_{};  // by the zones' bits of `crowd`
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
  static constexpr const auto& kEvents = essen::kEventTable;
  static constexpr const auto& kSteps = essen::kStepNames;
  static constexpr const auto& kReasons = essen::kReasonNames;
  static constexpr const auto& kParts = essen::kPartNames;
  static std::string_view default_components();
  static std::string_view words(std::string_view language);
  static void archive(Archive& a, Components& c) { essen::archive(a, c); }
  static void archive(Archive& a, Options& o) { essen::archive(a, o); }
  static Status check(const Components& c) { return essen::check(c); }
  static void effect(const Rules& rules, const Position& p, Move move, Effect& out);
  // Of several steps in a row.
  static void walk_effect(const Rules& rules, const Position& p, const std::vector<Move>& steps,
                          Effect& out);
  // The title, price and points of the game that is bought; the card that is not kept.
  static void aside(const Rules& rules, const Position& p, Move move, Json& out);
  static void plans(const Rules& rules, const Position& p, std::vector<Plan>& out);
  static std::optional<TooDear> too_dear(const Rules& rules, const Position& p, Move move);
  static void aid(Archive& a, const Rules& rules, const Position& p);
};
static_assert(Game<Essen> && HasPlans<Essen> && HasAsides<Essen>);

}  // namespace emporium::essen
