// Disputes about rounds (16.5): recorded, decided, reviewed by the Commission. Open ones come first.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { askForReview, decide, recordReview } from "../lib/disputes.js";
import { byId, h } from "../lib/dom.js";
import { notice } from "../lib/notices.js";
import { disputeLines } from "../lib/payouts.js";
import { drawActions, drawList, groupsOf, tableOptions, titleOf } from "./parts.js";

/** @type {Record<RoundDisputeView["about"], string>} */
const ABOUT = {
  round: "the round",
  void: "a void",
  claim: "a claim",
  refusal: "a refusal",
};

/** @param {FloorPicture} floor @param {boolean} mayAct */
export function drawDisputes(floor, mayAct) {
  const all = [...floor.links, ...floor.pits].flatMap(({ disputes }) =>
    disputes.map((dispute) => ({ dispute, title: titleOf(dispute.table) })),
  );
  const open = all.filter(({ dispute }) => dispute.open).length;
  byId("disputes-count").textContent = `${open} open`;
  byId("disputes-count").hidden = open === 0;
  const tables = groupsOf(floor).flatMap(tableOptions);
  drawActions("disputes", mayAct, tables, () =>
    button("dispute", "Record a dispute…", () => recordDispute(tables)),
  );
  drawList(
    "disputes",
    all,
    ({ dispute }) => `${dispute.table}-${dispute.round}-${dispute.dispute}`,
    (item) => makeDispute(item, mayAct),
  );
}

/** @param {{dispute: RoundDisputeView, title: string}} item @param {boolean} mayAct */
function makeDispute({ dispute, title }, mayAct) {
  const box = dispute.box === null ? "" : `, box ${dispute.box}`;
  const place = `${title}, round ${dispute.round}${box}`;
  return h(
    "li",
    { class: dispute.open ? "item is-open" : "item" },
    h(
      "div",
      { class: "row spread" },
      h("p", {}, h("strong", {}, place), ` about ${ABOUT[dispute.about]}`),
      h("span", { class: dispute.open ? "chip chip-warn" : "chip" }, stateOf(dispute)),
    ),
    h(
      "p",
      { class: "hint" },
      `Dispute ${dispute.dispute}${dispute.player ? `, player ${dispute.player}` : ""}`,
    ),
    disputeLines(dispute),
    mayAct ? actionsOf(dispute, place) : null,
  );
}

/** @param {RoundDisputeView} dispute */
function stateOf(dispute) {
  if (dispute.decision === null) return "to decide";
  if (dispute.open) return "the Commission reviews it";
  return dispute.outcome ? "reviewed" : dispute.decision;
}

/** @param {RoundDisputeView} dispute @param {string} place */
function actionsOf(dispute, place) {
  const disputed = {
    name: `dispute ${dispute.dispute}`,
    url: `/v1/tables/${dispute.table}/rounds/${dispute.round}/disputes/${dispute.dispute}`,
    reason: dispute.reason,
    next: "It moves no money and frees what was held: then pay, void the round, correct a hand, cancel a payout or propose an adjustment.",
  };
  const of = (/** @type {string} */ words) => ({ name: `${words} of ${place}` });
  return h(
    "div",
    { class: "row" },
    dispute.decision === null
      ? button("decide", "Decide…", () => decide(disputed), {
          kind: "primary",
          ...of("Decide the dispute"),
        })
      : null,
    dispute.decision !== null && dispute.review_asked_at === null
      ? button(
          "ask",
          "Player asks for a review…",
          () => askForReview(disputed),
          of("Review of the dispute"),
        )
      : null,
    dispute.review_asked_at !== null && dispute.outcome === null
      ? button("review", "Commission's review…", () => recordReview(disputed), {
          kind: "primary",
          ...of("Commission's review of the dispute"),
        })
      : null,
  );
}

/** @param {{value: string, label: string}[]} tables */
async function recordDispute(tables) {
  const done = await ask({
    title: "Record a dispute about a round",
    text: h(
      "p",
      {},
      "A round of any day (16.5). While the dispute is open, unpaid prizes of the round, or of its one box, are neither paid nor cancelled.",
    ),
    fields: [
      { name: "table", label: "Table", type: "select", options: tables },
      { name: "round", label: "Round", type: "count", required: true },
      {
        name: "about",
        label: "About",
        type: "select",
        options: Object.entries(ABOUT).map(([value, label]) => ({ value, label })),
      },
      { name: "box", label: "Box", type: "count", hint: "leave empty if it is about all boxes" },
      { name: "player", label: "Player's reference", hint: "such as M-10482; may stay empty" },
      { name: "reason", label: "What is disputed", type: "textarea", required: true },
    ],
    confirm: "Record the dispute",
    submit: ({ table, round, box, ...rest }) =>
      command("POST", `/v1/tables/${table}/rounds/${round}/disputes`, {
        ...rest,
        ...(box === null ? {} : { box }),
      }),
  });
  if (done) notice("The dispute is recorded. A supervisor must decide.", "warn");
}
