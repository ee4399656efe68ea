#include <algorithm>
#include <array>

#include "server/messages/message.h"
#include "server/net/answers.h"
#include "server/net/asset.h"
#include "server/net/game_routes.h"
#include "server/net/people_answers.h"
#include "server/net/request_fields.h"
#include "server/net/service.h"
#include "server/net/summaries.h"

namespace emporium::server {
namespace {

constexpr std::array<std::string_view, 5> kStatuses = {"", "open", "playing", "over", "closed"};
constexpr std::size_t kMostOfLine = 64;
constexpr std::int64_t kMostPlies = 1'000'000;

void answer(const CallPtr& call, const Result<Json>& result, int status = 200) {
  call->reply(result.ok() ? json_answer(result.value(), status)
                          : error_answer(result.error(), call->language));
}

Answer answering(const CallPtr& call, int status = 200) {
  return [call, status](const Result<Json>& result) { answer(call, result, status); };
}

void get_my_tables(Service& service, const CallPtr& call) {
  const auto part = read_part(*call);
  answer(call, part.ok() ? tables_of(service.storage(), *call->user, part.value())
                         : Result<Json>(part.error()));
}

void get_tables(Service& service, const CallPtr& call) {
  const std::string game = call->request.parameter("game").value_or("");
  const std::string status = call->request.parameter("status").value_or("");
  if (!game.empty() && !is_game(game)) {
    call->reply(no_game(call->language));
  } else if (std::find(kStatuses.begin(), kStatuses.end(), status) == kStatuses.end()) {
    call->reply(refusal(400, "bad_status", call->language));
  } else {
    const std::string user = call->user ? call->user->id : "";
    const auto part = read_part(*call);
    answer(call, part.ok() ? public_tables(service.storage(), game, status, user, part.value())
                           : Result<Json>(part.error()));
  }
}

// A code is told from mouth to ear: the first letters of a table's id and of its invitation.
constexpr std::size_t kCodeOfId = 3;
constexpr std::size_t kCodeOfInvitation = 5;
constexpr std::size_t kMostOfCode = 40;  // with whatever divides it

std::string letters_of(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    const bool upper = c >= 'A' && c <= 'Z';
    if (upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
      letters += static_cast<char>(upper ? c - 'A' + 'a' : c);
  }
  return letters;
}

void get_invited(Service& service, const CallPtr& call) {
  const auto text = read_word(*call, "code", kMostOfCode);
  if (!text.ok()) {
    answer(call, text.error());
    return;
  }
  if (!service.may_look(call)) return;
  const std::string code = letters_of(text.value());
  const Error none = {"not_found", "no table that waits for players has this code", "no_code"};
  if (code.size() != kCodeOfId + kCodeOfInvitation) {
    answer(call, none);
    return;
  }
  const auto table =
      service.storage().open_table(code.substr(0, kCodeOfId), code.substr(kCodeOfId));
  if (!table.ok()) {
    answer(call, table.error());
  } else if (!table.value()) {
    answer(call, none);
  } else {
    answer(call, Json{{"id", table.value()->id}, {"invitation", table.value()->invitation}});
  }
}

void create_table(Service& service, const CallPtr& call) {
  auto setup = read_body(*call);
  if (!setup.ok()) {
    answer(call, setup.error());
    return;
  }
  if (!service.may_found(call)) return;
  service.hub().create(*call->user, call->request.address, std::move(setup.value()),
                       answering(call, 201));
}

void import_table(Service& service, const CallPtr& call) {
  auto body = read_body(*call);
  if (!body.ok()) {
    answer(call, body.error());
    return;
  }
  const auto record = body.value().find("record");
  if (record == body.value().end() || body.value().size() != 1) {
    call->reply(refusal(400, "missing", call->language, {{"field", "record"}}));
    return;
  }
  if (!service.may_found(call)) return;
  service.hub().import(*call->user, call->request.address, std::move(*record),
                       answering(call, 201));
}

void get_state(Service& service, const CallPtr& call) {
  const auto viewing = read_viewing(*call);
  if (!viewing.ok()) {
    answer(call, viewing.error());
    return;
  }
  if (!service.may_look(call)) return;
  service.hub().state(*call->user, call->captures[0], viewing.value(), answering(call));
}

void post_command(Service& service, const CallPtr& call) {
  const auto viewing = read_viewing(*call);
  if (!viewing.ok()) {
    answer(call, viewing.error());
    return;
  }
  if (call->request.body.size() > service.options().limits.message_bytes) {
    call->reply(refusal(413, "too_large", call->language,
                        {{"limit", service.options().limits.message_bytes}}));
    return;
  }
  auto message = read_body(*call);
  if (!message.ok()) {
    answer(call, message.error());
    return;
  }
  const auto right = check_message(message.value(), call->language);
  if (!right.ok()) {
    answer(call, right.error());
    return;
  }
  if (message.value()["do"] == "rematch" && !service.may_found(call)) return;
  service.hub().command(*call->user, call->captures[0], viewing.value(), std::move(message.value()),
                        answering(call));
}

void get_record(Service& service, const CallPtr& call) {
  service.hub().record(*call->user, call->captures[0], answering(call));
}

void get_replay(Service& service, const CallPtr& call) {
  const auto viewing = read_viewing(*call);
  if (!viewing.ok()) {
    answer(call, viewing.error());
    return;
  }
  const auto ply = read_number(*call, "ply", 0, kMostPlies);
  if (!ply.ok()) {
    answer(call, ply.error());
    return;
  }
  const auto line = read_numbers(*call, "line", kMostOfLine, kNoMove - 1);
  if (!line.ok()) {
    answer(call, line.error());
    return;
  }
  const Place place = {static_cast<int>(ply.value().value_or(0)),
                       {line.value().begin(), line.value().end()}};
  service.hub().replay(*call->user, call->captures[0], viewing.value(), place, answering(call));
}

void get_history(Service& service, const CallPtr& call) {
  const auto viewing = read_viewing(*call);
  if (!viewing.ok()) {
    answer(call, viewing.error());
    return;
  }
  service.hub().history(*call->user, call->captures[0], viewing.value(), answering(call));
}

void review(Service& service, const CallPtr& call, bool ask) {
  const auto viewing = read_viewing(*call);
  if (!viewing.ok()) {
    answer(call, viewing.error());
    return;
  }
  service.hub().review(*call->user, call->captures[0], viewing.value(), ask, answering(call));
}

void get_review(Service& service, const CallPtr& call) { review(service, call, false); }
void ask_for_review(Service& service, const CallPtr& call) {
  if (read_nothing(call)) review(service, call, true);
}

// A table of one's own, from where the game stood.
void retry(Service& service, const CallPtr& call) {
  const auto viewing = read_viewing(*call);
  if (!viewing.ok()) {
    answer(call, viewing.error());
    return;
  }
  const auto body = read_body(*call);
  if (!body.ok()) {
    answer(call, body.error());
    return;
  }
  Fields fields(body.value(), "");
  const auto ply = static_cast<int>(fields.number("ply", 0, kMostPlies));
  const Seat seat(static_cast<int>(fields.number("seat", 0, kMaxSeats - 1)));
  if (Status right = finish(fields, call->language); !right.ok()) {
    answer(call, right.error());
    return;
  }
  if (!service.may_found(call)) return;
  service.hub().retry(*call->user, call->captures[0], viewing.value(), ply, seat,
                      answering(call, 201));
}

void get_table_components(Service& service, const CallPtr& call) {
  const auto viewing = read_viewing(*call);
  if (!viewing.ok()) {
    answer(call, viewing.error());
    return;
  }
  service.hub().components(
      *call->user, call->captures[0], viewing.value(), [call](const Result<Json>& edition) {
        call->reply(edition.ok() ? send_asset(make_asset(to_text(edition.value())), call->request)
                                 : error_answer(edition.error(), call->language));
      });
}

// Whoever comes here did not ask for an upgrade.
void get_socket(Service& /*service*/, const CallPtr& call) {
  HttpResponse response = refusal(426, "no_socket", call->language);
  response.headers.emplace_back("upgrade", "websocket");
  call->reply(std::move(response));
}

// clang-format off
constexpr std::array kTableRoutes = {
    Route{Method::get,  "/api/me/tables",              Access::person, Work::clerk, get_my_tables},
    Route{Method::get,  "/api/tables",                 Access::anyone, Work::clerk, get_tables},
    Route{Method::get,  "/api/codes",                  Access::person, Work::clerk, get_invited},
    Route{Method::post, "/api/tables",                 Access::person, Work::clerk, create_table},
    Route{Method::post, "/api/tables/import",          Access::person, Work::clerk, import_table},
    Route{Method::get,  "/api/tables/{id}",            Access::person, Work::clerk, get_state},
    Route{Method::post, "/api/tables/{id}/commands",   Access::person, Work::clerk, post_command},
    Route{Method::get,  "/api/tables/{id}/record",     Access::person, Work::clerk, get_record},
    Route{Method::get,  "/api/tables/{id}/replay",     Access::person, Work::clerk, get_replay},
    Route{Method::get,  "/api/tables/{id}/history",    Access::person, Work::clerk, get_history},
    Route{Method::get,  "/api/tables/{id}/review",     Access::person, Work::clerk, get_review},
    Route{Method::post, "/api/tables/{id}/review",     Access::person, Work::clerk, ask_for_review},
    Route{Method::post, "/api/tables/{id}/retry",      Access::person, Work::clerk, retry},
    Route{Method::get,  "/api/tables/{id}/components", Access::person, Work::clerk,
          get_table_components},
    Route{Method::get,  "/api/tables/{id}/socket",     Access::anyone, Work::clerk, get_socket},
};
// clang-format on

}  // namespace

std::span<const Route> table_routes() { return kTableRoutes; }

}  // namespace emporium::server
