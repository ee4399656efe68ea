#include "server/client/swarm.h"

#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <utility>

namespace emporium::server {

Swarm::Swarm() : epoll_(epoll_create1(EPOLL_CLOEXEC)) {}

Swarm::~Swarm() { ::close(epoll_); }

int Swarm::open(const Person& person, const std::string& target) {
  auto wire = Wire::open(person.port(), person.from());
  if (!wire) return -1;
  wire->send(upgrade_request(target, "localhost", person.token()));
  std::string rest;
  if (read_answer(*wire, rest).status != 101) return -1;
  const int number = static_cast<int>(members_.size());
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.u32 = static_cast<std::uint32_t>(number);
  if (epoll_ctl(epoll_, EPOLL_CTL_ADD, wire->file(), &event) != 0) return -1;
  members_.push_back({std::move(wire), {}});
  members_.back().frames.add(rest);
  fresh_.push_back(number);
  ++open_;
  return number;
}

bool Swarm::send(int member, const std::string& text) {
  const auto& wire = members_[static_cast<std::size_t>(member)].wire;
  return wire && wire->send(encode_frame(text));
}

void Swarm::close(int member) {
  if (std::exchange(members_[static_cast<std::size_t>(member)].wire, nullptr)) --open_;
}

void Swarm::poll(int timeout_ms, const Got& got) {
  for (const int number : std::exchange(fresh_, {})) hand_over(number, got);
  std::array<epoll_event, 256> events{};
  const int count = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), timeout_ms);
  for (int i = 0; i < count; ++i) {
    read(static_cast<int>(events[static_cast<std::size_t>(i)].data.u32), got);
  }
}

void Swarm::read(int number, const Got& got) {
  thread_local std::string bytes(1U << 18U, '\0');
  Member& member = members_[static_cast<std::size_t>(number)];
  if (!member.wire) return;
  const ssize_t size = recv(member.wire->file(), bytes.data(), bytes.size(), MSG_DONTWAIT);
  if (size <= 0) {
    close(number);
    return;
  }
  member.frames.add({bytes.data(), static_cast<std::size_t>(size)});
  hand_over(number, got);
}

void Swarm::hand_over(int number, const Got& got) {
  // `got` may open further sockets, which moves the members.
  while (const auto frame = members_[static_cast<std::size_t>(number)].frames.next()) {
    if (frame->opcode == Opcode::text) {
      got(number, frame->payload);
    } else if (frame->opcode == Opcode::ping) {
      const auto& wire = members_[static_cast<std::size_t>(number)].wire;
      if (wire) wire->send(encode_frame(frame->payload, Opcode::pong));
    } else if (frame->opcode == Opcode::close) {
      close(number);
    }
  }
}

}  // namespace emporium::server
