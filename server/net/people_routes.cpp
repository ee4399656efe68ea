#include <array>

#include "server/net/game_routes.h"
#include "server/net/log.h"
#include "server/net/people_answers.h"
#include "server/net/service.h"
#include "server/net/summaries.h"

namespace emporium::server {
namespace {

void get_me(Service& /*service*/, const CallPtr& call) {
  Json json = me_json(*call->user);
  if (call->ended) json["ended"] = ended_json(*call->ended, call->language);
  call->reply(json_answer(json));
}

void patch_me(Service& service, const CallPtr& call) {
  std::optional<std::string> name;
  std::optional<std::string> language;
  const bool read = read_fields(call, [&](Fields& fields) {
    if (fields.has("name")) name = fields.any_text("name", kMaxField);
    if (fields.has("language")) language = fields.any_text("language", kMaxField);
  });
  if (read) answer_me(call, service.people().change(*call->user, name, language));
}

struct Credentials {
  std::string name;
  std::string password;
};

bool read_credentials(const CallPtr& call, Credentials& credentials) {
  return read_fields(call, [&](Fields& fields) {
    credentials.name = fields.any_text("name", kMaxField);
    credentials.password = fields.any_text("password", kMaxField);
  });
}

void register_me(Service& service, const CallPtr& call) {
  Credentials c;
  if (!read_credentials(call, c) || !service.may_login(call, c.name)) return;
  const auto account = service.people().register_account(*call->user, c.name, c.password);
  if (!account.ok()) {
    answer_me(call, account);
    return;
  }
  const auto code = service.accounts().renew_code(account.value());
  Json json = me_json(account.value());
  if (code.ok()) json["recovery_code"] = code.value();  // else it can be renewed
  call->reply(json_answer(json));
}

// The guest's cookie is worth nothing any more; what was the guest's becomes the account's.
void log_in(Service& service, const CallPtr& call) {
  Credentials c;
  if (!read_credentials(call, c) || !service.may_login(call, c.name)) return;
  auto signed_in = service.people().login(c.name, c.password);
  if (!signed_in.ok()) {
    log_info("login refused", {{"address", call->request.address}});
    call->reply(banned_or_error(call, signed_in.error()));
    return;
  }
  const User account = signed_in.value().user;
  call->new_token = std::move(signed_in.value().token);
  if (!call->user || !call->user->guest) {
    answer_me(call, account);
    return;
  }
  const auto answer = [&service, call, account](const Result<Json>& adopted) {
    // From the moment on in which the guest's session is over, it is the account's, and what is
    // left at tables follows.
    const auto guest = service.people().find_now(call->token);
    if (!adopted.ok() && !(guest.ok() && !guest.value())) {
      call->new_token.clear();
      call->reply(error_answer(adopted.error(), call->language));
      return;
    }
    static_cast<void>(service.people().forget_token(call->token));
    service.obey(call->user->id);
    if (!adopted.ok()) service.look_again();
    answer_me(call, account);
  };
  service.hub().adopt(*call->user, account, answer);
}

void log_out(Service& service, const CallPtr& call) {
  if (!read_nothing(call)) return;
  const auto forgotten = service.people().forget_token(call->token);
  auto guest = service.people().create_guest(call->language);
  if (!forgotten.ok() || !guest.ok()) {
    call->reply(error_answer(forgotten.ok() ? guest.error() : forgotten.error(), call->language));
    return;
  }
  service.obey(call->user->id);
  call->new_token = std::move(guest.value().token);
  answer_me(call, guest.value().user);
}

void make_further_token(Service& service, const CallPtr& call) {
  if (!read_nothing(call)) return;
  const auto token = service.people().further_token(*call->user, call->token);
  if (!token.ok() && token.error().rule == "too_many_sessions") {
    call->reply(refusal(429, "too_many_sessions", call->language, {{"most", kMaxSessions}}));
    return;
  }
  call->reply(token.ok() ? json_answer({{"token", token.value()}})
                         : error_answer(token.error(), call->language));
}

void get_statistics(Service& service, const CallPtr& call) {
  const auto statistics = service.storage().statistics(call->user->id);
  auto recent = finished_tables(service.storage(), *call->user);
  if (!statistics.ok() || !recent.ok()) {
    call->reply(
        error_answer(statistics.ok() ? recent.error() : statistics.error(), call->language));
    return;
  }
  Json games = Json::array();
  for (const auto& s : statistics.value()) games.push_back(statistics_json(s));
  call->reply(json_answer({{"games", std::move(games)}, {"recent", std::move(recent.value())}}));
}

void get_player(Service& service, const CallPtr& call) {
  const auto account = service.storage().account(call->captures[0]);
  if (!account.ok() || !account.value()) {
    call->reply(account.ok() ? refusal(404, "no_player", call->language)
                             : error_answer(account.error(), call->language));
    return;
  }
  const User& user = account.value()->user;
  const auto statistics = service.storage().statistics(user.id);
  if (!statistics.ok()) {
    call->reply(error_answer(statistics.error(), call->language));
    return;
  }
  Json ratings = Json::array();
  for (const auto& s : statistics.value()) {
    if (!s.rating) continue;
    Json rating = rating_json(*s.rating);
    rating["game"] = s.game;
    ratings.push_back(std::move(rating));
  }
  call->reply(json_answer({{"name", user.name}, {"ratings", std::move(ratings)}}));
}

void get_ratings(Service& service, const CallPtr& call) {
  constexpr int kBest = 100;
  if (!is_game(call->captures[0])) {
    call->reply(no_game(call->language));
    return;
  }
  const auto best = service.storage().best_rated(call->captures[0], kBest);
  if (!best.ok()) {
    call->reply(error_answer(best.error(), call->language));
    return;
  }
  Json players = Json::array();
  for (const auto& rated : best.value()) {
    Json player = rating_json(rated.rating);
    player["name"] = rated.name;
    players.push_back(std::move(player));
  }
  call->reply(json_answer({{"players", std::move(players)}}));
}

// clang-format off
constexpr std::array kPeopleRoutes = {
    Route{Method::get,   "/api/me",             Access::newcomer, Work::clerk,   get_me},
    Route{Method::patch, "/api/me",             Access::person,   Work::clerk,   patch_me},
    Route{Method::post,  "/api/me/register",    Access::person,   Work::hashing, register_me},
    Route{Method::post,  "/api/login",          Access::anyone,   Work::hashing, log_in},
    Route{Method::post,  "/api/logout",         Access::person,   Work::clerk,   log_out},
    Route{Method::post,  "/api/me/token",       Access::person,   Work::clerk,   make_further_token},
    Route{Method::get,   "/api/me/statistics",  Access::person,   Work::clerk,   get_statistics},
    Route{Method::get,   "/api/players/{name}", Access::anyone,   Work::clerk,   get_player},
    Route{Method::get,   "/api/ratings/{game}", Access::anyone,   Work::clerk,   get_ratings},
};
// clang-format on

}  // namespace

std::span<const Route> people_routes() { return kPeopleRoutes; }

}  // namespace emporium::server
