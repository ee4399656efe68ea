#include "app/program.h"

#include <CLI/CLI.hpp>

#include "app/commands/commands.h"

namespace emporium {

int run_program(int argc, char** argv, const Program& program) {
  CLI::App app{program.about};
  if (!program.version.empty()) app.set_version_flag("--version", program.version);
  int status = 0;
  add_commands(app, status);
  if (program.add_more != nullptr) program.add_more(app, status);
  CLI11_PARSE(app, argc, argv);
  // Without a command: a game in the terminal against the computer.
  if (app.get_subcommands().empty()) return play_default();
  return status;
}

}  // namespace emporium
