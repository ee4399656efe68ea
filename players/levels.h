#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "players/search/budget.h"
#include "players/search/settings.h"

namespace emporium {

// What a player's name means.
struct PlayerSpec {
  enum class Kind : std::uint8_t { random, heuristic, search };
  Kind kind = Kind::random;
  Budget budget = {};  // of a search, for one decision
  SearchSettings settings = {};
};

// The opponents that people choose from, weakest first.
inline constexpr std::array<std::string_view, 5> kLevels = {"novice", "casual", "skilled", "expert",
                                                            "master"};

// Every name there is; `search` takes a budget behind a colon, as in search:250ms or search:800,
// and so do `linear`, the search without the games' nets, and `classic`, the search of the first
// release: what later ones are measured against.
inline constexpr std::array<std::string_view, 10> kPlayerNames = {
    "random", "novice",    "casual",  "skilled", "expert",
    "master", "heuristic", "classic", "linear",  "search"};

// Limits of what a search may be given.
inline constexpr int kMostMilliseconds = 600'000;
inline constexpr int kMostIterations = 100'000'000;
inline constexpr int kMostThreads = 64;

// Reads a player's name. Says what is wrong with the name or with its budget.
Result<PlayerSpec> read_player(std::string_view name);
inline bool is_player(std::string_view name) { return read_player(name).ok(); }
// Why `name` is none.
inline Error unknown_player(std::string_view name) { return read_player(name).error(); }

}  // namespace emporium
