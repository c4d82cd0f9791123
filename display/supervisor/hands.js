// The hand of a box, as a supervisor verifies, corrects or records it.

import { command } from "../lib/api.js";
import { hand } from "../lib/cards.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { CATEGORY, capital, cardsOf, dollars } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { pickHand } from "../lib/picker.js";
import { untilSecond } from "../lib/second-person.js";
import { roundUrl } from "./round-actions.js";

/** @typedef {{table: string, title: string, round: {round: number, claims: ClaimView[]}}} Place */

/** @param {Place} at @param {ClaimView} claim @param {number | null} prizeCents */
export async function verifyClaim(at, claim, prizeCents) {
  /** @type {ClaimAnswer | null} */
  const done = await ask({
    title: `Verify the hand of box ${claim.box}`,
    text: [
      hand(claim.cards),
      h(
        "p",
        {},
        h("strong", {}, capital(CATEGORY[claim.category])),
        prizeCents ? `, ${dollars(prizeCents)}` : "",
        `: ${at.title}, round ${at.round.round}. You have seen these five cards on the table.`,
      ),
    ],
    confirm: "Verify the hand",
    submit: () => command("POST", roundUrl(at, `/claims/${claim.box}/verify`)),
  });
  if (done) notice(`Verified. ${at.title} can collect the cards.`);
}

/**
 * The cards that other boxes of the round have.
 * @param {Place} at
 * @param {number} box
 */
function seenElsewhere({ round }, box) {
  /** @type {Map<string, string>} */
  const seen = new Map();
  for (const claim of round.claims.filter((each) => each.box !== box)) {
    for (const card of cardsOf(claim.cards)) seen.set(card, `already in box ${claim.box}`);
  }
  return seen;
}

/** @param {Place} at @param {ClaimView} claim */
export async function correctHand(at, claim) {
  /** @type {string | null} */
  const cards = await pickHand({
    title: `Correct the hand of box ${claim.box}`,
    text: "Exchange the card that was misread.",
    seen: seenElsewhere(at, claim.box),
    picked: cardsOf(claim.cards),
    confirm: "Next",
    submit: async (picked) => picked,
  });
  if (!cards) return;
  const url = roundUrl(at, `/claims/${claim.box}/correct`);
  let body = {};
  const first = await ask({
    title: `Correct the hand of box ${claim.box}`,
    text: [
      beforeAndAfter(claim.cards, cards),
      h(
        "p",
        {},
        `${at.title}, round ${at.round.round} (14.4). Both versions stay in the record. A large prize, before or after, needs a second supervisor.`,
      ),
    ],
    fields: [{ name: "reason", label: "Reason", type: "textarea", required: true }],
    confirm: "Correct the hand",
    tone: "danger",
    submit: (values) => {
      body = { cards, ...values };
      return command("POST", url, body);
    },
  });
  /** @type {ClaimAnswer | null} */
  const done = await untilSecond(first, {
    what: `Correct the hand of box ${claim.box}`,
    repeat: (second) => command("POST", url, body, { second }),
  });
  if (done) notice(`The hand of box ${claim.box} is corrected: ${CATEGORY[done.category]}.`);
}

/** @param {string} before @param {string} after */
export const beforeAndAfter = (before, after) =>
  h(
    "dl",
    { class: "before-after" },
    h("div", {}, h("dt", {}, "Before"), h("dd", {}, hand(before, { small: true }))),
    h("div", {}, h("dt", {}, "After"), h("dd", {}, hand(after, { small: true }))),
  );

/** @param {RoundPlace} at */
export async function lateClaim(at) {
  const { round } = at;
  const free = round.wagers.filter(
    (box) => !round.folded.includes(box) && !round.claims.some((claim) => claim.box === box),
  );
  const chosen = await ask({
    title: `Late claim in round ${round.round}`,
    text: h(
      "p",
      {},
      "For a hand that is reconstructed after the cards were collected (14.4). A large prize needs a second supervisor, who counts as its verifier.",
    ),
    fields: [
      {
        name: "box",
        label: "Box",
        type: "select",
        options: (free.length ? free : round.wagers).map((box) => ({
          value: String(box),
          label: `Box ${box}`,
        })),
      },
      { name: "reason", label: "How it was reconstructed", type: "textarea", required: true },
    ],
    confirm: "Pick the cards",
  });
  if (!chosen) return;
  const url = roundUrl(at, `/claims/${chosen.box}/late`);
  let body = {};
  const first = await pickHand({
    title: `Late claim of box ${chosen.box}`,
    text: "Touch the five cards of the reconstructed hand.",
    seen: seenElsewhere(at, Number(chosen.box)),
    confirm: "Record the late claim",
    submit: (cards) => {
      body = { cards, reason: chosen.reason };
      return command("POST", url, body);
    },
  });
  /** @type {ClaimAnswer | null} */
  const done = await untilSecond(first, {
    what: `Late claim of box ${chosen.box}`,
    repeat: (second) => command("POST", url, body, { second }),
  });
  if (done) notice(`Recorded: ${CATEGORY[done.category]} in box ${done.box}.`);
}
