// Terms of a table that one person proposed (3.1): what they would change, for the second person.

import { h } from "../lib/dom.js";
import { dollars, time } from "../lib/format.js";
import { twoPeople } from "./two-people.js";

/** @type {Record<string, string>} */
export const BASE_GAME = {
  not_reported: "Not reported: the table reports jackpot wagers only",
  reported: "Reported: the server settles antes and bets",
};
/** @type {Record<string, string>} */
export const SHOE = { manual: "Manual", automated: "Automated, shuffles by itself (12.1)" };

const list = (/** @type {string[]} */ words) => words.join(", ") || "none";

/** @type {[keyof Terms, string, (value: any) => string][]} in the order of the sign */
export const TERMS = [
  ["minimum_cents", "Minimum ante", dollars],
  ["maximum_cents", "Maximum ante", dollars],
  ["multiple_cents", "In multiples of", dollars],
  ["maximum_payout_cents", "A bet wins at most", dollars],
  ["boxes", "Boxes", String],
  ["base_game", "Base game", (value) => BASE_GAME[value]],
  ["shoe", "Shoe", (value) => SHOE[value]],
  ["decks", "Colours of the decks", list],
  ["layout", "Approval of the layout", String],
  ["pads", "Sensor pads", list],
];

/** @param {{terms: TableTerms, title: string}} item @param {Who} who */
export function termsItem({ terms, title }, who) {
  const { proposed } = terms;
  if (proposed === null) throw new Error("only proposals are decided on");
  const what = `version ${proposed.version} of the terms of ${title}`;
  const url = `/v1/tables/${terms.table}/terms/${proposed.version}`;
  return h(
    "li",
    { class: "waiting" },
    h("p", {}, h("strong", {}, `Terms of ${title}, version ${proposed.version}`)),
    h(
      "p",
      { class: "hint" },
      `${proposed.proposed_by}, ${time(proposed.proposed_at)}. They apply from the next round.`,
    ),
    changesOf(terms, proposed),
    twoPeople(what, proposed.proposed_by, who, `${url}/approve`, `${url}/decline`, () => [
      changesOf(terms, proposed),
    ]),
  );
}

/** @param {TableTerms} terms @param {ProposedTermsView} proposed */
function changesOf({ in_force }, { terms: next, notice }) {
  const before = in_force?.terms ?? null;
  const changes = TERMS.filter(
    ([name, , show]) => before === null || show(before[name]) !== show(next[name]),
  );
  return [
    h(
      "ul",
      { class: "changes" },
      changes.map(([name, label, show]) =>
        h(
          "li",
          {},
          `${label}: `,
          before ? [h("s", {}, show(before[name])), " → "] : null,
          h("strong", {}, show(next[name])),
        ),
      ),
    ),
    h("p", {}, "Notice to the players: ", h("q", {}, notice)),
  ];
}
