#include "server/storage/testing/stores.h"

#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>

namespace emporium::server {

void StoresTest::SetUp() {
  static std::atomic<int> counter = 0;
  const std::string name = "test_" + std::to_string(getpid()) + "_" + std::to_string(++counter);
  folder_ = (std::filesystem::temp_directory_path() / ("emporium_" + name)).string();
  std::filesystem::create_directory(folder_);
  where_ = folder_ + "/store.db";
  storage = open();
  ASSERT_NE(storage, nullptr);
}

void StoresTest::TearDown() {
  storage.reset();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::unique_ptr<Storage> StoresTest::open() {
  auto opened = open_storage(where_);
  if (opened.ok()) return std::move(opened.value());
  ADD_FAILURE() << opened.error().message;
  return nullptr;
}

std::vector<std::string> store_kinds() { return {"sqlite"}; }

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
