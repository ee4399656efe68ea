#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <variant>

#include "server/identity/people.h"
#include "server/messages/limits.h"
#include "server/net/clerks.h"
#include "server/net/metrics.h"
#include "server/net/page.h"
#include "server/net/route.h"
#include "server/tables/hub.h"

namespace emporium::server {

struct ServiceOptions {
  Limits limits = {};
  std::string web = {};         // the folder of the page
  bool behind_proxy = false;    // X-Forwarded-… headers are true
  bool metrics_public = false;  // not from this machine alone
  bool log_requests = false;
};

// Everything between a request and its answer that needs no socket: who asks, whether they may,
// which route it is, and what the store, the hub or the page say. Calls return at once and may be
// made from any thread.
class Service {
 public:
  Service(Storage& storage, Hub& hub, ServiceOptions options);

  void handle(HttpRequest request, Reply reply);

  // A request to upgrade to a WebSocket: either connected, or the answer that refuses it.
  struct Opened {
    std::unique_ptr<Hub::Connection> connection;
    Language language = Language::en;
  };
  using OpenAnswer = std::function<void(std::variant<Opened, HttpResponse>)>;
  void open_socket(HttpRequest request, std::shared_ptr<Listener> listener, OpenAnswer answer);

  // From now on everything is answered with 503.
  void stop() { stopping_ = true; }
  // After stop(): answers what still waits, and ends the threads.
  void finish();
  [[nodiscard]] bool has_page() const { return page_.files() > 0; }
  [[nodiscard]] bool stopping() const { return stopping_; }

  // For the handlers.
  Storage& storage() { return storage_; }
  Hub& hub() { return hub_; }
  People& people() { return people_; }
  Metrics& metrics() { return metrics_; }
  [[nodiscard]] const ServiceOptions& options() const { return options_; }
  // Grants the call one more try to log in, or answers it.
  bool may_login(const CallPtr& call, const std::string& name);

 private:
  // Each answers the call and returns false if it may not go on.
  bool admit(const CallPtr& call, const Route& route);
  bool identify(const CallPtr& call, Access access);
  bool within(RateLimiter& limiter, const std::string& key, std::string_view code,
              const CallPtr& call);
  void run(const CallPtr& call, const Route& route);
  void serve_page(const CallPtr& call);
  // Adds what every answer carries, counts and logs it.
  Reply finishing(const std::shared_ptr<Call>& call, Reply reply);

  Storage& storage_;
  Hub& hub_;
  ServiceOptions options_;
  People people_;
  Metrics metrics_;
  Page page_;
  RateLimiter by_address_;
  RateLimiter by_person_;
  RateLimiter guests_;
  RateLimiter logins_;
  std::atomic<bool> stopping_ = false;
  Clerks clerks_;  // last: they use the rest
  Clerks hashers_;
};

}  // namespace emporium::server
