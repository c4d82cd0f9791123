// What a box of the base game shows, and what a press on it does. The server says what the box may do,
// and its exact sums.

import { CATEGORY, capital, dollars, shortDollars } from "../lib/format.js";
import { isLive } from "../lib/live.js";
import { keyOf } from "../dealer/rounds.js";
import { isUnverified } from "../dealer/verify.js";
import { offeredAnte } from "./antes.js";
import { actsOf, boxOf, gameOf } from "./game.js";
import { amountOf } from "./lines.js";

/** @import { Act } from "./acts.js" */

/**
 * @typedef {{act: Act, words: string, sum?: number, kind: string}} Press
 * @typedef {{box: number, view: BaseBoxView | null, lamp: "on" | "off" | "unknown",
 *   lampAct: Act | null, state: string, voided: boolean, chosen: boolean, claim: ClaimView | null,
 *   line: BoxLine | null, presses: Press[], does: string}} BaseBox `does` tells one set of presses
 *   from another
 */

/**
 * @param {number} box
 * @param {DealerTable} at
 * @param {DealerPage} page
 * @returns {BaseBox}
 */
export function baseBoxOf(box, { link, table }, page) {
  const round = table.round;
  const lamp = lampState(table.lamps.includes(box) && link.sound);
  const chosen = page.chosen === box;
  const game = gameOf(table);
  if (!round || !game) return { ...EMPTY, box, lamp, chosen };
  const view = boxOf(table, box);
  const may = actsOf(table, box);
  const claim = round.claims.find((each) => each.box === box) ?? null;
  // From the press on the next step on: a touch meant for the next stage must not change an ante.
  const dealing = page.dealing === keyOf(table) && round.phase === "betting";
  const presses = dealing ? [] : pressesOf(view, may, claim, offeredAnte(table, box, page));
  return {
    box,
    view,
    lamp,
    lampAct: dealing ? null : lampActOf(may),
    voided: round.voided.includes(box),
    chosen,
    claim,
    state: stateName(view, game.play.step),
    line: game.base.lines?.find((each) => each.box === box) ?? null,
    presses,
    does: presses.map((press) => press.act).join(" "),
  };
}

/** @param {boolean} lit nobody knows it while the page is offline @returns {BaseBox["lamp"]} */
const lampState = (lit) => (isLive() ? (lit ? "on" : "off") : "unknown");

/** @type {Omit<BaseBox, "box" | "lamp" | "chosen">} between rounds */
const EMPTY = {
  view: null,
  lampAct: null,
  state: "none",
  voided: false,
  claim: null,
  line: null,
  presses: [],
  does: "",
};

/** @param {BoxAct[]} may @returns {Act | null} */
const lampActOf = (may) =>
  may.includes("withdraw_wager") ? "return" : may.includes("place_wager") ? "wager" : null;

/**
 * @param {BaseBoxView | null} view
 * @param {BoxAct[]} may
 * @param {ClaimView | null} claim
 * @param {number | null} offered the ante that a touch places; null: the dealer is asked
 * @returns {Press[]}
 */
function pressesOf(view, may, claim, offered) {
  if (!view) return may.includes("place_ante") ? [antePress(offered)] : [];
  if (claim || view.decision === "fold" || may.includes("withdraw_ante"))
    return [{ act: "look", words: "Show", kind: "box-main" }];
  if (may.includes("place_bet"))
    return [
      { act: "bet", words: "Bet", sum: view.lawful_bet_cents, kind: "box-bet" },
      { act: "fold", words: "Fold", kind: "box-fold" },
    ];
  if (may.includes("record_hand"))
    return [{ act: "hand", words: view.cards ? "Change the hand" : "Hand…", kind: "box-main" }];
  return [];
}

/** @param {number | null} offered @returns {Press} */
const antePress = (offered) =>
  offered === null
    ? { act: "askAnte", words: "Ante…", kind: "box-main box-empty" }
    : { act: "ante", words: "Ante", sum: offered, kind: "box-main box-empty" };

// --- in words

/** @type {Record<string, string>} */
const STATE = {
  none: "",
  empty: "No ante",
  undecided: "Undecided",
  bet: "✓ Bet",
  fold: "Folded",
};

/** @param {BaseBoxView | null} view @param {BasePlayView["step"]} step */
function stateName(view, step) {
  if (!view) return "empty";
  return view.decision ?? (step === "bets" ? "undecided" : "ante");
}

/** @param {BaseBox} item */
export function stateOf({ view, state, line, claim, voided, presses }) {
  if (voided) return "Wager void";
  if (line) return amountOf(line).words;
  const category = claim?.category ?? view?.category;
  if (category) return capital(CATEGORY[category]);
  return view && state === "ante" ? rulingWords(view, presses) : STATE[state];
}

/** @param {BaseBoxView} view @param {Press[]} presses */
function rulingWords(view, presses) {
  if (view.ruling === "stands_with_advice") return "Below limit";
  if (view.ruling === "cut_to_maximum") return `${shortDollars(view.in_play_cents)} in play`;
  return presses.length ? "Change…" : "In the round";
}

/** @param {BaseBox} item */
export const labelOf = (item) =>
  [
    `Box ${item.box}`,
    `lamp ${item.lamp}`,
    item.view?.ante_cents ? `ante ${dollars(item.view.ante_cents)}` : "",
    item.view?.bet_cents ? `bet ${dollars(item.view.bet_cents)}` : "",
    stateOf(item),
    item.claim && isUnverified(item.claim) ? "to verify" : "",
  ]
    .filter(Boolean)
    .join(", ");

/** @param {BaseBox} item */
export const classesOf = (item) =>
  [
    "box base-box",
    item.lamp === "on" && "is-lit",
    item.lamp === "unknown" && "is-unknown",
    `is-${item.state}`,
    item.view && item.view.ruling !== "stands" && "is-ruled",
    item.voided && "is-void",
    item.line && `pays-${amountOf(item.line).kind}`,
    item.claim && claimClasses(item.claim),
    item.chosen && "is-chosen",
  ]
    .filter(Boolean)
    .join(" ");

/** @param {ClaimView} claim */
const claimClasses = (claim) =>
  `${claim.qualifies ? "is-claim" : ""} ${isUnverified(claim) ? "is-unverified" : ""}`;
