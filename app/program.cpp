#include "app/program.h"

#include <CLI/CLI.hpp>
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

}  // namespace

int run_program(int argc, char** argv, const Program& program) {
  CLI::App app{program.about};
  if (!program.version.empty()) app.set_version_flag("--version", program.version);
  int status = 0;
  add_commands(app, status);
  if (program.add_more != nullptr) program.add_more(app, status);
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
