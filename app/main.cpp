#include <CLI/CLI.hpp>

#include "app/commands/commands.h"

int main(int argc, char** argv) {
  CLI::App app{"Emporium: four board games about markets, played exactly by their rulebooks."};
  app.set_version_flag("--version", "emporium " EMPORIUM_VERSION);
  int status = 0;
  emporium::add_commands(app, status);
  CLI11_PARSE(app, argc, argv);
  // Without a command: a game in the terminal against the computer.
  if (app.get_subcommands().empty()) return emporium::play_default();
  return status;
}
