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
  constexpr std::chrono::milliseconds kSlice(100);
  const auto tell = [&](const std::string& lines) {
    if (!lines.empty()) out << lines << '\n' << std::flush;
  };
  const auto finish = [&] {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (too_long) {
      tell(Session::answer_too_long());
    } else if (!line.empty()) {
      tell(session.begin(line));
      while (session.thinking()) tell(session.go_on(kSlice));
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
