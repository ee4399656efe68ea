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
// Whether somebody but that user has the name, or had it, or nobody may have it.
bool taken(Connection& c, std::string_view name, std::string_view but);
// The same for an operator, who may give a name again that was taken from somebody.
bool taken_for_operator(Connection& c, std::string_view name, std::string_view but);
// What the user is called; empty if there is no such user, or nobody any more. Until the
// transaction ends nobody else changes them.
std::string lock_name(Connection& c, std::string_view user);
// An account gives up a name for another; nobody else gets it. Error code "too_many".
Status keep_former_name(Connection& c, std::string_view user, std::string_view before,
                        std::string_view next);
// An operator takes a name from somebody: nobody gets it any more.
void reserve_name(Connection& c, std::string_view user, std::string_view name, Millis time);
// Accounts whose look nobody has worked out yet, and names that were given up, as looks are today.
void fill_looks(Connection& c);
// What the person said goes from reports about them; the name, those that they gave up and that of
// a guest who became them go from what was written of and by them. The operators' log tells of them
// by their id alone. While the name is still known.
void erase_from_reports(Connection& c, std::string_view user);
void add_token_row(Connection& c, std::string_view user, std::string_view hash, Millis expires);
// What servers remember of this person is no longer true, from the time on that it returns.
Millis note_change(Connection& c, std::string_view user);

}  // namespace emporium::server::sql
