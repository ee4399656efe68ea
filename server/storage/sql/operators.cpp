// Reports, what operators do about them, and the log of it.
#include <algorithm>

#include "server/storage/look.h"
#include "server/storage/names.h"
#include "server/storage/sql/people_rows.h"
#include "server/storage/sql/sql_storage.h"

namespace emporium::server::sql {
namespace {

constexpr std::string_view kReportColumns =
    "SELECT id, time, reporter, person, table_id, line, words, reason, settled FROM reports ";

std::vector<Report> read_reports(const Rows& rows) {
  std::vector<Report> all;
  for (const Row& row : rows) {
    all.push_back({row.text(0), row.integer(1), row.text(2), row.text(3), row.text(4),
                   row.integer(5), row.text(6), row.text(7), row.integer(8) != 0});
  }
  return all;
}

void write_entry(Connection& c, const AuditEntry& entry) {
  c.run(
      "INSERT INTO audit (id, time, by_whom, deed, subject, reason)"
      " VALUES ($1, $2, $3, $4, $5, $6)",
      {make_id(), entry.time, entry.by, entry.deed, entry.subject, entry.reason});
}

bool is_text(const Json& body, const char* field, std::string_view wanted) {
  const auto it = body.find(field);
  return it != body.end() && it->is_string() && it->get_ref<const std::string&>() == wanted;
}

// Which names go: all, or those that look like one of these.
using Looks = std::span<const std::string>;

bool goes(const Json& named, Looks looks) {
  if (looks.empty()) return true;
  const std::string look = look_of(named.value("name", ""));
  return std::ranges::find(looks, look) != looks.end();
}

// Names that an owner gave to seats of the own at one screen, or that stand in an imported record.
void erase_seat_names(Json& of, Looks looks) {
  if (!of.is_object() || !of.contains("seats")) return;
  for (Json& seat : of["seats"]) {
    if (seat.is_object() && goes(seat, looks)) seat.erase("name");
  }
}

// What there is of `user`. Without a name the words go too.
void erase_from(Json& body, std::string_view kind, std::string_view by, std::string_view user,
                std::string_view name, Looks looks) {
  if (kind == "created" || kind == "changed") {
    if (by != user || !body.contains("setup")) return;
    if (kind == "created" && goes(body, looks)) body["name"] = std::string(name);
    erase_seat_names(body["setup"], looks);
    if (!name.empty()) return;
    if (body["setup"].is_object()) body["setup"]["title"] = "";
    if (body.contains("record")) erase_seat_names(body["record"], looks);
    return;
  }
  if (!is_text(body, "user", user) && !is_text(body, "to", user)) return;
  if (!goes(body, looks)) return;
  body["name"] = std::string(name);
  if (kind == "said" && name.empty()) body["text"] = "";
}

// The person, and the guests that became them, as far as the store or this table knows.
std::vector<std::string> selves_at(Connection& c, std::string_view user, const Rows& rows) {
  std::vector<std::string> all = selves(c, user);
  for (const Row& row : rows) {
    const auto body = parse_json(row.text(2));
    if (row.text(1) != "adopted" || !body.ok() || !is_text(body.value(), "to", user)) continue;
    all.push_back(body.value().value("from", ""));
  }
  return all;
}

}  // namespace

Status SqlStorage::report(const Report& report, Millis since, int most) {
  return write([&](Connection& c) -> Status {
    if (!exists(c, report.person)) return no_user(report.person);
    const Rows count = c.run("SELECT COUNT(*) FROM reports WHERE reporter = $1 AND time > $2",
                             {report.reporter, since});
    if (!count.empty() && count[0].integer(0) >= most) {
      return Error{"too_many", "at most " + std::to_string(most) + " reports a day",
                   "too_many_reports"};
    }
    c.run(
        "INSERT INTO reports (id, time, reporter, person, table_id, line, words, reason, settled)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0)",
        {make_id(), report.time, report.reporter, report.person, report.table, report.line,
         report.words, report.reason});
    return Done{};
  });
}

Result<std::vector<Report>> SqlStorage::reports(bool settled_too, int limit) {
  static const std::string statement =
      std::string(kReportColumns) + "WHERE settled <= $1 ORDER BY time DESC, id LIMIT $2";
  return read([&](Connection& c) -> Result<std::vector<Report>> {
    return read_reports(c.run(statement, {std::int64_t{settled_too ? 1 : 0}, std::int64_t{limit}}));
  });
}

Result<std::vector<Report>> SqlStorage::reports_by(std::string_view user, int limit) {
  static const std::string statement =
      std::string(kReportColumns) + "WHERE reporter = $1 ORDER BY time DESC, id LIMIT $2";
  return read([&](Connection& c) -> Result<std::vector<Report>> {
    return read_reports(c.run(statement, {user, std::int64_t{limit}}));
  });
}

Status SqlStorage::ban(std::string_view user, std::string_view reason, const AuditEntry& entry) {
  return write([&](Connection& c) -> Status {
    if (!exists(c, user)) return no_user(user);
    c.run("UPDATE users SET banned = $2 WHERE id = $1", {user, reason});
    // Those of a banned person stand for nobody, and tell why; none of them comes back afterwards.
    if (reason.empty()) c.run("DELETE FROM tokens WHERE user_id = $1", {user});
    note_change(c, user);
    write_entry(c, entry);
    return Done{};
  });
}

Status SqlStorage::rename_by_operator(std::string_view user, std::string_view name,
                                      const AuditEntry& entry) {
  return name_status(write([&](Connection& c) -> Status {
                       const std::string before = lock_name(c, user);
                       if (before.empty()) return no_user(user);
                       if (taken_for_operator(c, name, user)) return name_taken(name);
                       const bool of_another = taken_for_operator(c, before, user);
                       c.run("DELETE FROM former_names WHERE look = $1 AND reserved = 1",
                             {look_of(name)});
                       c.run("UPDATE users SET name = $2, folded = $3, look = $4 WHERE id = $1",
                             {user, name, fold_case(name), look_of(name)});
                       const Millis now = note_change(c, user);
                       if (!of_another && look_of(before) != look_of(name))
                         reserve_name(c, user, before, now);
                       write_entry(c, entry);
                       return Done{};
                     }),
                     name);
}

Result<std::vector<std::string>> SqlStorage::names_taken_from(std::string_view user, Millis time) {
  constexpr Millis kMinute = 60'000;
  return read([&](Connection& c) -> Result<std::vector<std::string>> {
    std::vector<std::string> looks;
    for (const Row& row : c.run("SELECT look FROM former_names"
                                " WHERE user_id = $1 AND reserved = 1 AND time > $2",
                                {user, time - kMinute})) {
      looks.push_back(row.text(0));
    }
    return looks;
  });
}

Status SqlStorage::settle_report(std::string_view id, const AuditEntry& entry) {
  return write([&](Connection& c) -> Status {
    if (c.run("UPDATE reports SET settled = 1 WHERE id = $1 RETURNING id", {id}).empty() &&
        !c.failed()) {
      return Error{"not_found", "there is no report \"" + std::string(id.substr(0, 40)) + "\""};
    }
    write_entry(c, entry);
    return Done{};
  });
}

Status SqlStorage::remove_table(std::string_view table, const AuditEntry& entry) {
  return write([&](Connection& c) -> Status {
    // The row first, locked against appends; what refers to it goes before it does.
    if (c.run("UPDATE tables SET version = -1, wake = NULL WHERE id = $1 RETURNING id", {table})
            .empty() &&
        !c.failed()) {
      return Error{"not_found", "there is no table \"" + std::string(table.substr(0, 40)) + "\""};
    }
    c.run("DELETE FROM actions WHERE table_id = $1", {table});
    c.run("DELETE FROM messages WHERE table_id = $1", {table});
    c.run("DELETE FROM people WHERE table_id = $1", {table});
    c.run("DELETE FROM outcomes WHERE table_id = $1", {table});
    c.run("DELETE FROM reviews WHERE table_id = $1", {table});
    c.run("DELETE FROM tables WHERE id = $1", {table});
    tell_others(c, table);
    write_entry(c, entry);
    return Done{};
  });
}

Status SqlStorage::erase_line(std::string_view table, std::int64_t number,
                              const AuditEntry& entry) {
  return write([&](Connection& c) -> Status {
    const Rows rows =
        c.run("SELECT body FROM actions WHERE table_id = $1 AND number = $2 AND kind = 'said'",
              {table, number});
    if (rows.empty()) return Error{"not_found", "there is no such line of chat"};
    auto body = parse_json(rows[0].text(0));
    if (!body.ok()) return body.error();
    body.value()["text"] = "";
    c.run("UPDATE actions SET body = $3 WHERE table_id = $1 AND number = $2",
          {table, number, to_text(body.value())});
    write_entry(c, entry);
    return Done{};
  });
}

Status SqlStorage::erase_words(std::string_view table, std::string_view user, std::string_view name,
                               Looks looks) {
  return write([&](Connection& c) -> Status {
    const Rows rows = c.run(
        "SELECT number, kind, body, user_id FROM actions WHERE table_id = $1 AND kind IN"
        " ('created', 'changed', 'joined', 'said', 'adopted', 'renamed')",
        {table});
    const std::vector<std::string> people = selves_at(c, user, rows);
    for (const Row& row : rows) {
      const auto before = parse_json(row.text(2));
      if (!before.ok()) continue;
      Json body = before.value();
      for (const std::string& who : people) {
        erase_from(body, row.text(1), row.text(3), who, name, looks);
      }
      if (body == before.value()) continue;
      c.run("UPDATE actions SET body = $3 WHERE table_id = $1 AND number = $2",
            {table, row.integer(0), to_text(body)});
    }
    return Done{};
  });
}

Result<std::vector<AuditEntry>> SqlStorage::audit(int limit) {
  return read([&](Connection& c) -> Result<std::vector<AuditEntry>> {
    std::vector<AuditEntry> all;
    for (const Row& row : c.run("SELECT time, by_whom, deed, subject, reason FROM audit"
                                " ORDER BY time DESC, id LIMIT $1",
                                {std::int64_t{limit}})) {
      all.push_back({row.integer(0), row.text(1), row.text(2), row.text(3), row.text(4)});
    }
    return all;
  });
}

}  // namespace emporium::server::sql
