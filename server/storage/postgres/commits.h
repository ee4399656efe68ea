#pragma once

#include <cstdint>
#include <string>

#include "server/storage/postgres/session.h"

namespace emporium::server::postgres {

// What tells whether a commit happened, should its answer be lost: a row that the transaction
// itself writes. Not the number of the transaction: after a crash PostgreSQL gives numbers that
// never reached its log to others.
class Commits {
 public:
  // Of one session; its older rows are removed by each commit.
  Commits(PGconn* session, std::string url);

  // Ends the transaction, and leaves the row if anything was written.
  std::string next_commit();

  enum class Fate : std::uint8_t { happened, failed, unknown };
  // After the connection was lost: asks on another one what became of the last commit, for as long
  // as it is worth waiting. When this returns `failed` it cannot happen any more.
  [[nodiscard]] Fate settle() const;

 private:
  [[nodiscard]] Fate ask() const;

  std::string url_;
  std::string session_;  // random digits
  std::int64_t number_ = 0;
  // The server's process, which may not have noticed yet, and when it began: numbers are used
  // again.
  std::string process_;
  std::string began_;
};

}  // namespace emporium::server::postgres
