#include "app/protocol/lines.h"

#include <istream>
#include <ostream>
#include <string>

#include "app/protocol/session.h"

namespace emporium {

void serve_lines(Session& session, std::istream& in, std::ostream& out) {
  std::streambuf* source = in.rdbuf();
  std::string line;
  bool too_long = false;
  const auto finish = [&] {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (too_long) {
      out << Session::answer_too_long() << '\n' << std::flush;
    } else if (!line.empty()) {
      out << session.answer(line) << '\n' << std::flush;
    }
    line.clear();
    too_long = false;
  };
  for (int c = source->sbumpc(); c != std::char_traits<char>::eof(); c = source->sbumpc()) {
    if (c == '\n') {
      finish();
    } else if (line.size() < Session::kMaxLine) {
      line += static_cast<char>(c);
    } else {
      too_long = true;
    }
  }
  finish();
}

}  // namespace emporium
