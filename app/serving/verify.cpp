// emporium verify: whether nature's draws of a record are those its server was bound to.
#include "server/fair/verify.h"

#include <iostream>

#include "app/commands/commands.h"
#include "app/serving/serving.h"
#include "app/terminal/words.h"

namespace emporium {
namespace {

struct VerifyChoice {
  std::string file;
  Language language = Language::en;
};

std::string verdict_words(const server::Verdict& verdict, const Catalogue& words) {
  using Finding = server::Verdict::Finding;
  if (verdict.finding == Finding::wrong_secret) return words.say("app.verify_wrong_secret");
  if (verdict.finding == Finding::wrong_draw) {
    return words.say(
        "app.verify_wrong_draw",
        {{"ply", verdict.ply}, {"recorded", verdict.recorded}, {"drawn", verdict.drawn}});
  }
  return words.say("app.verify_agrees", {{"n", verdict.draws}});
}

// Who made the secret with the server: without the players its server alone chose it.
std::string joint_words(const server::Verdict& verdict, const Catalogue& words) {
  if (verdict.nonces.empty()) return words.say("app.verify_alone");
  std::string text = words.say("app.verify_jointly", {{"n", verdict.nonces.size()}});
  for (const server::Nonce& nonce : verdict.nonces) {
    text +=
        "\n  " + words.say("seat", {{"n", nonce.seat + 1}}) + ": " + server::to_hex(nonce.value);
  }
  return text;
}

int run_verify(const VerifyChoice& choice) {
  const auto record = read_json_file(choice.file);
  if (!record.ok()) return fail(record.error());
  const auto verdict = server::verify(record.value());
  if (!verdict.ok()) return fail(verdict.error());
  const Catalogue& words = app_words(choice.language);
  std::cout << verdict_words(verdict.value(), words) << "\n"
            << joint_words(verdict.value(), words) << "\n";
  if (!verdict.value().over) std::cout << words.say("app.verify_incomplete") << "\n";
  return verdict.value().finding == server::Verdict::Finding::agrees ? 0 : 1;
}

}  // namespace

void add_verify(CLI::App& app, int& status) {
  CLI::App* command =
      app.add_subcommand("verify", "draws a record's chances again: did its server keep its word?");
  auto choice = std::make_shared<VerifyChoice>();
  command->add_option("file", choice->file, "the record")->required()->type_name("FILE");
  add_language_option(*command, choice->language);
  command->callback([&status, choice] { status = run_verify(*choice); });
}

}  // namespace emporium
