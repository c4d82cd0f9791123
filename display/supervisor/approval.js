// Approved figures (10.6): the proposal starts from the figures in force, and the second person sees
// what would change.

import { command } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dayAndTime, dollars, percent } from "../lib/format.js";
import { ofJackpot } from "../lib/live.js";
import { notice } from "../lib/notices.js";
import { twoPeople } from "./two-people.js";

/**
 * @typedef {"money" | "percent"} Kind
 * @typedef {{[Name in keyof ApprovalFigures]: ApprovalFigures[Name] extends number ? Name : never
 *   }[keyof ApprovalFigures]} FigureName
 */

/** @type {[FigureName, string, Kind][]} what has only one possible value is copied as it is */
const FIGURES = [
  ["wager_cents", "Wager", "money"],
  ["jackpot_bp", "Share of each wager to the jackpot pool, percent", "percent"],
  ["reserve_bp", "Share of each wager to the reserve pool, percent", "percent"],
  ["royal_flush_minimum_cents", "Royal flush, minimum", "money"],
  ["royal_flush_share_bp", "Royal flush, percent of the jackpot", "percent"],
  ["straight_flush_minimum_cents", "Straight flush, minimum", "money"],
  ["straight_flush_share_bp", "Straight flush, percent of the jackpot", "percent"],
  ["four_of_a_kind_cents", "Four of a kind", "money"],
  ["full_house_cents", "Full house", "money"],
  ["flush_cents", "Flush", "money"],
  ["reset_cents", "Reset after a royal flush", "money"],
  ["reserve_warning_cents", "Warn when the reserve is below", "money"],
  ["verify_from_cents", "Supervisor verifies payouts from", "money"],
  ["two_person_from_cents", "Two people confirm payouts from", "money"],
];

const SHOW = { money: dollars, percent };

/**
 * The value of a date-and-time field: in the time of this screen.
 * @param {Date} at
 */
function localMoment(at) {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** @param {LinkPicture} link @param {ApprovalFigures} inForce */
export async function proposeApproval(link, inForce) {
  /** @type {ProposalAnswer | null} */
  const done = await ask({
    title: `Propose new approved figures${ofJackpot(link)}`,
    wide: true,
    text: h(
      "p",
      {},
      "The fields show the figures in force: change what the new approval changes. The figures take effect once a second person approves them, at each table from its next round.",
    ),
    fields: [
      {
        name: "reference",
        label: "Reference of the approval",
        required: true,
        maxlength: 100,
        hint: `in force now: ${inForce.reference}`,
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
        label: "Effective from",
        type: "datetime-local",
        required: true,
        value: localMoment(new Date()),
        hint: "in the time of this screen",
      },
      ...FIGURES.map(([name, label, kind]) => ({
        name,
        label,
        required: true,
        value: inForce[name],
        type: kind,
      })),
    ],
    confirm: "Propose",
    submit: (values) => command("POST", `/v1/approvals?link=${link.link}`, bodyOf(values, inForce)),
  });
  if (done)
    notice(`Version ${done.id}${ofJackpot(link)} needs the approval of a second person.`, "warn");
}

/** @param {any} values @param {ApprovalFigures} inForce @returns {ApprovalFigures} */
function bodyOf(values, inForce) {
  const figures = Object.fromEntries(FIGURES.map(([name]) => [name, values[name]]));
  return {
    ...inForce,
    ...figures,
    reference: values.reference,
    instrument: values.instrument,
    holds_from: new Date(values.holds_from).toISOString(),
  };
}

// --- a proposal

/**
 * @param {{approval: ApprovalView, inForce: ApprovalFigures | null, link: JackpotRef}} item
 * @param {Who} who
 */
export function approvalItem({ approval, inForce, link }, who) {
  const { version, figures } = approval;
  const changes = inForce ? FIGURES.filter(([name]) => figures[name] !== inForce[name]) : FIGURES;
  return h(
    "li",
    { class: "waiting" },
    h(
      "p",
      {},
      h("strong", {}, `Figures${ofJackpot(link)}, version ${version}`),
      ` ${figures.reference}`,
    ),
    h(
      "p",
      { class: "hint" },
      `Proposed by ${approval.proposed_by}, effective from ${dayAndTime(figures.holds_from)}`,
    ),
    changes.length
      ? h(
          "ul",
          { class: "changes" },
          changes.map(([name, label, kind]) =>
            h(
              "li",
              {},
              `${label.replace(/, percent$/, "")}: `,
              inForce ? [h("s", {}, SHOW[kind](inForce[name])), " → "] : null,
              h("strong", {}, SHOW[kind](figures[name])),
            ),
          ),
        )
      : h("p", {}, "No figure changes, only the reference."),
    twoPeople(
      `version ${version}${ofJackpot(link)}`,
      approval.proposed_by,
      who,
      `/v1/approvals/${version}/approve?link=${link.link}`,
      `/v1/approvals/${version}/decline?link=${link.link}`,
    ),
  );
}
