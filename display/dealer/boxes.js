// The boxes on the felt: box 1 at the dealer's left, then clockwise.
//
// A lamp on the screen is lit exactly when the lamp at the box is; while the page is offline it is
// drawn as unknown. A press on a box does what is
// written on it: while betting is open it takes or returns a wager, after the first card it selects
// the box.

import { baseBoxOf } from "../base-game/box-facts.js";
import { makeBaseBox } from "../base-game/boxes.js";
import { command } from "../lib/api.js";
import { once } from "../lib/buttons.js";
import { hand } from "../lib/cards.js";
import { h, keyed } from "../lib/dom.js";
import { CATEGORY, capital, dollars } from "../lib/format.js";
import { isLive } from "../lib/live.js";
import { declareHand } from "./actions.js";
import { DeadTimes } from "../lib/dead-time.js";
import { keyOf, reportsBaseGame, urlOf } from "./rounds.js";
import { isUnverified } from "./verify.js";

/**
 * @typedef {"look" | "withdraw" | "wager" | "declare"} Press
 * @typedef {{state: string, press: Press | null, does: string, claim: ClaimView | null}} BoxState
 * @typedef {"on" | "off" | "unknown"} Lamp
 * @typedef {BoxState & {box: number, of: number, stage: Stage, lamp: Lamp, folded: boolean,
 *   voided: boolean, chosen: boolean}} Box
 */

/** @param {HTMLElement} felt @param {DealerPage} page */
export function makeBoxes(felt, page) {
  const ring = h("ol", { class: "boxes" });
  const meter = h("p", { class: "felt-meter" });
  const held = h("p", { class: "felt-held" });
  felt.append(
    h(
      "div",
      { class: "felt-cloth" },
      h(
        "div",
        { class: "felt-middle" },
        h("p", { class: "felt-mark" }, "Canberra Poker"),
        meter,
        held,
      ),
      h("div", { class: "felt-tray", "aria-hidden": "true" }),
    ),
    ring,
  );
  /** @type {DealerTable} a box that did not change keeps its element, and must use the latest */
  let now;
  const dead = new DeadTimes();
  return (/** @type {DealerTable} */ at, /** @type {Stage} */ stage) => {
    now = at;
    const { value_cents, pending_cents, locks } = at.link.meter;
    meter.textContent = dollars(value_cents);
    held.textContent = locks ? `${dollars(pending_cents)} held for a pending claim` : "";
    const numbers = Array.from({ length: at.table.boxes }, (_, index) => index + 1);
    if (reportsBaseGame(at.table)) {
      const items = numbers.map((box) => baseBoxOf(box, at, page));
      for (const item of items) dead.put(String(item.box), item.does);
      keyed(ring, items, {
        key: (item) => item.box,
        make: (item) =>
          placed(
            item.box,
            at.table.boxes,
            makeBaseBox(item, () => now, page, dead),
          ),
      });
      return;
    }
    const items = numbers.map((box) => boxOf(box, at, stage, page));
    for (const item of items) dead.put(String(item.box), `${item.stage} ${item.press}`);
    keyed(ring, items, {
      key: (item) => item.box,
      make: (item) =>
        placed(
          item.box,
          item.of,
          makeBox(item, () => now, page, dead),
        ),
    });
  };
}

/**
 * What a box shows, and what a press on it does.
 * @param {number} box
 * @param {DealerTable} at
 * @param {Stage} stage
 * @param {DealerPage} page
 * @returns {Box}
 */
function boxOf(box, { link, table }, stage, page) {
  const round = table.round;
  const claim = round?.claims.find((each) => each.box === box) ?? null;
  const accepted = table.lamps.includes(box);
  /** @type {Lamp} lamps are dark while the jackpot is not sound (4.2, 14.5) */
  const lamp = isLive() ? (accepted && link.sound ? "on" : "off") : "unknown";
  const folded = round?.folded.includes(box) ?? false;
  const voided = round?.voided.includes(box) ?? false;
  const chosen = page.chosen === box;
  const common = { box, of: table.boxes, stage, lamp, folded, voided, chosen };
  const dealing = page.dealing === keyOf(table);
  const stopped = table.faults.length > 0;
  const inRound = round !== null;
  return { ...common, ...stateOf({ ...common, accepted, claim, dealing, stopped, inRound }) };
}

/**
 * @param {{stage: Stage, accepted: boolean, folded: boolean, voided: boolean, claim: ClaimView | null,
 *   dealing: boolean, stopped: boolean, inRound: boolean}} box
 * @returns {BoxState}
 */
function stateOf({ stage, accepted, folded, voided, claim, dealing, stopped, inRound }) {
  if (voided) return { state: "Wager void", claim: null, press: null, does: "" };
  if (claim) return { state: claimWords(claim), claim, press: "look", does: "Show" };
  if (folded) return { state: "Folded", claim, press: "look", does: "Show" };
  if (stage === "betting") return bettingState(accepted, stopped || dealing);
  if (stage === "decisions" && accepted)
    return { state: "In play", claim, press: "look", does: "Fold…" };
  if (stage === "showdown" && accepted)
    return { state: "In play", claim, press: "declare", does: "Declare hand…" };
  return { state: inRound ? "No wager" : "", claim, press: null, does: "" };
}

/** @param {ClaimView} claim */
function claimWords(claim) {
  const words = capital(CATEGORY[claim.category]);
  return claim.verified_by ? `${words} ✓` : words;
}

/** @param {boolean} accepted @param {boolean} closed no wager is taken or returned @returns {BoxState} */
function bettingState(accepted, closed) {
  const common = { state: accepted ? "Accepted" : "No wager", claim: null };
  if (closed) return { ...common, press: null, does: "" };
  return accepted
    ? { ...common, press: "withdraw", does: "Return wager" }
    : { ...common, press: "wager", does: "Take wager" };
}

/** @type {Record<Press, (item: Box, at: DealerTable, page: DealerPage) => Promise<void>>} */
const PRESSES = {
  wager: ({ box }, at) =>
    command("PUT", urlOf(at.table, `/wagers/${box}`), {
      amount_cents: at.table.round?.wager_cents,
      ante: true,
    }),
  withdraw: ({ box }, at) => command("DELETE", urlOf(at.table, `/wagers/${box}`)),
  declare: ({ box }, at, page) => {
    choose(box, page);
    return declareHand(at, box);
  },
  look: async ({ box }, _at, page) => choose(page.chosen === box ? null : box, page),
};

/** @param {number | null} box @param {DealerPage} page */
function choose(box, page) {
  page.chosen = box;
  page.draw();
}

/**
 * @param {Box} item
 * @param {() => DealerTable} latest
 * @param {DealerPage} page
 * @param {DeadTimes} dead
 */
function makeBox(item, latest, page, dead) {
  const press = once(() => item.press && PRESSES[item.press](item, latest(), page));
  const label = [
    `Box ${item.box}`,
    `lamp ${item.lamp}`,
    item.state,
    item.claim && isUnverified(item.claim) ? "to verify" : "",
    item.does,
  ]
    .filter(Boolean)
    .join(", ");
  const button = h(
    "button",
    {
      type: "button",
      class: classesOf(item),
      "data-focus": "box",
      "data-needs-live": item.press === "wager" || item.press === "withdraw" ? "" : null,
      "aria-label": label,
      disabled: item.press === null,
      onclick: press,
    },
    h("span", { class: "lamp" }, h("span", { class: "lamp-number" }, item.box)),
    h("span", { class: "box-state" }, item.state),
    item.claim
      ? hand(item.claim.cards, { small: true })
      : h("span", { class: "box-does" }, item.does),
  );
  dead.apply(String(item.box), button);
  return button;
}

/** @param {Box} item */
const classesOf = (item) =>
  [
    "box",
    item.lamp === "on" && "is-lit",
    item.lamp === "unknown" && "is-unknown",
    item.folded && "is-folded",
    item.voided && "is-void",
    item.claim?.qualifies && "is-claim",
    item.claim && isUnverified(item.claim) && "is-unverified",
    item.chosen && "is-chosen",
  ]
    .filter(Boolean)
    .join(" ");

/** @param {number} box @param {number} count @param {HTMLElement} content */
function placed(box, count, content) {
  const place = h("li", {}, content);
  Object.assign(place.style, placeOf(box, count));
  return place;
}

/**
 * On an arc round the dealer, who stands at the middle of the lower edge.
 * @param {number} box
 * @param {number} count
 */
function placeOf(box, count) {
  const part = count === 1 ? 0.5 : (box - 1) / (count - 1);
  const angle = Math.PI * (0.965 - part * 0.93);
  const x = 50 + 40.5 * Math.cos(angle);
  const y = 84 - 66 * Math.sin(angle);
  return { left: `${x.toFixed(2)}%`, top: `${y.toFixed(2)}%` };
}
