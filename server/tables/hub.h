#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/core/json.h"
#include "engine/core/words.h"
#include "players/review/reviewing.h"
#include "server/messages/limits.h"
#include "server/storage/storage.h"
#include "server/tables/viewing.h"

namespace emporium::server {

// The receiving end of one open socket. send() is called from any thread, must not block, and may
// come after the socket is closed. Texts are shared: one text goes to all who see the same.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  // Says goodbye and ends, for a reason of docs/server.md. From any thread.
  virtual void close(const std::string& /*reason*/) {}
};

// Answers come on a thread of the hub's, once.
using Answer = std::function<void(Result<Json>)>;

struct HubOptions {
  int workers = 1;                           // threads that think
  int tables_per_person = 50;                // open ones
  int tables_per_day = 200;                  // that one person founds or imports
  std::int64_t bytes_per_person = 16 << 20;  // of all setups, editions and imported records
  // What all but its owner may do at a table before the start, from one address: many guests of one
  // do not use up what others may do there.
  Rate strangers = {1.0 / 300, 200};
  Rate address_bytes = {10e3, 32e6};  // that are kept of the setups, records and reviews of one
  Rate reviews = {100.0 / (24 * 3600), 100};  // that one person has made
  int tables_in_memory = 500;        // those that nobody needed lately are read again when needed
  Millis poll = 5000;                // how often the store is asked what is due, at least
  Millis silence = 3000;             // servers silent for so long were down; 0: they never are
  ReviewOrder review = {};           // how thoroughly finished games are looked back upon
  std::function<Millis()> now = {};  // the time; the system's, but for tests
};

// All tables of this server: takes commands, appends actions, tells those who look on, lets the
// computer think. Nothing it holds is the truth, so any number of hubs may share one store. All
// calls return at once and may be made from any thread.
class Hub {
 public:
  Hub() = default;
  Hub(const Hub&) = delete;
  Hub& operator=(const Hub&) = delete;
  virtual ~Hub() = default;

  // The address that a table or record comes from is charged for what is kept; "": nobody's.
  virtual void create(const User& user, const std::string& address, Json setup, Answer answer) = 0;
  virtual void import(const User& user, const std::string& address, Json record, Answer answer) = 0;
  // A guest logged in: what was the guest's at any table becomes the account's.
  virtual void adopt(const User& guest, const User& account, Answer answer) = 0;
  // Somebody is to be nobody: leaves all tables, and the name goes from them.
  virtual void forget(const User& user, Answer answer) = 0;
  // An operator calls somebody otherwise: what came under the old name meanwhile, since then, and
  // looks so, gets the name that the person has now.
  virtual void rename(const User& user, const std::vector<std::string>& looks, Millis since,
                      Answer answer) = 0;
  // A person blocks another, who gets up from that person's tables that have not started.
  virtual void keep_out(const User& user, const std::string& other, Answer answer) = 0;
  // A person is banned: whatever they play is as if they had resigned.
  virtual void expel(const User& user, Answer answer) = 0;
  // Something about this person changed in the store: the name, or whose chat they see.
  virtual void renew(const std::string& user) = 0;

  // One command as from a socket, without one: answers with the ack message.
  virtual void command(const User& user, const std::string& table, const Viewing& viewing,
                       Json message, Answer answer) = 0;
  virtual void state(const User& user, const std::string& table, const Viewing& viewing,
                     Answer answer) = 0;
  virtual void record(const User& user, const std::string& table, Answer answer) = 0;
  virtual void replay(const User& user, const std::string& table, const Viewing& viewing,
                      const Place& place, Answer answer) = 0;
  virtual void history(const User& user, const std::string& table, const Viewing& viewing,
                       Answer answer) = 0;
  // How it stands with the review of a finished game; `ask`: it is to be made.
  virtual void review(const User& user, const std::string& table, const Viewing& viewing, bool ask,
                      Answer answer) = 0;
  // A table of one's own, on which a finished game is played again from where a seat decided.
  virtual void retry(const User& user, const std::string& table, const Viewing& viewing, int ply,
                     Seat seat, Answer answer) = 0;
  // The edition that is played there.
  virtual void components(const User& user, const std::string& table, const Viewing& viewing,
                          Answer answer) = 0;

  // One socket: from open() until it is dropped, the listener gets the messages of docs/server.md.
  // Connections go before the hub does.
  class Connection {
   public:
    Connection() = default;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    virtual ~Connection() = default;
    virtual void receive(Json message) = 0;
  };
  // Answers null and connects, or says why not; then nothing is sent to the listener.
  virtual void open(const User& user, const std::string& table, const Viewing& viewing,
                    std::shared_ptr<Listener> listener,
                    std::function<void(Result<std::unique_ptr<Connection>>)> answer) = 0;

  struct Counts {
    std::int64_t tables = 0;  // held in memory
    std::int64_t listeners = 0;
    std::int64_t appended = 0;  // actions, since the start
    std::int64_t thinking = 0;  // decisions being thought about
    std::int64_t thought = 0;
    double think_seconds = 0;
  };
  [[nodiscard]] virtual Counts counts() const = 0;

  // Takes nothing new, cancels thinking, waits until everything accepted is written.
  virtual void stop() = 0;
};

std::unique_ptr<Hub> make_hub(Storage& storage, const HubOptions& options);

}  // namespace emporium::server
