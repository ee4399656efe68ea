#include "engine/games/gallerist/components.h"

#include <algorithm>
#include <functional>

namespace emporium::gallerist {
namespace {

Error broken(const std::string& field, const std::string& what) {
  return {"bad_components", "components." + field + ": " + what};
}

std::string at(const std::string& list, int i) { return list + "[" + std::to_string(i) + "]"; }

template <std::size_t N>
void numbers(Archive& a, std::string_view name, std::array<std::uint8_t, N>& values, int max) {
  a.list(name, static_cast<int>(N),
         [&](int i) { a.number("", values[static_cast<std::size_t>(i)], 0, max); });
}

template <std::size_t N>
void bonuses(Archive& a, std::string_view name, std::array<Bonus, N>& values) {
  a.list(name, static_cast<int>(N),
         [&](int i) { a.word("", values[static_cast<std::size_t>(i)], kBonusNames); });
}

void archive_artist(Archive& a, ArtistTile& tile) {
  a.word("form", tile.form, kFormNames);
  a.word("colour", tile.colour, kColourNames);
  a.number("fame", tile.fame, 1, kCelebrity - 1);
  a.number("promotion", tile.promotion, 0, kLevels);
  numbers(a, "stars", tile.stars, kCelebrity);
}

// A goal's works as a list of art forms.
void archive_goal(Archive& a, Goal& goal) {
  a.number("money", goal.money, 0, 99);
  std::array<std::uint8_t, kWorksOfAForm> forms{};
  int count = 0;
  for (std::uint8_t f = 0; f < kForms; ++f) {
    for (int i = 0; i < goal.works[f]; ++i) forms[static_cast<std::size_t>(count++)] = f;
  }
  a.list("works", count, 1, kWorksOfAForm,
         [&](int i) { a.word("", forms[static_cast<std::size_t>(i)], kFormNames); });
  if (!a.reading() || !a.ok()) return;
  goal.works.fill(0);
  for (int i = 0; i < count; ++i) ++goal.works[forms[static_cast<std::size_t>(i)]];
}

// The artist bonus tiles as a list of what they show.
void archive_artist_bonuses(Archive& a, std::array<std::uint8_t, kBonuses>& counts) {
  std::array<std::uint8_t, kArtistBonusTiles> tiles{};
  std::size_t n = 0;
  for (std::uint8_t b = 0; b < kBonuses; ++b) {
    for (int i = 0; i < counts[b] && n < tiles.size(); ++i) tiles[n++] = b;
  }
  a.list("artist_bonuses", kArtistBonusTiles,
         [&](int i) { a.word("", tiles[static_cast<std::size_t>(i)], kBonusNames); });
  if (!a.reading() || !a.ok()) return;
  counts.fill(0);
  for (const auto b : tiles) ++counts[b];
}

template <std::size_t Goals>
void archive_cards(Archive& a, std::string_view name,
                   std::array<std::array<Goal, Goals>, kGoalCards>& cards) {
  a.list(name, kGoalCards, [&](int i) {
    auto& card = cards[static_cast<std::size_t>(i)];
    a.list("", static_cast<int>(Goals),
           [&](int g) { a.object([&] { archive_goal(a, card[static_cast<std::size_t>(g)]); }); });
  });
}

void archive_market(Archive& a, Components& c) {
  a.list("columns", kColumns, [&](int i) {
    PrintedColumn& column = c.columns[static_cast<std::size_t>(i)];
    a.object([&] {
      a.number("influence", column.influence, 0, kTrack);
      numbers(a, "majority", column.majority, 99);
    });
  });
  a.list("offers", kOfferRows, [&](int i) {
    OfferRow& row = c.offers[static_cast<std::size_t>(i)];
    a.object([&] {
      a.number("price", row.price, 1, 20);
      bonuses(a, "bonuses", row.bonuses);
    });
  });
  // One tile for each thing that can be counted.
  a.object("reputation_tiles", [&] {
    for (std::size_t t = 0; t < kTiles; ++t) {
      a.object(kMeasureNames[t], [&] {
        a.number("influence", c.tiles[t].influence, 0, 9);
        a.number("money", c.tiles[t].money, 0, 9);
      });
    }
  });
}

void archive_player_board(Archive& a, Components& c) {
  bonuses(a, "contract_spaces", c.contract_spaces);
  a.list("queue", kQueue, [&](int i) {
    Hire& hire = c.queue[static_cast<std::size_t>(i)];
    a.object([&] {
      a.number("cost", hire.cost, 1, 20);
      a.word("bonus", hire.bonus, kBonusNames);
    });
  });
  bonuses(a, "reputation_spaces", c.reputation_spaces);
}

bool rising(std::span<const std::uint8_t> values) {
  return std::adjacent_find(values.begin(), values.end(), std::greater_equal<>()) == values.end();
}

Status check_artists(const Components& c) {
  for (int i = 0; i < kArtists * kTilesOfAnArtist; ++i) {
    const ArtistTile& tile = c.artists[static_cast<std::size_t>(i)];
    const Artist artist(i / kTilesOfAnArtist);
    if (tile.form * 2 + tile.colour != artist) {
      return broken(at("artists", i),
                    "here stands the " + std::string(kColourNames[is_red(artist) ? 1 : 0]) + " " +
                        std::string(kFormNames[static_cast<std::size_t>(form_of(artist))]) +
                        " artist");
    }
    if (!rising(tile.stars) || tile.stars[0] == 0 || tile.stars.back() >= kCelebrity) {
      return broken(at("artists", i) + ".stars", "they must rise and end below 19");
    }
  }
  return Done{};
}

Status check_works(const Components& c) {
  int works = 0;
  for (const PrintedWork& kind : c.works) works += kind.copies;
  if (works != kWorksOfAForm) {
    return broken("works", "a form has " + std::to_string(works) + " works, not " +
                               std::to_string(kWorksOfAForm));
  }
  return Done{};
}

Status check_influence(const Components& c) {
  if (!rising(c.money_spaces) || c.money_spaces[0] != 0) {
    return broken("money_spaces", "they must rise from 0");
  }
  if (!rising(c.fame_spaces) || c.fame_spaces[0] != 0) {
    return broken("fame_spaces", "they must rise from 0");
  }
  if (c.start_influence >= kTrack) return broken("start_influence", "the track ends at 35");
  return Done{};
}

Status check_supplies(const Components& c) {
  for (int n = 0; n < kPlayers; ++n) {
    const auto i = static_cast<std::size_t>(n);
    // Enough for the red artists' Collectors, the works, the plaza and the lobbies.
    const int needed = kForms + 2 * kForms + c.plaza_visitors + n + 1;
    int visitors = 0;
    for (const int v : c.visitors) {
      if (v < c.visitors_removed[i])
        return broken(at("visitors_removed", n), "so many there are not");
      visitors += v - c.visitors_removed[i];
    }
    if (c.visitors[kCollector] - c.visitors_removed[i] < kForms || visitors < needed) {
      return broken(at("visitors_removed", n), "too few visitors are left for the set-up");
    }
    if (c.tickets[i] > c.tickets_in_box || c.tickets[i] == 0) {
      return broken(at("tickets", n), "from 1 to the number in the box");
    }
  }
  for (std::size_t s = 0; s < kContractSpaces; ++s) {
    if (c.contract_spaces[s] == Bonus::contract) {
      return broken(at("contract_spaces", static_cast<int>(s)),
                    "a contract cannot give a contract");
    }
  }
  if (c.artist_bonuses[0] != 0) return broken("artist_bonuses", "a tile must show a bonus");
  return Done{};
}

}  // namespace

void archive(Archive& a, Components& c) {
  a.text("edition", c.edition, 64);
  a.object("provenance", [&] {
    a.text("printed", c.provenance[0], 2000);
    a.text("transcribed", c.provenance[1], 2000);
    a.text("ruled", c.provenance[2], 2000);
  });
  a.list("artists", kArtists * kTilesOfAnArtist, [&](int i) {
    a.object([&] { archive_artist(a, c.artists[static_cast<std::size_t>(i)]); });
  });
  a.object("works", [&] {
    for (std::size_t k = 0; k < kWorkKinds; ++k) {
      a.object(kWorkNames[k], [&] {
        a.number("fame", c.works[k].fame, 0, 9);
        a.number("copies", c.works[k].copies, 0, kWorksOfAForm);
      });
    }
  });
  numbers(a, "values", c.values, 99);
  a.number("celebrity_money", c.celebrity_money, 0, 99);
  numbers(a, "money_spaces", c.money_spaces, kTrack - 1);
  numbers(a, "money_values", c.money_values, 99);
  numbers(a, "fame_spaces", c.fame_spaces, kTrack - 1);
  a.object("contracts", [&] {
    for (std::size_t f = 0; f < kForms; ++f) bonuses(a, kFormNames[f], c.contracts[f]);
  });
  archive_player_board(a, c);
  archive_artist_bonuses(a, c.artist_bonuses);
  bonuses(a, "promotion", c.promotion);
  a.number("promotion_tokens", c.promotion_tokens, 1, kArtists);
  archive_market(a, c);
  archive_cards(a, "curators", c.curators);
  archive_cards(a, "dealers", c.dealers);
  a.object("visitors", [&] {
    for (std::size_t v = 0; v < kVisitors; ++v) a.number(kVisitorNames[v], c.visitors[v], 0, 30);
  });
  numbers(a, "visitors_removed", c.visitors_removed, 30);
  a.number("tickets_in_box", c.tickets_in_box, 1, 40);
  numbers(a, "tickets", c.tickets, 40);
  a.number("plaza_visitors", c.plaza_visitors, 0, 10);
  a.number("assistants", c.assistants, kQueue, kQueue + kDesks);
  a.number("start_money", c.start_money, 0, 99);
  a.number("start_influence", c.start_influence, 0, kTrack - 1);
  a.number("round_limit", c.round_limit, 1, 200);
}

Status check(const Components& c) {
  if (c.edition.empty()) return broken("edition", "an edition needs a name");
  if (Status status = check_artists(c); !status.ok()) return status;
  if (Status status = check_works(c); !status.ok()) return status;
  if (Status status = check_influence(c); !status.ok()) return status;
  return check_supplies(c);
}

}  // namespace emporium::gallerist
