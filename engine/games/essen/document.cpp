// The position as a JSON document: complete, readable, editable.
#include "engine/games/essen/rules.h"

namespace emporium::essen {
namespace {

constexpr int kMaxVp = 9999;
constexpr int kMaxMoney = 1000000;

// Where a meeple stands: a place, or a booth by its number.
constexpr std::array<std::string_view, kPlaces + 1> kWhereNames = {
    "booth",     "parking",      "west_entrance", "east_entrance",
    "courtyard", "west_galeria", "east_galeria"};
constexpr std::array<std::string_view, kZones + 2> kCrowdNames = {
    "green", "red", "purple", "yellow", "blue", "courtyard", "entrances"};

void archive_where(Archive& a, Space& at) {
  int where = at < kBooths ? 0 : at - kBooths + 1;
  int booth = at < kBooths ? at + 1 : 0;
  a.word("place", where, kWhereNames);
  a.number_or_null("booth", booth, 1, kBooths, 0);
  if (!a.reading() || !a.ok()) return;
  if ((where == 0) != (booth != 0)) a.fail("booth", "a number at a booth, null elsewhere");
  at = where == 0 ? static_cast<Space>(booth - 1) : place(where - 1);
}

// A number from 1, or null.
template <class T>
void archive_maybe(Archive& a, std::string_view name, Maybe<T>& number, int max) {
  a.number_or_null(name, number.raw(), 1, max, std::uint8_t{0});
}

// In views, a card that the viewer does not know is null.
void archive_card(Archive& a, Maybe<Card>& card) {
  a.secret("", card == kHiddenCard, [&] { archive_maybe(a, "", card, kBooths); });
}

void archive_cards(Archive& a, std::string_view name, Set& cards, bool hidden) {
  a.secret(name, hidden, [&] { archive_set(a, "", cards); });
}

void archive_by_deck(Archive& a, std::string_view name, ByDeck<Set>& cards, bool hidden) {
  a.secret(name, hidden, [&] { a.list("", kDecks, [&](int k) { archive_set(a, "", cards[k]); }); });
}

template <class Names, class Values>
void archive_counts(Archive& a, std::string_view name, const Names& names, Values& values,
                    int max) {
  a.object(name, [&] {
    for (std::size_t i = 0; i < names.size(); ++i) a.number(names[i], values[i], 0, max);
  });
}

void archive_crowd(Archive& a, std::uint8_t& crowd) {
  a.object("crowd", [&] {
    unsigned bits = 0;
    for (unsigned i = 0; i < kCrowdNames.size(); ++i) {
      bool there = ((crowd >> i) & 1U) != 0;
      a.flag(kCrowdNames[i], there);
      if (there) bits |= 1U << i;
    }
    if (a.reading()) crowd = static_cast<std::uint8_t>(bits);
  });
}

void archive_wishlist(Archive& a, Position& p, Seat s) {
  const bool hidden = a.hides(s) && p.step != Step::over;
  archive_cards(a, "pack", p.pack[s], hidden);
  a.list("picks", kKeptCards, [&](int i) { archive_card(a, p.picks[s][i]); });
  archive_set(a, "taken", p.taken[s]);
  archive_by_deck(a, "kept", p.kept[s], hidden);
  a.list("kept_count", kDecks, [&](int k) { a.number("", p.kept_count[s][k], 0, kBooths); });
  archive_cards(a, "discards", p.discards[s], hidden);
  a.number("discard_count", p.discard_count[s], 0, kBooths);
  archive_by_deck(a, "remembered", p.remembered[s], hidden);
  // What the viewer remembers of the pack that began with this player.
  if (a.is_view()) archive_set(a, "seen", p.seen[s]);
}

void archive_player(Archive& a, Position& p, Seat s) {
  a.number("vp", p.vp[s], 0, kMaxVp);
  a.object("points", [&] {
    for (std::size_t i = 0; i < kPartNames.size(); ++i) {
      a.number(kPartNames[i], p.points[s][i], -kMaxVp, kMaxVp);
    }
  });
  a.number("money", p.money[s], 0, kMaxMoney);
  a.number("paid", p.paid[s], 0, kMaxMoney);
  a.number("withdrawals", p.withdrawals[s], 0, kMaxVp);
  a.number("meals", p.meals[s], 0, kRounds);
  archive_where(a, p.at[s]);
  a.number("used", p.used[s], 0, kActionSpaces);
  archive_maybe(a, "pre_ordered", p.pre_ordered[s], kBooths);
  archive_set(a, "bag", p.bag[s]);
  archive_set(a, "trunk", p.trunk[s]);
  archive_wishlist(a, p, s);
}

// By its name in views; documents that are read back keep its number from 1.
void archive_last_tile(Archive& a, Maybe<LastTile>& tile) {
  if (!a.is_view()) return archive_maybe(a, "last_tile", tile, kLastTiles);
  a.secret("last_tile", !tile.has(), [&] {
    int index = tile.has() ? static_cast<int>(*tile) : 0;
    a.word("", index, kLastTileNames);
  });
}

void archive_fair(Archive& a, Position& p) {
  archive_set(a, "storage", p.storage);
  a.list("pallets", kPallets, [&](int i) { archive_maybe(a, "", p.pallets[i], kBooths); });
  archive_set(a, "booths", p.booths);
  archive_set(a, "removed", p.removed);
  archive_counts(a, "popularity", kSymbolNames, p.popularity, 255);
  archive_counts(a, "tokens_left", kTokenNames, p.tokens_left, kTokens);
  archive_counts(a, "tokens_spent", kTokenNames, p.tokens_spent, kTokens);
  a.object("tokens_on_tiles", [&] {
    for (int i = 0; i < kTokenKinds; ++i) archive_set(a, kTokenNames[i], p.on_tile[i]);
  });
  archive_crowd(a, p.crowd);
  const auto rankings = [&](std::string_view name, auto& cards) {
    a.list(name, kBoards, [&](int i) { archive_maybe(a, "", cards[i], kRankingCards); });
  };
  rankings("morning", p.morning);
  rankings("afternoon", p.afternoon);
  archive_last_tile(a, p.last_tile);
  a.number("departures", p.departures, 0, 2);
}

}  // namespace

void Rules::archive(Archive& a, Position& p) const {
  a.object([&] {
    a.word("step", p.step, kStepNames);
    a.number("round", p.round, 1, kRounds);
    a.number("first", p.first, 0, players_ - 1);
    a.number("turn", p.turn, 0, players_ - 1);
    a.number("to_do", p.to_do, 0, kTilesAtStart);
    a.number("draft_round", p.draft_round, 0, kKeptCards - 1);
    a.number("eaten", p.eaten, 0, 1);
    archive_fair(a, p);
    archive_cards(a, "deck", p.deck, a.is_view() && p.step != Step::over);
    a.number("deck_size", p.deck_size, 0, kBooths);
    a.number("shuffles", p.shuffles, 0, kDecks - 1);
    archive_set(a, "common", p.common);
    a.list("drawn", 2, [&](int i) { archive_card(a, p.drawn[i]); });
    a.by_seat("players", players_, [&](Seat s) { a.object([&] { archive_player(a, p, s); }); });
  });
}

}  // namespace emporium::essen
