/* jackpot.evaluator._core: the functions of the module and the choice of the code path. */
#include "module.h"

#include <string.h>

const Path *path = &portable_path;

static int has_avx2(void)
{
#ifdef JACKPOT_AVX2
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
#else
    return 0;
#endif
}

static PyObject *rank(PyObject *module, PyObject *hand)
{
    (void)module;
    int index = index_of_object(hand);
    return index < 0 ? NULL : PyLong_FromLong(rank_at[index]);
}

static PyObject *category(PyObject *module, PyObject *hand)
{
    (void)module;
    int index = index_of_object(hand);
    return index < 0 ? NULL : PyLong_FromLong(category_at[index]);
}

static PyObject *path_name(PyObject *module, PyObject *unused)
{
    (void)module, (void)unused;
    return PyUnicode_FromString(path->name);
}

static PyObject *use_path(PyObject *module, PyObject *name)
{
    (void)module;
    const char *wanted = PyUnicode_AsUTF8AndSize(name, NULL);
    if (!wanted)
        return NULL;
    if (strcmp(wanted, portable_path.name) == 0)
        path = &portable_path;
#ifdef JACKPOT_AVX2
    else if (strcmp(wanted, avx2_path.name) == 0 && has_avx2())
        path = &avx2_path;
#endif
    else
        return PyErr_Format(PyExc_ValueError, "this processor has no path named %R", name);
    Py_RETURN_NONE;
}

#define FAST(function) ((PyCFunction)(void (*)(void))(function))

static PyMethodDef methods[] = {
    {"rank", rank, METH_O,
     "rank($module, hand, /)\n--\n\n"
     "The position of a hand among the 7,462 distinct ones: a higher rank is a better hand.\n\n"
     "0 is 7-5-4-3-2 of mixed suits, 7461 a royal flush; hands of equal rank are a tie.\n"
     "`hand` is a str, bytes of five card ids, or a sequence of five card ids.\n\n"
     ">>> rank('AsKsQsJsTs'), rank('7s5d4h3c2c'), rank(bytes([51, 47, 43, 39, 35]))\n"
     "(7461, 0, 7461)\n"
     ">>> rank('AsAdAhKsKd') > rank('KsKdKhAsAd')\n"
     "True\n"
     ">>> rank('AsAsQsJsTs')\n"
     "Traceback (most recent call last):\n"
     "ValueError: card 2 is As (id 51), as is card 1: a deck has each card once\n"},
    {"category", category, METH_O,
     "category($module, hand, /)\n--\n\n"
     "The category of a hand, an int as in `jackpot.rules.poker.hands.Category`: higher is better.\n\n"
     ">>> category('AsKsQsJsTs'), category([0, 1, 2, 3, 51])\n"
     "(9, 7)\n"
     ">>> category('AsKsQsJsTx')\n"
     "Traceback (most recent call last):\n"
     "ValueError: card 5 is 'Tx': write a rank of 23456789TJQKA and then a suit of cdhs\n"},
    {"round_ranks", round_ranks, METH_O,
     "round_ranks($module, hands, /)\n--\n\n"
     "The ranks (higher is better) of up to ten hands of one deck, five bytes of ids each.\n\n"
     ">>> round_ranks(bytes([51, 47, 43, 39, 35, 0, 1, 2, 3, 4]))\n"
     "(7461, 7296)\n"
     ">>> round_ranks(bytes([0, 1, 2, 3, 4, 50, 49, 48, 0, 46]))\n"
     "Traceback (most recent call last):\n"
     "ValueError: hand 2, card 4 is 2c (id 0), as is hand 1, card 1: a round is dealt from one "
     "deck\n"},
    {"round_categories", round_categories, METH_O,
     "round_categories($module, hands, /)\n--\n\n"
     "The categories of up to ten hands of one deck, one byte each.\n\n"
     ">>> list(round_categories(bytes([51, 47, 43, 39, 35, 0, 1, 2, 3, 4])))\n"
     "[9, 7]\n"},
    {"histogram", histogram, METH_O,
     "histogram($module, hands, /)\n--\n\n"
     "How many of the hands in a buffer are of each category, from no pair to royal flush.\n\n"
     ">>> histogram(all_hands())\n"
     "(1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4)\n"},
    {"batch", FAST(batch), METH_FASTCALL, "batch($module, hands, out, /)\n--\n\n"},
    {"every_hand", every_hand, METH_NOARGS, "every_hand($module, /)\n--\n\n"},
    {"every_result", every_result, METH_O, "every_result($module, out, /)\n--\n\n"},
    {"deal", FAST(deal), METH_FASTCALL, "deal($module, seed, first_chunk, rounds, boxes, /)\n--\n\n"},
    {"path", path_name, METH_NOARGS, "path($module, /)\n--\n\nThe code path in use."},
    {"use_path", use_path, METH_O, "use_path($module, name, /)\n--\n\nSwitches to another code path."},
    {NULL, NULL, 0, NULL},
};

static int start(PyObject *module)
{
    fill_tables();
#ifdef JACKPOT_AVX2
    if (has_avx2())
        path = &avx2_path;
#endif
    return PyModule_AddIntConstant(module, "CHUNK_ROUNDS", CHUNK_ROUNDS);
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, start}, {0, NULL}};

static PyModuleDef definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "jackpot.evaluator._core",
    .m_doc = "The performance core of the evaluator; jackpot.evaluator is its public face.",
    .m_methods = methods,
    .m_slots = slots,
};

PyMODINIT_FUNC PyInit__core(void)
{
    return PyModuleDef_Init(&definition);
}
