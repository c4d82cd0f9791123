// What a supervisor changes in a round. What hangs on it, and whether a second person is needed, the
// server says.

import { command, get } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { CATEGORY, dollars } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { untilSecond } from "../lib/second-person.js";
import { roundVoidText, ruleOptions, secondPersonText } from "./void-text.js";

/** @typedef {{table: string, title: string, round: {round: number}}} Place */

/** @param {{table: string, round: {round: number}}} at @param {string} rest */
export const roundUrl = ({ table, round }, rest) =>
  `/v1/tables/${table}/rounds/${round.round}${rest}`;

/**
 * Asks for a reason, sends the command, and lets a second person sign where one is needed.
 * @param {DialogOptions} options its title names the act
 * @param {string} url
 * @param {string} done the notice afterwards
 * @param {Field[]} [more]
 */
async function askReason(options, url, done, more = []) {
  let body = {};
  const first = await ask({
    ...options,
    fields: [...more, { name: "reason", label: "Reason", type: "textarea", required: true }],
    tone: "danger",
    submit: (values) => {
      body = values;
      return command("POST", url, values);
    },
  });
  const answer = await untilSecond(first, {
    what: options.title,
    repeat: (second) => command("POST", url, body, { second }),
  });
  if (answer) notice(done, "warn");
}

/** @param {Place} at @param {ClaimView} claim @param {number | null} prizeCents */
export const rejectClaim = (at, claim, prizeCents) =>
  askReason(
    {
      title: `Reject the hand of box ${claim.box}`,
      text: [
        h(
          "p",
          {},
          `${at.title}, round ${at.round.round}: the ${CATEGORY[claim.category]}`,
          prizeCents ? h("strong", {}, ` of ${dollars(prizeCents)}`) : null,
          " was declared by mistake. If it locked the jackpot, the lock is released.",
        ),
        claim.needs_two_people ? secondPersonText() : null,
      ],
      confirm: "Reject the hand",
    },
    roundUrl(at, `/claims/${claim.box}/reject`),
    `The hand of box ${claim.box} is rejected.`,
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
        preview.void.needs_second_person ? secondPersonText() : null,
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
