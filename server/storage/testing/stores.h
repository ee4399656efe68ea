#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "server/storage/sql/connection.h"
#include "server/storage/storage.h"

namespace emporium::server {

// A fresh, empty store of each kind for each test. PostgreSQL is where EMPORIUM_TEST_POSTGRES says
// (scripts/postgres starts one); each test has a schema of its own there.
class StoresTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override;
  void TearDown() override;

  // Where there is no database yet.
  void make_place();
  // A bare connection to the place.
  std::unique_ptr<sql::Connection> connect();

  // The same database once more, as another server would open it.
  std::unique_ptr<Storage> open();
  [[nodiscard]] const std::string& where() const { return where_; }
  [[nodiscard]] bool postgres() const { return GetParam() == "postgres"; }

  std::unique_ptr<Storage> storage_;

 private:
  std::string where_;
  std::string folder_;
  std::string schema_;
};

std::vector<std::string> store_kinds();
inline std::string store_name(const testing::TestParamInfo<std::string>& info) {
  return info.param;
}

// An append of `count` moves to a table at the given version.
Append moves(const std::string& table, std::int64_t expected, int count = 1);

}  // namespace emporium::server

// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): GoogleTest wants it once in each file
#define EMPORIUM_ALL_STORES(suite)                                                            \
  INSTANTIATE_TEST_SUITE_P(Stores, suite, testing::ValuesIn(emporium::server::store_kinds()), \
                           emporium::server::store_name)
