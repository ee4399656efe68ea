#pragma once

namespace emporium::gallerist {

// The newest version of the rules; CHANGELOG.md says what each changed.
inline constexpr int kVersion = 2;

// What differs between the versions.
struct Facts {
  bool executive_before_moving;   // the executive action may also come before the pawn moves
  bool go_where_one_can_act;      // if an action is possible anywhere, it must be possible there
  bool boost_makes_room;          // influence may make the masterpiece that the fourth space needs
  bool lacerda_recalls;           // with no assistant left he takes one from a location
  bool lacerda_places_by_moving;  // his first placement at the market fills no cell
};

constexpr Facts facts_of(int version) {
  const bool second = version >= 2;
  return {.executive_before_moving = second,
          .go_where_one_can_act = second,
          .boost_makes_room = second,
          .lacerda_recalls = second,
          .lacerda_places_by_moving = second};
}

}  // namespace emporium::gallerist
