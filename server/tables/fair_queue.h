#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <utility>

namespace emporium::server {

// On whose account something is done. People at one address share its turns, so that many guests
// of one make no more of it than one.
struct Account {
  std::string address = {};
  std::string person = {};
};

// What waits, and whose turn it is. The lower rank goes first, but for turns that its owner keeps
// for the others, which these take one after the other: nothing waits for ever. Within a rank one
// address comes after the other, at an address one person after the other, and what one person
// asked for in the order of asking. Without locks: its owner has them.
template <class Item, std::size_t kRanks>
class FairQueue {
 public:
  void push(std::size_t rank, const Account& account, Item item) {
    auto& people = lane(ranks_[rank], account.address);
    lane(people, account.person).push_back(std::move(item));
    ++sizes_[rank];
  }

  // From the ranks below `ranks`.
  std::optional<Item> pop(std::size_t ranks = kRanks) {
    const std::size_t rank = first();
    if (rank >= ranks) return {};
    return take(rank);
  }

  // A turn of those ranks that the first one waiting comes before; its own if there are none.
  std::optional<Item> pop_late() {
    const std::size_t before = first();
    if (before == kRanks) return {};
    for (std::size_t i = 1; i <= kRanks; ++i) {
      const std::size_t rank = (late_ + i) % kRanks;
      if (rank <= before || sizes_[rank] == 0) continue;
      late_ = rank;
      return take(rank);
    }
    return take(before);
  }

  // Whether something of a higher rank waits.
  [[nodiscard]] bool waits_behind(std::size_t rank) const {
    return std::any_of(sizes_.begin() + static_cast<std::ptrdiff_t>(rank) + 1, sizes_.end(),
                       [](std::size_t size) { return size > 0; });
  }

  // All that the person waits for in that rank.
  std::deque<Item> remove(std::size_t rank, const std::string& person) {
    std::deque<Item> removed;
    for (auto& [address, people] : ranks_[rank]) {
      const auto own = find(people, person);
      if (own == people.end()) continue;
      for (Item& item : own->second) removed.push_back(std::move(item));
      people.erase(own);
    }
    std::erase_if(ranks_[rank], [](const auto& entry) { return entry.second.empty(); });
    sizes_[rank] -= removed.size();
    return removed;
  }

  [[nodiscard]] std::size_t size(std::size_t rank) const { return sizes_[rank]; }
  [[nodiscard]] std::size_t size() const {
    std::size_t all = 0;
    for (const std::size_t size : sizes_) all += size;
    return all;
  }
  // How much the account waits for in that rank.
  [[nodiscard]] std::size_t size(std::size_t rank, const Account& account) const {
    const auto people = find(ranks_[rank], account.address);
    if (people == ranks_[rank].end()) return 0;
    const auto own = find(people->second, account.person);
    return own == people->second.end() ? 0 : own->second.size();
  }
  // How many people of that address wait in that rank.
  [[nodiscard]] std::size_t people_of(std::size_t rank, const std::string& address) const {
    const auto people = find(ranks_[rank], address);
    return people == ranks_[rank].end() ? 0 : people->second.size();
  }

 private:
  template <class T>
  using Lanes = std::deque<std::pair<std::string, T>>;
  using People = Lanes<std::deque<Item>>;

  template <class L>
  static auto find(L& lanes, const std::string& key) {
    return std::find_if(lanes.begin(), lanes.end(),
                        [&](const auto& entry) { return entry.first == key; });
  }

  template <class T>
  static T& lane(Lanes<T>& lanes, const std::string& key) {
    const auto found = find(lanes, key);
    return found != lanes.end() ? found->second : lanes.emplace_back(key, T()).second;
  }

  // The lowest rank in which something waits; kRanks: none.
  [[nodiscard]] std::size_t first() const {
    std::size_t rank = 0;
    while (rank < kRanks && sizes_[rank] == 0) ++rank;
    return rank;
  }

  // Who has had a turn goes to the back, or away where nothing waits any more.
  template <class T, class Take>
  static Item serve(Lanes<T>& lanes, Take take_one) {
    auto first = std::move(lanes.front());
    lanes.pop_front();
    Item item = take_one(first.second);
    if (!first.second.empty()) lanes.push_back(std::move(first));
    return item;
  }

  Item take(std::size_t rank) {
    --sizes_[rank];
    return serve(ranks_[rank], [](People& people) {
      return serve(people, [](std::deque<Item>& own) {
        Item item = std::move(own.front());
        own.pop_front();
        return item;
      });
    });
  }

  std::array<Lanes<People>, kRanks> ranks_;
  std::array<std::size_t, kRanks> sizes_{};
  std::size_t late_ = 0;  // whose the last late turn was
};

}  // namespace emporium::server
