// While wagers are taken: which wager a touch on a place puts down, and with which chip.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dollars, plural, shortDollars } from "../lib/format.js";
import { lastWagers } from "./memory.js";
import { layersOf, stakeOf, wagerUrl } from "./round.js";
import { limitWords, wagerName } from "./words.js";

const MULTIPLES = [1, 2, 5, 10, 20, 50, 100];
const MOST_CHIPS = 6;

/** @param {PitTableView} table @param {"main" | SideKind} layer */
export function limitsOf({ terms: { terms } }, layer) {
  if (layer === "main") return terms;
  const limits = terms.side_wagers[layer];
  return limits ?? { minimum_cents: 0, maximum_cents: 0 };
}

/**
 * The chips that a dealer chooses from: no limit but a convenience; the server knows the limits.
 * @param {PitTableView} table @param {"main" | SideKind} layer
 */
function usual(table, layer) {
  const { minimum_cents, maximum_cents } = limitsOf(table, layer);
  return MULTIPLES.map((times) => times * minimum_cents)
    .filter((cents) => cents > 0 && cents <= maximum_cents)
    .slice(0, MOST_CHIPS);
}

/** @param {PitTableView} table @param {"main" | SideKind} layer @param {PitPage["chips"]} chips that were chosen */
export const chipOf = (table, layer, chips) => chips[layer] ?? limitsOf(table, layer).minimum_cents;

/** @param {PitTableView} table @param {PitPage} page @returns {Child} */
export function chipsPanel(table, page) {
  const layers = layersOf(table);
  const { layer } = page;
  return [
    h(
      "div",
      {
        class: "dock-layers",
        role: "group",
        "aria-label": "Wager that a touch on a place puts down",
      },
      layers.map((each) => layerButton(each, page)),
      repeatButton(table),
    ),
    h(
      "div",
      { class: "dock-chips" },
      chipButtons(table, page),
      h("p", { class: "does" }, `${wagerName(layer)}: ${limitWords(limitsOf(table, layer))}`),
    ),
  ];
}

/** @param {"main" | SideKind} layer @param {PitPage} page */
function layerButton(layer, page) {
  const made = button(
    `layer-${layer}`,
    layer === "main" ? "Main wagers" : wagerName(layer),
    () => {
      page.layer = layer;
      page.chosen = null;
      page.draw();
    },
    { needsLive: false },
  );
  made.ariaPressed = String(page.layer === layer);
  return made;
}

/** @param {PitTableView} table @param {PitPage} page */
function chipButtons(table, page) {
  const { layer } = page;
  const chosen = chipOf(table, layer, page.chips);
  const amounts = usual(table, layer);
  const own = amounts.includes(chosen) ? [] : [chosen];
  const put = (/** @type {number} */ cents) => {
    page.chips[layer] = cents;
    page.draw();
  };
  return h(
    "div",
    { class: "chips", role: "group", "aria-label": `Amount of ${wagerName(layer)}` },
    [...amounts, ...own].map((cents, at) => {
      const chip = button(`chip-${cents}`, shortDollars(cents), () => put(cents), {
        kind: `poker-chip chip-colour-${at % 6}`,
        name: dollars(cents),
        needsLive: false,
      });
      chip.ariaPressed = String(chosen === cents);
      return chip;
    }),
    button("chip-other", "Other…", () => askAmount(table, layer, put), {
      kind: "chip-other",
      needsLive: false,
    }),
  );
}

/** @param {PitTableView} table @param {"main" | SideKind} layer @param {(cents: number) => unknown} submit */
export const askAmount = (table, layer, submit) =>
  ask({
    title: `${wagerName(layer)}: another amount`,
    text: h("p", {}, `At this table: ${limitWords(limitsOf(table, layer))}.`),
    fields: [{ name: "cents", label: "Amount", type: "money", required: true, aboveZero: true }],
    confirm: "Use this amount",
    needsLive: false,
    submit: ({ cents }) => submit(cents),
  });

/**
 * All wagers as in the round before, each with a command of its own.
 * @param {PitTableView} table
 */
function repeatButton(table) {
  const { round } = table;
  const last = lastWagers(table.table);
  if (!last.length || round?.wagers.length || round?.side_wagers.length) return null;
  return button("repeat", `Same again: ${plural(last.length, "wager")}`, async () => {
    for (const { layer, box, place, amount_cents } of last)
      await command("PUT", wagerUrl(table, layer, box, place), stakeOf(table, {}, amount_cents));
  });
}
