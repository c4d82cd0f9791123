// What needs a supervisor: claims in play, payouts to verify or decide, proposals.

import { button } from "../lib/buttons.js";
import { hand } from "../lib/cards.js";
import { byId, h, keyed } from "../lib/dom.js";
import { CATEGORY, capital } from "../lib/format.js";
import { approvalItem } from "./approval.js";
import { payoutItem } from "./payouts.js";
import { adjustmentItem } from "./pools.js";
import { rejectClaim } from "./round-actions.js";

/**
 * @typedef {{kind: "claim", key: string, claim: ClaimView, table: string, round: number,
 *     title: string}
 *   | {kind: "payout", key: string, payout: PayoutPaper, titles: Titles}
 *   | {kind: "adjustment", key: string, adjustment: WaitingAdjustment, link: string}
 *   | {kind: "approval", key: string, approval: ApprovalView, inForce: ApprovalFigures | null,
 *     link: string}} Decision
 */

/** @param {FloorPicture} floor @param {Who} who */
export function drawDecisions(floor, who) {
  const items = floor.links.flatMap((link) => [
    ...claimItems(link),
    ...payoutItems(link),
    ...proposalItems(link),
  ]);
  keyed(byId("waiting"), items, {
    key: (item) => item.key,
    make: (item) => makeItem(item, who),
    same: (item) => JSON.stringify(item),
  });
  byId("waiting-count").textContent = String(items.length);
  byId("waiting-count").className = "chip chip-gold";
  byId("waiting-count").hidden = items.length === 0;
  byId("waiting-none").hidden = items.length > 0;
}

// --- what there is to decide

/** @param {LinkPicture} link @returns {Decision[]} */
function claimItems(link) {
  return Object.values(link.tables).flatMap(({ table, round }) =>
    round?.phase === "dealt"
      ? round.claims
          .filter((claim) => claim.qualifies)
          .map((claim) => ({
            kind: "claim",
            key: `claim ${table} ${claim.box}`,
            claim,
            table,
            round: round.round,
            title: link.titles[table] ?? table,
          }))
      : [],
  );
}

/** @param {PayoutPaper} payout */
const isDecision = (payout) =>
  payout.status === "disputed" || (payout.status === "due" && payout.needs_verification);

/** @param {LinkPicture} link @returns {Decision[]} */
function payoutItems(link) {
  return Object.values(link.payouts)
    .filter(isDecision)
    .sort((a, b) => (a.due_at < b.due_at ? -1 : 1))
    .map((payout) => ({ kind: "payout", key: `payout ${payout.id}`, payout, titles: link.titles }));
}

/** @param {LinkPicture} link @returns {Decision[]} */
function proposalItems(link) {
  const adjustments = link.adjustments.map((adjustment) => ({
    kind: /** @type {const} */ ("adjustment"),
    key: `adjustment ${link.link} ${adjustment.id}`,
    adjustment,
    link: link.link,
  }));
  const inForce = link.approvals.find((each) => each.in_force)?.figures ?? null;
  const approvals = link.approvals
    .filter((each) => !each.given)
    .map((approval) => ({
      kind: /** @type {const} */ ("approval"),
      key: `approval ${link.link} ${approval.version}`,
      approval,
      inForce,
      link: link.link,
    }));
  return [...adjustments, ...approvals];
}

// --- how it is shown

/** @param {Decision} item @param {Who} who */
function makeItem(item, who) {
  switch (item.kind) {
    case "claim":
      return makeClaim(item);
    case "payout":
      return payoutItem(item, who);
    case "adjustment":
      return adjustmentItem(item, who);
    case "approval":
      return approvalItem(item, who);
  }
}

/** @param {{claim: ClaimView, table: string, round: number, title: string}} item */
function makeClaim({ claim, table, round, title }) {
  const at = { table, title, round: { round } };
  return h(
    "li",
    { class: "waiting" },
    h(
      "p",
      {},
      h("strong", {}, `${capital(CATEGORY[claim.category])} declared`),
      ` ${title}, box ${claim.box}`,
    ),
    h(
      "div",
      { class: "row" },
      hand(claim.cards, { small: true }),
      h("span", { class: "gap" }),
      button("reject", "Reject…", () => rejectClaim(at, claim), {
        kind: "danger",
        name: `Reject the claim of ${title}, box ${claim.box}`,
      }),
    ),
    h("p", { class: "hint" }, "Check the cards now: the prize is awarded when they are collected."),
  );
}
