#include "server/messages/message.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "engine/core/named.h"
#include "server/documents/documents.h"
#include "server/messages/words.h"

namespace emporium::server {
namespace {

constexpr std::int64_t kMaxNumber = 1LL << 53;  // what every JSON reader can count to
constexpr std::size_t kMaxMoves = 64;
constexpr std::size_t kMaxTextBytes = 2000;  // 500 characters of four bytes
constexpr std::size_t kMaxNameBytes = 200;

EMPORIUM_NAMED(FieldName, kFieldNames, n, id, move, moves, ply, seat, name, computer, setup, text,
               lang, budget_ms, nonce, step, end, after, user, stream, on);

struct Use {
  FieldName field;
  bool required = true;
};

struct MessageKind {
  std::string_view name;
  std::vector<Use> uses;
  bool move_or_moves = false;
};

Use use_of(const Field& described) {
  const bool optional = described.name.ends_with('?');
  const std::string_view name =
      described.name.substr(0, described.name.size() - (optional ? 1 : 0));
  const auto known = std::find(kFieldNames.begin(), kFieldNames.end(), name);
  return {static_cast<FieldName>(known - kFieldNames.begin()), !optional};
}

// The documents that begin with what is to be done.
const std::vector<MessageKind>& message_kinds() {
  static const std::vector<MessageKind> all = [] {
    std::vector<MessageKind> kinds;
    for (const Document& document : documents()) {
      if (document.fields.empty() || document.fields.front().name != "do") continue;
      const std::string_view name = document.fields.front().type;  // in quotes
      kinds.push_back({name.substr(1, name.size() - 2), {}, false});
      int moves = 0;
      for (std::size_t i = 1; i < document.fields.size(); ++i) {
        const Use use = use_of(document.fields[i]);
        kinds.back().uses.push_back(use);
        if (use.field == FieldName::move || use.field == FieldName::moves) ++moves;
      }
      kinds.back().move_or_moves = moves == 2;
    }
    return kinds;
  }();
  return all;
}

bool is_number(const Json& json, std::int64_t min, std::int64_t max) {
  if (!json.is_number_integer()) return false;
  if (json.is_number_unsigned() &&
      json.get<std::uint64_t>() > static_cast<std::uint64_t>(kMaxNumber)) {
    return false;
  }
  const auto n = json.get<std::int64_t>();
  return n >= min && n <= max;
}

bool is_text(const Json& json, std::size_t min, std::size_t max) {
  if (!json.is_string()) return false;
  const std::size_t size = json.get_ref<const std::string&>().size();
  return size >= min && size <= max;
}

bool is_move(const Json& json) { return json.is_object() || is_number(json, 0, kMaxNumber); }

bool is_nonce(const Json& json) {
  if (!is_text(json, 64, 64)) return false;
  const auto& text = json.get_ref<const std::string&>();
  return text.find_first_not_of("0123456789abcdefABCDEF") == std::string::npos;
}

// What is expected of a field, as a sentence's key and its arguments.
struct Expected {
  std::string_view key;
  Json args = Json::object();
};

std::optional<Expected> number_within(const Json& json, std::int64_t min, std::int64_t max) {
  if (is_number(json, min, max)) return {};
  return Expected{"expected.number", {{"min", min}, {"max", max}}};
}

std::optional<Expected> text_within(const Json& json, std::size_t min, std::size_t max) {
  if (is_text(json, min, max)) return {};
  return Expected{"expected.text", {{"min", min}, {"max", max}}};
}

std::optional<Expected> unless(bool right, std::string_view key, Json args = Json::object()) {
  if (right) return {};
  return Expected{key, std::move(args)};
}

bool is_move_list(const Json& json) {
  return json.is_array() && !json.empty() && json.size() <= kMaxMoves &&
         std::all_of(json.begin(), json.end(), [](const Json& move) { return is_move(move); });
}

// Nothing if the value is right for the field.
std::optional<Expected> check(FieldName field, const Json& value) {
  switch (field) {
    case FieldName::n:
      return number_within(value, 1, kMaxNumber);
    case FieldName::id:
      return unless(is_number(value, 0, kMaxNumber) || is_text(value, 0, 40), "expected.id");
    case FieldName::move:
      return unless(is_move(value), "expected.move");
    case FieldName::moves:
    case FieldName::after:
      return unless(is_move_list(value), "expected.moves", {{"max", kMaxMoves}});
    case FieldName::ply:
      return number_within(value, 0, 1'000'000);
    case FieldName::seat:
      return unless(value.is_null() || is_number(value, 0, 15), "expected.seat");
    case FieldName::name:
      return text_within(value, 1, kMaxNameBytes);
    case FieldName::computer:
      return unless(value.is_null() || is_text(value, 1, 40), "expected.level");
    case FieldName::setup:
      return unless(value.is_object(), "expected.object");
    case FieldName::text:
      return text_within(value, 1, kMaxTextBytes);
    case FieldName::lang:
      return unless(value.is_string() && find_language(value.get_ref<const std::string&>()),
                    "expected.language", {{"languages", language_codes()}});
    case FieldName::nonce:
      return unless(is_nonce(value), "expected.nonce");
    case FieldName::step:
    case FieldName::user:
      return text_within(value, 1, 40);
    case FieldName::end:
    case FieldName::stream:
    case FieldName::on:
      return unless(value.is_boolean(), "expected.flag");
    case FieldName::budget_ms:
      return number_within(value, 1, 60'000);
  }
  return {};
}

std::string_view name_of(FieldName field) { return kFieldNames[static_cast<std::size_t>(field)]; }

// Names that come from outside are cut before they are said again.
std::string short_name(const std::string& name) { return name.substr(0, 40); }

Status check_fields(const MessageKind& kind, const Json& message, const Catalogue& words) {
  const auto bad = [&](std::string_view code, const Json& args) {
    return Error{std::string("bad_field"), words.say("error." + std::string(code), args)};
  };
  const std::vector<Use>& uses = kind.uses;
  for (const Use use : uses) {
    const auto value = message.find(name_of(use.field));
    if (value == message.end()) {
      if (use.required) return bad("missing", {{"field", name_of(use.field)}});
      continue;
    }
    if (const auto expected = check(use.field, *value)) {
      return bad("expected", {{"field", name_of(use.field)},
                              {"expected", words.say(expected->key, expected->args)}});
    }
  }
  for (auto it = message.begin(); it != message.end(); ++it) {
    const auto known = [&](Use use) { return name_of(use.field) == it.key(); };
    if (it.key() != "do" && std::none_of(uses.begin(), uses.end(), known)) {
      return bad("unknown_field", {{"field", short_name(it.key())}});
    }
  }
  if (kind.move_or_moves && message.contains("move") == message.contains("moves")) {
    return bad("one_of", {{"a", "move"}, {"b", "moves"}});
  }
  return Done{};
}

}  // namespace

Status check_message(const Json& message, Language language) {
  const Catalogue& words = net_words(language);
  if (!message.is_object()) return Error{"bad_request", words.say("error.bad_body")};
  const auto what = message.find("do");
  if (what == message.end() || !what->is_string()) {
    return Error{"bad_field", words.say("error.missing", {{"field", "do"}})};
  }
  const auto& name = what->get_ref<const std::string&>();
  const auto& kinds = message_kinds();
  const auto kind = std::find_if(kinds.begin(), kinds.end(),
                                 [&](const MessageKind& k) { return k.name == name; });
  if (kind == kinds.end()) {
    return Error{"unknown_message", words.say("error.unknown_message")};
  }
  return check_fields(*kind, message, words);
}

Json refusal_head(const Json& message) {
  if (message.is_object()) {
    const auto n = message.find("n");
    if (n != message.end() && is_number(*n, 1, kMaxNumber)) return {{"type", "ack"}, {"n", *n}};
    const auto id = message.find("id");
    const auto what = message.find("do");
    if (id != message.end() && !check(FieldName::id, *id) && what != message.end() &&
        (*what == "hint" || *what == "judge" || *what == "why" || *what == "preview")) {
      return {{"type", *what}, {"id", *id}};
    }
  }
  return {{"type", "ack"}, {"n", 0}};
}

std::optional<Json> decode_message(std::string_view text, std::size_t max_bytes, Language language,
                                   Refused& refused) {
  auto json = parse_json(text, max_bytes);
  if (!json.ok()) {
    refused = {json.error(), refusal_head(nullptr)};
    return {};
  }
  const auto checked = check_message(json.value(), language);
  if (!checked.ok()) {
    refused = {checked.error(), refusal_head(json.value())};
    return {};
  }
  return std::move(json.value());
}

}  // namespace emporium::server
