#pragma once

#include <string>

#include "engine/core/broken.h"
#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {

// check_tasks.cpp, check_flow.cpp, check_setup.cpp: how the step, the phase and what is still to be
// done must fit, so that the game can go on from any position that passes.
[[nodiscard]] Status check_tasks(const Rules& rules, const Position& p);
[[nodiscard]] Status check_flow(const Rules& rules, const Position& p);
[[nodiscard]] Status check_setup(const Rules& rules, const Position& p);

inline Status require(bool holds, const char* what) {
  if (holds) return Done{};
  return broken(what);
}

inline bool has_task(const Position& p, Task task, int arg) {
  for (int i = 0; i < p.task_count; ++i) {
    if (p.tasks[i].task == task && p.tasks[i].arg == arg) return true;
  }
  return false;
}

inline bool is_kicked_phase(Phase phase) {
  return phase >= Phase::kicked_out && phase <= Phase::kicked_settling;
}
inline bool is_executive_phase(Phase phase, const Facts& facts) {
  return phase == Phase::executive_first || phase == Phase::executive_last ||
         phase == Phase::kicked_out || (phase == Phase::moving && facts.executive_before_moving);
}
inline bool is_location_phase(Phase phase) {
  return phase == Phase::location || phase == Phase::kicked_location;
}
inline bool is_settling_phase(Phase phase) {
  return phase == Phase::settling || phase == Phase::kicked_settling;
}
}  // namespace emporium::gallerist
