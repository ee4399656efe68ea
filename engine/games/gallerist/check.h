#pragma once

#include <string>

#include "engine/core/broken.h"
#include "engine/games/gallerist/rules.h"

namespace emporium::gallerist {

inline bool has_task(const Position& p, Task task, int arg) {
  for (int i = 0; i < p.task_count; ++i) {
    if (p.tasks[i].task == task && p.tasks[i].arg == arg) return true;
  }
  return false;
}

}  // namespace emporium::gallerist
