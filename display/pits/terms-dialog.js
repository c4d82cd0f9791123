// What holds at one table of twenty-one: its terms, notices, markers, late entrants and cards. The dialog
// stays up to date while it is open.

import { command } from "../lib/api.js";
import { button, redraw } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dollars } from "../lib/format.js";
import { watch } from "../lib/live.js";
import { notice } from "../lib/notices.js";
import { inBook } from "../lib/rules.js";
import { noticesPart } from "../supervisor/notices-part.js";
import { cardsPart } from "./cards-part.js";
import { part } from "./parts.js";
import { loud, termsList, warningsOf } from "./terms.js";
import { proposeTerms } from "./terms-proposal.js";

/** @param {string} table @param {string} title */
export async function showTerms(table, title) {
  const body = h("div", { class: "terms-body" });
  /** @type {HTMLDialogElement} */
  const dialog = h(
    "dialog",
    { class: "dialog rounds-dialog", "aria-labelledby": "terms-title" },
    h(
      "div",
      { class: "row spread" },
      h("h2", { id: "terms-title" }, `Terms of ${title}`),
      h("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, "Back"),
    ),
    body,
  );
  document.body.append(dialog);
  dialog.showModal();
  const unwatch = watch((floor) => {
    const pit = floor.pits.find((each) => each.tables[table]);
    if (!pit) return;
    const view = pit.tables[table];
    const warnings = warningsOf(pit, table);
    const { terms, proposed, notices, markers, rounds_left, late_entrants, checks, shoe } = view;
    redraw(
      body,
      [terms, proposed, warnings, notices, markers, rounds_left, late_entrants, checks, shoe],
      () =>
        inBook(view.instrument, () => [
          termsPart(view, title, warnings),
          noticesPart(view, title),
          markersPart(view, title),
          lateEntrantsPart(view, title),
          cardsPart(view, title),
        ]),
    );
  });
  await new Promise((closed) => dialog.addEventListener("close", closed));
  unwatch();
  dialog.remove();
}

/** @param {PitTableView} table @param {string} title @param {FloorWarning[]} warnings */
function termsPart(table, title, warnings) {
  const { terms, proposed, round } = table;
  return part(
    "Terms",
    `${round ? "Round in play" : "In force"}: version ${terms.version}`,
    proposed
      ? h("span", { class: "chip chip-warn" }, "new terms need a second person")
      : button("propose", "New terms…", () => proposeTerms(table, title), {
          name: `Propose new terms of ${title}`,
        }),
    warnings.map(loud),
    termsList(terms.terms),
  );
}

/** @param {PitTableView} table @param {string} title */
const markersPart = (table, title) =>
  part(
    "Limit markers",
    "Limit markers",
    button("marker", "Place a marker…", () => placeMarker(table, title)),
    table.markers.length
      ? table.markers.map(({ box, place, maximum_cents }) =>
          h(
            "div",
            { class: "row round-row spread" },
            h(
              "span",
              {},
              `Box ${box}${place ? `, place ${place}` : ""}: up to ${dollars(maximum_cents)}`,
            ),
            button(
              `remove-${box}`,
              "Remove",
              () => command("DELETE", `/v1/tables/${table.table}/markers/${box}/${place}`),
              { name: `Remove the marker of box ${box}` },
            ),
          ),
        )
      : h("p", { class: "hint" }, "None: every box has the maximum of the terms."),
  );

/** @param {PitTableView} table @param {string} title */
async function placeMarker(table, title) {
  const done = await ask({
    title: `Place a limit marker at ${title}`,
    text: h(
      "p",
      {},
      "The marker beside the box allows more than its maximum, until it is removed or the table closes.",
    ),
    fields: [
      { name: "box", label: "Box", type: "select", options: numbers(1, table.boxes) },
      {
        name: "place",
        label: "Whose",
        type: "select",
        options: [
          { value: "0", label: "of the box" },
          ...numbers(1, 3).map((each) => ({ value: each, label: `player at place ${each}` })),
        ],
      },
      { name: "maximum_cents", label: "Maximum", type: "money", required: true, aboveZero: true },
    ],
    confirm: "Place the marker",
    submit: ({ box, place, maximum_cents }) =>
      command("PUT", `/v1/tables/${table.table}/markers/${box}/${place}`, { maximum_cents }),
  });
  if (done) notice(`${title}: the marker is placed.`);
}

/** @param {number} from @param {number} to */
const numbers = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

/** @param {PitTableView} table @param {string} title */
function lateEntrantsPart(table, title) {
  if (!table.terms.terms.late_entrants_at_minimum && !table.late_entrants.length) return null;
  return part(
    "Late entrants",
    "Late entrants at the minimum",
    button("late", "Require the minimum…", () => requireMinimum(table, title)),
    h("p", { class: "hint" }, table.late_entrants.join(", ") || "Nobody, until a new shoe."),
  );
}

/** @param {PitTableView} table @param {string} title */
async function requireMinimum(table, title) {
  const done = await ask({
    title: `Late entrant at ${title}`,
    text: h("p", {}, "The player wagers the minimum until a new shoe."),
    fields: [
      { name: "box", label: "Box", type: "select", options: numbers(1, table.boxes) },
      { name: "place", label: "Place", type: "select", options: numbers(1, 3) },
      { name: "player", label: "Or the player's reference", hint: "such as M-10482" },
    ],
    confirm: "Require the minimum",
    submit: ({ box, place, player }) =>
      command(
        "POST",
        `/v1/tables/${table.table}/late-entrants`,
        player ? { player } : { box: Number(box), place: Number(place) },
      ),
  });
  if (done) notice("The minimum is required until a new shoe.");
}
