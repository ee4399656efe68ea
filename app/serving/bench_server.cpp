// emporium bench-server: a server of its own, on loopback, under the load of many players.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <map>

#include "app/commands/commands.h"
#include "app/serving/child_server.h"
#include "app/serving/server_options.h"
#include "app/serving/serving.h"
#include "app/terminal/progress.h"
#include "engine/core/random.h"
#include "server/client/glimpse.h"
#include "server/client/swarm.h"

namespace emporium {
namespace {

using Clock = std::chrono::steady_clock;
using server::Person;
using server::Swarm;

struct LoadChoice {
  std::string database;  // empty: a file that is removed afterwards
  std::string server = "/proc/self/exe";
  double seconds = 30;
  int tables = 100;
  int idle = 5000;
  int idle_tables = 500;
  bool soak = false;
  bool json = false;
};

// A soak: tables come and go, and what the server holds is looked at so often.
constexpr std::int64_t kMovesATable = 60;
constexpr int kLooks = 40;
// How much more the second half of a soak may hold than the first.
constexpr double kGrowth = 1.1;

constexpr int kTablesAPerson = 40;
// A socket is told apart by its two ports: one address has not enough for many thousands.
std::string address_of(int i) { return "127.0.0." + std::to_string(2 + i % 250); }

Json local_setup(const GameInfo& game) {
  Json seats = Json::array();
  for (int s = 0; s < game.min_players; ++s) {
    seats.push_back({{"person", "me"}, {"name", "Seat " + std::to_string(s + 1)}});
  }
  return {{"game", game.id}, {"seats", std::move(seats)}, {"start", true}};
}

// One table whose seats all belong to one person with one socket, as friends at one screen play:
// every state is answered by a random move at once.
struct Bot {
  int person = 0;
  int member = -1;
  std::int64_t n = 0;
  std::string table = {};
  std::int64_t waiting_for = 0;  // the number of the message that is not yet acknowledged
  Clock::time_point sent = {};
  int game = 0;
  bool closing = false;
};

class Load {
 public:
  Load(const LoadChoice& choice, int port) : choice_(choice), port_(port) {}

  Status arrive(int count, std::atomic<int>& done) {
    for (int i = 0; i < count; ++i, ++done) {
      people_.emplace_back(port_, address_of(i));
      if (!people_.back().arrive()) return Error{"load", "the server refused a guest"};
    }
    return Done{};
  }

  // A table that waits for its person, and is held in memory.
  Result<std::string> create(int person, int game) {
    const auto answer = people_[static_cast<std::size_t>(person)].post(
        "/api/tables", local_setup(*games()[static_cast<std::size_t>(game)]));
    if (answer.status != 201) return Error{"load", "the server refused a table: " + answer.body};
    return answer.json()["id"].get<std::string>();
  }

  Status open_idle_tables(std::atomic<int>& done) {
    for (int i = 0; i < choice_.idle_tables; ++i, ++done) {
      const int person = choice_.tables + i / kTablesAPerson;
      auto table = create(person, i % static_cast<int>(games().size()));
      if (!table.ok()) return table.error();
      idle_.emplace_back(person, std::move(table.value()));
    }
    return Done{};
  }

  Status open_idle_sockets(std::atomic<int>& done) {
    for (int i = 0; i < choice_.idle; ++i, ++done) {
      const auto& [person, table] = idle_[static_cast<std::size_t>(i) % idle_.size()];
      const auto& who = people_[static_cast<std::size_t>(person)];
      if (swarm_.open(who, "/api/tables/" + table + "/socket?client=i" + std::to_string(i)) < 0) {
        return Error{"load", "the server refused socket " + std::to_string(i + 1)};
      }
      if (i % 64 == 0) listen(0);
    }
    return Done{};
  }

  Status start_bots() {
    for (int i = 0; i < choice_.tables; ++i) {
      bots_.push_back({.person = i, .game = i % static_cast<int>(games().size())});
      const auto seated = seat(i);
      if (!seated.ok()) return seated;
    }
    return Done{};
  }

  // What the server holds is noted all along.
  void play(double seconds, const std::function<std::int64_t()>& held, std::atomic<int>& tenths) {
    latencies_.clear();
    acknowledged_ = 0;
    const auto start = Clock::now();
    for (double passed = 0; passed < seconds;
         passed = std::chrono::duration<double>(Clock::now() - start).count()) {
      listen(10);
      tenths = static_cast<int>(passed * 10);
      if (passed * kLooks >= seconds * static_cast<double>(held_.size())) held_.push_back(held());
    }
    elapsed_ = std::chrono::duration<double>(Clock::now() - start).count();
    tenths = static_cast<int>(seconds * 10);
  }

  void listen(int timeout_ms) {
    swarm_.poll(timeout_ms, [this](int member, const std::string& text) {
      const auto bot = by_member_.find(member);
      if (bot != by_member_.end()) heard(bots_[static_cast<std::size_t>(bot->second)], text);
    });
  }

  [[nodiscard]] Json result() const {
    std::vector<double> sorted = latencies_;
    std::sort(sorted.begin(), sorted.end());
    const auto at = [&](double share) {
      const auto i = static_cast<std::size_t>(share * static_cast<double>(sorted.size()));
      return sorted.empty() ? 0.0 : sorted[std::min(i, sorted.size() - 1)];
    };
    return {{"seconds", elapsed_},
            {"moves", acknowledged_},
            {"moves_per_second", static_cast<double>(acknowledged_) / elapsed_},
            {"p50_ms", at(0.5)},
            {"p99_ms", at(0.99)},
            {"max_ms", sorted.empty() ? 0.0 : sorted.back()},
            {"games_finished", finished_},
            {"refused", refused_},
            {"tables_founded", founded_},
            {"held", held_},
            {"open_sockets", swarm_.open_sockets()}};
  }

 private:
  Status seat(int number) {
    Bot& bot = bots_[static_cast<std::size_t>(number)];
    auto table = create(bot.person, bot.game);
    if (!table.ok()) return table.error();
    bot.table = std::move(table.value());
    bot.n = 0;
    bot.waiting_for = 0;
    bot.closing = false;
    ++founded_;
    bot.member =
        swarm_.open(people_[static_cast<std::size_t>(bot.person)],
                    "/api/tables/" + bot.table + "/socket?client=b" + std::to_string(number));
    if (bot.member < 0) return Error{"load", "the server refused a bot's socket"};
    by_member_[bot.member] = number;
    return Done{};
  }

  void heard(Bot& bot, const std::string& text) {
    const server::Glimpse seen = server::glimpse(text);
    if (seen.type == "ack" && seen.n == bot.waiting_for) {
      const std::chrono::duration<double, std::milli> took = Clock::now() - bot.sent;
      latencies_.push_back(took.count());
      (seen.error.empty() ? acknowledged_ : refused_) += 1;
      bot.waiting_for = 0;
      if (bot.closing) return next_game(bot);
      if (!seen.error.empty()) say(bot, {{"do", "look"}});
    }
    if (seen.type == "state") latest_[bot.member] = seen;
    const auto state = latest_.find(bot.member);
    if (bot.waiting_for == 0 && state != latest_.end()) act(bot, state->second);
  }

  void act(Bot& bot, const server::Glimpse& state) {
    Json message;
    if (state.over) {
      ++finished_;
      next_game(bot);
      return;
    }
    if (choice_.soak && bot.n >= kMovesATable) {
      bot.closing = true;
      message = {{"do", "close"}};
    } else if (state.held >= 0) {
      message = {{"do", "end_turn"}, {"seat", state.held}};
    } else if (!state.moves.empty()) {
      const auto pick = random_.below(static_cast<std::uint32_t>(state.moves.size()));
      message = {{"do", "move"}, {"move", state.moves[pick]}, {"ply", state.ply}};
    } else {
      return;
    }
    latest_.erase(bot.member);
    message["n"] = ++bot.n;
    bot.waiting_for = bot.n;
    bot.sent = Clock::now();
    say(bot, message);
  }

  void say(const Bot& bot, const Json& message) { swarm_.send(bot.member, to_text(message)); }

  void next_game(const Bot& bot) {
    const int number = by_member_[bot.member];
    latest_.erase(bot.member);
    by_member_.erase(bot.member);
    swarm_.close(bot.member);
    if (!seat(number).ok()) ++refused_;
  }

  const LoadChoice& choice_;
  int port_;
  Swarm swarm_;
  Random random_{1};
  std::vector<Person> people_;
  std::vector<std::pair<int, std::string>> idle_;  // person and table
  std::vector<Bot> bots_;
  std::map<int, int> by_member_;
  std::map<int, server::Glimpse> latest_;  // states that were not answered yet, by member
  std::vector<double> latencies_;
  std::int64_t acknowledged_ = 0;
  std::int64_t refused_ = 0;
  std::int64_t finished_ = 0;
  std::int64_t founded_ = 0;
  std::vector<std::int64_t> held_;  // bytes, over the time
  double elapsed_ = 1;
};

template <class Work>
auto with_progress(const std::string& what, int total, Work work) {
  std::atomic<int> done = 0;
  const Progress progress(what, total, done);
  return work(done);
}

Result<Json> measure(const LoadChoice& choice, const ChildServer& child) {
  Load load(choice, child.port());
  const int people = choice.tables + choice.idle_tables / kTablesAPerson + 1;
  const auto arrived =
      with_progress("guests", people, [&](auto& done) { return load.arrive(people, done); });
  if (!arrived.ok()) return arrived.error();
  const auto empty = child.resident_bytes();
  const auto tables = with_progress("idle tables", choice.idle_tables,
                                    [&](auto& done) { return load.open_idle_tables(done); });
  if (!tables.ok()) return tables.error();
  const auto with_tables = child.resident_bytes();
  const auto sockets = with_progress("idle sockets", choice.idle,
                                     [&](auto& done) { return load.open_idle_sockets(done); });
  if (!sockets.ok()) return sockets.error();
  for (int i = 0; i < 50; ++i) load.listen(20);
  const auto with_sockets = child.resident_bytes();
  const auto started = load.start_bots();
  if (!started.ok()) return started.error();
  const double cpu = child.cpu_seconds();
  with_progress("playing, tenths of a second", static_cast<int>(choice.seconds * 10),
                [&](auto& done) {
                  load.play(choice.seconds, [&] { return child.resident_bytes(); }, done);
                  return 0;
                });
  Json result = load.result();
  const auto each = [](std::int64_t bytes, int count) {
    return count == 0 ? 0.0 : static_cast<double>(bytes) / count;
  };
  const auto moves =
      static_cast<double>(std::max<std::int64_t>(1, result["moves"].get<std::int64_t>()));
  result["cpu_ms_per_move"] = (child.cpu_seconds() - cpu) * 1000 / moves;
  result["tables"] = choice.tables;
  result["idle_tables"] = choice.idle_tables;
  result["idle_sockets"] = choice.idle;
  result["bytes_per_idle_table"] = each(with_tables - empty, choice.idle_tables);
  result["bytes_per_idle_socket"] = each(with_sockets - with_tables, choice.idle);
  result["resident_bytes"] = child.resident_bytes();
  return result;
}

void print(const Json& r) {
  std::printf("%.0f acknowledged moves/s (%lld in %.1f s), %d tables playing\n",
              r["moves_per_second"].get<double>(),
              static_cast<long long>(r["moves"].get<std::int64_t>()), r["seconds"].get<double>(),
              r["tables"].get<int>());
  std::printf("latency: p50 %.1f ms, p99 %.1f ms, longest %.1f ms\n", r["p50_ms"].get<double>(),
              r["p99_ms"].get<double>(), r["max_ms"].get<double>());
  std::printf("processor time of the server: %.2f ms per move\n",
              r["cpu_ms_per_move"].get<double>());
  std::printf("open sockets: %d (%d idle); games finished: %lld; refused: %lld\n",
              r["open_sockets"].get<int>(), r["idle_sockets"].get<int>(),
              static_cast<long long>(r["games_finished"].get<std::int64_t>()),
              static_cast<long long>(r["refused"].get<std::int64_t>()));
  std::printf("memory: %.1f KiB per idle table, %.1f KiB per idle socket, %.0f MiB in all\n",
              r["bytes_per_idle_table"].get<double>() / 1024,
              r["bytes_per_idle_socket"].get<double>() / 1024,
              r["resident_bytes"].get<double>() / 1024 / 1024);
}

// Whether memory has come to rest: the most of each half, and what to say of it.
bool at_rest(const Json& result) {
  const auto held = result["held"].get<std::vector<std::int64_t>>();
  const auto half = held.begin() + static_cast<std::ptrdiff_t>(held.size() / 2);
  if (half == held.begin()) return false;
  const auto first = static_cast<double>(*std::max_element(held.begin(), half));
  const auto second = static_cast<double>(*std::max_element(half, held.end()));
  const bool rests = second <= kGrowth * first;
  std::fprintf(stderr,
               "soak: %lld tables; at most %.0f MiB in the first half, %.0f in the second%s\n",
               static_cast<long long>(result["tables_founded"].get<std::int64_t>()),
               first / 1048576, second / 1048576, rests ? "" : ": it grows");
  return rests;
}

int run_load(const LoadChoice& choice) {
  raise_file_limit();
  const std::string file =
      "emporium-bench-" + std::to_string(Clock::now().time_since_epoch().count());
  const auto scratch = std::filesystem::temp_directory_path() / file;
  const bool own = choice.database.empty();
  auto child = ChildServer::start(own ? scratch.string() : choice.database, {"--rates", "100000"},
                                  choice.server);
  if (!child.ok()) return fail(child.error());
  const auto result = measure(choice, *child.value());
  child.value()->stop();
  for (const char* ending : {"", "-wal", "-shm"}) {
    std::error_code ignored;
    if (own) std::filesystem::remove(scratch.string() + ending, ignored);
  }
  if (!result.ok()) return fail(result.error());
  if (choice.json) {
    std::cout << to_text(result.value()) << "\n";
  } else {
    print(result.value());
  }
  return choice.soak && !at_rest(result.value()) ? 1 : 0;
}

}  // namespace

void add_bench_server(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand(
      "bench-server", "starts a server and measures it: moves/s, latency, memory, idle sockets");
  auto choice = std::make_shared<LoadChoice>();
  command
      ->add_option("--database", choice->database,
                   "a file or postgresql://…; without it a file that is removed afterwards")
      ->type_name("FILE|URL");
  command
      ->add_option("--server", choice->server,
                   "another build's program, to compare two servers under the same load")
      ->check(CLI::ExistingFile);
  command->add_option("--seconds", choice->seconds, "how long to play")
      ->check(CLI::Range(0.1, 3600.0))
      ->capture_default_str();
  command->add_option("--tables", choice->tables, "tables that are played at, each by one bot")
      ->check(CLI::Range(1, 5000))
      ->capture_default_str();
  command->add_option("--idle", choice->idle, "sockets that only listen")
      ->check(CLI::Range(0, 50'000))
      ->capture_default_str();
  command->add_option("--idle-tables", choice->idle_tables, "tables that nobody plays at")
      ->check(CLI::Range(1, 50'000))
      ->capture_default_str();
  command->add_flag("--soak", choice->soak,
                    "tables come and go; fails if memory still grows in the second half");
  command->add_flag("--json", choice->json, "figures as JSON");
  command->callback([&status, choice] { status = run_load(*choice); });
}

}  // namespace emporium
