#pragma once

#include <atomic>
#include <memory>
#include <stop_token>
#include <string>
#include <variant>

#include "server/identity/accounts.h"
#include "server/identity/mail.h"
#include "server/identity/people.h"
#include "server/messages/limits.h"
#include "server/net/metrics.h"
#include "server/net/page.h"
#include "server/net/route.h"
#include "server/net/session_sockets.h"
#include "server/net/storage_watch.h"
#include "server/net/ticker.h"
#include "server/tables/clerks.h"
#include "server/tables/hub.h"

namespace emporium::server {

struct ServiceOptions {
  Limits limits = {};
  std::string web = {};         // the folder of the page
  int proxies = 0;              // so many in front of us write true X-Forwarded-… headers
  bool metrics_public = false;  // not from this machine alone
  bool log_requests = false;
  std::string mail_command = {};  // takes letters, such as "sendmail -t"; empty: none are sent
  int letters_ms = 2000;          // how long letters may take when the server stops
  std::string public_address =
      {};              // where people find the page, for links in letters; may be empty
  int obey_ms = 1000;  // how often other servers and operators are listened to
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
    SharedRates rates = {};                          // the person's and the address's
    std::vector<std::shared_ptr<void>> places = {};  // to be kept for as long as the socket
  };
  using OpenAnswer = std::function<void(std::variant<Opened, HttpResponse>)>;
  void open_socket(HttpRequest request, std::shared_ptr<Listener> listener, OpenAnswer answer);

  // From now on everything is answered with 503.
  void stop() { stopping_ = true; }
  // After stop(): answers what still waits, and ends the threads. Letters have a moment to go out.
  void finish();
  [[nodiscard]] bool has_page() const { return page_.files() > 0; }
  [[nodiscard]] bool stopping() const { return stopping_; }

  // For the handlers.
  Storage& storage() { return storage_; }
  Hub& hub() { return hub_; }
  People& people() { return people_; }
  Accounts& accounts() { return accounts_; }
  Metrics& metrics() { return metrics_; }
  StorageWatch& storage_watch() { return storage_watch_; }
  [[nodiscard]] const ServiceOptions& options() const { return options_; }
  // Grants the call one more try to log in, or answers it.
  bool may_login(const CallPtr& call, const std::string& name);
  // Grants the call one more look at a whole table, or answers it.
  bool may_look(const CallPtr& call);
  // Grants one more of what is costly: reading everything about oneself.
  bool may_export(const CallPtr& call);
  // Grants the call's address one more report, or one more person blocked or muted.
  bool may_report(const CallPtr& call);
  bool may_relate(const CallPtr& call);
  // Writes a letter, or none, and sends it by the mail command, both on another thread; what fails
  // is logged.
  void send(std::function<std::optional<Letter>()> write);
  // Something about this person has changed in the store: forgets what was remembered, and closes
  // the sockets of sessions that are over. Blocks.
  void obey(const std::string& user);
  // The same without what follows for the tables.
  void notice(const std::string& user);
  // Who is banned or gone for ever leaves the tables, also those that they came to meanwhile; who
  // logged in has nothing left as a guest; whom an operator renamed before that time bears the old
  // name nowhere.
  void settle(const std::string& user, Millis time = 0);
  // What a guest who logged in still has at tables becomes the account's.
  void adopt(const std::string& guest);
  // Takes somebody whose account is erased from all tables. What fails is tried again until it is
  // done, after a restart too.
  void forget(const std::string& user, const std::function<void()>& then);
  // The next tick looks for all that was begun and is not done.
  void look_again() { listened_ = false; }
  // Grants the call's address one more table, or answers the call.
  bool may_found(const CallPtr& call);

 private:
  // Each answers the call and returns false if it may not go on.
  bool admit(const CallPtr& call, const Route& route);
  bool identify(const CallPtr& call, Access access, bool sure = false);
  bool within(RateLimiter& limiter, const std::string& key, std::string_view code,
              const CallPtr& call);
  void run(const CallPtr& call, const Route& route);
  void serve_page(const CallPtr& call);
  // Obeys what was done on other servers, and by operators.
  void listen_to_others();
  void watch(const CallPtr& call, const std::shared_ptr<Listener>& listener);
  bool take_place(ConnectionCount& count, const std::string& key, int limit, std::string_view code,
                  const CallPtr& call);
  SharedRates rates_of(const Call& call);
  // Adds what every answer carries, counts and logs it.
  Reply finishing(const std::shared_ptr<Call>& call, Reply reply);

  Storage& storage_;
  Hub& hub_;
  ServiceOptions options_;
  People people_;
  Accounts accounts_;
  SessionSockets session_sockets_;
  std::unordered_map<std::string, Millis> obeyed_;  // the ticker's
  // What was under way when somebody was banned, or deleted the account, may come after that: those
  // who changed are settled once more by the next tick.
  std::vector<AccountStore::Change> unsettled_;
  Millis last_change_ = 0;
  std::atomic<bool> listened_ = false;
  Metrics metrics_;
  StorageWatch storage_watch_;
  Page page_;
  RateLimiter by_address_;
  RateLimiter by_person_;
  RateLimiter guests_;
  RateLimiter logins_;
  RateLimiter exports_;
  RateLimiter address_exports_;
  RateLimiter address_reports_;
  RateLimiter address_relations_;
  RateLimiter hashings_;  // by address, before they wait
  RateLimiter logins_at_name_;
  RateLimiter address_tables_;
  RateLimiter person_messages_;
  RateLimiter address_messages_;
  RateLimiter person_looks_;
  RateLimiter address_looks_;
  ConnectionCount address_sockets_;
  ConnectionCount person_sockets_;
  std::atomic<bool> stopping_ = false;
  std::stop_source stop_letters_;
  std::atomic<int> letters_ = 0;  // that wait or are being sent
  std::atomic<int> unsent_ = 0;   // given up when the server stopped
  Clerks clerks_;                 // last: they use the rest
  Clerks hashers_;
  Clerks postmen_;
  Ticker ticker_;
};

}  // namespace emporium::server
