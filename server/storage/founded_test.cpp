#include "server/storage/testing/stores.h"

namespace emporium::server {
namespace {

class Founders : public StoresTest {};

TEST_P(Founders, WhatAPersonHasFoundedIsCounted) {
  const auto found = [&](const std::string& id, const std::string& user, Millis time,
                         std::size_t bytes, int more = 0) {
    Append a = moves(id, 0, 1 + more);
    for (Action& action : a.actions) action.user = user;
    a.actions[0].time = time;
    a.actions[0].body = {{"record", std::string(bytes, 'x')}};
    a.summary = {.game = "essen", .status = "over", .people = {"ann", "ben"}};
    ASSERT_TRUE(storage_->append(std::vector<Append>{a}).ok());
  };
  EXPECT_EQ(storage_->founded_by("ann", 0).value().tables, 0);
  EXPECT_EQ(storage_->founded_by("ann", 0).value().bytes, 0);
  found("old", "ann", 100, 1000);
  found("new", "ann", 200, 2000, 3);
  found("bens", "ben", 200, 5000);
  const auto all = storage_->founded_by("ann", 0).value();
  EXPECT_EQ(all.tables, 2);
  EXPECT_EQ(all.bytes,
            3000 + 2 * static_cast<std::int64_t>(std::string(R"({"record":""})").size()));
  EXPECT_EQ(storage_->founded_by("ann", 150).value().tables, 1);
  EXPECT_EQ(storage_->founded_by("ann", 150).value().bytes, all.bytes) << "all that is kept";
  EXPECT_EQ(storage_->founded_by("ben", 0).value().tables, 1);
  Append changed = moves("new", 4);
  changed.summary = {.game = "essen", .status = "open", .people = {"ann", "ben"}};
  changed.actions[0] = {
      .number = 0, .kind = "changed", .body = {{"x", 1}}, .user = "ann", .time = 300};
  ASSERT_TRUE(storage_->append(std::vector<Append>{changed}).ok());
  EXPECT_EQ(storage_->founded_by("ann", 0).value().bytes, all.bytes + 7) << "changes are kept, too";
}

EMPORIUM_ALL_STORES(Founders);

}  // namespace
}  // namespace emporium::server
