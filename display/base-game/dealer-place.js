// The dealer's own cards, at the middle of the felt: the face-up card, then the hand.

import { once, redraw } from "../lib/buttons.js";
import { hand, plainFace } from "../lib/cards.js";
import { h } from "../lib/dom.js";
import { cardName } from "../lib/format.js";
import { reportsBaseGame } from "../dealer/rounds.js";
import { gameOf } from "./game.js";
import { recordDealerHand, showDealerCard } from "./hands.js";

const FACE_DOWN = 4;

/** @param {HTMLElement} felt */
export function makeDealerPlace(felt) {
  const place = h("div", { class: "dealer-place" });
  felt.append(place);
  return (/** @type {DealerTable} */ { table }) => {
    place.hidden = !reportsBaseGame(table);
    redraw(place, [table.round, table.base_play?.step], () => dealerCards(table));
  };
}

/** @param {TableView} table @returns {Child} */
function dealerCards(table) {
  const game = gameOf(table);
  if (!game?.base.dealer.card) return null;
  const { card, cards, words } = game.base.dealer;
  const change = cards ? recordDealerHand : showDealerCard;
  const name = cards ? "Dealer's hand, change" : `Dealer: ${cardName(card)} face up, change`;
  return [
    h(
      "button",
      {
        type: "button",
        class: "dealer-cards",
        "data-focus": "dealer",
        "aria-label": name,
        onclick: once(() => change(table)),
      },
      cards ? hand(cards) : faceUp(card),
    ),
    h("p", { class: "dealer-words" }, words ? `Dealer: ${words}` : "Dealer"),
  ];
}

/** @param {string} card */
const faceUp = (card) =>
  h(
    "span",
    { class: "hand" },
    plainFace(card),
    Array.from({ length: FACE_DOWN }, () => h("span", { class: "card card-back" })),
  );
