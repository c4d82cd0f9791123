// What a supervisor changes in a round.

import { command, get } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { CATEGORY, cardsOf } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { pickHand } from "../lib/picker.js";
import { roundVoidText, ruleOptions } from "./void-text.js";

/** @param {{table: string, round: {round: number}}} at @param {string} rest */
const roundUrl = ({ table, round }, rest) => `/v1/tables/${table}/rounds/${round.round}${rest}`;

/**
 * @param {DialogOptions} options
 * @param {string} url
 * @param {string} done the notice afterwards
 * @param {Field[]} [more]
 */
async function askReason(options, url, done, more = []) {
  const answer = await ask({
    ...options,
    fields: [...more, { name: "reason", label: "Reason", type: "textarea", required: true }],
    tone: "danger",
    submit: (values) => command("POST", url, values),
  });
  if (answer) notice(done, "warn");
}

/** @param {{table: string, title: string, round: {round: number}}} at @param {ClaimView} claim */
export const rejectClaim = (at, claim) =>
  askReason(
    {
      title: `Reject the claim of box ${claim.box}`,
      text: h(
        "p",
        {},
        `${at.title}, round ${at.round.round}: the ${CATEGORY[claim.category]} was declared by mistake. If it locked the jackpot, the lock is released.`,
      ),
      confirm: "Reject the claim",
    },
    roundUrl(at, `/claims/${claim.box}/reject`),
    `The claim of box ${claim.box} is rejected.`,
  );

/** @param {RoundPlace} at @param {number} box */
export const undoFold = (at, box) =>
  askReason(
    {
      title: `Undo the fold of box ${box}`,
      text: h(
        "p",
        {},
        "The fold was recorded by mistake. The box is in play again and its lamp is lit.",
      ),
      confirm: "Undo the fold",
    },
    roundUrl(at, `/folds/${box}/undo`),
    `Box ${box} is in play again.`,
  );

/** @param {RoundPlace} at */
export async function voidRound(at) {
  /** @type {RoundVoidPreview} */
  const preview = await get(roundUrl(at, "/void"));
  await askReason(
    {
      title: `Void round ${at.round.round} of ${at.title}`,
      text: [
        h("p", {}, `The round counts as never played. ${roundVoidText(preview.void)}`),
        h(
          "p",
          { class: "hint" },
          "If one player broke a rule and the others can play on, void only that wager (16.3(a)).",
        ),
      ],
      confirm: "Void the round",
    },
    roundUrl(at, "/void"),
    `Round ${at.round.round} is void${at.round.wagers.length ? ": return the wagers" : ""}.`,
    [
      {
        name: "rule",
        label: "Rule",
        type: "select",
        required: true,
        options: ruleOptions(preview.rules),
      },
    ],
  );
}

/** @param {RoundPlace} at */
export async function lateClaim(at) {
  const { round } = at;
  const free = round.wagers.filter(
    (box) => !round.folded.includes(box) && !round.claims.some((claim) => claim.box === box),
  );
  const chosen = await ask({
    title: `Late claim in round ${round.round}`,
    text: h("p", {}, "For a hand that is reconstructed after the cards were collected (14.4)."),
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
  /** @type {Map<string, string>} */
  const seen = new Map();
  for (const claim of round.claims) {
    for (const card of cardsOf(claim.cards)) seen.set(card, `already in box ${claim.box}`);
  }
  /** @type {ClaimAnswer | null} */
  const done = await pickHand({
    title: `Late claim of box ${chosen.box}`,
    text: "Touch the five cards of the reconstructed hand.",
    seen,
    confirm: "Record the late claim",
    submit: (cards) =>
      command("POST", roundUrl(at, `/claims/${chosen.box}/late`), { cards, reason: chosen.reason }),
  });
  if (done) notice(`Recorded: ${CATEGORY[done.category]} in box ${done.box}.`);
}
