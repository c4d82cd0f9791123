/* The rules are those of jackpot/rules/twenty_one, which settles live tables; the tests hold every
 * round of this file against it. */
#include "round.h"

#include "round_state.h"

static inline void deal_initially(Round *round)
{
    int boxes = (int)round->plan->game.boxes;
    for (int i = 0; i < boxes; i++)
        round->boxes[i].first = draw(round->table);
    round->upcard = draw(round->table);
    round->upcard_value = (int)card_value(round->upcard);
    for (int i = 0; i < boxes; i++)
        round->boxes[i].second = draw(round->table);
}

static inline unsigned deal_to(Round *round, Box *box)
{
    unsigned card = draw(round->table);
    if (!box->received)
        box->third = card;
    box->received = 1;
    return card;
}

/* The new hand has one card, and its turn after those before it. */
static Hand split(Round *round, Box *box, Hand hand)
{
    if (hand.first == hand.second && hand.first >> 2 == SEVEN)
        box->suited_sevens_split = 1;
    box->hands[box->count++].first = hand.second;
    return hand_of_two(hand.first, deal_to(round, box));
}

/* Pontoon 2.5(a): once doubled, an Ace among the first two cards counts 1. */
static inline void double_hand(Round *round, Box *box, Hand *hand)
{
    const Plan *plan = round->plan;
    hand->doubled = 1;
    add_card(hand, deal_to(round, box));
    hand->total =
        best_total(hand->hard, plan->game.doubled_aces_low ? hand->late_ace : hand->ace);
    hand->rescued = hand->total < 21 && plan->rescues[hand->total - 4][round->upcard_value - 1];
}

static inline int act_of(const Round *round, const Box *box, const Hand *hand)
{
    const Plan *plan = round->plan;
    int dealer = round->upcard_value - 1, from_split = box->count > 1;
    if (hand->count > 2) {
        int cards = hand->count < 6 ? hand->count - 2 : CARD_CLASSES - 1;
        return plan->acts[from_split][cards][total_row(hand->hard, hand->ace, hand->late_ace)]
                         [dealer];
    }
    int act = plan->acts[from_split][0][plan->row_of_two[hand->first][hand->second]][dealer];
    if (act != SPLIT || box->count < plan->game.most_hands)
        return act;
    act = plan->acts[from_split][0][plan->total_row_of_two[hand->first][hand->second]][dealer];
    return act;
}

static inline Hand play_hand(Round *round, Box *box, Hand hand)
{
    for (;;) {
        hand.total = best_total(hand.hard, hand.ace);
        if (hand.total >= 21)
            return hand;
        if (box->count > 1 && hand.first >> 2 == ACE_RANK)
            return hand; /* split Aces: one card each */
        switch (act_of(round, box, &hand)) {
        case STAND:
            return hand;
        case SPLIT:
            hand = split(round, box, hand);
            break;
        case DOUBLE:
            double_hand(round, box, &hand);
            return hand;
        default:
            add_card(&hand, deal_to(round, box));
        }
    }
}

/* Surrender is offered before the first box is played, but it takes no card. */
static inline void play_box(Round *round, Box *box)
{
    Hand hand = hand_of_two(box->first, box->second);
    int row = round->plan->row_of_two[box->first][box->second];
    box->count = 1;
    box->suited_sevens_split = box->received = 0;
    hand.total = best_total(hand.hard, hand.ace);
    hand.natural = hand.total == 21;
    box->surrendered = !hand.natural && round->plan->surrenders[row][round->upcard_value - 1];
    if (!hand.natural && !box->surrendered)
        hand = play_hand(round, box, hand);
    box->hands[0] = hand;
    for (int k = 1; k < box->count; k++) {
        unsigned first = box->hands[k].first;
        box->hands[k] = play_hand(round, box, hand_of_two(first, deal_to(round, box)));
    }
}

enum { BY_PLAYERS, BY_SECOND_CARD, BY_FINAL_TOTAL };

/* What the outcome of a finished hand still hangs on (12.2, T20). */
static inline int decided_by(const Round *round, const Box *box, const Hand *hand)
{
    if (box->surrendered)
        return BY_SECOND_CARD;
    if (hand->natural)
        return natural_waits(round) ? BY_SECOND_CARD : BY_PLAYERS;
    int paid_at_once = hand->total == 21 && round->plan->game.pays_21_at_once;
    return hand->rescued || hand->total > 21 || paid_at_once ? BY_PLAYERS : BY_FINAL_TOTAL;
}

static inline int card_needed(const Round *round)
{
    int needed = BY_PLAYERS;
    for (int i = 0; i < round->plan->game.boxes; i++) {
        const Box *box = &round->boxes[i];
        if (is_insured(round, box) && needed < BY_SECOND_CARD)
            needed = BY_SECOND_CARD;
        for (int k = 0; k < box->count; k++) {
            int by = decided_by(round, box, &box->hands[k]);
            needed = by > needed ? by : needed;
        }
    }
    return needed;
}

static inline void play_dealer(Round *round)
{
    int needed = card_needed(round), draws_soft_17 = round->plan->game.draws_soft_17 != 0;
    int hard = round->upcard_value, ace = hard == 1;
    round->natural = 0;
    round->dealer_total = best_total(hard, ace);
    if (needed == BY_PLAYERS)
        return;
    do {
        int value = (int)card_value(draw(round->table));
        hard += value;
        ace |= value == 1;
        round->dealer_total = best_total(hard, ace);
        if (hard == round->upcard_value + value)
            round->natural = round->dealer_total == 21;
    } while (needed == BY_FINAL_TOTAL &&
             (round->dealer_total < 17 || (draws_soft_17 && ace && hard == 7)));
}

void play_round(const Plan *plan, Table *table, Totals *totals)
{
    Round round;
    round.plan = plan;
    round.table = table;
    round.totals = totals;
    int began = table->round_start = table->position;
    deal_initially(&round);
    for (int i = 0; i < plan->game.boxes; i++)
        play_box(&round, &round.boxes[i]);
    play_dealer(&round);
    settle(&round);
    totals->rounds++;
    totals->cards += table->position - began + (table->refilled ? shoe_size(&plan->game) : 0);
}
