#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/archive.h"
#include "engine/core/ordinal.h"
#include "engine/core/result.h"
#include "engine/core/shapes.h"

namespace emporium::tbggg {

// The frame that every edition shares.
inline constexpr int kShops = 6;
inline constexpr int kShelves = 3;  // from the top down
inline constexpr int kColumns = 3;
inline constexpr int kWindows = kShops * kShelves * kColumns;
inline constexpr int kNumbers = 6;
inline constexpr int kKinds = kNumbers + 1;  // a blank is number 0
inline constexpr int kDice = 3;              // geeks of each player
inline constexpr int kRounds = 6;
inline constexpr int kMaxTiles = 20;  // of one colour
inline constexpr int kColours = 6;

// Numbers that must not be mixed up.
using Shop = Ordinal<struct ShopSort>;      // from 1, as its front says
using Number = Ordinal<struct NumberSort>;  // of a tile
using Slot = Ordinal<struct SlotSort>;      // a place in the charity shop, from 0
inline constexpr Number kBlank{0};
inline constexpr OrdinalRange<Shop> kAllShops{1, kShops};
inline constexpr OrdinalRange<Number> kAllKinds{0, kKinds};      // of tiles, blanks among them
inline constexpr OrdinalRange<Number> kAllNumbers{1, kNumbers};  // … that are sold

inline constexpr std::array<std::string_view, kColours> kColourNames = {"red",   "yellow", "blue",
                                                                        "green", "black",  "white"};
inline constexpr std::array<std::string_view, kShelves> kShelfNames = {"top", "middle", "bottom"};
inline constexpr Vocabulary kColourWords{"colour", kColourNames};
inline constexpr Vocabulary kShelfWords{"shelf", kShelfNames};
inline constexpr Vocabulary kNumberWords{"number", {}};  // 0 is a blank

// An edition: what is printed on the box's pieces. Loaded from JSON; see components.json.
struct Components {
  std::string edition;
  std::array<std::string, 3> provenance;  // printed, derived, reconstructed
  std::array<std::string, kColours> publisher;
  std::array<std::uint8_t, kColours> colour{};
  std::array<std::uint8_t, kKinds> copies{};  // of each number in each colour
  int gift_first_three = 0;
  int gift_others = 0;
  std::array<std::uint8_t, kRounds> arrivals{};  // tiles drawn in each round
  int stock_limit = 0;
  int paid_moves_limit = 0;
  std::array<std::uint8_t, kShops> sells{};       // bit n: number n
  std::array<std::uint8_t, kShops> neighbours{};  // bit s: shop s + 1
  std::array<std::array<std::uint8_t, kShelves>, kShops> prices{};

  [[nodiscard]] int tiles_of_a_colour() const {
    int sum = 0;
    for (const int n : copies) sum += n;
    return sum;
  }
};

void archive(Archive& a, Components& c);
Status check(const Components& c);

}  // namespace emporium::tbggg
