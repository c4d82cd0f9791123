// What needs a supervisor in the pits: acts and terms that wait for a second person.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask, withSecond } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dollars, plural, time } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { inBook } from "../lib/rules.js";
import { termsItem, warningsOf } from "./terms.js";

/**
 * @typedef {{words: string, url: string, body: Record<string, unknown>, confirm: string}} Deed
 * @typedef {{kind: "pit", key: string, order: string, mine: boolean, facts: unknown,
 *   make: () => HTMLElement}} PitDecision
 */

/** @param {FloorPicture} floor @param {Who} who @returns {PitDecision[]} */
export const pitDecisions = (floor, who) =>
  floor.pits.flatMap((pit) => [
    ...pit.pending_acts.map((act) => actDecision(act, pit, who)),
    ...Object.values(pit.tables).flatMap((table) => termsDecision(table, pit, who)),
  ]);

/** @param {PitActView} act @param {PitPicture} pit @param {Who} who @returns {PitDecision} */
const actDecision = (act, pit, who) => ({
  kind: "pit",
  key: `act ${pit.pit} ${act.act}`,
  order: act.proposed_at,
  mine: act.proposed_by === who.name,
  facts: act,
  make: () => inBook(pit.tables[act.table]?.instrument, () => actItem(act, pit, who)),
});

/** @param {PitTableView} table @param {PitPicture} pit @param {Who} who @returns {PitDecision[]} */
function termsDecision(table, pit, who) {
  const { proposed } = table;
  if (!proposed) return [];
  const title = pit.titles[table.table] ?? table.table;
  const warnings = warningsOf(pit, table.table);
  return [
    {
      kind: "pit",
      key: `terms ${table.table} ${proposed.version}`,
      order: proposed.proposed_at,
      mine: false,
      facts: [proposed, table.terms, warnings],
      make: () => termsItem({ table, title, proposed, warnings }, who),
    },
  ];
}

/** @param {PitActView} act @param {PitPicture} pit @returns {Deed} */
function deedOf(act, pit) {
  const round = `/v1/tables/${act.table}/rounds/${act.round}`;
  const place = `${pit.titles[act.table] ?? act.table}, round ${act.round}`;
  const cited = act.rule ? ` (${act.rule})` : "";
  const { rule, reason } = act;
  if (act.kind === "reconstruct_round")
    return {
      words: `Reconstruct ${place}${cited}: ${plural(act.acts?.length ?? 0, "act")}`,
      url: `${round}/reconstruct`,
      body: { acts: act.acts, rule, reason },
      confirm: "Reconstruct the round",
    };
  if (act.kind === "void_place")
    return {
      words: `Void a wager of box ${act.box}, place ${act.place}, ${place}${cited}`,
      url: `${round}/wagers/${act.box}/${act.place}/void`,
      body: { rule, reason, ...(act.side ? { side: act.side } : {}) },
      confirm: "Declare void",
    };
  return {
    words: `Void ${place}${cited}`,
    url: `${round}/void`,
    body: { rule, reason },
    confirm: "Void the round",
  };
}

/** @param {PitActView} act @param {PitPicture} pit @param {Who} who */
function actItem(act, pit, who) {
  const deed = deedOf(act, pit);
  const mine = act.proposed_by === who.name;
  return h(
    "li",
    { class: mine ? "waiting is-mine" : "waiting" },
    h("p", {}, h("strong", {}, deed.words)),
    act.amount_cents ? h("p", { class: "waiting-amount" }, dollars(act.amount_cents)) : null,
    h(
      "p",
      { class: "hint" },
      `${mine ? "You" : act.proposed_by}, ${time(act.proposed_at)}: ${act.reason}`,
    ),
    h(
      "div",
      { class: "row" },
      mine
        ? button("approve", "Second person signs…", () => signHere(deed), {
            kind: "primary",
            name: `Second person signs act ${act.act}`,
          })
        : button("approve", "Approve…", () => approve(act, deed), {
            kind: "primary",
            name: `Approve act ${act.act}`,
          }),
      button("decline", mine ? "Withdraw…" : "Decline…", () => decline(act, pit, deed, mine), {
        kind: "danger",
        name: `${mine ? "Withdraw" : "Decline"} act ${act.act}`,
      }),
    ),
  );
}

/** @param {PitActView} act @param {Deed} deed */
async function approve(act, deed) {
  const done = await ask({
    title: "Approve as second person",
    text: [
      h("p", {}, h("strong", {}, deed.words)),
      h("p", {}, `${act.proposed_by} proposed it. It takes effect at once, with both names.`),
    ],
    fields: [
      { name: "reason", label: "Reason", type: "textarea", required: true, value: act.reason },
    ],
    confirm: deed.confirm,
    tone: "danger",
    submit: (values) => command("POST", deed.url, { ...deed.body, ...values }),
  });
  if (done) notice(`Done: ${deed.words}.`);
}

/** @param {Deed} deed */
async function signHere(deed) {
  const done = await withSecond({
    title: "A second person signs",
    text: h("p", {}, h("strong", {}, deed.words)),
    confirm: deed.confirm,
    submit: (second) => command("POST", deed.url, deed.body, { second }),
  });
  if (done) notice(`Done: ${deed.words}.`);
}

/** @param {PitActView} act @param {PitPicture} pit @param {Deed} deed @param {boolean} mine */
async function decline(act, pit, deed, mine) {
  const done = await ask({
    title: mine ? "Withdraw the proposal" : "Decline the proposal",
    text: h("p", {}, h("strong", {}, deed.words), ". Nothing changes."),
    fields: [{ name: "reason", label: "Reason", type: "textarea", required: true }],
    confirm: mine ? "Withdraw" : "Decline",
    submit: (values) => command("POST", `/v1/acts/${act.act}/decline?link=${pit.pit}`, values),
  });
  if (done) notice("The proposal is declined.");
}
