#include "engine/core/archive.h"

#include <algorithm>

#include "engine/core/json.h"

namespace emporium {

Archive::Archive(Mode mode, Seat viewer, const Json* in, std::string root)
    : mode_(mode), viewer_(viewer), out_(std::make_unique<Json>()), path_(std::move(root)) {
  constexpr std::size_t kRoom = 4096;  // what most views take
  if (mode == Mode::text) text_.reserve(kRoom);
  frames_.push_back({out_.get(), in, {}, path_.size()});
}

Archive::~Archive() = default;
Archive::Archive(Archive&&) noexcept = default;

Json Archive::take() { return std::move(*out_); }

void Archive::fail(std::string_view name, const std::string& what) {
  if (!ok()) return;
  const std::string field = name.empty() ? path_ : path_ + "." + std::string(name);
  error_ = {"bad_field", field + ": " + what};
}

void Archive::fail_here(const std::string& what) { fail("", what); }

// A comma, unless this is the first within its brackets.
void Archive::separate() {
  if (text_.back() != '{' && text_.back() != '[') text_ += ',';
}

// Names of fields are ours: they hold nothing that must be escaped.
void Archive::put_key(std::string_view name) {
  separate();
  ((text_ += '"') += name) += "\":";
}

void Archive::put_null() {
  if (mode_ == Mode::text) {
    text_ += "null";
  } else {
    out() = nullptr;
  }
}

bool Archive::enter(std::string_view name) {
  if (!ok()) return false;
  if (mode_ == Mode::text) {
    if (!name.empty()) put_key(name);
    return true;
  }
  // What is written needs no path, and no list of the fields that were there.
  if (mode_ == Mode::write) {
    Json* place = name.empty() ? &out() : &out()[std::string(name)];
    frames_.push_back({place, nullptr, {}, path_.size()});
    return true;
  }
  const std::size_t path_size = path_.size();
  Frame frame{&out(), frames_.back().in, {}, path_size};
  if (!name.empty()) {
    frames_.back().fields.push_back(name);
    if (mode_ == Mode::schema) {
      if (!frames_.back().optional) out()["required"].push_back(name);
      frame.out = &out()["properties"][std::string(name)];
    } else {
      const auto found = in().find(name);
      if (found == in().end()) {
        fail(name, "the field is missing");
        return false;
      }
      frame.in = &*found;
    }
    path_ += "." + std::string(name);
  }
  frames_.push_back(std::move(frame));
  return true;
}

void Archive::leave() {
  if (mode_ == Mode::text) return;
  path_.resize(frames_.back().path_size);
  frames_.pop_back();
}

void Archive::open_object() {
  if (mode_ == Mode::text) {
    text_ += '{';
  } else if (mode_ == Mode::write) {
    out() = Json::object();
  } else if (mode_ == Mode::schema) {
    out() = {{"type", "object"}, {"properties", Json::object()}, {"required", Json::array()}};
    out()["additionalProperties"] = false;
  } else if (!in().is_object()) {
    fail_here("expected an object, got " + describe(in()));
  }
}

void Archive::close_object() {
  if (mode_ == Mode::text) text_ += '}';
  if (mode_ != Mode::read || !ok()) return;
  const auto& fields = frames_.back().fields;
  for (auto it = in().begin(); it != in().end(); ++it) {
    if (std::find(fields.begin(), fields.end(), it.key()) == fields.end()) {
      fail(it.key(), "no such field here");
      return;
    }
  }
}

int Archive::open_list(int count, int min, int max) {
  if (mode_ == Mode::text) {
    text_ += '[';
    return count;
  }
  if (mode_ == Mode::write) {
    out() = Json::array();
    return count;
  }
  if (mode_ == Mode::schema) {
    out() = {{"type", "array"}};
    if (min > 0) out()["minItems"] = min;
    if (max < kAnySize) out()["maxItems"] = max;
    out()["items"] = Json::object();
    return std::min(max, 1);
  }
  if (!in().is_array()) {
    fail_here("expected a list, got " + describe(in()));
    return 0;
  }
  const auto size = in().size();
  if (size < static_cast<std::size_t>(min) || size > static_cast<std::size_t>(max)) {
    const std::string range =
        min == max ? std::to_string(min) : std::to_string(min) + " to " + std::to_string(max);
    fail_here("expected a list of " + range + " elements, got " + std::to_string(size));
    return 0;
  }
  return static_cast<int>(size);
}

void Archive::enter_element(int i) {
  if (mode_ == Mode::text) return separate();
  Frame frame{&out(), frames_.back().in, {}, path_.size()};
  if (mode_ == Mode::write) {
    out().push_back(nullptr);
    frame.out = &out().back();
    frames_.push_back(std::move(frame));
    return;
  }
  if (mode_ == Mode::schema) {
    frame.out = &out()["items"];
  } else {
    frame.in = &in()[static_cast<std::size_t>(i)];
  }
  path_ += "[" + std::to_string(i) + "]";
  frames_.push_back(std::move(frame));
}

void Archive::leave_element() { leave(); }

void Archive::number64(std::string_view name, std::int64_t& v, std::int64_t min, std::int64_t max) {
  if (!enter(name)) return;
  if (mode_ == Mode::text) {
    append_number(text_, v);
  } else if (mode_ == Mode::write) {
    out() = v;
  } else if (mode_ == Mode::schema) {
    out() = {{"type", "integer"}, {"minimum", min}, {"maximum", max}};
  } else {
    // A number above the signed range is stored unsigned and would wrap.
    const bool whole = in().is_number_integer();
    const bool huge = in().is_number_unsigned() &&
                      in().get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
    const std::int64_t got = whole && !huge ? in().get<std::int64_t>() : 0;
    if (!whole || huge || got < min || got > max) {
      fail_here("expected a whole number from " + std::to_string(min) + " to " +
                std::to_string(max) + ", got " + describe(in()));
    } else {
      v = got;
    }
  }
  leave();
}

void Archive::nullable64(std::string_view name, std::int64_t& v, std::int64_t min, std::int64_t max,
                         std::int64_t none) {
  if (!enter(name)) return;
  if (writing() && v == none) {
    put_null();
  } else if (mode_ == Mode::read && in().is_null()) {
    v = none;
  } else {
    number64("", v, min, max);
    allow_null();
  }
  leave();
}

bool Archive::is_absent(bool& present) {
  if (writing()) {
    if (!present) put_null();
    return !present;
  }
  present = mode_ == Mode::schema || !in().is_null();
  return !present;
}

void Archive::allow_null() {
  if (mode_ != Mode::schema) return;
  if (out().contains("enum")) {
    out()["enum"].push_back(nullptr);
  } else if (out()["type"].is_string()) {
    out()["type"] = Json::array({out()["type"], "null"});
  }
}

void Archive::flag(std::string_view name, bool& value) {
  if (!enter(name)) return;
  if (mode_ == Mode::text) {
    text_ += value ? "true" : "false";
  } else if (mode_ == Mode::write) {
    out() = value;
  } else if (mode_ == Mode::schema) {
    out() = {{"type", "boolean"}};
  } else if (!in().is_boolean()) {
    fail_here("expected true or false, got " + describe(in()));
  } else {
    value = in().get<bool>();
  }
  leave();
}

void Archive::text(std::string_view name, std::string& value, std::size_t max_bytes) {
  if (!enter(name)) return;
  if (mode_ == Mode::text) {
    append_quoted(text_, value);
  } else if (mode_ == Mode::write) {
    out() = value;
  } else if (mode_ == Mode::schema) {
    out() = {{"type", "string"}};
    if (max_bytes != kAnyLength) out()["maxLength"] = max_bytes;
  } else if (!in().is_string()) {
    fail_here("expected a text, got " + describe(in()));
  } else if (in().get_ref<const std::string&>().size() > max_bytes) {
    fail_here("the text is over " + std::to_string(max_bytes) + " bytes long");
  } else {
    value = in().get<std::string>();
  }
  leave();
}

void Archive::word_index(std::string_view name, int& v, std::span<const std::string_view> words) {
  if (!enter(name)) return;
  if (mode_ == Mode::text) {
    ((text_ += '"') += words[static_cast<std::size_t>(v)]) += '"';
  } else if (mode_ == Mode::write) {
    out() = std::string(words[static_cast<std::size_t>(v)]);
  } else if (mode_ == Mode::schema) {
    out() = Json::object();
    for (const auto word : words) out()["enum"].push_back(std::string(word));
  } else {
    const auto found =
        in().is_string() ? std::find(words.begin(), words.end(), in().get_ref<const std::string&>())
                         : words.end();
    if (found == words.end()) {
      std::string all;
      for (const auto word : words) all += (all.empty() ? "\"" : ", \"") + std::string(word) + "\"";
      fail_here("expected one of " + all + ", got " + describe(in()));
    } else {
      v = static_cast<int>(found - words.begin());
    }
  }
  leave();
}

void Archive::int_bag(std::string_view name, std::vector<int>& counts, int first, int max) {
  std::vector<int> values;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    values.insert(values.end(), static_cast<std::size_t>(std::max(counts[i], 0)),
                  first + static_cast<int>(i));
  }
  int size = static_cast<int>(values.size());
  if (mode_ == Mode::read) values.assign(static_cast<std::size_t>(max), first);
  if (mode_ == Mode::schema) values.assign(1, first);
  list(name, size, 0, max, [&](int i) {
    number("", values[static_cast<std::size_t>(i)], first,
           first + static_cast<int>(counts.size()) - 1);
  });
  if (mode_ != Mode::read || !ok()) return;
  std::fill(counts.begin(), counts.end(), 0);
  for (int i = 0; i < size; ++i) {
    ++counts[static_cast<std::size_t>(values[static_cast<std::size_t>(i)] - first)];
  }
}

}  // namespace emporium
