#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/core/game.h"
#include "engine/games/gallerist/components.h"
#include "engine/games/gallerist/events.h"
#include "engine/games/gallerist/goals.h"
#include "engine/games/gallerist/moves.h"
#include "engine/games/gallerist/position.h"
#include "engine/games/gallerist/reasons.h"
#include "engine/games/gallerist/versions.h"

namespace emporium::gallerist {

struct Options {};
void archive(Archive& a, Options& options);

inline constexpr std::array<std::string_view, 12> kPartNames = {
    "start",      "sales", "income",  "celebrities", "spent",  "majorities",
    "reputation", "works", "auction", "curator",     "dealer", "influence"};

// The rules of The Gallerist: who decides, what may be done, what follows, and what players ask
// about a position. Files follow the rulebook: setup.cpp, draws.cpp; turn.cpp, moving.cpp,
// executive.cpp, kicked_out.cpp; artists_colony.cpp, sales_office.cpp, selling.cpp,
// media_center.cpp, market.cpp; influence.cpp (paying and fame), tickets.cpp, bonuses.cpp;
// final_scoring.cpp, measures.cpp, auction.cpp; lacerda.cpp (solo). Each step of the game has its
// row there (steps.h): what is legal beside what it does; agenda.h keeps what is still to be done.
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
  // Lacerda takes part in the final scoring of the market.
  [[nodiscard]] int rivals() const { return solo() ? 2 : players_; }
  [[nodiscard]] int easel_count() const { return std::max(players_ - 1, 1); }
  [[nodiscard]] bool uses_column(Column column) const {
    return players_ > 2 || column != kMiddleColumn;
  }
  [[nodiscard]] const ArtistTile& artist(const Position& p, Artist artist) const {
    return components_.artists[tile_of(p, artist)];
  }
  // Sale value of an artist's works at a fame.
  [[nodiscard]] int value_at(const Position& p, Artist artist, int fame) const {
    return values_[tile_of(p, artist)][fame];
  }
  [[nodiscard]] int value(const Position& p, Artist artist) const {
    return value_at(p, artist, p.fame[artist]);
  }
  [[nodiscard]] int easel_value(const Position& p, Form form) const;
  [[nodiscard]] int price(const Position& p, Seat seat, Artist artist) const {
    return p.commission[seat].is(artist) ? this->artist(p, artist).fame : p.fame[artist];
  }
  // Money at hand plus what the influence track could give.
  [[nodiscard]] int funds(const Position& p, Seat seat) const {
    return p.money[seat] + money_steps_[p.influence[seat]];
  }
  [[nodiscard]] int money_steps(int influence) const { return money_steps_[influence]; }
  [[nodiscard]] int money_space_below(int influence) const { return money_below_[influence]; }
  [[nodiscard]] int fame_steps(int influence) const { return fame_steps_[influence]; }
  [[nodiscard]] int fame_space_below(int influence) const { return fame_below_[influence]; }
  [[nodiscard]] int influence_money(int influence) const { return influence_money_[influence]; }
  [[nodiscard]] bool room_for_collector(const Position& p, Seat seat) const {
    return p.gallery[seat][kCollector] < 1 + p.sales_made[seat];
  }
  [[nodiscard]] bool has_masterpiece(const Position& p, Seat seat) const;
  // Spaces of a gallery; the last one needs a masterpiece on show.
  [[nodiscard]] int exhibition_spaces(const Position& p, Seat seat) const {
    return has_masterpiece(p, seat) ? kExhibition : kExhibition - 1;
  }
  [[nodiscard]] int acquired(const Position& p, Seat seat, Form form) const;
  [[nodiscard]] int tokens_left(const Position& p, int level) const;
  [[nodiscard]] int assistants_in_play(const Position& p, Seat seat) const;
  [[nodiscard]] int lacerda_supply(const Position& p) const;
  [[nodiscard]] Bonus contract_bonus(const Position& p, Seat seat, int space) const;
  [[nodiscard]] int bid(const Position& p, Seat seat, Column column) const;
  // Set of Sources that the acting player may take an assistant from.
  [[nodiscard]] unsigned sources(const Position& p) const;
  [[nodiscard]] bool bag_empty(const Position& p) const { return sum(p.bag) == 0; }
  [[nodiscard]] int celebrities(const Position& p) const;
  [[nodiscard]] int majority_money(const Position& p, Column column, Seat seat) const;
  // How many of what a reputation tile counts.
  [[nodiscard]] int measure(const Position& p, Seat seat, Measure measure) const;

 private:
  static std::size_t tile_of(const Position& p, Artist artist) {
    const int number = p.artist_tile[artist] == 0 ? 1 : p.artist_tile[artist];
    return static_cast<std::size_t>(artist * kTilesOfAnArtist + number - 1);
  }

  Components components_;
  Options options_;
  int players_;
  int version_;
  Facts facts_;
  // By artist tile and fame.
  std::array<std::array<std::uint8_t, kCelebrity + 1>, kArtists * kTilesOfAnArtist> values_{};
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
  static constexpr const auto& kEvents = gallerist::Events::kTable;
  static constexpr const auto& kSteps = gallerist::kStepNames;
  static constexpr const auto& kReasons = gallerist::kReasonNames;
  static constexpr const auto& kParts = gallerist::kPartNames;
  static constexpr const auto& kSoloLevels = gallerist::kLevelNames;
  static std::string_view default_components();
  static std::string_view words(std::string_view language);
  static void archive(Archive& a, Components& c) { gallerist::archive(a, c); }
  static void archive(Archive& a, Options& o) { gallerist::archive(a, o); }
  static Status check(const Components& c) { return gallerist::check(c); }
  static void effect(const Rules& rules, const Position& p, Move move, Effect& out);
  static void aside(const Rules& rules, const Position& p, Move move, Json& out);
  static void figures(const Rules& rules, Json& out);
  static void question(const Rules& rules, const Position& p, Json& out);
  static void aid(Archive& a, const Rules& rules, const Position& p);
  static bool ahead(const Rules& rules, Position& p, Seat seat);
};
static_assert(Game<Gallerist> && PlansAhead<Gallerist> && HasAsides<Gallerist> &&
              HasFigures<Gallerist> && HasQuestions<Gallerist>);

}  // namespace emporium::gallerist
