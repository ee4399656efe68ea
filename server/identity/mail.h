#pragma once

#include <stop_token>
#include <string>
#include <string_view>

#include "engine/core/result.h"

namespace emporium::server {

// Whether a text can be an address at all: one @, no blank, nothing that could end a header.
bool is_mail_address(std::string_view text);

struct Letter {
  std::string to;
  std::string subject;  // UTF-8
  std::string text;     // UTF-8
};

// The letter as sendmail takes it: headers, an empty line, the text.
std::string letter_text(const Letter& letter);

// Runs the operator's command, such as "sendmail -t", with the letter as its input; it has half a
// minute, or until it is to stop, and is then ended with all that it started. Blocks.
Status send_letter(const std::string& command, const Letter& letter,
                   const std::stop_token& stop = {});

}  // namespace emporium::server
