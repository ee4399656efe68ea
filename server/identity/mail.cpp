#include "server/identity/mail.h"

#include <poll.h>
#include <sodium.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>

namespace emporium::server {
namespace {

constexpr auto kMailTime = std::chrono::seconds(30);
constexpr int kGlance = 50;  // milliseconds between looks at whether to stop
constexpr std::size_t kMaxAddress = 254;

Error mail_failed(const std::string& why) { return {"mail", "the mail command " + why}; }

// A header takes ASCII alone.
std::string encoded(std::string_view text) {
  const std::size_t size = sodium_base64_encoded_len(text.size(), sodium_base64_VARIANT_ORIGINAL);
  std::string base64(size, '\0');
  sodium_bin2base64(base64.data(), base64.size(),
                    reinterpret_cast<const unsigned char*>(text.data()),  // NOLINT: bytes
                    text.size(), sodium_base64_VARIANT_ORIGINAL);
  base64.pop_back();
  return "=?UTF-8?B?" + base64 + "?=";
}

// A child with one end as its input, nothing else of ours but the log, signals as a fresh program
// expects them, and a process group of its own.
pid_t start_mail_command(const std::string& command, int input) {
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
  posix_spawn_file_actions_addclosefrom_np(&files, STDERR_FILENO + 1);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none;
  sigemptyset(&none);
  sigset_t all;
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes,
                           POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  std::string shell = "/bin/sh";
  std::string flag = "-c";
  std::string what = command;
  const std::array<char*, 4> arguments = {shell.data(), flag.data(), what.data(), nullptr};
  pid_t child = -1;
  if (posix_spawn(&child, shell.c_str(), &files, &attributes, arguments.data(), environ) != 0) {
    child = -1;
  }
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  return child;
}

Status wait_for_mail(pid_t child, const std::stop_token& stop) {
  const auto handle = static_cast<int>(syscall(SYS_pidfd_open, child, 0));
  pollfd polled = {.fd = handle, .events = POLLIN, .revents = 0};
  const auto latest = std::chrono::steady_clock::now() + kMailTime;
  bool ended = false;
  while (!ended && !stop.stop_requested() && std::chrono::steady_clock::now() < latest) {
    ended = poll(&polled, 1, kGlance) > 0;
  }
  if (!ended) kill(-child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
  close(handle);
  if (!ended) return mail_failed("took too long");
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return mail_failed("failed");
  return Done{};
}

}  // namespace

bool is_mail_address(std::string_view text) {
  const auto at = text.find('@');
  const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
    return c > ' ' && c < '\x7f' && std::string_view("<>()[],;:\\\"").find(c) == std::string::npos;
  });
  return plain && text.size() <= kMaxAddress && at != std::string_view::npos && at > 0 &&
         at + 1 < text.size() && text.find('@', at + 1) == std::string_view::npos &&
         !text.starts_with('-');
}

std::string letter_text(const Letter& letter) {
  return "To: " + letter.to + "\nSubject: " + encoded(letter.subject) +
         "\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n"
         "Content-Transfer-Encoding: 8bit\nAuto-Submitted: auto-generated\n\n" +
         letter.text + "\n";
}

Status send_letter(const std::string& command, const Letter& letter, const std::stop_token& stop) {
  std::array<int, 2> ends = {-1, -1};
  // Not a pipe: a command that reads nothing must not end us by a signal.
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    return mail_failed("could not be started");
  }
  const pid_t child = start_mail_command(command, ends[0]);
  close(ends[0]);
  const std::string text = letter_text(letter);
  // Far less than the pair holds: this never waits.
  const bool written = child > 0 && send(ends[1], text.data(), text.size(), MSG_NOSIGNAL) ==
                                        static_cast<ssize_t>(text.size());
  close(ends[1]);
  if (child <= 0) return mail_failed("could not be started");
  Status status = wait_for_mail(child, stop);
  if (status.ok() && !written) return mail_failed("did not take the letter");
  return status;
}

}  // namespace emporium::server
