// Rounds that a supervisor declared void, perhaps at another screen: why, and which boxes get their
// chips back. The dealer sees each until it is acknowledged.

import { button } from "../lib/buttons.js";
import { h } from "../lib/dom.js";
import { boxes, dollars, time } from "../lib/format.js";
import { serverNow } from "../lib/live.js";
import { acknowledge, isAcknowledged } from "./memory.js";

const SHOWN_MS = 24 * 3_600_000; // a new screen does not begin with the voids of days before

/** @param {{table: string}} table @param {{round: number, voided_at: Moment}} voided */
export const idOf = (table, voided) => `${table.table}-${voided.round}-${voided.voided_at}`;

/**
 * @template {{round: number, voided_at: Moment}} Voided
 * @param {{table: {table: string, voided: Voided[]}}} at a table of a link or of a pit
 * @returns {Voided[]}
 */
export const openVoids = ({ table }) =>
  table.voided.filter(
    (voided) =>
      serverNow() - Date.parse(voided.voided_at) < SHOWN_MS && !isAcknowledged(idOf(table, voided)),
  );

/** @param {DealerTable} at @param {DealerPage} page @returns {Child} */
export const voidPanel = (at, page) => openVoids(at).map((voided) => panel(at, voided, page));

/** @param {DealerTable} at @param {VoidedRoundView} voided @param {DealerPage} page */
function panel({ table }, voided, page) {
  const done = () => {
    acknowledge(idOf(table, voided));
    page.draw();
  };
  return h(
    "section",
    { class: "void", role: "alert", "aria-label": `Round ${voided.round} is void` },
    h("h2", {}, `Round ${voided.round} is void`),
    whyVoid(voided),
    h("p", { class: "void-chips" }, chipsBack(voided)),
    button(
      `void-${voided.round}`,
      voided.boxes.length || voided.antes_and_bets?.length ? "Chips are returned" : "Understood",
      done,
      { kind: "primary", needsLive: false },
    ),
  );
}

/** @param {Pick<VoidedRoundView, "voided_by" | "voided_at" | "rule" | "cause" | "reason">} voided */
export const whyVoid = (voided) =>
  h(
    "p",
    {},
    `${voided.voided_by} declared it void at ${time(voided.voided_at)} (${voided.rule}): `,
    `${voided.cause}. “${voided.reason}”`,
  );

/** @param {VoidedRoundView} voided */
function chipsBack(voided) {
  const placed = voided.antes_and_bets ?? [];
  if (placed.length)
    return [
      h("strong", {}, "Return antes and bets: "),
      `${placed.map(({ box, amount_cents }) => `box ${box} ${dollars(amount_cents)}`).join(", ")}. `,
      voided.boxes.length ? jackpotChips(voided) : null,
    ];
  if (!voided.boxes.length) return "There was no jackpot wager: no chips to return.";
  return jackpotChips(voided);
}

/** @param {VoidedRoundView} voided @returns {Child} */
function jackpotChips(voided) {
  const each = voided.boxes.length > 1 ? " to each" : "";
  const which = voided.antes_and_bets ? " of the jackpot" : "";
  return [
    h("strong", {}, `Return ${dollars(voided.wager_cents)}${which}${each}: `),
    `${boxes(voided.boxes)}.`,
  ];
}
