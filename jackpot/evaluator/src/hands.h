/* Converts Python objects to checked cards, with error messages for invalid ones. */
#ifndef JACKPOT_HANDS_H
#define JACKPOT_HANDS_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "tables.h"

/* Returns the index (tables.h) of a hand given as str, bytes or sequence; -1 with an exception. */
int index_of_object(PyObject *hand);

/* Sets a ValueError that names the bad card. The message begins with `where`, e.g. "hand 3: ". */
void set_error_for_hand(const uint8_t ids[HAND], const char *where);

/* Opens a view of contiguous unsigned bytes, five to a hand; -1 with an exception. */
int view_hands(PyObject *object, Py_buffer *view, size_t *count);

#endif
