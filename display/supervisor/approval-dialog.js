// Proposes approved figures (10.6), starting from the figures in force.

import { command } from "../lib/api.js";
import { ask } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { ofJackpot } from "../lib/live.js";
import { notice } from "../lib/notices.js";
import { FIGURES } from "./approval.js";

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
