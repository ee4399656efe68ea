// Games that were played to their end by earlier versions of the rules, kept in each game's folder
// (finished/v1.jsonl, …), are replayed: same choices, same events, same end. A version's file is
// written once, by scripts/finished, and never changed afterwards.
#include "engine/games/finished.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "source_dir.h"

namespace emporium {
namespace {

struct Kept {
  std::string where;
  Json game;
};

std::vector<Kept> kept_games(std::string_view game, int version) {
  const std::string path = std::string(EMPORIUM_SOURCE_DIR "/engine/games/") + std::string(game) +
                           "/finished/v" + std::to_string(version) + ".jsonl";
  std::ifstream file(path);
  std::vector<Kept> games;
  for (std::string line; std::getline(file, line);) {
    games.push_back({path + ":" + std::to_string(games.size() + 1), parse_json(line).value()});
  }
  return games;
}

TEST(FinishedGames, OfEveryVersionReplayToTheSameEnd) {
  for (const GameInfo* info : games()) {
    for (int version = 1; version <= info->version; ++version) {
      for (const auto& [where, game] : kept_games(info->id, version)) {
        const auto now = finished_game(game["record"]);
        ASSERT_TRUE(now.ok()) << where << ": " << now.error().message;
        EXPECT_EQ(now.value()["final"], game["final"]) << where;
        EXPECT_EQ(now.value()["legal"], game["legal"]) << where << ": other moves were legal";
        EXPECT_EQ(now.value()["events"], game["events"]) << where << ": other things were told";
      }
    }
  }
}

TEST(FinishedGames, AreOfEveryNumberOfPlayersAndEveryOption) {
  for (const GameInfo* info : games()) {
    for (int version = 1; version <= info->version; ++version) {
      const auto kept = kept_games(info->id, version);
      EXPECT_GE(kept.size(), 15U) << info->id << " version " << version;
      std::set<int> players;
      std::map<std::string, std::set<std::string>> values;
      for (const auto& [where, game] : kept) {
        EXPECT_EQ(game["record"]["version"], version) << where;
        players.insert(game["record"]["players"].get<int>());
        for (const auto& [name, value] : game["record"]["options"].items()) {
          values[name].insert(to_text(value));
        }
      }
      EXPECT_EQ(static_cast<int>(players.size()), info->max_players - info->min_players + 1);
      for (const auto& [name, seen] : values) {
        EXPECT_GE(seen.size(), 2U) << info->id << " version " << version << ", option " << name;
      }
    }
  }
}

TEST(FinishedGames, OfAFutureVersionAreRefusedByName) {
  for (const GameInfo* info : games()) {
    const auto kept = kept_games(info->id, 1);
    ASSERT_FALSE(kept.empty()) << info->id << " has no finished games of version 1";
    Json record = kept.front().game["record"];
    record["version"] = info->version + 1;
    const auto refused = replay_record(record);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, "bad_version");
    EXPECT_NE(refused.error().message.find(std::to_string(info->version + 1)), std::string::npos)
        << refused.error().message;
  }
}

// A game that is taken up in its middle goes on by the rules that it began with.
TEST(FinishedGames, CanBeTakenUpInTheirMiddle) {
  for (const GameInfo* info : games()) {
    for (int version = 1; version <= info->version; ++version) {
      for (const auto& [where, game] : kept_games(info->id, version)) {
        Json half = game["record"];
        const std::size_t all = half["moves"].size();
        half.erase("result");
        half["moves"].erase(half["moves"].begin() + static_cast<std::ptrdiff_t>(all / 2),
                            half["moves"].end());
        const auto table = replay_record(half);
        ASSERT_TRUE(table.ok()) << where << ": " << table.error().message;
        const auto loaded = load_position(table.value()->save());
        ASSERT_TRUE(loaded.ok()) << where << ": " << loaded.error().message;
        EXPECT_EQ(loaded.value()->version(), version);
        for (std::size_t i = all / 2; i < all; ++i) {
          ASSERT_TRUE(loaded.value()->apply(game["record"]["moves"][i].get<Move>()).ok()) << where;
        }
        EXPECT_EQ(loaded.value()->save()["position"], game["final"]) << where;
      }
    }
  }
}

}  // namespace
}  // namespace emporium
