#include "engine/games/tbggg/components.h"

namespace emporium::tbggg {
namespace {

// A set of small numbers as a sorted list; bit (number - offset) of `mask`.
void number_set(Archive& a, std::string_view name, std::uint8_t& mask, int first, int last,
                int shift) {
  std::array<std::uint8_t, 8> counts{};
  const std::size_t size = last - first + 1;
  for (std::size_t i = 0; i < size; ++i) {
    counts[i] = static_cast<std::uint8_t>((mask >> (static_cast<int>(i) + first - shift)) & 1);
  }
  a.bag(name, std::span(counts).first(size), first, last - first + 1);
  if (!a.reading()) return;
  mask = 0;
  for (std::size_t i = 0; i < size; ++i) {
    if (counts[i] > 1) a.fail(name, std::to_string(first + static_cast<int>(i)) + " appears twice");
    if (counts[i] != 0) {
      mask = static_cast<std::uint8_t>(
          mask | (1U << (static_cast<unsigned>(i) + static_cast<unsigned>(first - shift))));
    }
  }
}

void archive_shop(Archive& a, Components& c, std::size_t s) {
  number_set(a, "sells", c.sells[s], 1, kNumbers, 0);
  number_set(a, "neighbours", c.neighbours[s], 1, kShops, 1);
  a.object("prices", [&] {
    for (std::size_t shelf = 0; shelf < kShelves; ++shelf) {
      a.number(kShelfNames[shelf], c.prices[s][shelf], 0, 99);
    }
  });
}

Error broken(const std::string& field, const std::string& what) {
  return {"bad_components", "components." + field + ": " + what};
}

}  // namespace

void archive(Archive& a, Components& c) {
  a.text("edition", c.edition, 64);
  a.object("provenance", [&] {
    a.text("printed", c.provenance[0], 2000);
    a.text("derived", c.provenance[1], 2000);
    a.text("reconstructed", c.provenance[2], 2000);
  });
  a.list("publishers", kColours, [&](int i) {
    const auto k = static_cast<std::size_t>(i);
    a.object([&] {
      a.text("name", c.publisher[k], 40);
      a.word("colour", c.colour[k], kColourNames);
    });
  });
  a.object("tiles", [&] {
    a.number("blank", c.copies[kBlank], 0, kMaxTiles);
    a.list("numbers", kNumbers, [&](int i) { a.number("", c.copies[i + 1], 0, kMaxTiles); });
  });
  a.object("gift", [&] {
    a.number("first_three", c.gift_first_three, 0, 100);
    a.number("others", c.gift_others, 0, 100);
  });
  a.list("arrivals", kRounds,
         [&](int i) { a.number("", c.arrivals[static_cast<std::size_t>(i)], 0, kMaxTiles); });
  a.number("stock_limit", c.stock_limit, 0, kMaxTiles);
  a.number("paid_moves_limit", c.paid_moves_limit, 0, 100);
  a.list("shops", kShops,
         [&](int i) { a.object([&] { archive_shop(a, c, static_cast<std::size_t>(i)); }); });
}

Status check(const Components& c) {
  if (c.edition.empty()) return broken("edition", "an edition needs a name");
  int arrivals = 0;
  for (const int n : c.arrivals) arrivals += n;
  if (c.tiles_of_a_colour() > kMaxTiles) {
    return broken("tiles", "a colour has " + std::to_string(c.tiles_of_a_colour()) +
                               " tiles; at most " + std::to_string(kMaxTiles) + " fit");
  }
  if (arrivals != c.tiles_of_a_colour()) {
    return broken("arrivals", "they sum to " + std::to_string(arrivals) + ", but a colour has " +
                                  std::to_string(c.tiles_of_a_colour()) + " tiles");
  }
  for (std::size_t i = 0; i < kColours; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (c.colour[i] == c.colour[j]) {
        return broken("publishers[" + std::to_string(i) + "].colour",
                      std::string(kColourNames[c.colour[i]]) + " is taken twice");
      }
    }
  }
  for (unsigned s = 0; s < kShops; ++s) {
    const std::string shop = "shops[" + std::to_string(s) + "]";
    if (c.sells[s] == 0) return broken(shop + ".sells", "a shop must sell something");
    for (unsigned t = 0; t < kShops; ++t) {
      const bool there = ((c.neighbours[s] >> t) & 1U) != 0;
      const bool back = ((c.neighbours[t] >> s) & 1U) != 0;
      if (there && s == t) return broken(shop + ".neighbours", "a shop is no neighbour of itself");
      if (there != back) {
        return broken(shop + ".neighbours", "shops " + std::to_string(s + 1) + " and " +
                                                std::to_string(t + 1) +
                                                " must name each other or neither");
      }
    }
  }
  return Done{};
}

}  // namespace emporium::tbggg
