// The same for all tables of a person.
#include <algorithm>

#include "server/tables/access.h"
#include "server/tables/edit.h"
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

bool HubImpl::blocks(const std::string& owner, const std::string& user) const {
  const auto relations = services_.storage.accounts().relations(owner);
  return relations.ok() && std::any_of(relations.value().begin(), relations.value().end(),
                                       [&](const Relation& relation) {
                                         return relation.other == user && relation.kind == "block";
                                       });
}

void HubImpl::adopt(const User& guest, const User& account, Answer answer) {
  pool_.post([=, this] {
    const auto merged = services_.storage.accounts().merge(guest.id, account.id, kMostRelations);
    if (!merged.ok()) return answer(refuse("storage", "storage"));
    // Whoever muted the guest does not hear the account either, before it can say a word.
    for (const std::string& other : merged.value()) renew(other);
    reviews_.adopt(guest.id, account.id);
    const auto tables = tables_with(services_.storage, guest.id, false);
    if (!tables.ok()) return answer(tables.error());
    const auto blocked = [=, this](const std::string& owner) { return blocks(owner, account.id); };
    at_all(
        tables.value(), account,
        [=](Decision& decision) { return decision.adopt(guest, account, blocked); }, answer);
  });
}

void HubImpl::forget(const User& user, Answer answer) {
  pool_.post([=, this] {
    const auto tables = tables_with(services_.storage, user.id, true);
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

// Tables that nothing happened at lately were renamed by the operator's own command.
void HubImpl::rename(const User& user, const std::vector<std::string>& looks, Millis since,
                     Answer answer) {
  pool_.post([=, this] {
    const auto tables = tables_with(services_.storage, user.id, true);
    if (!tables.ok()) return answer(tables.error());
    std::vector<std::string> recent;
    for (const std::string& table : tables.value()) {
      const auto stored = services_.storage.table(table);
      if (!stored.ok()) return answer(refuse("storage", "storage"));
      if (stored.value() && stored.value()->updated >= since) recent.push_back(table);
    }
    const auto erase = [=, this](Result<Json> renamed) {
      for (const std::string& table : recent) {
        const auto erased =
            services_.storage.accounts().erase_words(table, user.id, user.name, looks);
        if (renamed.ok() && !erased.ok()) renamed = refuse("storage", "storage");
      }
      answer(std::move(renamed));
    };
    at_all(recent, user, [looks](Decision& decision) { return decision.rename(looks); }, erase);
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
