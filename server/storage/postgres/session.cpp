#include "server/storage/postgres/session.h"

#include <algorithm>
#include <array>
#include <random>
#include <string_view>

#include "server/storage/sql/connection.h"

namespace emporium::server::postgres {

std::string one_line(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  std::ranges::replace(text, '\t', ' ');
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

std::string message_of(const PGconn* connection) { return one_line(PQerrorMessage(connection)); }

std::string random_digits(int bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::random_device random;
  std::string digits;
  for (int i = 0; i < 2 * bytes; ++i) digits += kDigits[random() % kDigits.size()];
  return digits;
}

Result<Session> connect(const std::string& url) {
  // The URL comes last, so that it may say otherwise. A server that vanished without a word is
  // given up after the last two.
  constexpr std::array kKeys = {"application_name",
                                "client_encoding",
                                "connect_timeout",
                                "keepalives_idle",
                                "keepalives_interval",
                                "keepalives_count",
                                "tcp_user_timeout",
                                "dbname",
                                static_cast<const char*>(nullptr)};
  const std::array values = {"emporium", "UTF8",      "5",
                             "10",       "5",         "2",
                             "15000",    url.c_str(), static_cast<const char*>(nullptr)};
  Session session(PQconnectdbParams(kKeys.data(), values.data(), 1));
  if (PQstatus(session.get()) != CONNECTION_OK) {
    return sql::storage_error("cannot reach PostgreSQL: " + message_of(session.get()));
  }
  PQsetNoticeProcessor(session.get(), [](void*, const char*) {}, nullptr);
  // A commit must be on disk, a standby's too where there is one that counts, and a server that
  // hangs must not hold the others up for ever.
  const Answer answer(PQexec(session.get(),
                             "SET idle_in_transaction_session_timeout = '15s';"
                             "SET lock_timeout = '10s';"
                             "SELECT set_config('synchronous_commit', 'on', false)"
                             " WHERE current_setting('synchronous_commit') IN ('off', 'local')"));
  if (PQresultStatus(answer.get()) != PGRES_TUPLES_OK) {
    return sql::storage_error("PostgreSQL: " + message_of(session.get()));
  }
  return session;
}

}  // namespace emporium::server::postgres
