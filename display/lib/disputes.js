// The course of a dispute (16.5), of a payout or about a round: decided by a supervisor, reviewed by the
// Commission. None of it moves money by itself.

import { command } from "./api.js";
import { ask } from "./dialog.js";
import { h } from "./dom.js";
import { notice } from "./notices.js";

/** @typedef {{name: string, url: string, reason: string, next: string}} Disputed */

/** @param {Disputed} disputed */
export async function decide({ name, url, reason, next }) {
  const done = await ask({
    title: `Decide the dispute of ${name}`,
    text: [
      h("p", {}, `“${reason}”`),
      h("p", {}, `The decision is recorded with your name. ${next}`),
    ],
    fields: [
      {
        name: "decision",
        label: "Decision",
        type: "select",
        required: true,
        options: [
          { value: "", label: "Choose the decision" },
          { value: "upheld", label: "Upheld: the player is right" },
          { value: "dismissed", label: "Dismissed: it stays as it is" },
        ],
      },
      { name: "reason", label: "Reason", type: "textarea", required: true },
    ],
    confirm: "Decide",
    submit: (values) => command("POST", `${url}/decide`, values),
  });
  if (done) notice(`The dispute of ${name} is decided.`);
}

/** @param {Disputed} disputed */
export async function askForReview({ name, url }) {
  const done = await ask({
    title: `Ask for a review of ${name}`,
    text: h(
      "p",
      {},
      "The player asks the Commission to review the decision (16.5). The request is recorded with your name; record the outcome when it comes.",
    ),
    fields: [{ name: "reason", label: "What the player says", type: "textarea", required: true }],
    confirm: "Record the request",
    submit: (values) => command("POST", `${url}/ask-review`, values),
  });
  if (done) notice(`The request for a review of ${name} is recorded.`);
}

/** @param {Disputed} disputed */
export async function recordReview({ name, url }) {
  const done = await ask({
    title: `The Commission's review of ${name}`,
    text: h("p", {}, "A player may ask the Commission to review the decision (16.5)."),
    fields: [
      { name: "outcome", label: "What the Commission decided", type: "textarea", required: true },
      { name: "reference", label: "Reference", required: true, maxlength: 100 },
    ],
    confirm: "Record the review",
    submit: (values) => command("POST", `${url}/review`, values),
  });
  if (done) notice(`The review of ${name} is recorded.`);
}
