#include "server/tables/fields.h"

#include <algorithm>

namespace emporium::server {
namespace {

// The code point that starts at `i`; moves `i` behind it. The text comes from our JSON parser, so
// it is valid UTF-8.
char32_t next_character(std::string_view text, std::size_t& i) {
  const auto byte = [&](std::size_t k) {
    return k < text.size() ? static_cast<unsigned char>(text[k]) : 0U;
  };
  const unsigned first = byte(i);
  const int more = first < 0x80 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
  char32_t c = more == 0 ? first : first & (0x3FU >> static_cast<unsigned>(more));
  for (int k = 1; k <= more; ++k) c = (c << 6U) | (byte(i + static_cast<std::size_t>(k)) & 0x3FU);
  i += static_cast<std::size_t>(more) + 1;
  return c;
}

bool is_harmful(char32_t c) {
  if (c < 0x20 || (c >= 0x7F && c < 0xA0)) return true;
  return c == 0x200B || c == 0x200E || c == 0x200F || (c >= 0x2028 && c <= 0x202E) ||
         (c >= 0x2066 && c <= 0x2069) || c == 0xFEFF;
}

}  // namespace

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
  }));
}

bool is_plain(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    if (is_harmful(next_character(text, i))) return false;
  }
  return true;
}

Fields::Fields(const Json& json, std::string path) : json_(json), path_(std::move(path)) {
  if (!json.is_object()) {
    error_ = {"bad_field",
              (path_.empty() ? "message" : path_) + ": expected an object, got " + describe(json)};
  }
}

std::string Fields::path_of(std::string_view name) const {
  return path_.empty() ? std::string(name) : path_ + "." + std::string(name);
}

void Fields::fail(std::string_view name, const std::string& what) {
  if (ok()) error_ = {"bad_field", path_of(name) + ": " + what};
}

void Fields::fail(const Error& error) {
  if (ok()) error_ = error;
}

bool Fields::has(std::string_view name) const { return json_.is_object() && json_.contains(name); }

const Json* Fields::find(std::string_view name) {
  known_.emplace_back(name);
  if (!json_.is_object()) return nullptr;
  const auto it = json_.find(name);
  return it == json_.end() ? nullptr : &*it;
}

std::string Fields::text(std::string_view name, std::size_t min, std::size_t max,
                         const std::optional<std::string>& fallback) {
  const Json* value = find(name);
  if (value == nullptr) {
    if (!fallback) fail(name, "the field is missing");
    return fallback.value_or("");
  }
  if (!value->is_string()) {
    fail(name, "expected a text, got " + describe(*value));
    return "";
  }
  const auto& text = value->get_ref<const std::string&>();
  const std::size_t size = characters(text);
  if (size < min || size > max) {
    fail(name, "expected " + std::to_string(min) + " to " + std::to_string(max) +
                   " characters, got " + std::to_string(size));
  } else if (!is_plain(text)) {
    fail(name, "control characters are not allowed");
  }
  return text;
}

std::int64_t Fields::number(std::string_view name, std::int64_t min, std::int64_t max,
                            std::optional<std::int64_t> fallback) {
  const Json* value = find(name);
  if (value == nullptr) {
    if (!fallback) fail(name, "the field is missing");
    return fallback.value_or(min);
  }
  const bool whole = value->is_number_integer();
  // A number above the signed range is stored unsigned and would wrap.
  const bool huge = value->is_number_unsigned() &&
                    value->get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
  const std::int64_t n = whole && !huge ? value->get<std::int64_t>() : 0;
  if (!whole || huge || n < min || n > max) {
    fail(name, "expected a whole number from " + std::to_string(min) + " to " +
                   std::to_string(max) + ", got " + describe(*value));
    return min;
  }
  return n;
}

bool Fields::flag(std::string_view name, std::optional<bool> fallback) {
  const Json* value = find(name);
  if (value == nullptr) {
    if (!fallback) fail(name, "the field is missing");
    return fallback.value_or(false);
  }
  if (!value->is_boolean()) {
    fail(name, "expected true or false, got " + describe(*value));
    return false;
  }
  return value->get<bool>();
}

Language Fields::language(std::string_view name, Language fallback) {
  const Json* value = find(name);
  if (value == nullptr) return fallback;
  const auto found =
      value->is_string() ? find_language(value->get_ref<const std::string&>()) : std::nullopt;
  if (!found) fail(name, "expected one of " + language_codes());
  return found.value_or(fallback);
}

std::string Fields::word(std::string_view name, std::span<const std::string_view> words,
                         const std::optional<std::string>& fallback) {
  const Json* value = find(name);
  if (value == nullptr && fallback) return *fallback;
  if (value == nullptr) {
    fail(name, "the field is missing");
    return "";
  }
  std::string all;
  for (const auto word : words) {
    if (value->is_string() && value->get_ref<const std::string&>() == word) {
      return std::string(word);
    }
    all += (all.empty() ? "\"" : ", \"") + std::string(word) + "\"";
  }
  fail(name, "expected one of " + all + ", got " + describe(*value));
  return "";
}

Status Fields::finish() {
  if (json_.is_object()) {
    for (auto it = json_.begin(); it != json_.end() && ok(); ++it) {
      if (std::find(known_.begin(), known_.end(), it.key()) == known_.end()) {
        fail(it.key().substr(0, 60), "no such field here");
      }
    }
  }
  if (!ok()) return error_;
  return Done{};
}

}  // namespace emporium::server
