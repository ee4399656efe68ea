// Reports and the operators' log without a person who deleted the account.
#include <algorithm>

#include "server/storage/look.h"
#include "server/storage/names.h"
#include "server/storage/sql/people_rows.h"

namespace emporium::server::sql {
namespace {

constexpr std::string_view kGone = "…";

struct Names {
  std::vector<std::string> exact;
  std::vector<std::string> looks;  // of names that were given up, nothing else is known
};

Names names_of(Connection& c, const std::vector<std::string>& people) {
  Names names;
  for (const std::string& who : people) {
    for (const Row& row : c.run("SELECT name FROM users WHERE id = $1", {who})) {
      if (row.text(0).empty()) continue;
      names.exact.push_back(row.text(0));
      names.looks.push_back(look_of(row.text(0)));
    }
    for (const Row& row : c.run("SELECT look FROM former_names WHERE user_id = $1", {who})) {
      names.looks.push_back(row.text(0));
    }
  }
  return names;
}

// The text without that name, whatever the case of its letters.
std::string without_name(const std::string& text, const std::string& name) {
  const std::string wanted = fold_case(name);
  const std::string folded = fold_case(text);  // as long as the text
  std::string left;
  std::size_t from = 0;
  for (auto at = folded.find(wanted); at != std::string::npos; at = folded.find(wanted, from)) {
    (left += text.substr(from, at - from)) += kGone;
    from = at + wanted.size();
  }
  return left + text.substr(from);
}

bool is_in_word(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// How much of the text, from there on, are words that look like one of the names; 0: none.
std::size_t length_of_name(std::string_view text, const std::vector<std::string>& looks) {
  constexpr std::size_t kLongest = 160;  // bytes of a name, which has 40 characters
  std::size_t found = 0;
  for (std::size_t size = 1; size <= std::min(text.size(), kLongest); ++size) {
    const bool ends = size == text.size() || !is_in_word(text[size]);
    if (!ends || !is_in_word(text[size - 1])) continue;
    if (std::ranges::find(looks, look_of(text.substr(0, size))) != looks.end()) found = size;
  }
  return found;
}

std::string without_names(std::string text, const Names& names) {
  for (const std::string& name : names.exact) text = without_name(text, name);
  std::string left;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = std::string_view(text).substr(at);
    const bool begins =
        is_in_word(text[at]) && (at == 0 || !is_in_word(text[at - 1])) && !rest.starts_with(kGone);
    const std::size_t name = begins ? length_of_name(rest, names.looks) : 0;
    left += name > 0 ? kGone : rest.substr(0, 1);
    at += std::max<std::size_t>(1, name);
  }
  return left;
}

void erase_from_log(Connection& c, std::string_view user, const Names& names) {
  for (const Row& row : c.run("SELECT id, subject, reason FROM audit")) {
    if (row.text(1).find("(" + std::string(user) + ")") == std::string::npos) continue;
    c.run("UPDATE audit SET subject = $2, reason = $3 WHERE id = $1",
          {row.text(0), user, without_names(row.text(2), names)});
  }
}

}  // namespace

void erase_from_reports(Connection& c, std::string_view user) {
  const std::vector<std::string> people = selves(c, user);
  const Names names = names_of(c, people);
  for (const std::string& who : people) {
    c.run("UPDATE reports SET words = '' WHERE person = $1", {who});
    for (const Row& row :
         c.run("SELECT id, reason FROM reports WHERE person = $1 OR reporter = $1", {who})) {
      const std::string reason = without_names(row.text(1), names);
      if (reason == row.text(1)) continue;
      c.run("UPDATE reports SET reason = $2 WHERE id = $1", {row.text(0), reason});
    }
    erase_from_log(c, who, names);
  }
}

}  // namespace emporium::server::sql
