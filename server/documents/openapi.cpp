#include <algorithm>
#include <array>
#include <string>

#include "engine/core/json.h"
#include "server/documents/documents.h"
#include "server/documents/requests.h"
#include "server/documents/type.h"

namespace emporium::server {
namespace {

struct Parameter {
  std::string_view name;
  std::string_view type;
  std::string_view about;
};
constexpr std::array<Parameter, 12> kParameters = {{
    {"limit", "integer", "how many at most: 1 to 100, else 50"},
    {"from", "string", "`next` of the part before"},
    {"game", "string", "only this game's"},
    {"status", "TableStatus", "only these"},
    {"lang", "string", "the language of sentences; else the person's, else Accept-Language"},
    {"seat", "integer", "whose eyes: one of the own seats"},
    {"since", "integer", "the last version the client knows"},
    {"invitation", "string", "the word of the invitation link"},
    {"code", "string", "the first three letters of a table's id and five of its invitation"},
    {"client", "string", "a random word that the client keeps for as long as it may re-send"},
    {"ply", "integer", "how many moves had been made"},
    {"line", "string", "moves that were not played, by their numbers with commas between them"},
}};

Json parameters(const Request& request) {
  Json all = Json::array();
  for (std::size_t at = request.path.find('{'); at != std::string_view::npos;
       at = request.path.find('{', at + 1)) {
    const std::size_t end = request.path.find('}', at);
    all.push_back({{"name", std::string(request.path.substr(at + 1, end - at - 1))},
                   {"in", "path"},
                   {"required", true},
                   {"schema", {{"type", "string"}}}});
  }
  for (const Parameter& parameter : kParameters) {
    const std::string words = " " + std::string(request.query) + " ";
    if (words.find(" " + std::string(parameter.name) + " ") == std::string::npos) continue;
    all.push_back({{"name", std::string(parameter.name)},
                   {"in", "query"},
                   {"required", false},
                   {"schema", type_schema(parameter.type)},
                   {"description", std::string(parameter.about)}});
  }
  return all;
}

Json content(std::string_view type) {
  if (type.empty()) return {{"text/plain", {{"schema", {{"type", "string"}}}}}};
  return {{"application/json", {{"schema", type_schema(type)}}}};
}

Json operation(const Request& request) {
  Json json = {{"tags", {std::string(request.tag)}}, {"summary", std::string(request.summary)}};
  if (Json all = parameters(request); !all.empty()) json["parameters"] = std::move(all);
  if (!request.body.empty()) {
    json["requestBody"] = {{"required", true}, {"content", content(request.body)}};
  }
  Json done = {{"description", "done"}};
  if (request.success != 101) done["content"] = content(request.answer);
  json["responses"][std::to_string(request.success)] = std::move(done);
  json["responses"]["default"] = {{"$ref", "#/components/responses/Refused"}};
  if (request.of_person) {
    json["security"] = {{{"cookie", Json::array()}}, {{"token", Json::array()}}};
  }
  return json;
}

}  // namespace

Json openapi() {
  Json document = {
      {"openapi", "3.1.0"},
      {"info",
       {{"title", "Emporium"},
        {"version", "1"},
        {"description", "Tables of board games. docs/server.md says what everything means."},
        {"license", {{"name", "MIT"}, {"identifier", "MIT"}}}}},
      {"paths", Json::object()}};
  for (const Request& request : requests()) {
    document["paths"][std::string(request.path)][std::string(request.method)] = operation(request);
  }
  Json& components = document["components"];
  components["securitySchemes"] = {
      {"cookie", {{"type", "apiKey"}, {"in", "cookie"}, {"name", "emporium"}}},
      {"token", {{"type", "http"}, {"scheme", "bearer"}}}};
  components["responses"]["Refused"] = {{"description", "refused; nothing has changed"},
                                        {"content", content("Refusal")}};
  components["schemas"] = document_schemas()["components"]["schemas"];
  return document;
}

}  // namespace emporium::server
