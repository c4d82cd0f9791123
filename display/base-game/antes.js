// Antes: the chips that the dealer chooses from, the last ante of each box, and what the limits of the
// table say about those that were placed.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dollars, plural, shortDollars } from "../lib/format.js";
import { lastAntes } from "../dealer/memory.js";
import { urlOf } from "../dealer/rounds.js";
import { actsOf, boxOf } from "./game.js";

/**
 * The ante that a touch on a free box places: the chosen chip, or what the box had last.
 * @param {TableView} table
 * @param {number} box
 * @param {DealerPage} page
 */
export const offeredAnte = (table, box, page) => page.chip ?? lastAntes(table.table)[box] ?? null;

/** @param {TableView} table @param {number} box @param {number} cents */
export const placeAnte = (table, box, cents) =>
  command("PUT", urlOf(table, `/antes/${box}`), { amount_cents: cents });

/** @param {TableView} table @param {number} box the jackpot wager goes back with it (10.1) */
export const withdrawAnte = (table, box) => command("DELETE", urlOf(table, `/antes/${box}`));

/** @param {TableView} table @param {number} box */
export const askAnte = (table, box) =>
  askAmount({
    title: `Ante of box ${box}`,
    text: limits(table.terms?.terms),
    confirm: "Place the ante",
    submit: (cents) => placeAnte(table, box, cents),
  });

/** @param {DialogOptions & {submit: (cents: number) => unknown}} options */
const askAmount = ({ title, text, confirm, submit }) =>
  ask({
    title,
    text,
    fields: [{ name: "cents", label: "Amount", type: "money", required: true, aboveZero: true }],
    confirm,
    submit: ({ cents }) => submit(cents),
  });

// --- beside the felt

/**
 * The chosen box, whose ante can still be changed.
 * @param {TableView} table
 * @param {number} box
 * @param {DealerPage} page
 * @returns {Child}
 */
export function placedAnte(table, box, page) {
  const view = boxOf(table, box);
  if (!view || !actsOf(table, box).includes("withdraw_ante")) return null;
  const done = () => {
    page.chosen = null;
    page.draw();
  };
  return [
    h(
      "div",
      { class: "chosen-acts" },
      button("withdraw", "Take back the ante", () => withdrawAnte(table, box).then(done)),
      button("change", "Another amount…", () => askAnte(table, box).then(done)),
    ),
    table.lamps.includes(box)
      ? h("p", { class: "does" }, "The jackpot wager goes back with its ante (10.1).")
      : null,
  ];
}

/**
 * @param {{base: BaseGameView, play: BasePlayView}} game
 * @param {TableView} table
 * @param {DealerPage} page
 * @returns {Child}
 */
export const antesPanel = ({ base, play }, table, page) => [
  h("h2", {}, "Touch a chip, then its boxes"),
  chips(play.usual_antes_cents, page),
  repeatButton(base, table),
  limits(table.terms?.terms),
  table.markers.map(({ box, maximum_cents }) =>
    h("p", { class: "does" }, `Box ${box}: to ${dollars(maximum_cents)}, by its marker (3.2)`),
  ),
  base.boxes.map((each) => ruling(each, table.terms?.terms)),
];

/** @param {number[]} usual @param {DealerPage} page */
function chips(usual, page) {
  const own = page.chip !== null && !usual.includes(page.chip) ? [page.chip] : [];
  const put = (/** @type {number | null} */ cents) => {
    page.chip = cents;
    page.draw();
  };
  return h(
    "div",
    { class: "chips", role: "group", "aria-label": "Ante that a touch on a box places" },
    [...usual, ...own].map((cents, at) => {
      const chosen = page.chip === cents;
      const chip = button(`chip-${cents}`, shortDollars(cents), () => put(chosen ? null : cents), {
        kind: `poker-chip chip-colour-${at % 6}`,
        name: dollars(cents),
        needsLive: false,
      });
      chip.ariaPressed = String(chosen);
      return chip;
    }),
    button(
      "chip-other",
      "Other…",
      () =>
        askAmount({
          title: "Another amount",
          text: h("p", {}, "Touch the boxes with this ante afterwards."),
          confirm: "Use this amount",
          submit: put,
        }),
      { kind: "chip-other", needsLive: false },
    ),
  );
}

/** @param {Terms | undefined} terms */
const limits = (terms) =>
  terms &&
  h(
    "p",
    { class: "does" },
    `${dollars(terms.minimum_cents)} to ${dollars(terms.maximum_cents)} (3.1), `,
    `multiples of ${dollars(terms.multiple_cents)} (3.3)`,
  );

/**
 * All boxes as in the round before, each with a command of its own.
 * @param {BaseGameView} base
 * @param {TableView} table
 */
function repeatButton(base, table) {
  const last = Object.entries(lastAntes(table.table));
  if (!last.length || base.boxes.length) return null;
  const total = last.reduce((sum, [, cents]) => sum + cents, 0);
  return button(
    "repeat",
    `Same antes again: ${plural(last.length, "box", "boxes")}, ${dollars(total)}`,
    async () => {
      for (const [box, cents] of last) await placeAnte(table, Number(box), cents);
    },
  );
}

/**
 * What the dealer says to a player whose ante is outside of the limits.
 * @param {BaseBoxView} box
 * @param {Terms | undefined} terms
 */
function ruling({ box, ante_cents, in_play_cents, ruling: found }, terms) {
  if (found === "stands" || !terms) return null;
  const placed = `Box ${box}: ${dollars(ante_cents)} is `;
  const [fact, does] =
    found === "stands_with_advice"
      ? [
          `below the minimum of ${dollars(terms.minimum_cents)}. `,
          "It stands this time. Tell the player that further ones are returned (3.4).",
        ]
      : [
          "above the maximum. ",
          `Only ${dollars(in_play_cents)} is paid or collected (3.5); the rest goes back.`,
        ];
  return h("p", { class: "held" }, h("strong", {}, placed, fact), does);
}
