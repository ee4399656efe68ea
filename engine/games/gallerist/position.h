#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

#include "engine/core/maybe.h"
#include "engine/core/types.h"
#include "engine/games/gallerist/components.h"
#include "engine/games/gallerist/flow.h"
#include "engine/games/gallerist/moves.h"

namespace emporium::gallerist {

// A gallerist or an assistant on a location, in one byte.
enum class Piece : std::uint8_t {};
inline constexpr Maybe<Piece> kNoPiece;
constexpr Piece pawn_of(Seat seat) { return static_cast<Piece>(2 * seat); }
constexpr Piece assistant_of(Seat seat) { return static_cast<Piece>(2 * seat + 1); }
constexpr Seat owner_of(Piece piece) { return Seat(static_cast<int>(piece) / 2); }
constexpr bool is_assistant(Piece piece) { return static_cast<int>(piece) % 2 == 1; }

// Where a pawn is, beside the locations.
inline constexpr int kHome = kLocations;
inline constexpr int kAway = kLocations + 1;  // not placed yet, or waiting after being kicked out

// In solo games Lacerda's pieces are those of seat 1.
inline constexpr Seat kLacerda{1};

// A work of art in an exhibition space, in one byte.
enum class Work : std::uint8_t {};
constexpr Work make_work(Artist artist, WorkKind kind) {
  return static_cast<Work>(artist * 8 + kind);
}
constexpr Artist artist_of(Work work) { return Artist(static_cast<int>(work) / 8); }
constexpr WorkKind kind_of(Work work) { return WorkKind(static_cast<int>(work) % 8); }

inline constexpr GoalCard kUnknownCard{kGoalCards};  // in views: another's curator or dealer
constexpr bool known(Maybe<GoalCard> card) { return card.has() && !card.is(kUnknownCard); }

enum Final : std::uint8_t {
  kFinalMajorities,
  kFinalReputation,
  kFinalWorks,
  kFinalAuction,
  kFinalCurator,
  kFinalDealer,
  kFinalInfluence,
  kFinals
};

template <class T>
using BySeat = std::array<T, kPlayers>;
using ByVisitor = std::array<std::uint8_t, kVisitors>;

// The whole game as a value. What is in no order that anybody has seen (bag, stacks, deck) is kept
// as what remains, not as an order.
struct Position {
  std::uint32_t deck;       // bit c: contract card c has not been seen since the last shuffle
  std::uint32_t discards;   // bit c: discarded
  std::uint32_t tiles_out;  // bit t: reputation tile t is in the box

  BySeat<std::int16_t> money;
  BySeat<std::int16_t> sales;        // money is the start's, plus these …
  BySeat<std::int16_t> income;       // … from visitors (bonuses, intermediate scoring)
  BySeat<std::int16_t> celebrities;  // … for making artists famous
  BySeat<std::int16_t> spent;        // … minus what was paid
  BySeat<std::array<std::int16_t, kFinals>> finals;  // … plus the final scoring

  std::array<std::uint8_t, kArtists> artist_tile;  // 1 or 2; 0 not drawn yet
  std::array<std::uint8_t, kArtists> fame;
  std::array<std::uint8_t, kArtists> promotion;
  std::array<std::uint8_t, kArtists> artist_bonus;  // a Bonus, until discovered
  std::array<std::uint8_t, kArtists> signatures;    // still beside the artist
  std::array<std::uint8_t, kBonuses> bonuses_out;   // artist bonus tiles in the box

  std::array<std::array<std::uint8_t, kWorkKinds>, kForms> stack;  // below the top one
  std::array<Maybe<WorkKind>, kForms> top;
  std::array<Maybe<WorkKind>, kForms> aside;  // for the easels
  std::array<ByVisitor, kForms> on_work;
  ByVisitor bag;
  ByVisitor plaza;
  ByVisitor box_office;
  ByVisitor ticket_discard;

  std::array<std::array<Maybe<Card>, kMaxDepth>, kDisplay> display;  // bottom first
  std::array<std::uint8_t, kDisplay> depth;

  std::array<Maybe<Tile>, kReputationCells> cell_tile;   // rows of three
  std::array<Maybe<Seat>, kReputationCells> cell_owner;  // whose assistant
  std::array<Maybe<Seat>, kOfferCells> offer_owner;
  std::array<Maybe<Tile>, kLocations> location_tile;  // before the start
  std::array<Maybe<Piece>, kLocations> piece;

  BySeat<std::uint8_t> influence;
  BySeat<std::uint8_t> queue;  // assistants still in it
  BySeat<std::uint8_t> desks;  // … on desks
  BySeat<std::uint8_t> gone;   // … out of the game
  BySeat<std::uint8_t> pawn;   // location, kHome or kAway
  BySeat<ByVisitor> lobby;
  BySeat<ByVisitor> gallery;
  BySeat<ByVisitor> tickets;
  BySeat<std::array<Maybe<Work>, kExhibition>> exhibited;
  BySeat<std::uint8_t> works;  // how many are exhibited
  BySeat<std::array<std::array<std::uint8_t, kWorkKinds>, kForms>> sold;
  BySeat<std::uint8_t> sales_made;
  BySeat<std::uint8_t> masterpieces_sold;
  BySeat<Maybe<Artist>> commission;
  BySeat<std::array<Maybe<Card>, kContractSpaces>> contract;
  BySeat<std::array<std::uint8_t, kContractSpaces>> side;
  BySeat<std::uint8_t> on_contract;  // bit s: an assistant stands on the card of space s
  BySeat<std::array<Maybe<Tile>, kReputationSpaces>> reputation;
  BySeat<Maybe<Tile>> start_tile;  // on the third exhibition space
  BySeat<Maybe<GoalCard>> curator;
  BySeat<Maybe<GoalCard>> dealer;
  BySeat<Maybe<Form>> won;      // international work
  BySeat<std::uint8_t> won_to;  // 0 in the gallery, 1 beside the board

  std::array<TaskEntry, kMaxTasks> tasks;
  std::uint8_t task_count;

  Step step;
  Phase phase;
  Stage stage;
  std::uint8_t progress;  // set-up: within the stage
  Seat turn;              // whose turn it is
  Seat actor;             // who acts now: the one at turn or the one kicked out
  Seat first;
  std::uint8_t round;
  std::uint8_t discovered;  // bit a: artist a
  std::uint8_t easels;      // bit f: the set-aside work of form f stands on an easel
  std::uint8_t carried;     // bit s: the start tile lies on the third work until the turn ends
  std::uint8_t place;       // the location that is acted at
  std::uint8_t ejected_from;
  Maybe<Piece> ejected;  // waits beside that location
  std::uint8_t executive_taken;
  std::uint8_t scored;      // the intermediate scoring has been
  std::uint8_t last_round;  // 1 the end is near, 2 this is it
  Maybe<Location> lacerda_at;
  std::uint8_t lacerda_placed;         // assistants that he has put on the market
  std::array<std::uint8_t, 1> unused;  // fills the struct up, so that it has no padding
};

constexpr bool has(unsigned set, int i) { return ((set >> i) & 1U) != 0; }
// How many spaces are filled, and how many of them by a seat.
template <class T, std::size_t N>
constexpr int filled(const std::array<Maybe<T>, N>& spaces) {
  int n = 0;
  for (const Maybe<T> space : spaces) n += space.has() ? 1 : 0;
  return n;
}
template <std::size_t N>
constexpr int owned(const std::array<Maybe<Seat>, N>& spaces, Seat seat) {
  int n = 0;
  for (const Maybe<Seat> owner : spaces) n += owner.is(seat) ? 1 : 0;
  return n;
}
// Where an action is chosen.
constexpr Location place_of(const Position& p) { return static_cast<Location>(p.place); }
inline int sum(const ByVisitor& v) { return v[0] + v[1] + v[2]; }

}  // namespace emporium::gallerist
