#include <gtest/gtest.h>

#include "engine/core/testing/decisions.h"
#include "engine/games/gallerist/reasons.h"
#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {
namespace {

using emporium::testing::each_decision;

Json aid_of(const Rules& rules, const Position& p) {
  return view_json(View<Gallerist>(rules, p, Seat{0}))["aid"];
}

Reason why_not(const Rules& rules, const Position& p, Move move) {
  return static_cast<Reason>(rules.why_not(p, move));
}

bool satisfied(const Json& asks, const ByVisitor& lobby) {
  const auto there = [&](const std::string& asked) {
    if (asked == "visitor") return sum(lobby) > 0;
    if (asked == "vip_or_investor") return lobby[kVip] + lobby[kInvestor] > 0;
    for (int v = 0; v < kVisitors; ++v) {
      if (asked == kVisitorNames[v]) return lobby[v] > 0;
    }
    ADD_FAILURE() << asked;
    return false;
  };
  return std::all_of(asks.begin(), asks.end(), there);
}

TEST(GalleristPrintedAid, AsksForTheVisitorsThatAColumnOfTheMarketWants) {
  int checked = 0;
  const auto look = [&](const Rules& rules, const Position& p, const MoveList& /*legal*/) {
    if (p.step != Step::location || p.place != kMarket || checked > 0) return;
    const Json columns = aid_of(rules, p)["columns"];
    Position with = p;
    for (unsigned present = 0; present < 1U << kVisitors; ++present) {
      for (int v = 0; v < kVisitors; ++v) with.lobby[p.actor][v] = has(present, v) ? 1 : 0;
      for (int column = 0; column < kColumns; ++column) {
        ASSERT_TRUE(columns[column]["used"].get<bool>());
        const Reason reason = why_not(rules, with, kCodec.encode(MoveKind::offer, 1, column + 1));
        ASSERT_EQ(satisfied(columns[column]["asks"], with.lobby[p.actor]),
                  reason != Reason::lobby_lacks_visitors)
            << column << ", visitors " << present;
        ++checked;
      }
    }
  };
  each_decision<Gallerist>(3, 1, look);
  EXPECT_GT(checked, 0);
}

TEST(GalleristPrintedAid, GivesTheTicketsOfWorksByTheirNames) {
  const Rules rules(built_in_components<Gallerist>(), {}, 2);
  const Json works = aid_of(rules, rules.start())["works"];
  const std::vector<std::vector<std::string>> tickets = {
      {"pink_ticket"},           {"brown_ticket"},           {"ticket"},
      {"pink_ticket", "ticket"}, {"brown_ticket", "ticket"}, {"ticket", "ticket"},
      {"ticket", "ticket"}};
  ASSERT_EQ(works.size(), tickets.size());
  for (std::size_t kind = 0; kind < tickets.size(); ++kind) {
    const std::string name(kWorkNames[kind]);
    EXPECT_EQ(works[name]["tickets"], Json(tickets[kind])) << name;
  }
}

TEST(GalleristPrintedAid, GivesTheScaleOfValuesOfTheEdition) {
  Components edition = built_in_components<Gallerist>();
  for (auto& value : edition.values) value += 3;
  const Rules rules(edition, {}, 2);
  const Json values = aid_of(rules, rules.start())["values"];
  const std::vector<std::pair<std::string, int>> scale = {
      {"none", 0}, {"green", 1}, {"green", 2},      {"green", 3},
      {"gold", 1}, {"gold", 2},  {"masterpiece", 0}};
  ASSERT_EQ(values.size(), scale.size());
  for (std::size_t i = 0; i < scale.size(); ++i) {
    EXPECT_EQ(values[i]["value"], edition.values[i]);
    EXPECT_EQ(values[i]["rank"], scale[i].first);
    EXPECT_EQ(values[i]["stars"], scale[i].second);
  }
}

TEST(GalleristPrintedAid, CountsIconsByTheVisitorsInTheGallery) {
  const auto look = [](const Rules& rules, const Position& p, const MoveList& /*legal*/) {
    if (p.step != Step::go || p.round % 4 != 0) return;
    const Json aid = aid_of(rules, p);
    for (const Seat s : seats(rules.players())) {
      for (const std::string icon : {"money", "influence"}) {
        int brought = 0;
        for (int v = 0; v < kVisitors; ++v) {
          brought += p.gallery[s][v] * aid["visitors"][kVisitorNames[v]][icon].get<int>();
        }
        ASSERT_EQ(aid["players"][s]["icons"][icon].get<int>(), brought);
      }
    }
  };
  each_decision<Gallerist>(3, 2, look);
}

TEST(GalleristPrintedAid, SaysWhichVisitorATicketMoves) {
  int checked = 0;
  const auto look = [&](const Rules& rules, const Position& p, const MoveList& legal) {
    for (const Move move : legal) {
      const MoveShape shape = kCodec.decode(move);
      if (kind_of(shape) != MoveKind::call_in || checked > 20) continue;
      const Json moved = aid_of(rules, p)["tickets"];
      Position after = p;
      rules.apply(after, move, nullptr);
      for (int colour = 0; colour < kVisitors; ++colour) {
        const bool used = after.tickets[p.actor][colour] < p.tickets[p.actor][colour];
        ASSERT_EQ(used, moved[kTicketNames[colour]] ==
                            kVisitorNames[static_cast<std::size_t>(shape.args[0])]);
      }
      ++checked;
    }
  };
  each_decision<Gallerist>(2, 3, look);
  EXPECT_GT(checked, 0);
}

TEST(GalleristPrintedAid, SaysTheInfluenceThatAPromotionCosts) {
  int checked = 0;
  const auto look = [&](const Rules& rules, const Position& p, const MoveList& legal) {
    for (const Move move : legal) {
      const MoveShape shape = kCodec.decode(move);
      if (kind_of(shape) != MoveKind::promote || checked > 20) continue;
      const int level = p.promotion[shape.args[0]];
      const int cost = aid_of(rules, p)["promotion"][level]["influence"];
      Position poor = p;
      poor.influence[p.actor] = cost - 1;
      ASSERT_EQ(why_not(rules, poor, move), Reason::too_little_influence);
      poor.influence[p.actor] = cost;
      ASSERT_EQ(why_not(rules, poor, move), Reason::none);
      ++checked;
    }
  };
  each_decision<Gallerist>(3, 4, look);
  EXPECT_GT(checked, 0);
}

TEST(GalleristPrintedAid, SaysFromWhatOnReputationTilesCount) {
  const Rules rules(built_in_components<Gallerist>(), {}, 2);
  Position p = rules.start();
  const Json counted = aid_of(rules, p)["counted"];
  const auto check = [&](Measure measure, auto& value, std::string_view name) {
    const int from = counted[name];
    value = from - 1;
    EXPECT_EQ(rules.measure(p, Seat{0}, measure), 0) << name;
    value = from;
    EXPECT_EQ(rules.measure(p, Seat{0}, measure), 1) << name;
  };
  p.fame = {};
  p.promotion = {};
  check(Measure::famous_artist, p.fame[0], "famous_artist");
  check(Measure::promoted_artist, p.promotion[0], "promoted_artist");
  check(Measure::influence_thirds, p.influence[0], "influence_thirds");
}

TEST(GalleristAid, NamesTheContractAndTheTileThatAreBeingPlaced) {
  int contracts = 0;
  int tiles = 0;
  const auto look = [&](const Rules& rules, const Position& p, const MoveList& legal) {
    const Json aid = aid_of(rules, p);
    ASSERT_EQ(aid["placing_contract"].is_null(), p.step != Step::contract_space);
    ASSERT_EQ(aid["placing_tile"].is_null(), p.step != Step::tile_space);
    const int space = kCodec.decode(legal[0]).args[0] - 1;
    Position after = p;
    rules.apply(after, legal[0], nullptr);
    if (p.step == Step::contract_space) {
      const Card card = *after.contract[p.actor][space];
      ASSERT_EQ(aid["placing_contract"], aid["contracts"][int{card}]);
      ++contracts;
    }
    if (p.step == Step::tile_space) {
      ASSERT_EQ(aid["placing_tile"], kMeasureNames[*after.reputation[p.actor][space]]);
      ++tiles;
    }
  };
  for (std::uint64_t seed = 1; seed <= 3; ++seed) each_decision<Gallerist>(3, seed, look);
  EXPECT_GT(contracts, 0);
  EXPECT_GT(tiles, 0);
}

// Between turns: enough signs are there exactly when the end has been called.
TEST(GalleristAid, CountsTheSignsOfTheEndAsTheRulesDo) {
  int near = 0;
  const auto look = [&](const Rules& rules, const Position& p, const MoveList& /*legal*/) {
    if (p.step != Step::go || (p.last_round == 0 && p.round % 8 != 0)) return;
    const Json end = aid_of(rules, p)["end"];
    int met = 0;
    for (const Json& sign : end["signs"]) met += sign["met"].get<bool>() ? 1 : 0;
    ASSERT_EQ(met >= end["needed"].get<int>(), p.last_round > 0) << end.dump();
    near += p.last_round > 0 ? 1 : 0;
  };
  for (int players = 1; players <= 3; ++players) {
    each_decision<Gallerist>(players, 21U + static_cast<unsigned>(players), look);
  }
  EXPECT_GT(near, 0);
}

}  // namespace
}  // namespace emporium::gallerist
