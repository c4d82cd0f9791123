/* Declarations shared by the files of the module. */
#ifndef JACKPOT_MODULE_H
#define JACKPOT_MODULE_H

#include "hands.h"
#include "paths.h"

extern const Path *path; /* the one in use */

PyObject *round_categories(PyObject *module, PyObject *round);
PyObject *round_ranks(PyObject *module, PyObject *round);
PyObject *batch(PyObject *module, PyObject *const *args, Py_ssize_t count);
PyObject *histogram(PyObject *module, PyObject *hands);
PyObject *every_hand(PyObject *module, PyObject *unused);
PyObject *every_result(PyObject *module, PyObject *out);
PyObject *deal(PyObject *module, PyObject *const *args, Py_ssize_t count);

PyObject *tuple_of_counts(const uint64_t counts[CATEGORIES]);

#endif
