// Approved figures (10.6): proposed with all fields filled from those in force, and shown to the
// second person as what would change.

import { act } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dayAndTime, dollars } from "../lib/format.js";
import { notice } from "../lib/notices.js";
import { twoPeople } from "./two-people.js";

// name, label, kind; the one-valued choices are carried over as they are.
const FIGURES = [
  ["wager_cents", "Wager", "money"],
  ["jackpot_bp", "Of each wager to the jackpot pool, in basis points", "bp"],
  ["reserve_bp", "Of each wager to the reserve pool, in basis points", "bp"],
  ["royal_flush_minimum_cents", "Royal flush, at least", "money"],
  ["royal_flush_share_bp", "Royal flush, share of the jackpot in basis points", "bp"],
  ["straight_flush_minimum_cents", "Straight flush, at least", "money"],
  ["straight_flush_share_bp", "Straight flush, share of the jackpot in basis points", "bp"],
  ["four_of_a_kind_cents", "Four of a kind", "money"],
  ["full_house_cents", "Full house", "money"],
  ["flush_cents", "Flush", "money"],
  ["reset_cents", "New jackpot after a royal flush", "money"],
  ["reserve_warning_cents", "Warn when the reserve is below", "money"],
  ["verify_from_cents", "A supervisor verifies from", "money"],
  ["two_person_from_cents", "Two people confirm from", "money"],
];

const KINDS = {
  money: { show: dollars, field: { type: "money" }, read: (value) => value },
  bp: {
    show: (value) => `${value / 100}%`,
    field: { inputmode: "numeric", hint: "10000 is the whole" },
    read: Number,
  },
};

// A moment as the field for it wants: in the time of this screen.
function localMoment(at) {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

export async function proposeApproval(link, inForce) {
  const done = await ask({
    title: "Propose new approved figures",
    wide: true,
    text: h(
      "p",
      {},
      "All fields are those in force now: change what the new paper changes. Nothing holds until a second person approves; then each table plays by it from its next round.",
    ),
    fields: [
      {
        name: "reference",
        label: "Reference of the paper",
        required: true,
        maxlength: 100,
        hint: `in force: ${inForce.reference}`,
      },
      {
        name: "instrument",
        label: "Rule book",
        required: true,
        value: inForce.instrument,
        maxlength: 100,
      },
      {
        name: "holds_from",
        label: "Holds from",
        type: "datetime-local",
        required: true,
        value: localMoment(new Date()),
        hint: "in the time of this screen",
      },
      ...FIGURES.map(([name, label, kind]) => ({
        name,
        label,
        required: true,
        value: KINDS[kind].field.type === "money" ? inForce[name] : String(inForce[name]),
        ...KINDS[kind].field,
      })),
    ],
    confirm: "Propose",
    submit: (values) => act("POST", `/v1/approvals?link=${link}`, bodyOf(values, inForce)),
  });
  if (done) notice(`Version ${done.id} waits for a second person.`, "warn");
}

function bodyOf(values, inForce) {
  const figures = Object.fromEntries(
    FIGURES.map(([name, , kind]) => [name, KINDS[kind].read(values[name])]),
  );
  return {
    ...inForce,
    ...figures,
    reference: values.reference,
    instrument: values.instrument,
    holds_from: new Date(values.holds_from).toISOString(),
  };
}

// --- one that waits

export function approvalItem({ approval, inForce, link }, who) {
  const { version, figures } = approval;
  const changes = inForce ? FIGURES.filter(([name]) => figures[name] !== inForce[name]) : FIGURES;
  return h(
    "li",
    { class: "waiting" },
    h("p", {}, h("strong", {}, `Figures, version ${version}`), ` ${figures.reference}`),
    h(
      "p",
      { class: "hint" },
      `${approval.proposed_by} proposes; they hold from ${dayAndTime(figures.holds_from)}`,
    ),
    changes.length
      ? h(
          "ul",
          { class: "changes" },
          changes.map(([name, label, kind]) =>
            h(
              "li",
              {},
              `${label.replace(", in basis points", "").replace(" in basis points", "")}: `,
              inForce ? [h("s", {}, KINDS[kind].show(inForce[name])), " → "] : null,
              h("strong", {}, KINDS[kind].show(figures[name])),
            ),
          ),
        )
      : h("p", {}, "No figure changes, only the paper."),
    twoPeople(
      `version ${version}`,
      approval.proposed_by,
      who,
      `/v1/approvals/${version}/approve?link=${link}`,
      `/v1/approvals/${version}/decline?link=${link}`,
    ),
  );
}
