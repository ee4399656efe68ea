// emporium engine: the JSON-lines protocol on stdin and stdout.
#include <iostream>

#include "app/commands/commands.h"
#include "app/protocol/lines.h"
#include "app/protocol/session.h"

namespace emporium {

void add_engine(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand(
      "engine", "speaks JSON lines on stdin and stdout, for bots and scripts in any language");
  auto file = std::make_shared<std::string>();
  add_components_option(*command, *file);
  command->callback([&status, file] {
    Json components = nullptr;
    if (!file->empty()) {
      auto json = read_json_file(*file);
      if (!json.ok()) {
        status = fail(json.error());
        return;
      }
      components = std::move(json.value());
    }
    Session session(std::move(components));
    serve_lines(session, std::cin, std::cout);
    status = 0;
  });
}

}  // namespace emporium
