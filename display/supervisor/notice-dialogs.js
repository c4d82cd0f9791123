// Notices to the players of a table, the announcement of its last rounds, and a marker beside a box.

import { command } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dollars, plural } from "../lib/format.js";
import { notice } from "../lib/notices.js";

/** @param {{table: string}} table @param {string} title */
export async function giveNotice(table, title) {
  const done = await ask({
    title: `Give a notice at ${title}`,
    text: h("p", {}, "The sign at the table and the dealer's page show it until you withdraw it."),
    fields: [{ name: "text", label: "Notice", type: "textarea", required: true, maxlength: 300 }],
    confirm: "Give the notice",
    submit: (values) => command("POST", `/v1/tables/${table.table}/notices`, values),
  });
  if (done) notice(`${title}: the players have the notice.`);
}

/** @param {{table: string}} table @param {string} title */
export async function announceLastRounds(table, title) {
  const done = await ask({
    title: `Announce the last rounds of ${title}`,
    text: h("p", {}, "After them no other round is opened, and the table can be closed."),
    fields: [
      { name: "rounds", label: "Rounds still to play", type: "count", required: true, value: 3 },
      {
        name: "notice",
        label: "Notice to the players",
        required: true,
        maxlength: 300,
        hint: "for example: three more rounds are played at this table",
      },
    ],
    echo: ({ rounds }) => (rounds === null ? null : `${plural(rounds, "more round")}, then none.`),
    confirm: "Announce",
    submit: (values) => command("POST", `/v1/tables/${table.table}/last-rounds`, values),
  });
  if (done) notice(`${title}: the last rounds are announced.`, "warn");
}

/** @param {TableView} table @param {string} title */
export async function placeMarker(table, title) {
  const done = await ask({
    title: `Place a limit marker at ${title}`,
    text: h(
      "p",
      {},
      "The marker beside the box raises its maximum (3.2), until it is removed or the table closes.",
    ),
    fields: [
      {
        name: "box",
        label: "Box",
        type: "select",
        options: Array.from({ length: table.boxes }, (_, at) => String(at + 1)),
      },
      {
        name: "maximum_cents",
        label: "Maximum ante",
        type: "money",
        required: true,
        aboveZero: true,
      },
    ],
    echo: ({ box, maximum_cents }) =>
      maximum_cents === null ? null : `Box ${box}: antes up to ${dollars(maximum_cents)}.`,
    confirm: "Place the marker",
    submit: ({ box, maximum_cents }) =>
      command("PUT", `/v1/tables/${table.table}/markers/${box}`, { maximum_cents }),
  });
  if (done) notice(`${title}: the marker is placed.`);
}
