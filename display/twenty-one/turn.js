// The decisions that are lawful now, as the server lists them, and no others: first those of the hand in
// turn, then the offers of every box.

import { button } from "../lib/buttons.js";
import { askChoice } from "../lib/choice-dialog.js";
import { h } from "../lib/dom.js";
import { actButtons, askToSend } from "./acts.js";
import { isTriple, turnOf } from "./round.js";
import { placeName, totalWords } from "./words.js";

/** @import { DeadTimes } from "../lib/dead-time.js" */

const OFFERS = ["insure", "even_money", "surrender", "rescue"];

/** @param {NextAct} next */
const isOffer = ({ decision }) => decision !== undefined && OFFERS.includes(decision);

/** @param {PitTableView} table @param {DeadTimes} dead @returns {Child} the hand in turn */
export function turnPanel(table, dead) {
  const round = table.round;
  const acts = round?.next.filter((each) => each.decision && !isOffer(each)) ?? [];
  const turn = turnOf(round);
  if (!turn || !acts.length) return null;
  const { box, hand } = turn;
  const split = box.hands.length > 1;
  const several = hand.stakes.length > 1 && !isTriple(table);
  const places = [...new Set(acts.map((each) => each.place ?? 1))];
  return h(
    "section",
    { class: "turn", "aria-label": "Decisions" },
    h(
      "h2",
      {},
      `Box ${box.box}${split ? `, hand ${hand.hand}` : ""}`,
      h("span", { class: "turn-total" }, hand.cards.length > 1 ? totalWords(hand) : ""),
    ),
    places.map((place) => [
      several ? h("p", { class: "does" }, placeWords(place, box.decides)) : null,
      h(
        "div",
        { class: "acts" },
        acts
          .filter((each) => each.place === place)
          .map((each) =>
            actButtons(each, table, dead, {
              where: `box ${box.box}${several ? `, place ${place}` : ""}`,
            }),
          ),
      ),
    ]),
  );
}

/** @param {number} place @param {number} decides */
const placeWords = (place, decides) =>
  place === decides ? `The player at place ${place} decides` : `Place ${place} may join`;

/** @param {PitTableView} table @param {DeadTimes} dead @returns {Child} of every box */
export function offersPanel(table, dead) {
  const { round } = table;
  const offers = round?.next.filter(isOffer) ?? [];
  if (!round || !offers.length) return null;
  const places = [
    ...new Set(
      offers.map((each) => `${each.other_box ?? each.box}.${each.other_place ?? each.place}`),
    ),
  ];
  return h(
    "section",
    { class: "offers", "aria-label": "Offers" },
    h("h2", {}, offers.every((each) => each.decision === "rescue") ? "Rescue" : "Offers"),
    places.map((key) => {
      const [box, place] = key.split(".").map(Number);
      return offersAt(box, place, offers, table, dead);
    }),
  );
}

/** @param {number} box @param {number} place @param {NextAct[]} offers @param {PitTableView} table @param {DeadTimes} dead */
function offersAt(box, place, offers, table, dead) {
  const onBox = table.round?.wagers.filter((each) => each.box === box) ?? [];
  const where = `box ${box}, ${placeName(place, isTriple(table))}`;
  const name = onBox.length > 1 ? `B${where.slice(1)}` : `Box ${box}`;
  return h(
    "div",
    { class: "offer" },
    h("span", { class: "offer-place" }, name),
    offers
      .filter((each) => each.box === box && each.place === place && !each.other_box)
      .map((each) => actButtons(each, table, dead, { where })),
    othersButton(box, place, offers, table, dead),
  );
}

/**
 * Where a player declines to insure, others may: the server lists who is asked first (2018, 7.2).
 * @param {number} box @param {number} place @param {NextAct[]} offers @param {PitTableView} table @param {DeadTimes} dead
 */
function othersButton(box, place, offers, table, dead) {
  const others = offers.filter((each) => each.other_box === box && each.other_place === place);
  if (!others.length) return null;
  const where = `box ${box}, place ${place}`;
  const made = button(
    `others-${box}-${place}`,
    "Others insure it…",
    () => askOther(where, others, table),
    {
      name: `Others insure ${where}`,
      needsLive: false,
    },
  );
  dead.apply("acts", made);
  return made;
}

/** @param {string} where @param {NextAct[]} others @param {PitTableView} table */
const askOther = (where, others, table) =>
  askChoice(
    {
      id: "others-title",
      title: `Insure the wager of ${where}`,
      text: "Its player declines. Ask the others in this order.",
    },
    (close) =>
      others.map((each) => {
        const who = `Box ${each.box}, place ${each.place}`;
        return button(
          who,
          who,
          () => Promise.resolve(askToSend(each, table, { most: true })).finally(close),
          {
            kind: "reason",
          },
        );
      }),
  );
