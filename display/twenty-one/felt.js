// The felt of twenty-one from the dealer's side: the boxes on an arc, each with its places and hands,
// and the dealer's own cards at the lower edge. Box 1 is at the dealer's left.

import { redraw } from "../lib/buttons.js";
import { DeadTimes } from "../lib/dead-time.js";
import { cardFace } from "../lib/cards.js";
import { h, keyed } from "../lib/dom.js";
import { capital } from "../lib/format.js";
import { isLive } from "../lib/live.js";
import { fan, handsOf } from "./hands.js";
import { placeOf } from "./place-facts.js";
import { makePlace } from "./places.js";
import { isTriple, keyOf } from "./round.js";
import { totalWords } from "./words.js";

/** @import { Place } from "./place-facts.js" */

/**
 * @typedef {{box: number, of: number, places: Place[], hands: BoxView | null, natural: string}} BoxItem
 */

const PLACES = [1, 2, 3];

/** @param {HTMLElement} felt @param {PitPage} page */
export function makeFelt(felt, page) {
  const ring = h("ol", { class: "boxes" });
  const dealer = h("div", { class: "dealer-place" });
  felt.append(h("div", { class: "felt-cloth" }), ring, dealer);
  /** @type {PitTable} a box that did not change keeps its element, and must use the latest */
  let now;
  const dead = new DeadTimes();
  return (/** @type {PitTable} */ at) => {
    now = at;
    const { table } = at;
    const items = Array.from({ length: table.boxes }, (_, index) => itemOf(index + 1, table, page));
    for (const { places } of items) {
      for (const { box, place, press, layer } of places)
        dead.put(`${box}.${place}`, `${press} ${layer}`);
    }
    keyed(ring, items, {
      key: (item) => item.box,
      make: (item) => makeBox(item, () => now, page, dead),
    });
    redraw(dealer, [table.game, table.round?.dealer, table.round?.burnt, table.round?.phase], () =>
      dealerCards(table),
    );
  };
}

/** @param {number} box @param {PitTableView} table @param {PitPage} page @returns {BoxItem} */
function itemOf(box, table, page) {
  const closed = page.dealing === keyOf(table);
  const now = { live: isLive(), closed };
  return {
    box,
    of: table.boxes,
    places: PLACES.map((place) => placeOf(box, place, table, page, now)),
    hands: table.round?.boxes.find((each) => each.box === box) ?? null,
    natural: table.natural,
  };
}

/** @param {BoxItem} item @param {() => PitTable} latest @param {PitPage} page @param {DeadTimes} dead */
function makeBox(item, latest, page, dead) {
  const { box, hands, places } = item;
  const inTurn = hands?.hands.some((hand) => hand.turn);
  const played = hands !== null || places.some((each) => each.main !== null || each.sides.length);
  const classes = ["box21", inTurn && "is-turn", played && "is-played"];
  const made = h(
    "li",
    { class: classes.filter(Boolean).join(" "), "data-box": box },
    h("span", { class: "box-number" }, h("span", { class: "unseen" }, "Box "), box),
    places.map((place) => makePlace(place, latest, page, dead)),
    hands ? handsOf(hands, item.natural) : h("div", { class: "box-hands" }),
  );
  made.style.setProperty("--lift", liftOf(box, item.of).toFixed(3));
  return made;
}

/** How far a box is from the dealer's edge: 1 in the middle, 0 at both ends. @param {number} box @param {number} count */
function liftOf(box, count) {
  if (count === 1) return 1;
  const part = (box - 1) / (count - 1);
  return Math.sin(Math.PI * part);
}

/** @param {PitTableView} table @returns {Child} */
function dealerCards(table) {
  const { round } = table;
  if (!round || !round.dealer.some((hand) => hand.cards.length))
    return h(
      "p",
      { class: "felt-mark" },
      isTriple(table) ? "Triple Play Blackjack" : capital(table.game),
    );
  const several = round.dealer.length > 1;
  return [
    h(
      "div",
      { class: "dealer-hands" },
      round.dealer.map((hand, index) =>
        h(
          "div",
          { class: "dealer-hand" },
          several
            ? h("span", { class: "dealer-hand-number", "aria-hidden": "true" }, index + 1)
            : null,
          fan(hand.cards, several ? `Dealer, hand ${index + 1}` : "Dealer"),
          h("span", { class: "hand-total" }, dealerWords(hand, table.natural, several)),
        ),
      ),
    ),
    round.burnt.length ? burntWords(round.burnt) : null,
  ];
}

/** @param {(string | null)[]} burnt */
const burntWords = (burnt) =>
  h(
    "p",
    { class: "felt-burnt" },
    "Burnt: ",
    burnt.map((card) => (card ? cardFace(card) : h("span", { class: "card card-back" }))),
  );

/** @param {DealerHandView} hand @param {string} natural @param {boolean} short there is little room */
function dealerWords(hand, natural, short) {
  if (hand.cards.length < 2) return "";
  if (short) return String(hand.total);
  if (hand.cards.length === 2 && hand.total === 21) return natural;
  return hand.total > 21 ? `${hand.total} over` : totalWords(hand);
}
