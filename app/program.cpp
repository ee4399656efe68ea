#include "app/program.h"

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstdlib>
#include <iostream>

#include "app/commands/commands.h"

namespace emporium {
namespace {

// What was printed and could not be written (a full disk) is no success.
int ended_with(int status) {
  std::cout.flush();
  if (status != 0 || std::cout.good()) return status;
  return fail({"storage", "cannot write to the standard output"});
}

// CLI11 takes a number that is too large for the largest there is, and less than none for an
// unsigned one.
std::string too_large(bool is_unsigned, const std::string& text) {
  if (is_unsigned && text.starts_with('-')) return "expected a number from 0 on, got " + text;
  errno = 0;
  if (is_unsigned) {
    static_cast<void>(std::strtoull(text.c_str(), nullptr, 0));
  } else {
    static_cast<void>(std::strtoll(text.c_str(), nullptr, 0));
  }
  return errno == ERANGE ? "the number is too large: " + text : "";
}

void refuse_too_large(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    const std::string type = option->get_type_name();
    const bool is_unsigned = type.starts_with("UINT");
    if (!is_unsigned && !type.starts_with("INT")) continue;
    option->check([is_unsigned](const std::string& text) { return too_large(is_unsigned, text); });
  }
  for (CLI::App* command : app.get_subcommands([](const CLI::App* /*any*/) { return true; })) {
    refuse_too_large(*command);
  }
}

}  // namespace

int run_program(int argc, char** argv, const Program& program) {
  CLI::App app{program.about};
  if (!program.version.empty()) app.set_version_flag("--version", program.version);
  int status = 0;
  add_commands(app, status);
  if (program.add_more != nullptr) program.add_more(app, status);
  refuse_too_large(app);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return ended_with(app.exit(error));
  }
  // Without a command: a game in the terminal against the computer.
  if (app.get_subcommands().empty()) return ended_with(play_default());
  return ended_with(status);
}

}  // namespace emporium
