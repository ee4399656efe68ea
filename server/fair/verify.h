#pragma once

#include <string>

#include "engine/core/json.h"
#include "engine/core/result.h"
#include "engine/core/types.h"

namespace emporium::server {

// What the draws of a record turned out to be.
struct Verdict {
  enum class Finding : std::uint8_t {
    agrees,
    wrong_secret,  // the secret is not the one that was committed to
    wrong_draw,    // nature's move at `ply` is not the one that the secret gives
  };
  Finding finding = Finding::agrees;
  int draws = 0;  // nature's moves, up to the finding
  int ply = 0;
  Move recorded = kNoMove;
  Move drawn = kNoMove;
};

// Plays the record again, drawing each of nature's moves from its secret. An Error names what makes
// the record unreadable, its moves illegal, or `nature` missing: then there is no verdict.
Result<Verdict> verify(const Json& record);

}  // namespace emporium::server
