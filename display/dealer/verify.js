// Hands that a supervisor verifies while the cards are on the table: at this screen with a password, or
// on their own page.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { hand } from "../lib/cards.js";
import { h } from "../lib/dom.js";
import { CATEGORY, capital, dollars } from "../lib/format.js";
import { openPrize } from "../lib/live.js";
import { notice } from "../lib/notices.js";
import { supervisorSigns } from "../lib/second-person.js";
import { rejectClaim } from "./actions.js";
import { urlOf } from "./rounds.js";
import { takeBackButton } from "./take-back.js";

/** @param {ClaimView} claim */
export const isUnverified = (claim) => claim.needs_verification && !claim.verified_by;

/** @param {DealerTable} at @param {DealerPage} page @returns {Child} */
export function verifyPanel(at, page) {
  const waiting = at.table.round?.claims.filter(isUnverified) ?? [];
  if (!waiting.length) return null;
  return h(
    "div",
    { class: "verify" },
    h("h2", {}, "A supervisor verifies"),
    waiting.map((claim) => handToVerify(at, claim, page)),
  );
}

/** @param {DealerTable} at @param {ClaimView} claim @param {DealerPage} page */
function handToVerify(at, claim, page) {
  const prize = prizeOf(at, claim);
  return h(
    "section",
    { class: "verify-hand", "aria-label": `Hand of box ${claim.box}` },
    h(
      "p",
      { class: "verify-head" },
      h("strong", {}, `Box ${claim.box}: ${CATEGORY[claim.category]}`),
      prize === null ? null : h("span", { class: "verify-prize" }, dollars(prize)),
    ),
    hand(claim.cards),
    h(
      "div",
      { class: "verify-actions" },
      button(`verify-${claim.box}`, "Verify…", () => verifyHere(at, claim), {
        kind: "primary",
        name: `Verify the hand of box ${claim.box} (supervisor)`,
      }),
      button(`reject-${claim.box}`, "Reject…", () => rejectClaim(at, claim.box), {
        kind: "danger",
        name: `Reject the hand of box ${claim.box} (supervisor)`,
      }),
      takeBackButton(at, claim, page),
    ),
  );
}

/** @param {DealerTable} at @param {ClaimView} claim */
const prizeOf = ({ table }, claim) => openPrize(table.table, table.round?.round ?? 0, claim.box);

/** @param {DealerTable} at @param {ClaimView} claim */
async function verifyHere(at, claim) {
  const prize = prizeOf(at, claim);
  const done = await supervisorSigns({
    title: `Verify the hand of box ${claim.box}`,
    text: [
      hand(claim.cards),
      h(
        "p",
        {},
        h("strong", {}, capital(CATEGORY[claim.category])),
        prize === null ? "" : `, ${dollars(prize)} if the cards were collected now`,
        ". The supervisor has seen these five cards on the table.",
      ),
    ],
    confirm: "Verify the hand",
    reason: false,
    submit: (token) =>
      command("POST", urlOf(at.table, `/claims/${claim.box}/verify`), undefined, {
        second: token,
      }),
  });
  if (done) notice(`The hand of box ${claim.box} is verified by ${done.verified_by}.`);
}
