// Components and positions as JSON documents, and what must hold in them.
#include "engine/core/language.h"
#include "rules.h"

// Compiled in by emporium_embed and emporium_words in CMakeLists.txt.
namespace emporium::embedded {
extern const std::string_view quay_components;
extern const WordsFiles quay_words;
}  // namespace emporium::embedded

namespace quay {
namespace {

Error broken(const std::string& what) { return {"bad_position", "position: " + what}; }

}  // namespace

std::string_view Quay::default_components() { return embedded::quay_components; }

std::string_view Quay::words(std::string_view language) {
  return words_in(embedded::quay_words, language);
}

void Quay::archive(Archive& a, Components& c) {
  a.text("edition", c.edition, 64);
  a.number("days", c.days, 1, 60);
  a.number("coins", c.coins, 0, kMostCoins);
  a.number("crate", c.crate, 0, 9);
  a.number("wanted", c.wanted, 0, 9);
  a.list("boats_with", kMostCrates, [&](int i) { a.number("", c.boats_with[i], 0, 99); });
}

Status Quay::check(const Components& c) {
  for (const int boats : c.boats_with) {
    if (boats > 0) return Done{};
  }
  return Error{"bad_components", "components.boats_with: some boat must come"};
}

void Rules::archive(Archive& a, Position& p) const {
  const bool shown = p.step == Step::over;
  const auto archive_buyer = [&](Seat s) {
    const bool hides = a.hides(s);
    a.number("coins", p.coins[s], 0, kMostCoins);
    a.secret("customer", hides && !shown,
             [&] { a.number_or_null("", p.customer[s], 0, kFishes - 1, kNone); });
    a.secret("bid", hides, [&] { a.number_or_null("", p.bid[s], 0, kMostCoins, kNone); });
    a.list("bought", kFishes, [&](int f) { a.number("", p.bought[s][f], 0, 250); });
  };
  a.object([&] {
    a.word("step", p.step, kStepNames);
    a.number("day", p.day, 1, components_.days);
    a.number("first", p.first, 0, players_ - 1);
    a.number("bids", p.bids, 0, players_ - 1);
    a.number("fish", p.fish, 0, kFishes - 1);
    a.number("crates", p.crates, 0, kMostCrates);
    a.by_seat("buyers", players_, [&](Seat s) { a.object([&] { archive_buyer(s); }); });
  });
}

Status Rules::check(const Position& p) const {
  if (p.first != (p.day - 1) % players_) return broken("first: each day the next buyer begins");
  if (p.step == Step::over && p.day != components_.days) return broken("day: it ends on the last");
  const bool bidding = p.step == Step::bid;
  if (bidding != (p.crates > 0)) return broken("crates: there are some while they are bid for");
  if (!bidding && (p.bids > 0 || p.fish > 0)) return broken("bids: nothing is bid for");
  int customers = 0;
  while (customers < players_ && p.customer[customers] != kNone) ++customers;
  const bool coming = p.step == Step::customer;
  if (coming != (customers < players_)) return broken("customer: each buyer has one");
  if (coming && p.day != 1) return broken("customer: they come on the first day");
  int crates = 0;
  for (const Seat s : seats(players_)) {
    if (s > customers && p.customer[s] != kNone) return broken("customer: they come in turn");
    if (p.coins[s] > components_.coins) return broken("coins: nobody earns any");
    const bool closed = (s - p.first + players_) % players_ < p.bids;
    if (closed != (p.bid[s] != kNone)) return broken("bid: they are made in turn");
    if (p.bid[s] > p.coins[s]) return broken("bid: more than the buyer has");
    for (const int n : p.bought[s]) crates += n;
  }
  const int days = p.step == Step::over ? p.day : p.day - 1;
  if (crates > days * kMostCrates) return broken("bought: more than came");
  return Done{};
}

}  // namespace quay
