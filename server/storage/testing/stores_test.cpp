#include "server/storage/testing/stores.h"

#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>

#include "server/storage/postgres/postgres_connection.h"
#include "server/storage/sqlite/sqlite_connection.h"

namespace emporium::server {

void StoresTest::SetUp() {
  make_place();
  if (HasFatalFailure() || IsSkipped()) return;
  storage_ = open();
  ASSERT_NE(storage_, nullptr);
}

void StoresTest::make_place() {
  static std::atomic<int> counter = 0;
  const std::string name = "test_" + std::to_string(getpid()) + "_" + std::to_string(++counter);
  folder_ = (std::filesystem::temp_directory_path() / ("emporium_" + name)).string();
  std::filesystem::create_directory(folder_);
  where_ = folder_ + "/store.db";
  if (postgres()) {
    const char* url = std::getenv("EMPORIUM_TEST_POSTGRES");
    if (url == nullptr) GTEST_SKIP() << "EMPORIUM_TEST_POSTGRES is not set";
    schema_ = name;
    auto connection = postgres::PostgresConnection::open(url);
    ASSERT_TRUE(connection.ok()) << connection.error().message;
    connection.value()->script("CREATE SCHEMA " + schema_);
    ASSERT_FALSE(connection.value()->failed());
    where_ =
        std::string(url) + "&application_name=" + schema_ + "&options=-csearch_path%3D" + schema_;
  }
}

void StoresTest::TearDown() {
  storage_.reset();
  if (!schema_.empty()) {
    auto connection = postgres::PostgresConnection::open(std::getenv("EMPORIUM_TEST_POSTGRES"));
    ASSERT_TRUE(connection.ok()) << connection.error().message;
    connection.value()->script("DROP SCHEMA " + schema_ + " CASCADE");
  }
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::unique_ptr<Storage> StoresTest::open() {
  auto opened = open_storage(where_);
  if (opened.ok()) return std::move(opened.value());
  ADD_FAILURE() << opened.error().message;
  return nullptr;
}

std::unique_ptr<sql::Connection> StoresTest::connect() {
  const auto pointer = [](auto opened) -> std::unique_ptr<sql::Connection> {
    if (opened.ok()) return std::move(opened.value());
    ADD_FAILURE() << opened.error().message;
    return nullptr;
  };
  if (postgres()) return pointer(postgres::PostgresConnection::open(where_));
  return pointer(sqlite::SqliteConnection::open(where_));
}

std::vector<std::string> store_kinds() { return {"sqlite", "postgres"}; }

Append moves(const std::string& table, std::int64_t expected, int count) {
  Append append{.table = table,
                .expected = expected,
                .actions = {},
                .summary = {.game = "essen", .status = "playing"},
                .client = "",
                .client_number = 0};
  for (int i = 1; i <= count; ++i) {
    append.actions.push_back({.number = 0,
                              .kind = "moved",
                              .body = {{"seat", 0}, {"move", expected + i}},
                              .user = "alice",
                              .time = 1000 + expected + i});
  }
  return append;
}

}  // namespace emporium::server
