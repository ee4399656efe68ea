#pragma once

namespace CLI {  // NOLINT(readability-identifier-naming): another library's
class App;
}

namespace emporium {

// The commands around the server, as those of app/commands: each adds itself to the command line.
void add_serve(CLI::App& app, int& status);
void add_store(CLI::App& app, int& status);
void add_admin(CLI::App& app, int& status);
void add_verify(CLI::App& app, int& status);
void add_bench_server(CLI::App& app, int& status);
void add_types(CLI::App& app, int& status);

// All of them.
inline void add_serving(CLI::App& app, int& status) {
  add_serve(app, status);
  add_store(app, status);
  add_admin(app, status);
  add_verify(app, status);
  add_bench_server(app, status);
  add_types(app, status);
}

}  // namespace emporium
