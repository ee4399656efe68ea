// The same for all tables of a person.
#include <algorithm>
#include <set>

#include "server/tables/access.h"
#include "server/tables/hub_impl.h"

namespace emporium::server {

void HubImpl::at_all(const std::vector<std::string>& tables, const User& asker,
                     const Keeper::Decide& decide, const Answer& answer) {
  struct Rest {
    std::mutex mutex;
    std::size_t left = 0;
    std::optional<Error> error;
  };
  const std::size_t count = tables.size();
  if (count == 0) return answer(Json{{"tables", 0}});
  auto rest = std::make_shared<Rest>();
  rest->left = count;
  for (const std::string& table : tables) {
    auto wish = std::make_shared<Keeper::Wish>();
    wish->asker.user = asker;
    wish->looks = false;
    wish->decide = decide;
    wish->decided = [=](const Result<std::int64_t>& result) {
      const std::scoped_lock lock(rest->mutex);
      if (!result.ok() && !rest->error) rest->error = result.error();
      if (--rest->left > 0) return;
      if (rest->error) return answer(*rest->error);
      answer(Json{{"tables", count}});
    };
    const auto keeper = keepers_.at(table);
    keeper->post([=] { keeper->wish(wish); });
  }
}

Result<std::vector<std::string>> HubImpl::tables_with(const std::string& user, bool said) {
  constexpr int kMostTables = 10000;
  const auto tables = services_.storage.tables_of(user, {.limit = kMostTables});
  if (!tables.ok()) return refuse("storage", "storage");
  std::set<std::string> ids;
  for (const StoredTable& table : tables.value().tables) ids.insert(table.id);
  // Who left a seat, or was taken from it, has left a name there, and perhaps is not welcome.
  const auto joined = services_.storage.tables_joined_by(user);
  if (!joined.ok()) return refuse("storage", "storage");
  ids.insert(joined.value().begin(), joined.value().end());
  if (said) {
    const auto lines = services_.storage.accounts().lines_of(user, kMostTables);
    if (!lines.ok()) return refuse("storage", "storage");
    for (const SaidLine& line : lines.value()) ids.insert(line.table);
  }
  return std::vector<std::string>(ids.begin(), ids.end());
}

bool HubImpl::blocks(const std::string& owner, const std::string& user) const {
  const auto relations = services_.storage.accounts().relations(owner);
  return relations.ok() && std::any_of(relations.value().begin(), relations.value().end(),
                                       [&](const Relation& relation) {
                                         return relation.other == user && relation.kind == "block";
                                       });
}

void HubImpl::adopt(const User& guest, const User& account, Answer answer) {
  pool_.post([=, this] {
    const Status merged = services_.storage.accounts().merge(guest.id, account.id, kMostRelations);
    if (!merged.ok()) return answer(refuse("storage", "storage"));
    const auto tables = tables_with(guest.id, false);
    if (!tables.ok()) return answer(tables.error());
    const auto blocked = [=, this](const std::string& owner) { return blocks(owner, account.id); };
    at_all(
        tables.value(), account,
        [=](Decision& decision) { return decision.adopt(guest, account, blocked); }, answer);
  });
}

void HubImpl::forget(const User& user, Answer answer) {
  pool_.post([=, this] {
    const auto tables = tables_with(user.id, true);
    if (!tables.ok()) return answer(tables.error());
    const auto erase = [=, this, ids = tables.value()](Result<Json> left) {
      for (const std::string& table : ids) {
        const auto erased = services_.storage.accounts().erase_words(table, user.id, "");
        if (left.ok() && !erased.ok()) left = refuse("storage", "storage");
      }
      answer(std::move(left));
    };
    at_all(tables.value(), user, [](Decision& decision) { return decision.forget(); }, erase);
  });
}

void HubImpl::at_live_tables(const User& asker, const Keeper::Decide& decide,
                             const Answer& answer) {
  pool_.post([=, this] {
    constexpr int kMost = 1000;  // tables that go on come first in the list
    const auto tables = services_.storage.tables_of(asker.id, {.limit = kMost});
    if (!tables.ok()) return answer(refuse("storage", "storage"));
    std::vector<std::string> live;
    for (const StoredTable& table : tables.value().tables) {
      const std::string& status = table.summary.status;
      if (status == "open" || status == "playing") live.push_back(table.id);
    }
    at_all(live, asker, decide, answer);
  });
}

void HubImpl::keep_out(const User& user, const std::string& other, Answer answer) {
  at_live_tables(user, [other](Decision& decision) { return decision.keep_out(other); }, answer);
}

void HubImpl::expel(const User& user, Answer answer) {
  at_live_tables(user, [](Decision& decision) { return decision.expel(); }, answer);
}

void HubImpl::renew(const std::string& user) {
  for (const auto& keeper : keepers_.all()) {
    keeper->post_idle([keeper = keeper.get(), user] { keeper->renew(user); });
  }
}

}  // namespace emporium::server
