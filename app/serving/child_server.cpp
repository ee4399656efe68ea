#include "app/serving/child_server.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <csignal>
#include <fstream>

namespace emporium {
namespace {

// The first line that the server prints ends in its address: http://127.0.0.1:PORT/
int read_port(int file) {
  std::string line;
  char c = 0;
  while (line.size() < 200 && read(file, &c, 1) == 1 && c != '\n') line += c;
  const std::size_t colon = line.rfind(':');
  if (colon == std::string::npos) return 0;
  int port = 0;
  std::from_chars(line.data() + colon + 1, line.data() + line.size(), port);
  return port;
}

}  // namespace

Result<std::unique_ptr<ChildServer>> ChildServer::start(const std::string& database,
                                                        const std::vector<std::string>& more,
                                                        const std::string& program) {
  std::vector<std::string> words = {"emporium", "serve",    "--port",     "0",
                                    "--web",    "/nowhere", "--database", database};
  words.insert(words.end(), more.begin(), more.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return Error{"no_server", "cannot make a pipe"};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  pid_t process = 0;
  const int failed =
      posix_spawn(&process, program.c_str(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  const int port = failed == 0 ? read_port(ends[0]) : 0;
  close(ends[0]);
  if (failed != 0) return Error{"no_server", "cannot start the server"};
  auto child = std::make_unique<ChildServer>(process, port);
  if (port == 0) return Error{"no_server", "the server did not start"};
  return child;
}

std::int64_t ChildServer::resident_bytes() const {
  std::int64_t pages = 0;
  std::int64_t resident = 0;
  std::ifstream("/proc/" + std::to_string(process_) + "/statm") >> pages >> resident;
  return resident * sysconf(_SC_PAGESIZE);
}

double ChildServer::cpu_seconds() const {
  // The fields after the name in parentheses: the 12th and 13th are ticks, of its own and in the
  // system's name.
  std::ifstream file("/proc/" + std::to_string(process_) + "/stat");
  std::string word;
  while (file >> word && word.back() != ')') {
  }
  for (int i = 0; i < 11; ++i) file >> word;
  double own = 0;
  double system = 0;
  file >> own >> system;
  return (own + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

int ChildServer::stop() {
  if (process_ == 0) return 0;
  kill(process_, SIGTERM);
  int status = 0;
  waitpid(process_, &status, 0);
  process_ = 0;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

}  // namespace emporium
