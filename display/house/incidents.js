// Incidents: who broke which rule of the game, and how (16.1, 16.8 to 16.10).

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dayAndTime } from "../lib/format.js";
import { bookOf } from "../lib/live.js";
import { notice } from "../lib/notices.js";
import { inBook } from "../lib/rules.js";
import {
  chosenRule,
  drawActions,
  drawList,
  groupButtons,
  groupsOf,
  groupWords,
  ruleFields,
  tableOptions,
  titleOf,
} from "./parts.js";

/** @import { Group } from "./parts.js" */

/** @param {FloorPicture} floor @param {boolean} mayAct */
export function drawIncidents(floor, mayAct) {
  const all = [...floor.links, ...floor.pits].flatMap((each) =>
    each.incidents.map((incident) => ({
      incident,
      from: each.title,
      title: titleOf(incident.table),
      book: bookOf(incident.table),
    })),
  );
  drawActions("incidents", mayAct, groupsOf(floor), () =>
    groupButtons(floor, (group) =>
      button(
        `incident-${group.title}`,
        groupWords(group, "Record an incident…", "Incident in"),
        () => recordIncident(group),
      ),
    ),
  );
  drawList(
    "incidents",
    all,
    ({ incident, from }) => `${from} ${incident.incident}`,
    (item) => inBook(item.book, () => makeIncident(item)),
  );
}

/** @param {{incident: IncidentView, title: string}} item */
function makeIncident({ incident, title }) {
  const round = incident.round === null ? "" : `, round ${incident.round}`;
  return h(
    "li",
    { class: "item" },
    h(
      "p",
      {},
      h("strong", {}, `${title}${round}`),
      ` ${incident.who} (${incident.rule}): ${incident.what}`,
    ),
    h(
      "p",
      { class: "hint" },
      `Incident ${incident.incident}, recorded by ${incident.recorded_by}, ${dayAndTime(incident.recorded_at)}`,
    ),
  );
}

/** @param {Group} group */
async function recordIncident(group) {
  const done = await ask({
    title: "Record an incident",
    text: h("p", {}, "It only records. Voids and exclusions are decisions of their own."),
    fields: [
      { name: "table", label: "Table", type: "select", options: tableOptions(group) },
      { name: "round", label: "Round", type: "count", hint: "may stay empty" },
      ...ruleFields(group.contraventions),
      {
        name: "who",
        label: "Who",
        required: true,
        maxlength: 100,
        hint: "a reference or a description, no name: player in box 4",
      },
      { name: "what", label: "What happened", type: "textarea", required: true },
    ],
    confirm: "Record the incident",
    submit: ({ table, round, rule, other, ...rest }) =>
      command("POST", `/v1/tables/${table}/incidents`, {
        ...rest,
        rule: chosenRule({ rule, other }),
        ...(round === null ? {} : { round }),
      }),
  });
  if (done) notice("The incident is recorded.");
}
