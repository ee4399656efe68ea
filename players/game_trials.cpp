#include "players/game_trials.h"

#include <algorithm>

namespace emporium {

const GameTrials& trials_of(const Table& table) {
  const auto all = program_trials();
  return **std::find_if(all.begin(), all.end(), [&](const GameTrials* trials) {
    return trials->game() == table.info().id;
  });
}

}  // namespace emporium
