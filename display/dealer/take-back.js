// A dealer takes a wrong claim back for a few seconds; the server says until when.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { serverNow } from "../lib/live.js";
import { notice } from "../lib/notices.js";
import { urlOf } from "./rounds.js";

/** @param {ClaimView} claim */
const leftMs = (claim) =>
  claim.take_back_until ? Date.parse(claim.take_back_until) - serverNow() : 0;

/** @param {ClaimView} claim the whole seconds that are left */
export const secondsLeft = (claim) => Math.max(0, Math.ceil(leftMs(claim) / 1000));

/**
 * The seconds that are left for each hand of the round: what is drawn again each second.
 * @param {RoundView | null} round
 */
export const takeBackSeconds = (round) => (round?.claims ?? []).map(secondsLeft);

/** @param {DealerTable} at @param {ClaimView} claim @param {DealerPage} page @returns {Child} */
export function takeBackButton(at, claim, page) {
  const seconds = secondsLeft(claim);
  if (seconds === 0) return null;
  setTimeout(page.draw, leftMs(claim) % 1000 || 1000);
  return button(`back-${claim.box}`, `Take back (${seconds} s)`, () => takeBack(at, claim), {
    name: `Take back the hand of box ${claim.box}`,
  });
}

/** @param {DealerTable} at @param {ClaimView} claim */
async function takeBack(at, claim) {
  await command("DELETE", urlOf(at.table, `/claims/${claim.box}`), { cards: claim.cards });
  notice(`The hand of box ${claim.box} is taken back. Declare the right one.`, "warn");
}
