#include "engine/core/fields.h"

#include <algorithm>

#include "engine/core/text.h"

namespace emporium {
namespace {

constexpr std::size_t kLongestName = 40;  // that is repeated in an error

}  // namespace

Fields::Fields(const Json& json, std::string path, std::string_view what)
    : json_(json), path_(std::move(path)) {
  if (!json.is_object()) {
    error_ = {"bad_field", (path_.empty() ? std::string(what) : path_) +
                               ": expected an object, got " + describe(json)};
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

void Fields::missing(std::string_view name) {
  if (ok()) problem_ = {std::string(name), FieldProblem::kMissing, Json::object()};
  fail(name, "the field is missing");
}

void Fields::expected(std::string_view name, std::string_view key, Json args,
                      const std::string& what) {
  if (ok()) problem_ = {std::string(name), key, std::move(args)};
  fail(name, "expected " + what);
}

bool Fields::has(std::string_view name) const { return json_.is_object() && json_.contains(name); }

const Json* Fields::find(std::string_view name) {
  known_.emplace_back(name);
  if (!json_.is_object()) return nullptr;
  const auto it = json_.find(name);
  return it == json_.end() ? nullptr : &*it;
}

std::string Fields::any_text(std::string_view name, std::size_t max,
                             const std::optional<std::string>& fallback) {
  const Json* value = find(name);
  if (value == nullptr) {
    if (!fallback) missing(name);
    return fallback.value_or("");
  }
  const Json limits = {{"min", 0}, {"max", max}};
  if (!value->is_string()) {
    expected(name, "text", limits, "a text, got " + describe(*value));
    return "";
  }
  const auto& text = value->get_ref<const std::string&>();
  if (text.size() > max) {
    expected(name, "text", limits,
             "at most " + std::to_string(max) + " bytes, got " + std::to_string(text.size()));
    return "";
  }
  return text;
}

std::string Fields::text(std::string_view name, std::size_t min, std::size_t max,
                         const std::optional<std::string>& fallback) {
  const bool given = has(name);
  std::string text = any_text(name, SIZE_MAX, fallback);
  if (!given || !ok()) return text;
  const std::size_t size = characters(text);
  if (size < min || size > max) {
    expected(name, "text", {{"min", min}, {"max", max}},
             std::to_string(min) + " to " + std::to_string(max) + " characters, got " +
                 std::to_string(size));
  } else if (!is_plain(text)) {
    fail(name, "control characters are not allowed");
  }
  return text;
}

std::int64_t Fields::number(std::string_view name, std::int64_t min, std::int64_t max,
                            std::optional<std::int64_t> fallback) {
  const Json* value = find(name);
  if (value == nullptr) {
    if (!fallback) missing(name);
    return fallback.value_or(min);
  }
  const bool whole = value->is_number_integer();
  // A number above the signed range is stored unsigned and would wrap.
  const bool huge = value->is_number_unsigned() &&
                    value->get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
  const std::int64_t n = whole && !huge ? value->get<std::int64_t>() : 0;
  if (!whole || huge || n < min || n > max) {
    expected(name, "number", {{"min", min}, {"max", max}},
             "a whole number from " + std::to_string(min) + " to " + std::to_string(max) +
                 ", got " + describe(*value));
    return min;
  }
  return n;
}

bool Fields::flag(std::string_view name, std::optional<bool> fallback) {
  const Json* value = find(name);
  if (value == nullptr) {
    if (!fallback) missing(name);
    return fallback.value_or(false);
  }
  if (!value->is_boolean()) {
    expected(name, "flag", Json::object(), "true or false, got " + describe(*value));
    return false;
  }
  return value->get<bool>();
}

Language Fields::language(std::string_view name, Language fallback) {
  const Json* value = find(name);
  if (value == nullptr) return fallback;
  const auto found =
      value->is_string() ? find_language(value->get_ref<const std::string&>()) : std::nullopt;
  if (!found) expected(name, "word", Json::object(), "one of " + language_codes());
  return found.value_or(fallback);
}

std::string Fields::word(std::string_view name, std::span<const std::string_view> words,
                         const std::optional<std::string>& fallback) {
  const Json* value = find(name);
  if (value == nullptr && fallback) return *fallback;
  if (value == nullptr) {
    missing(name);
    return "";
  }
  std::string all;
  for (const auto word : words) {
    if (value->is_string() && value->get_ref<const std::string&>() == word) {
      return std::string(word);
    }
    all += (all.empty() ? "\"" : ", \"") + std::string(word) + "\"";
  }
  expected(name, "word", Json::object(), "one of " + all + ", got " + describe(*value));
  return "";
}

Status Fields::finish() {
  if (json_.is_object()) {
    for (auto it = json_.begin(); it != json_.end() && ok(); ++it) {
      if (std::find(known_.begin(), known_.end(), it.key()) == known_.end()) {
        const std::string name = it.key().substr(0, kLongestName);
        problem_ = {name, FieldProblem::kUnknown, Json::object()};
        fail(name, "no such field here");
      }
    }
  }
  if (!ok()) return error_;
  return Done{};
}

}  // namespace emporium
