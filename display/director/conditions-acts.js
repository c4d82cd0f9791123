// What the supervisor does with conditions: publishes them, files them, nominates the director, and
// cancels the tournament.

import { dollars } from "../lib/format.js";
import { act, bySupervisor, REASON, rule } from "./parts.js";

/** @param {DeskPage} page */
export const publish = (page) =>
  bySupervisor(page, {
    title: "Publish the conditions",
    text: `Patrons read and print them from now on at /v1/tournaments/${page.desk.tournament.tournament}/conditions${rule(page, "published")}.`,
    confirm: "Publish",
    said: "The conditions are published.",
    submit: (_, options) => act("POST", `${page.url}/conditions/publish`, undefined, options),
  });

/** @param {DeskPage} page */
export function fileConditions(page) {
  const { filed_as, conditions } = page.desk.tournament;
  const approved = filed_as === "approved";
  return bySupervisor(page, {
    title: approved ? "Record the approval" : "Record that the Commission was notified",
    text: `The conditions state a commission of ${dollars(conditions?.commission_cents ?? 0)} for each entry: the paper must state the same${rule(page, "filed")}.`,
    confirm: "Record it",
    fields: [
      { name: "reference", label: "Reference of the paper", required: true, maxlength: 100 },
      {
        name: "commission_cents",
        label: "Commission in the paper",
        type: "money",
        required: true,
        hint: "for each entry, in dollars",
      },
    ],
    said: approved ? "The approval is recorded." : "The notification is recorded.",
    submit: (values, options) => act("POST", `${page.url}/conditions/file`, values, options),
  });
}

/** @param {DeskPage} page */
export function nominate(page) {
  const { directors } = page.desk.tournament;
  const people = page.view.nominees.filter((each) => !directors.includes(each));
  return bySupervisor(page, {
    title: directors.length ? "Nominate an assistant" : "Nominate the director",
    text: people.length
      ? `The Gaming Shift Manager nominates who conducts the tournament${rule(page, "director")}.`
      : "Nobody else has an account as a director. Whoever runs the server adds one.",
    confirm: "Nominate",
    fields: [{ name: "person", label: "Person", type: "select", required: true, options: people }],
    said: "The person is nominated.",
    submit: (values, options) => act("POST", `${page.url}/directors`, values, options),
  });
}

/** @param {DeskPage} page */
export const cancelTournament = (page) =>
  bySupervisor(page, {
    title: "Cancel the tournament",
    text: `All entry fees and commissions, ${dollars(page.desk.tournament.accounts.receipts_cents)}, go back to those who paid them${rule(page, "refund")}. This cannot be undone.`,
    confirm: "Cancel the tournament",
    tone: "danger",
    fields: [REASON],
    said: "The tournament is cancelled. The cage refunds the fees.",
    submit: (values, options) => act("POST", `${page.url}/cancel`, values, options),
  });
