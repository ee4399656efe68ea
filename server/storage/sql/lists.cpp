// Lists of tables, part by part. Each way to filter has an index of its own, which holds the order.
#include <algorithm>
#include <charconv>
#include <iterator>
#include <limits>

#include "server/storage/sql/people_rows.h"
#include "server/storage/sql/sql_storage.h"

namespace emporium::server::sql {
namespace {

// Where a part of a list ends: in which of the lists below, and after which time and table there.
struct Place {
  char list;
  Millis time = std::numeric_limits<Millis>::max();
  std::string table;
};
constexpr char kPublic = 'p';
constexpr char kGoingOn = 'g';
constexpr std::string_view kPublicLists = "p";
constexpr std::string_view kOwnLists = "go";  // those that go on, then those that are over

std::string place_text(const Place& place) {
  return place.list + std::to_string(place.time) + "-" + place.table;
}

// The start of the first of these lists, if the text is empty.
Result<Place> read_place(std::string_view text, std::string_view lists) {
  if (text.empty()) return Place{.list = lists.front(), .table = ""};
  Place place{.list = text.front(), .table = ""};
  const char* end = text.data() + text.size();
  const auto number = std::from_chars(text.data() + 1, end, place.time);
  if (lists.find(place.list) == std::string_view::npos || number.ec != std::errc() ||
      number.ptr == end || *number.ptr != '-') {
    return Error{"bad_field", "from: expected where a list of this kind goes on, got \"" +
                                  std::string(text.substr(0, 40)) + "\""};
  }
  place.table.assign(number.ptr + 1, end);
  return place;
}

// One row too many says that the list goes on. The column after a table's own is the time that the
// list goes by.
struct Found {
  char list;
  Row row;
};

void add_rows(std::vector<Found>& found, char list, const Rows& rows) {
  for (const Row& row : rows) found.push_back({list, row});
}

Result<Listed> make_list(std::vector<Found> found, std::size_t limit) {
  Listed listed;
  if (found.size() > limit) {
    found.erase(found.begin() + static_cast<std::ptrdiff_t>(limit), found.end());
    const Found& last = found.back();
    listed.next = place_text({last.list, last.row.integer(kTableColumnCount), last.row.text(0)});
  }
  for (const Found& one : found) {
    auto table = read_table(one.row);
    if (!table.ok()) return table.error();
    listed.tables.push_back(std::move(table.value()));
  }
  return listed;
}

std::size_t limit_of(const Part& part) { return static_cast<std::size_t>(std::max(part.limit, 1)); }

// A card that an earlier version wrote may be as long as an imported name was: such a table is
// listed without it.
std::string list_columns() {
  constexpr std::string_view kCard = "t.card";
  std::string columns(kTableColumns);
  return columns.replace(columns.find(kCard), kCard.size(),
                         "CASE WHEN LENGTH(t.card) > 16384 THEN '{}' ELSE t.card END");
}

// A statement for each filter: one for all of them could use no index.
std::string public_statement(bool by_game, bool by_status) {
  return list_columns() + ", t.updated FROM tables t WHERE t.is_public = 1" +
         (by_game ? " AND t.game = $4" : "") +
         (by_status ? " AND t.status = " + std::string(by_game ? "$5" : "$4") : "") +
         " AND (t.updated, t.id) < ($1, $2) ORDER BY t.updated DESC, t.id DESC LIMIT $3";
}

Rows run_public(Connection& c, std::string_view game, std::string_view status, const Place& place,
                std::int64_t limit) {
  static const std::string all = public_statement(false, false);
  static const std::string of_game = public_statement(true, false);
  static const std::string of_status = public_statement(false, true);
  static const std::string of_both = public_statement(true, true);
  if (game.empty() && status.empty()) return c.run(all, {place.time, place.table, limit});
  if (status.empty()) return c.run(of_game, {place.time, place.table, limit, game});
  if (game.empty()) return c.run(of_status, {place.time, place.table, limit, status});
  return c.run(of_both, {place.time, place.table, limit, game, status});
}

// Few go on at a time, so that sorting them costs little; those that are over lie in order.
const std::string& own_statement(char list) {
  static const std::string going_on =
      list_columns() +
      ", t.updated FROM people p JOIN tables t ON t.id = p.table_id"
      " WHERE p.user_id = $4 AND p.ended IS NULL AND (t.updated, t.id) < ($1, $2)"
      " ORDER BY t.updated DESC, t.id DESC LIMIT $3";
  static const std::string over =
      list_columns() +
      ", p.ended FROM people p JOIN tables t ON t.id = p.table_id"
      " WHERE p.user_id = $4 AND p.ended IS NOT NULL AND (p.ended, p.table_id) < ($1, $2)"
      " ORDER BY p.ended DESC, p.table_id DESC LIMIT $3";
  return list == kGoingOn ? going_on : over;
}

// By hand: GCC's stable_partition uses what the standard has deprecated.
void put_waiting_first(std::vector<StoredTable>& tables, std::string_view user) {
  std::vector<StoredTable> sorted;
  sorted.reserve(tables.size());
  std::vector<StoredTable> others;
  for (StoredTable& table : tables) {
    const auto& waiting = table.summary.waiting;
    const bool waits = std::ranges::find(waiting, user) != waiting.end();
    (waits ? sorted : others).push_back(std::move(table));
  }
  std::ranges::move(others, std::back_inserter(sorted));
  tables = std::move(sorted);
}

}  // namespace

Result<Listed> SqlStorage::public_tables(std::string_view game, std::string_view status,
                                         const Part& part) {
  const auto place = read_place(part.from, kPublicLists);
  if (!place.ok()) return place.error();
  const std::size_t limit = limit_of(part);
  return read([&](Connection& c) -> Result<Listed> {
    std::vector<Found> found;
    add_rows(found, kPublic,
             run_public(c, game, status, place.value(), static_cast<std::int64_t>(limit) + 1));
    return make_list(std::move(found), limit);
  });
}

Result<Listed> SqlStorage::tables_of(std::string_view user, const Part& part) {
  const auto from = read_place(part.from, kOwnLists);
  if (!from.ok()) return from.error();
  const std::size_t limit = limit_of(part);
  return read([&](Connection& c) -> Result<Listed> {
    std::vector<Found> found;
    Place place = from.value();
    for (const char list : kOwnLists.substr(kOwnLists.find(place.list))) {
      if (list != place.list) place = {.list = list, .table = ""};
      const auto left = static_cast<std::int64_t>(limit + 1 - found.size());
      if (left <= 0) break;
      add_rows(found, list, c.run(own_statement(list), {place.time, place.table, left, user}));
    }
    auto listed = make_list(std::move(found), limit);
    if (listed.ok()) put_waiting_first(listed.value().tables, user);
    return listed;
  });
}

Result<std::vector<std::string>> SqlStorage::tables_joined_by(std::string_view user) {
  return read([&](Connection& c) -> Result<std::vector<std::string>> {
    std::vector<std::string> tables;
    for (const std::string& self : selves(c, user)) {
      for (const Row& row : c.run("SELECT DISTINCT table_id FROM actions"
                                  " WHERE kind = 'joined' AND user_id = $1",
                                  {self})) {
        tables.push_back(row.text(0));
      }
    }
    return tables;
  });
}

Result<int> SqlStorage::open_tables_of(std::string_view user) {
  return read([&](Connection& c) -> Result<int> {
    const Rows rows =
        c.run("SELECT COUNT(*) FROM people WHERE user_id = $1 AND ended IS NULL", {user});
    return rows.empty() ? 0 : rows[0].small(0);
  });
}

}  // namespace emporium::server::sql
