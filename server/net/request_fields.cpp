#include "server/net/request_fields.h"

#include <charconv>

#include "server/messages/words.h"

namespace emporium::server {
namespace {

constexpr std::size_t kMaxWord = 40;
constexpr std::int64_t kMaxVersion = 1LL << 53;

Error expected(const Call& call, std::string_view field, std::string_view key, const Json& args) {
  const Catalogue& words = net_words(call.language);
  return {"bad_field",
          words.say("error.expected", {{"field", field}, {"expected", words.say(key, args)}})};
}

}  // namespace

Result<Json> read_body(const Call& call) {
  auto json = parse_json(call.request.body);
  if (!json.ok()) return json.error();
  if (!json.value().is_object()) {
    return Error{"bad_body", net_words(call.language).say("error.bad_body")};
  }
  return json;
}

Status finish(Fields& fields, Language language) {
  auto right = fields.finish();
  const auto& [field, key, args] = fields.problem();
  if (right.ok() || key.empty()) return right;
  const Catalogue& words = net_words(language);
  if (key == FieldProblem::kMissing || key == FieldProblem::kUnknown) {
    return Error{"bad_field", words.say("error." + std::string(key), {{"field", field}})};
  }
  const std::string what = words.say("expected." + std::string(key), args);
  return Error{"bad_field", words.say("error.expected", {{"field", field}, {"expected", what}})};
}

Result<std::optional<std::int64_t>> read_number(const Call& call, std::string_view name,
                                                std::int64_t min, std::int64_t max) {
  const auto text = call.request.parameter(name);
  if (!text || text->empty()) return std::optional<std::int64_t>();
  std::int64_t number = 0;
  const char* const end = text->data() + text->size();
  const auto read = std::from_chars(text->data(), end, number);
  if (read.ec != std::errc() || read.ptr != end || number < min || number > max) {
    return expected(call, name, "expected.number", {{"min", min}, {"max", max}});
  }
  return std::optional(number);
}

Result<std::vector<int>> read_numbers(const Call& call, std::string_view name, std::size_t most,
                                      int max) {
  const auto text = call.request.parameter(name);
  std::vector<int> numbers;
  if (!text || text->empty()) return numbers;
  const char* at = text->data();
  const char* const end = at + text->size();
  while (true) {
    int number = 0;
    const auto read = std::from_chars(at, end, number);
    const bool ends = read.ptr == end;
    if (read.ec != std::errc() || number < 0 || number > max || (!ends && *read.ptr != ',')) {
      return expected(call, name, "expected.number", {{"min", 0}, {"max", max}});
    }
    if (numbers.size() == most) return expected(call, name, "expected.moves", {{"max", most}});
    numbers.push_back(number);
    if (ends) return numbers;
    at = read.ptr + 1;
  }
}

Result<std::string> read_word(const Call& call, std::string_view name, std::size_t max) {
  auto text = call.request.parameter(name);
  if (!text) return std::string();
  if (text->size() > max) return expected(call, name, "expected.text", {{"min", 0}, {"max", max}});
  return std::move(*text);
}

Result<Part> read_part(const Call& call) {
  constexpr int kUsual = 50;
  constexpr int kMost = 100;
  constexpr std::size_t kLongest = 100;
  const auto limit = read_number(call, "limit", 1, kMost);
  if (!limit.ok()) return limit.error();
  auto from = read_word(call, "from", kLongest);
  if (!from.ok()) return from.error();
  return Part{static_cast<int>(limit.value().value_or(kUsual)), std::move(from.value())};
}

Result<Viewing> read_viewing(const Call& call) {
  const auto seat = read_number(call, "seat", 0, 15);
  if (!seat.ok()) return seat.error();
  const auto since = read_number(call, "since", 0, kMaxVersion);
  if (!since.ok()) return since.error();
  auto invitation = read_word(call, "invitation", 2 * kMaxWord);
  if (!invitation.ok()) return invitation.error();
  auto client = read_word(call, "client", kMaxWord);
  if (!client.ok()) return client.error();
  Viewing viewing;
  viewing.language = call.language;
  if (seat.value()) viewing.seat = Seat(static_cast<int>(*seat.value()));
  viewing.since = since.value().value_or(0);
  viewing.invitation = std::move(invitation.value());
  viewing.client = std::move(client.value());
  viewing.address = call.request.address;
  return viewing;
}

}  // namespace emporium::server
