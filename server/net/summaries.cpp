#include "server/net/summaries.h"

#include "server/tables/summary.h"

namespace emporium::server {
namespace {

constexpr int kMostTables = 200;
constexpr std::size_t kMostRecent = 20;

template <class Wanted>
Result<Json> list(const Result<Listed>& tables, const std::string& user, Wanted wanted) {
  if (!tables.ok()) return tables.error();
  Json all = Json::array();
  for (const StoredTable& table : tables.value().tables) {
    if (wanted(table, all.size())) all.push_back(summary_json(table, user));
  }
  return all;
}

bool any(const StoredTable& /*table*/, std::size_t /*so_far*/) { return true; }

}  // namespace

Result<Json> tables_of(Storage& storage, const User& user) {
  return list(storage.tables_of(user.id, {.limit = kMostTables}), user.id, any);
}

Result<Json> finished_tables(Storage& storage, const User& user) {
  return list(storage.tables_of(user.id, {.limit = kMostTables}), user.id,
              [](const StoredTable& table, std::size_t so_far) {
                return table.summary.status == "over" && so_far < kMostRecent;
              });
}

Result<Json> public_tables(Storage& storage, const std::string& game, const std::string& status,
                           const std::string& user) {
  return list(storage.public_tables(game, status, {.limit = kMostTables}), user, any);
}

}  // namespace emporium::server
