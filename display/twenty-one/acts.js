// The acts of a round: sent under their number, so that a touch twice, or on two screens, counts once.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dollars } from "../lib/format.js";
import { isTriple, urlOf } from "./round.js";
import { decisionName, limitWords, placeName } from "./words.js";

/** @import { DeadTimes } from "../lib/dead-time.js" */

/** @param {PitTableView} table @param {Act} act */
export function sendAct(table, act) {
  const number = (table.round?.act_count ?? 0) + 1;
  return command("PUT", urlOf(table, `/acts/${number}`), act);
}

/** @param {NextAct} next @param {number} [amount_cents] @returns {Act} */
function actOf({ decision, box, hand, place, other_box, other_place }, amount_cents) {
  return { decision, box, hand, place, amount_cents, other_box, other_place };
}

/** @param {NextAct} next */
const idOf = ({ decision, box, hand, place, other_box, other_place }) =>
  [decision, box, hand, place, other_box, other_place].filter(Boolean).join("-");

/**
 * In Triple Play each and every wager on the hand is doubled, or none.
 * @param {NextAct} next
 * @param {PitTableView} table
 */
function allDoubled({ decision, box, hand }, table) {
  if (decision !== "double" || !isTriple(table)) return undefined;
  const hands = table.round?.boxes.find((each) => each.box === box)?.hands;
  const stakes = hands?.find((each) => each.hand === hand)?.stakes ?? [];
  return stakes.reduce((total, { cents }) => total + cents, 0);
}

/**
 * One decision as a large button; an amount that can be less has a second one.
 * @param {NextAct} next
 * @param {PitTableView} table
 * @param {DeadTimes} dead
 * @param {{where?: string, kind?: string}} [options] `where` is said to those who do not see it
 * @returns {Child}
 */
export function actButtons(next, table, dead, { where = "", kind = "" } = {}) {
  const { decision, least_cents, most_cents } = next;
  if (!decision) return null;
  const amount = allDoubled(next, table) ?? most_cents;
  const sum = amount === undefined ? "" : ` ${dollars(amount)}`;
  const name = `${decisionName(decision)}${sum}`;
  const whole = button(idOf(next), name, () => sendAct(table, actOf(next, most_cents)), {
    kind: `act ${kind}`,
    name: where ? `${name}, ${where}` : null,
  });
  dead.apply("acts", whole);
  if (least_cents === undefined || most_cents === undefined || least_cents >= most_cents)
    return h("div", { class: `act-pair is-${decision}` }, whole);
  const less = button(
    `${idOf(next)}-less`,
    "Less…",
    () => askToSend(next, table, { most: false }),
    {
      kind: "act-less",
      name: `${decisionName(decision)} for less, ${where}`,
    },
  );
  dead.apply("acts", less);
  return h("div", { class: `act-pair is-${decision}` }, whole, less);
}

/**
 * Asks how much; for another's wager, and in a list of acts, it begins with the most.
 * @param {NextAct} next
 * @param {(cents: number) => unknown} submit
 * @param {{triple?: boolean, most?: boolean}} [options]
 */
export function askAmount(next, submit, { triple = false, most = true } = {}) {
  const { decision, box, place = 1, least_cents = 0, most_cents = 0, multiple_cents } = next;
  const name = decision ? decisionName(decision) : "";
  return ask({
    title: `${name}: box ${box}, ${placeName(place, triple)}`,
    text: h(
      "p",
      {},
      next.other_box ? `For the wager of box ${next.other_box}, place ${next.other_place}: ` : "",
      limitWords({ minimum_cents: least_cents, maximum_cents: most_cents, multiple_cents }),
    ),
    fields: [
      {
        name: "cents",
        label: "Amount",
        type: "money",
        required: true,
        aboveZero: true,
        value: most ? most_cents : undefined,
      },
    ],
    confirm: name,
    submit: ({ cents }) => submit(cents),
  });
}

/** @param {NextAct} next @param {PitTableView} table @param {{most: boolean}} options */
export const askToSend = (next, table, { most }) =>
  askAmount(next, (cents) => sendAct(table, actOf(next, cents)), {
    triple: isTriple(table),
    most,
  });
