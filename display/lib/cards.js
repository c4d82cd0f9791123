// Playing cards, drawn by the page itself: `cardFace("As")`, `hand("AsKsQsJsTs")`,
// `withHands("royal flush (AsKsQsJsTs)")`.
//
// To a screen reader a hand is one image, labelled with all its cards: in the order given, or with
// `sorted` in the order of rule 2.6. There are two colours, as on the table's own deck; the shapes of
// the suits tell the cards apart for people who cannot see red.

import { h, svg } from "./dom.js";
import { cardName, cardsOf, RANK_CODES } from "./format.js";

/** @type {Record<string, string>} */
const PATHS = {
  s: "M50 6C62 28 92 42 92 66c0 14-10 22-22 22-6 0-11-2-15-6 1 8 4 12 9 14H36c5-2 8-6 9-14-4 4-9 6-15 6C18 88 8 80 8 66 8 42 38 28 50 6z",
  h: "M50 92C34 74 8 58 8 34 8 20 18 10 30 10c9 0 16 5 20 13C54 15 61 10 70 10c12 0 22 10 22 24 0 24-26 40-42 58z",
  d: "M50 4 86 50 50 96 14 50z",
  c: "M50 6c12 0 21 9 21 20 0 5-2 10-5 13 2-1 5-1 7-1 11 0 20 9 20 20s-9 20-20 20c-8 0-14-4-18-10 1 14 5 22 11 28H34c6-6 10-14 11-28-4 6-10 10-18 10C16 78 7 69 7 58s9-20 20-20c2 0 5 0 7 1-3-3-5-8-5-13C29 15 38 6 50 6z",
};

/** @param {string} suit */
export function suitMark(suit) {
  return svg(
    "svg",
    {
      class: `suit suit-${suit}`,
      viewBox: "0 0 100 100",
      "aria-hidden": "true",
      focusable: "false",
    },
    svg("path", { d: PATHS[suit] }),
  );
}

/** @param {string} card */
export function cardFace(card) {
  const rank = card[0] === "T" ? "10" : card[0];
  const colour = "hd".includes(card[1]) ? "red" : "black";
  return h(
    "span",
    { class: `card card-${colour}`, role: "img", "aria-label": cardName(card), "data-card": card },
    h("span", { class: "card-rank", "aria-hidden": "true" }, rank),
    suitMark(card[1]),
  );
}

/** @param {string} card a face inside something that has a label of its own */
export function plainFace(card) {
  const face = cardFace(card);
  face.removeAttribute("role");
  face.removeAttribute("aria-label");
  face.setAttribute("aria-hidden", "true");
  return face;
}

/** @param {string} cards @param {{sorted?: boolean, small?: boolean}} [options] */
export function hand(cards, { sorted = true, small = false } = {}) {
  const list = cardsOf(cards);
  if (sorted) list.sort(byCountThenRank(list));
  const faces = list.map(plainFace);
  const label = list.map(cardName).join(", ");
  return h(
    "span",
    { class: small ? "hand hand-small" : "hand", role: "img", "aria-label": label },
    faces,
  );
}

const HANDS = /\(?((?:[2-9TJQKA][shdc]){5})\)?/;

/**
 * A sentence with each hand in it drawn as small cards.
 * @param {string} text
 * @returns {Child[]}
 */
export const withHands = (text) =>
  text.split(HANDS).map((part, at) => (at % 2 ? hand(part, { small: true }) : part));

/**
 * Pairs and fours together, then from the highest card down.
 * @param {string[]} list
 * @returns {(a: string, b: string) => number}
 */
function byCountThenRank(list) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const card of list) counts[card[0]] = (counts[card[0]] ?? 0) + 1;
  return (a, b) =>
    counts[b[0]] - counts[a[0]] || RANK_CODES.indexOf(a[0]) - RANK_CODES.indexOf(b[0]);
}
