// What somebody has to do with others: block, mute, report; and being nobody any more.
#include <algorithm>
#include <array>

#include "engine/core/text.h"
#include "server/net/account_answers.h"
#include "server/net/service.h"

namespace emporium::server {
namespace {

constexpr int kMostReports = 10;
constexpr Millis kDay = 24LL * 3600 * 1000;
constexpr std::size_t kMaxReason = 2000;  // bytes: 500 characters of any script

void answer_relations(Service& service, const CallPtr& call) {
  auto people = relations_json(service, call->user->id);
  call->reply(people.ok() ? json_answer({{"people", std::move(people.value())}})
                          : error_answer(people.error(), call->language));
}

void set_relation(Service& service, const CallPtr& call) {
  std::string relation;
  const bool read =
      read_fields(call, [&](Fields& fields) { relation = fields.any_text("relation", kMaxField); });
  if (!read) return;
  const std::string& other = call->captures[0];
  const bool known = relation == "block" || relation == "mute" || relation == "none";
  if (!known || other == call->user->id) {
    call->reply(refusal(400, known ? "not_oneself" : "bad_relation", call->language));
    return;
  }
  if (!service.may_relate(call)) return;
  const auto set = service.storage().accounts().relate(
      call->user->id, other, relation == "none" ? "" : relation, now_millis(), kMostRelations);
  if (!set.ok() && set.error().code == "no_user") {
    call->reply(refusal(404, "no_person", call->language));
    return;
  }
  if (answer_error(call, set)) return;
  service.obey(call->user->id);
  if (relation != "block") return answer_relations(service, call);
  service.hub().keep_out(*call->user, other, [&service, call](const Result<Json>& /*done*/) {
    answer_relations(service, call);
  });
}

// The line as it was said, if that person said it there.
Result<std::string> line_words(Service& service, const Report& report) {
  const auto actions = service.storage().actions(report.table, report.line - 1);
  if (!actions.ok()) return actions.error();
  for (const Action& action : actions.value()) {
    if (action.number != report.line || action.kind != "said") continue;
    if (action.body.value("user", "") == report.person) return action.body.value("text", "");
  }
  return Error{"not_found", "there is no such line of chat", "no_line"};
}

void keep_report(Service& service, const CallPtr& call, Report report) {
  if (report.line > 0) {
    auto words = line_words(service, report);
    if (answer_error(call, words.ok() ? Status(Done{}) : Status(words.error()))) return;
    report.words = std::move(words.value());
  }
  report.reporter = call->user->id;
  report.time = now_millis();
  const auto made = service.storage().accounts().report(report, report.time - kDay, kMostReports);
  if (!made.ok() && made.error().code == "no_user") {
    call->reply(refusal(404, "no_person", call->language));
    return;
  }
  if (answer_error(call, made)) return;
  call->reply(json_answer({{"reported", true}}));
}

void make_report(Service& service, const CallPtr& call) {
  Report report;
  const bool read = read_fields(call, [&](Fields& fields) {
    report.person = fields.any_text("person", kMaxField);
    report.reason = fields.any_text("reason", kMaxReason);
    report.table = fields.any_text("table", kMaxField, "");
    report.line = fields.number("line", 1, 1LL << 53U, 0);
  });
  if (!read) return;
  if (report.reason.empty() || report.person == call->user->id) {
    const char* why = report.reason.empty() ? "no_reason" : "not_oneself";
    call->reply(refusal(400, why, call->language));
    return;
  }
  // Somebody may write several lines; a report is one.
  std::ranges::replace(report.reason, '\n', ' ');
  if (!is_plain(report.reason)) {
    call->reply(refusal(400, "not_plain", call->language, {{"field", "reason"}}));
    return;
  }
  if (!service.may_report(call)) return;
  if (report.table.empty()) return keep_report(service, call, std::move(report));
  // What is not for the reporter's eyes is not there, for reports either.
  const auto viewing = read_viewing(*call);
  if (answer_error(call, viewing.ok() ? Status(Done{}) : Status(viewing.error()))) return;
  if (!service.may_look(call)) return;
  service.hub().state(*call->user, report.table, viewing.value(),
                      [&service, call, report](const Result<Json>& seen) {
                        if (seen.ok()) return keep_report(service, call, report);
                        call->reply(status_of(seen.error().code) >= 500
                                        ? error_answer(seen.error(), call->language)
                                        : refusal(400, "no_table_to_report", call->language));
                      });
}

// The account first, in one transaction: from then on it is deleted, whatever becomes of us.
void delete_me(Service& service, const CallPtr& call) {
  std::string password;
  const bool read = read_fields(call, [&](Fields& fields) {
    if (call->user->guest && !fields.has("password")) return;
    password = fields.any_text("password", kMaxField);
  });
  if (!read) return;
  if (!call->user->guest && !confirmed(service, call, password)) return;
  if (answer_error(call, service.storage().accounts().erase_account(call->user->id))) return;
  service.notice(call->user->id);
  service.forget(call->user->id, [&service, call] {
    auto guest = service.people().create_guest(call->language);
    if (guest.ok()) call->new_token = guest.value().token;
    answer_me(call, guest.ok() ? Result<User>(guest.value().user) : Result<User>(guest.error()));
  });
}

// clang-format off
constexpr std::array kOthersRoutes = {
    Route{Method::get,  "/api/me/people",      Access::person, Work::clerk,   answer_relations},
    Route{Method::post, "/api/me/people/{id}", Access::person, Work::clerk,   set_relation},
    Route{Method::post, "/api/reports",        Access::person, Work::clerk,   make_report},
    Route{Method::post, "/api/me/delete",      Access::person, Work::hashing, delete_me},
};
// clang-format on

}  // namespace

std::span<const Route> others_routes() { return kOthersRoutes; }

}  // namespace emporium::server
