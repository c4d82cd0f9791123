// Players of a pit who may play one box only, or wager the minimum only, with the report that the Commission
// is owed for each.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { byId, h } from "../lib/dom.js";
import { dayAndTime } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { drawActions, drawList } from "./parts.js";

/** @param {FloorPicture} floor @param {boolean} mayAct */
export function drawRestrictions(floor, mayAct) {
  byId("restrictions-part").hidden = floor.pits.length === 0;
  const all = floor.pits.flatMap(({ pit, title, restrictions }) =>
    restrictions.map((restriction) => ({ restriction, pit, title })),
  );
  const owed = all.filter(({ restriction }) => restriction.reported_reference === null).length;
  byId("restrictions-count").textContent = `${owed} to report`;
  byId("restrictions-count").hidden = owed === 0;
  const pits = floor.pits.map(({ pit, title }) => ({ value: pit, label: title }));
  drawActions("restrictions", mayAct, pits, () =>
    button("restrict", "Restrict a player…", () => restrict(pits)),
  );
  drawList(
    "restrictions",
    all,
    ({ restriction, pit }) => `${pit} ${restriction.player}`,
    (item) => makeRestriction(item, mayAct),
  );
}

/** @param {RestrictionView} restriction */
const limitsOf = ({ one_box, minimum_only }) =>
  [one_box && "one box only", minimum_only && "the minimum only"].filter(Boolean).join(", ");

/** @param {{restriction: RestrictionView, pit: string, title: string}} item @param {boolean} mayAct */
function makeRestriction({ restriction, pit, title }, mayAct) {
  const { player, reason, tracked, reported_reference: reference } = restriction;
  return h(
    "li",
    { class: reference === null ? "item is-open" : "item" },
    h(
      "div",
      { class: "row spread" },
      h("p", {}, h("strong", {}, player), ` ${limitsOf(restriction)}, ${title}`),
      h(
        "span",
        { class: reference === null ? "chip chip-warn" : "chip" },
        reference === null ? "report is owed" : `reported: ${reference}`,
      ),
    ),
    h("p", {}, reason, tracked ? ` Tracked: ${tracked}.` : ""),
    h(
      "p",
      { class: "hint" },
      `${restriction.restricted_by}, ${dayAndTime(restriction.restricted_at)}`,
      restriction.reported_at
        ? `. Reported by ${restriction.reported_by}, ${dayAndTime(restriction.reported_at)}`
        : "",
    ),
    mayAct ? actionsOf(restriction, pit) : null,
  );
}

/** @param {RestrictionView} restriction @param {string} pit */
function actionsOf({ player, reported_reference }, pit) {
  const url = `/v1/links/${pit}/restrictions/${encodeURIComponent(player)}`;
  return h(
    "div",
    { class: "row" },
    reported_reference === null
      ? button("report", "Reported…", () => report(player, url), {
          kind: "primary",
          name: `The restriction of ${player} was reported`,
        })
      : null,
    button("lift", "Lift…", () => lift(player, url), { name: `Lift the restriction of ${player}` }),
  );
}

/** @param {string} player @param {string} url */
async function report(player, url) {
  const done = await ask({
    title: `The Commission was advised of the restriction of ${player}`,
    fields: [
      { name: "reference", label: "Reference of the report", required: true, maxlength: 100 },
    ],
    confirm: "Record the report",
    submit: (values) => command("POST", `${url}/report`, values),
  });
  if (done) notice("The report is recorded.");
}

/** @param {string} player @param {string} url */
async function lift(player, url) {
  const done = await ask({
    title: `Lift the restriction of ${player}`,
    fields: [{ name: "reason", label: "Reason", type: "textarea", required: true }],
    confirm: "Lift the restriction",
    submit: (values) => command("POST", `${url}/lift`, values),
  });
  if (done) notice(`${player} plays without a restriction again.`);
}

/** @param {{value: string, label: string}[]} pits */
async function restrict(pits) {
  const done = await ask({
    title: "Restrict a player",
    text: h(
      "p",
      {},
      "At every table of the pit. The Commission is advised of it: record the report here afterwards.",
    ),
    fields: [
      { name: "pit", label: "Pit", type: "select", options: pits },
      {
        name: "player",
        label: "Player's reference",
        required: true,
        hint: "the number by which the house knows the player, such as M-10482; no name",
      },
      { name: "one_box", label: "One box only", type: "checkbox" },
      { name: "minimum_only", label: "The minimum only", type: "checkbox" },
      { name: "reason", label: "Reason", type: "textarea", required: true },
      {
        name: "tracked",
        label: "Where an earlier tracking of the player is filed",
        maxlength: 100,
        hint: "may stay empty",
      },
    ],
    confirm: "Restrict the player",
    tone: "danger",
    submit: ({ pit, ...values }) => command("POST", `/v1/links/${pit}/restrictions`, values),
  });
  if (done) notice("The player's play is restricted. A report to the Commission is owed.", "warn");
}
