#include "outcomes.h"

static void add_results(Sum *sum, int64_t count, int64_t staked, int64_t net)
{
    sum->staked += count * staked;
    sum->net += count * net;
    sum->staked_staked += count * staked * staked;
    sum->staked_net += count * staked * net;
    sum->net_net += count * net * net;
}

static void add_sides(const Game *game, const int64_t sides[SIDE_RESULTS], int64_t rounds,
                      Totals *totals)
{
    static const uint8_t first[SIDES + 1] = {PAIR_LOST,  PLAY_LOST,  SEVENS_LOST,
                                             OVER_LOST, UNDER_LOST, SIDE_RESULTS};
    for (int side = 0; side < SIDES; side++) {
        int64_t stake = game->side_stake_cents[side], lost = rounds;
        if (!stake)
            continue;
        for (int result = first[side + 1] - 1; result >= first[side]; result--) {
            int64_t count = result == first[side] ? lost : sides[result];
            lost -= count;
            totals->side_results[result] += count;
            add_results(&totals->sums[FIRST_SIDE + side], count, stake,
                        stake * game->side_odds[result]);
        }
    }
}

void add_outcomes(const Game *game, const int64_t outcomes[OUTCOMES],
                  int64_t sides[SIDE_RESULTS], Totals *totals)
{
    const int64_t halves[OUTCOMES] = {0, game->natural_halves, 2, 4, 0, 0, -2, -4};
    int64_t rounds = 0, staked = 2 * game->half_cents;
    for (int outcome = 1; outcome < OUTCOMES; outcome++) {
        int64_t count = outcomes[outcome], net = halves[outcome] * game->half_cents;
        totals->results[outcome - 1] += count;
        add_results(&totals->sums[MAIN], count, staked, net);
        rounds += count;
    }
    totals->rounds += rounds;
    sides[PAIR_MIXED] =
        sides[PLAY_PAIR] - sides[PAIR_COLOURED] - sides[PAIR_PERFECT];
    add_sides(game, sides, rounds, totals);
}
