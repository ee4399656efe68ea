#include "engine/games/gallerist/test_game.h"
#include "engine/games/games.h"

namespace emporium::gallerist {
namespace {

std::string said(int version, std::string_view key) {
  const auto table = create_table("gallerist", {.players = 2, .version = version});
  return engine_words(Language::en).say(key, table.value()->figures());
}

TEST(GalleristWords, TablesOfTheFirstVersionAreToldItsRules) {
  EXPECT_TRUE(said(1, "gallerist.help.go").starts_with("To another location. Who stands there"));
  EXPECT_TRUE(said(2, "gallerist.help.go")
                  .starts_with("To another location where you can act. Your executive action may "
                               "come first. Who stands there"));
}

TEST(GalleristWords, AWorkIsSaidWithTheFameThatTheEditionPrintsOnIt) {
  Json components = parse_json(Gallerist::default_components()).value();
  components["edition"] = "of-the-tests";
  components["works"]["vip"]["fame"] = 3;
  components["works"]["two"]["fame"] = 0;
  const auto table = create_table("gallerist", {.players = 2, .components = components});
  const auto says = [&](WorkKindOf work) {
    const Move move = kCodec.encode(MoveKind::draw_work, work);
    return table.value()->move_words(engine_words(Language::en), move);
  };
  EXPECT_EQ(says(kPinkWork), "a work with fame 3, pink ticket");
  EXPECT_EQ(says(kTwo), "a work with two tickets");
  EXPECT_EQ(says(kFamousTwo), "a work with fame 2, two tickets");
}

}  // namespace
}  // namespace emporium::gallerist
