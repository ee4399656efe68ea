#pragma once

#include <nanobind/nanobind.h>

namespace emporium::python {

// Each binds the classes of one file.
void bind_games(nanobind::module_& m);
void bind_states(nanobind::module_& m);
void bind_batches(nanobind::module_& m);

}  // namespace emporium::python
