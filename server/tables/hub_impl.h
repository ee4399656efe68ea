#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/tables/clerks.h"
#include "server/tables/hub.h"
#include "server/tables/keepers.h"
#include "server/tables/reviews.h"
#include "server/tables/turns.h"
#include "server/tables/waker.h"

namespace emporium::server {

inline constexpr std::size_t kMaxFounding = 100;  // tables of one person that wait to be made

// The hub's members by what they are about: hub.cpp (its life, sockets and commands), founding.cpp
// (tables are made), looking.cpp (they are looked at), belongings.cpp (all of a person's at once).
class HubImpl final : public Hub {
 public:
  HubImpl(Storage& storage, const HubOptions& options);
  HubImpl(const HubImpl&) = delete;
  HubImpl& operator=(const HubImpl&) = delete;
  ~HubImpl() override;

  void create(const User& user, const std::string& address, Json setup, Answer answer) override;
  void import(const User& user, const std::string& address, Json record, Answer answer) override;
  void adopt(const User& guest, const User& account, Answer answer) override;
  void forget(const User& user, Answer answer) override;
  void rename(const User& user, const std::vector<std::string>& looks, Millis since,
              Answer answer) override;
  void keep_out(const User& user, const std::string& other, Answer answer) override;
  void expel(const User& user, Answer answer) override;
  void renew(const std::string& user) override;
  void command(const User& user, const std::string& table, const Viewing& viewing, Json message,
               Answer answer) override;
  void state(const User& user, const std::string& table, const Viewing& viewing,
             Answer answer) override;
  void record(const User& user, const std::string& table, Answer answer) override;
  void replay(const User& user, const std::string& table, const Viewing& viewing,
              const Place& place, Answer answer) override;
  void history(const User& user, const std::string& table, const Viewing& viewing,
               Answer answer) override;
  void review(const User& user, const std::string& table, const Viewing& viewing, bool ask,
              Answer answer) override;
  void retry(const User& user, const std::string& table, const Viewing& viewing, int ply, Seat seat,
             Answer answer) override;
  void components(const User& user, const std::string& table, const Viewing& viewing,
                  Answer answer) override;
  void open(const User& user, const std::string& table, const Viewing& viewing,
            std::shared_ptr<Listener> listener,
            std::function<void(Result<std::unique_ptr<Connection>>)> answer) override;
  [[nodiscard]] Counts counts() const override;
  void stop() override;

 private:
  struct Alive {
    std::mutex mutex;
    bool hub = true;
  };

  // Looks at a table that may be looked at; errors in the viewer's language.
  using Look = std::function<Result<Json>(Keeper&)>;
  void look(const User& user, const std::string& table, const Viewing& viewing, const Look& look,
            const Answer& answer);
  // The same for what takes long: looked at on another thread, in a copy of the table.
  using LongLook = std::function<Result<Json>(const TableState&)>;
  void look_long(const User& user, const std::string& table, const Viewing& viewing,
                 const LongLook& look, const Answer& answer);
  // Whether one more table may be founded; how many bytes are kept for that person already.
  Result<std::int64_t> may_found(const User& user);
  // The same for a table that is played at.
  Result<std::int64_t> may_open(const User& user);
  // A setup that is changed is kept beside the one before.
  Status may_change(const User& user, const std::string& address, std::size_t bytes);
  // Whether so much more may be kept, of the person and of the address, which is charged for it.
  Status may_review(const User& user, const Viewing& viewing, std::size_t bytes);
  Status may_keep(const std::string& address, std::int64_t kept, std::size_t more);
  // The decision that founds a table, with that for what it keeps.
  Keeper::Decide charged(const std::string& address, std::int64_t kept,
                         const Keeper::Decide& decide);
  [[nodiscard]] bool blocks(const std::string& owner, const std::string& user) const;
  // Founds when what the person founded before is there, and counts.
  void in_turn(const std::string& user, const Answer& answer,
               const std::function<void(const Answer&)>& found);
  void found(const User& user, const Keeper::Decide& decide, const Answer& answer);
  // The same decision at each of these tables.
  void at_all(const std::vector<std::string>& tables, const User& asker,
              const Keeper::Decide& decide, const Answer& answer);
  // Those that are not over.
  void at_live_tables(const User& asker, const Keeper::Decide& decide, const Answer& answer);
  void rematch(Keeper& keeper, const User& user, const Viewing& viewing, const std::string& nonce,
               const Keeper::Decided& decided);
  void follow(const User& user, const std::string& address,
              const std::shared_ptr<const TableSetup>& setup, const Seating& seating,
              const std::string& id, const Keeper::Decided& decided);
  static void found_next(Keeper& keeper, const User& user, const Keeper::Decide& decide,
                         const Answer& answer);
  void heard(const std::string& table);

  HubOptions options_;
  std::uint64_t seed_;  // numbers that differ between servers and runs
  std::atomic<std::uint64_t> thoughts_ = 0;
  std::atomic<std::int64_t> keys_ = 0;
  std::shared_ptr<Alive> alive_ = std::make_shared<Alive>();
  Turns turns_{kMaxFounding};
  // In this order: what is below uses what is above.
  Activity activity_;
  Pool pool_;
  Writer writer_;
  Thinkers thinkers_;
  Reviews reviews_;
  Clerks readers_;
  Heart heart_;
  RateLimiter strangers_;
  RateLimiter address_bytes_;
  RateLimiter reviews_asked_;
  Services services_;
  Keepers keepers_;
  std::unique_ptr<Waker> waker_;
};

}  // namespace emporium::server
