// The player aid that comes with a view: prices and values now, how far goals are, where Lacerda
// goes.
#include "engine/core/aid.h"

#include <algorithm>

#include "engine/games/gallerist/agenda.h"
#include "engine/games/gallerist/effects.h"
#include "engine/games/gallerist/printed_aid.h"
#include "engine/games/gallerist/turn.h"

namespace emporium::gallerist {
namespace {

constexpr int kNull = -1;

// From which fame on the works are worth more, and how much.
void next_value(Archive& a, const Rules& rules, const Position& p, Artist artist) {
  const int fame = p.fame[artist];
  int next = kCelebrity;
  for (const int star : rules.artist(p, artist).stars) {
    if (star > fame) next = std::min(next, star);
  }
  bool there = fame < kCelebrity;
  a.maybe("next", there, [&] {
    print(a, "fame", next);
    print(a, "value", rules.value_at(p, artist, next));
  });
}

void archive_artist_aid(Archive& a, const Rules& rules, const Position& p, Artist artist) {
  const Components& c = rules.components();
  const int printed = !p.top[form_of(artist)].has() ? 0 : c.works[*p.top[form_of(artist)]].fame;
  const int level = p.promotion[artist];
  int form = form_of(artist);
  int colour = is_red(artist) ? 1 : 0;
  a.word("form", form, kFormNames);
  a.word("colour", colour, kColourNames);
  // A Collector waits on red artists, until they are discovered.
  print_flag(a, "collector", is_red(artist) && !has(p.discovered, artist));
  print(a, "value", rules.value(p, artist));
  print_flag(a, "celebrity", p.fame[artist] >= kCelebrity);
  next_value(a, rules, p, artist);
  // What buying and promoting would mean for each seat.
  a.by_seat("buying", rules.players(), [&](Seat s) {
    a.object([&] {
      print(a, "price", rules.price(p, s, artist));
      print(a, "fame", printed + p.gallery[s][kCollector]);
    });
  });
  bool higher = level < kLevels;
  a.maybe("promoting", higher, [&] {
    print(a, "level", level + 1);
    print(a, "influence", promotion_influence(level + 1));
    a.by_seat("fame", rules.players(),
              [&](Seat s) { print(a, "", kPromotionFame + p.gallery[s][kCollector]); });
  });
}

// What a curator's or an art dealer's card asks for: which works of each goal are there.
struct Wanted {
  int money;
  bool met;
  std::vector<std::pair<int, bool>> works;  // forms
};

template <class Card>
std::vector<Wanted> wanted(const Rules& rules, const Position& p, Seat s, const Card& card,
                           bool dealer) {
  std::vector<Wanted> rows;
  for (const Goal& goal : card) {
    rows.push_back({goal.money, goal_met(rules, p, s, goal, dealer), {}});
    for (const Form form : kAllForms) {
      for (int i = 0; i < goal.works[form]; ++i) {
        rows.back().works.emplace_back(form, i < works_for_goals(rules, p, s, form, dealer));
      }
    }
  }
  return rows;
}

void archive_card(Archive& a, const std::vector<Wanted>& card) {
  a.items("", card, [&](const Wanted& goal) {
    a.object([&] {
      print(a, "money", goal.money);
      print_flag(a, "met", goal.met);
      a.items("works", goal.works, [&](const std::pair<int, bool>& work) {
        a.object([&] {
          int form = work.first;
          a.word("form", form, kFormNames);
          print_flag(a, "have", work.second);
        });
      });
    });
  });
}

void archive_player_aid(Archive& a, const Rules& rules, const Position& p, Seat s) {
  const int influence = p.influence[s];
  const int waiting = kQueue - p.queue[s];
  print_flag(a, "at_home", p.pawn[s] == kHome);
  print(a, "influence_worth", rules.influence_money(influence));
  print(a, "star_below", rules.fame_space_below(influence));
  print(a, "coin_below", rules.money_space_below(influence));
  a.object("icons", [&] {
    print(a, "influence", visitor_influence(p, s));
    print(a, "money", visitor_money(p, s));
  });
  print(a, "collectors_allowed", 1 + p.sales_made[s]);
  print_or_null(a, "commission_price",
                !p.commission[s].has() ? kNull : rules.price(p, s, *p.commission[s]), kNull);
  // What hiring up to each place of the queue costs; null where somebody was hired.
  a.list("queue", kQueue, [&](int place) {
    const int count = place - waiting + 1;
    print_or_null(a, "", count < 1 ? kNull : hire_cost(rules, p, s, count), kNull);
  });
  // A card each, if it may be seen.
  std::vector<std::vector<Wanted>> curator;
  std::vector<std::vector<Wanted>> dealer;
  const Components& c = rules.components();
  if (known(p.curator[s])) {
    curator.push_back(wanted(rules, p, s, c.curators[*p.curator[s]], false));
  }
  if (known(p.dealer[s])) dealer.push_back(wanted(rules, p, s, c.dealers[*p.dealer[s]], true));
  a.object("goals", [&] {
    a.items("curator", curator, [&](const std::vector<Wanted>& card) { archive_card(a, card); });
    a.items("dealer", dealer, [&](const std::vector<Wanted>& card) { archive_card(a, card); });
  });
}

EMPORIUM_NAMED(SoloGoal, kSoloGoalNames, cards, tiles, masterpieces, money);

struct Progress {
  SoloGoal goal;
  int have;
  int wanted;
  bool met;
};

// What each level of the solo game asks for, in the order of Rules::goals.
std::vector<Progress> progress(const Rules& rules, const Position& p, int level) {
  std::array<int, 2> money{};  // of the curator's goals and the dealer's
  int highest = 0;             // whether the curator's highest is met
  int most = 0;
  if (known(p.curator[0]) && known(p.dealer[0])) {
    for (const Goal& goal : rules.components().curators[*p.curator[0]]) {
      const bool met = goal_met(rules, p, Seat{0}, goal, false);
      money[0] += met ? goal.money : 0;
      if (goal.money > most) highest = met ? 1 : 0;
      most = std::max<int>(most, goal.money);
    }
    for (const Goal& goal : rules.components().dealers[*p.dealer[0]]) {
      money[1] += goal_met(rules, p, Seat{0}, goal, true) ? goal.money : 0;
    }
  }
  const int dealer = money[1] > 0 ? 1 : 0;
  const int tiles = filled(p.reputation[0]);
  int masterpieces = p.masterpieces_sold[0];
  for (int i = 0; i < p.works[0]; ++i) {
    masterpieces += p.fame[artist_of(*p.exhibited[0][i])] == kCelebrity ? 1 : 0;
  }
  std::vector<Progress> rows;
  const auto add = [&rows, met = rules.goals(p).met[level]](SoloGoal goal, int have, int wanted) {
    rows.push_back({goal, have, wanted, met[rows.size()]});
  };
  if (level == 0) add(SoloGoal::cards, (money[0] > 0 ? 1 : 0) + dealer, 2);
  if (level == 1) add(SoloGoal::cards, highest + dealer, 2);
  if (level == 2) add(SoloGoal::cards, money[0] + money[1], kCardMoneyWanted);
  add(SoloGoal::tiles, static_cast<int>(tiles), kTilesWanted[level]);
  add(SoloGoal::masterpieces, masterpieces, kMasterpiecesWanted[level]);
  if (level < kGoalLevels - 1) add(SoloGoal::money, p.money[0], kMoneyWanted[level]);
  return rows;
}

void archive_solo(Archive& a, const Rules& rules, const Position& p) {
  a.list("levels", kGoalLevels, [&](int level) {
    a.object([&] {
      a.word("level", level, kLevelNames);
      a.items("goals", progress(rules, p, level), [&](Progress row) {
        a.object([&] {
          a.word("goal", row.goal, kSoloGoalNames);
          print(a, "have", row.have);
          print(a, "wanted", row.wanted);
          print_flag(a, "met", row.met);
        });
      });
    });
  });
  const int cell = lacerda_next(rules, p);
  bool goes = cell >= 0;
  a.object("lacerda", [&] {
    print(a, "seat", kLacerda);  // whose pieces are his
    print(a, "supply", rules.lacerda_supply(p));
    print_or_null(a, "walks_to", !p.lacerda_at.has() ? kNull : (*p.lacerda_at + 1) % kLocations,
                  kNull);
    a.maybe("next", goes, [&] {
      constexpr std::array<std::string_view, 2> kMarketParts = {"tiles", "offers"};
      int part = cell < kReputationCells ? 0 : 1;
      a.word("part", part, kMarketParts);
      print(a, "cell", cell % kReputationCells);
    });
  });
}

EMPORIUM_NAMED(EndSign, kEndSignNames, tickets, celebrities, bag);

// What ends the game: how many of the signs must be there, and how far each is. Alone only the box
// office counts.
void archive_end(Archive& a, const Rules& rules, const Position& p) {
  struct Sign {
    EndSign sign;
    int have;
    int wanted;
    bool met;
  };
  const EndSigns there = end_signs(rules, p);
  std::vector<Sign> signs = {
      {EndSign::tickets, sum(p.box_office), 0, there.tickets},
      {EndSign::celebrities, rules.celebrities(p), kCelebritiesWanted, there.celebrities},
      {EndSign::bag, sum(p.bag), 0, there.bag},
  };
  if (rules.solo()) signs.resize(1);
  a.object("end", [&] {
    print(a, "needed", rules.solo() ? 1 : kEndSignsWanted);
    a.items("signs", signs, [&](Sign sign) {
      a.object([&] {
        a.word("sign", sign.sign, kEndSignNames);
        print(a, "have", sign.have);
        print(a, "wanted", sign.wanted);
        print_flag(a, "met", sign.met);
      });
    });
  });
}

void archive_contract(Archive& a, const Components& c, Card card) {
  int form = form_of_card(card);
  Bonus bonus = c.card_bonus(card);
  a.word("form", form, kFormNames);
  a.word("bonus", bonus, kBonusNames);
}

// What is being asked: how much is owed, where the marker would go if influence were spent now, and
// which contract or reputation tile is being placed.
void archive_asked(Archive& a, const Rules& rules, const Position& p) {
  const int influence = p.influence[p.actor];
  const bool paying = p.step == Step::pay;
  const bool for_a_star = p.step == Step::boost || p.step == Step::kicked_out;
  print_or_null(a, "owed", paying ? top(p).arg : kNull, kNull);
  print_or_null(a, "influence_to",
                influence == 0 ? kNull
                : paying       ? rules.money_space_below(influence)
                : for_a_star   ? rules.fame_space_below(influence)
                               : kNull,
                kNull);
  const int about = p.task_count > 0 ? top(p).arg : 0;
  bool contract = p.step == Step::contract_space;
  a.maybe("placing_contract", contract,
          [&] { archive_contract(a, rules.components(), Card(contract ? about : 0)); });
  const bool tile = p.step == Step::tile_space;
  a.secret("placing_tile", !tile, [&] {
    int which = tile ? about : 0;
    a.word("", which, kMeasureNames);
  });
}

}  // namespace

void Gallerist::aid(Archive& a, const Rules& rules, const Position& p) {
  const Components& c = rules.components();
  archive_printed(a, rules);
  archive_asked(a, rules, p);
  archive_end(a, rules, p);
  a.list("artists", kArtists,
         [&](int i) { a.object([&] { archive_artist_aid(a, rules, p, Artist(i)); }); });
  a.list("easels", kForms,
         [&](int f) { print(a, "", rules.easel_value(p, static_cast<Form>(f))); });
  a.list("promotion", kLevels, [&](int i) {
    a.object([&] {
      print(a, "influence", promotion_influence(i + 1));
      print(a, "fame", kPromotionFame);
      print(a, "tokens_left", rules.tokens_left(p, i + 1));
    });
  });
  a.list("contracts", kCards,
         [&](int card) { a.object([&] { archive_contract(a, c, Card(card)); }); });
  a.by_seat("players", rules.players(),
            [&](Seat s) { a.object([&] { archive_player_aid(a, rules, p, s); }); });
  a.when(rules.solo(), [&] { archive_solo(a, rules, p); });
}

}  // namespace emporium::gallerist
