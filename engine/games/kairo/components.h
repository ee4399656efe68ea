#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/archive.h"
#include "engine/core/ordinal.h"
#include "engine/core/result.h"
#include "engine/core/shapes.h"
#include "engine/games/kairo/board.h"

namespace emporium::kairo {

// The frame that every edition shares.
inline constexpr int kColours = 6;
inline constexpr int kSymbols = 4;  // of players; a symbol nobody plays may be neutral
inline constexpr int kRegions = 9;
inline constexpr int kJokers = 6;
inline constexpr int kJokerRegions = 3;
inline constexpr int kCards = kRegions + kJokers;  // kinds of build cards: regions, then jokers
inline constexpr int kCustomerStarts = 5;

// Numbers that must not be mixed up; a Square is one too (board.h).
using Colour = Ordinal<struct ColourSort>;   // of stalls, customers and coins
using Region = Ordinal<struct RegionSort>;   // from 1, as the board says
using Card = Ordinal<struct BuildCardSort>;  // a kind of build card
inline constexpr Colour kViolet{2};          // the restaurants' colour
inline constexpr OrdinalRange<Colour> kAllColours{0, kColours};
inline constexpr OrdinalRange<Card> kAllCards{0, kCards};
constexpr bool is_joker(Card card) { return card >= kRegions; }
constexpr Region region_on(Card card) { return Region(card + 1); }  // of one that is no joker

// Numbers of the rulebook.
inline constexpr int kStartingHand = 3;      // build cards in a starting hand
inline constexpr int kDisplay = 4;           // build cards face up
inline constexpr int kHandLimit = 4;         // build cards; barkers do not count
inline constexpr int kDraws = 2;             // cards for one action
inline constexpr int kCardsForAnywhere = 3;  // build cards that allow any square
inline constexpr int kJokerFee = 1;          // coins of any colour for playing a joker
inline constexpr int kHelp = 1;              // coins for luring to another's stall
inline constexpr int kStallsAtStart = 3;     // main stalls of each player
inline constexpr int kStartStallsPerRegion = 2;
inline constexpr int kCoinsPerPoint = 3;
inline constexpr int kExchange = 2;  // coins of other colours for one of the right colour
inline constexpr int kMaxExtensions = 6;
inline constexpr int kMaxSize = 1 + kMaxExtensions;

inline constexpr std::array<std::string_view, kColours> kColourNames = {"white", "red",    "violet",
                                                                        "green", "yellow", "blue"};
inline constexpr std::array<std::string_view, kColumns> kColumnNames = {
    "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"};
inline constexpr std::array<std::string_view, kCards> kCardNames = {
    "region_1", "region_2", "region_3", "region_4", "region_5", "region_6", "region_7", "region_8",
    "region_9", "joker_1",  "joker_2",  "joker_3",  "joker_4",  "joker_5",  "joker_6"};
inline constexpr Vocabulary kColourWords{"colour", kColourNames};
inline constexpr Vocabulary kColumnWords{"column", kColumnNames};
inline constexpr Vocabulary kCardWords{"card", kCardNames};

enum class Ground : std::uint8_t { none, market, restaurant };

// A main stall of the given start layout.
struct StartStall {
  std::uint8_t symbol = 0;
  Colour colour;
  Square stall;
  Square entrance;
};

// An edition: what is printed on the board and the pieces. Loaded from JSON; see components.json.
struct Components {
  std::string edition;
  std::array<std::string, 3> provenance;        // printed, derived, reconstructed
  std::array<std::uint8_t, kSquares> region{};  // 1 … 9; 0 where there is no square
  std::array<Ground, kSquares> ground{};
  std::array<Square, kCustomerStarts> customer_starts{};
  std::array<StartStall, kSymbols * kStallsAtStart> layout{};
  std::array<std::uint8_t, kRegions> standard_cards{};  // copies of each region's card
  std::array<std::array<std::uint8_t, kJokerRegions>, kJokers> jokers{};  // regions 1 … 9
  int barkers = 0;
  int extensions = 0;  // of each colour
  int ones = 0;        // coins of each colour
  int twos = 0;
  int start_coins = 0;  // worth of each colour that a player starts with
  std::array<std::uint8_t, kColours> gold{};
  std::array<std::uint8_t, kColours> silver{};

  [[nodiscard]] int copies(Card card) const {
    return is_joker(card) ? 1 : standard_cards[static_cast<std::size_t>(card)];
  }
  [[nodiscard]] int build_cards() const {
    int sum = kJokers;
    for (const int n : standard_cards) sum += n;
    return sum;
  }
  [[nodiscard]] int worth() const { return ones + 2 * twos; }  // of one colour's coins
};

// A square by its name, "c2": column letter, row number; null for none where that is allowed.
void archive_square(Archive& a, std::string_view name, Square& square);
std::string square_name(Square square);

void archive(Archive& a, Components& c);
Status check(const Components& c);

}  // namespace emporium::kairo
