// emporium types: TypeScript for the page, of all documents.
#include <filesystem>

#include "app/commands/commands.h"
#include "app/serving/serving.h"
#include "app/serving/types.h"

namespace emporium {

void add_types(CLI::App& app, int& status) {
  CLI::App* command =
      app.add_subcommand("types", "writes TypeScript for all documents into a folder");
  auto folder = std::make_shared<std::string>();
  command->add_option("folder", *folder, "where to")->required();
  command->callback([&status, folder] {
    std::error_code error;
    std::filesystem::create_directories(*folder, error);
    for (const auto& [name, text] : generated_types()) {
      if (Status written = write_text_file(*folder + "/" + name, text); !written.ok()) {
        status = fail(written.error());
        return;
      }
    }
    status = 0;
  });
}

}  // namespace emporium
