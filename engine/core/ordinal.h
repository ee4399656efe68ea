#pragma once

namespace emporium {

// A number that counts things of one sort, such as shops: it is made on purpose and can be used as
// any other number, but is never taken for one of another sort.
template <class Sort>
class Ordinal {
 public:
  constexpr Ordinal() = default;
  constexpr explicit Ordinal(int number) : number_(number) {}
  constexpr operator int() const { return number_; }  // NOLINT(google-explicit-constructor)

 private:
  int number_ = 0;
};

// Some of them in a row: for (const Shop shop : kAllShops) …
template <class Counted>
class OrdinalRange {
 public:
  constexpr OrdinalRange(int first, int count) : first_(first), last_(first + count) {}

  class At {
   public:
    constexpr explicit At(int number) : number_(number) {}
    constexpr Counted operator*() const { return Counted(number_); }
    constexpr At& operator++() {
      ++number_;
      return *this;
    }
    constexpr bool operator==(const At&) const = default;

   private:
    int number_;
  };
  [[nodiscard]] constexpr At begin() const { return At(first_); }
  [[nodiscard]] constexpr At end() const { return At(last_); }

 private:
  int first_;
  int last_;
};

}  // namespace emporium
