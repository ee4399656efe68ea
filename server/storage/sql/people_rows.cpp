#include "server/storage/sql/people_rows.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <optional>

#include "server/storage/look.h"
#include "server/storage/names.h"

namespace emporium::server::sql {

std::string make_id() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) std::abort();
  std::array<unsigned char, 12> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::array<char, 2 * bytes.size() + 1> text{};
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  return text.data();
}

Millis system_millis() {
  const auto since_1970 = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since_1970).count();
}

Error no_user(std::string_view id) {
  return {"no_user", "there is no user \"" + std::string(id.substr(0, 40)) + "\""};
}

Error name_taken(std::string_view name) {
  return {"name_taken", "name: \"" + std::string(name.substr(0, 100)) + "\" is taken"};
}

Status name_status(Status status, std::string_view name) {
  if (!status.ok() && status.error().code == "unique") return name_taken(name);
  return status;
}

bool exists(Connection& c, std::string_view user) {
  return !c.run("SELECT id FROM users WHERE id = $1", {user}).empty();
}

bool lock_user(Connection& c, std::string_view user) {
  return !c.run("UPDATE users SET language = language WHERE id = $1 RETURNING id", {user}).empty();
}

std::vector<std::string> selves(Connection& c, std::string_view user) {
  std::vector<std::string> all = {std::string(user)};
  for (const Row& row : c.run("SELECT id FROM users WHERE became = $1 AND became <> ''", {user})) {
    all.push_back(row.text(0));
  }
  return all;
}

namespace {

// Whether another account has the name, or one that looks the same. Empty: nobody knows it.
std::optional<bool> has_account(Connection& c, std::string_view name, std::string_view look,
                                std::string_view but) {
  const Rows same =
      c.run("SELECT id FROM users WHERE folded = $1 AND guest = 0", {fold_case(name)});
  if (!same.empty()) return same[0].text(0) != but;
  const Rows alike =
      c.run("SELECT id FROM users WHERE look = $1 AND guest = 0 AND id <> $2", {look, but});
  return alike.empty() ? std::nullopt : std::optional(true);
}

}  // namespace

// Accounts first: a name that is given up meanwhile is found among the former ones.
bool taken(Connection& c, std::string_view name, std::string_view but) {
  const std::string look = look_of(name);
  if (const auto account = has_account(c, name, look, but)) return *account;
  const Rows former = c.run("SELECT user_id, reserved FROM former_names WHERE look = $1", {look});
  return !former.empty() && (former[0].integer(1) != 0 || former[0].text(0) != but);
}

bool taken_for_operator(Connection& c, std::string_view name, std::string_view but) {
  const std::string look = look_of(name);
  if (const auto account = has_account(c, name, look, but)) return *account;
  return !c.run("SELECT look FROM former_names WHERE look = $1 AND reserved = 0 AND user_id <> $2",
                {look, but})
              .empty();
}

std::string lock_name(Connection& c, std::string_view user) {
  lock_user(c, user);
  const Rows rows = c.run("SELECT name FROM users WHERE id = $1", {user});
  return rows.empty() ? std::string() : rows[0].text(0);
}

Status keep_former_name(Connection& c, std::string_view user, std::string_view before,
                        std::string_view next) {
  const std::string look = look_of(next);
  if (look_of(before) == look) return Done{};
  c.run(
      "INSERT INTO former_names (look, user_id, reserved, time) VALUES ($1, $2, 0, $3)"
      " ON CONFLICT DO NOTHING",
      {look_of(before), user, system_millis()});
  const Rows others =
      c.run("SELECT COUNT(*) FROM former_names WHERE user_id = $1 AND reserved = 0 AND look <> $2",
            {user, look});
  if (others.empty() || others[0].integer(0) <= kMostFormerNames) return Done{};
  return Error{
      "too_many",
      "name: who had " + std::to_string(kMostFormerNames + 1) + " names takes one of them again",
      "too_many_names"};
}

void reserve_name(Connection& c, std::string_view user, std::string_view name, Millis time) {
  c.run(
      "INSERT INTO former_names (look, user_id, reserved, time) VALUES ($1, $2, 1, $3)"
      " ON CONFLICT (look) DO UPDATE SET user_id = excluded.user_id, reserved = 1,"
      " time = excluded.time",
      {look_of(name), user, time});
}

void fill_looks(Connection& c) {
  for (const Row& row :
       c.run("SELECT id, name FROM users WHERE look = '' AND guest = 0 AND name <> ''")) {
    c.run("UPDATE users SET look = $2 WHERE id = $1", {row.text(0), look_of(row.text(1))});
  }
  const auto is_plain_ascii = [](const std::string& look) {
    return std::ranges::all_of(
        look, [](char letter) { return static_cast<unsigned char>(letter) < 0x80; });
  };
  // Of names that were given up the look alone is kept: what it is made of may look like more
  // today.
  for (const Row& row : c.run("SELECT look FROM former_names")) {
    const std::string before = row.text(0);
    if (is_plain_ascii(before) || look_of(before) == before) continue;
    c.run(
        "UPDATE former_names SET look = $2 WHERE look = $1"
        " AND NOT EXISTS (SELECT 1 FROM former_names WHERE look = $2)",
        {before, look_of(before)});
  }
}

void add_token_row(Connection& c, std::string_view user, std::string_view hash, Millis expires) {
  c.run("INSERT INTO tokens (hash, user_id, expires, created) VALUES ($1, $2, $3, $4)",
        {hash, user, expires, system_millis()});
}

Millis note_change(Connection& c, std::string_view user) {
  const Rows noted = c.run(
      "INSERT INTO changed_people (user_id, time)"
      " SELECT $1, CASE WHEN latest >= $2 THEN latest + 1 ELSE $2 END"
      " FROM (SELECT COALESCE(MAX(time), 0) AS latest FROM changed_people) AS known"
      " WHERE 1 = 1 ON CONFLICT (user_id) DO UPDATE SET time = excluded.time RETURNING time",
      {user, system_millis()});
  return noted.empty() ? 0 : noted[0].integer(0);
}

}  // namespace emporium::server::sql
