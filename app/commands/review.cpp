// emporium review: what the turns of a finished game cost, and what was luck.
#include <unistd.h>

#include <atomic>
#include <iostream>
#include <thread>

#include "app/commands/commands.h"
#include "app/commands/review_html.h"
#include "app/commands/review_words.h"
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
  std::string html;
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

void print_balances(const Json& review, const Catalogue& words, const Paint& paint) {
  const std::vector<BalanceRow> rows = balance_rows(review, words);
  std::size_t first = 0;
  for (const BalanceRow& row : rows) first = std::max(first, visible_width(row.title) + 2);
  const auto line = [&](const std::string& title, auto&& cell) {
    std::string text = pad(title, first);
    for (std::size_t s = 0; s < review["seats"].size(); ++s) {
      std::size_t width = visible_width(review["seats"][s]["name"].get<std::string>());
      for (const BalanceRow& row : rows) width = std::max(width, visible_width(row.cells[s]));
      const std::string said = cell(s);
      text += std::string(2 + width - visible_width(said), ' ') + said;
    }
    return text;
  };
  std::cout << paint.bold(line("", [&](std::size_t s) {
    return review["seats"][s]["name"].get<std::string>();
  })) << "\n";
  for (const BalanceRow& row : rows) {
    std::cout << line(row.title, [&](std::size_t s) { return row.cells[s]; }) << "\n";
  }
}

void print_review(const Json& review, const Catalogue& words) {
  const Paint paint(isatty(STDOUT_FILENO) == 1);
  print_balances(review, words, paint);
  std::cout << "\n" << head_words(review["order"], words) << "\n";
  std::cout << turning_words(review, words) << "\n";
  for (std::size_t s = 0; s < review["seats"].size(); ++s) {
    const Json& seat = review["seats"][s];
    std::cout << "\n"
              << paint.bold(words.say("app.review_losses", {{"name", seat["name"]}})) << "\n";
    if (seat["worst_losses"].empty()) std::cout << "  " << words.say("app.review_nothing") << "\n";
    for (const Json& loss : losses_of(review, seat)) {
      std::cout << "  " << loss_words(loss, words) << "\n";
    }
    std::cout << paint.bold(words.say("app.review_strokes", {{"name", seat["name"]}})) << "\n";
    for (const Json& stroke : strokes_of(review, seat)) {
      std::cout << "  " << stroke_words(stroke, s, words) << "\n";
    }
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
  if (!choice.html.empty()) {
    const Status written = write_text_file(
        choice.html, review_html(review, words, std::string(language_rules(choice.language).code)));
    if (!written.ok()) return fail(written.error());
  }
  if (choice.json) {
    std::cout << to_text(review) << "\n";
  } else {
    print_review(review, words);
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
  command->add_option("--html", choice->html, "also as a page with charts, one file")
      ->type_name("FILE.html");
  command->add_flag("--json", choice->json, "the whole review as JSON");
  command->callback([&status, choice] { status = run_review(*choice); });
}

}  // namespace emporium
