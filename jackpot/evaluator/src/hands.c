/* Reads one hand from a str, bytes or sequence, or many from a buffer. The fast path comes first;
 * error messages are made only after it has failed. */
#include "hands.h"

#include <string.h>

static int set_error_for_type(PyObject *hand)
{
    PyObject *name = PyObject_GetAttrString((PyObject *)Py_TYPE(hand), "__name__");
    if (name) {
        PyErr_Format(PyExc_TypeError,
                     "a hand is a str such as 'AsKsQsJsTs', bytes of five card ids or a sequence "
                     "of five card ids (int, 0 to 51), not %U",
                     name);
        Py_DECREF(name);
    }
    return -1;
}

static void set_error_for_id(const char *where, int position, PyObject *id)
{
    PyErr_Format(PyExc_ValueError, "%scard %d is %R: card ids run from 0 (2c) to 51 (As)", where,
                 position + 1, id);
}

void set_error_for_hand(const uint8_t ids[HAND], const char *where)
{
    for (int i = 0; i < HAND; i++) {
        if (ids[i] >= CARDS) {
            PyObject *id = PyLong_FromLong(ids[i]);
            if (id) {
                set_error_for_id(where, i, id);
                Py_DECREF(id);
            }
            return;
        }
        for (int before = 0; before < i; before++)
            if (ids[before] == ids[i]) {
                PyErr_Format(PyExc_ValueError,
                             "%scard %d is %c%c (id %d), as is card %d: a deck has each card once",
                             where, i + 1, rank_names[ids[i] >> 2], suit_names[ids[i] & 3], ids[i],
                             before + 1);
                return;
            }
    }
    PyErr_Format(PyExc_SystemError, "%svalid cards were reported as invalid", where);
}

static inline int index_of_ids(const uint8_t ids[HAND])
{
    int index = index_of(ids);
    if (index < 0)
        set_error_for_hand(ids, "");
    return index;
}

/* -- str ------------------------------------------------------------------------------------ */

static int set_error_for_text(PyObject *text)
{
    PyErr_Clear(); /* a lone surrogate is reported below like any other character */
    Py_ssize_t length = PyUnicode_GetLength(text);
    if (length != 2 * HAND) {
        PyErr_Format(PyExc_ValueError,
                     "a hand is five cards of two characters, such as 'AsKsQsJsTs'; this text has "
                     "%zd characters, not 10",
                     length);
        return -1;
    }
    for (int i = 0; i < HAND; i++) {
        PyObject *name = PyUnicode_Substring(text, 2 * i, 2 * i + 2);
        if (!name)
            return -1;
        Py_ssize_t size = 0;
        const char *bytes = PyUnicode_AsUTF8AndSize(name, &size);
        PyErr_Clear();
        int good = bytes && size == 2 &&
                   card_of_name[(uint8_t)bytes[0] | (uint8_t)bytes[1] << 8] != NO_CARD;
        if (!good)
            PyErr_Format(PyExc_ValueError,
                         "card %d is %R: write a rank of %s and then a suit of %s", i + 1, name,
                         rank_names, suit_names);
        Py_DECREF(name);
        if (!good)
            return -1;
    }
    return -1;
}

static inline int index_of_text(PyObject *text)
{
    Py_ssize_t size;
    const char *at = PyUnicode_AsUTF8AndSize(text, &size);
    if (!at || size != 2 * HAND)
        return set_error_for_text(text);
    uint8_t ids[HAND];
    for (int i = 0; i < HAND; i++) {
        ids[i] = card_of_name[(uint8_t)at[2 * i] | (uint8_t)at[2 * i + 1] << 8];
        if (ids[i] == NO_CARD)
            return set_error_for_text(text);
    }
    return index_of_ids(ids);
}

/* -- bytes and sequences -------------------------------------------------------------------- */

static int set_error_for_count(const char *what, Py_ssize_t count)
{
    PyErr_Format(PyExc_ValueError, "a hand is five card ids; %s %zd, not 5%s", what, count,
                 count == 2 * HAND ? " (the names of cards go into a str)" : "");
    return -1;
}

static inline int index_of_bytes(PyObject *bytes)
{
    char *at;
    Py_ssize_t size;
    if (PyBytes_AsStringAndSize(bytes, &at, &size) < 0)
        return -1;
    if (size != HAND)
        return set_error_for_count("these bytes have", size);
    return index_of_ids((const uint8_t *)at);
}

static int id_of_item(PyObject *item, int position, uint8_t *id)
{
    long value = PyLong_AsLong(item);
    if ((unsigned long)value < CARDS) {
        *id = (uint8_t)value;
        return 0;
    }
    if (value == -1 && PyErr_Occurred()) {
        if (PyErr_ExceptionMatches(PyExc_TypeError)) {
            PyErr_Clear();
            PyErr_Format(PyExc_TypeError, "card %d is %R: a card id is an int, 0 to 51",
                         position + 1, item);
            return -1;
        }
        if (!PyErr_ExceptionMatches(PyExc_OverflowError))
            return -1;
        PyErr_Clear();
    }
    set_error_for_id("", position, item);
    return -1;
}

static int index_of_sequence(PyObject *hand)
{
    if (!PySequence_Check(hand) || PyDict_Check(hand))
        return set_error_for_type(hand);
    Py_ssize_t size = PySequence_Size(hand);
    if (size < 0)
        return -1;
    if (size != HAND)
        return set_error_for_count("this sequence has", size);
    uint8_t ids[HAND];
    for (int i = 0; i < HAND; i++) {
        PyObject *item = PySequence_GetItem(hand, i);
        if (!item)
            return -1;
        int failed = id_of_item(item, i, &ids[i]);
        Py_DECREF(item);
        if (failed)
            return -1;
    }
    return index_of_ids(ids);
}

static inline int index_of_tuple(PyObject *tuple)
{
    Py_ssize_t size = PyTuple_Size(tuple);
    if (size != HAND)
        return set_error_for_count("this tuple has", size);
    uint8_t ids[HAND];
    for (int i = 0; i < HAND; i++)
        if (id_of_item(PyTuple_GetItem(tuple, i), i, &ids[i]) < 0)
            return -1;
    return index_of_ids(ids);
}

int index_of_object(PyObject *hand)
{
    PyTypeObject *type = Py_TYPE(hand);
    if (type == &PyUnicode_Type)
        return index_of_text(hand);
    if (type == &PyBytes_Type)
        return index_of_bytes(hand);
    if (type == &PyTuple_Type)
        return index_of_tuple(hand);
    if (PyUnicode_Check(hand))
        return index_of_text(hand);
    return index_of_sequence(hand);
}

/* -- many hands ----------------------------------------------------------------------------- */

static int is_unsigned_bytes(const Py_buffer *view)
{
    return view->itemsize == 1 && (!view->format || strcmp(view->format, "B") == 0);
}

static int set_error_for_buffer(PyObject *object)
{
    if (PyErr_ExceptionMatches(PyExc_MemoryError))
        return -1;
    int is_buffer = PyObject_CheckBuffer(object);
    PyErr_Clear();
    if (!is_buffer)
        return PyErr_Format(PyExc_TypeError,
                            "hands are a buffer of unsigned bytes, five card ids to a hand: "
                            "bytes, bytearray, memoryview or a NumPy uint8 array of shape (N, 5)"),
               -1;
    return PyErr_Format(PyExc_ValueError, "hands must lie in memory without gaps, in C order: "
                                          "pass a contiguous copy (numpy.ascontiguousarray)"),
           -1;
}

int view_hands(PyObject *object, Py_buffer *view, size_t *count)
{
    if (PyObject_GetBuffer(object, view, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT) < 0)
        return set_error_for_buffer(object);
    int flat = view->ndim == 1;
    if (!is_unsigned_bytes(view))
        PyErr_Format(PyExc_TypeError,
                     "hands are unsigned bytes (format 'B', NumPy uint8), not items of format '%s'",
                     view->format ? view->format : "B");
    else if (!flat && !(view->ndim == 2 && view->shape[1] == HAND))
        PyErr_SetString(PyExc_ValueError,
                        "hands are a flat buffer of five bytes a hand or an array of shape (N, 5)");
    else if (view->len % HAND)
        PyErr_Format(PyExc_ValueError, "hands are five bytes each; %zd bytes end inside a hand",
                     view->len);
    else {
        *count = (size_t)view->len / HAND;
        return 0;
    }
    PyBuffer_Release(view);
    return -1;
}
