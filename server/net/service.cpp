#include "server/net/service.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>
#include <utility>

#include "server/identity/clients.h"
#include "server/identity/tokens.h"
#include "server/messages/words.h"
#include "server/net/answers.h"
#include "server/net/asset.h"
#include "server/net/log.h"
#include "server/net/people_answers.h"
#include "server/net/request_fields.h"
#include "server/net/security.h"
#include "server/storage/names.h"

namespace emporium::server {
namespace {

constexpr int kClerks = 4;
constexpr std::size_t kMaxWaiting = 2000;
constexpr std::size_t kMaxOfAddress = 400;
// One password hash at a time is 64 MiB and a tenth of a second: more would be a way to harm us.
constexpr int kHashers = 1;
constexpr std::size_t kMaxHashing = 64;
constexpr std::size_t kMaxHashingOfAddress = 8;
constexpr std::size_t kMaxLetters = 100;
constexpr Millis kBack = 60'000;  // what others did so long ago may only now be seen

bool changes(const HttpRequest& request) {
  return request.method != Method::get && request.method != Method::head;
}

bool is_interface(std::string_view path) { return path == "/api" || path.starts_with("/api/"); }

bool has_header(const HttpResponse& response, std::string_view name) {
  return std::any_of(response.headers.begin(), response.headers.end(),
                     [name](const auto& header) { return header.first == name; });
}

}  // namespace

Service::Service(Storage& storage, Hub& hub, ServiceOptions options)
    : storage_(storage),
      hub_(hub),
      options_(std::move(options)),
      people_(storage),
      accounts_(storage, people_),
      storage_watch_(storage, metrics_),
      page_(Page::load(options_.web)),
      by_address_(options_.limits.address_requests),
      by_person_(options_.limits.requests),
      guests_(options_.limits.guests),
      logins_(options_.limits.logins),
      exports_(options_.limits.exports),
      address_exports_(options_.limits.address_exports),
      address_reports_(options_.limits.address_reports),
      address_relations_(options_.limits.address_relations),
      hashings_(options_.limits.logins),
      logins_at_name_(options_.limits.logins_at_name),
      address_tables_(options_.limits.address_tables),
      person_messages_(options_.limits.person_messages),
      address_messages_(options_.limits.address_messages),
      person_looks_(options_.limits.looks),
      address_looks_(options_.limits.address_looks),
      address_sockets_(options_.limits.connections, options_.limits.sockets_per_address),
      person_sockets_(options_.limits.connections, options_.limits.sockets_per_person),
      clerks_(kClerks, kMaxWaiting, kMaxOfAddress),
      hashers_(kHashers, kMaxHashing, kMaxHashingOfAddress),
      postmen_(1, kMaxLetters),
      ticker_(std::chrono::milliseconds(options_.obey_ms), [this] { listen_to_others(); }) {}

void Service::finish() {
  ticker_.finish();
  clerks_.finish();
  hashers_.finish();
  const auto latest =
      std::chrono::steady_clock::now() + std::chrono::milliseconds(options_.letters_ms);
  while (letters_ > 0 && std::chrono::steady_clock::now() < latest) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  stop_letters_.request_stop();
  postmen_.finish();
  if (unsent_ > 0) log_info("letters not sent", {{"letters", unsent_.exchange(0)}});
}

void Service::send(std::function<std::optional<Letter>()> write) {
  ++letters_;
  const bool taken = postmen_.post([this, write = std::move(write)] {
    const std::stop_token stop = stop_letters_.get_token();
    const auto letter = stop.stop_requested() ? std::nullopt : write();
    const Status sent = letter ? send_letter(options_.mail_command, *letter, stop) : Status(Done{});
    if (stop.stop_requested() && !(letter && sent.ok())) {
      ++unsent_;
    } else if (!sent.ok()) {
      log_info("mail failed", {{"why", sent.error().message}});
    }
    --letters_;
  });
  if (taken) return;
  --letters_;
  log_info("mail failed", {{"why", "too many letters wait"}});
}

void Service::obey(const std::string& user) {
  notice(user);
  settle(user);
}

void Service::notice(const std::string& user) {
  people_.forget(user);
  session_sockets_.close_ended(user, [&](const std::string& hash) {
    const auto found = storage_.user_of_token(hash, now_millis());
    return !found.ok() || found.value().has_value();
  });
  hub_.renew(user);
}

void Service::forget(const std::string& user, const std::function<void()>& then) {
  const User who = {.id = user, .name = "", .language = ""};
  hub_.forget(who, [this, user, then](const Result<Json>& done) {
    const bool left = done.ok() && storage_.accounts().has_left(user).ok();
    if (!left) look_again();
    then();
  });
}

void Service::settle(const std::string& user, Millis time) {
  const User who = {.id = user, .name = "", .language = ""};
  const auto secrets = storage_.accounts().secrets(user);
  if (secrets.ok() && secrets.value() && !secrets.value()->banned.empty()) {
    hub_.expel(who, [](const Result<Json>& /*done*/) {});
  }
  const auto found = storage_.user(user);
  if (found.ok() && found.value() && found.value()->name.empty()) {
    forget(user, [] {});
  }
  adopt(user);
  if (time == 0 || !found.ok() || !found.value()) return;
  const auto looks = storage_.accounts().names_taken_from(user, time);
  if (!looks.ok() || looks.value().empty()) return;
  hub_.rename(*found.value(), looks.value(), time - 2 * kBack, [](const Result<Json>& /*done*/) {});
}

void Service::adopt(const std::string& guest) {
  const auto account = storage_.accounts().became(guest);
  if (!account.ok() || account.value().empty()) return;
  const auto known = storage_.user(account.value());
  const auto left = storage_.tables_of(guest, {.limit = 1});
  if (!known.ok() || !known.value() || !left.ok() || left.value().tables.empty()) return;
  const User who = {.id = guest, .name = "", .language = "", .guest = true};
  hub_.adopt(who, *known.value(), [](const Result<Json>& /*done*/) {});
}

// A transaction takes its time: what was written in the minute before the last change is looked at
// too, and each change obeyed once. At first all that is known, everybody who is banned, as a ban
// counts that was made without us, and who was leaving, or logging in, when a server was killed.
void Service::listen_to_others() {
  const auto changes = storage_.accounts().changes(std::max(Millis{0}, last_change_ - kBack));
  if (!changes.ok()) return;
  if (!listened_.exchange(true)) {
    const auto banned = storage_.accounts().banned();
    const auto leaving = storage_.accounts().leaving();
    const auto becoming = storage_.accounts().becoming();
    listened_ = banned.ok() && leaving.ok() && becoming.ok();
    if (!listened_) return;
    for (const std::string& guest : becoming.value()) adopt(guest);
    for (const std::string& user : banned.value()) obey(user);
    for (const std::string& user : leaving.value()) obey(user);
  }
  for (const auto& change : std::exchange(unsettled_, {})) settle(change.user, change.time);
  std::unordered_map<std::string, Millis> now;
  for (const auto& change : changes.value()) {
    const auto before = obeyed_.find(change.user);
    if (before == obeyed_.end() || before->second != change.time) {
      obey(change.user);
      unsettled_.push_back(change);
    }
    now[change.user] = change.time;
    last_change_ = std::max(last_change_, change.time);
  }
  obeyed_ = std::move(now);
}

// The session may have ended while the socket was opened: then nobody else will close it.
void Service::watch(const CallPtr& call, const std::shared_ptr<Listener>& listener) {
  session_sockets_.add(call->user->id, token_hash(call->token), listener);
  const auto found = people_.find(call->token);
  if (found.ok() && !found.value()) listener->close("signed_out");
}

void Service::handle(HttpRequest request, Reply reply) {
  const auto call = std::make_shared<Call>();
  call->request = std::move(request);
  call->language = preferred_language(call->request.header("accept-language"));
  call->reply = finishing(call, std::move(reply));
  Matched matched = find_route(call->request.method, call->request.path);
  if (matched.route == nullptr) {
    const Json path = call->request.path.substr(0, 100);
    if (!matched.allowed.empty()) {
      HttpResponse no = refusal(405, "bad_method", call->language,
                                {{"path", path}, {"allowed", matched.allowed}});
      no.headers.emplace_back("allow", matched.allowed);
      call->reply(std::move(no));
    } else if (is_interface(call->request.path) || changes(call->request)) {
      call->reply(refusal(404, "not_found", call->language, {{"path", path}}));
    } else {
      serve_page(call);
    }
    return;
  }
  call->captures = std::move(matched.captures);
  if (!admit(call, *matched.route)) return;
  const Route& route = *matched.route;
  if (route.work == Work::at_once) {
    route.handler(*this, call);
    return;
  }
  Clerks& clerks = route.work == Work::hashing ? hashers_ : clerks_;
  if (!clerks.post({call->request.address, ""}, [this, call, &route] { run(call, route); })) {
    call->reply(refusal(503, "busy", call->language));
  }
}

// What can be said without the store.
bool Service::admit(const CallPtr& call, const Route& route) {
  const HttpRequest& request = call->request;
  if (stopping_ && route.work != Work::at_once) {
    call->reply(refusal(503, "stopping", call->language));
    return false;
  }
  if (changes(request)) {
    if (!same_origin(request)) {
      const std::string origin(request.header("origin").substr(0, 100));
      call->reply(refusal(403, "foreign_origin", call->language, {{"origin", origin}}));
      return false;
    }
    if (!request.body.empty() && !has_json_body(request)) {
      call->reply(refusal(415, "bad_type", call->language));
      return false;
    }
  }
  if (!is_interface(request.path)) return true;
  if (!within(by_address_, request.address, "too_many", call)) return false;
  // Before it waits for the hasher: whoever tries and tries does not fill that queue.
  return route.work != Work::hashing || within(hashings_, request.address, "too_many_logins", call);
}

bool Service::take_place(ConnectionCount& count, const std::string& key, int limit,
                         std::string_view code, const CallPtr& call) {
  auto place = count.take(key);
  if (!place) {
    call->reply(refusal(429, code, call->language, {{"limit", limit}}));
    return false;
  }
  call->places.push_back(std::move(place));
  return true;
}

bool Service::within(RateLimiter& limiter, const std::string& key, std::string_view code,
                     const CallPtr& call) {
  const double wait = limiter.take(key, steady_seconds());
  if (wait <= 0) return true;
  const int seconds = std::max(1, static_cast<int>(std::ceil(wait)));
  HttpResponse no = refusal(429, code, call->language,
                            {{"rate", limiter.rate().per_second}, {"seconds", seconds}});
  no.headers.emplace_back("retry-after", std::to_string(seconds));
  call->reply(std::move(no));
  return false;
}

bool Service::may_login(const CallPtr& call, const std::string& name) {
  return within(logins_, call->request.address, "too_many_logins", call) &&
         within(logins_at_name_, fold_case(name.substr(0, 100)), "too_many_logins", call);
}

bool Service::may_found(const CallPtr& call) {
  return within(address_tables_, call->request.address, "too_many_tables_here", call);
}

bool Service::may_look(const CallPtr& call) {
  return within(person_looks_, call->user->id, "too_many_looks", call) &&
         within(address_looks_, call->request.address, "too_many_looks", call);
}

SharedRates Service::rates_of(const Call& call) {
  const std::string& person = call.user->id;
  const std::string& address = call.request.address;
  return {{{&person_messages_, person}, {&address_messages_, address}},
          {{&person_looks_, person}, {&address_looks_, address}},
          {{&address_tables_, address}}};
}

bool Service::may_export(const CallPtr& call) {
  return within(exports_, call->user->id, "too_many_exports", call) &&
         within(address_exports_, call->request.address, "too_many_exports", call);
}

bool Service::may_report(const CallPtr& call) {
  return within(address_reports_, call->request.address, "too_many_reports_here", call);
}

bool Service::may_relate(const CallPtr& call) {
  return within(address_relations_, call->request.address, "too_many_relations_here", call);
}

void Service::run(const CallPtr& call, const Route& route) {
  // Whether somebody is a guest may have changed on another server: who takes over, gives up or
  // renames an account is known for sure.
  const bool sure = route.work == Work::hashing || call->request.method == Method::patch;
  if (identify(call, route.access, sure)) route.handler(*this, call);
}

bool Service::identify(const CallPtr& call, Access access, bool sure) {
  call->token = token_of(call->request);
  if (!call->token.empty()) {
    auto user = sure ? people_.find_now(call->token) : people_.find(call->token);
    if (!user.ok()) {
      call->reply(error_answer(user.error(), call->language));
      return false;
    }
    call->user = std::move(user.value());
  }
  if (call->user) {
    people_.see(call->token, client_hint(call->request.header("user-agent")));
    if (const auto language = find_language(call->user->language)) call->language = *language;
    if (!within(by_person_, call->user->id, "too_many", call)) return false;
  }
  if (const auto lang = call->request.parameter("lang")) {
    const auto language = find_language(*lang);
    if (!language) {
      call->reply(refusal(400, "bad_language", call->language, {{"languages", language_codes()}}));
      return false;
    }
    call->language = *language;
  }
  if (call->user || access == Access::anyone) return true;
  if (!call->token.empty()) call->ended = people_.why_nobody(call->token);
  // A bot whose token is wrong wants to hear it, not to become somebody else; and a ban would be
  // none if it made a guest of whoever it shuts out.
  const bool shut_out = call->ended && call->ended->code == "banned";
  if (access == Access::person || shut_out || !call->request.header("authorization").empty()) {
    call->reply(call->ended ? banned_or_error(call, *call->ended)
                            : refusal(401, "no_user", call->language));
    return false;
  }
  if (!within(guests_, call->request.address, "too_many_guests", call)) return false;
  auto guest = people_.create_guest(call->language);
  if (!guest.ok()) {
    call->reply(error_answer(guest.error(), call->language));
    return false;
  }
  call->user = std::move(guest.value().user);
  call->new_token = std::move(guest.value().token);
  return true;
}

void Service::open_socket(HttpRequest request, std::shared_ptr<Listener> listener,
                          OpenAnswer answer) {
  const auto call = std::make_shared<Call>();
  call->request = std::move(request);
  call->language = preferred_language(call->request.header("accept-language"));
  call->reply = finishing(call, [answer](HttpResponse no) { answer(std::move(no)); });
  auto captures = match("/api/tables/{id}/socket", call->request.path);
  if (!captures) {
    call->reply(
        refusal(404, "not_found", call->language, {{"path", call->request.path.substr(0, 100)}}));
    return;
  }
  call->captures = std::move(*captures);
  if (stopping_) {
    call->reply(refusal(503, "stopping", call->language));
    return;
  }
  // A browser sends its cookies with any site's sockets, so the origin is all that protects.
  if (!same_origin(call->request)) {
    const std::string origin(call->request.header("origin").substr(0, 100));
    call->reply(refusal(403, "foreign_origin", call->language, {{"origin", origin}}));
    return;
  }
  const std::string& from = call->request.address;
  if (!within(by_address_, from, "too_many", call) ||
      !take_place(address_sockets_, from, options_.limits.sockets_per_address,
                  "too_many_sockets_here", call)) {
    return;
  }
  const bool posted = clerks_.post(
      {from, ""}, [this, call, listener = std::move(listener), answer = std::move(answer)] {
        if (!identify(call, Access::person) ||
            !take_place(person_sockets_, call->user->id, options_.limits.sockets_per_person,
                        "too_many_sockets", call)) {
          return;
        }
        const auto viewing = read_viewing(*call);
        if (!viewing.ok()) {
          call->reply(error_answer(viewing.error(), call->language));
          return;
        }
        watch(call, listener);
        hub_.open(*call->user, call->captures[0], viewing.value(), listener,
                  [this, call, answer](Result<std::unique_ptr<Hub::Connection>> connection) {
                    if (!connection.ok()) {
                      call->reply(error_answer(connection.error(), call->language));
                      return;
                    }
                    answer(Opened{std::move(connection.value()), call->language, rates_of(*call),
                                  std::move(call->places)});
                  });
      });
  if (!posted) call->reply(refusal(503, "busy", call->language));
}

void Service::serve_page(const CallPtr& call) {
  call->reply(page_.respond(call->request, call->language));
}

Reply Service::finishing(const std::shared_ptr<Call>& call, Reply reply) {
  // The call holds the reply, so the reply must not hold the call.
  const std::weak_ptr<Call> weak = call;
  const double start = steady_seconds();
  return [this, weak, start, reply = std::move(reply)](HttpResponse response) {
    const double seconds = steady_seconds() - start;
    metrics_.answered(response.status, seconds);
    if (const auto asked = weak.lock()) {
      const HttpRequest& request = asked->request;
      asked->places.clear();  // refused: others may have them at once
      if (!asked->new_token.empty()) {
        response.headers.emplace_back("set-cookie", set_cookie(asked->new_token, request.secure));
      }
      compress(response, request);
      if (is_interface(request.path) && !has_header(response, "cache-control")) {
        response.headers.emplace_back("cache-control", "no-store");
      }
      for (auto& header : security_headers(request.secure)) {
        response.headers.push_back(std::move(header));
      }
      // Never the query: it may hold an invitation.
      if (options_.log_requests || response.status >= 500) {
        log_info("request", {{"method", method_name(request.method)},
                             {"path", request.path.substr(0, 200)},
                             {"status", response.status},
                             {"ms", std::round(seconds * 1e5) / 100},
                             {"address", request.address}});
      }
    }
    reply(std::move(response));
  };
}

}  // namespace emporium::server
