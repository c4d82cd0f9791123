/* From Python's objects to checked cards, and the words for what is wrong with them. */
#ifndef JACKPOT_HANDS_H
#define JACKPOT_HANDS_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "tables.h"

/* The index (tables.h) of a hand given as str, bytes or sequence; -1 with an exception set. */
int index_of_object(PyObject *hand);

/* Sets a ValueError that says which card is wrong. `where` stands before it, e.g. "hand 3: ". */
void complain_of_hand(const uint8_t ids[HAND], const char *where);

/* A view of contiguous unsigned bytes, five to a hand; -1 with an exception set. */
int view_hands(PyObject *object, Py_buffer *view, size_t *count);

#endif
