#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/words.h"
#include "server/messages/limits.h"

namespace emporium::server {

// What becomes of the messages of one socket before they reach the table: decoded, within the
// rate, and a client that goes on sending what is refused is shown the door.
class Inbox {
 public:
  Inbox(const Limits& limits, Language language, double now)
      : max_bytes_(limits.message_bytes),
        language_(language),
        rate_(limits.messages),
        bucket_(rate_, now) {}

  struct Received {
    std::optional<Json> message = {};  // for the table
    std::string refusal = {};          // to be sent back
    std::string bye = {};              // the reason to close
  };
  Received receive(std::string_view text, bool is_text, double now);

 private:
  Received refuse(const Json& head, const Error& error);

  std::size_t max_bytes_;
  Language language_;
  Rate rate_;
  TokenBucket bucket_;
  int refused_ = 0;  // in a row
};

}  // namespace emporium::server
