#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/core/game.h"
#include "engine/games/gallerist/components.h"
#include "engine/games/gallerist/moves.h"
#include "engine/games/gallerist/position.h"
#include "engine/games/gallerist/versions.h"

namespace emporium::gallerist {

struct Options {};
void archive(Archive& a, Options& options);

// Why a move is refused; the names are keys of the catalogues ("gallerist.rule.no_desk").
enum class Reason : std::uint8_t {
  none,
  not_now,
  not_left,
  location_taken,
  must_move_on,
  no_assistant_there,
  no_assistant,
  no_such_ticket,
  no_visitor_there,
  own_lobby,
  no_such_seat,
  collector_limit,
  no_contract_there,
  bonus_used,
  nothing_to_do_there,
  no_influence,
  already_discovered,
  has_commission,
  not_discovered,
  no_signature,
  retired,
  no_work_left,
  no_exhibition_space,
  too_expensive,
  contracts_unfulfilled,
  no_card_there,
  already_dealt,
  must_take_a_contract,
  not_exhibited,
  no_matching_contract,
  no_desk,
  queue_empty,
  highest_level,
  no_token,
  too_little_influence,
  column_not_used,
  lobby_lacks_visitors,
  no_work_of_the_form,
  cell_taken,
  no_tile_there,
  no_reputation_space,
  space_taken,
  highest_fame,
  ticket_not_shown,
  ticket_not_left,
  must_pay_with_influence,
  not_most_tickets,
  not_on_an_easel,
  must_keep_influence,
};
inline constexpr std::array<std::string_view, 49> kReasonNames = {"none",
                                                                  "not_now",
                                                                  "not_left",
                                                                  "location_taken",
                                                                  "must_move_on",
                                                                  "no_assistant_there",
                                                                  "no_assistant",
                                                                  "no_such_ticket",
                                                                  "no_visitor_there",
                                                                  "own_lobby",
                                                                  "no_such_seat",
                                                                  "collector_limit",
                                                                  "no_contract_there",
                                                                  "bonus_used",
                                                                  "nothing_to_do_there",
                                                                  "no_influence",
                                                                  "already_discovered",
                                                                  "has_commission",
                                                                  "not_discovered",
                                                                  "no_signature",
                                                                  "retired",
                                                                  "no_work_left",
                                                                  "no_exhibition_space",
                                                                  "too_expensive",
                                                                  "contracts_unfulfilled",
                                                                  "no_card_there",
                                                                  "already_dealt",
                                                                  "must_take_a_contract",
                                                                  "not_exhibited",
                                                                  "no_matching_contract",
                                                                  "no_desk",
                                                                  "queue_empty",
                                                                  "highest_level",
                                                                  "no_token",
                                                                  "too_little_influence",
                                                                  "column_not_used",
                                                                  "lobby_lacks_visitors",
                                                                  "no_work_of_the_form",
                                                                  "cell_taken",
                                                                  "no_tile_there",
                                                                  "no_reputation_space",
                                                                  "space_taken",
                                                                  "highest_fame",
                                                                  "ticket_not_shown",
                                                                  "ticket_not_left",
                                                                  "must_pay_with_influence",
                                                                  "not_most_tickets",
                                                                  "not_on_an_easel",
                                                                  "must_keep_influence"};

inline constexpr std::array<std::string_view, 12> kPartNames = {
    "start",      "sales", "income",  "celebrities", "spent",  "majorities",
    "reputation", "works", "auction", "curator",     "dealer", "influence"};

// The goals of the solo game: for each level, which of its goals are met.
inline constexpr int kGoalLevels = 3;
inline constexpr int kGoalsOfALevel = 4;  // the last level has one fewer
inline constexpr std::array<std::string_view, kGoalLevels> kLevelNames = {"apprentice",
                                                                          "experienced", "master"};
inline constexpr std::array<int, kGoalLevels> kTilesWanted = {4, 5, 5};
inline constexpr std::array<int, kGoalLevels> kMasterpiecesWanted = {1, 2, 3};
inline constexpr std::array<int, kGoalLevels - 1> kMoneyWanted = {160, 180};
inline constexpr int kCardMoneyWanted = 35;  // by the last level
struct Goals {
  std::array<std::array<bool, kGoalsOfALevel>, kGoalLevels> met{};

  [[nodiscard]] static int count(int level) { return level + 1 == kGoalLevels ? 3 : 4; }
  [[nodiscard]] bool won(int level) const {
    for (int g = 0; g < count(level); ++g) {
      if (!met[static_cast<std::size_t>(level)][static_cast<std::size_t>(g)]) return false;
    }
    return true;
  }
};

// The rules of The Gallerist. Files follow the rulebook: setup.cpp; turn.cpp (moving, kicked out,
// going home, the end); executive.cpp; artists_colony.cpp, sales_office.cpp, media_center.cpp,
// market.cpp; influence.cpp (paying and fame); tickets.cpp; bonuses.cpp; final_scoring.cpp;
// lacerda.cpp (solo). agenda.cpp keeps what is still to be done. judge.cpp says of each move
// whether it is allowed, and is the only place that does: legal() and why_not() both ask it.
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

  // The solo goals as they stand; they count once the game is over.
  [[nodiscard]] Goals goals(const Position& p) const;

  // What players ask about a position.
  [[nodiscard]] bool solo() const { return players_ == 1; }
  [[nodiscard]] int easel_count() const { return std::max(players_ - 1, 1); }
  [[nodiscard]] bool uses_column(int column) const {
    return players_ > 2 || column != kMiddleColumn;
  }
  [[nodiscard]] const ArtistTile& artist(const Position& p, int artist) const {
    const int number = p.artist_tile[artist] == 0 ? 1 : p.artist_tile[artist];
    return components_.artists[artist * kTilesOfAnArtist + number - 1];
  }
  // Sale value of an artist's works at a fame.
  [[nodiscard]] int value_at(const Position& p, int artist, int fame) const;
  [[nodiscard]] int value(const Position& p, int artist) const {
    return value_at(p, artist, p.fame[artist]);
  }
  [[nodiscard]] int easel_value(const Position& p, int form) const;
  [[nodiscard]] int price(const Position& p, int seat, int artist) const {
    return p.commission[seat] == artist + 1 ? this->artist(p, artist).fame : p.fame[artist];
  }
  // Money at hand plus what the influence track could give.
  [[nodiscard]] int funds(const Position& p, int seat) const {
    return p.money[seat] + money_steps_[p.influence[seat]];
  }
  [[nodiscard]] int money_steps(int influence) const { return money_steps_[influence]; }
  [[nodiscard]] int money_space_below(int influence) const { return money_below_[influence]; }
  [[nodiscard]] int fame_space_below(int influence) const { return fame_below_[influence]; }
  [[nodiscard]] int influence_money(int influence) const { return influence_money_[influence]; }
  [[nodiscard]] bool room_for_collector(const Position& p, int seat) const {
    return p.gallery[seat][kCollector] < 1 + p.sales_made[seat];
  }
  [[nodiscard]] bool has_masterpiece(const Position& p, int seat) const;
  [[nodiscard]] int acquired(const Position& p, int seat, int form) const;
  [[nodiscard]] int tokens_left(const Position& p, int level) const;
  [[nodiscard]] int assistants_in_play(const Position& p, int seat) const;
  [[nodiscard]] int lacerda_supply(const Position& p) const;
  [[nodiscard]] Bonus contract_bonus(const Position& p, int seat, int space) const;
  [[nodiscard]] int bid(const Position& p, int seat, int column) const;
  // Set of Sources that the acting player may take an assistant from.
  [[nodiscard]] unsigned sources(const Position& p) const;
  [[nodiscard]] bool bag_empty(const Position& p) const { return sum(p.bag) == 0; }
  [[nodiscard]] int celebrities(const Position& p) const;
  [[nodiscard]] int majority_money(const Position& p, int column, int seat) const;
  // How many of what a reputation tile counts.
  [[nodiscard]] int measure(const Position& p, int seat, Measure measure) const;

 private:
  [[nodiscard]] std::uint8_t after(int seat) const {
    return static_cast<std::uint8_t>(seat + 1 == players_ ? 0 : seat + 1);
  }
  // Lacerda takes part in the final scoring of the market.
  [[nodiscard]] int rivals() const { return solo() ? 2 : players_; }

  // judge.cpp
  [[nodiscard]] std::uint64_t kinds(const Position& p) const;
  [[nodiscard]] Reason judge(const Position& p, int kind, int offset) const;
  [[nodiscard]] Reason judge_draw(const Position& p, int kind, int offset) const;
  [[nodiscard]] Reason judge_turn(const Position& p, int kind, int offset) const;
  [[nodiscard]] Reason judge_choice(const Position& p, int kind, int offset) const;
  [[nodiscard]] Reason judge_go(const Position& p, int location) const;
  [[nodiscard]] Reason judge_leaving(const Position& p, int source) const;
  [[nodiscard]] Reason judge_buy(const Position& p, int artist) const;
  [[nodiscard]] Reason judge_promote(const Position& p, int artist) const;
  [[nodiscard]] Reason judge_hire(const Position& p, int count) const;
  [[nodiscard]] Reason judge_sell(const Position& p, int artist) const;
  [[nodiscard]] Reason judge_column(const Position& p, int column) const;
  [[nodiscard]] Reason judge_reputation(const Position& p, int cell) const;
  [[nodiscard]] Reason judge_offer(const Position& p, int cell) const;
  [[nodiscard]] Reason judge_ticket(const Position& p, int colour) const;
  [[nodiscard]] int weight(const Position& p, int kind, int offset) const;
  [[nodiscard]] bool any(const Position& p, std::uint64_t kinds) const;

  // agenda.cpp
  void push(Position& p, Task task, int arg) const;
  void pop(Position& p) const;
  void proceed(Position& p, Journal* j) const;
  bool perform(Position& p, Journal* j) const;
  [[nodiscard]] bool ask(Position& p, Step step) const {
    p.step = step;
    return false;
  }
  void apply_draw(Position& p, int kind, int offset, Journal* j) const;
  void apply_turn(Position& p, int kind, int offset, Journal* j) const;
  void apply_location(Position& p, int kind, int offset, Journal* j) const;
  void apply_choice(Position& p, int kind, int offset, Journal* j) const;

  // setup.cpp
  bool continue_setup(Position& p, Journal* j) const;
  bool ask_in_setup(Position& p, int count, Step step) const;
  void draw_artist(Position& p, int offset, Journal* j) const;
  void draw_work(Position& p, int kind, Journal* j) const;
  void draw_visitor(Position& p, int visitor, Journal* j) const;
  void draw_tile(Position& p, int tile, Journal* j) const;
  void draw_artist_bonus(Position& p, int bonus, Journal* j) const;
  void start_at(Position& p, int location, Journal* j) const;

  // turn.cpp
  bool continue_turn(Position& p, Journal* j) const;
  void begin_turn(Position& p, int seat, Journal* j) const;
  void go(Position& p, int location, Journal* j) const;
  void leave(Position& p, int source, Journal* j) const;
  void arrive(Position& p, Journal* j) const;
  void after_moving(Position& p, Journal* j) const;
  [[nodiscard]] bool can_act_after(const Position& p, int location, int source) const;
  [[nodiscard]] bool can_act_at(const Position& p, int location) const;
  void eject(Position& p, int location, Journal* j) const;
  [[nodiscard]] bool begin_kicked_out(Position& p, Journal* j) const;
  [[nodiscard]] bool can_spend_for_action(const Position& p) const;
  void spend_for_action(Position& p, Journal* j) const;
  void settle(Position& p, Journal* j) const;
  void assistant_home(Position& p, int seat, Journal* j) const;
  void ejected_home(Position& p, Journal* j) const;
  void take_assistant(Position& p, int source) const;
  void score_intermediate(Position& p, Journal* j) const;
  void end_turn(Position& p, Journal* j) const;
  [[nodiscard]] bool end_is_near(const Position& p) const;

  // executive.cpp
  [[nodiscard]] bool can_move_visitors(const Position& p) const;
  [[nodiscard]] bool can_use_contract(const Position& p) const;
  [[nodiscard]] bool can_executive(const Position& p) const {
    return can_move_visitors(p) || can_use_contract(p);
  }
  void use_ticket(Position& p, int kind, int offset, Journal* j) const;
  void use_contract(Position& p, int space, Journal* j) const;
  void assistant_to_card(Position& p, int source, int space, Journal* j) const;

  // Locations
  [[nodiscard]] static std::uint64_t location_kinds(int location);
  void discover(Position& p, int artist, Journal* j) const;
  void reveal(Position& p, int artist, Journal* j) const;
  void buy(Position& p, int artist, Journal* j) const;
  void exhibit(Position& p, int artist, Journal* j) const;
  void take_contract(Position& p, int pile) const;
  void deal_four(Position& p, Journal* j) const;
  void reshuffle(Position& p, Journal* j) const;
  void deal_card(Position& p, int card, Journal* j) const;
  void place_contract(Position& p, int card, int space, Journal* j) const;
  [[nodiscard]] bool space_open(const Position& p, int space) const {
    return p.contract[p.actor][space] == 0 || p.side[p.actor][space] != kFront;
  }
  [[nodiscard]] bool can_place_contract(const Position& p) const {
    return space_open(p, 0) || space_open(p, 1) || space_open(p, 2);
  }
  [[nodiscard]] unsigned matching_contracts(const Position& p, int form) const;
  void sell(Position& p, int artist, int space, Journal* j) const;
  void flip(Position& p, int space, int side, Journal* j) const;
  void hire(Position& p, int count, Journal* j) const;
  [[nodiscard]] int hire_cost(const Position& p, int count) const;
  void promote(Position& p, int artist, Journal* j) const;
  void take_reputation(Position& p, int cell, Journal* j) const;
  void offer(Position& p, int cell, Journal* j) const;
  void assistant_to_cell(Position& p, int source, int cell, Journal* j) const;
  void place_tile(Position& p, int tile, int space, Journal* j) const;

  // influence.cpp
  void gain_influence(Position& p, int seat, int amount, Journal* j) const;
  void gain_income(Position& p, int seat, int amount, Journal* j) const;
  void pay_one_with_influence(Position& p, Journal* j) const;
  bool perform_pay(Position& p, Journal* j) const;
  void pay_money(Position& p, Journal* j) const;
  void raise_fame(Position& p, int artist, int by, Journal* j) const;
  void boost(Position& p, Journal* j) const;
  [[nodiscard]] int boosts_after_paying(const Position& p, int seat, int cost) const;
  [[nodiscard]] int boosts_due(const Position& p) const;
  [[nodiscard]] int visitor_influence(const Position& p, int seat) const {
    return 2 * p.gallery[seat][kVip] + p.gallery[seat][kCollector];
  }
  [[nodiscard]] int visitor_money(const Position& p, int seat) const {
    return 2 * p.gallery[seat][kInvestor] + p.gallery[seat][kCollector];
  }

  // tickets.cpp
  [[nodiscard]] bool ticket_left(const Position& p, int colour) const {
    return p.box_office[colour] + p.ticket_discard[colour] > 0;
  }
  [[nodiscard]] unsigned tickets_left(const Position& p) const;
  bool perform_ticket(Position& p, Journal* j) const;
  bool perform_pair(Position& p, Journal* j) const;
  bool perform_take(Position& p, Journal* j) const;
  void swap_ticket(Position& p, int given, Journal* j) const;

  // bonuses.cpp
  void gain_bonus(Position& p, Bonus bonus, Journal* j) const;
  void gain_assistant(Position& p, Journal* j) const;
  [[nodiscard]] unsigned guests(const Position& p) const;
  bool perform_invite(Position& p, Journal* j) const;
  void invite(Position& p, int visitor, Journal* j) const;
  bool perform_raise(Position& p, Journal* j) const;
  bool perform_send_away(Position& p, Journal* j) const;
  void send_away(Position& p, int visitor, Journal* j) const;

  // lacerda.cpp
  bool lacerda_reacts(Position& p, Journal* j) const;
  void lacerda_walks(Position& p, Journal* j) const;
  void lacerda_places(Position& p, Journal* j) const;
  [[nodiscard]] bool lacerda_recalls(Position& p, Journal* j) const;
  void lacerda_discards(Position& p, int colour, Journal* j) const;

  // final_scoring.cpp
  void begin_final_scoring(Position& p, Journal* j) const;
  void score_majorities(Position& p, Journal* j) const;
  void score_reputation(Position& p, int seat, Journal* j) const;
  bool continue_auction(Position& p, Journal* j) const;
  [[nodiscard]] int next_bidder(const Position& p) const;
  void win_easel(Position& p, int form, int to, Journal* j) const;
  void finish(Position& p, Journal* j) const;
  void add_final(Position& p, int seat, Final part, int amount) const;
  [[nodiscard]] bool goal_met(const Position& p, int seat, const Goal& goal, bool dealer) const;

  // check.cpp
  [[nodiscard]] Status check_ranges(const Position& p) const;
  [[nodiscard]] Status check_artists(const Position& p) const;
  [[nodiscard]] Status check_works(const Position& p) const;
  [[nodiscard]] Status check_visitors_and_tickets(const Position& p) const;
  [[nodiscard]] Status check_cards(const Position& p) const;
  [[nodiscard]] Status check_tiles(const Position& p) const;
  [[nodiscard]] Status check_pieces(const Position& p) const;
  [[nodiscard]] Status check_player(const Position& p, int seat) const;
  [[nodiscard]] Status check_lacerda(const Position& p) const;
  [[nodiscard]] Status check_goal_cards(const Position& p) const;
  [[nodiscard]] Status check_tasks(const Position& p) const;
  [[nodiscard]] Status check_task(const Position& p, int index) const;
  [[nodiscard]] Status check_flow(const Position& p) const;
  [[nodiscard]] Status check_setup(const Position& p) const;
  [[nodiscard]] Status check_step(const Position& p) const;

  Components components_;
  Options options_;
  int players_;
  int version_;
  Facts facts_;
  // The influence track, space by space.
  std::array<std::uint8_t, kTrack> money_steps_{};
  std::array<std::uint8_t, kTrack> money_below_{};
  std::array<std::uint8_t, kTrack> fame_steps_{};
  std::array<std::uint8_t, kTrack> fame_below_{};
  std::array<std::uint8_t, kTrack> influence_money_{};
};

// The game as the registry knows it.
struct Gallerist {
  using Components = gallerist::Components;
  using Options = gallerist::Options;
  using Position = gallerist::Position;
  using Rules = gallerist::Rules;
  static constexpr std::string_view kId = "gallerist";
  static constexpr int kVersion = gallerist::kVersion;
  static constexpr int kMinPlayers = 1;
  static constexpr int kMaxPlayers = kPlayers;
  static constexpr const auto& kCodec = gallerist::kCodec;
  static constexpr const auto& kEvents = gallerist::kEventTable;
  static constexpr const auto& kSteps = gallerist::kStepNames;
  static constexpr const auto& kReasons = gallerist::kReasonNames;
  static constexpr const auto& kParts = gallerist::kPartNames;
  static constexpr const auto& kSoloLevels = gallerist::kLevelNames;
  static std::string_view default_components();
  static std::string_view words(std::string_view language);
  static void archive(Archive& a, Components& c) { gallerist::archive(a, c); }
  static void archive(Archive& a, Options& o) { gallerist::archive(a, o); }
  static Status check(const Components& c) { return gallerist::check(c); }
};
static_assert(Game<Gallerist>);

}  // namespace emporium::gallerist
