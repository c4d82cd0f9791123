/* A whole round at once: the hands of up to ten boxes from one deck (rule 2.1). */
#include "module.h"

enum { MOST_HANDS = CARDS / HAND };

static void set_error_for_round(const uint8_t *cards, Py_ssize_t count)
{
    int holder[256];
    for (int i = 0; i < 256; i++)
        holder[i] = -1;
    for (int i = 0; i < HAND * (int)count; i++) {
        int card = cards[i], before = holder[card];
        if (card >= CARDS) {
            PyErr_Format(PyExc_ValueError,
                         "hand %d, card %d is %d: card ids run from 0 (2c) to 51 (As)",
                         i / HAND + 1, i % HAND + 1, card);
            return;
        }
        if (before >= 0) {
            PyErr_Format(PyExc_ValueError,
                         "hand %d, card %d is %c%c (id %d), as is hand %d, card %d: a round is "
                         "dealt from one deck",
                         i / HAND + 1, i % HAND + 1, rank_names[card >> 2], suit_names[card & 3],
                         card, before / HAND + 1, before % HAND + 1);
            return;
        }
        holder[card] = i;
    }
    PyErr_SetString(PyExc_SystemError, "a valid round was reported as invalid");
}

/* The indices of all hands, or -1 with an exception set. */
static Py_ssize_t indices_of_round(PyObject *round, int indices[MOST_HANDS])
{
    Py_buffer view;
    view.obj = NULL;
    size_t hands;
    const uint8_t *cards;
    if (Py_TYPE(round) == &PyBytes_Type) { /* fast path: opening a buffer costs more than a hand */
        char *at;
        Py_ssize_t size;
        if (PyBytes_AsStringAndSize(round, &at, &size) < 0)
            return -1;
        if (size % HAND)
            return PyErr_Format(PyExc_ValueError,
                                "hands are five bytes each; %zd bytes end inside a hand", size),
                   -1;
        cards = (const uint8_t *)at;
        hands = (size_t)size / HAND;
    } else {
        if (view_hands(round, &view, &hands) < 0)
            return -1;
        cards = view.buf;
    }
    Py_ssize_t count = (Py_ssize_t)hands;
    if (count > MOST_HANDS) {
        PyErr_Format(PyExc_ValueError, "a deck makes at most 10 hands, not %zd", count);
        count = -1;
    } else {
        uint64_t seen = 0, twice = 0;
        for (Py_ssize_t i = 0; i < count; i++) {
            uint64_t cards_of_hand = 0;
            for (int k = 0; k < HAND; k++)
                cards_of_hand |= 1ULL << (cards[HAND * i + k] & 63);
            twice |= seen & cards_of_hand;
            seen |= cards_of_hand;
            indices[i] = index_of(cards + HAND * i);
            twice |= indices[i] < 0;
        }
        if (twice) {
            set_error_for_round(cards, count);
            count = -1;
        }
    }
    if (view.obj)
        PyBuffer_Release(&view);
    return count;
}

PyObject *round_categories(PyObject *module, PyObject *round)
{
    (void)module;
    int indices[MOST_HANDS];
    Py_ssize_t count = indices_of_round(round, indices);
    if (count < 0)
        return NULL;
    char categories[MOST_HANDS];
    for (Py_ssize_t i = 0; i < count; i++)
        categories[i] = (char)category_at[indices[i]];
    return PyBytes_FromStringAndSize(categories, count);
}

PyObject *round_ranks(PyObject *module, PyObject *round)
{
    (void)module;
    int indices[MOST_HANDS];
    Py_ssize_t count = indices_of_round(round, indices);
    if (count < 0)
        return NULL;
    PyObject *ranks = PyTuple_New(count);
    for (Py_ssize_t i = 0; ranks && i < count; i++) {
        PyObject *rank = PyLong_FromLong(rank_at[indices[i]]);
        if (!rank || PyTuple_SetItem(ranks, i, rank) < 0)
            Py_CLEAR(ranks);
    }
    return ranks;
}
