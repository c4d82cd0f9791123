/* jackpot.actuary.twenty_one._simulator: rounds of twenty-one by the million. */
#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "room.h"

#include <string.h>

static int read_game(Py_buffer *view, Game *game)
{
    if (view->len != (Py_ssize_t)sizeof *game)
        return PyErr_Format(PyExc_ValueError, "a game has %zu bytes", sizeof *game), -1;
    memcpy(game, view->buf, sizeof *game);
    if (game->decks < 1 || game->decks > MOST_DECKS || game->boxes < 1 ||
        game->boxes > MOST_BOXES || game->most_hands < 1 || game->most_hands > MOST_HANDS ||
        game->cut < 0 || game->cut >= shoe_size(game))
        return PyErr_Format(PyExc_ValueError, "decks, boxes, hands or cut are out of range"), -1;
    /* A hand has at most 30 points, the dealer's 26, a burnt card 10: the cards always suffice. */
    int64_t points = (game->tens ? 340 : 300) * game->decks;
    if (120 * game->boxes + 36 >= points)
        return PyErr_Format(PyExc_ValueError, "%d decks may not suffice for %d boxes",
                            (int)game->decks, (int)game->boxes),
               -1;
    return 0;
}

static int check_strategy(Py_buffer *view)
{
    if (view->len != STRATEGY)
        return PyErr_Format(PyExc_ValueError, "a strategy has %d bytes", (int)STRATEGY), -1;
    return 0;
}

static PyObject *bytes_of(const Totals *totals)
{
    return PyBytes_FromStringAndSize((const char *)totals, sizeof *totals);
}

static PyObject *simulate(PyObject *module, PyObject *arguments)
{
    (void)module;
    Py_buffer numbers, strategy;
    unsigned long long seed, room;
    long long rounds;
    if (!PyArg_ParseTuple(arguments, "y*y*KKL", &numbers, &strategy, &seed, &room, &rounds))
        return NULL;
    Game game;
    PyObject *result = NULL;
    if (read_game(&numbers, &game) < 0 || check_strategy(&strategy) < 0)
        goto done;
    if (rounds < 0 || rounds > ROOM_ROUNDS) {
        PyErr_Format(PyExc_ValueError, "a room plays at most %d rounds", (int)ROOM_ROUNDS);
        goto done;
    }
    Totals totals = {0};
    int failed;
    Py_BEGIN_ALLOW_THREADS
    failed = play_room(&game, strategy.buf, seed, room, rounds, &totals);
    Py_END_ALLOW_THREADS
    result = failed ? PyErr_NoMemory() : bytes_of(&totals);
done:
    PyBuffer_Release(&numbers);
    PyBuffer_Release(&strategy);
    return result;
}

/* One round from cards that are given, in the order in which they are dealt. */
static PyObject *play(PyObject *module, PyObject *arguments)
{
    (void)module;
    Py_buffer numbers, strategy, cards;
    if (!PyArg_ParseTuple(arguments, "y*y*y*", &numbers, &strategy, &cards))
        return NULL;
    Game game;
    PyObject *result = NULL;
    if (read_game(&numbers, &game) < 0 || check_strategy(&strategy) < 0)
        goto done;
    int count = cards.len > MOST_CARDS ? MOST_CARDS : (int)cards.len;
    Table table = {.placed = count, .size = count};
    for (int i = 0; i < count; i++) {
        table.cards[i] = ((const uint8_t *)cards.buf)[i];
        if (table.cards[i] >= RANKS * SUITS) {
            PyErr_Format(PyExc_ValueError, "card ids run from 0 (2c) to 51 (As)");
            goto done;
        }
    }
    Totals totals = {0};
    Plan plan;
    make_plan(&plan, &game, strategy.buf);
    play_round(&plan, &table, &totals);
    if (table.exhausted) {
        PyErr_Format(PyExc_ValueError, "the round needs more than %d cards", count);
        goto done;
    }
    result = bytes_of(&totals);
done:
    PyBuffer_Release(&numbers);
    PyBuffer_Release(&strategy);
    PyBuffer_Release(&cards);
    return result;
}

static PyObject *path_name(PyObject *module, PyObject *unused)
{
    (void)module, (void)unused;
    return PyUnicode_FromString(use_vectors ? "avx2" : "portable");
}

static PyObject *use_path(PyObject *module, PyObject *name)
{
    (void)module;
    const char *wanted = PyUnicode_AsUTF8AndSize(name, NULL);
    if (!wanted)
        return NULL;
    if (strcmp(wanted, "portable") == 0)
        use_vectors = 0;
    else if (strcmp(wanted, "avx2") == 0 && has_vectors())
        use_vectors = 1;
    else
        return PyErr_Format(PyExc_ValueError, "this processor has no path named %R", name);
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"simulate", simulate, METH_VARARGS,
     "simulate($module, game, strategy, seed, room, rounds, /)\n--\n\n"
     "Plays that many rounds in a room of 32 tables and returns the totals."},
    {"play", play, METH_VARARGS,
     "play($module, game, strategy, cards, /)\n--\n\n"
     "Plays one round from the given cards and returns its totals."},
    {"path", path_name, METH_NOARGS, "path($module, /)\n--\n\nThe code path in use."},
    {"use_path", use_path, METH_O, "use_path($module, name, /)\n--\n\nSwitches to another path."},
    {NULL, NULL, 0, NULL},
};

static int start(PyObject *module)
{
    use_vectors = has_vectors();
    return PyModule_AddIntConstant(module, "ROOM_ROUNDS", ROOM_ROUNDS);
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, start}, {0, NULL}};

static PyModuleDef definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "jackpot.actuary.twenty_one._simulator",
    .m_doc = "The performance core of the simulator; simulation.py is its public face.",
    .m_methods = methods,
    .m_slots = slots,
};

PyMODINIT_FUNC PyInit__simulator(void)
{
    return PyModuleDef_Init(&definition);
}
