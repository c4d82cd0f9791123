// Cards of a hand on the felt: overlapping, with their indexes in sight; split hands side by side.

import { plainFace } from "../lib/cards.js";
import { h } from "../lib/dom.js";
import { cardName } from "../lib/format.js";
import { totalWords } from "./words.js";

/** @param {string[]} cards @param {string} label @param {boolean} [stacked] from top to bottom */
export function fan(cards, label, stacked = false) {
  const words = cards.map(cardName).join(", ");
  const made = h(
    "span",
    {
      class: stacked ? "fan is-stacked" : "fan",
      role: "img",
      "aria-label": words ? `${label}: ${words}` : label,
    },
    cards.map(plainFace),
  );
  made.style.setProperty("--cards", String(Math.max(cards.length, 2)));
  return made;
}

/**
 * @param {HandView} hand
 * @param {string} natural what the book calls it
 * @param {boolean} short there is little room
 */
function stateWords(hand, natural, short) {
  if (hand.state === "natural") return natural;
  if (hand.cards.length < 2) return "";
  const total = short ? String(hand.total) : totalWords(hand);
  if (short) return total;
  if (hand.state === "over") return `${total} over`;
  if (hand.state === "rescued") return `${total} rescued`;
  return total;
}

/** @param {BoxView} box @param {string} natural */
export function handsOf(box, natural) {
  const split = box.hands.length > 1;
  return h(
    "div",
    { class: `box-hands hands-${box.hands.length}` },
    box.hands.map((hand) =>
      h(
        "div",
        { class: `box-hand is-${hand.state}${hand.turn ? " is-turn" : ""}` },
        fan(hand.cards, split ? `Box ${box.box}, hand ${hand.hand}` : `Box ${box.box}`, split),
        h(
          "span",
          { class: box.surrendered ? "hand-total is-word" : "hand-total" },
          box.surrendered ? "surrendered" : stateWords(hand, natural, split),
        ),
      ),
    ),
  );
}
