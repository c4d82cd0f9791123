// The stage of a round, and what the dealer does next: the text and the command of the one big button.

import { command } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dollars, plural } from "../lib/format.js";
import { collect } from "./collect.js";
import { rememberShowdown, showdownRound } from "./memory.js";

/** @param {TableView} table @returns {Stage} */
export function stageOf(table) {
  if (!table.round) return table.status === "open" ? "ready" : table.status;
  if (table.round.phase === "betting") return table.status === "open" ? "betting" : table.status;
  const named = table.round.claims.length > 0;
  return named || showdownRound() === keyOf(table) ? "showdown" : "decisions";
}

/** @param {TableView} table the round in play; a number may come again once a supervisor set it */
export const keyOf = (table) => `${table.table}-${table.numbering}-${table.round?.round}`;
/** @param {TableView} table @param {string} [rest] */
export const urlOf = (table, rest = "") =>
  `/v1/tables/${table.table}/rounds/${table.round?.round}${rest}`;

export const STAGES = [
  ["betting", "Betting"],
  ["decisions", "Bets and folds"],
  ["showdown", "Showdown"],
];

/**
 * @typedef {{title: string, does: string, label?: string, hint?: string, local?: boolean,
 *   why?: string, run: (() => unknown) | null}} NextStep `run` is null when the dealer can do
 *   nothing; `why` says why the button has to wait
 */

/** @param {Stage} stage @param {DealerTable} at @param {DealerPage} page */
export function stepOf(stage, at, page) {
  return STEPS[stage](at.table, page);
}

/** @type {Record<Stage, (table: TableView, page: DealerPage) => NextStep>} */
const STEPS = {
  closed: () => ({
    title: "The table is closed",
    does: "A supervisor must open it for jackpot play.",
    run: null,
  }),
  suspended: () => ({
    title: "The jackpot is suspended",
    does: "Return jackpot chips and play on without the jackpot until a supervisor approves the resumption (14.5).",
    run: null,
  }),
  ready: (table) => {
    const next = table.last_round + 1;
    return {
      title: "Ready for the next round",
      does: table.faults.length
        ? "Opens a round without jackpot wagers."
        : "Opens betting. The pads take jackpot wagers until the first card.",
      label: `Open round ${next}`,
      run: () => command("PUT", `/v1/tables/${table.table}/rounds/${next}`),
    };
  },
  betting: (table, page) => {
    const { wagers, wager_cents: each } = /** @type {RoundView} */ (table.round);
    return {
      title: "Betting is open",
      does: wagers.length
        ? `Locks ${plural(wagers.length, "wager")}, ${dollars(wagers.length * each)} in total. No wager can be placed or returned afterwards.`
        : "There is no jackpot wager. None can be placed afterwards.",
      label: "First card is out",
      hint: table.faults.length
        ? undefined
        : "Touch a box with an ante to take its jackpot wager (10.1). Touch it again to return the wager, for example when the ante is taken back.",
      run: () =>
        wagers.length || table.faults.length ? deal(table, page) : askToDeal(table, page),
    };
  },
  decisions: (table, page) => ({
    title: "Bets and folds",
    does: "Continue once every player has bet or folded. Hands are named only afterwards (16.6(a)).",
    label: "Bets and folds are complete",
    local: true,
    run: () => {
      rememberShowdown(keyOf(table));
      page.chosen = null;
      page.draw();
    },
  }),
  showdown: (table) => ({
    title: "Showdown",
    does:
      table.collecting_waits?.detail ??
      "Ends the round and works out the prizes. A hand that was not declared wins nothing (10.4).",
    label: "Collect the cards",
    why: table.collecting_waits?.title,
    run: () => collect(table, urlOf(table, "/settle")),
  }),
};

/**
 * A tap too early would close betting for everybody.
 * @param {TableView} table
 * @param {DealerPage} page
 */
const askToDeal = (table, page) =>
  ask({
    title: "No jackpot wager is down",
    text: h("p", {}, "Close betting anyway? No jackpot wager can be placed afterwards."),
    confirm: "First card is out",
    afterTap: true,
    submit: () => deal(table, page),
  });

/**
 * From the press on the boxes do nothing: a touch meant for the next stage must not return a wager.
 * @param {TableView} table
 * @param {DealerPage} page
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
