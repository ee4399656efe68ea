// The extension module emporium._core; the package around it is python/emporium.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <exception>
#include <typeinfo>

#include "python/src/bind.h"
#include "python/src/refusal.h"

namespace emporium::python {
namespace {

namespace nb = nanobind;

// Raises emporium.Refused, which keeps the code and the rule.
void raise(const Error& error) {
  const nb::object type = nb::module_::import_("emporium.errors").attr("Refused");
  const nb::object raised = type(error.message, error.code, error.rule);
  PyErr_SetObject(type.ptr(), raised.ptr());
}

void translate(const std::exception_ptr& thrown, void* /*payload*/) {
  try {
    std::rethrow_exception(thrown);
  } catch (const Refusal& refusal) {
    raise(refusal.error());
  } catch (const std::bad_cast&) {  // something within what was given, say in a list
    raise({"bad_field", "a value is of the wrong type"});
  }
}

}  // namespace
}  // namespace emporium::python

NB_MODULE(_core, m) {
  namespace py = emporium::python;
  m.doc() = "Board games about markets, exactly by their rulebooks.";
  nanobind::register_exception_translator(py::translate);
  py::bind_games(m);
  py::bind_states(m);
  py::bind_batches(m);
}
