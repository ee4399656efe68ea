// What somebody does with an own account: password, recovery, sessions, everything about me.
#include <algorithm>
#include <array>

#include "server/identity/tokens.h"
#include "server/messages/words.h"
#include "server/net/account_answers.h"
#include "server/net/log.h"
#include "server/net/service.h"
#include "server/tables/summary.h"

namespace emporium::server {
namespace {

constexpr std::size_t kSessionId = 16;  // letters of a session's hash that stand for it outside

void get_account(Service& service, const CallPtr& call) {
  const auto secrets = service.storage().accounts().secrets(call->user->id);
  if (!secrets.ok()) {
    call->reply(error_answer(secrets.error(), call->language));
    return;
  }
  Json json = me_json(*call->user);
  const bool known = secrets.value().has_value();
  json["recovery"] = known && !secrets.value()->recovery_hash.empty();
  json["email"] = known ? secrets.value()->email : "";
  json["mail"] = !service.options().mail_command.empty();
  call->reply(json_answer(json));
}

void change_password(Service& service, const CallPtr& call) {
  std::string now;
  std::string next;
  const bool read = read_fields(call, [&](Fields& fields) {
    now = fields.any_text("password", kMaxField);
    next = fields.any_text("new_password", kMaxField);
  });
  if (!read) return;
  if (call->user->guest) {
    answer_error(call, account_only());
    return;
  }
  if (!service.may_login(call, call->user->name)) return;
  const auto changed = service.accounts().change_password(*call->user, now, next, call->token);
  if (answer_error(call, changed)) return;
  service.obey(call->user->id);
  call->reply(json_answer(me_json(*call->user)));
}

void renew_code(Service& service, const CallPtr& call) {
  std::string password;
  const bool read =
      read_fields(call, [&](Fields& fields) { password = fields.any_text("password", kMaxField); });
  if (!read || !confirmed(service, call, password)) return;
  const auto code = service.accounts().renew_code(*call->user);
  call->reply(code.ok() ? json_answer({{"recovery_code", code.value()}})
                        : error_answer(code.error(), call->language));
}

void set_email(Service& service, const CallPtr& call) {
  std::string password;
  std::string email;
  const bool read = read_fields(call, [&](Fields& fields) {
    password = fields.any_text("password", kMaxField);
    email = fields.any_text("email", kMaxField);
  });
  if (!read || !confirmed(service, call, password)) return;
  if (answer_error(call, service.accounts().set_email(*call->user, email))) return;
  call->reply(json_answer({{"email", email}}));
}

Json recovered_json(const Accounts::Recovered& recovered) {
  Json json = me_json(recovered.user);
  json["recovery_code"] = recovered.code;
  return json;
}

void recover(Service& service, const CallPtr& call) {
  std::string name;
  std::string code;
  std::string password;
  const bool read = read_fields(call, [&](Fields& fields) {
    name = fields.any_text("name", kMaxField);
    code = fields.any_text("code", kMaxField);
    password = fields.any_text("new_password", kMaxField);
  });
  if (!read || !service.may_login(call, name)) return;
  auto recovered = service.accounts().recover(name, code, password);
  if (!recovered.ok()) {
    log_info("recovery refused", {{"address", call->request.address}});
    call->reply(banned_or_error(call, recovered.error()));
    return;
  }
  service.obey(recovered.value().user.id);
  call->new_token = recovered.value().token;
  call->reply(json_answer(recovered_json(recovered.value())));
}

// What the link brings along stands behind a #, which browsers send to nobody.
Letter recovery_letter(Service& service, const Accounts::MailCode& made, Language fallback) {
  const auto& [user, email, code] = made;
  const Catalogue& words = net_words(find_language(user.language).value_or(fallback));
  Json args = {{"name", user.name}, {"code", code}, {"minutes", Accounts::kMailMinutes}};
  const std::string& address = service.options().public_address;
  if (!address.empty()) {
    args["link"] =
        address + "/profile?enter=recover#name=" + url_encode(user.name) + "&code=" + code;
  }
  return {email, words.say("letter.subject", {{"name", user.name}}),
          words.say(address.empty() ? "letter.text" : "letter.link", args)};
}

// The same answer whether or not there is such an account, and before anything is done about it:
// its time tells nothing either.
void recover_by_mail(Service& service, const CallPtr& call) {
  std::string name;
  const bool read =
      read_fields(call, [&](Fields& fields) { name = fields.any_text("name", kMaxField); });
  if (!read) return;
  if (service.options().mail_command.empty()) {
    call->reply(refusal(400, "no_mail", call->language));
    return;
  }
  if (!service.may_login(call, name)) return;
  service.send([&service, name, language = call->language]() -> std::optional<Letter> {
    const auto made = service.accounts().make_mail_code(name);
    if (!made.ok() || !made.value()) return std::nullopt;
    return recovery_letter(service, *made.value(), language);
  });
  call->reply(json_answer({{"sent", true}}));
}

Json session_json(const Session& session, const std::string& current) {
  return {{"id", session.hash.substr(0, kSessionId)},
          {"created", session.created},
          {"seen", std::max(session.seen, session.created)},
          {"client", session.client},
          {"current", session.hash == current}};
}

Result<Json> sessions_json(Service& service, const CallPtr& call) {
  const auto sessions = service.storage().accounts().sessions(call->user->id, now_millis());
  if (!sessions.ok()) return sessions.error();
  Json all = Json::array();
  for (const Session& session : sessions.value()) {
    all.push_back(session_json(session, token_hash(call->token)));
  }
  return all;
}

void get_sessions(Service& service, const CallPtr& call) {
  auto all = sessions_json(service, call);
  call->reply(all.ok() ? json_answer({{"sessions", std::move(all.value())}})
                       : error_answer(all.error(), call->language));
}

void end_session(Service& service, const CallPtr& call) {
  if (!read_nothing(call)) return;
  const std::string& id = call->captures[0];
  if (id.size() != kSessionId) {
    call->reply(refusal(404, "no_session", call->language));
    return;
  }
  const auto ended = service.storage().accounts().end_sessions(call->user->id, id, "");
  if (!ended.ok() || ended.value() == 0) {
    call->reply(ended.ok() ? refusal(404, "no_session", call->language)
                           : error_answer(ended.error(), call->language));
    return;
  }
  service.obey(call->user->id);
  call->reply(json_answer({{"ended", ended.value()}}));
}

void end_other_sessions(Service& service, const CallPtr& call) {
  if (!read_nothing(call)) return;
  const auto ended =
      service.storage().accounts().end_sessions(call->user->id, "", token_hash(call->token));
  if (!ended.ok()) {
    call->reply(error_answer(ended.error(), call->language));
    return;
  }
  service.obey(call->user->id);
  call->reply(json_answer({{"ended", ended.value()}}));
}

constexpr int kMostExported = 10'000;  // tables, lines, reports

Result<Json> tables_json(Service& service, const std::string& user) {
  Json all = Json::array();
  Part part;
  do {
    const auto listed = service.storage().tables_of(user, part);
    if (!listed.ok()) return listed.error();
    for (const StoredTable& table : listed.value().tables) {
      all.push_back(summary_json(table, user));
    }
    part.from = listed.value().next;
  } while (!part.from.empty() && all.size() < kMostExported);
  return all;
}

Result<Json> lines_json(Service& service, const std::string& user) {
  const auto lines = service.storage().accounts().lines_of(user, kMostExported);
  if (!lines.ok()) return lines.error();
  Json all = Json::array();
  for (const SaidLine& line : lines.value()) {
    all.push_back(
        {{"table", line.table}, {"line", line.number}, {"text", line.text}, {"time", line.time}});
  }
  return all;
}

Result<Json> statistics_of(Service& service, const std::string& user) {
  const auto statistics = service.storage().statistics(user);
  if (!statistics.ok()) return statistics.error();
  Json all = Json::array();
  for (const auto& s : statistics.value()) all.push_back(statistics_json(s));
  return all;
}

Result<Json> reports_json(Service& service, const std::string& user) {
  const auto reports = service.storage().accounts().reports_by(user, kMostExported);
  if (!reports.ok()) return reports.error();
  Json all = Json::array();
  for (const Report& r : reports.value()) {
    all.push_back({{"person", r.person},
                   {"table", r.table},
                   {"line", r.line},
                   {"reason", r.reason},
                   {"time", r.time}});
  }
  return all;
}

// One document with everything that is kept about the person; secrets are kept as hashes only.
void export_me(Service& service, const CallPtr& call) {
  if (!service.may_export(call)) return;
  const std::string& id = call->user->id;
  const auto secrets = service.storage().accounts().secrets(id);
  if (answer_error(call, secrets.ok() ? Status(Done{}) : Status(secrets.error()))) return;
  Json account = me_json(*call->user);
  if (secrets.value()) account["email"] = secrets.value()->email;
  Json json = {{"account", std::move(account)}, {"time", now_millis()}};
  const auto add = [&](const char* name, Result<Json> part) {
    if (!part.ok()) return !answer_error(call, part.error());
    json[name] = std::move(part.value());
    return true;
  };
  const bool all =
      add("sessions", sessions_json(service, call)) && add("tables", tables_json(service, id)) &&
      add("chat", lines_json(service, id)) && add("statistics", statistics_of(service, id)) &&
      add("people", relations_json(service, id)) && add("reports", reports_json(service, id));
  if (!all) return;
  HttpResponse answer = json_answer(json);
  answer.headers.emplace_back("content-disposition", "attachment; filename=\"emporium-me.json\"");
  call->reply(std::move(answer));
}

// clang-format off
constexpr std::array kAccountRoutes = {
    Route{Method::get,  "/api/me/account",           Access::person, Work::clerk,   get_account},
    Route{Method::post, "/api/me/password",          Access::person, Work::hashing, change_password},
    Route{Method::post, "/api/me/recovery",          Access::person, Work::hashing, renew_code},
    Route{Method::post, "/api/me/email",             Access::person, Work::hashing, set_email},
    Route{Method::get,  "/api/me/sessions",          Access::person, Work::clerk,   get_sessions},
    Route{Method::post, "/api/me/sessions/end",      Access::person, Work::clerk,   end_other_sessions},
    Route{Method::post, "/api/me/sessions/{id}/end", Access::person, Work::clerk,   end_session},
    Route{Method::get,  "/api/me/export",            Access::person, Work::clerk,   export_me},
    Route{Method::post, "/api/recover",              Access::anyone, Work::hashing, recover},
    Route{Method::post, "/api/recover/mail",         Access::anyone, Work::clerk,   recover_by_mail},
};
// clang-format on

}  // namespace

std::span<const Route> account_routes() { return kAccountRoutes; }

}  // namespace emporium::server
