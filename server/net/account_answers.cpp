#include "server/net/account_answers.h"

#include "server/net/service.h"

namespace emporium::server {

Error account_only() {
  return {"forbidden", "only somebody with an account can do this", "account_only"};
}

bool confirmed(Service& service, const CallPtr& call, const std::string& password) {
  if (call->user->guest) return !answer_error(call, account_only());
  if (!service.may_login(call, call->user->name)) return false;
  return !answer_error(call, service.accounts().check_password_of(*call->user, password));
}

Result<Json> relations_json(Service& service, const std::string& user) {
  const auto relations = service.storage().accounts().relations(user);
  if (!relations.ok()) return relations.error();
  Json all = Json::array();
  for (const Relation& r : relations.value()) {
    all.push_back({{"id", r.other}, {"name", r.name}, {"relation", r.kind}, {"since", r.time}});
  }
  return all;
}

}  // namespace emporium::server
