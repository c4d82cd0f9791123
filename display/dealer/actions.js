// What a dealer does with one box, and what a supervisor corrects at the dealer's screen.

import { command } from "../lib/api.js";
import { h } from "../lib/dom.js";
import { CATEGORY, capital, cardsOf } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { pickHand } from "../lib/picker.js";
import { supervisorSigns, untilSecond } from "../lib/second-person.js";
import { urlOf } from "./rounds.js";

/**
 * Each card that was declared in this round, and where it is.
 * @param {RoundView} round
 */
export function seenCards(round) {
  /** @type {Map<string, string>} */
  const seen = new Map();
  for (const claim of round.claims) {
    for (const card of cardsOf(claim.cards)) seen.set(card, `already in box ${claim.box}`);
  }
  return seen;
}

/** @param {DealerTable} at @param {number} box */
export async function declareHand(at, box) {
  const { table } = at;
  if (!table.round) return;
  /** @type {ClaimAnswer | null} */
  const done = await pickHand({
    title: `Declare the hand of box ${box}`,
    text: "Touch the five cards of this hand.",
    seen: seenCards(table.round),
    confirm: "Declare this hand",
    submit: (cards) => command("PUT", urlOf(table, `/claims/${box}`), { cards }),
  });
  if (!done) return;
  const category = capital(CATEGORY[done.category]);
  if (!done.qualifies) notice(`Box ${box}: ${category}. It does not win the jackpot.`, "warn");
  else if (done.needs_verification)
    notice(`Box ${box}: ${category}! Leave the cards on the table: a supervisor verifies it.`);
  else notice(`Box ${box}: ${category}. It wins a prize when you collect the cards.`);
}

/** @param {DealerTable} at @param {number} box */
export const foldBox = (at, box) => command("PUT", urlOf(at.table, `/folds/${box}`));

/** @param {DealerTable} at @param {number} box */
export async function undoFold(at, box) {
  const url = urlOf(at.table, `/folds/${box}/undo`);
  const done = await supervisorSigns({
    title: `Undo the fold of box ${box}`,
    text: h(
      "p",
      {},
      at.table.round?.base_game
        ? "The fold was recorded by mistake. The box is undecided again."
        : "The fold was recorded by mistake. The box is in play again and its lamp is lit.",
    ),
    confirm: "Undo the fold",
    submit: (second, values) => command("POST", url, values, { second }),
  });
  if (done) notice(`Box ${box} is in play again.`);
}

/** @param {DealerTable} at @param {number} box */
export async function rejectClaim(at, box) {
  const url = urlOf(at.table, `/claims/${box}/reject`);
  let body = {};
  const first = await supervisorSigns({
    title: `Reject the hand of box ${box}`,
    text: h(
      "p",
      {},
      "The hand was declared by mistake. It is rejected, and the right one can be declared. A large prize needs a second supervisor.",
    ),
    confirm: "Reject the hand",
    tone: "danger",
    submit: (second, values) => {
      body = values;
      return command("POST", url, values, { second });
    },
  });
  const done = await untilSecond(first, {
    what: `Reject the hand of box ${box}`,
    repeat: (second) => command("POST", url, body, { second }),
  });
  if (done) notice(`The hand of box ${box} is rejected.`);
}
