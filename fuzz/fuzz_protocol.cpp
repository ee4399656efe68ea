// Anything on the pipe: every line gets one answer, itself a line of JSON, and the next good
// request works.
#include <cstdlib>
#include <sstream>
#include <string>

#include "app/protocol/lines.h"
#include "app/protocol/session.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace emporium;  // NOLINT
  Session session;
  std::istringstream in(std::string(reinterpret_cast<const char*>(data), size));  // NOLINT
  std::ostringstream out;
  serve_lines(session, in, out);
  std::istringstream answers(out.str());
  for (std::string line; std::getline(answers, line);) {
    const auto answer = parse_json(line, 64U << 20U);
    if (!answer.ok() || !answer.value().contains("ok")) std::abort();
  }
  if (session.answer(R"({"do":"games"})").find("\"ok\":true") == std::string::npos) std::abort();
  return 0;
}
