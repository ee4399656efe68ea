#include "engine/games/kairo/components.h"

namespace emporium::kairo {
namespace {

constexpr std::string_view kRegionMarks = " 123456789";
constexpr std::string_view kGroundMarks = " .#";

// One row of the board as a text of twelve marks; get and set work with indices into `marks`.
template <class Get, class Set>
void archive_row(Archive& a, std::string_view marks, Get&& get, Set&& set) {
  std::string row;
  for (int column = 0; column < kColumns; ++column) row += marks[get(column)];
  a.text("", row, kColumns);
  if (!a.reading() || !a.ok()) return;
  if (row.size() != kColumns) {
    a.fail("", "a row has " + std::to_string(kColumns) + " squares");
    return;
  }
  for (std::size_t column = 0; column < kColumns; ++column) {
    const auto mark = marks.find(row[column]);
    if (mark == std::string_view::npos) {
      a.fail("", "expected only the marks \"" + std::string(marks) + "\"");
      return;
    }
    set(static_cast<int>(column), mark);
  }
}

void archive_board(Archive& a, Components& c) {
  a.list("regions", kRows, [&](int row) {
    archive_row(
        a, kRegionMarks, [&](int column) { return c.region[square_at(row, column)]; },
        [&](int column, std::size_t mark) { c.region[square_at(row, column)] = mark; });
  });
  a.list("ground", kRows, [&](int row) {
    archive_row(
        a, kGroundMarks,
        [&](int column) { return static_cast<std::size_t>(c.ground[square_at(row, column)]); },
        [&](int column, std::size_t mark) {
          c.ground[square_at(row, column)] = static_cast<Ground>(mark);
        });
  });
  a.list("customer_starts", kCustomerStarts,
         [&](int i) { archive_square(a, "", c.customer_starts[i]); });
}

void archive_cards(Archive& a, Components& c) {
  a.list("standard", kRegions, [&](int i) { a.number("", c.standard_cards[i], 0, 9); });
  a.list("jokers", kJokers, [&](int j) {
    a.list("", kJokerRegions, [&](int i) { a.number("", c.jokers[j][i], 1, kRegions); });
  });
  a.number("barkers", c.barkers, 0, 50);
}

Error broken(const std::string& field, const std::string& what) {
  return {"bad_components", "components." + field + ": " + what};
}

std::string element(const std::string& list, int i) { return list + "[" + std::to_string(i) + "]"; }

Status check_board(const Components& c) {
  Board market;
  for (const Square q : kAllSquares) {
    if ((c.region[q] == 0) != (c.ground[q] == Ground::none)) {
      return broken(element("board.regions", row_of(q)),
                    square_name(q) + " must have a region and a ground, or neither");
    }
    if (c.ground[q] == Ground::market) market |= one(q);
  }
  if (!market.any()) return broken("board.ground", "there is no market");
  for (int i = 0; i < kCustomerStarts; ++i) {
    const Square q = c.customer_starts[i];
    const std::string field = element("board.customer_starts", i);
    if (!market.has(q)) return broken(field, square_name(q) + " is not in the market");
    if (!flood(one(c.customer_starts[0]), market).has(q)) {
      return broken(field, square_name(q) + " cannot be reached from the first one");
    }
    for (int j = 0; j < i; ++j) {
      if (c.customer_starts[j] == q) return broken(field, square_name(q) + " is taken twice");
    }
  }
  return Done{};
}

// Who owns what in the layout; where it stands is checked by the rules of placing.
Status check_layout(const Components& c) {
  std::array<std::array<int, kColours>, kSymbols> stalls{};
  std::array<int, kSymbols> of_player{};
  std::array<int, kColours> neutral{};
  for (int i = 0; i < kSymbols * kStallsAtStart; ++i) {
    const StartStall& s = c.layout[i];
    if (++of_player[s.symbol] > kStallsAtStart) {
      return broken(element("layout", i) + ".player", "each player starts with three main stalls");
    }
    if (++stalls[s.symbol][s.colour] > 1) {
      return broken(element("layout", i) + ".colour", "a player has one main stall of each colour");
    }
    // With two players the stalls of the last two become the neutral ones, of one symbol.
    if (s.symbol >= 2 && ++neutral[s.colour] > 1) {
      return broken(element("layout", i) + ".colour",
                    "players 3 and 4 must have different colours: with two players these are the "
                    "neutral stalls, one of each colour");
    }
  }
  return Done{};
}

}  // namespace

std::string square_name(Square square) {
  return std::string(kColumnNames[column_of(square)]) + std::to_string(row_of(square) + 1);
}

void archive_square(Archive& a, std::string_view name, Square& square) {
  std::string text = square_name(square);
  a.text(name, text, 3);
  if (!a.reading() || !a.ok()) return;
  for (const Square q : kAllSquares) {
    if (square_name(q) != text) continue;
    square = q;
    return;
  }
  a.fail(name, "expected a square from a1 to " + square_name(Square(kSquares - 1)));
}

void archive(Archive& a, Components& c) {
  a.text("edition", c.edition, 64);
  a.object("provenance", [&] {
    a.text("printed", c.provenance[0], 2000);
    a.text("derived", c.provenance[1], 2000);
    a.text("reconstructed", c.provenance[2], 2000);
  });
  a.object("board", [&] { archive_board(a, c); });
  a.list("layout", kSymbols * kStallsAtStart, [&](int i) {
    StartStall& s = c.layout[i];
    a.object([&] {
      int player = s.symbol + 1;
      a.number("player", player, 1, kSymbols);
      if (a.reading()) s.symbol = player - 1;
      a.word("colour", s.colour, kColourNames);
      archive_square(a, "stall", s.stall);
      archive_square(a, "entrance", s.entrance);
    });
  });
  a.object("cards", [&] { archive_cards(a, c); });
  a.number("extensions", c.extensions, 1, kMaxExtensions);
  a.object("coins", [&] {
    a.number("ones", c.ones, 0, 50);
    a.number("twos", c.twos, 0, 50);
    a.number("start", c.start_coins, 0, 20);
  });
  a.object("medals", [&] {
    a.list("gold", kColours, [&](int i) { a.number("", c.gold[i], 0, 20); });
    a.list("silver", kColours, [&](int i) { a.number("", c.silver[i], 0, 20); });
  });
}

Status check_start_layout(const Components& c);  // placing.cpp: needs the rules

Status check(const Components& c) {
  if (c.edition.empty()) return broken("edition", "an edition needs a name");
  if (Status status = check_board(c); !status.ok()) return status;
  if (Status status = check_layout(c); !status.ok()) return status;
  for (int j = 0; j < kJokers; ++j) {
    const auto& r = c.jokers[j];
    if (r[0] == r[1] || r[0] == r[2] || r[1] == r[2]) {
      return broken(element("cards.jokers", j), "a joker shows three different regions");
    }
  }
  // Then a card can be drawn at any time, whatever the players hold.
  const int needed = kSymbols * kHandLimit + kDisplay + kDraws;
  if (c.build_cards() < needed) {
    return broken("cards.standard", "there are " + std::to_string(c.build_cards()) +
                                        " build cards; at least " + std::to_string(needed) +
                                        " are needed");
  }
  if (c.start_coins * kSymbols > c.worth()) {
    return broken("coins.start", "the coins do not suffice for four players");
  }
  return check_start_layout(c);
}

}  // namespace emporium::kairo
