#include "server/net/summaries.h"

#include "server/tables/summary.h"

namespace emporium::server {
namespace {

constexpr int kMostRead = 100;
constexpr std::size_t kMostRecent = 20;

Result<Json> part_json(const Result<Listed>& listed, const std::string& user,
                       std::span<const std::string> blocked_by = {}) {
  if (!listed.ok()) return listed.error();
  Json tables = Json::array();
  for (const StoredTable& table : listed.value().tables) {
    tables.push_back(summary_json(table, user, blocked_by));
  }
  Json json = {{"tables", std::move(tables)}};
  if (!listed.value().next.empty()) json["next"] = listed.value().next;
  return json;
}

}  // namespace

Result<Json> tables_of(Storage& storage, const User& user, const Part& part) {
  return part_json(storage.tables_of(user.id, part), user.id);
}

Result<Json> finished_tables(Storage& storage, const User& user) {
  const auto listed = storage.tables_of(user.id, {.limit = kMostRead});
  if (!listed.ok()) return listed.error();
  Json finished = Json::array();
  for (const StoredTable& table : listed.value().tables) {
    if (table.summary.status != "over" || finished.size() == kMostRecent) continue;
    finished.push_back(summary_json(table, user.id));
  }
  return finished;
}

Result<Json> public_tables(Storage& storage, const std::string& game, const std::string& status,
                           const std::string& user, const Part& part) {
  const Result<std::vector<std::string>> blocked_by =
      user.empty() ? std::vector<std::string>() : storage.accounts().blocked_by(user);
  if (!blocked_by.ok()) return blocked_by.error();
  return part_json(storage.public_tables(game, status, part), user, blocked_by.value());
}

}  // namespace emporium::server
