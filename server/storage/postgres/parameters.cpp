#include "server/storage/postgres/parameters.h"

#include <bit>

namespace emporium::server::postgres {
namespace {

constexpr Oid kBytesList = 1001;
constexpr Oid kBigintList = 1016;

// Numbers travel with their high byte first.
template <class Number>
void put(std::string& out, Number number) {
  for (int shift = 8 * (static_cast<int>(sizeof(Number)) - 1); shift >= 0; shift -= 8) {
    out += static_cast<char>(static_cast<unsigned char>(number >> shift));
  }
}

std::uint64_t get(const char* bytes, int size) {
  std::uint64_t number = 0;
  for (int i = 0; i < size; ++i) number = number << 8U | static_cast<unsigned char>(bytes[i]);
  return number;
}

// Dimensions, whether there are nulls, the type; then the size of the one dimension, from 1.
std::string list_head(Oid type, std::size_t size) {
  std::string out;
  put(out, std::uint32_t{size == 0 ? 0U : 1U});
  put(out, std::uint32_t{0});
  put(out, std::uint32_t{type});
  if (size > 0) {
    put(out, static_cast<std::uint32_t>(size));
    put(out, std::uint32_t{1});
  }
  return out;
}

}  // namespace

void Parameters::push(Oid type, std::string data, bool null) {
  types_.push_back(type);
  data_.push_back(std::move(data));
  null_.push_back(null);
}

void Parameters::add(const sql::Value& value) {
  if (const auto* integer = std::get_if<std::int64_t>(&value)) {
    add_bigint(*integer);
  } else if (const auto* real = std::get_if<double>(&value)) {
    std::string data;
    put(data, std::bit_cast<std::uint64_t>(*real));
    push(kDouble, std::move(data));
  } else if (const auto* text = std::get_if<std::string_view>(&value)) {
    add_bytes(*text);
  } else {
    push(0, "", true);
  }
}

void Parameters::add_bigint(std::int64_t number) {
  std::string data;
  put(data, static_cast<std::uint64_t>(number));
  push(kBigint, std::move(data));
}

void Parameters::add_list(std::span<const std::string> list) {
  std::string data = list_head(kBytes, list.size());
  for (const std::string& item : list) {
    put(data, static_cast<std::uint32_t>(item.size()));
    data += item;
  }
  push(kBytesList, std::move(data));
}

void Parameters::add_list(std::span<const std::int64_t> list) {
  std::string data = list_head(kBigint, list.size());
  for (const std::int64_t item : list) {
    put(data, std::uint32_t{sizeof(item)});
    put(data, static_cast<std::uint64_t>(item));
  }
  push(kBigintList, std::move(data));
}

Parameters::Arrays Parameters::arrays() const {
  Arrays arrays;
  for (std::size_t i = 0; i < data_.size(); ++i) {
    arrays.values.push_back(null_[i] ? nullptr : data_[i].data());
    arrays.lengths.push_back(static_cast<int>(data_[i].size()));
    arrays.formats.push_back(1);
  }
  return arrays;
}

sql::Cell read_field(const PGresult* result, int row, int column) {
  if (PQgetisnull(result, row, column) == 1) return std::monostate();
  const char* bytes = PQgetvalue(result, row, column);
  const int size = PQgetlength(result, row, column);
  switch (PQftype(result, column)) {
    case kBigint:
      return static_cast<std::int64_t>(get(bytes, size));
    case kInteger:
      return std::int64_t{static_cast<std::int32_t>(get(bytes, size))};
    case kDouble:
      return std::bit_cast<double>(get(bytes, size));
    default:
      return std::string(bytes, static_cast<std::size_t>(size));
  }
}

}  // namespace emporium::server::postgres
