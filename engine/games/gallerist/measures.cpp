// What a reputation tile counts.
#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {

int Rules::measure(const Position& p, Seat seat, Measure measure) const {
  const ByVisitor& gallery = p.gallery[seat];
  const auto artists = [&](const auto& values, int from) {
    return static_cast<int>(
        std::count_if(values.begin(), values.end(), [&](int v) { return v >= from; }));
  };
  switch (measure) {
    case Measure::influence_thirds:
      return p.influence[seat] / kInfluencePerThird;
    case Measure::collector:
      return gallery[kCollector];
    case Measure::vip:
      return gallery[kVip];
    case Measure::investor:
      return gallery[kInvestor];
    case Measure::visitor:
      return sum(gallery);
    case Measure::visitor_set:
      return *std::min_element(gallery.begin(), gallery.end());
    case Measure::reputation_tile:
      return filled(p.reputation[seat]);
    case Measure::auction_assistant:
      return owned(p.offer_owner, seat);
    case Measure::assistant:
      return assistants_in_play(p, seat);
    case Measure::promoted_artist:
      return artists(p.promotion, kPromotedLevel);
    case Measure::work:
      return p.works[seat] + p.sales_made[seat];
    case Measure::sold_work:
      return p.sales_made[seat];
    case Measure::exhibited_work:
      return p.works[seat];
    case Measure::art_form: {
      int forms = 0;
      for (const Form f : kAllForms) forms += acquired(p, seat, f) > 0 ? 1 : 0;
      return forms;
    }
    case Measure::photo:
      return acquired(p, seat, kPhoto);
    case Measure::painting:
      return acquired(p, seat, kPainting);
    case Measure::digital:
      return acquired(p, seat, kDigital);
    case Measure::sculpture:
      return acquired(p, seat, kSculpture);
    case Measure::famous_artist:
      return artists(p.fame, kFamousFrom);
    case Measure::masterpiece: {
      int n = 0;
      for (int i = 0; i < p.works[seat]; ++i) {
        n += p.fame[artist_of(*p.exhibited[seat][i])] == kCelebrity ? 1 : 0;
      }
      return n;
    }
  }
  return 0;
}

}  // namespace emporium::gallerist
