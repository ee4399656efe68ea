#include "engine/games/gallerist/printed_aid.h"

#include "engine/games/gallerist/effects.h"

namespace emporium::gallerist {
namespace {

constexpr int kGreenStars = 3;  // the others are gold

EMPORIUM_NAMED(Asked, kAskedNames, investor, vip, collector, visitor, vip_or_investor);
EMPORIUM_NAMED(Rank, kRankNames, none, green, gold, masterpiece);

Asked name_of(unsigned visitors) {
  if (visitors == kAnyVisitor) return Asked::visitor;
  if (!std::has_single_bit(visitors)) return Asked::vip_or_investor;
  return visitors == 1U << kInvestor ? Asked::investor
         : visitors == 1U << kVip    ? Asked::vip
                                     : Asked::collector;
}

std::vector<Asked> asked_by(int column) {
  std::vector<Asked> names;
  for (const unsigned visitors : kAsked[static_cast<std::size_t>(column)]) {
    if (visitors != 0) names.push_back(name_of(visitors));
  }
  return names;
}

// The tickets of a work, a free choice of colour last. Of two, a colour that all pairs have is
// sure.
std::vector<Bonus> tickets_of(WorkKind kind) {
  constexpr std::array<Bonus, kVisitors> kOfColour = {Bonus::brown_ticket, Bonus::pink_ticket,
                                                      Bonus::white_ticket};
  const WorkTickets& shown = kWorkTickets[static_cast<std::size_t>(kind)];
  unsigned sure = shown.pairs == 0 ? shown.colours : (1U << kVisitors) - 1;
  for (int pair = 0; pair < kPairs; ++pair) {
    const auto& [one, other] = kPairColours[static_cast<std::size_t>(pair)];
    if (has(shown.pairs, pair)) sure &= 1U << one | 1U << other;
  }
  std::vector<Bonus> tickets(static_cast<std::size_t>(tickets_on(kind)), Bonus::ticket);
  if (std::has_single_bit(sure)) {
    tickets[0] = kOfColour[static_cast<std::size_t>(std::countr_zero(sure))];
  }
  return tickets;
}

// What works are worth by their artist's stars: how many, and of which colour they are.
void archive_values(Archive& a, const Components& c) {
  a.list("values", kValues, [&](int i) {
    Rank rank = i == 0             ? Rank::none
                : i > kStars       ? Rank::masterpiece
                : i <= kGreenStars ? Rank::green
                                   : Rank::gold;
    a.object([&] {
      print(a, "value", c.values[i]);
      a.word("rank", rank, kRankNames);
      print(a, "stars", rank == Rank::gold ? i - kGreenStars : rank == Rank::green ? i : 0);
    });
  });
}

// What one visitor of each type brings with an icon, once in the gallery.
void archive_visitors(Archive& a, const Rules& rules) {
  Position alone = rules.start();
  a.object("visitors", [&] {
    for (const Visitor v : kAllVisitors) {
      alone.gallery[0] = {};
      alone.gallery[0][v] = 1;
      a.object(kVisitorNames[v], [&] {
        print(a, "money", visitor_money(alone, Seat{0}));
        print(a, "influence", visitor_influence(alone, Seat{0}));
        print(a, "fame", v == kCollector ? 1 : 0);
      });
    }
  });
}

}  // namespace

void archive_printed(Archive& a, const Rules& rules) {
  const Components& c = rules.components();
  print(a, "celebrity_fame", kCelebrity);
  print(a, "track_spaces", kTrack);
  print(a, "desks", kDesks);
  print(a, "signatures", kSignatures);
  print(a, "exhibition_spaces", kExhibition);
  print(a, "masterpiece_space", kExhibition - 1);
  print(a, "start_tile_space", kStartTileSpace);
  // What reputation tiles count in numbers: influence for one, the lowest level, the least fame.
  a.object("counted", [&] {
    print(a, "influence_thirds", kInfluencePerThird);
    print(a, "promoted_artist", kPromotedLevel);
    print(a, "famous_artist", kFamousFrom);
  });
  archive_values(a, c);
  archive_visitors(a, rules);
  // Which visitor a ticket moves.
  a.object("tickets", [&] {
    for (int colour = 0; colour < kVisitors; ++colour) {
      int visitor = colour;
      a.word(kTicketNames[colour], visitor, kVisitorNames);
    }
  });
  a.object("works", [&] {
    for (int kind = 0; kind < kWorkKinds; ++kind) {
      a.object(kWorkNames[kind], [&] {
        a.items("tickets", tickets_of(WorkKind(kind)),
                [&](Bonus ticket) { a.word("", ticket, kBonusNames); });
      });
    }
  });
  a.list("columns", kColumns, [&](int column) {
    a.object([&] {
      print_flag(a, "used", rules.uses_column(Column(column)));
      a.items("asks", asked_by(column), [&](Asked asked) { a.word("", asked, kAskedNames); });
    });
  });
}

}  // namespace emporium::gallerist
