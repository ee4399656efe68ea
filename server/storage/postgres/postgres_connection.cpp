#include "server/storage/postgres/postgres_connection.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace emporium::server::postgres {
namespace {

constexpr int kBinary = 1;
// So few that the answers to them fit into the socket's buffers: then neither side can be stuck
// writing what the other does not read.
constexpr std::size_t kOnTheWay = 64;

// Deadlocks, and servers that are being shut down or started: another try may succeed.
bool worth_retrying(std::string_view state) {
  constexpr std::array<std::string_view, 5> kStates = {"40001", "40P01", "57P01", "57P02", "57P03"};
  return std::ranges::find(kStates, state) != kStates.end();
}

sql::Rows read_rows(const PGresult* answer) {
  sql::Rows rows;
  const int columns = PQnfields(answer);
  for (int row = 0; row < PQntuples(answer); ++row) {
    std::vector<sql::Cell> cells;
    cells.reserve(static_cast<std::size_t>(columns));
    for (int column = 0; column < columns; ++column) {
      cells.push_back(read_field(answer, row, column));
    }
    rows.emplace_back(std::move(cells));
  }
  return rows;
}

}  // namespace

Result<std::unique_ptr<PostgresConnection>> PostgresConnection::open(const std::string& url,
                                                                     Doubt doubt) {
  auto session = connect(url);
  if (!session.ok()) return session.error();
  std::unique_ptr<PostgresConnection> connection(
      new PostgresConnection(std::move(session.value())));
  if (doubt == Doubt::settled) connection->commits_.emplace(connection->session_.get(), url);
  return connection;
}

bool PostgresConnection::usable() const {
  return PQstatus(session_.get()) == CONNECTION_OK &&
         PQtransactionStatus(session_.get()) == PQTRANS_IDLE;
}

sql::Rows PostgresConnection::check(const PGresult* answer) {
  const ExecStatusType status = PQresultStatus(answer);
  if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) return read_rows(answer);
  const char* field = answer == nullptr ? nullptr : PQresultErrorField(answer, PG_DIAG_SQLSTATE);
  const std::string_view state = field == nullptr ? "" : field;
  auto kind = sql::Failure::Kind::other;
  if (state == "23505") kind = sql::Failure::Kind::unique;
  if (worth_retrying(state) || PQstatus(session_.get()) != CONNECTION_OK) {
    kind = sql::Failure::Kind::retry;
  }
  std::string message = answer == nullptr ? "" : one_line(PQresultErrorMessage(answer));
  if (message.empty()) message = message_of(session_.get());
  fail(kind, "PostgreSQL: " + message);
  return {};
}

void PostgresConnection::script(const std::string& statements) {
  if (failed()) return;
  const std::string text = (to_begin_ ? "BEGIN;" : "") + statements;
  to_begin_ = false;
  check(Answer(PQexec(session_.get(), text.c_str())).get());
}

const char* PostgresConnection::prepare(std::string_view statement, const Parameters& values) {
  if (const auto found = prepared_.find(statement); found != prepared_.end()) {
    return found->second.c_str();
  }
  const std::string name = "s" + std::to_string(prepared_.size());
  const std::string text(statement);
  const Answer answer(PQprepare(session_.get(), name.c_str(), text.c_str(),
                                static_cast<int>(values.types().size()), values.types().data()));
  check(answer.get());
  if (failed()) return nullptr;
  return prepared_.emplace(text, name).first->second.c_str();
}

sql::Rows PostgresConnection::execute(std::string_view statement,
                                      std::span<const sql::Value> values) {
  if (to_begin_) script("");
  Parameters parameters;
  for (const sql::Value& value : values) parameters.add(value);
  const char* name = failed() ? nullptr : prepare(statement, parameters);
  if (name == nullptr) return {};
  const auto arrays = parameters.arrays();
  const Answer answer(PQexecPrepared(session_.get(), name, static_cast<int>(values.size()),
                                     arrays.values.data(), arrays.lengths.data(),
                                     arrays.formats.data(), kBinary));
  return check(answer.get());
}

std::vector<sql::Rows> PostgresConnection::run_all(std::string_view statement,
                                                   std::span<const Parameters> values) {
  std::vector<sql::Rows> rows;
  if (values.empty() || failed() || prepare(statement, values.front()) == nullptr) return rows;
  while (!values.empty() && !failed()) {
    const std::size_t count = std::min(values.size(), kOnTheWay);
    send(statement, values.first(count), rows);
    values = values.subspan(count);
  }
  return rows;
}

void PostgresConnection::send(std::string_view statement, std::span<const Parameters> values,
                              std::vector<sql::Rows>& rows) {
  PGconn* session = session_.get();
  const char* name = prepare(statement, values.front());
  const bool begins = std::exchange(to_begin_, false);
  PQenterPipelineMode(session);
  if (begins) PQsendQueryParams(session, "BEGIN", 0, nullptr, nullptr, nullptr, nullptr, kBinary);
  for (const Parameters& parameters : values) {
    const auto arrays = parameters.arrays();
    PQsendQueryPrepared(session, name, static_cast<int>(arrays.values.size()), arrays.values.data(),
                        arrays.lengths.data(), arrays.formats.data(), kBinary);
  }
  PQpipelineSync(session);
  if (begins) read_answer();
  for (std::size_t i = 0; i < values.size(); ++i) rows.push_back(read_answer());
  const Answer synced(PQgetResult(session));
  PQexitPipelineMode(session);
}

// The answer to one statement of several on their way, and the null that ends it.
sql::Rows PostgresConnection::read_answer() {
  const Answer answer(PQgetResult(session_.get()));
  sql::Rows rows = check(answer.get());
  if (PQstatus(session_.get()) == CONNECTION_OK) const Answer end(PQgetResult(session_.get()));
  return rows;
}

void PostgresConnection::commit() {
  if (std::exchange(to_begin_, false)) return;  // nothing was done
  if (failed()) {
    rollback();
    return;
  }
  const std::string statement = commits_ ? commits_->next_commit() : "COMMIT";
  const Answer answer(PQexec(session_.get(), statement.c_str()));
  if (commits_ && PQstatus(session_.get()) != CONNECTION_OK) {
    settle_commit();
  } else {
    check(answer.get());
    if (failed()) rollback();  // its first part may have failed, on a full disk for instance
  }
}

void PostgresConnection::settle_commit() {
  switch (commits_->settle()) {
    case Commits::Fate::happened:
      return;
    case Commits::Fate::failed:
      fail(sql::Failure::Kind::retry, "PostgreSQL: the connection was lost before the commit");
      return;
    case Commits::Fate::unknown:
      fail(sql::Failure::Kind::other,
           "PostgreSQL: the connection was lost during a commit, and the server does not come back:"
           " whether the transaction happened cannot be said");
  }
}

void PostgresConnection::rollback() {
  if (std::exchange(to_begin_, false)) return;
  const Answer answer(PQexec(session_.get(), "ROLLBACK"));
}

}  // namespace emporium::server::postgres
