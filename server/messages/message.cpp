#include "server/messages/message.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "server/messages/words.h"

namespace emporium::server {
namespace {

constexpr std::int64_t kMaxNumber = 1LL << 53;  // what every JSON reader can count to
constexpr std::size_t kMaxMoves = 64;
constexpr std::size_t kMaxTextBytes = 2000;  // 500 characters of four bytes
constexpr std::size_t kMaxNameBytes = 200;

enum class Field : std::uint8_t {
  n,
  id,
  move,
  moves,
  ply,
  seat,
  name,
  computer,
  setup,
  text,
  lang,
  budget_ms,
  nonce,
};
constexpr std::array<std::string_view, 13> kFieldNames = {
    "n",        "id",    "move", "moves", "ply",       "seat", "name",
    "computer", "setup", "text", "lang",  "budget_ms", "nonce"};

struct Use {
  Field field;
  bool required = true;
};

struct MessageKind {
  std::string_view name;
  std::array<Use, 6> uses;
  int count;
  bool move_or_moves = false;
};

constexpr MessageKind kind(std::string_view name, std::initializer_list<Use> uses,
                           bool move_or_moves = false) {
  MessageKind k{name, {}, 0, move_or_moves};
  for (const Use use : uses) k.uses[static_cast<std::size_t>(k.count++)] = use;
  return k;
}

constexpr Use required(Field field) { return {field, true}; }
constexpr Use optional(Field field) { return {field, false}; }

// clang-format off
constexpr std::array kMessages = {
    kind("move",         {required(Field::n), optional(Field::move), optional(Field::moves), optional(Field::ply), optional(Field::seat)}, true),
    kind("undo",         {required(Field::n), optional(Field::seat)}),
    kind("restart_turn", {required(Field::n), optional(Field::seat)}),
    kind("end_turn",     {required(Field::n), optional(Field::seat)}),
    kind("join",         {required(Field::n), optional(Field::seat), optional(Field::name), optional(Field::nonce)}),
    kind("leave",        {required(Field::n), optional(Field::seat)}),
    kind("hand",         {required(Field::n), required(Field::seat), required(Field::computer)}),
    kind("start",        {required(Field::n), optional(Field::nonce)}),
    kind("change",       {required(Field::n), required(Field::setup)}),
    kind("resign",       {required(Field::n), optional(Field::seat)}),
    kind("say",          {required(Field::n), required(Field::text)}),
    kind("rematch",      {required(Field::n), optional(Field::nonce)}),
    kind("close",        {required(Field::n)}),
    kind("nonce",        {required(Field::n), required(Field::nonce), optional(Field::seat)}),
    kind("return",       {required(Field::n), optional(Field::seat)}),
    kind("agree",        {required(Field::n), required(Field::seat)}),
    kind("look",         {optional(Field::seat), optional(Field::lang)}),
    kind("hint",         {required(Field::id), optional(Field::budget_ms)}),
    kind("why",          {required(Field::id), required(Field::move)}),
    kind("preview",      {required(Field::id), optional(Field::move), optional(Field::moves)}, true),
    kind("ping",         {}),
};
// clang-format on

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
std::optional<Expected> check(Field field, const Json& value) {
  switch (field) {
    case Field::n:
      return number_within(value, 1, kMaxNumber);
    case Field::id:
      return unless(is_number(value, 0, kMaxNumber) || is_text(value, 0, 40), "expected.id");
    case Field::move:
      return unless(is_move(value), "expected.move");
    case Field::moves:
      return unless(is_move_list(value), "expected.moves", {{"max", kMaxMoves}});
    case Field::ply:
      return number_within(value, 0, 1'000'000);
    case Field::seat:
      return unless(value.is_null() || is_number(value, 0, 15), "expected.seat");
    case Field::name:
      return text_within(value, 1, kMaxNameBytes);
    case Field::computer:
      return unless(value.is_null() || is_text(value, 1, 40), "expected.level");
    case Field::setup:
      return unless(value.is_object(), "expected.object");
    case Field::text:
      return text_within(value, 1, kMaxTextBytes);
    case Field::lang:
      return unless(value.is_string() && find_language(value.get_ref<const std::string&>()),
                    "expected.language", {{"languages", language_codes()}});
    case Field::nonce:
      return unless(is_nonce(value), "expected.nonce");
    case Field::budget_ms:
      return number_within(value, 1, 60'000);
  }
  return {};
}

std::string_view name_of(Field field) { return kFieldNames[static_cast<std::size_t>(field)]; }

// Names that come from outside are cut before they are said again.
std::string short_name(const std::string& name) { return name.substr(0, 40); }

Status check_fields(const MessageKind& kind, const Json& message, const Catalogue& words) {
  const auto bad = [&](std::string_view code, const Json& args) {
    return Error{std::string("bad_field"), words.say("error." + std::string(code), args)};
  };
  const auto uses = std::span(kind.uses).first(static_cast<std::size_t>(kind.count));
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
  const auto kind = std::find_if(kMessages.begin(), kMessages.end(),
                                 [&](const MessageKind& k) { return k.name == name; });
  if (kind == kMessages.end()) {
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
    if (id != message.end() && !check(Field::id, *id) && what != message.end() &&
        (*what == "hint" || *what == "why" || *what == "preview")) {
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
