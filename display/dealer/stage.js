// Where a round stands, and what the dealer does next: the words and the act of the one big button.

import { act } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { boxes, dollars, plural } from "../lib/format.js";

// closed | suspended | ready | betting | decisions | showdown
export function stageOf(table, showdown) {
  if (table.status !== "open" && !table.round) return table.status;
  if (!table.round) return "ready";
  if (table.round.phase === "betting") return table.status === "open" ? "betting" : table.status;
  const named = table.round.claims.length > 0;
  return named || showdown === keyOf(table) ? "showdown" : "decisions";
}

export const keyOf = (table) => `${table.table}-${table.round?.round}`;
export const urlOf = (table, rest = "") =>
  `/v1/tables/${table.table}/rounds/${table.round.round}${rest}`;

export const STAGES = [
  ["betting", "Betting"],
  ["decisions", "Bets and folds"],
  ["showdown", "Showdown"],
];

// {title, does, label, hint, run} of the next step; `run` is null where there is none.
export function stepOf(stage, at, page) {
  return STEPS[stage](at.table, page);
}

const STEPS = {
  closed: () => ({
    title: "The table is closed",
    does: "A supervisor opens it for jackpot play.",
    run: null,
  }),
  suspended: () => ({
    title: "The jackpot is suspended",
    does: "Hand jackpot chips back and play on without the jackpot, until a supervisor approves that it resumes (14.5).",
    run: null,
  }),
  ready: (table) => {
    const next = table.last_round + 1;
    return {
      title: "Ready for the next round",
      does: "Opens betting: pads take jackpot wagers until the first card.",
      label: `Open round ${next}`,
      run: () => act("PUT", `/v1/tables/${table.table}/rounds/${next}`),
    };
  },
  betting: (table, page) => {
    const { wagers, wager_cents: each } = table.round;
    return {
      title: "Betting is open",
      does: wagers.length
        ? `Locks ${plural(wagers.length, "wager")}, ${dollars(wagers.length * each)} in all. No chip goes down or back after it.`
        : "No jackpot wager is down. None can be made after it.",
      label: "First card is out",
      hint: "Touch a box to take its jackpot wager where an ante is down (10.1), or to hand it back.",
      run: () => deal(table, page),
    };
  },
  decisions: (table, page) => ({
    title: "Bets and folds",
    does: "Go on once every player has bet or folded. Hands are named only after it (16.6(a)).",
    label: "Bets and folds are in",
    local: true,
    run: async () => {
      page.showdown = keyOf(table);
      page.chosen = null;
      page.again();
    },
  }),
  showdown: (table) => ({
    title: "Showdown",
    does: "Ends the round: prizes are worked out. A hand that was not declared wins nothing after it (10.4).",
    label: "Collect the cards",
    run: () => collect(table),
  }),
};

// From the press on, the boxes lie still: a touch that was meant for the next stage must not hand a
// chip back.
async function deal(table, page) {
  page.dealing = keyOf(table);
  page.again();
  try {
    await act("POST", urlOf(table, "/deal"));
  } catch (problem) {
    page.dealing = null;
    page.again();
    throw problem;
  }
}

function collect(table) {
  const { claims } = table.round;
  const declared = claims.map((claim) => claim.box);
  const left = table.lamps.filter((box) => !declared.includes(box));
  return ask({
    title: "Collect the cards?",
    text: [
      h("p", {}, declared.length ? `${boxes(declared)} declared a hand.` : "No hand was declared."),
      left.length ? h("p", {}, `${boxes(left)} did not, and cannot after this.`) : null,
    ],
    confirm: "Collect the cards",
    cancel: "Not yet",
    submit: () => act("POST", urlOf(table, "/settle")),
  });
}
