#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/json.h"
#include "engine/core/language.h"
#include "engine/core/result.h"

namespace emporium::server {

// Characters of a UTF-8 text.
std::size_t characters(std::string_view text);
// No control characters, and none that turn the direction of what follows: names and chat stand
// between other people's words.
bool is_plain(std::string_view text);

// Reads the fields of one JSON object, each with its type and limits. The first wrong one is
// remembered by its path ("setup.clock.seconds"), and so is one that nobody asked for.
class Fields {
 public:
  Fields(const Json& json, std::string path);

  [[nodiscard]] bool has(std::string_view name) const;
  // null if the field is missing; it counts as known from then on.
  const Json* find(std::string_view name);

  std::string text(std::string_view name, std::size_t min, std::size_t max,
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
  [[nodiscard]] bool ok() const { return error_.code.empty(); }
  // Refuses fields that were not asked for.
  Status finish();

 private:
  [[nodiscard]] std::string path_of(std::string_view name) const;

  const Json& json_;
  std::string path_;
  std::vector<std::string> known_;
  Error error_;
};

}  // namespace emporium::server
