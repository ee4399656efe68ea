#pragma once

#include <string>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/result.h"
#include "engine/core/types.h"
#include "server/fair/nature.h"

namespace emporium::server {

// What a record's `nature` holds: what its server was bound to, and what the players added.
struct Promise {
  std::string commitment;
  Secret secret{};
  std::vector<Nonce> nonces = {};
};

// An Error names the field that is missing or no good.
Result<Promise> read_promise(const Json& record);
// And back.
Json promise_json(const Promise& promise);
Json nonces_json(const std::vector<Nonce>& nonces);

// What the draws of a record turned out to be.
struct Verdict {
  enum class Finding : std::uint8_t {
    agrees,
    wrong_secret,  // the secret is not the one that was committed to
    wrong_draw,    // nature's move at `ply` is not the one that the secret gives
  };
  Finding finding = Finding::agrees;
  bool over = false;  // whether the record's moves lead to the end of the game
  int draws = 0;      // nature's moves, up to the finding
  int ply = 0;
  Move recorded = kNoMove;
  Move drawn = kNoMove;
  std::vector<Nonce> nonces = {};  // what the players added
};

// Plays the record again, drawing each of nature's moves from its secret. An Error names what makes
// the record unreadable, its moves illegal, or `nature` missing: then there is no verdict.
Result<Verdict> verify(const Json& record);

}  // namespace emporium::server
