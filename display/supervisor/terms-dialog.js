// What holds at one table: its terms, limit markers, notices, last rounds, cards and shoe. The dialog stays
// up to date while it is open.

import { command } from "../lib/api.js";
import { button, redraw } from "../lib/buttons.js";
import { h } from "../lib/dom.js";
import { dollars } from "../lib/format.js";
import { watch } from "../lib/live.js";
import { notice } from "../lib/notices.js";
import { cardsPart } from "./cards-part.js";
import { placeMarker } from "./notice-dialogs.js";
import { noticesPart } from "./notices-part.js";
import { proposeTerms } from "./terms-proposal.js";
import { TERMS } from "./terms.js";

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
    const link = floor.links.find((each) => table in each.tables);
    const view = link?.tables[table];
    if (!link || !view) return;
    const pending = link.proposed_terms.find((each) => each.table === table) ?? null;
    const { terms, notices, markers, rounds_left } = view;
    redraw(
      body,
      [terms, notices, markers, rounds_left, pending, view.cards, view.round === null],
      () => [
        termsPart(view, title, pending),
        noticesPart(view, title),
        markersPart(view, title),
        cardsPart(view, title),
      ],
    );
  });
  await new Promise((closed) => dialog.addEventListener("close", closed));
  unwatch();
  dialog.remove();
}

/** @param {TableView} table @param {string} title @param {TableTerms | null} pending */
function termsPart(table, title, pending) {
  const { terms } = table;
  return h(
    "section",
    { class: "round", "aria-label": "Terms" },
    h(
      "div",
      { class: "row spread" },
      h("h3", {}, headingOf(table)),
      pending
        ? h("span", { class: "chip chip-warn" }, "new terms need a second person")
        : button("propose", "New terms…", () => proposeTerms(table, title), {
            name: `Propose new terms of ${title}`,
          }),
    ),
    terms
      ? h(
          "dl",
          { class: "terms-list" },
          TERMS.map(([name, label, show]) =>
            h("div", {}, h("dt", {}, label), h("dd", {}, show(terms.terms[name]))),
          ),
        )
      : h(
          "p",
          { class: "hint" },
          "It has no limits here and reports no base game. A proposal needs a second person.",
        ),
  );
}

/** @param {TableView} table a round keeps the terms it was opened with */
function headingOf({ terms, round }) {
  if (!terms) return "This table has no terms";
  return round ? `Round in play: version ${terms.version}` : `In force: version ${terms.version}`;
}

/** @param {TableView} table @param {string} title */
function markersPart(table, title) {
  return h(
    "section",
    { class: "round", "aria-label": "Limit markers" },
    h(
      "div",
      { class: "row spread" },
      h("h3", {}, "Limit markers (3.2)"),
      button("marker", "Place a marker…", () => placeMarker(table, title)),
    ),
    table.markers.length
      ? table.markers.map(({ box, maximum_cents }) =>
          h(
            "div",
            { class: "row round-row spread" },
            h("span", {}, `Box ${box}: maximum ante ${dollars(maximum_cents)}`),
            button(`remove-${box}`, "Remove", () => removeMarker(table, title, box), {
              name: `Remove the marker of box ${box}`,
            }),
          ),
        )
      : h("p", { class: "hint" }, "None: every box has the maximum of the terms."),
  );
}

/** @param {TableView} table @param {string} title @param {number} box */
async function removeMarker(table, title, box) {
  await command("DELETE", `/v1/tables/${table.table}/markers/${box}`);
  notice(`${title}: the marker of box ${box} is removed.`);
}
