#include "server/net/answers.h"

#include <algorithm>
#include <array>

#include "server/messages/words.h"
#include "server/tables/words.h"

namespace emporium::server {
namespace {

// Every other code is 400: the request was understood, and refused by a rule or a field's bounds.
constexpr std::array<std::pair<std::string_view, int>, 16> kStatus = {{
    {"no_user", 401},
    {"bad_token", 401},
    {"bad_login", 401},
    {"bad_code", 401},
    {"banned", 403},
    {"forbidden", 403},
    {"not_found", 404},
    {"conflict", 409},
    {"stale", 409},
    {"name_taken", 409},
    {"already_registered", 409},
    {"too_large", 413},
    {"too_many", 429},
    {"storage", 503},
    {"busy", 503},
    {"stopping", 503},
}};

}  // namespace

HttpResponse json_answer(const Json& json, int status) {
  HttpResponse response;
  response.status = status;
  response.body = std::make_shared<const std::string>(to_text(json));
  return response;
}

HttpResponse text_answer(std::string text, std::string type) {
  HttpResponse response;
  response.type = std::move(type);
  response.body = std::make_shared<const std::string>(std::move(text));
  return response;
}

HttpResponse refusal(int status, std::string_view code, Language language, const Json& args) {
  const std::string message = net_words(language).say("error." + std::string(code), args);
  return json_answer({{"error", error_json({std::string(code), message})}}, status);
}

HttpResponse error_answer(const Error& error, Language language) {
  Error shown = in_words(error, nullptr, language);
  const bool of_table = table_words(language).find("table.rule." + error.rule) != nullptr;
  const bool ours = !of_table && (!error.rule.empty() || error.code == "storage");
  const std::string key = "error." + (error.rule.empty() ? error.code : error.rule);
  if (ours && net_words(language).find(key) != nullptr) {
    shown.message = net_words(language).say(key, {{"languages", language_codes()}});
  }
  return json_answer({{"error", error_json(shown)}}, status_of(error.code));
}

int status_of(std::string_view code) {
  const auto it = std::find_if(kStatus.begin(), kStatus.end(),
                               [code](const auto& entry) { return entry.first == code; });
  return it == kStatus.end() ? 400 : it->second;
}

}  // namespace emporium::server
