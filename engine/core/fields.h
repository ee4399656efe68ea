#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/language.h"
#include "engine/core/result.h"

namespace emporium {

// What is wrong with a field, for whoever words it: `key` is what was expected (kMissing, kUnknown,
// "text", "number", "flag", "word", …), `args` its limits.
struct FieldProblem {
  static constexpr std::string_view kMissing = "missing";
  static constexpr std::string_view kUnknown = "unknown_field";
  std::string field;
  std::string_view key;
  Json args;
};

// Reads the fields of one JSON object, each with its type and limits. The first wrong one is
// remembered by its path ("setup.clock.seconds"), and so is one that nobody asked for.
class Fields {
 public:
  // `what` is what an object without a path is called.
  Fields(const Json& json, std::string path, std::string_view what = "message");

  [[nodiscard]] bool has(std::string_view name) const;
  // null if the field is missing; it counts as known from then on.
  const Json* find(std::string_view name);

  // A text that can stand between other people's words, of so many characters.
  std::string text(std::string_view name, std::size_t min, std::size_t max,
                   const std::optional<std::string>& fallback = {});
  // Any text of so many bytes.
  std::string any_text(std::string_view name, std::size_t max,
                       const std::optional<std::string>& fallback = {});
  std::int64_t number(std::string_view name, std::int64_t min, std::int64_t max,
                      std::optional<std::int64_t> fallback = {});
  bool flag(std::string_view name, std::optional<bool> fallback = {});
  // One of our languages, by its code.
  Language language(std::string_view name, Language fallback);
  std::string word(std::string_view name, std::span<const std::string_view> words,
                   const std::optional<std::string>& fallback = {});

  void fail(std::string_view name, const std::string& what);
  void fail(const Error& error);
  void missing(std::string_view name);
  [[nodiscard]] bool ok() const { return error_.code.empty(); }
  [[nodiscard]] const Error& error() const { return error_; }
  // Of the first wrong field, if the reader found it out.
  [[nodiscard]] const FieldProblem& problem() const { return problem_; }
  // Refuses fields that were not asked for.
  Status finish();

 private:
  [[nodiscard]] std::string path_of(std::string_view name) const;
  void expected(std::string_view name, std::string_view key, Json args, const std::string& what);

  const Json& json_;
  std::string path_;
  std::vector<std::string> known_;
  Error error_;
  FieldProblem problem_;
};

}  // namespace emporium
