#include "server/identity/mail.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

namespace emporium::server {
namespace {

TEST(Mail, AddressesCannotAddHeaders) {
  EXPECT_TRUE(is_mail_address("zoe+games@example.org"));
  for (const char* bad : {"", "zoe", "@x", "zoe@", "a@b@c", "a b@c", "a@b\nBcc: c@d", "<a@b>",
                          "-oQ/tmp@b", "a@b,c@d", "zo\xC3\xA9@x"}) {
    EXPECT_FALSE(is_mail_address(bad)) << bad;
  }
  EXPECT_FALSE(is_mail_address(std::string(300, 'a') + "@b"));
}

TEST(Mail, ALetterGoesToTheCommandAndItsFailureIsTold) {
  const Letter letter{"a@b", "caf\xC3\xA9", "text"};
  EXPECT_NE(letter_text(letter).find("Subject: =?UTF-8?B?Y2Fmw6k=?=\n"), std::string::npos);
  EXPECT_TRUE(send_letter("grep -q '^To: a@b$'", letter).ok());
  EXPECT_FALSE(send_letter("exit 3", letter).ok());
  EXPECT_FALSE(send_letter("/nowhere/sendmail", letter).ok());
}

TEST(Mail, TheCommandInheritsNothingOfTheServer) {
  const int ours = socket(AF_INET, SOCK_STREAM, 0);  // as a library might open it: kept over exec
  ASSERT_GE(ours, 3);
  const std::string theirs = "/proc/self/fd/" + std::to_string(ours);
  // It reads its letter first: one that ends before has not taken it.
  EXPECT_TRUE(send_letter("cat > /dev/null; test ! -e " + theirs, {"a@b", "s", "text"}).ok());
  close(ours);
}

TEST(Mail, WhoStopsEndsTheCommandAndAllThatItStarted) {
  const std::string file = testing::TempDir() + "emporium_mail_child_" + std::to_string(getpid());
  std::filesystem::remove(file);
  std::stop_source stop;
  std::thread stopper([&] {
    while (!std::filesystem::exists(file))
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    stop.request_stop();
  });
  const std::string command =
      "sleep 1000 & echo $! > " + file + ".part; mv " + file + ".part " + file + "; wait";
  EXPECT_FALSE(send_letter(command, {"a@b", "s", "text"}, stop.get_token()).ok());
  stopper.join();
  pid_t child = 0;
  std::ifstream(file) >> child;
  ASSERT_GT(child, 0);
  // It is init's to bury; until then it is a zombie.
  const auto state = [&] {
    std::string pid;
    std::string name;
    std::string letter = "gone";
    std::ifstream("/proc/" + std::to_string(child) + "/stat") >> pid >> name >> letter;
    return letter;
  };
  while (state() != "gone" && state() != "Z") {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace emporium::server
