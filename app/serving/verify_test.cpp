#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "app/commands/commands.h"
#include "app/serving/serving.h"
#include "server/fair/nature.h"

namespace emporium {
namespace {

// A short game whose chances come from `secret`; people take the first move there is.
Json play(const server::Secret& secret, int plies) {
  const auto table = create_table("tbggg", {.players = 3, .options = Json::object()});
  for (int ply = 0; ply < plies; ++ply) {
    MoveList legal;
    table.value()->legal(legal);
    Move move = legal[0];
    if (table.value()->decider() == kNature) {
      Odds odds;
      table.value()->odds(odds);
      move = server::nature_draw(secret, static_cast<std::uint64_t>(ply), odds);
    }
    EXPECT_TRUE(table.value()->apply(move).ok());
  }
  return table.value()->record();
}

class Verify : public ::testing::Test {
 protected:
  Verify()
      : file_(::testing::TempDir() + "emporium_verify_" + std::to_string(getpid()) + ".json") {}
  void TearDown() override { std::filesystem::remove(file_); }

  // What `emporium verify` prints of the record, and its exit status.
  std::pair<int, std::string> verify(const Json& record, const std::string& language) {
    EXPECT_TRUE(write_text_file(file_, to_text(record)).ok());
    CLI::App app;
    int status = -1;
    add_verify(app, status);
    ::testing::internal::CaptureStdout();
    ::testing::internal::CaptureStderr();
    app.parse("verify --lang " + language + " " + file_);
    const std::string out = ::testing::internal::GetCapturedStdout();
    return {status, out + ::testing::internal::GetCapturedStderr()};
  }

 private:
  std::string file_;
};

TEST_F(Verify, SaysWhetherTheDrawsAreHonestInBothLanguages) {
  const server::Secret secret = server::make_secret();
  const server::Secret other = server::make_secret();
  Json record = play(secret, 60);
  record["nature"] = {{"commitment", server::commitment(secret)},
                      {"secret", server::to_hex(secret)}};
  const auto honest = verify(record, "en");
  EXPECT_EQ(honest.first, 0);
  EXPECT_NE(honest.second.find("verified: each is the one"), std::string::npos) << honest.second;
  EXPECT_NE(verify(record, "fr").second.find("tirages du hasard"), std::string::npos);

  EXPECT_NE(honest.second.find("No player added to the secret"), std::string::npos);
  const server::Nonce nonce{Seat{1}, other};
  record = play(server::nature_key(secret, std::span(&nonce, 1)), 60);
  record["nature"] = {{"commitment", server::commitment(secret)},
                      {"secret", server::to_hex(secret)},
                      {"nonces", {{{"seat", 1}, {"nonce", server::to_hex(other)}}}}};
  const auto joint = verify(record, "en");
  EXPECT_EQ(joint.first, 0) << joint.second;
  EXPECT_NE(joint.second.find("1 player added"), std::string::npos) << joint.second;
  EXPECT_NE(joint.second.find(server::to_hex(other)), std::string::npos);
  EXPECT_NE(verify(record, "fr").second.find("1 joueur a ajouté"), std::string::npos);
  record["nature"].erase("nonces");
  EXPECT_EQ(verify(record, "en").first, 1) << "what was added counts";

  record = play(secret, 60);
  record["nature"] = {{"commitment", server::commitment(secret)},
                      {"secret", server::to_hex(other)}};
  const auto swapped = verify(record, "en");
  EXPECT_EQ(swapped.first, 1);
  EXPECT_NE(swapped.second.find("not the one that was committed"), std::string::npos);

  record["nature"]["commitment"] = server::commitment(other);
  const auto forged = verify(record, "fr");
  EXPECT_EQ(forged.first, 1);
  EXPECT_NE(forged.second.find("mais le secret"), std::string::npos) << forged.second;

  record.erase("nature");
  const auto silent = verify(record, "en");
  EXPECT_EQ(silent.first, 1);
  EXPECT_NE(silent.second.find("record.nature: the field is missing"), std::string::npos);
}

TEST_F(Verify, SaysThatAGameIsIncomplete) {
  const server::Secret secret = server::make_secret();
  Json record = play(secret, 60);
  record["nature"] = {{"commitment", server::commitment(secret)},
                      {"secret", server::to_hex(secret)}};
  EXPECT_NE(verify(record, "en").second.find("The game is incomplete"), std::string::npos);
  EXPECT_NE(verify(record, "fr").second.find("La partie est incomplète"), std::string::npos);
}

}  // namespace
}  // namespace emporium
