#include "players/tuning/least_squares.h"

#include <cmath>

namespace emporium {

void LeastSquares::add(std::span<const int> indices, std::span<const double> values, double y) {
  for (std::size_t i = 0; i < indices.size(); ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      squares_[at(indices[i], indices[j])] += values[i] * values[j];
    }
    products_[static_cast<std::size_t>(indices[i])] += values[i] * y;
  }
  ++samples_;
}

void LeastSquares::add(const LeastSquares& other) {
  for (std::size_t i = 0; i < squares_.size(); ++i) squares_[i] += other.squares_[i];
  for (std::size_t i = 0; i < products_.size(); ++i) products_[i] += other.products_[i];
  samples_ += other.samples_;
}

void LeastSquares::draw_together(const Pull& pull, int columns,
                                 std::vector<double>& squares) const {
  const int rows = unknowns_ / columns;
  for (int column = 0; column < columns; ++column) {
    double usual = 0;
    for (int i = column; i < unknowns_; i += columns) usual += squares_[at(i, i)] / rows;
    for (int i = column; i < unknowns_; i += columns) {
      squares[at(i, i)] += pull.to_zero * usual + 1e-9;
      if (i < columns) continue;
      const int above = i - columns;
      squares[at(i, i)] += pull.to_neighbour * usual;
      squares[at(above, above)] += pull.to_neighbour * usual;
      squares[at(i, above)] -= pull.to_neighbour * usual;
    }
  }
}

// Cholesky's decomposition. A group that no sample ever used stays zero.
std::vector<double> LeastSquares::solve(const Pull& pull, int columns) const {
  std::vector<double> l = squares_;
  draw_together(pull, columns, l);
  for (int i = 0; i < unknowns_; ++i) {
    for (int j = 0; j <= i; ++j) {
      double sum = l[at(i, j)];
      for (int k = 0; k < j; ++k) sum -= l[at(i, k)] * l[at(j, k)];
      l[at(i, j)] = i == j ? std::sqrt(std::max(sum, 1e-12)) : sum / l[at(j, j)];
    }
  }
  std::vector<double> w = products_;
  for (int i = 0; i < unknowns_; ++i) {
    for (int k = 0; k < i; ++k)
      w[static_cast<std::size_t>(i)] -= l[at(i, k)] * w[static_cast<std::size_t>(k)];
    w[static_cast<std::size_t>(i)] /= l[at(i, i)];
  }
  for (int i = unknowns_ - 1; i >= 0; --i) {
    for (int k = i + 1; k < unknowns_; ++k) {
      w[static_cast<std::size_t>(i)] -= l[at(k, i)] * w[static_cast<std::size_t>(k)];
    }
    w[static_cast<std::size_t>(i)] /= l[at(i, i)];
  }
  return w;
}

}  // namespace emporium
