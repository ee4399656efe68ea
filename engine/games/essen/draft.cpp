// Set-up: the wishlist draft, the common wishlist and the ranking cards.
#include <utility>

#include "engine/games/essen/flow.h"
#include "engine/games/essen/steps.h"

namespace emporium::essen {
namespace {

void apply_deal(const Rules& rules, Position& p, Move move, Journal* journal) {
  const Card card = arg_of<Card>(move, MoveKind::deal);
  p.deck &= ~bit(card);
  --p.deck_size;
  p.pack[p.turn] |= bit(card);
  tell(journal, p.turn, Dealt{.card = card});
  if (--p.to_do > 0) return;
  p.to_do = kDealtCards;
  if (++p.turn < rules.players()) return;
  p.step = Step::draft;
  p.turn = Seat{0};
  p.to_do = static_cast<std::uint8_t>(rules.picks_per_round());
}

// What is left is for all.
void lay_common_wishlist(const Rules& rules, Position& p, Journal* journal) {
  for (const Seat s : seats(rules.players())) p.common |= p.pack[s];
  p.pack.fill(0);
  tell(journal, CommonLaid{.cards = count(p.common)});
  each(p.common, [&](Card card) { tell(journal, CommonCard{.card = card}); });
  begin_rankings(rules, p, journal);
}

void pass_packs(const Rules& rules, Position& p, Journal* journal) {
  if (++p.draft_round == rules.draft_rounds()) {
    p.draft_round = 0;
    lay_common_wishlist(rules, p, journal);
    return;
  }
  const int last = rules.players() - 1;
  const Set pack = p.pack[last];
  for (int s = last; s > 0; --s) p.pack[s] = p.pack[s - 1];
  p.pack[0] = pack;
  tell(journal, PacksPassed{});
}

Set own_pack(const Rules& /*rules*/, const Position& p) { return p.pack[p.turn]; }
using FromThePack = OneOf<MoveKind::pick, own_pack, Reason::not_in_your_pack>;

// The players choose one after the other, but no pack moves before all have chosen, so nobody
// knows more than if they chose at once.
void apply_pick(const Rules& rules, Position& p, Move move, Journal* journal) {
  const Card card = arg_of<Card>(move, MoveKind::pick);
  const int width = rules.picks_per_round();
  const int pick = (p.draft_round + 1) * width - p.to_do;
  auto& picks = p.picks[p.turn];
  picks[pick] = card;
  p.pack[p.turn] &= ~bit(card);
  tell(journal, p.turn, Picked{.card = card});
  if (--p.to_do > 0) return;
  // Which of two cards was named first makes no difference.
  if (width == 2 && picks[pick] < picks[pick - 1]) std::swap(picks[pick], picks[pick - 1]);
  p.to_do = static_cast<std::uint8_t>(width);
  p.turn = rules.after(p.turn);
  if (p.turn == 0) pass_packs(rules, p, journal);
}

// Ranking cards of the series in turn that are on no board yet.
Set rankings_left(const Rules& /*rules*/, const Position& p) {
  Set left = (Set{1} << kRankingCards) - 1;
  for (const Maybe<RankingCard> card : p.round == 1 ? p.morning : p.afternoon) {
    if (card.has()) left &= ~bit(*card);
  }
  return left;
}
using FromTheRankings = OneOf<MoveKind::ranking, rankings_left, Reason::ranking_taken>;

// Before round 1 the first games are still to come; the fair goes on after round 4.
void end_rankings(const Rules& rules, Position& p, Journal* journal) {
  if (p.round == 1) {
    p.step = Step::stock;
    p.to_do = kTilesAtStart;
  } else {
    begin_round(rules, p, p.round + 1, journal);
  }
}

void apply_ranking(const Rules& rules, Position& p, Move move, Journal* journal) {
  const auto card = arg_of<RankingCard>(move, MoveKind::ranking);
  const bool morning = p.round == 1;
  const int board = kBoards - p.to_do;
  (morning ? p.morning : p.afternoon)[board] = card;
  const Components& c = rules.components();
  const BySymbol& asked = (morning ? c.morning : c.afternoon)[card];
  tell(journal, RankingShown{.board = board,
                             .meeple = asked[0],
                             .die = asked[1],
                             .cards = asked[2],
                             .hourglass = asked[3]});
  if (--p.to_do == 0) end_rankings(rules, p, journal);
}

}  // namespace

constinit const Row kDealStep = {nature, FromTheDeck::legal, FromTheDeck::why_not, apply_deal,
                                 FromTheDeck::odds};
constinit const Row kDraftStep = {whose_turn, FromThePack::legal, FromThePack::why_not, apply_pick};
constinit const Row kRankingsStep = {nature, FromTheRankings::legal, FromTheRankings::why_not,
                                     apply_ranking, FromTheRankings::odds};

Position Rules::start() const {
  Position p{};
  p.storage = kAll;
  p.deck = kAll;
  p.deck_size = kBooths;
  p.tokens_left = components_.tokens;
  p.popularity.fill(static_cast<std::uint8_t>(components_.popularity_start));
  for (const Seat s : seats(players_)) {
    p.money[s] = kStartMoney;
    p.at[s] = kParking;
  }
  p.step = Step::deal;
  p.round = 1;
  p.to_do = kDealtCards;
  return p;
}

// Who has chosen waits for the next pack.
bool Essen::together(const Rules& rules, Position& p, Seat seat) {
  if (p.step != Step::draft || seat < p.turn) return false;
  if (seat == p.turn) return true;
  p.turn = seat;
  p.to_do = static_cast<std::uint8_t>(rules.picks_per_round());
  return true;
}

void begin_rankings(const Rules& rules, Position& p, Journal* journal) {
  if (!rules.options().rankings) return end_rankings(rules, p, journal);
  p.step = Step::rankings;
  p.to_do = kBoards;
}

}  // namespace emporium::essen
