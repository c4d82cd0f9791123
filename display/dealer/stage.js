// The stage of a round, and what the dealer does next: the text and the command of the one big button.

import { BASE_STEPS } from "../base-game/steps.js";
import { command } from "../lib/api.js";
import { dollars, plural } from "../lib/format.js";
import { collect } from "./collect.js";
import { askToDeal, deal } from "./deal.js";
import { rememberShowdown, showdownRound } from "./memory.js";
import { keyOf, reportsBaseGame, urlOf } from "./rounds.js";

/** @param {TableView} table @returns {Stage} */
export function stageOf(table) {
  const { round, status } = table;
  // The game goes on while its jackpot is suspended (4.2); without a base game there is nothing to do.
  const plays = status === "open" || (status === "suspended" && reportsBaseGame(table));
  if (!round) return plays ? "ready" : status;
  if (round.phase === "betting" && !plays) return status;
  if (table.base_play) return table.base_play.step;
  if (round.phase === "betting") return "betting";
  const named = round.claims.length > 0;
  return named || showdownRound() === keyOf(table) ? "showdown" : "decisions";
}

const STAGES = [
  ["betting", "Betting"],
  ["decisions", "Bets and folds"],
  ["showdown", "Showdown"],
];
const BASE_STAGES = [
  ["antes", "Antes"],
  ["deal", "Deal"],
  ["bets", "Bet or fold"],
  ["hands", "Hands"],
  ["payment", "Pay"],
];

/** @param {TableView} table @returns {string[][]} those of a round at this table, in their order */
export const stagesOf = (table) => (reportsBaseGame(table) ? BASE_STAGES : STAGES);

/** @param {Stage} stage @param {DealerTable} at @param {DealerPage} page */
export function stepOf(stage, at, page) {
  return STEPS[stage](at.table, page);
}

/** @type {Record<Stage, (table: TableView, page: DealerPage) => NextStep>} */
const STEPS = {
  ...BASE_STEPS,
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
    if (table.rounds_left === 0)
      return {
        title: "The last round was played",
        does: "A supervisor closes the table (15.2).",
        run: null,
      };
    return {
      title: "Ready for the next round",
      does: openingWords(table),
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
        wagers.length || table.faults.length
          ? deal(table, page)
          : askToDeal(table, page, {
              title: "No jackpot wager is down",
              text: "Close betting anyway? No jackpot wager can be placed afterwards.",
            }),
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

/** @param {TableView} table */
function openingWords(table) {
  if (table.faults.length || table.status === "suspended")
    return "Opens a round without jackpot wagers.";
  return reportsBaseGame(table)
    ? "Opens betting. Antes and jackpot wagers are taken until the first card."
    : "Opens betting. The pads take jackpot wagers until the first card.";
}
