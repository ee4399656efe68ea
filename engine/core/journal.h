#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/core/shapes.h"
#include "engine/core/types.h"

namespace emporium {

// Something that happened while a move was applied, as a row of the game's table of event kinds.
// `seat` is whom it concerns, and who alone may see the arguments marked secret.
struct Event {
  std::uint8_t kind = 0;
  Seat seat = kNobody;
  std::array<std::int16_t, kMaxArgs> args{};

  bool operator==(const Event&) const = default;
};

// Collects what apply() tells. Rules take a pointer that is null where speed counts.
class Journal {
 public:
  void clear() { events_.clear(); }
  void add(Event event) { events_.push_back(event); }
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }

 private:
  std::vector<Event> events_;
};

}  // namespace emporium
