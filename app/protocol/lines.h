#pragma once

#include <iosfwd>

namespace emporium {

class Session;

// Answers each line until the end of input. A line over the session's limit is skipped to its end
// without being kept, and answered as such; empty lines are ignored.
void serve_lines(Session& session, std::istream& in, std::ostream& out);

}  // namespace emporium
