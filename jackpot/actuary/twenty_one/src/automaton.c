#include "automaton.h"

#include "hand.h"

#include <stdlib.h>
#include <string.h>

enum { NEVER = 255 };

enum Phase { FIRST_CARD, UPCARD, SECOND, HIT, LAST_CARD, AGAINST_NATURAL, DEALER_SECOND, DEALER };

/* What a state knows. Fields that do not matter in its phase are 0. */
typedef struct {
    uint8_t phase, upcard;
    uint8_t hard, ace;     /* of the player, or of the dealer once it is his turn */
    uint8_t total, doubled; /* of the finished player */
} State;

typedef struct {
    Automaton *automaton;
    const Plan *plan;
    uint8_t later_acts[2][TOTALS][DEALER_CARDS]; /* of three cards and more, by soft and total */
    State known[MOST_STATES];
    uint16_t number_of[1 << 17]; /* of a state that is known, by its fields */
} Builder;

static uint32_t row_at(int state)
{
    return (uint32_t)(state * COLUMNS);
}

static uint32_t ended(int result)
{
    return row_at(IDLE) | (uint32_t)(8 * (result + 1)) << OUTCOME_AT;
}

static uint32_t to(Builder *builder, State state)
{
    unsigned total = state.total ? state.total - 15U : 0;
    unsigned key = state.phase | state.upcard << 3 | state.hard << 7 | state.ace << 12 |
                   total << 13 | (unsigned)state.doubled << 16;
    uint16_t *number = &builder->number_of[key];
    if (!*number) {
        *number = (uint16_t)builder->automaton->states;
        builder->known[builder->automaton->states++] = state;
    }
    return row_at(*number);
}

static uint32_t finished(Builder *builder, State state, int total)
{
    if (total > 21)
        return ended(LOST + state.doubled);
    State next = {.phase = DEALER_SECOND, .upcard = state.upcard, .doubled = state.doubled};
    next.total = (uint8_t)(total < 17 ? 16 : total); /* all below 17 are alike */
    return to(builder, next);
}

/* The player decides on a hand, or has it finished. */
static uint32_t decided(Builder *builder, State state, int hard, int ace, int act)
{
    int total = best_total(hard, ace);
    state.hard = (uint8_t)hard;
    state.ace = ace && hard <= 11;
    if (total >= 21 || act == STAND)
        return finished(builder, state, total);
    if (act == SPLIT)
        return FULL_RULES;
    state.phase = act == DOUBLE ? LAST_CARD : HIT;
    state.doubled = act == DOUBLE;
    return to(builder, state);
}

static unsigned card_of(unsigned value)
{
    return 4 * (value == 1 ? ACE_RANK : value - 2);
}

static uint32_t second_card(Builder *builder, State state, unsigned value)
{
    const Plan *plan = builder->plan;
    Hand hand = hand_of_two(card_of(state.hard), card_of(value) + 1);
    if (value == 7 && state.hard == 7 && plan->game.side_stake_cents[SUPER_SEVENS])
        return FULL_RULES; /* the third card decides over a side wager */
    if (best_total(hand.hard, hand.ace) == 21) {
        if (!(plan->game.natural_waits >> (state.upcard - 1) & 1))
            return ended(NATURAL);
        return to(builder, (State){.phase = AGAINST_NATURAL, .upcard = state.upcard});
    }
    int act = plan->acts[0][0][plan->row_of_two[hand.first][hand.second]][state.upcard - 1];
    return decided(builder, (State){.upcard = state.upcard}, hand.hard, hand.ace, act);
}

static uint32_t later_card(Builder *builder, State state, unsigned value)
{
    int hard = state.hard + (int)value, ace = state.ace || value == 1;
    int total = best_total(hard, ace), soft = total > hard;
    int act = total < 21 ? builder->later_acts[soft][total - 4][state.upcard - 1] : STAND;
    return decided(builder, state, hard, ace, act);
}

static uint32_t settled(State state, int dealer)
{
    if (dealer > 21 || state.total > dealer)
        return ended(WON + state.doubled);
    return ended((state.total == dealer ? STOOD_OFF : LOST) + state.doubled);
}

static uint32_t dealer_card(Builder *builder, State state, unsigned value)
{
    int hard = (int)value + (state.phase == DEALER_SECOND ? state.upcard : state.hard);
    int ace = value == 1 || (state.phase == DEALER_SECOND ? state.upcard == 1 : state.ace);
    int total = best_total(hard, ace);
    if (state.phase == AGAINST_NATURAL)
        return ended(best_total(state.upcard + (int)value, value == 1 || state.upcard == 1) == 21
                         ? STOOD_OFF
                         : NATURAL);
    if (state.phase == DEALER_SECOND && total == 21)
        return ended(LOST + state.doubled);
    if (total >= 17 && !(builder->plan->game.draws_soft_17 && hard == 7))
        return settled(state, total);
    State next = {.phase = DEALER, .hard = (uint8_t)hard, .ace = ace && hard <= 11};
    next.total = state.total;
    next.doubled = state.doubled;
    return to(builder, next);
}

static uint32_t entry_of(Builder *builder, State state, unsigned value)
{
    switch (state.phase) {
    case FIRST_CARD:
        return to(builder, (State){.phase = UPCARD, .hard = (uint8_t)value});
    case UPCARD:
        state.phase = SECOND;
        state.upcard = (uint8_t)value;
        return to(builder, state);
    case SECOND:
        return second_card(builder, state, value) | SECOND_CARD;
    case HIT:
        return later_card(builder, state, value);
    case LAST_CARD:
        return finished(builder, state,
                        best_total(state.hard + (int)value, state.ace || value == 1));
    default:
        return dealer_card(builder, state, value);
    }
}

static int act_at(const uint8_t *strategy, int cards, int row, int dealer)
{
    return strategy[(cards * ROWS + row) * DEALER_CARDS + dealer];
}

static int differ(int first, int second)
{
    return first != second && first != NEVER && second != NEVER;
}

/* Whether the strategy asks of two cards no more than their values. */
static int is_without_suits(const uint8_t *strategy)
{
    for (int dealer = 0; dealer < DEALER_CARDS; dealer++) {
        for (int row = 45; row < 54; row++)
            if (differ(act_at(strategy, 0, row, dealer),
                       act_at(strategy, 0, row - row % 3, dealer)))
                return 0;
        for (int row = 54; row < 56; row++)
            if (differ(act_at(strategy, 0, row, dealer), act_at(strategy, 0, 41, dealer)))
                return 0;
    }
    return 1;
}

/* The acts of three cards and more by total alone; 0 if the strategy asks for more. */
static int merge_acts(Builder *builder, const uint8_t *strategy)
{
    for (int dealer = 0; dealer < DEALER_CARDS; dealer++)
        for (int row = 0; row < 26; row++) {
            int soft = row >= 17, found = NEVER;
            for (int cards = 1; cards < CARD_CLASSES; cards++)
                for (int late = 0; late <= soft; late++) {
                    int act = act_at(strategy, cards, row + 9 * late, dealer);
                    if (differ(act, found))
                        return 0;
                    if (act != NEVER) {
                        found = act;
                        builder->later_acts[soft][soft ? row - 9 : row][dealer] =
                            builder->plan->acts[0][cards][row + 9 * late][dealer];
                    }
                }
        }
    return 1;
}

static int fits(const Game *game)
{
    return game->boxes == 1 && !game->continuous && game->cut >= RANKS * SUITS &&
           !game->surrender && !game->rescue && !game->insures && !game->original_only &&
           !game->pays_21_at_once && !game->doubled_aces_low && !game->double_on_any_cards;
}

static int build(Builder *builder)
{
    Automaton *automaton = builder->automaton;
    automaton->states = PLAYING;
    for (int value = 1; value <= COLUMNS; value++) {
        uint32_t *column = automaton->entries + value - 1;
        column[row_at(WAITING)] = row_at(WAITING);
        column[row_at(IDLE)] = entry_of(builder, (State){.phase = FIRST_CARD}, (unsigned)value);
        for (int idle = 1; idle < MOST_IDLE; idle++)
            column[row_at(IDLE + idle)] = row_at(IDLE + idle - 1);
    }
    for (int state = PLAYING; state < automaton->states; state++)
        for (int value = 1; value <= COLUMNS; value++) {
            if (automaton->states >= MOST_STATES)
                return 0;
            automaton->entries[row_at(state) + value - 1] =
                entry_of(builder, builder->known[state], (unsigned)value);
        }
    return 1;
}

int build_automaton(Automaton *automaton, const Plan *plan, const uint8_t strategy[STRATEGY])
{
    if (!fits(&plan->game) || !is_without_suits(strategy))
        return 0;
    Builder *builder = calloc(1, sizeof *builder);
    if (!builder)
        return 0;
    builder->automaton = automaton;
    builder->plan = plan;
    int built = merge_acts(builder, strategy) && build(builder);
    free(builder);
    return built;
}
