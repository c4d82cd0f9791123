// The stage of a round, and what the dealer does next: the text and the command of the one big button.

import { command } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { boxes, dollars, plural } from "../lib/format.js";

/**
 * @param {TableView} table
 * @param {string | null} showdown the round whose bets and folds are complete
 * @returns {Stage}
 */
export function stageOf(table, showdown) {
  if (!table.round) return table.status === "open" ? "ready" : table.status;
  if (table.round.phase === "betting") return table.status === "open" ? "betting" : table.status;
  const named = table.round.claims.length > 0;
  return named || showdown === keyOf(table) ? "showdown" : "decisions";
}

/** @param {TableView} table */
export const keyOf = (table) => `${table.table}-${table.round?.round}`;
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
        : "Touch a box with an ante to take its jackpot wager (10.1). Touch it again to return it, also when its ante is taken back.",
      run: () => deal(table, page),
    };
  },
  decisions: (table, page) => ({
    title: "Bets and folds",
    does: "Continue once every player has bet or folded. Hands are named only afterwards (16.6(a)).",
    label: "Bets and folds are complete",
    local: true,
    run: () => {
      page.showdown = keyOf(table);
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
    run: () => collect(table),
  }),
};

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

/** @param {TableView} table */
function collect(table) {
  const { claims } = /** @type {RoundView} */ (table.round);
  const declared = claims.map((claim) => claim.box);
  const left = table.lamps.filter((box) => !declared.includes(box));
  return ask({
    title: "Collect the cards?",
    text: [
      h("p", {}, declared.length ? `${boxes(declared)} declared a hand.` : "No hand was declared."),
      left.length ? h("p", {}, `${boxes(left)} did not declare, and cannot afterwards.`) : null,
    ],
    confirm: "Collect the cards",
    submit: () => command("POST", urlOf(table, "/settle")),
  });
}
