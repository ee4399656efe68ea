#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/json_fwd.h"
#include "engine/core/result.h"
#include "engine/core/shapes.h"
#include "engine/core/types.h"

namespace emporium {

// One description of a document serves to write it, to read it back with every field checked, and
// to print its JSON Schema. A type is described by a function that names its fields:
//
//   void archive(Archive& a, Position& p) {
//     a.number("round", p.round, 1, 6);
//     a.list("players", n, [&](int i) { a.object([&] { a.number("gg", p.gg[i], -999, 9999); }); });
//   }
//
// Inside a list, the element is described by the calls without a name. The first error stops the
// reading; `status()` names the field by its path. Fields must all be there, and no others.
class Archive {
 public:
  static constexpr std::size_t kAnyLength = SIZE_MAX;

  // Writes everything.
  static Archive writer() { return {Mode::write, kNobody, nullptr}; }
  // Writes what `viewer` may see; the description asks `hides(owner)`.
  static Archive view(Seat viewer) { return {Mode::write, viewer, nullptr}; }
  // The same as text at once, several times faster than by way of a tree.
  static Archive view_text(Seat viewer) { return {Mode::text, viewer, nullptr}; }
  // `json` must outlive the archive. `root` is what paths in errors start with.
  static Archive reader(const Json& json, std::string root) {
    return {Mode::read, kNobody, &json, std::move(root)};
  }
  static Archive schema() { return {Mode::schema, kNobody, nullptr}; }
  // Of what is written for viewers: with what they alone are told, and null for what they may not
  // see.
  static Archive view_schema() { return {Mode::schema, kSpectator, nullptr}; }

  [[nodiscard]] bool reading() const { return mode_ == Mode::read; }
  [[nodiscard]] bool writing() const { return mode_ == Mode::write || mode_ == Mode::text; }
  [[nodiscard]] bool making_schema() const { return mode_ == Mode::schema; }
  // True where a view is written for someone who may not see what `owner` sees.
  [[nodiscard]] bool hides(Seat owner) const { return viewer_ != kNobody && viewer_ != owner; }
  [[nodiscard]] bool is_view() const { return viewer_ != kNobody; }

  [[nodiscard]] bool ok() const { return error_.code.empty(); }
  [[nodiscard]] Status status() const {
    if (ok()) return Done{};
    return error_;
  }
  // What was written.
  [[nodiscard]] Json take();
  [[nodiscard]] std::string take_text() { return std::move(text_); }
  ~Archive();
  Archive(Archive&&) noexcept;
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  Archive& operator=(Archive&&) = delete;

  // Reports that the value at the current place breaks a rule of the document.
  void fail(std::string_view name, const std::string& what);

  template <class F>
  void object(std::string_view name, F&& describe) {
    if (!enter(name)) return;
    open_object();
    if (ok()) describe();
    close_object();
    leave();
  }
  template <class F>
  void object(F&& describe) {
    object("", std::forward<F>(describe));
  }

  // An object that may be absent: null stands for `present` false.
  template <class F>
  void maybe(std::string_view name, bool& present, F&& describe) {
    if (!enter(name)) return;
    if (!is_absent(present)) {
      object("", std::forward<F>(describe));
      allow_null();
    }
    leave();
  }

  // A value that a viewer may not see where `hidden`: null stands for it. `describe` has no name.
  template <class F>
  void secret(std::string_view name, bool hidden, F&& describe) {
    if (!enter(name)) return;
    if (writing() && hidden) {
      put_null();
    } else {
      describe();
      if (is_view()) allow_null();
    }
    leave();
  }

  // Fields that are there in some documents only: where `present`.
  template <class F>
  void when(bool present, F&& describe) {
    const bool was = std::exchange(frames_.back().optional, true);
    if (present || making_schema()) describe();
    frames_.back().optional = was;
  }

  // A list of exactly `size` elements.
  template <class F>
  void list(std::string_view name, int size, F&& describe) {
    int count = size;
    sized_list(name, count, size, size, std::forward<F>(describe));
  }
  // A list of min … max elements; `count` is read and written.
  template <std::integral N, class F>
  void list(std::string_view name, N& count, int min, int max, F&& describe) {
    int n = static_cast<int>(count);
    sized_list(name, n, min, max, std::forward<F>(describe));
    if (reading() && ok()) count = static_cast<N>(n);
  }

  // A list with an element for each player, told whose.
  template <class F>
  void by_seat(std::string_view name, int players, F&& describe) {
    list(name, players, [&](int i) { describe(Seat(i)); });
  }

  // A list of what was found out: written, never read. In a schema an element is T{}.
  template <class T, class F>
  void items(std::string_view name, const std::vector<T>& values, F&& describe) {
    int count = static_cast<int>(values.size());
    sized_list(name, count, 0, kAnySize, [&](int i) {
      describe(making_schema() ? T{} : values[static_cast<std::size_t>(i)]);
    });
  }

  template <class T>
    requires(std::integral<T> || std::same_as<T, Seat>)
  void number(std::string_view name, T& value, std::int64_t min, std::int64_t max) {
    std::int64_t v = static_cast<std::int64_t>(value);
    number64(name, v, min, max);
    if (reading() && ok()) value = static_cast<T>(v);
  }
  // A number that may be absent: null stands for `none`.
  template <std::integral T>
  void number_or_null(std::string_view name, T& value, std::int64_t min, std::int64_t max, T none) {
    std::int64_t v = static_cast<std::int64_t>(value);
    nullable64(name, v, min, max, static_cast<std::int64_t>(none));
    if (reading() && ok()) value = static_cast<T>(v);
  }
  void flag(std::string_view name, bool& value);
  // `max_bytes` may be kAnyLength where the text is written only.
  void text(std::string_view name, std::string& value, std::size_t max_bytes);
  // One of the words; `value` is its index.
  template <class T>
  void word(std::string_view name, T& value, std::span<const std::string_view> words) {
    int v = static_cast<int>(value);
    word_index(name, v, words);
    if (reading() && ok()) value = static_cast<T>(v);
  }
  // A multiset as a sorted list of values: counts[i] copies of first + i, at most `max` in all.
  template <class Counts>
  void bag(std::string_view name, Counts&& counts, int first, int max) {
    std::vector<int> n(std::begin(counts), std::end(counts));
    int_bag(name, n, first, max);
    if (!reading() || !ok()) return;
    std::transform(n.begin(), n.end(), std::begin(counts), [](int c) {
      return static_cast<std::decay_t<decltype(*std::begin(counts))>>(c);
    });
  }

 private:
  enum class Mode : std::uint8_t { read, write, text, schema };
  static constexpr int kAnySize = INT32_MAX;

  Archive(Mode mode, Seat viewer, const Json* in, std::string root = {});

  // A level of the document being described.
  struct Frame {
    Json* out = nullptr;
    const Json* in = nullptr;
    std::vector<std::string_view> fields;  // those of this object described so far
    std::size_t path_size = 0;
    bool optional = false;  // whether its fields may be missing
  };

  Json& out() { return *frames_.back().out; }
  const Json& in() { return *frames_.back().in; }
  bool enter(std::string_view name);
  void leave();
  void open_object();
  void close_object();
  int open_list(int count, int min, int max);
  void enter_element(int i);
  void leave_element();
  void number64(std::string_view name, std::int64_t& v, std::int64_t min, std::int64_t max);
  void nullable64(std::string_view name, std::int64_t& v, std::int64_t min, std::int64_t max,
                  std::int64_t none);
  void word_index(std::string_view name, int& v, std::span<const std::string_view> words);
  void int_bag(std::string_view name, std::vector<int>& counts, int first, int max);
  void fail_here(const std::string& what);
  void put_null();
  void put_key(std::string_view name);
  void separate();
  bool is_absent(bool& present);
  void allow_null();

  template <class F>
  void sized_list(std::string_view name, int& count, int min, int max, F&& describe) {
    if (!enter(name)) return;
    count = open_list(count, min, max);
    for (int i = 0; i < count && ok(); ++i) {
      enter_element(i);
      describe(i);
      leave_element();
    }
    if (mode_ == Mode::text) text_ += ']';
    leave();
  }

  Mode mode_;
  Seat viewer_;
  std::unique_ptr<Json> out_;
  std::string text_;
  std::string path_;
  Error error_;
  std::vector<Frame> frames_;
};

}  // namespace emporium
