// emporium serve: the page, the HTTP interface and the sockets of the tables.
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <memory>

#include "app/commands/commands.h"
#include "app/serving/server_options.h"
#include "app/serving/serving.h"
#include "server/net/log.h"
#include "server/sockets/server.h"
#include "server/storage/storage.h"
#include "server/tables/hub.h"

namespace emporium {
namespace {

struct ServeChoice {
  std::string database = "emporium.db";
  int workers = 0;
  double rates = 1;
  server::HubOptions hub;
  server::ServerOptions sockets;
  server::ServiceOptions service;
};

sigset_t stop_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  return signals;
}

std::string address_of(const server::ServerOptions& options, int port) {
  const bool v6 = options.address.find(':') != std::string::npos;
  const bool any = options.address == "0.0.0.0" || options.address == "::";
  const std::string host = any ? "localhost" : v6 ? "[" + options.address + "]" : options.address;
  return "http://" + host + ":" + std::to_string(port) + "/";
}

// Becomes the beginning of links.
std::string check_public_address(const std::string& url) {
  const bool web = url.starts_with("https://") || url.starts_with("http://");
  const bool plain = std::all_of(
      url.begin(), url.end(), [](char c) { return c > ' ' && c < '\x7f' && c != '?' && c != '#'; });
  const bool named = url.size() > std::string_view("https://").size() && url.size() <= 200;
  return web && plain && named
             ? ""
             : "expected https://… or http://…, without ? or #, up to 200 characters";
}

// The page that was installed with this binary, else where ./run builds it.
std::string default_web() {
  std::error_code error;
  const auto binary = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return EMPORIUM_WEB_DIR;
  const auto installed = binary.parent_path().parent_path() / "share/emporium/web";
  return std::filesystem::is_directory(installed, error) ? installed.string() : EMPORIUM_WEB_DIR;
}

int serve(const ServeChoice& choice) {
  // Before any thread starts: they must all leave these signals to this one.
  const sigset_t signals = stop_signals();
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  raise_file_limit();

  const auto storage = server::open_storage(choice.database);
  if (!storage.ok()) return fail(storage.error());
  server::HubOptions hub_options = choice.hub;
  hub_options.workers = choice.workers;
  const auto hub = server::make_hub(*storage.value(), hub_options);
  server::Service service(*storage.value(), *hub, choice.service);
  auto sockets = server::Server::start(service, choice.sockets);
  if (!sockets.ok()) {
    hub->stop();
    return fail(sockets.error());
  }
  const int port = sockets.value()->port();
  std::cout << "Emporium is at " << address_of(choice.sockets, port) << std::endl;  // NOLINT: now
  server::log_info("started", {{"address", choice.sockets.address},
                               {"port", port},
                               {"workers", choice.workers},
                               {"page", service.has_page()}});
  int signal = 0;
  sigwait(&signals, &signal);
  server::log_info("stopping", {{"signal", signal}});
  // A second signal ends it at once.
  pthread_sigmask(SIG_UNBLOCK, &signals, nullptr);
  service.stop();
  hub->stop();
  service.finish();
  sockets.value()->stop();
  server::log_info("stopped");
  return 0;
}

}  // namespace

void add_serve(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand(
      "serve", "serves the page and the tables; stops on Ctrl-C without losing anything");
  auto choice = std::make_shared<ServeChoice>();
  choice->workers = default_workers();
  choice->service.web = default_web();
  command->add_option("--port", choice->sockets.port, "where to listen; 0 takes any free port")
      ->check(CLI::Range(0, 65535))
      ->capture_default_str();
  command
      ->add_option("--address", choice->sockets.address,
                   "whom to listen to; 0.0.0.0 is everybody who can reach this machine")
      ->capture_default_str();
  add_database_option(*command, choice->database);
  command->add_option("--workers", choice->workers, "threads that think for the computer")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  command->add_option("--web", choice->service.web, "the folder of the page")
      ->type_name("FOLDER")
      ->capture_default_str();
  command
      ->add_option(
          "--behind-proxy", choice->service.proxies,
          "believe the X-Forwarded headers of so many proxies in front; 1 without a number")
      ->expected(0, 1)
      ->default_str("1")
      ->type_name("N")
      ->check(CLI::Range(0, 16));
  command->add_flag("--metrics-public", choice->service.metrics_public,
                    "answer /metrics to everybody, not to this machine alone");
  command
      ->add_option("--mail-command", choice->service.mail_command,
                   "sends letters about lost passwords; a letter with headers is its input")
      ->type_name("COMMAND");
  command
      ->add_option(
          "--public-address", choice->service.public_address,
          "where people find the page, such as https://games.example.org: for links in letters")
      ->type_name("URL")
      ->check(check_public_address)
      ->transform([](std::string url) {
        while (url.ends_with('/')) url.pop_back();
        return url;
      });
  command->add_flag("--log-requests", choice->service.log_requests, "a log line for every request");
  command
      ->add_option("--rates", choice->rates,
                   "grant so many times the usual rates and connections, for load tests")
      ->check([](const std::string& text) {  // a range would take what is no number
        double rates = 0;
        const bool good = CLI::detail::lexical_cast(text, rates) && rates >= 0.01 && rates <= 1e6;
        return good ? std::string() : "expected a number from 0.01 to 1000000, got " + text;
      });
  command->callback([&status, choice] {
    server::multiply_rates(choice->service.limits, choice->rates);
    choice->hub.address_bytes.per_second *= choice->rates;
    choice->hub.address_bytes.burst *= choice->rates;
    choice->hub.tables_per_day =
        static_cast<int>(std::clamp(choice->hub.tables_per_day * choice->rates, 1.0, 1e9));
    status = serve(*choice);
  });
}

}  // namespace emporium
