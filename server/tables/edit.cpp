#include "server/tables/edit.h"

#include <algorithm>
#include <set>

#include "server/tables/state.h"
#include "server/tables/summary.h"
#include "server/tables/words.h"

namespace emporium::server {
namespace {

Result<std::unique_ptr<TableState>> read_table(Storage& storage, const std::string& table) {
  const auto stored = storage.table(table);
  if (!stored.ok()) return stored.error();
  if (!stored.value()) return refuse("not_found", "not_found");
  const auto actions = storage.actions(table, 0);
  if (!actions.ok()) return actions.error();
  auto state =
      std::make_unique<TableState>(table, stored.value()->secret, stored.value()->invitation);
  for (const Action& action : actions.value()) {
    if (Status folded = state->fold(action); !folded.ok()) return folded.error();
  }
  return state;
}

// The table as it is, then the deed, as an append that only fits if nobody was faster.
Result<Append> plan_edit(Storage& storage, const std::string& table, const Deed& deed, Millis now) {
  const auto read = read_table(storage, table);
  if (!read.ok()) return read.error();
  TableState& state = *read.value();
  Append append;
  append.table = table;
  append.expected = state.version;
  Action action = write_deed(deed);
  action.number = state.version + 1;
  action.time = std::max(now, state.updated);
  if (Status folded = state.fold(action); !folded.ok()) return folded.error();
  append.actions.push_back(std::move(action));
  append.summary = summarize(state);
  append.wake = wake_time(state, now);
  return append;
}

}  // namespace

Result<std::vector<std::string>> tables_with(Storage& storage, std::string_view user, bool said) {
  constexpr int kMostTables = 10000;
  const auto tables = storage.tables_of(user, {.limit = kMostTables});
  if (!tables.ok()) return refuse("storage", "storage");
  std::set<std::string> ids;
  for (const StoredTable& table : tables.value().tables) ids.insert(table.id);
  // Who left a seat, or was taken from it, has left a name there, and perhaps is not welcome.
  const auto joined = storage.tables_joined_by(user);
  if (!joined.ok()) return refuse("storage", "storage");
  ids.insert(joined.value().begin(), joined.value().end());
  if (said) {
    const auto lines = storage.accounts().lines_of(user, kMostTables);
    if (!lines.ok()) return refuse("storage", "storage");
    for (const SaidLine& line : lines.value()) ids.insert(line.table);
  }
  return std::vector<std::string>(ids.begin(), ids.end());
}

Result<std::string> table_of_name(Storage& storage, std::string_view user, std::string_view name) {
  const auto tables = tables_with(storage, user, false);
  if (!tables.ok()) return tables.error();
  for (const std::string& table : tables.value()) {
    const auto state = read_table(storage, table);
    if (!state.ok()) return state.error();
    if (state.value()->is_called(name, user)) return table;
  }
  return std::string();
}

Status append_deed(Storage& storage, const std::string& table, const Deed& deed, Millis now) {
  constexpr int kTries = 20;
  for (int tries = 0; tries < kTries; ++tries) {
    const auto append = plan_edit(storage, table, deed, now);
    if (!append.ok()) return append.error();
    const auto result = storage.append({&append.value(), 1});
    if (!result.ok()) return result.error();
    if (result.value()[0].appended == Appended::done) return Done{};
  }
  return refuse("conflict", "busy");
}

}  // namespace emporium::server
