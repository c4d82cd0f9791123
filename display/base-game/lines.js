// The result of each box in the order of payment, as the server worked it out.

import { h } from "../lib/dom.js";
import { shortDollars } from "../lib/format.js";

/** @type {Record<BoxLine["result"], string>} */
const RESULT = {
  folded: "Folded",
  ante_wins: "Ante wins",
  wins: "Wins",
  loses: "Loses",
  void: "Equal hands",
  excluded: "Excluded",
  declared_void: "Excluded, returned",
};

/** @param {BoxLine} line what the dealer does with the chips @returns {{kind: string, words: string}} */
export function amountOf(line) {
  const won = line.ante_won_cents + line.bet_won_cents;
  if (won) return { kind: "won", words: `Pay ${shortDollars(won)}` };
  if (line.collected_cents)
    return { kind: "lost", words: `Collect ${shortDollars(line.collected_cents)}` };
  return { kind: "back", words: `Return ${shortDollars(line.handed_back_cents)}` };
}

/** @param {BoxLine[]} lines @returns {Child} */
export const resultsPanel = (lines) => [
  h("h2", {}, "Results in paying order"),
  h("ol", { class: "lines" }, lines.map(resultLine)),
];

/** @param {BoxLine} line */
function resultLine(line) {
  const { kind, words } = amountOf(line);
  return h(
    "li",
    { class: `line pays-${kind}` },
    h("span", { class: "line-box" }, `Box ${line.box}`),
    h("span", {}, `${RESULT[line.result]} (${line.rule})`),
    h("strong", {}, words),
    h("span", { class: "hint" }, details(line)),
  );
}

/** @param {BoxLine} line */
const details = (line) =>
  [
    line.ante_won_cents ? `ante ${shortDollars(line.ante_won_cents)}` : "",
    line.bet_won_cents
      ? `bet ${shortDollars(line.bet_won_cents)}${line.odds ? ` at ${line.odds} (8.1)` : ""}`
      : "",
    line.handed_back_cents ? `stakes ${shortDollars(line.handed_back_cents)} back` : "",
  ]
    .filter(Boolean)
    .join(", ");
