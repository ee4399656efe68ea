#include "server/storage/sql/people_rows.h"

#include <sodium.h>

#include <array>
#include <chrono>
#include <cstdlib>

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

bool taken(Connection& c, std::string_view name, std::string_view but) {
  const std::string folded = fold_case(name);
  const Rows same = c.run("SELECT id FROM users WHERE folded = $1 AND guest = 0", {folded});
  if (!same.empty()) return same[0].text(0) != but;
  return !c.run("SELECT id FROM users WHERE look = $1 AND guest = 0 AND id <> $2",
                {look_of(name), but})
              .empty();
}

void fill_looks(Connection& c) {
  for (const Row& row :
       c.run("SELECT id, name FROM users WHERE look = '' AND guest = 0 AND name <> ''")) {
    c.run("UPDATE users SET look = $2 WHERE id = $1", {row.text(0), look_of(row.text(1))});
  }
}

void add_token_row(Connection& c, std::string_view user, std::string_view hash, Millis expires) {
  c.run("INSERT INTO tokens (hash, user_id, expires, created) VALUES ($1, $2, $3, $4)",
        {hash, user, expires, system_millis()});
}

void note_change(Connection& c, std::string_view user) {
  c.run(
      "INSERT INTO changed_people (user_id, time)"
      " SELECT $1, CASE WHEN latest >= $2 THEN latest + 1 ELSE $2 END"
      " FROM (SELECT COALESCE(MAX(time), 0) AS latest FROM changed_people) AS known"
      " WHERE 1 = 1 ON CONFLICT (user_id) DO UPDATE SET time = excluded.time",
      {user, system_millis()});
}

}  // namespace emporium::server::sql
