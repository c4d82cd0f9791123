// A hand that a dealer declared, while its cards are on the table: verify, correct or reject it.

import { button } from "../lib/buttons.js";
import { hand } from "../lib/cards.js";
import { h } from "../lib/dom.js";
import { CATEGORY, capital, dollars } from "../lib/format.js";
import { later } from "../lib/later.js";

const hands = () => later(() => import("./hands.js"));
const roundActions = () => later(() => import("./round-actions.js"));

/**
 * @param {{claim: ClaimView, table: string, round: RoundView, title: string,
 *   prizeCents: number | null}} item
 */
export function claimItem({ claim, table, round, title, prizeCents }) {
  const at = { table, title, round };
  const place = `${title}, box ${claim.box}`;
  const toVerify = claim.needs_verification && !claim.verified_by;
  return h(
    "li",
    { class: toVerify ? "waiting is-urgent" : "waiting" },
    h(
      "div",
      { class: "row spread" },
      h("p", {}, h("strong", {}, capital(CATEGORY[claim.category])), ` ${place}`),
      stateOf(claim),
    ),
    prizeCents === null ? null : h("p", { class: "waiting-amount" }, dollars(prizeCents)),
    hand(claim.cards, { small: !toVerify }),
    h(
      "p",
      { class: "hint" },
      toVerify
        ? `Round ${round.round}. The cards stay on the table until you verify or reject the hand.`
        : `Round ${round.round}. The prize is awarded when the cards are collected.`,
    ),
    h(
      "div",
      { class: "row" },
      toVerify
        ? button(
            "verify",
            "Verify…",
            async () => (await hands()).verifyClaim(at, claim, prizeCents),
            {
              kind: "primary",
              name: `Verify the hand of ${place}`,
            },
          )
        : null,
      button("correct", "Correct…", async () => (await hands()).correctHand(at, claim), {
        name: `Correct the hand of ${place}`,
      }),
      button(
        "reject",
        "Reject…",
        async () => (await roundActions()).rejectClaim(at, claim, prizeCents),
        {
          kind: "danger",
          name: `Reject the hand of ${place}`,
        },
      ),
    ),
  );
}

/** @param {ClaimView} claim */
function stateOf(claim) {
  if (claim.verified_by)
    return h("span", { class: "chip chip-good" }, `verified by ${claim.verified_by}`);
  return claim.needs_verification
    ? h("span", { class: "chip chip-warn" }, "to verify")
    : h("span", { class: "chip" }, "declared");
}
