// What the dealer does next with the round as a whole: opens it, closes the wagers, collects the cards.

import { command } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dollars, plural } from "../lib/format.js";
import { sendAct } from "./acts.js";
import { isBurnDue, keyOf, urlOf } from "./round.js";

/** @import { PitStage } from "./round.js" */

/** @param {PitStage} stage @param {PitTableView} table @param {PitPage} page @returns {NextStep | null} null: cards and decisions are next */
export const stepOf = (stage, table, page) => STEPS[stage](table, page);

/** @type {Record<PitStage, (table: PitTableView, page: PitPage) => NextStep | null>} */
const STEPS = {
  closed: () => ({ title: "The table is closed", does: "A supervisor must open it.", run: null }),
  suspended: () => ({
    title: "The table is suspended",
    does: "A supervisor must approve that play goes on.",
    run: null,
  }),
  ready: (table) => {
    const next = table.last_round + 1;
    if (table.rounds_left === 0)
      return {
        title: "The last round was played",
        does: "A supervisor closes the table.",
        run: null,
      };
    return {
      title: "Ready for the next round",
      does: "Opens the round. Wagers are taken until the first card.",
      label: `Open round ${next}`,
      run: () => command("PUT", `/v1/tables/${table.table}/rounds/${next}`),
    };
  },
  betting: (table, page) => {
    const round = /** @type {PitRoundView} */ (table.round);
    const all = [...round.wagers, ...round.side_wagers];
    const total = all.reduce((sum, each) => sum + each.amount_cents, 0);
    return {
      title: "Wagers are taken",
      does: all.length
        ? `Closes ${plural(all.length, "wager")}, ${dollars(total)} in total. None can be placed or taken back afterwards.`
        : "There is no wager yet.",
      label: "No more bets",
      hint: "Touch a free place to put the chosen chip there. Touch a wager to change it or take it back.",
      run: () => (all.length ? deal(table, page) : askToDeal(table, page)),
    };
  },
  initial_deal: (table) =>
    isBurnDue(table.round)
      ? {
          title: "Burn the first card",
          does: "The shoe or the dealer is new: the first card goes into the discard rack, unseen.",
          label: "Burn a card unseen",
          run: () => sendAct(table, { to: "burn" }),
        }
      : null,
  offers: () => null,
  subsequent_deal: () => null,
  complete: (table) => ({
    title: "The round is complete",
    does:
      table.collecting_waits?.detail ??
      "Pay and collect as listed, then put the cards into the discard rack.",
    label: "Collect the cards",
    why: table.collecting_waits?.title,
    run: () => collect(table),
  }),
  settled: () => null,
  void: () => null,
};

/** @param {PitTableView} table @param {PitPage} page */
const askToDeal = (table, page) =>
  ask({
    title: "No wager is down",
    text: h("p", {}, "Close the wagers anyway? None can be placed afterwards."),
    confirm: "No more bets",
    afterTap: true,
    submit: () => deal(table, page),
  });

/**
 * From the press on the places do nothing: a touch meant for the next stage must not change a wager.
 * @param {PitTableView} table
 * @param {PitPage} page
 */
async function deal(table, page) {
  page.dealing = keyOf(table);
  page.draw();
  try {
    await command("POST", urlOf(table, "/deal"));
  } catch (problem) {
    page.dealing = null;
    page.draw();
    throw problem;
  }
}

/** @param {PitTableView} table */
const collect = (table) =>
  ask({
    title: "Collect the cards?",
    text: h("p", {}, "The round ends. Everything listed has been paid or collected."),
    confirm: "Collect the cards",
    afterTap: true,
    quick: true,
    submit: () => command("POST", urlOf(table, "/settle")),
  });
