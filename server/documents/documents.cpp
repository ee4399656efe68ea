#include "server/documents/documents.h"

#include "engine/core/json.h"
#include "server/documents/type.h"

namespace emporium::server {
namespace {

// clang-format off
const std::vector<Document>& all_documents() {  // NOLINT(readability-function-size): a table
  static const std::vector<Document> all = {
    {"Problem", {{"code", "string"}, {"message", "string"}, {"rule?", "string"}}},
    {"Refusal", {{"error", "Problem"}}},

    // People
    {"Me", {{"id", "string"}, {"name", "string"}, {"guest", "boolean"}, {"language?", "string"},
            {"recovery_code?", "string"}, {"ended?", "Problem"}}},
    {"Account", {{"id", "string"}, {"name", "string"}, {"guest", "boolean"}, {"language?", "string"},
                 {"recovery", "boolean"}, {"email", "string"}, {"mail", "boolean"}}},
    {"MeChange", {{"name?", "string"}, {"language?", "string"}}},
    {"Credentials", {{"name", "string"}, {"password", "string"}}},
    {"Password", {{"password", "string"}}},
    {"NewPassword", {{"password", "string"}, {"new_password", "string"}}},
    {"Email", {{"password", "string"}, {"email", "string"}}},
    {"EmailSet", {{"email", "string"}}},
    {"Recovery", {{"name", "string"}, {"code", "string"}, {"new_password", "string"}}},
    {"RecoveryCode", {{"recovery_code", "string"}}},
    {"MailRecovery", {{"name", "string"}}},
    {"MailSent", {{"sent", "true"}}},
    {"Farewell", {{"password?", "string"}}},
    {"Token", {{"token", "string"}}},
    {"Session", {{"id", "string"}, {"created", "integer"}, {"seen", "integer"},
                 {"client", "string"}, {"current", "boolean"}}},
    {"Sessions", {{"sessions", "Session[]"}}},
    {"SessionsEnded", {{"ended", "integer"}}},
    {"Relation", {{"id", "string"}, {"name", "string"}, {"relation", "'block'|'mute'"},
                  {"since", "integer"}}},
    {"Relations", {{"people", "Relation[]"}}},
    {"NewRelation", {{"relation", "'block'|'mute'|'none'"}}},
    {"Complaint", {{"person", "string"}, {"reason", "string"}, {"table?", "string"},
                   {"line?", "integer"}}},
    {"Reported", {{"reported", "true"}}},
    {"Rating", {{"rating", "number"}, {"deviation", "number"}, {"games", "integer"}}},
    {"GameRating", {{"game", "string"}, {"rating", "number"}, {"deviation", "number"},
                    {"games", "integer"}}},
    {"PlayerRating", {{"name", "string"}, {"rating", "number"}, {"deviation", "number"},
                      {"games", "integer"}}},
    {"Player", {{"name", "string"}, {"ratings", "GameRating[]"}}},
    {"Ratings", {{"players", "PlayerRating[]"}}},
    {"GameStatistics", {{"game", "string"}, {"played", "integer"}, {"won", "integer"},
                        {"mean_place?", "number"}, {"mean_score", "number"},
                        {"best_score", "integer"}, {"rating?", "Rating"}}},
    {"Statistics", {{"games", "GameStatistics[]"}, {"recent", "Summary[]"}}},
    {"SaidLine", {{"table", "string"}, {"line", "integer"}, {"text", "string"}, {"time", "integer"}}},
    {"SentReport", {{"person", "string"}, {"table", "string"}, {"line", "integer"},
                    {"reason", "string"}, {"time", "integer"}}},
    {"ExportedAccount", {{"id", "string"}, {"name", "string"}, {"guest", "boolean"},
                         {"language?", "string"}, {"email?", "string"}}},
    {"Export", {{"account", "ExportedAccount"}, {"time", "integer"}, {"sessions", "Session[]"},
                {"tables", "Summary[]"}, {"chat", "SaidLine[]"}, {"statistics", "GameStatistics[]"},
                {"people", "Relation[]"}, {"reports", "SentReport[]"}}},

    // Games
    {"OptionInfo", {{"name", "string"}, {"default", "any"}}},
    {"OptionSchema", {{"type?", "string"}, {"enum?", "string[]"}, {"minimum?", "integer"},
                      {"maximum?", "integer"}}},
    {"OptionsSchema", {{"$schema", "string"}, {"title", "string"}, {"type", "string"},
                       {"properties", "{OptionSchema}"}, {"required", "string[]"},
                       {"additionalProperties", "boolean"}}},
    {"GameInfo", {{"id", "string"}, {"version", "integer"}, {"min_players", "integer"},
                  {"max_players", "integer"}, {"options", "OptionInfo[]"},
                  {"schema", "OptionsSchema"}}},
    {"Games", {{"games", "GameInfo[]"}, {"levels", "string[]"}}},
    {"Words", {}, "{string}"},

    // Tables
    {"SeatKind", {}, "'person'|'computer'|'free'"},
    {"TableStatus", {}, "'open'|'playing'|'over'|'closed'"},
    {"ClockSetup", {{"kind", "'none'|'move'|'budget'"}, {"seconds?", "integer"},
                    {"increment?", "integer"}, {"at_zero?", "'computer'|'resign'|'nothing'"}}},
    {"PersonSetup", {{"person", "'me'|null"}, {"name?", "string"}}},
    {"ComputerSetup", {{"computer", "string"}}},
    {"SeatSetup", {}, "PersonSetup|ComputerSetup"},
    {"Setup", {{"game", "string"}, {"seats", "SeatSetup[]"}, {"options?", "{any}|null"},
               {"components?", "object|null"}, {"title?", "string"}, {"public?", "boolean"},
               {"watch?", "boolean"}, {"hints?", "boolean"}, {"undo?", "boolean"},
               {"chat?", "boolean"}, {"stand_in?", "string"}, {"clock?", "ClockSetup|null"},
               {"position?", "object|null"}, {"start?", "boolean"}}},
    {"Created", {{"id", "string"}, {"invitation", "string"}, {"commitment?", "string"}}},
    {"Invited", {{"id", "string"}, {"invitation", "string"}}},
    {"Import", {{"record", "object"}}},
    {"Retry", {{"ply", "integer"}, {"seat", "integer"}}},
    {"SeatSummary", {{"kind", "SeatKind"}, {"name", "string"}, {"former?", "boolean"},
                     {"claimed?", "boolean"}, {"level?", "string"}, {"mine", "boolean"}}},
    {"ResultSummary", {{"scores", "integer[]"}, {"places", "integer[]"}}},
    {"Summary", {{"id", "string"}, {"game", "string"}, {"title", "string"},
                 {"status", "TableStatus"}, {"public", "boolean"}, {"seats", "SeatSummary[]"},
                 {"waiting", "integer[]"}, {"my_turn", "boolean"}, {"version", "integer"},
                 {"updated", "integer"}, {"result?", "ResultSummary"}, {"blocked?", "boolean"}}},
    {"Listed", {{"tables", "Summary[]"}, {"next?", "string"}}},
    {"DrawInfo", {{"ply", "integer"}, {"total", "integer"}, {"from", "integer"}, {"to", "integer"}}},
    {"History", {{"plies", "integer"}, {"scores", "integer[][]"}, {"log", "LogLine[]"},
                 {"draws?", "DrawInfo[]"}, {"expected?", "integer[][]"}}},

    // The review of a finished game
    {"Worth", {{"points", "number"}, {"chance", "number"}}},
    {"Balance", {{"start", "Worth"}, {"luck", "Worth"}, {"lost", "Worth"}, {"gained", "Worth"},
                 {"others", "Worth"}, {"unexplained", "Worth"}, {"result", "Worth"},
                 {"luck_adjusted", "Worth"}}},
    {"Grade", {}, "'fine'|'inaccuracy'|'mistake'|'blunder'"},
    {"ReviewedSeat", {{"name", "string"}, {"accuracy", "number"}, {"error_rate", "number"},
                      {"turns", "integer"}, {"mean_loss", "number"},
                      {"mean_loss_error", "number"}, {"like", "string[]"}, {"balance", "Balance"},
                      {"worst_losses", "integer[]"}, {"greatest_strokes", "integer[]"}}},
    {"ReviewedTurn", {{"seat", "integer"}, {"first", "integer"}, {"last", "integer"},
                      {"lost", "Worth"}, {"accuracy", "number"}, {"grade", "Grade"}}},
    {"ReviewedLoss", {{"ply", "integer"}, {"seat", "integer"}, {"played", "integer"},
                      {"best", "integer"}, {"line", "integer[]"}, {"lost", "Worth"},
                      {"error", "Worth"}, {"grade", "Grade"}, {"parts", "{number}"},
                      {"played_words", "string"}, {"best_words", "string"},
                      {"line_words", "string[]"}, {"why", "string"}}},
    {"JudgedTurn", {{"seat", "integer"}, {"first", "integer"}, {"last", "integer"},
                    {"lost", "Worth"}, {"error", "Worth"}, {"accuracy", "number"},
                    {"grade", "Grade"}, {"losses", "ReviewedLoss[]"}}},
    {"StrokeOfLuck", {{"first", "integer"}, {"last", "integer"}, {"points", "number[]"},
                      {"chances", "number[]"}, {"words", "string[]"}}},
    {"Expected", {{"plies", "integer[]"}, {"points", "number[][]"}, {"chances", "number[][]"}}},
    {"ReviewOrder", {{"seed", "integer"}, {"iterations", "integer"}, {"seeds", "integer"},
                     {"plays", "integer"}}},
    {"Review", {{"game", "string"}, {"version", "integer"}, {"review", "integer"},
                {"order", "ReviewOrder"}, {"seats", "ReviewedSeat[]"}, {"expected", "Expected"},
                {"winner", "integer"}, {"turning_point", "integer"}, {"turns", "ReviewedTurn[]"},
                {"losses", "ReviewedLoss[]"}, {"strokes", "StrokeOfLuck[]"}}},
    {"ReviewStanding", {{"state", "'none'|'queued'|'working'|'done'"}, {"progress", "number"},
                        {"review?", "Review"}}},

    // What is played at a table: moves, events and views are the game's own documents.
    {"Form", {{"kind", "string"}, {"…", "any"}}},
    {"Change", {{"what", "string"}, {"amount?", "integer"}, {"seat?", "integer"},
                {"from?", "string"}, {"to?", "string"}, {"path?", "string[]"}}},
    {"Choice", {{"move", "integer"}, {"form", "Form"}, {"words", "string"},
                {"effect", "Change[]"}, {"final?", "boolean"}}},
    {"Plan", {{"moves", "integer[]"}, {"form", "Form"}, {"words", "string"}, {"cost", "integer"},
              {"effect", "Change[]"}}},
    {"Candidate", {{"move", "integer"}, {"form", "Form"}, {"words", "string"},
                   {"margin", "number"}, {"win", "number|null"}, {"share", "number"},
                   {"sure", "number"}, {"verdict", "string"}, {"reason", "string"}, {"line", "string[]"}}},
    {"LogLine", {{"v", "integer"}, {"ply", "integer"}, {"kind", "string"}, {"seat?", "integer"},
                 {"words", "string"}, {"…", "any"}}},
    {"ChatLine", {{"v", "integer"}, {"user", "string"}, {"name", "string"}, {"text", "string"},
                  {"time", "integer"}}},
    {"Score", {{"seat", "integer"}, {"total", "integer"}, {"parts", "{integer}"},
               {"place?", "integer"}}},
    {"SeatInfo", {{"seat", "integer"}, {"kind", "SeatKind"}, {"user?", "string"},
                  {"name", "string"}, {"claimed?", "boolean"}, {"level?", "string"},
                  {"stands_in?", "boolean"}, {"yours?", "boolean"}, {"mine", "boolean"},
                  {"away?", "boolean"}, {"missed?", "boolean"}, {"agree_ms?", "integer"},
                  {"agreed?", "string[]"},
                  {"resigned?", "boolean"}, {"ran_out?", "boolean"}, {"gave_up?", "boolean"},
                  {"clock_ms?", "integer"}}},
    {"SeatNonce", {{"seat", "integer"}, {"nonce", "string"}}},
    {"Removed", {{"user", "string"}, {"name", "string"}}},
    {"TableInfo", {{"id", "string"}, {"game", "string"}, {"title", "string"},
                   {"status", "TableStatus"}, {"public", "boolean"}, {"watch", "boolean"},
                   {"hints", "boolean"}, {"undo", "boolean"}, {"chat", "boolean"},
                   {"options", "{any}"}, {"edition", "string"}, {"rules_version", "integer"},
                   {"position?", "boolean"}, {"clock", "ClockSetup"}, {"owner", "string"},
                   {"commitment", "string"}, {"invitation?", "string"}, {"secret?", "string"},
                   {"nonces?", "SeatNonce[]"}, {"rematch?", "string"}, {"conceded?", "boolean"},
                   {"removed?", "Removed[]"}, {"seats", "SeatInfo[]"}}},
    {"You", {{"id", "string"}, {"name", "string"}, {"seats", "integer[]"}, {"owner", "boolean"},
             {"removed?", "boolean"}, {"blocked?", "boolean"}}},

    {"Asked", {{"step", "string"}, {"prompt", "string"}, {"help", "string"},
               {"moves", "Choice[]"}, {"plans", "Plan[]"}}},
    {"Ahead", {{"step", "string"}, {"prompt", "string"}, {"help", "string"},
               {"prepared", "Choice[]"}, {"moves", "Choice[]"}, {"plans", "Plan[]"},
               {"together", "boolean"}, {"view?", "object"}, {"refused?", "string"}}},

    // On the socket
    {"State", {{"type", "'state'"}, {"v", "integer"}, {"since", "integer"}, {"table", "TableInfo"},
               {"seat", "integer|null"}, {"ply", "integer"}, {"decider", "integer|'nature'|null"},
               {"step", "string"}, {"prompt", "string"}, {"help", "string"}, {"over", "boolean"},
               {"held", "integer|null"}, {"goes_on?", "string"}, {"thinking", "integer[]"}, {"moves", "Choice[]"},
               {"plans", "Plan[]"}, {"choosing", "integer[]"}, {"ahead", "Ahead|null"},
               {"can_plan", "boolean"},
               {"dropped", "string|null"}, {"undo", "integer"}, {"view?", "object"},
               {"scores", "Score[]"}, {"goals", "object|null"}, {"log", "LogLine[]"},
               {"log_from?", "integer"}, {"chat", "ChatLine[]"}, {"since_your_turn", "integer"},
               {"deadline", "integer|null"}, {"you", "You"}}},
    {"Ack", {{"type", "'ack'"}, {"n", "integer"}, {"v?", "integer"}, {"error?", "Problem"}}},
    {"Presence", {{"type", "'presence'"}, {"online", "string[]"}, {"watching", "integer"}}},
    {"Id", {}, "integer|string|null"},
    {"Hint", {{"type", "'hint'"}, {"id", "Id"}, {"candidates?", "Candidate[]"},
              {"so_far?", "boolean"}, {"error?", "Problem"}}},
    {"Judgement", {{"type", "'judge'"}, {"id", "Id"}, {"turn?", "JudgedTurn|null"},
                   {"error?", "Problem"}}},
    {"Why", {{"type", "'why'"}, {"id", "Id"}, {"move?", "integer"}, {"rule?", "string|null"},
             {"words?", "string|null"}, {"error?", "Problem"}}},
    {"Preview", {{"type", "'preview'"}, {"id", "Id"}, {"events?", "LogLine[]|null"},
                 {"view?", "object|null"}, {"moves?", "integer[]"}, {"held?", "boolean"},
                 {"goes_on?", "string"}, {"next?", "Asked|null"}, {"error?", "Problem"}}},
    {"Look", {{"type", "'look'"}, {"id", "Id"}, {"error", "Problem"}}},
    {"Planning", {{"type", "'plan'"}, {"id", "Id"}, {"error", "Problem"}}},
    {"Pong", {{"type", "'pong'"}}},
    {"Bye", {{"type", "'bye'"}, {"reason", "string"}}},
    {"ServerMessage", {}, "State|Ack|Presence|Hint|Judgement|Why|Preview|Look|Planning|Pong|Bye"},

    // What a client says: commands have a number, questions an id.
    {"MoveOrForm", {}, "integer|Form"},
    {"DoMove", {{"do", "'move'"}, {"n", "integer"}, {"move?", "MoveOrForm"},
                {"moves?", "MoveOrForm[]"}, {"ply?", "integer"}, {"end?", "boolean"},
                {"seat?", "integer|null"}}},
    {"DoPrepare", {{"do", "'prepare'"}, {"n", "integer"}, {"moves?", "MoveOrForm[]"},
                   {"step", "string"}, {"seat?", "integer|null"}}},
    {"DoUndo", {{"do", "'undo'"}, {"n", "integer"}, {"seat?", "integer|null"}}},
    {"DoRestartTurn", {{"do", "'restart_turn'"}, {"n", "integer"}, {"seat?", "integer|null"}}},
    {"DoEndTurn", {{"do", "'end_turn'"}, {"n", "integer"}, {"seat?", "integer|null"}}},
    {"DoJoin", {{"do", "'join'"}, {"n", "integer"}, {"seat?", "integer|null"}, {"name?", "string"},
                {"nonce?", "string"}}},
    {"DoLeave", {{"do", "'leave'"}, {"n", "integer"}, {"seat?", "integer|null"}}},
    {"DoHand", {{"do", "'hand'"}, {"n", "integer"}, {"seat", "integer|null"},
                {"computer", "string|null"}}},
    {"DoStart", {{"do", "'start'"}, {"n", "integer"}, {"nonce?", "string"}}},
    {"DoChange", {{"do", "'change'"}, {"n", "integer"}, {"setup", "object"}}},
    {"DoResign", {{"do", "'resign'"}, {"n", "integer"}, {"seat?", "integer|null"}}},
    {"DoSay", {{"do", "'say'"}, {"n", "integer"}, {"text", "string"}}},
    {"DoRematch", {{"do", "'rematch'"}, {"n", "integer"}, {"nonce?", "string"}}},
    {"DoClose", {{"do", "'close'"}, {"n", "integer"}}},
    {"DoNonce", {{"do", "'nonce'"}, {"n", "integer"}, {"nonce", "string"},
                 {"seat?", "integer|null"}}},
    {"DoReturn", {{"do", "'return'"}, {"n", "integer"}, {"seat?", "integer|null"}}},
    {"DoAgree", {{"do", "'agree'"}, {"n", "integer"}, {"seat", "integer|null"}}},
    {"DoAdmit", {{"do", "'admit'"}, {"n", "integer"}, {"user", "string"}}},
    {"AskLook", {{"do", "'look'"}, {"seat?", "integer|null"}, {"lang?", "string"}}},
    {"AskHint", {{"do", "'hint'"}, {"id", "integer|string"}, {"budget_ms?", "integer"},
                 {"stream?", "boolean"}}},
    {"AskJudge", {{"do", "'judge'"}, {"id", "integer|string"}, {"ply?", "integer"}}},
    {"AskWhy", {{"do", "'why'"}, {"id", "integer|string"}, {"move", "MoveOrForm"},
                {"after?", "MoveOrForm[]"}}},
    {"AskPreview", {{"do", "'preview'"}, {"id", "integer|string"}, {"move?", "MoveOrForm"},
                    {"moves?", "MoveOrForm[]"}}},
    {"AskPlan", {{"do", "'plan'"}, {"on", "boolean"}}},
    {"AskPing", {{"do", "'ping'"}}},
    {"Command", {}, "DoMove|DoUndo|DoRestartTurn|DoEndTurn|DoJoin|DoLeave|DoHand|DoStart|DoChange|"
                    "DoResign|DoSay|DoRematch|DoClose|DoNonce|DoReturn|DoAgree|DoPrepare|DoAdmit"},
    {"Question", {}, "AskLook|AskHint|AskJudge|AskWhy|AskPreview|AskPlan|AskPing"},

    // What `emporium engine` answers on a pipe (docs/protocol.md), by what it was asked.
    {"EngineChoice", {{"move", "integer"}, {"form", "Form"}, {"words", "string"},
                      {"effect?", "Change[]"}, {"odds?", "integer[]"}}},
    {"EngineEvent", {{"ply", "integer"}, {"kind", "string"}, {"seat?", "integer"},
                     {"words", "string"}, {"…", "any"}}},
    {"EngineRecord", {{"moves", "integer[]"}, {"…", "any"}}},
    {"EngineAnswer", {{"id?", "Id"}, {"ok", "boolean"}, {"error?", "Problem"},
                      {"games?", "object[]"}, {"game?", "string"}, {"players?", "integer"},
                      {"ply?", "integer"}, {"decider?", "integer|'nature'|null"},
                      {"step?", "string"}, {"over?", "boolean"}, {"seat?", "integer|null"},
                      {"prompt?", "string"}, {"help?", "string"}, {"view?", "object"},
                      {"moves?", "EngineChoice[]"}, {"plans?", "Plan[]"}, {"events?", "EngineEvent[]"}, {"move?", "integer"},
                      {"form?", "Form"}, {"words?", "string"}, {"iterations?", "integer"},
                      {"so_far?", "boolean"}, {"stopped?", "boolean"}, {"speed?", "object"},
                      {"candidates?", "object[]"}, {"scores?", "Score[]"}, {"goals?", "object"},
                      {"position?", "object"}, {"record?", "EngineRecord"},
                      {"schema?", "object"}, {"progress?", "number"}, {"review?", "Review"},
                      {"turn?", "JudgedTurn|null"}}},
  };
  return all;
}
// clang-format on

Json fields_schema(const Document& document) {
  Json schema = {{"type", "object"}, {"properties", Json::object()}, {"required", Json::array()}};
  schema["additionalProperties"] = false;
  for (const Field& field : document.fields) {
    if (field.name == "…") {
      schema["additionalProperties"] = type_schema(field.type);
      continue;
    }
    const bool optional = field.name.ends_with('?');
    const std::string name(field.name.substr(0, field.name.size() - (optional ? 1 : 0)));
    schema["properties"][name] = type_schema(field.type);
    if (!optional) schema["required"].push_back(name);
  }
  return schema;
}

}  // namespace

std::span<const Document> documents() { return all_documents(); }

const Json& document_schemas() {
  static const Json root = [] {
    Json schemas = Json::object();
    for (const Document& document : documents()) {
      schemas[std::string(document.name)] =
          document.type.empty() ? fields_schema(document) : type_schema(document.type);
    }
    return Json{{"components", {{"schemas", std::move(schemas)}}}};
  }();
  return root;
}

}  // namespace emporium::server
