#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/archive.h"
#include "engine/core/result.h"
#include "engine/core/shapes.h"

namespace emporium::essen {

// The frame that every edition shares.
inline constexpr int kBooths = 60;
inline constexpr int kZones = 5;
inline constexpr int kSymbols = 4;
inline constexpr int kHalls = 2;
inline constexpr int kPallets = 6;
inline constexpr int kTokenKinds = 5;
inline constexpr int kTokens = 14;
inline constexpr int kRankingCards = 9;  // of the morning, and as many of the afternoon
inline constexpr int kBoards = 3;        // ranking cards in use at a time
inline constexpr int kLastTiles = 5;
inline constexpr int kMostWishes = 10;  // more games of the wishlist bring no more points
inline constexpr int kRounds = 7;

// What the rulebook prints about money, actions and points.
inline constexpr int kStartMoney = 300;
inline constexpr int kMealPrice = 20;
inline constexpr int kMealActions = 2;
inline constexpr int kWithdrawal = 50;
inline constexpr int kWithdrawalPoints = 2;
inline constexpr int kActionSpaces = 8;
inline constexpr int kBagSpaces = 6;
inline constexpr int kBuzzPoints = 3;
inline constexpr int kFlopPoints = -3;
inline constexpr int kGoodiesPoints = 1;
inline constexpr int kDiscount = 10;  // by a token, and by the last-round tile
inline constexpr int kLowestPrice = 5;
inline constexpr int kLastRoundPoints = 2;
inline constexpr int kMorningPoints = 4;
inline constexpr int kAfternoonPoints = 8;
inline constexpr int kFirstDeparture = 6;
inline constexpr int kSecondDeparture = 3;
inline constexpr int kDealtCards = 7;
inline constexpr int kKeptCards = 4;
inline constexpr int kTilesAtStart = 24;
inline constexpr int kTokensPerRound = 2;
inline constexpr int kPopularityStep = 1;  // by the mark of a pallet
inline constexpr int kMorningEnds = 4;     // after this round

// Numbers that must not be mixed up: each is an int where one is wanted, and none is another. They
// count from 0; people are told from 1.
enum Tile : std::uint8_t {};
// A tile, its booth and its wishlist card have one number: each publisher shows one game.
using Booth = Tile;
using Card = Tile;
enum RankingCard : std::uint8_t {};

// A space for meeples: a booth (0 … 59) or one of the places behind them.
enum Space : std::uint8_t {
  kFirstBooth = 0,
  kParking = kBooths,
  kWestEntrance = kBooths + 1,
  kEastEntrance = kBooths + 2,
  kCourtyard = kBooths + 3,
  kWestGaleria = kBooths + 4,
  kEastGaleria = kBooths + 5
};
inline constexpr int kSpaces = kEastGaleria + 1;
inline constexpr int kPlaces = kSpaces - kBooths;
constexpr bool is_booth(Space space) { return space < kBooths; }
constexpr Booth booth_at(Space space) { return static_cast<Booth>(space); }
constexpr Space space_of(Booth booth) { return static_cast<Space>(booth); }
constexpr Space place(int i) { return static_cast<Space>(kBooths + i); }

enum Mark : std::uint8_t { kMinus, kPlus, kEvent };
enum Token : std::uint8_t { kBuzz, kFlop, kGoodies, kDiscountToken, kSoldOut };
// The last-round tile: cheaper games, or points for the symbol one below its number.
enum LastTile : std::uint8_t { kAllCheaper, kFirstSymbolTile };
constexpr LastTile last_tile_of(int symbol) {
  return static_cast<LastTile>(kFirstSymbolTile + symbol);
}

inline constexpr std::array<std::string_view, kZones> kZoneNames = {"green", "red", "purple",
                                                                    "yellow", "blue"};
inline constexpr std::array<std::string_view, kSymbols> kSymbolNames = {"meeple", "die", "cards",
                                                                        "hourglass"};
inline constexpr std::array<std::string_view, kHalls> kHallNames = {"west", "east"};
inline constexpr std::array<std::string_view, 3> kMarkNames = {"minus", "plus", "event"};
inline constexpr std::array<std::string_view, kTokenKinds> kTokenNames = {"buzz", "flop", "goodies",
                                                                          "discount", "sold_out"};
inline constexpr std::array<std::string_view, kPlaces> kPlaceNames = {
    "parking", "west_entrance", "east_entrance", "courtyard", "west_galeria", "east_galeria"};
inline constexpr std::array<std::string_view, kLastTiles> kLastTileNames = {
    "discount", "meeple", "die", "cards", "hourglass"};
inline constexpr std::array<std::string_view, kBoards> kBoardNames = {"boardgamegeek", "trictrac",
                                                                      "fairplay"};
inline constexpr Vocabulary kZoneWords{"zone", kZoneNames};
inline constexpr Vocabulary kSymbolWords{"symbol", kSymbolNames};
inline constexpr Vocabulary kTokenWords{"token", kTokenNames};
inline constexpr Vocabulary kPlaceWords{"place", kPlaceNames};
inline constexpr Vocabulary kLastTileWords{"last", kLastTileNames};
inline constexpr Vocabulary kBoardWords{"board_name", kBoardNames};

// A set of tiles, booths or wishlist cards; bit i is number i + 1.
using Set = std::uint64_t;
inline constexpr Set kAll = (Set{1} << kBooths) - 1;
constexpr Set bit(int i) { return Set{1} << i; }
constexpr bool holds(Set set, int i) { return ((set >> i) & 1) != 0; }
constexpr int count(Set set) { return std::popcount(set); }
constexpr Tile lowest(Set set) { return static_cast<Tile>(std::countr_zero(set)); }
template <class F>
constexpr void each(Set set, F&& f) {
  for (; set != 0; set &= set - 1) f(lowest(set));
}

using BySymbol = std::array<std::uint8_t, kSymbols>;

// An edition: what is printed on the board, the tiles and the cards. Loaded from JSON; see
// components.json.
struct Components {
  std::string edition;
  std::array<std::string, 3> provenance;  // printed, derived, reconstructed

  // By booth.
  std::array<std::uint8_t, kBooths> zone{};
  std::array<std::uint8_t, kBooths> hall{};
  std::array<std::uint8_t, kBooths> x{};
  std::array<std::uint8_t, kBooths> y{};
  // By tile: the one whose publisher has this booth.
  std::array<std::string, kBooths> title;
  std::array<std::string, kBooths> publisher;
  std::array<std::uint16_t, kBooths> price{};
  std::array<std::uint8_t, kBooths> symbol{};
  std::array<std::uint8_t, kBooths> bonus{};

  std::array<Set, kPlaces> doors{};  // booths next to each place; none to the parking

  std::array<std::uint8_t, kPallets> mark{};
  std::array<bool, kPallets> crowd{};
  std::array<std::uint8_t, kTokenKinds> tokens{};
  std::array<std::uint8_t, kMostWishes + 1> wishlist{};  // points by games of the wishlist
  std::array<BySymbol, kRankingCards> morning{};
  std::array<BySymbol, kRankingCards> afternoon{};
  int popularity_start = 0;
  int popularity_lowest = 0;
  int popularity_highest = 0;
};

// A set as a sorted list of its numbers.
void archive_set(Archive& a, std::string_view name, Set& set);
void archive(Archive& a, Components& c);
Status check(const Components& c);

// Booths next to a booth: straight or diagonal, in the same building.
Set booths_beside(const Components& c, Booth booth);

}  // namespace emporium::essen
