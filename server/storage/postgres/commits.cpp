#include "server/storage/postgres/commits.h"

#include <array>
#include <chrono>
#include <string_view>
#include <thread>

namespace emporium::server::postgres {
namespace {

using std::chrono::steady_clock;

constexpr int kSessionBytes = 8;
constexpr const char* kNow = "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint";

}  // namespace

Commits::Commits(PGconn* session, std::string url)
    : url_(std::move(url)),
      session_(random_digits(kSessionBytes)),
      process_(std::to_string(PQbackendPID(session))) {
  const Answer answer(PQexec(session,
                             "SELECT backend_start::text FROM pg_stat_activity"
                             " WHERE pid = pg_backend_pid()"));
  if (PQntuples(answer.get()) == 1) began_ = PQgetvalue(answer.get(), 0, 0);
}

std::string Commits::next_commit() {
  // Who has written nothing needs no proof, and must not write now.
  constexpr std::string_view kWritten = "pg_current_xact_id_if_assigned() IS NOT NULL";
  const std::string number = std::to_string(++number_);
  // Not the row itself: if somebody wrote it, this commit was given up.
  return "DELETE FROM commits WHERE session = '" + session_ + "' AND number < " + number + " AND " +
         std::string(kWritten) +
         "; INSERT INTO commits (session, number, happened, time) SELECT '" + session_ + "', " +
         number + ", 1, " + kNow + " WHERE " + std::string(kWritten) + "; COMMIT";
}

Commits::Fate Commits::settle() const {
  constexpr std::chrono::seconds kPatience{20};
  constexpr std::chrono::milliseconds kPause{100};
  const auto deadline = steady_clock::now() + kPatience;
  for (; steady_clock::now() < deadline; std::this_thread::sleep_for(kPause)) {
    if (const Fate fate = ask(); fate != Fate::unknown) return fate;
  }
  return Fate::unknown;
}

// Writes the row as one of a commit that failed, unless it is there: while the other transaction
// goes on this waits for its end, and if it comes later it finds its row taken and fails. It writes
// in any case, so that its own commit, and with it the other one, has reached a standby.
Commits::Fate Commits::ask() const {
  const auto session = connect(url_);
  if (!session.ok()) return Fate::unknown;
  const std::array process = {process_.c_str(), began_.c_str()};
  const Answer ended(PQexecParams(session.value().get(),
                                  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                                  " WHERE pid = $1::int AND backend_start::text = $2",
                                  2, nullptr, process.data(), nullptr, nullptr, 0));
  static const std::string statement =
      std::string("INSERT INTO commits (session, number, happened, time) VALUES ($1, $2, 0, ") +
      kNow +
      ") ON CONFLICT (session, number) DO UPDATE SET time = excluded.time RETURNING happened";
  const std::string number = std::to_string(number_);
  const std::array row = {session_.c_str(), number.c_str()};
  const Answer answer(PQexecParams(session.value().get(), statement.c_str(), 2, nullptr, row.data(),
                                   nullptr, nullptr, 0));
  if (PQntuples(answer.get()) != 1) return Fate::unknown;
  return std::string_view(PQgetvalue(answer.get(), 0, 0)) == "1" ? Fate::happened : Fate::failed;
}

}  // namespace emporium::server::postgres
