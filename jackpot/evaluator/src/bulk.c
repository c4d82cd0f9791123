/* Many hands at once, from buffer to buffer. The GIL is released during the work. */
#include "module.h"

#include <string.h>

static PyObject *set_error_for_bad_hand(const uint8_t *hands, ptrdiff_t bad)
{
    char where[64];
    PyOS_snprintf(where, sizeof where, "hand at index %lld: ", (long long)bad);
    uint8_t ids[HAND];
    memcpy(ids, hands + HAND * bad, HAND);
    if (index_of(ids) < 0)
        set_error_for_hand(ids, where);
    else
        PyErr_Format(PyExc_ValueError, "%sit was changed while it was being read", where);
    return NULL;
}

/* Opens a writable view of `count` items of one or two bytes; -1 with an exception. */
static int view_out(PyObject *out, size_t count, Py_buffer *view)
{
    if (PyObject_GetBuffer(out, view, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE | PyBUF_FORMAT) < 0) {
        if (PyErr_ExceptionMatches(PyExc_MemoryError))
            return -1;
        PyErr_SetString(PyObject_CheckBuffer(out) ? PyExc_ValueError : PyExc_TypeError,
                        "out must be a writable buffer without gaps, of uint16 for ranks or of "
                        "uint8 for categories");
        return -1;
    }
    const char *format = view->format ? view->format : "B";
    int words = view->itemsize == 2 && strcmp(format, "H") == 0;
    int bytes = view->itemsize == 1 && strcmp(format, "B") == 0;
    if (!words && !bytes)
        PyErr_Format(PyExc_TypeError,
                     "out has items of format '%s'; ranks need uint16 ('H'), categories uint8 ('B')",
                     format);
    else if ((size_t)(view->len / view->itemsize) != count)
        PyErr_Format(PyExc_ValueError, "out has room for %zd results; there are %zd hands",
                     view->len / view->itemsize, (Py_ssize_t)count);
    else if ((uintptr_t)view->buf % (uintptr_t)view->itemsize)
        PyErr_SetString(PyExc_ValueError, "out must be aligned to its items");
    else
        return 0;
    PyBuffer_Release(view);
    return -1;
}

static int overlap(const Py_buffer *a, const Py_buffer *b)
{
    const char *first = a->buf, *second = b->buf;
    return first < second + b->len && second < first + a->len;
}

static PyObject *evaluate_into(const Py_buffer *hands, size_t count, const Py_buffer *out)
{
    if (overlap(hands, out)) {
        PyErr_SetString(PyExc_ValueError, "out must not share memory with the hands");
        return NULL;
    }
    ptrdiff_t bad;
    Py_BEGIN_ALLOW_THREADS
    if (out->itemsize == 2)
        bad = path->ranks(hands->buf, count, out->buf);
    else
        bad = path->categories(hands->buf, count, out->buf);
    Py_END_ALLOW_THREADS
    if (bad != ALL_GOOD)
        return set_error_for_bad_hand(hands->buf, bad);
    Py_RETURN_NONE;
}

/* batch(hands, out) -> None */
PyObject *batch(PyObject *module, PyObject *const *args, Py_ssize_t arguments)
{
    (void)module;
    if (arguments != 2)
        return PyErr_Format(PyExc_TypeError, "batch takes the hands and where results go");
    Py_buffer hands, out;
    size_t count;
    if (view_hands(args[0], &hands, &count) < 0)
        return NULL;
    PyObject *result = NULL;
    if (view_out(args[1], count, &out) == 0) {
        result = evaluate_into(&hands, count, &out);
        PyBuffer_Release(&out);
    }
    PyBuffer_Release(&hands);
    return result;
}

PyObject *tuple_of_counts(const uint64_t counts[CATEGORIES])
{
    PyObject *tuple = PyTuple_New(CATEGORIES);
    for (int i = 0; tuple && i < CATEGORIES; i++) {
        PyObject *count = PyLong_FromUnsignedLongLong(counts[i]);
        if (!count || PyTuple_SetItem(tuple, i, count) < 0)
            Py_CLEAR(tuple);
    }
    return tuple;
}

enum { SLICE = 4096, WIDE = 32, NO_CATEGORY = 255 };

/* One byte per column counts at most SLICE / 32 = 128 rows, so the compiler can vectorise it. */
static uint64_t count_equal(const uint8_t categories[SLICE], size_t rows, uint8_t wanted)
{
    uint8_t columns[WIDE] = {0};
    uint64_t sum = 0;
    for (size_t row = 0; row < rows; row++)
        for (int i = 0; i < WIDE; i++)
            columns[i] = (uint8_t)(columns[i] + (categories[WIDE * row + (size_t)i] == wanted));
    for (int i = 0; i < WIDE; i++)
        sum += columns[i];
    return sum;
}

/* Counts in slices that fit into the cache. */
static ptrdiff_t count_categories(const uint8_t *hands, size_t count, uint64_t counts[CATEGORIES])
{
    uint8_t categories[SLICE];
    for (size_t at = 0; at < count; at += SLICE) {
        size_t here = count - at < SLICE ? count - at : SLICE;
        size_t rows = (here + WIDE - 1) / WIDE;
        ptrdiff_t bad = path->categories(hands + HAND * at, here, categories);
        if (bad != ALL_GOOD)
            return (ptrdiff_t)at + bad;
        memset(categories + here, NO_CATEGORY, WIDE * rows - here);
        for (int category = 0; category < CATEGORIES; category++)
            counts[category] += count_equal(categories, rows, (uint8_t)category);
    }
    return ALL_GOOD;
}

PyObject *histogram(PyObject *module, PyObject *object)
{
    (void)module;
    Py_buffer hands;
    size_t count;
    if (view_hands(object, &hands, &count) < 0)
        return NULL;
    uint64_t counts[CATEGORIES] = {0};
    ptrdiff_t bad;
    Py_BEGIN_ALLOW_THREADS
    bad = count_categories(hands.buf, count, counts);
    Py_END_ALLOW_THREADS
    PyObject *result =
        bad == ALL_GOOD ? tuple_of_counts(counts) : set_error_for_bad_hand(hands.buf, bad);
    PyBuffer_Release(&hands);
    return result;
}

/* -- every hand of the deck ----------------------------------------------------------------- */

PyObject *every_hand(PyObject *module, PyObject *unused)
{
    (void)module, (void)unused;
    PyObject *bytes = PyByteArray_FromStringAndSize(NULL, ALL_HANDS * HAND);
    if (!bytes)
        return NULL;
    uint8_t *out = (uint8_t *)PyByteArray_AsString(bytes);
    Py_BEGIN_ALLOW_THREADS
    all_hands(out);
    Py_END_ALLOW_THREADS
    return bytes;
}

/* every_result(out) -> None: ranks into uint16, categories into uint8 */
PyObject *every_result(PyObject *module, PyObject *object)
{
    (void)module;
    Py_buffer out;
    if (view_out(object, ALL_HANDS, &out) < 0)
        return NULL;
    Py_BEGIN_ALLOW_THREADS
    if (out.itemsize == 2)
        all_ranks(out.buf);
    else
        all_categories(out.buf);
    Py_END_ALLOW_THREADS
    PyBuffer_Release(&out);
    Py_RETURN_NONE;
}
