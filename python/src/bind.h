#pragma once

#include <nanobind/nanobind.h>

#include "python/src/state.h"

namespace emporium::python {

using GameClass = nanobind::class_<Face, FaceBase>;
using StateClass = nanobind::class_<State>;

// Each binds the classes of one file.
void bind_games(nanobind::module_& m);
void bind_states(nanobind::module_& m);
void bind_batches(nanobind::module_& m);
void bind_trials(nanobind::module_& m, GameClass& c);
void bind_reviews(StateClass& c);

}  // namespace emporium::python
