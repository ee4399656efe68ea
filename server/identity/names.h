#pragma once

#include <string>
#include <string_view>

#include "engine/core/result.h"

namespace emporium::server {

inline constexpr int kMinLetters = 2;  // characters
inline constexpr int kMaxLetters = 24;

// A person's name as it may be shown to others: valid UTF-8 of 2 to 24 characters, none of which
// controls the text around it (control, bidirectional, invisible, private or line-breaking ones),
// without blanks at the ends or two in a row, and at most two combining marks on a letter. It does
// not disguise its letters, and is none that the server gives (server/storage/lookalikes.h).
// The error's code is "bad_name", its rule the key of the sentence that says why:
// name_length, name_encoding, name_character, name_blanks, name_marks, name_lookalike or
// name_reserved.
Status check_name(std::string_view given);

}  // namespace emporium::server
