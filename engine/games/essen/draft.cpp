// Set-up: the wishlist draft, the common wishlist and the ranking cards.
#include <utility>

#include "engine/games/essen/rules.h"

namespace emporium::essen {

Position Rules::start() const {
  Position p{};
  p.storage = kAll;
  p.deck = kAll;
  p.deck_size = kBooths;
  p.tokens_left = components_.tokens;
  p.popularity.fill(static_cast<std::uint8_t>(components_.popularity_start));
  for (int s = 0; s < players_; ++s) {
    p.money[s] = kStartMoney;
    p.at[s] = kParking;
  }
  p.step = Step::deal;
  p.round = 1;
  p.to_do = kDealtCards;
  return p;
}

void Rules::apply_deal(Position& p, int card, Journal* journal) const {
  p.deck &= ~bit(card);
  --p.deck_size;
  p.pack[p.turn] |= bit(card);
  tell(journal, kDealt, p.turn, card + 1);
  if (--p.to_do > 0) return;
  p.to_do = kDealtCards;
  if (++p.turn < players_) return;
  p.step = Step::draft;
  p.turn = 0;
  p.to_do = static_cast<std::uint8_t>(picks_per_round());
}

// The players choose one after the other, but no pack moves before all have chosen, so nobody
// knows more than if they chose at once.
void Rules::apply_pick(Position& p, int card, Journal* journal) const {
  const int pick = (p.draft_round + 1) * picks_per_round() - p.to_do;
  auto& picks = p.picks[p.turn];
  picks[pick] = static_cast<CardByte>(card + 1);
  p.pack[p.turn] &= ~bit(card);
  tell(journal, kPicked, p.turn, card + 1);
  if (--p.to_do > 0) return;
  // Which of two cards was named first makes no difference.
  if (picks_per_round() == 2 && picks[pick] < picks[pick - 1]) {
    std::swap(picks[pick], picks[pick - 1]);
  }
  p.to_do = static_cast<std::uint8_t>(picks_per_round());
  p.turn = after(p.turn);
  if (p.turn == 0) pass_packs(p, journal);
}

void Rules::pass_packs(Position& p, Journal* journal) const {
  if (++p.draft_round == draft_rounds()) {
    p.draft_round = 0;
    lay_common_wishlist(p, journal);
    return;
  }
  const Set last = p.pack[players_ - 1];
  for (int s = players_ - 1; s > 0; --s) p.pack[s] = p.pack[s - 1];
  p.pack[0] = last;
  tell(journal, kPacksPassed, kNobody);
}

void Rules::lay_common_wishlist(Position& p, Journal* journal) const {
  for (int s = 0; s < players_; ++s) p.common |= p.pack[s];
  p.pack.fill(0);
  tell(journal, kCommonLaid, kNobody, count(p.common));
  for (Set left = p.common; left != 0; left &= left - 1) {
    tell(journal, kCommonCard, kNobody, lowest(left) + 1);
  }
  begin_rankings(p, journal);
}

// Three cards of the morning before round 1, three of the afternoon after round 4.
void Rules::begin_rankings(Position& p, Journal* journal) const {
  if (options_.rankings) {
    p.step = Step::rankings;
    p.to_do = kBoards;
  } else if (p.round == 1) {
    p.step = Step::stock;
    p.to_do = kTilesAtStart;
  } else {
    begin_round(p, p.round + 1, journal);
  }
}

void Rules::apply_ranking(Position& p, int card, Journal* journal) const {
  const bool morning = p.round == 1;
  const int board = kBoards - p.to_do;
  (morning ? p.morning : p.afternoon)[board] = static_cast<std::uint8_t>(card + 1);
  const BySymbol& asked = (morning ? components_.morning : components_.afternoon)[card];
  tell(journal, kRankingShown, kNobody, board, asked[0], asked[1], asked[2], asked[3]);
  if (--p.to_do > 0) return;
  if (morning) {
    p.step = Step::stock;
    p.to_do = kTilesAtStart;
  } else {
    begin_round(p, p.round + 1, journal);
  }
}

// Ranking cards of the series in turn that are on no board yet.
Set Rules::rankings_left(const Position& p) const {
  Set left = (Set{1} << kRankingCards) - 1;
  for (const int card : p.round == 1 ? p.morning : p.afternoon) {
    if (card != 0) left &= ~bit(card - 1);
  }
  return left;
}

}  // namespace emporium::essen
