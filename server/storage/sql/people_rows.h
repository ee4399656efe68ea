#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/storage/accounts.h"
#include "server/storage/sql/connection.h"

namespace emporium::server::sql {

// 96 random bits: nobody meets another's id by chance.
std::string make_id();
Millis system_millis();

Error no_user(std::string_view id);
Error name_taken(std::string_view name);
// The name may be given while another server registers it: the database itself has the last word.
Status name_status(Status status, std::string_view name);

// Whether there is such a user; until the transaction ends nobody else adds or ends their sessions.
bool lock_user(Connection& c, std::string_view user);
bool exists(Connection& c, std::string_view user);
// The ids of a person: the own, and those of the guests that became them.
std::vector<std::string> selves(Connection& c, std::string_view user);
bool taken(Connection& c, std::string_view name, std::string_view but);
// Accounts of before names were known by their look.
void fill_looks(Connection& c);
void add_token_row(Connection& c, std::string_view user, std::string_view hash, Millis expires);
// What servers remember of this person is no longer true.
void note_change(Connection& c, std::string_view user);

}  // namespace emporium::server::sql
