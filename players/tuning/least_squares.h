#pragma once

#include <span>
#include <vector>

namespace emporium {

// What a fit prefers where samples do not tell: small unknowns, and neighbours that are alike. Both
// as shares of the sum of squares that an unknown of the group has on average, so that one which
// few samples use is drawn to its neighbours.
struct Pull {
  double to_zero = 1e-4;
  double to_neighbour = 1e-3;
};

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
  // Unknowns are rows of so many columns; those of a column are a group of neighbours, row by row.
  [[nodiscard]] std::vector<double> solve(const Pull& pull, int columns) const;
  [[nodiscard]] long samples() const { return samples_; }

 private:
  void draw_together(const Pull& pull, int columns, std::vector<double>& squares) const;
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
