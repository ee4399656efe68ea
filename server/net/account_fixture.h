#pragma once

#include <mutex>
#include <string>

#include "server/net/service_fixture.h"

namespace emporium::server {

// People with accounts, by requests.
class AccountRoutesTest : public ServiceTest {
 protected:
  struct Member {
    std::string token;
    std::string code;
    Json me;
  };
  Member member(const std::string& name) {
    Member member{guest(), "", {}};
    member.me = json(
        post("/api/me/register", {{"name", name}, {"password", "correct horse"}}, member.token));
    member.code = member.me.value("recovery_code", "");
    return member;
  }
  std::string login(const std::string& name, const std::string& password) {
    return token(post("/api/login", {{"name", name}, {"password", password}}, ""));
  }
  int status_of_me(const std::string& token) { return get("/api/me/tables", token).status; }
};

// Remembers how it was closed.
class Closed : public Listener {
 public:
  void send(std::shared_ptr<const std::string> /*text*/) override {}
  void close(const std::string& why) override {
    std::call_once(once_, [&] { reason.set_value(why); });
  }
  std::promise<std::string> reason;

 private:
  std::once_flag once_;
};

}  // namespace emporium::server
