#include "server/net/summaries.h"

#include <algorithm>

namespace emporium::server {
namespace {

constexpr int kMostTables = 200;
constexpr std::size_t kMostRecent = 20;

bool holds(const std::vector<std::string>& list, const std::string& user) {
  return !user.empty() && std::find(list.begin(), list.end(), user) != list.end();
}

}  // namespace

Json summary_json(const StoredTable& table, const std::string& user) {
  Json json = table.summary.card.is_object() ? table.summary.card : Json::object();
  json["id"] = table.id;
  json["game"] = table.summary.game;
  json["status"] = table.summary.status;
  json["public"] = table.summary.is_public;
  json["version"] = table.version;
  json["updated"] = table.updated;
  json["my_turn"] = holds(table.summary.waiting, user);
  // The card is the same for everybody; whose a seat is depends on who looks.
  const auto seats = json.find("seats");
  if (seats != json.end() && seats->is_array()) {
    for (Json& seat : *seats) {
      if (!seat.is_object()) continue;
      const auto who = seat.find("user");
      seat["mine"] = who != seat.end() && !user.empty() && *who == user;
    }
  }
  return json;
}

Result<Json> tables_of(Storage& storage, const User& user) {
  auto tables = storage.tables_of(user.id, kMostTables);
  if (!tables.ok()) return tables.error();
  std::stable_partition(
      tables.value().begin(), tables.value().end(),
      [&](const StoredTable& table) { return holds(table.summary.waiting, user.id); });
  Json list = Json::array();
  for (const StoredTable& table : tables.value()) list.push_back(summary_json(table, user.id));
  return list;
}

Result<Json> finished_tables(Storage& storage, const User& user) {
  const auto tables = storage.tables_of(user.id, kMostTables);
  if (!tables.ok()) return tables.error();
  Json list = Json::array();
  for (const StoredTable& table : tables.value()) {
    if (table.summary.status != "over" || list.size() >= kMostRecent) continue;
    list.push_back(summary_json(table, user.id));
  }
  return list;
}

Result<Json> public_tables(Storage& storage, const std::string& game, const std::string& status,
                           const std::string& user) {
  const auto tables = storage.public_tables(game, status, kMostTables);
  if (!tables.ok()) return tables.error();
  Json list = Json::array();
  for (const StoredTable& table : tables.value()) list.push_back(summary_json(table, user));
  return list;
}

}  // namespace emporium::server
