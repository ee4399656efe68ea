#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/messages/limits.h"
#include "server/tables/decision.h"
#include "server/tables/heart.h"
#include "server/tables/hub.h"
#include "server/tables/message.h"
#include "server/tables/pool.h"
#include "server/tables/state.h"
#include "server/tables/thinkers.h"
#include "server/tables/writer.h"

namespace emporium::server {

// What all keepers of a hub share.
struct Services {
  Storage& storage;
  Pool& pool;
  Writer& writer;
  Thinkers& thinkers;
  Heart& heart;
  RateLimiter& strangers;  // by address and table
  std::function<Millis()> now;
  std::function<void(Millis)> expect_wake;  // tells the waker when to look
  std::function<std::uint64_t()> seed;      // for thinking
  ReviewOrder judge;                        // how thoroughly turns are judged
  // Whether so much more may be kept of what that person sets up, from that address.
  std::function<Status(const User&, const std::string&, std::size_t)> may_change;
  std::atomic<bool> stopping = false;
  std::atomic<std::int64_t> appended = 0;
  std::atomic<std::int64_t> listeners = 0;
  std::atomic<std::int64_t> loaded = 0;  // keepers with their table in memory
};

// One table of this server: its state while somebody needs it, those who look on, and what they ask
// for, one thing after another. All that is not said to be callable from anywhere runs on the
// keeper's strand. An append pauses the strand: nobody sees what is not written.
class Keeper : public std::enable_shared_from_this<Keeper> {
 public:
  Keeper(std::string table, Services& services);
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;
  ~Keeper();

  // From anywhere: runs `task` on the strand.
  void post(Task task);
  // The same, without counting as use.
  void post_idle(Task task);
  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] Millis last_used() const { return last_used_; }
  [[nodiscard]] bool is_loaded() const { return loaded_; }

  // The table, from the store if need be; the error is "not_found" or "storage".
  Status load();
  [[nodiscard]] TableState& state() { return *state_; }
  // Forgets the table, to save memory. It is read again when needed.
  void unload();
  [[nodiscard]] bool is_thinking() const { return thinking_for_ != 0; }
  // Other servers' actions.
  void catch_up();
  // A clock may have run out, or the computer is to move.
  void attend();
  // Servers are there again: if the table's clock ran meanwhile, the time is given back.
  void resume();

  using Decide = std::function<Status(Decision&)>;
  using Decided = std::function<void(Result<std::int64_t>)>;
  // Decides on the present state, writes, then answers with the version it led to; tries again
  // when somebody else was first.
  struct Wish {
    Asker asker;
    Viewing viewing;
    Decide decide;
    Decided decided;
    std::string client = {};
    std::int64_t number = 0;
    bool looks = true;   // the asker must be allowed to look at the table
    bool thinks = true;  // the computer may think afterwards, even if nothing happened
    int tries = 0;
    std::int64_t actions = 0;  // what is being written
    std::optional<Millis> wake = {};
  };
  void wish(const std::shared_ptr<Wish>& wish);
  // The first append of a new table, decided on a fresh state.
  void found(std::unique_ptr<TableState> fresh, const Asker& asker, const Decide& decide,
             const Decided& decided);

  // A numbered message; answers with its ack.
  void command(const User& user, const Viewing& viewing, const Json& message,
               const std::function<void(Json)>& answer);
  // `rematch` leads to another keeper; the hub knows how.
  using Rematch = std::function<void(Keeper&, const User&, const Viewing&, const std::string& nonce,
                                     const std::function<void(Result<std::int64_t>)>&)>;
  void set_rematch(Rematch rematch) { rematch_ = std::move(rematch); }

  // The version that a client's message led to when its person was still a guest here; 0: none.
  Result<std::int64_t> done_as_guest(const User& user, const Viewing& viewing, std::int64_t number);
  // Whether the asker's address may still do something at a table of others before its start.
  Status may_act_here(const User& user, const Viewing& viewing, const Json& message);
  // Whether what a `change` would have the store keep is within its owner's and address's limits.
  Status may_change(const User& user, const Viewing& viewing, const Json& message);

  // Sockets.
  struct Viewer {
    std::int64_t key = 0;
    User user;
    Viewing viewing;
    std::shared_ptr<Listener> listener;
    std::vector<std::string> hidden = {};  // people whose chat they do not want to see
    bool blocked = false;                  // the owner does not want them to sit down
    bool plans = false;                    // prepares the next turn while others play
  };
  Status enter(Viewer viewer);
  void depart(std::int64_t key);
  void receive(std::int64_t key, const Json& message);
  // This person is called otherwise, or wants to see others' chat or not.
  void renew(const std::string& user);
  // Whether the owner does not want that person at the table.
  bool keeps_out(const User& user);
  [[nodiscard]] std::vector<std::string> hidden_from(const std::string& user) const;
  // Messages that change nothing: look, hint, judge, why, preview, plan, ping.
  bool answer_question(Viewer& viewer, const std::string& what, const Json& message);

 private:
  struct Known {
    std::string client;
    std::int64_t number = 0;
    Json ack;
  };

  void install(std::unique_ptr<TableState> state);
  void append(const std::shared_ptr<Wish>& wish, const std::vector<Action>& actions);
  void written(const std::shared_ptr<Wish>& wish, const Result<AppendResult>& result);
  // There was nothing to change.
  void idle(const std::shared_ptr<Wish>& wish);
  void refused(const std::shared_ptr<Wish>& wish, const Error& error);
  // What became of a wish that led to no action of its own; `pauses` are written all the same.
  void decline(const std::shared_ptr<Wish>& wish, const Error& error,
               const std::vector<Action>& pauses);
  [[nodiscard]] bool has_clock() const;
  // Tells those who look on what is new.
  void tell_all();
  // That, and sets the computer thinking.
  void spread();
  void tell(Viewer& viewer, std::vector<std::pair<std::string, std::string>>& shared);
  // Those who may not look any more.
  void drop_expelled();
  // An operator removed the table.
  bool is_removed();
  void expel_all();
  [[nodiscard]] std::pair<std::vector<std::string>, int> present() const;
  void tell_presence();
  void think();
  void stop_thinking();
  void thought(const std::vector<Move>& moves, std::int64_t game_version);
  // With other eyes, or with the next turn as it may be planned, from now on.
  Status look_otherwise(Viewer& viewer, const Json& message);
  static Status plan(Viewer& viewer, const Json& message);
  void hint(Viewer& viewer, const Json& message);
  void judge(Viewer& viewer, const Json& message);
  void rate();
  // Whose turn it costs when the computer thinks here.
  void note_address(const User& user, const Viewing& viewing);
  [[nodiscard]] Beholder beholder(const Viewer& viewer, Seat seat) const;
  [[nodiscard]] Draw draw() const;
  [[nodiscard]] NameCheck name_check() const;
  Viewer* find(std::int64_t key);
  // The owner blocks or lets in some of those who look on.
  void renew_blocked();

  const std::string id_;
  Services& services_;
  std::shared_ptr<Strand> strand_;
  std::atomic<Millis> last_used_ = 0;
  std::atomic<bool> loaded_ = false;
  Rematch rematch_;

  std::unique_ptr<TableState> state_;
  std::string address_;  // where somebody of the table was last
  std::vector<Viewer> viewers_;
  std::deque<Known> known_;  // the last acks, for repeats
  // Messages that found nothing to change, until a later one of their client is written with them.
  struct Idle {
    std::string client;
    std::int64_t number = 0;
    std::int64_t version = 0;
  };
  std::deque<Idle> idle_;
  bool presence_pending_ = false;
  int watching_ = 0;               // as last told
  std::int64_t thinking_for_ = 0;  // the game_version that is being thought about; 0: none
  std::stop_source stop_thinking_;
};

Json ack_json(std::int64_t number, const Result<std::int64_t>& result, const Table* game,
              Language language);

}  // namespace emporium::server
