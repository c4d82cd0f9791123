/* deal(seed, first_chunk, rounds, boxes) -> (categories, combinations): chunks of fair rounds. */
#include "module.h"

#include <stdlib.h>

static int number(PyObject *object, unsigned long long most, unsigned long long *value)
{
    *value = PyLong_AsUnsignedLongLong(object);
    if (*value == (unsigned long long)-1 && PyErr_Occurred())
        return -1;
    if (*value > most)
        return PyErr_Format(PyExc_ValueError, "%R is more than %llu", object, most), -1;
    return 0;
}

static PyObject *dict_of_combinations(const uint64_t *combinations)
{
    PyObject *dict = PyDict_New();
    for (long key = 0; dict && key < COMBINATIONS; key++) {
        if (!combinations[key])
            continue;
        PyObject *name = PyLong_FromLong(key);
        PyObject *count = PyLong_FromUnsignedLongLong(combinations[key]);
        if (!name || !count || PyDict_SetItem(dict, name, count) < 0)
            Py_CLEAR(dict);
        Py_XDECREF(name);
        Py_XDECREF(count);
    }
    return dict;
}

PyObject *deal(PyObject *module, PyObject *const *args, Py_ssize_t arguments)
{
    (void)module;
    unsigned long long seed, chunk, rounds, boxes;
    if (arguments != 4)
        return PyErr_Format(PyExc_TypeError, "deal takes a seed, a chunk, rounds and boxes");
    if (number(args[0], UINT64_MAX, &seed) < 0 || number(args[1], UINT64_MAX, &chunk) < 0 ||
        number(args[2], UINT64_MAX, &rounds) < 0 || number(args[3], MOST_BOXES, &boxes) < 0)
        return NULL;
    if (boxes == 0)
        return PyErr_Format(PyExc_ValueError, "a round has 1 to 9 boxes, not 0");
    Tally tally = {.combinations = calloc(COMBINATIONS, sizeof *tally.combinations)};
    if (!tally.combinations)
        return PyErr_NoMemory();
    Py_BEGIN_ALLOW_THREADS
    for (; rounds; chunk++) {
        Stream stream;
        size_t here = rounds < CHUNK_ROUNDS ? (size_t)rounds : CHUNK_ROUNDS;
        open_stream(&stream, seed, chunk);
        path->deal(&stream, here, (unsigned)boxes, &tally);
        rounds -= here;
    }
    Py_END_ALLOW_THREADS
    PyObject *categories = tuple_of_counts(tally.categories);
    PyObject *combinations = dict_of_combinations(tally.combinations);
    free(tally.combinations);
    PyObject *result =
        categories && combinations ? PyTuple_Pack(2, categories, combinations) : NULL;
    Py_XDECREF(categories);
    Py_XDECREF(combinations);
    return result;
}
