// The solo game: Lacerda walks clockwise, stands in the way, and fills the market.
#include "engine/games/gallerist/steps.h"
#include "engine/games/gallerist/turn.h"

namespace emporium::gallerist {

int Rules::lacerda_supply(const Position& p) const {
  const auto outside = std::count(p.piece.begin(), p.piece.end(), assistant_of(kLacerda));
  return components_.assistants - p.lacerda_placed - static_cast<int>(outside) -
         (p.ejected == assistant_of(kLacerda) ? 1 : 0);
}

namespace {

Reason why_not_discard(const Rules& /*rules*/, const Position& p, int colour) {
  const int most = *std::max_element(p.box_office.begin(), p.box_office.end());
  return unless(p.box_office[colour] == most, Reason::not_most_tickets);
}

bool lacerda_discards(const Rules& /*rules*/, Position& p, int colour, Journal* j) {
  --p.box_office[colour];
  ++p.ticket_discard[colour];
  Events::tell(j, kNobody, LacerdaDiscarded{.ticket = colour});
  return true;
}

// He walks clockwise, so the assistant he comes to next has been standing longest; -1 if none is
// out.
int longest_standing(const Position& p) {
  for (int i = 1; i < kLocations; ++i) {
    const int location = (*p.lacerda_at + i) % kLocations;
    if (p.piece[location] == assistant_of(kLacerda)) return location;
  }
  return -1;
}

void lacerda_recalls(Position& p, Journal* j) {
  const int location = longest_standing(p);
  p.piece[location] = kNoPiece;
  Events::tell(j, kNobody, LacerdaRecalled{.location = location});
}

// A reputation tile where he goes is discarded.
void lacerda_places(const Rules& rules, Position& p, Journal* j) {
  const int cell = lacerda_next(rules, p);
  if (cell < 0) return;
  if (rules.lacerda_supply(p) == 0) lacerda_recalls(p, j);
  ++p.lacerda_placed;
  Events::tell(j, kNobody, LacerdaPlaced{.column = column_of(cell) + 1});
  if (cell >= kReputationCells) {
    p.offer_owner[cell - kReputationCells] = Maybe(kLacerda);
    return;
  }
  p.cell_owner[cell] = Maybe(kLacerda);
  if (p.cell_tile[cell].has()) {
    Events::tell(j, kNobody, TileDiscarded{.tile = *p.cell_tile[cell]});
    p.tiles_out |= 1U << *p.cell_tile[cell];
    p.cell_tile[cell] = kNone;
  }
}

}  // namespace

// By turns on a reputation tile and in the auction part: the first empty space from the top left;
// where one part is full, in the other.
int lacerda_next(const Rules& rules, const Position& p) {
  const bool recalls = rules.facts().lacerda_recalls && longest_standing(p) >= 0;
  if (rules.lacerda_supply(p) == 0 && !recalls) return -1;
  const auto first_empty = [&](const auto& owners) {
    int cell = 0;
    const int size = static_cast<int>(owners.size());
    while (cell < size && (owners[cell].has() || !rules.uses_column(column_of(cell)))) ++cell;
    return cell;
  };
  const int above = first_empty(p.cell_owner);
  const int below = first_empty(p.offer_owner);
  const bool top_full = above == kReputationCells;
  const bool bottom_full = below == kOfferCells;
  if (top_full && bottom_full) return -1;
  const bool top = bottom_full || (!top_full && p.lacerda_placed % 2 == 0);
  return top ? above : kReputationCells + below;
}

// Kicked out by the player, he or his assistant costs the box office a ticket, and at the market
// an assistant of his takes a space.
bool lacerda_reacts(const Rules& rules, Position& p, Journal* j) {
  if (p.ejected == kNoPiece) return true;
  const bool market = p.ejected_from == kMarket;
  p.ejected = kNoPiece;
  p.ejected_from = 0;
  if (market) lacerda_places(rules, p, j);
  const int most = *std::max_element(p.box_office.begin(), p.box_office.end());
  if (most == 0) return true;
  if (std::count(p.box_office.begin(), p.box_office.end(), most) > 1) {
    return ask(p, Step::lacerda_discards);
  }
  const auto stack = std::find(p.box_office.begin(), p.box_office.end(), most);
  return lacerda_discards(rules, p, static_cast<int>(stack - p.box_office.begin()), j);
}

// First opposite the player, then always one location further, leaving an assistant where he was.
// Kicked out, he goes on from there all the same.
void lacerda_walks(const Rules& rules, Position& p, Journal* j) {
  const bool comes = !p.lacerda_at.has();
  auto to = static_cast<Location>((p.pawn[0] + kLocations / 2) % kLocations);
  if (!comes) {
    const int from = *p.lacerda_at;
    to = static_cast<Location>((from + 1) % kLocations);
    if (p.piece[from] == pawn_of(kLacerda)) {
      p.piece[from] = kNoPiece;
      if (rules.lacerda_supply(p) > 0) p.piece[from] = assistant_of(kLacerda);
    }
  }
  p.lacerda_at = to;
  Events::tell(j, kNobody, LacerdaWent{.location = to});
  if (p.piece[to] != kNoPiece && owner_of(*p.piece[to]) == 0) eject(rules, p, to, j);
  p.piece[to] = pawn_of(kLacerda);
  if (to == kMarket && !(comes && rules.facts().lacerda_places_by_moving))
    lacerda_places(rules, p, j);
}

Goals Rules::goals(const Position& p) const {
  Goals goals;
  // Not dealt yet, or hidden from this view.
  if (!known(p.curator[0]) || !known(p.dealer[0])) return goals;
  const auto& curator = components_.curators[*p.curator[0]];
  const auto& dealer = components_.dealers[*p.dealer[0]];
  int curator_money = 0;
  int dealer_money = 0;
  for (const Goal& goal : curator)
    curator_money += goal_met(*this, p, Seat{0}, goal, false) ? goal.money : 0;
  for (const Goal& goal : dealer)
    dealer_money += goal_met(*this, p, Seat{0}, goal, true) ? goal.money : 0;
  const auto& highest =
      *std::max_element(curator.begin(), curator.end(),
                        [](const Goal& a, const Goal& b) { return a.money < b.money; });
  const int tiles = filled(p.reputation[0]);
  int masterpieces = p.masterpieces_sold[0];
  for (int i = 0; i < p.works[0]; ++i) {
    masterpieces += p.fame[artist_of(*p.exhibited[0][i])] == kCelebrity ? 1 : 0;
  }
  goals.met[0][0] = curator_money > 0 && dealer_money > 0;
  goals.met[1][0] = goal_met(*this, p, Seat{0}, highest, false) && dealer_money > 0;
  goals.met[2][0] = curator_money + dealer_money >= kCardMoneyWanted;
  for (std::size_t level = 0; level < kGoalLevels; ++level) {
    goals.met[level][1] = tiles >= kTilesWanted[level];
    goals.met[level][2] = masterpieces >= kMasterpiecesWanted[level];
  }
  for (std::size_t level = 0; level + 1 < kGoalLevels; ++level) {
    goals.met[level][3] = p.money[0] >= kMoneyWanted[level];
  }
  return goals;
}

const Row kLacerdaDiscardsStep =
    chosen<Choice<MoveKind::lacerda_discards, why_not_discard, lacerda_discards>>();

}  // namespace emporium::gallerist
