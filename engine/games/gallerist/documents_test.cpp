// Editions and positions as documents: what is good is played, what is broken is refused by name.
#include "engine/games/gallerist/test_game.h"

namespace emporium::gallerist {
namespace {

Json edition() { return parse_json(Gallerist::default_components()).value(); }

std::string refusal(const Json& json) {
  const auto read = read_components<Gallerist>(json);
  return read.ok() ? "" : read.error().message;
}

bool names(const std::string& message, std::string_view field) {
  return message.find(field) != std::string::npos;
}

TEST(GalleristComponents, TheBuiltInEditionIsGoodAndWritesItself) {
  auto components = read_components<Gallerist>(edition()).value();
  Archive writer = Archive::writer();
  writer.object([&] { Gallerist::archive(writer, components); });
  EXPECT_EQ(writer.take(), edition());
}

TEST(GalleristComponents, AnotherEditionIsReadAndPlayed) {
  Json json = edition();
  json["edition"] = "house rules";
  json["start_money"] = 25;
  json["queue"][0]["bonus"] = "contract";
  json["promotion"][0] = "fame";
  json["contract_spaces"][1] = "assistant";
  json["round_limit"] = 20;
  const auto read = read_components<Gallerist>(json);
  ASSERT_TRUE(read.ok()) << read.error().message;
  for (int players = 1; players <= kPlayers; ++players) {
    const Rules rules(read.value(), {}, players);
    Random random(static_cast<std::uint64_t>(players));
    Position p = rules.start();
    EXPECT_EQ(p.money[0], 25);
    MoveList moves;
    while (rules.decider(p) != kNobody) {
      rules.legal(p, moves);
      ASSERT_FALSE(moves.empty());
      rules.apply(p,
                  moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))],
                  nullptr);
      const Status status = rules.check(p);
      ASSERT_TRUE(status.ok()) << status.error().message;
    }
    EXPECT_LE(p.round, 21);
  }
}

TEST(GalleristComponents, ABrokenEditionIsRefusedByTheNameOfTheField) {
  const auto broken = [](const auto& edit) {
    Json json = edition();
    edit(json);
    return refusal(json);
  };
  EXPECT_TRUE(names(broken([](Json& j) { j["edition"] = ""; }), "components.edition"));
  EXPECT_TRUE(names(broken([](Json& j) { j.erase("values"); }), "components.values"));
  EXPECT_TRUE(names(broken([](Json& j) { j["extra"] = 1; }), "components.extra"));
  EXPECT_TRUE(names(broken([](Json& j) { j["artists"][0]["fame"] = 19; }), "artists[0].fame"));
  EXPECT_TRUE(names(broken([](Json& j) { j["artists"][3]["colour"] = "blue"; }), "artists[3]"));
  EXPECT_TRUE(names(broken([](Json& j) { j["artists"][5]["stars"][1] = 2; }), "artists[5].stars"));
  EXPECT_TRUE(names(broken([](Json& j) { j["works"]["any"]["copies"] = 3; }), "components.works"));
  EXPECT_TRUE(names(broken([](Json& j) { j["money_spaces"][1] = 0; }), "money_spaces"));
  EXPECT_TRUE(names(broken([](Json& j) { j["fame_spaces"][0] = 1; }), "fame_spaces"));
  EXPECT_TRUE(names(broken([](Json& j) { j["visitors_removed"][0] = 20; }), "visitors_removed[0]"));
  EXPECT_TRUE(names(broken([](Json& j) { j["visitors_removed"][1] = 9; }), "visitors_removed[1]"));
  EXPECT_TRUE(names(broken([](Json& j) { j["tickets"][3] = 30; }), "tickets[3]"));
  EXPECT_TRUE(
      names(broken([](Json& j) { j["contract_spaces"][0] = "contract"; }), "contract_spaces[0]"));
  EXPECT_TRUE(names(broken([](Json& j) { j["artist_bonuses"][0] = "none"; }), "artist_bonuses"));
  EXPECT_TRUE(names(broken([](Json& j) { j["queue"][2]["bonus"] = "beer"; }), "queue[2].bonus"));
  EXPECT_TRUE(
      names(broken([](Json& j) { j["curators"][1][0]["works"] = Json::array(); }), "curators[1]"));
  EXPECT_TRUE(names(broken([](Json& j) { j["offers"][0]["price"] = 0; }), "offers[0].price"));
}

// A position with a bit of everything: round two, works, contracts, tiles, somebody waiting.
Position rich_position(const Rules& rules) {
  Random random(11);
  Position p = rules.start();
  MoveList moves;
  for (int i = 0; i < 400 || p.step != Step::kicked_out; ++i) {
    rules.legal(p, moves);
    rules.apply(p, moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))],
                nullptr);
  }
  return p;
}

Json write(const Rules& rules, Position p) {
  Archive writer = Archive::writer();
  rules.archive(writer, p);
  return writer.take();
}

std::string load(const Rules& rules, const Json& json) {
  Position p = rules.start();
  Archive reader = Archive::reader(json, "position");
  rules.archive(reader, p);
  if (!reader.ok()) return reader.status().error().message;
  const Status status = rules.check(p);
  return status.ok() ? "" : status.error().message;
}

TEST(GalleristPosition, AWrittenPositionIsReadBackTheSame) {
  const Rules rules(built_in_components<Gallerist>(), {}, 4);
  const Position p = rich_position(rules);
  const Json json = write(rules, p);
  EXPECT_EQ(load(rules, json), "");
  Position q = rules.start();
  Archive reader = Archive::reader(json, "position");
  rules.archive(reader, q);
  EXPECT_TRUE(same_bytes(p, q));
}

TEST(GalleristPosition, ViewsNameThingsWhereDocumentsThatAreReadBackNumberThem) {
  const TestGame g(2);
  Archive writer = Archive::writer();
  Position copy = g.p;
  g.rules.archive(writer, copy);
  const Json document = writer.take();
  const Json view = view_json(View<Gallerist>(g.rules, g.p, Seat{0}));
  for (const Form f : kAllForms) {
    const int top = *g.p.top[f];
    EXPECT_EQ(document["works"][f]["top"], top + 1);
    EXPECT_EQ(view["works"][f]["top"], std::string(kWorkNames[top]));
  }
  EXPECT_EQ(document["artists"][3]["tile"], 1);
  EXPECT_EQ(view["artists"][3]["tile"], 6) << "where the components list it";
  EXPECT_EQ(view["lacerda_at"], nullptr);
  EXPECT_EQ(view["players"][0]["commission"], nullptr);
}

TEST(GalleristPosition, APieceTooManyOrMissingIsRefusedByName) {
  const Rules rules(built_in_components<Gallerist>(), {}, 4);
  const Json good = write(rules, rich_position(rules));
  const auto broken = [&](const auto& edit) {
    Json json = good;
    edit(json);
    return load(rules, json);
  };
  const auto more = [](Json& n) { n = n.get<int>() + 1; };
  EXPECT_TRUE(names(broken([&](Json& j) { more(j["bag"]["vip"]); }), "vip"));
  EXPECT_TRUE(names(broken([&](Json& j) { more(j["plaza"]["collector"]); }), "collector"));
  EXPECT_TRUE(names(broken([&](Json& j) { more(j["box_office"]["pink"]); }), "pink tickets"));
  EXPECT_TRUE(names(broken([&](Json& j) { more(j["players"][2]["money"]); }), "players[2].money"));
  EXPECT_TRUE(names(broken([&](Json& j) { more(j["players"][1]["spent"]); }), "players[1].money"));
  EXPECT_TRUE(names(broken([&](Json& j) {
                      Json& queue = j["players"][0]["queue"];
                      queue = queue.get<int>() == 8 ? 7 : queue.get<int>() + 1;
                    }),
                    "assistants"));
  EXPECT_TRUE(names(broken([](Json& j) { j["works"][1]["stack"].erase(0); }), "works[1]"));
  EXPECT_TRUE(names(broken([](Json& j) { j["works"][1]["top"] = nullptr; }), "works[1]"));
  EXPECT_TRUE(names(broken([](Json& j) { j["display"][0].push_back(1); }), "card 1"));
  EXPECT_TRUE(names(broken([](Json& j) { j["tiles_out"].erase(0); }), "reputation tile"));
  EXPECT_TRUE(names(broken([](Json& j) { j["bonus_tiles_out"][1] = 9; }), "bonus_tiles_out"));
  EXPECT_TRUE(names(
      broken([](Json& j) { j["players"][0]["curator"] = j["players"][1]["curator"]; }), "curator"));
  EXPECT_TRUE(names(broken([](Json& j) {
                      Json& signatures = j["artists"][0]["signatures"];
                      signatures = (signatures.get<int>() + 1) % 3;
                    }),
                    "signatures"));
  EXPECT_TRUE(names(broken([](Json& j) { j["step"] = "auction"; }), "auction"));
  EXPECT_TRUE(names(broken([](Json& j) { j["phase"] = "settling"; }), ""));
  EXPECT_NE(broken([](Json& j) { j["phase"] = "moving"; }), "");
  EXPECT_NE(broken([](Json& j) { j["actor"] = (j["actor"].get<int>() + 1) % 4; }), "");
  EXPECT_NE(broken([](Json& j) { j["stage"] = "market"; }), "");
  EXPECT_NE(broken([](Json& j) { j["round"] = 150; }), "");
  EXPECT_TRUE(names(broken([](Json& j) { j.erase("deck"); }), "position.deck"));
  EXPECT_TRUE(names(broken([](Json& j) { j["players"][0]["influence"] = 36; }), "influence"));
}

// Plays on at random; every position on the way must be sound.
void play_on(const Rules& rules, Position p, Random& random) {
  MoveList moves;
  for (int i = 0; i < 60 && rules.decider(p) != kNobody; ++i) {
    rules.legal(p, moves);
    ASSERT_FALSE(moves.empty());
    rules.apply(p, moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))],
                nullptr);
    const Status status = rules.check(p);
    ASSERT_TRUE(status.ok()) << status.error().message;
  }
}

TEST(GalleristPosition, TasksThatCouldNotBeDoneAreRefused) {
  const Rules rules(built_in_components<Gallerist>(), {}, 4);
  TestGame g(4);
  g.discover(kBluePainter);
  g.act_at(0, kArtistsColony);
  g.play(MoveKind::buy, kBluePainter);
  const Json good = write(g.rules, g.p);
  ASSERT_EQ(load(rules, good), "");
  Random random(1);
  for (std::size_t task = 1; task < kTaskNames.size(); ++task) {
    for (const int arg : {0, 1, 3, 7, 20, 200}) {
      Json json = good;
      json["tasks"].back() = {{"task", kTaskNames[task]}, {"arg", arg}};
      Position p = rules.start();
      Archive reader = Archive::reader(json, "position");
      rules.archive(reader, p);
      ASSERT_TRUE(reader.ok());
      if (rules.check(p).ok()) play_on(rules, p, random);
    }
  }
  Json json = good;
  json["tasks"].push_back({{"task", "pay"}, {"arg", 90}});
  EXPECT_TRUE(names(load(rules, json), "pay"));
  json = good;
  json["tasks"].back()["arg"] = 90;
  EXPECT_TRUE(names(load(rules, json), "pay: cannot be paid"));
}

// Whatever edit passes the check can be played on with the check holding all the way.
TEST(GalleristPosition, EditedPositionsThatPassTheCheckCanBePlayed) {
  const Rules rules(built_in_components<Gallerist>(), {}, 3);
  Random random(3);
  Position p = rules.start();
  MoveList moves;
  int loaded = 0;
  while (rules.decider(p) != kNobody) {
    rules.legal(p, moves);
    rules.apply(p, moves[static_cast<int>(random.below(static_cast<std::uint32_t>(moves.size())))],
                nullptr);
    Position edited = p;
    // One byte changed at random.
    auto* bytes = reinterpret_cast<unsigned char*>(&edited);
    bytes[random.below(sizeof(Position))] = static_cast<unsigned char>(random.below(8));
    if (same_bytes(edited, p) || !rules.check(edited).ok()) continue;
    ++loaded;
    play_on(rules, edited, random);
  }
  EXPECT_GT(loaded, 0);
}

}  // namespace
}  // namespace emporium::gallerist
