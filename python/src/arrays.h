#pragma once

#include <nanobind/ndarray.h>

#include <array>
#include <cstddef>
#include <memory>

namespace emporium::python {

namespace nb = nanobind;

template <class T, std::size_t N>
using Owned = nb::ndarray<nb::numpy, T, nb::ndim<N>>;

// An array of Python's that keeps the memory.
template <class T, std::size_t N>
Owned<T, N> owned(std::unique_ptr<T[]> data, const std::size_t (&shape)[N]) {
  T* raw = data.release();
  const nb::capsule owner(raw, [](void* p) noexcept { delete[] static_cast<T*>(p); });
  return Owned<T, N>(raw, N, shape, owner);
}

}  // namespace emporium::python
