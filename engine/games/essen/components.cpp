#include "engine/games/essen/components.h"

#include <cstdlib>

namespace emporium::essen {
namespace {

constexpr int kMaxPrice = 500;
constexpr int kMaxPoints = 50;
constexpr int kMaxCoordinate = 40;

Error broken(const std::string& field, const std::string& what) {
  return {"bad_components", "components." + field + ": " + what};
}

std::string booth_name(int booth) { return "booth " + std::to_string(booth + 1); }

// A list with one line for each booth, in any order; `describe` gets the line's booth.
template <class F>
void by_booth(Archive& a, std::string_view list, F&& describe) {
  Set given = 0;
  int lines = kBooths;
  a.list(list, lines, a.reading() ? 0 : kBooths, kBooths, [&](int line) {
    a.object([&] {
      int booth = line + 1;
      a.number("booth", booth, 1, kBooths);
      if (!a.ok()) return;
      if (holds(given, booth - 1)) {
        a.fail("booth", booth_name(booth - 1) + " appears twice in " + std::string(list));
        return;
      }
      given |= bit(booth - 1);
      describe(booth - 1);
    });
  });
  if (a.reading() && a.ok() && given != kAll) {
    a.fail(list, booth_name(lowest(~given)) + " is missing");
  }
}

void archive_rankings(Archive& a, std::string_view name,
                      std::array<BySymbol, kRankingCards>& cards) {
  a.list(name, kRankingCards, [&](int i) {
    a.object([&] {
      for (int s = 0; s < kSymbols; ++s) a.number(kSymbolNames[s], cards[i][s], 0, kBooths);
    });
  });
}

Status check_pallets(const Components& c) {
  std::array<int, 3> marks{};
  int crowds = 0;
  for (int i = 0; i < kPallets; ++i) {
    ++marks[c.mark[i]];
    crowds += c.crowd[i] ? 1 : 0;
  }
  if (marks[kMinus] != 1 || marks[kPlus] != 3 || marks[kEvent] != kTokensPerRound) {
    return broken("pallets", "one must have the mark minus, three plus and two event");
  }
  if (crowds != 2) return broken("pallets", "two must have the crowd symbol");
  return Done{};
}

Status check_rankings(const std::array<BySymbol, kRankingCards>& cards, const std::string& name) {
  for (int i = 0; i < kRankingCards; ++i) {
    int asked = 0;
    for (const int n : cards[i]) asked += n;
    if (asked == 0) {
      return broken("rankings." + name + "[" + std::to_string(i) + "]", "it must ask for a game");
    }
  }
  return Done{};
}

// Every booth can be walked to from the parking, and no two stand on the same spot.
Status check_map(const Components& c) {
  for (int i = 0; i < kBooths; ++i) {
    for (int j = 0; j < i; ++j) {
      if (c.hall[i] == c.hall[j] && c.x[i] == c.x[j] && c.y[i] == c.y[j]) {
        return broken("booths", booth_name(j) + " and " + booth_name(i) + " are on the same spot");
      }
    }
  }
  for (int place = 1; place < kPlaces; ++place) {
    if (c.doors[place] == 0) {
      return broken("places." + std::string(kPlaceNames[place]), "it must lead to a booth");
    }
  }
  Set reached = c.doors[kWestEntrance - kBooths] | c.doors[kEastEntrance - kBooths];
  for (Set before = 0; before != reached;) {
    before = reached;
    each(before, [&](Booth booth) { reached |= booths_beside(c, booth); });
    const Set yard = c.doors[kCourtyard - kBooths];
    const Set galeria = c.doors[kWestGaleria - kBooths] | c.doors[kEastGaleria - kBooths];
    if ((reached & yard) != 0) reached |= yard;
    if ((reached & galeria) != 0) reached |= galeria;
  }
  if (reached != kAll) {
    return broken("booths", booth_name(lowest(~reached)) + " cannot be reached from the parking");
  }
  return Done{};
}

}  // namespace

void archive_set(Archive& a, std::string_view name, Set& set) {
  std::array<std::uint8_t, kBooths> counts{};
  for (int i = 0; i < kBooths; ++i) counts[i] = holds(set, i) ? 1 : 0;
  a.bag(name, counts, 1, kBooths);
  if (!a.reading()) return;
  set = 0;
  for (int i = 0; i < kBooths; ++i) {
    if (counts[i] > 1) a.fail(name, std::to_string(i + 1) + " appears twice");
    if (counts[i] != 0) set |= bit(i);
  }
}

Set booths_beside(const Components& c, Booth booth) {
  Set beside = 0;
  for (int i = 0; i < kBooths; ++i) {
    if (i == booth || c.hall[i] != c.hall[booth]) continue;
    if (std::abs(c.x[i] - c.x[booth]) <= 1 && std::abs(c.y[i] - c.y[booth]) <= 1) beside |= bit(i);
  }
  return beside;
}

void archive(Archive& a, Components& c) {
  a.text("edition", c.edition, 64);
  a.object("provenance", [&] {
    a.text("printed", c.provenance[0], 2000);
    a.text("derived", c.provenance[1], 2000);
    a.text("reconstructed", c.provenance[2], 2000);
  });
  a.object("popularity", [&] {
    a.number("start", c.popularity_start, 0, kMaxPoints);
    a.number("lowest", c.popularity_lowest, 0, kMaxPoints);
    a.number("highest", c.popularity_highest, 0, kMaxPoints);
  });
  a.list("pallets", kPallets, [&](int i) {
    a.object([&] {
      a.word("mark", c.mark[i], kMarkNames);
      a.flag("crowd", c.crowd[i]);
    });
  });
  a.object("tokens", [&] {
    for (int i = 0; i < kTokenKinds; ++i) a.number(kTokenNames[i], c.tokens[i], 0, kTokens);
  });
  a.list("wishlist", kMostWishes + 1, [&](int i) { a.number("", c.wishlist[i], 0, 100); });
  a.object("rankings", [&] {
    archive_rankings(a, "morning", c.morning);
    archive_rankings(a, "afternoon", c.afternoon);
  });
  a.object("places", [&] {
    for (int place = 1; place < kPlaces; ++place) {
      archive_set(a, kPlaceNames[place], c.doors[place]);
    }
  });
  by_booth(a, "booths", [&](int i) {
    a.word("zone", c.zone[i], kZoneNames);
    a.word("hall", c.hall[i], kHallNames);
    a.number("x", c.x[i], 0, kMaxCoordinate);
    a.number("y", c.y[i], 0, kMaxCoordinate);
  });
  by_booth(a, "tiles", [&](int i) {
    a.text("title", c.title[i], 60);
    a.text("publisher", c.publisher[i], 60);
    a.number("price", c.price[i], 0, kMaxPrice);
    a.word("symbol", c.symbol[i], kSymbolNames);
    a.number("bonus", c.bonus[i], 0, kMaxPoints);
  });
}

Status check(const Components& c) {
  if (c.edition.empty()) return broken("edition", "an edition needs a name");
  if (c.popularity_lowest > c.popularity_start || c.popularity_start > c.popularity_highest) {
    return broken("popularity.start", "it must lie between lowest and highest");
  }
  int tokens = 0;
  for (const int n : c.tokens) tokens += n;
  if (tokens != kTokens) {
    return broken("tokens",
                  "there are " + std::to_string(tokens) + ", not " + std::to_string(kTokens));
  }
  for (int i = 1; i <= kMostWishes; ++i) {
    if (c.wishlist[i] < c.wishlist[i - 1]) {
      return broken("wishlist", "more games must not be worth less");
    }
  }
  if (Status status = check_pallets(c); !status.ok()) return status;
  if (Status status = check_rankings(c.morning, "morning"); !status.ok()) return status;
  if (Status status = check_rankings(c.afternoon, "afternoon"); !status.ok()) return status;
  return check_map(c);
}

}  // namespace emporium::essen
