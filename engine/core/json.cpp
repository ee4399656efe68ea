#include "engine/core/json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <utility>
#include <vector>

#include "engine/core/text.h"

namespace emporium {
namespace {

// nlohmann's parser keeps the last of two equal keys; we refuse instead of guessing.
class DuplicateKeys {
 public:
  bool operator()(int /*depth*/, Json::parse_event_t event, const Json& parsed) {
    switch (event) {
      case Json::parse_event_t::object_start:
        open_.emplace_back();
        break;
      case Json::parse_event_t::object_end:
        if (!open_.empty()) open_.pop_back();
        break;
      case Json::parse_event_t::key:
        if (!open_.empty() && parsed.is_string()) {
          const auto& key = parsed.get_ref<const std::string&>();
          if (!open_.back().insert(key).second && found_.empty()) found_ = key;
        }
        break;
      default:
        break;
    }
    return true;
  }
  [[nodiscard]] const std::string& found() const { return found_; }

 private:
  std::vector<std::set<std::string>> open_;
  std::string found_;
};

int nesting(std::string_view text) {
  int depth = 0;
  int deepest = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (in_string) {
      if (c == '\\') ++i;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '{' || c == '[') {
      deepest = std::max(deepest, ++depth);
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return deepest;
}

std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Whether a text stands between quotation marks as it is.
bool is_literal(std::string_view text) {
  while (!text.empty()) {
    const auto c = static_cast<unsigned char>(text.front());
    if (c < 0x20 || c == '"' || c == '\\') return false;
    if (c < 0x80) {
      text.remove_prefix(1);
    } else {
      const auto letter = take_character(text);
      const bool surrogate = letter && *letter >= 0xD800 && *letter <= 0xDFFF;
      if (!letter || surrogate) return false;
    }
  }
  return true;
}

bool is_short(const Json& json) {
  if (json.is_object()) return false;
  if (!json.is_array()) return true;
  return std::all_of(json.begin(), json.end(), [](const Json& j) { return is_short(j); }) &&
         to_text(json).size() <= 100;
}

void pretty(const Json& json, std::string& out, std::size_t indent) {
  if (is_short(json) || json.empty()) {
    out += to_text(json);
    return;
  }
  const bool object = json.is_object();
  out += object ? '{' : '[';
  const char* comma = "\n";
  for (auto it = json.begin(); it != json.end(); ++it) {
    out += comma;
    out.append(indent + 2, ' ');
    if (object) out += to_text(Json(it.key())) + ": ";
    pretty(*it, out, indent + 2);
    comma = ",\n";
  }
  out += '\n';
  out.append(indent, ' ');
  out += object ? '}' : ']';
}

}  // namespace

Result<Json> parse_json(std::string_view text, std::size_t max_bytes) {
  if (text.size() > max_bytes) {
    return Error{"too_large", "the text has " + std::to_string(text.size()) +
                                  " bytes; the limit is " + std::to_string(max_bytes)};
  }
  if (nesting(text) > kMaxJsonDepth) {
    return Error{"too_deep",
                 "lists and objects are nested over " + std::to_string(kMaxJsonDepth) + " deep"};
  }
  DuplicateKeys duplicates;
  Json json = Json::parse(
      text.begin(), text.end(),
      [&](int depth, Json::parse_event_t event, Json& parsed) {
        return duplicates(depth, event, parsed);
      },
      /*allow_exceptions=*/false);
  if (json.is_discarded()) return Error{"not_json", "the text is not valid JSON"};
  if (!duplicates.found().empty()) {
    return Error{"duplicate_field", "the field \"" + duplicates.found() + "\" appears twice"};
  }
  return json;
}

Json roomy_object(std::size_t fields) {
  Json object = Json::object();
  object.get_ref<Json::object_t&>().reserve(fields);
  return object;
}

void append_number(std::string& text, std::int64_t value) {
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  text.append(digits.data(), end);
}

void append_quoted(std::string& text, std::string_view value) {
  if (!is_literal(value)) {
    text += dumped(Json(value));
    return;
  }
  ((text += '"') += value) += '"';
}

// Nearly everything is said by these few lines, several times as fast as by the library.
void append_text(std::string& text, const Json& json) {
  switch (json.type()) {
    case Json::value_t::object: {
      char before = '{';
      for (const auto& [name, value] : json.get_ref<const Json::object_t&>()) {
        append_quoted(text += std::exchange(before, ','), name);
        append_text(text += ':', value);
      }
      text += before == '{' ? "{}" : "}";
      return;
    }
    case Json::value_t::array: {
      char before = '[';
      for (const Json& value : json) append_text(text += std::exchange(before, ','), value);
      text += before == '[' ? "[]" : "]";
      return;
    }
    case Json::value_t::string:
      return append_quoted(text, json.get_ref<const std::string&>());
    case Json::value_t::number_integer:
      return append_number(text, json.get<std::int64_t>());
    case Json::value_t::boolean:
      text += json.get<bool>() ? "true" : "false";
      return;
    case Json::value_t::null:
      text += "null";
      return;
    case Json::value_t::number_unsigned:
      if (const auto n = json.get<std::uint64_t>(); n <= INT64_MAX) {
        return append_number(text, static_cast<std::int64_t>(n));
      }
      [[fallthrough]];
    default:
      text += dumped(json);
  }
}

std::string to_text(const Json& json) {
  std::string text;
  if (json.is_structured()) text.reserve(1024);
  append_text(text, json);
  return text;
}

std::string to_pretty_text(const Json& json) {
  std::string out;
  pretty(json, out, 0);
  return out + '\n';
}

std::string describe(const Json& json) {
  switch (json.type()) {
    case Json::value_t::null:
      return "null";
    case Json::value_t::object:
      return "an object";
    case Json::value_t::array:
      return "a list";
    case Json::value_t::string:
    case Json::value_t::boolean:
    case Json::value_t::number_integer:
    case Json::value_t::number_unsigned:
    case Json::value_t::number_float: {
      std::string text = to_text(json);
      constexpr std::size_t kShown = 60;
      if (text.size() > kShown) text = text.substr(0, kShown) + "…";
      return text;
    }
    default:
      return "nothing";
  }
}

}  // namespace emporium
