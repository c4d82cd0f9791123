// Draws a box of a table that reports its base game: the jackpot's lamp, ante and bet, the hand, the
// result. The lamp and what is under it are pressed apart, as on the layout of the table (1.2).

import { once } from "../lib/buttons.js";
import { hand } from "../lib/cards.js";
import { h } from "../lib/dom.js";
import { dollars, shortDollars } from "../lib/format.js";
import { ACTS } from "./acts.js";
import { classesOf, labelOf, stateOf } from "./box-facts.js";

const LONG = 5; // characters of a sum that fit beside a word

/** @import { DeadTimes } from "../lib/dead-time.js" */
/** @import { Act } from "./acts.js" */
/** @import { BaseBox, Press } from "./box-facts.js" */

/**
 * @param {BaseBox} item
 * @param {() => DealerTable} latest
 * @param {DealerPage} page
 * @param {DeadTimes} dead
 */
export function makeBaseBox(item, latest, page, dead) {
  const press = (/** @type {Act} */ act) => once(() => ACTS[act](item.box, latest(), page));
  const buttons = item.presses.map((each) => pressButton(item, each, press(each.act)));
  for (const button of buttons) dead.apply(String(item.box), button);
  return h(
    "div",
    { class: classesOf(item), role: "group", "aria-label": labelOf(item) },
    h("div", { class: "box-head" }, lampOf(item, press), sums(item.view)),
    h(
      "div",
      { class: "box-body" },
      buttons.length ? buttons : h("span", { class: "box-main" }, known(item)),
    ),
  );
}

/** @param {BaseBox} item @param {(act: Act) => Listener} press */
function lampOf(item, press) {
  const number = h("span", { class: "lamp-number" }, item.box);
  if (!item.lampAct) return h("span", { class: "lamp" }, number);
  const words = item.lampAct === "wager" ? "take the jackpot wager" : "return the jackpot wager";
  return h(
    "button",
    {
      type: "button",
      class: "lamp",
      "data-focus": "lamp",
      "data-needs-live": "",
      "aria-label": `Box ${item.box}, lamp ${item.lamp}, ${words}`,
      onclick: press(item.lampAct),
    },
    number,
  );
}

/** @param {BaseBoxView | null} view */
const sums = (view) =>
  h(
    "span",
    { class: "box-sums" },
    view?.ante_cents ? sum("Ante", view.ante_cents) : null,
    view?.bet_cents ? sum("Bet", view.bet_cents) : null,
  );

/** @param {string} words @param {number} cents */
function sum(words, cents) {
  const shown = shortDollars(cents);
  const long = shown.length > LONG;
  return h("span", { class: long ? "is-long" : null }, h("small", {}, words), " ", shown);
}

/** @param {BaseBox} item @param {Press} press @param {Listener} onclick */
function pressButton(item, { act, words, sum: cents, kind }, onclick) {
  const does = cents === undefined ? words : `${words} ${dollars(cents)}`;
  const alone = item.presses.length === 1;
  return h(
    "button",
    {
      type: "button",
      class: kind,
      "data-focus": alone ? "box" : act,
      "data-needs-live": ["ante", "bet", "fold"].includes(act) ? "" : null,
      "aria-label": `${alone ? labelOf(item) : `Box ${item.box}`}, ${does}`,
      onclick,
    },
    act === "look" || item.view?.cards
      ? known(item)
      : h(
          "span",
          { class: "box-does" },
          words,
          cents === undefined ? null : h("strong", {}, fitting(cents)),
        ),
  );
}

/** @param {number} cents exact in either form */
function fitting(cents) {
  const exact = dollars(cents);
  return exact.length > LONG + 2 ? shortDollars(cents) : exact;
}

/** @param {BaseBox} item what is known of the box @returns {Child} */
const known = (item) => [
  item.view?.cards ? hand(item.view.cards, { small: true }) : null,
  h("span", { class: "box-state" }, stateOf(item)),
];
