#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/result.h"
#include "engine/core/table.h"

namespace emporium::server {

enum class SeatKind : std::uint8_t { person, computer, free };
std::string_view kind_name(SeatKind kind);

// A seat as the owner asked for it: a person (the owner), the computer, or free for anybody.
struct SeatSetup {
  SeatKind kind = SeatKind::free;
  std::string name = {};   // person: the owner's own name where it is empty
  std::string level = {};  // computer
};

struct ClockSetup {
  enum class Kind : std::uint8_t { none, move, budget };
  enum class AtZero : std::uint8_t { computer, resign, nothing };
  Kind kind = Kind::none;
  int seconds = 120;
  int increment = 0;
  AtZero at_zero = AtZero::computer;
};

// What a table is created with; docs/server.md explains the fields.
struct TableSetup {
  std::string game;
  Json options = Json::object();
  Json components = nullptr;
  Json position = nullptr;  // it begins there, as the rules of that position say
  std::string title = {};
  std::vector<SeatSetup> seats = {};
  bool is_public = false;
  bool watch = true;
  bool hints = true;
  bool undo = true;
  bool chat = true;
  std::string stand_in = {};  // the level that plays on for those who resign
  ClockSetup clock = {};
};

inline constexpr std::size_t kMaxName = 40;
inline constexpr std::size_t kMaxTitle = 80;
inline constexpr std::size_t kMaxCommitment = 64;
// What a table takes before its start beside chat, of its owner, of each other person, and of all
// of these together; and what it takes in all, but for what leads to its end.
inline constexpr std::int64_t kMaxActionsBefore = 500;
inline constexpr std::int64_t kMaxActionsOfGuest = 50;
inline constexpr std::int64_t kMaxActionsOfGuests = 2000;
inline constexpr std::int64_t kMaxActions = 20'000;
// How often a seat may be left after that: coming back makes two of one.
inline constexpr int kMaxLateLeaves = 10;
// Chat that a table keeps; one person writes half of it at most.
inline constexpr std::size_t kMaxChatLines = 1000;
inline constexpr std::size_t kMaxChatBytes = 128U << 10U;

// Reads a setup and checks it whole, options and components by the game's own rules. Errors name
// the field. Beside a position nothing is kept that it says itself.
Result<TableSetup> read_setup(const Json& json);
// Refuses an edition that goes by the name of the built-in one and is another, and texts in it that
// would disturb those around them. Tables of old may have such.
Status check_own_edition(const TableSetup& setup);
// Refuses options and components of what was brought that are not those of the setup's position.
Status check_beside_position(const Json& brought, const Json& setup);
Json setup_json(const TableSetup& setup);
// The game as it begins, by the rules of that version (0: today's), or those of its position.
Result<std::unique_ptr<Table>> begin_game(const TableSetup& setup, int version = 0);
Json clock_json(const ClockSetup& clock);

}  // namespace emporium::server
