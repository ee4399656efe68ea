// emporium review: what the turns of a finished game cost, and what was luck.
#include <unistd.h>

#include <atomic>
#include <cmath>
#include <iostream>
#include <thread>

#include "app/commands/commands.h"
#include "app/terminal/progress.h"
#include "app/terminal/text.h"
#include "app/terminal/words.h"
#include "players/game_players.h"
#include "players/review/review_document.h"
#include "players/threads.h"

namespace emporium {
namespace {

struct ReviewChoice {
  std::string file;
  Language language = Language::en;
  ReviewOrder order;
  int threads = 1;
  bool json = false;
};

Review review_of(const Table& table, const ReviewChoice& choice) {
  const auto reviewing = players_of(table).review(table, choice.order);
  std::atomic<int> next = 0;
  std::atomic<int> done = 0;
  const Progress progress("review", reviewing->parts(), done);
  on_threads(choice.threads, [&](int /*thread*/) {
    for (int i = next++; i < reviewing->parts(); i = next++, ++done) reviewing->work(i);
  });
  return reviewing->finish();
}

std::string fixed(double value, bool sign = false) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), sign ? "%+.1f" : "%.1f",
                std::round(10 * value) / 10 + 0.0);
  return text.data();
}

// A column a seat, a row for each thing that a result is made of.
void print_balances(const Json& review, const Catalogue& words, const Paint& paint) {
  std::size_t first = 0;
  const std::vector<std::pair<std::string, bool>> rows = {
      {"start", false},    {"luck", true},        {"lost", true},    {"gained", true},
      {"others", true},    {"unexplained", true}, {"result", false}, {"adjusted", false},
      {"accuracy", false}, {"rate", false}};
  for (const auto& [row, sign] : rows) {
    first = std::max(first, visible_width(words.say("app.review_" + row)) + 2);
  }
  const auto line = [&](const std::string& title, auto&& cell) {
    std::string text = pad(title, first);
    for (const Json& seat : review["seats"]) {
      const std::size_t width =
          std::max<std::size_t>(9, visible_width(seat["name"].get<std::string>()) + 2);
      const std::string said = cell(seat);
      text += std::string(width - std::min(width, visible_width(said)), ' ') + said;
    }
    return text;
  };
  std::cout << paint.bold(line("", [](const Json& seat) {
    return seat["name"].get<std::string>();
  })) << "\n";
  for (const auto& [row, sign] : rows) {
    std::cout << line(words.say("app.review_" + row), [&, row = row,
                                                       sign = sign](const Json& seat) {
      if (row == "accuracy") return fixed(seat["accuracy"].get<double>()) + " %";
      if (row == "rate") return fixed(seat["error_rate"].get<double>());
      const auto& balance = seat["balance"][row == "adjusted" ? "luck_adjusted" : row];
      const double points = balance["points"].get<double>();
      return fixed(row == "lost" ? -points : points, sign);
    }) << "\n";
  }
}

const Json& with_ply(const Json& list, const char* field, const Json& ply) {
  return *std::find_if(list.begin(), list.end(), [&](const Json& j) { return j[field] == ply; });
}

void print_losses(const Json& review, const Json& seat, const Catalogue& words) {
  if (seat["worst_losses"].empty()) std::cout << "  " << words.say("app.review_nothing") << "\n";
  for (const Json& ply : seat["worst_losses"]) {
    const Json& loss = with_ply(review["losses"], "ply", ply);
    std::cout << "  " << ply.get<int>() << ": "
              << words.say("app.review_loss",
                           {{"words", loss["played_words"]},
                            {"best", loss["best_words"]},
                            {"points", fixed(loss["lost"]["points"].get<double>())},
                            {"error", fixed(loss["error"]["points"].get<double>())},
                            {"chance", fixed(100 * loss["lost"]["chance"].get<double>())}});
    const auto why = loss["why"].get<std::string>();
    if (!why.empty()) std::cout << words.say("app.review_why", {{"parts", why}});
    std::cout << "\n";
  }
}

void print_strokes(const Json& review, const Json& seat, std::size_t number,
                   const Catalogue& words) {
  for (const Json& ply : seat["greatest_strokes"]) {
    const Json& stroke = with_ply(review["strokes"], "first", ply);
    std::string said;
    for (const Json& line : stroke["words"])
      said += (said.empty() ? "" : " ") + line.get<std::string>();
    constexpr std::size_t kLongest = 160;
    if (said.size() > kLongest) said = said.substr(0, said.rfind(' ', kLongest)) + " …";
    std::cout << "  " << ply.get<int>() << ": "
              << words.say("app.review_stroke",
                           {{"words", said},
                            {"points", fixed(stroke["points"][number].get<double>(), true)},
                            {"chance", fixed(100 * stroke["chances"][number].get<double>(), true)}})
              << "\n";
  }
}

void print_review(const Json& review, const ReviewOrder& order, const Catalogue& words) {
  const Paint paint(isatty(STDOUT_FILENO) == 1);
  print_balances(review, words, paint);
  std::cout << "\n"
            << words.say("app.review_head",
                         {{"iterations", order.iterations}, {"seeds", order.seeds}})
            << "\n";
  for (std::size_t s = 0; s < review["seats"].size(); ++s) {
    const Json& seat = review["seats"][s];
    std::cout << "\n"
              << paint.bold(words.say("app.review_losses", {{"name", seat["name"]}})) << "\n";
    print_losses(review, seat, words);
    std::cout << paint.bold(words.say("app.review_strokes", {{"name", seat["name"]}})) << "\n";
    print_strokes(review, seat, s, words);
  }
}

int run_review(const ReviewChoice& choice) {
  auto record = read_json_file(choice.file);
  if (!record.ok()) return fail(record.error());
  auto replayed = replay_record(record.value());
  if (!replayed.ok()) return fail(replayed.error());
  const Table& table = *replayed.value();
  const Catalogue& words = app_words(choice.language);
  if (!table.over()) return fail({"not_over", words.say("app.review_hidden")});
  const Json review = review_json(table, words, choice.order, review_of(table, choice));
  if (choice.json) {
    std::cout << to_text(review) << "\n";
  } else {
    print_review(review, choice.order, words);
  }
  return 0;
}

}  // namespace

void add_review(CLI::App& app, int& status) {
  CLI::App* command = app.add_subcommand(
      "review", "says what the turns of a finished game cost, and what was luck");
  auto choice = std::make_shared<ReviewChoice>();
  choice->threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  command->add_option("file", choice->file, "the record")->required()->type_name("FILE");
  add_language_option(*command, choice->language);
  command->add_option("--iterations", choice->order.iterations, "of the judge, for one decision")
      ->check(CLI::Range(1, 100'000))
      ->capture_default_str();
  command->add_option("--seed", choice->order.seed, "same seed, same review")
      ->capture_default_str();
  command->add_option("--threads", choice->threads, "cores to use")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  command->add_flag("--json", choice->json, "the whole review as JSON");
  command->callback([&status, choice] { status = run_review(*choice); });
}

}  // namespace emporium
