#pragma once

#include <span>
#include <vector>

namespace emporium {

// Fits y ≈ w · x by least squares with a small pull towards zero, from sums that grow sample by
// sample: any number of samples in fixed memory. Samples may be sparse.
class LeastSquares {
 public:
  explicit LeastSquares(int unknowns)
      : unknowns_(unknowns),
        squares_(static_cast<std::size_t>(unknowns) * static_cast<std::size_t>(unknowns)),
        products_(static_cast<std::size_t>(unknowns)) {}

  // x has value values[i] at indices[i], and zero elsewhere; indices ascend.
  void add(std::span<const int> indices, std::span<const double> values, double y);
  // Adds what another one has seen.
  void add(const LeastSquares& other);
  // `ridge` is the pull, as a share of each unknown's own sum of squares.
  [[nodiscard]] std::vector<double> solve(double ridge) const;
  [[nodiscard]] long samples() const { return samples_; }

 private:
  [[nodiscard]] std::size_t at(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(unknowns_) +
           static_cast<std::size_t>(column);
  }

  int unknowns_;
  std::vector<double> squares_;  // the lower triangle of XᵀX
  std::vector<double> products_;
  long samples_ = 0;
};

}  // namespace emporium
