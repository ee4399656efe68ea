#pragma once

#include <string>

#include "server/net/people_answers.h"

namespace emporium::server {

Error account_only();
// Asks for the password where a borrowed session must not do. False if the call is answered.
bool confirmed(Service& service, const CallPtr& call, const std::string& password);

// Whom somebody blocked or muted.
Result<Json> relations_json(Service& service, const std::string& user);

}  // namespace emporium::server
