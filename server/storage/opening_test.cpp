// Opening: where nothing is yet, where an older or newer program was, where it is impossible.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "server/storage/postgres/postgres_connection.h"
#include "server/storage/sql/schema.h"
#include "server/storage/sqlite/sqlite_connection.h"
#include "server/storage/testing/stores.h"

namespace emporium::server {
namespace {

std::string open_error(const std::string& where) {
  const auto opened = open_storage(where);
  return opened.ok() ? "" : opened.error().message;
}

void expect_error(const std::string& where, const std::string& text) {
  const std::string message = open_error(where);
  EXPECT_NE(message.find(text), std::string::npos) << where << ": " << message;
}

class Opening : public StoresTest {
 protected:
  void SetUp() override { make_place(); }
  [[nodiscard]] const sql::Dialect& dialect() const {
    return postgres() ? postgres::kDialect : sqlite::kDialect;
  }
};
EMPORIUM_ALL_STORES(Opening);

TEST_P(Opening, AnOldSchemaIsBroughtUpToDate) {
  {
    const auto connection = connect();
    ASSERT_TRUE(migrate(*connection, dialect(), 1).ok());
    connection->run(
        "INSERT INTO tables (id, version, game, status, is_public, people, waiting, card, updated,"
        " secret, invitation) VALUES ('old', 1, 'essen', 'open', 1, '[\"u\"]', '[]', '{}', 5, '',"
        " '')");
    connection->run(
        "INSERT INTO actions (table_id, number, kind, body, user_id, time)"
        " VALUES ('old', 1, 'created', '{\"a\": 1}', 'u', 5)");
    connection->run(
        "INSERT INTO tables (id, version, game, status, is_public, people, waiting, card, updated,"
        " secret, invitation) VALUES ('done', 1, 'essen', 'over', 1, '[\"u\"]', '[]', '{}', 4, '',"
        " '')");
    connection->run("INSERT INTO people (table_id, user_id) VALUES ('old', 'u'), ('done', 'u')");
    ASSERT_FALSE(connection->failed());
    EXPECT_TRUE(connection->run("SELECT id FROM users").empty());
    EXPECT_TRUE(connection->take_failure());  // there is no such table yet
  }
  storage_ = open();
  ASSERT_NE(storage_, nullptr);
  EXPECT_EQ(storage_->actions("old", 0).value().at(0).body["a"], 1);
  Append next = moves("old", 1);
  next.summary.people = {"u"};
  EXPECT_EQ(storage_->append({&next, 1}).value().at(0).version, 2);
  EXPECT_TRUE(storage_->create_guest("name", "hash", 10).ok());
  EXPECT_TRUE(storage_->statistics("u").ok());
  EXPECT_EQ(storage_->open_tables_of("u").value(), 1);
  EXPECT_EQ(storage_->tables_of("u", {.limit = 1}).value().tables.at(0).id, "old");
  EXPECT_EQ(storage_->tables_of("u", {}).value().tables.at(1).id, "done");
  const auto connection = connect();
  EXPECT_EQ(connection->run("SELECT MAX(version) FROM emporium_schema").at(0).small(0),
            sql::schema_version());
}

TEST_P(Opening, HowNamesLookIsWorkedOutAnew) {
  {
    const auto connection = connect();
    ASSERT_TRUE(migrate(*connection, dialect(), 15).ok());
    const std::string_view anna = "anna\u25cf";
    connection->run(
        "INSERT INTO users (id, name, folded, language, guest, password, look)"
        " VALUES ('u', $1, $1, 'en', 0, 'x', $1)",
        {anna});
    const std::string_view zoe = "zoe\u25cf";
    connection->run("INSERT INTO former_names VALUES ($1, 'u', 0, 1)", {zoe});
  }
  storage_ = open();
  const auto connection = connect();
  EXPECT_EQ(connection->run("SELECT look FROM users").at(0).text(0), "anna");
  EXPECT_EQ(connection->run("SELECT look FROM former_names").at(0).text(0), "zoe");
}

TEST_P(Opening, ANewerSchemaIsRefused) {
  storage_ = open();
  connect()->run("INSERT INTO emporium_schema (version, applied) VALUES (99, 0)");
  expect_error(where(), "has the schema version 99, this program knows versions up to " +
                            std::to_string(sql::schema_version()));
}

TEST_P(Opening, SeveralServersMayBeTheFirst) {
  std::vector<std::thread> servers;
  for (int i = 0; i < 4; ++i) {
    servers.emplace_back([this] { EXPECT_NE(open(), nullptr); });
  }
  for (std::thread& server : servers) server.join();
}

TEST(OpeningErrors, NameTheCause) {
  const std::string folder = testing::TempDir() + "emporium_opening_" + std::to_string(getpid());
  std::filesystem::create_directory(folder);
  expect_error("", "database: expected a file or postgresql://");
  expect_error("mysql://host/db", "database: expected a file or postgresql://…, got \"mysql://…\"");
  expect_error(folder + "/no/such/folder.db", "cannot open the database \"" + folder);
  expect_error(folder, "cannot open the database \"" + folder);
  std::ofstream(folder + "/text") << std::string(5000, 'x');
  expect_error(folder + "/text", "text\" is not a database");
  {
    const auto other = sqlite::SqliteConnection::open(folder + "/other.db");
    other.value()->script("CREATE TABLE bookmarks (url TEXT)");
  }
  expect_error(folder + "/other.db", "is a database of another program");
  expect_error("postgresql:///?host=" + folder, "cannot reach PostgreSQL: ");
  expect_error("postgresql://127.0.0.1:1/none", "cannot reach PostgreSQL: ");
  expect_error("postgresql://host:port/db", "invalid integer value \"port\"");
  expect_error("postgresql:///db?colour=red", "database: invalid URI query parameter: \"colour\"");
  std::filesystem::remove_all(folder);
}

TEST(Files, AreForTheirOwnerAlone) {
  using std::filesystem::perms;
  const std::string folder = testing::TempDir() + "emporium_files_" + std::to_string(getpid());
  std::filesystem::create_directory(folder);
  const std::string file = folder + "/store.db";
  const auto all_private = [&] {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      EXPECT_EQ(entry.status().permissions() & perms::others_all, perms::none) << entry.path();
    }
  };
  const Append append = moves("t", 0);
  {
    const auto store = open_storage(file);
    ASSERT_TRUE(store.ok()) << store.error().message;
    ASSERT_TRUE(store.value()->append({&append, 1}).ok());
    ASSERT_TRUE(store.value()->backup(folder + "/copy.db").ok());
    EXPECT_EQ(std::filesystem::status(file).permissions(), perms::owner_read | perms::owner_write);
    EXPECT_TRUE(std::filesystem::exists(file + "-wal"));
    all_private();
  }
  // One that an older program left open to all.
  std::filesystem::permissions(file, perms::others_read, std::filesystem::perm_options::add);
  ASSERT_TRUE(open_storage(file).ok());
  all_private();
  std::filesystem::remove_all(folder);
}

TEST(Files, ThatAreNoDatabaseKeepTheirRights) {
  using std::filesystem::perms;
  const std::string file = testing::TempDir() + "emporium_text_" + std::to_string(getpid());
  std::ofstream(file) << std::string(4096, 'x');
  const auto before = std::filesystem::status(file).permissions() | perms::others_read;
  std::filesystem::permissions(file, before);
  EXPECT_FALSE(open_storage(file).ok());
  EXPECT_EQ(std::filesystem::status(file).permissions(), before);
  std::filesystem::remove(file);
}

TEST(OpeningErrors, APasswordIsNotRepeated) {
  EXPECT_EQ(open_error("postgresql://user:hunter2@127.0.0.1:1/none").find("hunter2"),
            std::string::npos);
}

TEST(Memory, IsAStoreToo) {
  const auto opened = open_storage(":memory:");
  ASSERT_TRUE(opened.ok()) << opened.error().message;
  Storage& storage = *opened.value();
  const Append append = moves("t", 0, 3);
  EXPECT_EQ(storage.append({&append, 1}).value().at(0).version, 3);
  EXPECT_EQ(storage.actions("t", 0).value().size(), 3U);
  storage.listen([](const std::string&) {});
}

}  // namespace
}  // namespace emporium::server
