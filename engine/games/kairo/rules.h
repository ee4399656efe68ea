#pragma once

#include <array>
#include <string_view>

#include "engine/core/game.h"
#include "engine/games/kairo/components.h"
#include "engine/games/kairo/moves.h"
#include "engine/games/kairo/position.h"

namespace emporium::kairo {

// The newest version of the rules; CHANGELOG.md says what each changed.
inline constexpr int kVersion = 2;

enum class Start : std::uint8_t { given, variable };
inline constexpr std::array<std::string_view, 2> kStartNames = {"given", "variable"};

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

// Why a move is refused; the names are keys of the catalogues ("kairo.rule.lane_closed").
enum class Reason : std::uint8_t {
  none,
  not_now,
  no_such_seat,
  customer_is_placed,
  deck_lacks_card,
  card_not_in_hand,
  nothing_to_build,
  joker_costs_a_coin,
  three_cards_needed,
  customer_outside,
  no_free_entrance,
  not_in_display,
  deck_empty,
  no_barkers_left,
  only_building_now,
  stall_on_board,
  no_stall_of_yours,
  no_extensions_left,
  cannot_afford,
  no_room,
  already_extended,
  still_extendable,
  no_moving_at_the_end,
  no_square,
  restaurants_are_violet,
  violet_in_restaurants,
  not_free,
  card_shows_other_region,
  colour_in_region,
  region_full,
  touches_a_stall,
  not_beside_own_stall,
  joins_another_stall,
  lane_closed,
  no_room_for_entrance,
  same_square,
  entrance_not_free,
  entrance_in_market,
  not_an_entrance,
  customer_in_the_way,
  nearer_entrance,
  more_than_it_costs,
  too_few_coins,
  other_colours_now,
  pay_in_order,
};
inline constexpr std::array<std::string_view, 45> kReasonNames = {"none",
                                                                  "not_now",
                                                                  "no_such_seat",
                                                                  "customer_is_placed",
                                                                  "deck_lacks_card",
                                                                  "card_not_in_hand",
                                                                  "nothing_to_build",
                                                                  "joker_costs_a_coin",
                                                                  "three_cards_needed",
                                                                  "customer_outside",
                                                                  "no_free_entrance",
                                                                  "not_in_display",
                                                                  "deck_empty",
                                                                  "no_barkers_left",
                                                                  "only_building_now",
                                                                  "stall_on_board",
                                                                  "no_stall_of_yours",
                                                                  "no_extensions_left",
                                                                  "cannot_afford",
                                                                  "no_room",
                                                                  "already_extended",
                                                                  "still_extendable",
                                                                  "no_moving_at_the_end",
                                                                  "no_square",
                                                                  "restaurants_are_violet",
                                                                  "violet_in_restaurants",
                                                                  "not_free",
                                                                  "card_shows_other_region",
                                                                  "colour_in_region",
                                                                  "region_full",
                                                                  "touches_a_stall",
                                                                  "not_beside_own_stall",
                                                                  "joins_another_stall",
                                                                  "lane_closed",
                                                                  "no_room_for_entrance",
                                                                  "same_square",
                                                                  "entrance_not_free",
                                                                  "entrance_in_market",
                                                                  "not_an_entrance",
                                                                  "customer_in_the_way",
                                                                  "nearer_entrance",
                                                                  "more_than_it_costs",
                                                                  "too_few_coins",
                                                                  "other_colours_now",
                                                                  "pay_in_order"};

inline constexpr std::array<std::string_view, 4> kPartNames = {"extensions", "medals",
                                                               "final_medals", "coins"};

// The board as the rules of placing ask about it; computed once per question.
struct Lay {
  Board built;    // stall tiles
  Board free;     // no tile, no entrance, no customer
  Board walk;     // where customers may walk: the market without tiles
  Board targets;  // entrances and customers, which must stay connected
  Board safe;     // squares that close no lane when a tile covers them, seen from nearby
  Board lanes;
};

// The rules of Kairo. One file per chapter of the rulebook: setup.cpp, placing.cpp (where tiles may
// go), building.cpp (a card and what it builds), extending.cpp (costs, points, medals), luring.cpp,
// drawing.cpp, ending.cpp (turns, end phase), scoring.cpp; hidden.cpp says who sees what, check.cpp
// what always holds.
class Rules {
 public:
  Rules(Components components, Options options, int players, int version = kVersion);

  [[nodiscard]] int players() const { return players_; }
  [[nodiscard]] int version() const { return version_; }
  [[nodiscard]] const Components& components() const { return components_; }
  [[nodiscard]] const Options& options() const { return options_; }
  // Whether everyone's coins are behind screens; those are lifted at the end.
  [[nodiscard]] bool coins_hidden(const Position& p) const {
    return !options_.open_money && p.step != Step::over;
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

  // The board and the cards, for players and boards.
  [[nodiscard]] const Board& market() const { return market_; }
  [[nodiscard]] const Board& restaurants() const { return restaurants_; }
  // Where tiles of that colour may stand.
  [[nodiscard]] const Board& ground(int colour) const {
    return colour == kViolet ? restaurants_ : market_;
  }
  // The squares of a card's region or regions.
  [[nodiscard]] const Board& squares_of_card(int card) const { return cards_[card + 1]; }
  [[nodiscard]] int region_of(int square) const { return components_.region[square]; }
  [[nodiscard]] const Board& region(int number) const { return cards_[number]; }
  // Symbols on the board: the players', and the neutral one with two players.
  [[nodiscard]] int symbols() const { return players_ == 2 ? 3 : players_; }

  // Where tiles may go, cards and coins aside.
  [[nodiscard]] Lay lay(const Position& p) const;
  [[nodiscard]] Board stall_tiles(const Position& p, int symbol, int colour) const {
    return flood(one(p.stall[symbol][colour] - 1), p.tiles[colour]);
  }
  [[nodiscard]] Reason why_not_stall(const Position& p, const Lay& l, int colour, int square) const;
  [[nodiscard]] Reason why_not_entrance(const Lay& l, int square, int entrance) const;
  [[nodiscard]] Reason why_not_extension(const Position& p, const Lay& l, int symbol, int colour,
                                         int square) const;
  [[nodiscard]] bool can_extend_in(const Position& p, const Lay& l, int symbol, int colour,
                                   const Board& squares) const;
  // The legal squares for the extension or the stall being built.
  [[nodiscard]] Board extension_squares(const Position& p, const Lay& l, int symbol, int colour,
                                        const Board& squares) const;
  [[nodiscard]] Board stall_squares(const Position& p, const Lay& l, int colour,
                                    const Board& squares) const;
  // Distances of the free entrances of the customer's colour: barkers needed for each symbol's
  // stall, -1 where there is no free entrance.
  [[nodiscard]] BySymbol<int> barkers_needed(const Position& p, int colour) const;
  // Whether these coins pay for a stall of that new size.
  [[nodiscard]] static bool affordable(const ByColour<std::uint8_t>& coins, int colour, int size) {
    int others = 0;
    for (const int n : coins) others += n;
    others -= coins[colour];
    return pays(coins[colour], others, size);
  }
  // Whether an extension could be placed now or on a stall placed next, by anyone.
  [[nodiscard]] bool anyone_can_ever_extend(const Position& p) const;

 private:
  friend Status check_start_layout(const Components& c);

  [[nodiscard]] std::uint8_t after(int seat) const {
    return static_cast<std::uint8_t>(seat + 1 == players_ ? 0 : seat + 1);
  }
  static bool pays(int own, int others, int size) {
    return own >= 1 && (own >= size || kExchange * (size - own) <= others);
  }

  // Set-up
  void place_layout(Position& p) const;
  void apply_customer(Position& p, int colour, Journal* journal) const;
  void next_deal(Position& p) const;
  void apply_first(Position& p, int seat, Journal* journal) const;
  void next_set_up(Position& p, Journal* journal) const;
  // Placing
  [[nodiscard]] Board stall_candidates(const Position& p, const Lay& l, int colour) const;
  [[nodiscard]] Board extension_candidates(const Position& p, const Lay& l, int symbol,
                                           int colour) const;
  [[nodiscard]] Board taken_regions(const Position& p, int colour) const;
  [[nodiscard]] bool keeps_lanes(const Lay& l, int square) const;
  [[nodiscard]] bool stall_fits(const Lay& l, int square) const;
  [[nodiscard]] bool can_place_stall_in(const Position& p, const Lay& l, int colour,
                                        const Board& squares) const;
  void put_stall(Position& p, int symbol, int colour, int square, int entrance) const;
  static void lift_stall(Position& p, int symbol, int colour);
  void find_lanes(Position& p) const;
  // Building
  [[nodiscard]] const Board& allowed_squares(const Position& p) const;
  [[nodiscard]] Reason why_not_build(const Position& p, const Lay& l, Build what, int colour,
                                     const Board& squares,
                                     const ByColour<std::uint8_t>& coins) const;
  [[nodiscard]] bool can_build_in(const Position& p, const Lay& l, const Board& squares,
                                  const ByColour<std::uint8_t>& coins) const;
  [[nodiscard]] bool can_move(const Position& p, int colour, const Board& squares) const;
  [[nodiscard]] Reason why_not_play(const Position& p, int card) const;
  [[nodiscard]] Reason why_not_fee(const Position& p, const Lay& l, int colour) const;
  void legal_play(const Position& p, MoveList& out) const;
  void legal_build(const Position& p, MoveList& out) const;
  void legal_set_up(const Position& p, MoveList& out) const;
  void legal_square(const Position& p, MoveList& out) const;
  void legal_side(const Position& p, MoveList& out) const;
  [[nodiscard]] Reason why_not_square(const Position& p, int square) const;
  [[nodiscard]] Reason why_not_side(const Position& p, int side) const;
  void apply_play(Position& p, int card, Journal* journal) const;
  void apply_three(Position& p, Journal* journal) const;
  void apply_keep(Position& p, int kept, Journal* journal) const;
  void apply_fee(Position& p, int colour, Journal* journal) const;
  void apply_build(Position& p, Build what, int colour) const;
  void apply_square(Position& p, int square) const;
  void apply_side(Position& p, int side, Journal* journal) const;
  void leave_hand(Position& p, int card) const;
  // Extending
  [[nodiscard]] Reason why_not_pay(const Position& p, int coins) const;
  [[nodiscard]] Reason why_not_coin(const Position& p, int colour) const;
  void apply_pay(Position& p, int coins, Journal* journal) const;
  void apply_coin(Position& p, int colour, Journal* journal) const;
  void spend(Position& p, int colour, int coins, Journal* journal) const;
  void extend(Position& p, Journal* journal) const;
  void award_medals(Position& p, int colour, Journal* journal) const;
  // Hidden
  [[nodiscard]] bool can_go_on(const Position& p) const;
  void guess_coins(Position& p, Seat viewer, Random& random) const;
  bool give_a_coin(Position& p, Seat viewer, Random& random) const;
  // Luring
  [[nodiscard]] bool has_free_entrance(const Position& p, int colour) const;
  void legal_lure(const Position& p, MoveList& out) const;
  [[nodiscard]] Reason why_not_lure_to(const Position& p, int square) const;
  void apply_lure_to(Position& p, int square, Journal* journal) const;
  void receive(Position& p, int seat, int colour, int coins, Journal* journal) const;
  // Drawing
  void legal_draw(const Position& p, MoveList& out) const;
  [[nodiscard]] Reason why_not_draw(const Position& p, const MoveShape& move) const;
  void apply_draw(Position& p, Move move, Journal* journal) const;
  void apply_deck_card(Position& p, int card, Journal* journal) const;
  void apply_discard(Position& p, int card, Journal* journal) const;
  void next_draw(Position& p, Journal* journal) const;
  void take_from_deck(Position& p, int card, Journal* journal) const;
  void apply_refill(Position& p, int card, Journal* journal) const;
  void renew_deck(Position& p, Journal* journal) const;
  // Turns and the end
  void apply_action(Position& p, Move move, Journal* journal) const;
  void begin_turn(Position& p, Journal* journal) const;
  void end_turn(Position& p, Journal* journal) const;
  void next_turn(Position& p, Journal* journal) const;
  void start_end_phase(Position& p, Journal* journal) const;
  void finish(Position& p, Journal* journal) const;
  [[nodiscard]] bool can_extend_ever(const Position& p, const Lay& l, int symbol, int colour) const;
  // What may be asked at each step
  [[nodiscard]] Reason why_not_action(const Position& p, const MoveShape& move) const;
  [[nodiscard]] Reason refuse(const Position& p, const MoveShape& move) const;
  // What always holds
  [[nodiscard]] Status check_board(const Position& p) const;
  [[nodiscard]] Status check_stall(const Position& p, int symbol, int colour) const;
  [[nodiscard]] Status check_pieces(const Position& p) const;
  [[nodiscard]] Status check_customers(const Position& p) const;
  [[nodiscard]] Status check_cards(const Position& p) const;
  [[nodiscard]] Status check_step(const Position& p) const;
  [[nodiscard]] Status check_building(const Position& p) const;
  [[nodiscard]] Status check_before_play(const Position& p) const;
  [[nodiscard]] Status check_question(const Position& p) const;
  void archive_player(Archive& a, Position& p, int seat) const;
  void archive_stalls(Archive& a, Position& p, int symbol) const;

  Components components_;
  Options options_;
  int players_;
  int version_;
  Facts facts_;
  Board market_;
  Board restaurants_;
  // By Position::card: 0 and kAnywhere all squares, then regions and jokers.
  std::array<Board, kAnywhere + 1> cards_;
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
  static constexpr const auto& kEvents = kairo::kEventTable;
  static constexpr const auto& kSteps = kairo::kStepNames;
  static constexpr const auto& kReasons = kairo::kReasonNames;
  static constexpr const auto& kParts = kairo::kPartNames;
  static std::string_view default_components();
  static std::string_view words(std::string_view language);
  static void archive(Archive& a, Components& c) { kairo::archive(a, c); }
  static void archive(Archive& a, Options& o) { kairo::archive(a, o); }
  static Status check(const Components& c) { return kairo::check(c); }
  static Options default_options(int version) { return kairo::default_options(version); }
};
static_assert(Game<Kairo>);

}  // namespace emporium::kairo
