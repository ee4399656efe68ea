#include "server/client/glimpse.h"

namespace emporium::server {
namespace {

// Follows where in the message the reader is, by the keys of the first levels.
class Reader : public nlohmann::json_sax<Json> {
 public:
  explicit Reader(Glimpse& seen) : seen_(seen) {}

  bool null() override { return true; }
  bool boolean(bool value) override {
    if (depth_ == 1 && first_ == "over") seen_.over = value;
    return true;
  }
  bool number_integer(number_integer_t value) override { return number(value); }
  bool number_unsigned(number_unsigned_t value) override {
    return number(static_cast<std::int64_t>(value));
  }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
  bool string(string_t& value) override {
    if (depth_ == 1 && first_ == "type") seen_.type = value;
    if (depth_ == 2 && first_ == "table" && second_ == "status") seen_.status = value;
    if (depth_ == 2 && first_ == "error" && second_ == "code") seen_.error = value;
    return true;
  }
  bool binary(binary_t& /*value*/) override { return true; }
  bool start_object(std::size_t /*size*/) override { return enter(); }
  bool end_object() override { return leave(); }
  bool start_array(std::size_t /*size*/) override { return enter(); }
  // What a bot wants of a state is told by the end of its moves: the rest is not read.
  bool end_array() override { return leave() && (depth_ > 1 || first_ != "moves"); }
  bool key(string_t& value) override {
    if (depth_ == 1) first_ = value;
    if (depth_ == 2) second_ = value;
    if (depth_ == 3) third_ = value;
    return true;
  }
  bool parse_error(std::size_t /*at*/, const std::string& /*token*/,
                   const nlohmann::detail::exception& /*error*/) override {
    return false;
  }

 private:
  bool enter() {
    ++depth_;
    return true;
  }
  bool leave() {
    --depth_;
    return true;
  }
  bool number(std::int64_t value) {
    // moves is a list of objects: its numbers are three levels down.
    if (depth_ == 3 && first_ == "moves" && third_ == "move") seen_.moves.push_back(value);
    if (depth_ != 1) return true;
    if (first_ == "n") seen_.n = value;
    if (first_ == "v") seen_.v = value;
    if (first_ == "ply") seen_.ply = value;
    if (first_ == "seat") seen_.seat = value;
    if (first_ == "held") seen_.held = value;
    return true;
  }

  Glimpse& seen_;
  int depth_ = 0;
  std::string first_, second_, third_;
};

}  // namespace

Glimpse glimpse(std::string_view message) {
  Glimpse seen;
  Reader reader(seen);
  Json::sax_parse(message, &reader);
  return seen;
}

}  // namespace emporium::server
