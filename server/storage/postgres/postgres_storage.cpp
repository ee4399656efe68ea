#include "server/storage/postgres/postgres_storage.h"

#include <algorithm>

#include "server/storage/backup.h"
#include "server/storage/postgres/append.h"
#include "server/storage/postgres/listener.h"
#include "server/storage/postgres/postgres_connection.h"
#include "server/storage/sql/sql_storage.h"

namespace emporium::server::postgres {
namespace {

constexpr int kConnections = 8;

// The pool first: it outlives what is built on it.
struct Connections {
  explicit Connections(const std::string& url)
      : pool(
            [url]() -> Result<sql::ConnectionPtr> {
              auto connection = PostgresConnection::open(url, Doubt::settled);
              if (!connection.ok()) return connection.error();
              return sql::ConnectionPtr(std::move(connection.value()));
            },
            kConnections) {}
  sql::Pool pool;
};

class PostgresStorage final : private Connections, public sql::SqlStorage {
 public:
  explicit PostgresStorage(const std::string& url)
      : Connections(url), SqlStorage(pool, pool), url_(url), node_(random_digits(8)) {}

  Status prepare() {
    auto connection = PostgresConnection::open(url_);
    if (!connection.ok()) return connection.error();
    return migrate(*connection.value(), kDialect);
  }

  Result<std::vector<AppendResult>> append(std::span<const Append> appends) override {
    auto results = write([&](sql::Connection& c) -> Result<std::vector<AppendResult>> {
      // NOLINTNEXTLINE(cppcoreguidelines-pro-type-static-cast-downcast): all of ours are
      return append_all(static_cast<PostgresConnection&>(c), appends, node_);
    });
    if (results.ok() && std::ranges::find(results.value(), Appended::repeated,
                                          &AppendResult::appended) != results.value().end()) {
      if (Status safe = reach_standby(); !safe.ok()) return safe.error();
    }
    return results;
  }

  Result<std::int64_t> find_message(std::string_view table, std::string_view client,
                                    std::int64_t number) override {
    auto found = SqlStorage::find_message(table, client, number);
    if (found.ok() && found.value() > 0) {
      if (Status safe = reach_standby(); !safe.ok()) return safe.error();
    }
    return found;
  }

  void listen(std::function<void(const std::string&)> heard) override {
    if (listener_ == nullptr) {
      listener_ = std::make_unique<Listener>(url_, node_, std::move(heard));
    }
  }

  Status backup(const std::string& file) override {
    return write_whole(file, [this](const std::string& part) -> Status {
      auto opened = PostgresConnection::open(url_);
      if (!opened.ok()) return opened.error();
      PostgresConnection& from = *opened.value();
      // All rows as of one moment, and nobody waits for us.
      from.script("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
      return back_up_rows(from, part);
    });
  }

 protected:
  [[nodiscard]] std::string_view skip_locked() const override { return " FOR UPDATE SKIP LOCKED"; }
  void tell_others(sql::Connection& c, std::string_view table) override {
    c.run("SELECT pg_notify('emporium', encode($1, 'hex') || ' ' || encode($2, 'hex'))",
          {node_, table});
  }

 private:
  // A message that was written before is answered with a promise, though we have only read it. If
  // the primary has just come back from a crash, its standby may not have it yet; but it has
  // everything before a commit of ours.
  Status reach_standby() { return try_writing(); }

  std::string url_;
  std::string node_;  // our name in notifications
  std::unique_ptr<Listener> listener_;
};

// What is wrong with the URL itself, before anybody is asked.
Status check_url(const std::string& url) {
  char* message = nullptr;
  PQconninfoOption* options = PQconninfoParse(url.c_str(), &message);
  if (options != nullptr) {
    PQconninfoFree(options);
    return Done{};
  }
  std::string text = message == nullptr ? "no memory" : message;
  PQfreemem(message);
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return Error{"bad_field", "database: " + text};
}

}  // namespace

Result<std::unique_ptr<Storage>> open_postgres(const std::string& url) {
  if (Status status = check_url(url); !status.ok()) return status.error();
  auto storage = std::make_unique<PostgresStorage>(url);
  if (Status status = storage->prepare(); !status.ok()) return status.error();
  return std::unique_ptr<Storage>(std::move(storage));
}

}  // namespace emporium::server::postgres
