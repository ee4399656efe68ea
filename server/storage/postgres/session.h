#pragma once

#include <libpq-fe.h>

#include <memory>
#include <string>

#include "engine/core/result.h"

namespace emporium::server::postgres {

struct Finish {
  void operator()(PGconn* connection) const { PQfinish(connection); }
  void operator()(PGresult* result) const { PQclear(result); }
};
using Session = std::unique_ptr<PGconn, Finish>;
using Answer = std::unique_ptr<PGresult, Finish>;

// Connects, and sets what we rely on for the session.
Result<Session> connect(const std::string& url);
// What libpq has to say, on one line.
std::string message_of(const PGconn* connection);
std::string one_line(std::string text);

// As many random bytes, in hexadecimal.
std::string random_digits(int bytes);

}  // namespace emporium::server::postgres
