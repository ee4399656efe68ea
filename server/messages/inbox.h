#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/words.h"
#include "server/messages/limits.h"

namespace emporium::server {

// What becomes of the messages of one socket before they reach the table: decoded, within the
// rate, and a client that goes on sending what is refused is shown the door.
class Inbox {
 public:
  Inbox(const Limits& limits, Language language, double now, SharedRates shared = {})
      : max_bytes_(limits.message_bytes),
        language_(language),
        rate_(limits.messages),
        bucket_(rate_, now),
        shared_(std::move(shared)) {}

  struct Received {
    std::optional<Json> message = {};  // for the table
    std::string refusal = {};          // to be sent back
    std::string bye = {};              // the reason to close
  };
  Received receive(std::string_view text, bool is_text, double now);
  // A ping or pong of the protocol's own counts as a message; false if there were too many.
  bool receive_control(double now);

 private:
  // 0 if one more message is granted, else the seconds to wait, with the rate that asks for them.
  double take(double now, Rate& rate);
  static double take_from(const std::vector<SharedRate>& limiters, double now, Rate& rate);
  Received refuse_rate(const Json& message, std::string_view code, double wait, Rate rate);
  Received refuse(const Json& head, const Error& error);

  std::size_t max_bytes_;
  Language language_;
  Rate rate_;
  TokenBucket bucket_;
  SharedRates shared_;
  int refused_ = 0;  // in a row
};

}  // namespace emporium::server
