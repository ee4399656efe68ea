#pragma once

#include <string_view>

#include "engine/core/words.h"
#include "server/messages/http.h"

namespace emporium::server {

HttpResponse json_answer(const Json& json, int status = 200);
HttpResponse text_answer(std::string text, std::string type = "text/plain; charset=utf-8");

// A no of the network layer's own; its sentence is "error.<code>" of the catalogue.
HttpResponse refusal(int status, std::string_view code, Language language,
                     const Json& args = Json::object());
// A no of somebody else's: the status follows from the code. The sentence is that of the error's
// rule, in ours or the tables' catalogue, else the error's own.
HttpResponse error_answer(const Error& error, Language language);
int status_of(std::string_view code);

}  // namespace emporium::server
