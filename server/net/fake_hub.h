#pragma once

#include <mutex>
#include <utility>

#include "server/tables/hub.h"

namespace emporium::server {

// A hub for tests of the network layer: answers at once, with what it was asked.
class FakeHub : public Hub {
 public:
  void create(const User& user, const std::string& /*address*/, Json setup,
              Answer answer) override {
    answer(Json{{"id", "t1"}, {"by", user.id}, {"setup", std::move(setup)}});
  }
  void import(const User& /*user*/, const std::string& /*address*/, Json record,
              Answer answer) override {
    answer(Json{{"id", "t2"}, {"record", std::move(record)}});
  }
  void adopt(const User& guest, const User& account, Answer answer) override {
    {
      const std::scoped_lock lock(mutex);
      adopted = {guest.id, account.id};
    }
    answer(Json(nullptr));
  }
  void forget(const User& user, Answer answer) override {
    bool fails = false;
    {
      const std::scoped_lock lock(mutex);
      forgotten = user.id;
      fails = ++forgets <= forget_failures;
    }
    if (fails) return answer(Error{"storage", "the store is away", "storage"});
    answer(Json(nullptr));
  }
  void rename(const User& user, const std::vector<std::string>& looks, Millis /*since*/,
              Answer answer) override {
    {
      const std::scoped_lock lock(mutex);
      renamed = {user.name, looks.at(0)};
      ++renames;
    }
    answer(Json(nullptr));
  }
  void keep_out(const User& user, const std::string& other, Answer answer) override {
    kept_out = {user.id, other};
    answer(Json(nullptr));
  }
  void expel(const User& user, Answer answer) override {
    {
      const std::scoped_lock lock(mutex);
      expelled = user.id;
    }
    answer(Json(nullptr));
  }
  void renew(const std::string& user) override {
    const std::scoped_lock lock(mutex);
    renewed = user;
  }
  void command(const User& user, const std::string& table, const Viewing& viewing, Json message,
               Answer answer) override {
    seen(user, table, viewing, answer, {{"message", std::move(message)}});
  }
  void state(const User& user, const std::string& table, const Viewing& viewing,
             Answer answer) override {
    seen(user, table, viewing, answer);
  }
  void record(const User& user, const std::string& table, Answer answer) override {
    seen(user, table, {}, answer);
  }
  void replay(const User& user, const std::string& table, const Viewing& viewing,
              const Place& place, Answer answer) override {
    seen(user, table, viewing, answer, {{"ply", place.ply}, {"line", place.line}});
  }
  void history(const User& user, const std::string& table, const Viewing& viewing,
               Answer answer) override {
    seen(user, table, viewing, answer);
  }
  void retry(const User& user, const std::string& table, const Viewing& viewing, int ply, Seat seat,
             Answer answer) override {
    seen(user, table, viewing, answer, {{"ply", ply}, {"seat", seat}});
  }
  void review(const User& user, const std::string& table, const Viewing& viewing, bool ask,
              Answer answer) override {
    seen(user, table, viewing, answer, {{"ask", ask}});
  }
  void components(const User& user, const std::string& table, const Viewing& viewing,
                  Answer answer) override {
    seen(user, table, viewing, answer);
  }

  // Sends back what it receives.
  class Echo : public Connection {
   public:
    explicit Echo(std::shared_ptr<Listener> listener) : listener_(std::move(listener)) {}
    void receive(Json message) override {
      listener_->send(std::make_shared<const std::string>(
          to_text({{"type", "echo"}, {"message", std::move(message)}})));
    }

   private:
    std::shared_ptr<Listener> listener_;
  };
  void open(const User& /*user*/, const std::string& table, const Viewing& /*viewing*/,
            std::shared_ptr<Listener> listener,
            std::function<void(Result<std::unique_ptr<Connection>>)> answer) override {
    if (table == "none") {
      answer(Error{"not_found", "no such table", "not_found"});
      return;
    }
    last_listener = listener;
    answer(std::unique_ptr<Connection>(std::make_unique<Echo>(std::move(listener))));
  }

  [[nodiscard]] Counts counts() const override { return {.tables = 3}; }
  void stop() override {}

  std::pair<std::string, std::string> adopted;
  int forgets = 0;
  int forget_failures = 0;  // so many of the first fail
  std::string forgotten;
  std::mutex mutex;
  std::string renewed;
  std::string expelled;
  int renames = 0;
  std::pair<std::string, std::string> renamed;
  std::pair<std::string, std::string> kept_out;
  std::weak_ptr<Listener> last_listener;

 private:
  static void seen(const User& user, const std::string& table, const Viewing& viewing,
                   const Answer& answer, Json more = Json::object()) {
    if (table == "none") {
      answer(Error{"not_found", "no such table", "not_found"});
      return;
    }
    more["user"] = user.id;
    more["table"] = table;
    more["fr"] = viewing.language == find_language("fr");
    more["seat"] = viewing.seat ? Json(*viewing.seat) : Json(nullptr);
    more["since"] = viewing.since;
    more["client"] = viewing.client;
    more["invitation"] = viewing.invitation;
    answer(std::move(more));
  }
};

}  // namespace emporium::server
