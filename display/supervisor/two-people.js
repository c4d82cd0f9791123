// What two different people must do: the first proposes, the second approves or declines.

import { act } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask, withSecond } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { notice } from "../lib/notices.js";

// Who proposed cannot approve; a second person does, in their own session or on this screen.
export function twoPeople(what, proposer, who, approveUrl, declineUrl) {
  const approve =
    proposer === who.name
      ? button("approve", "Second person approves…", () => approveHere(what, approveUrl), {
          kind: "primary",
          name: `Second person approves ${what}`,
        })
      : button("approve", "Approve", () => approveIt(what, () => act("POST", approveUrl)), {
          kind: "primary",
          name: `Approve ${what}`,
        });
  return h(
    "div",
    { class: "row" },
    approve,
    button("decline", "Decline…", () => decline(what, declineUrl), {
      kind: "danger",
      name: `Decline ${what}`,
    }),
  );
}

async function approveIt(what, submit) {
  const done = await ask({
    title: `Approve ${what}?`,
    text: h(
      "p",
      {},
      "You are the second person: it is done at once, under your name beside the first one's.",
    ),
    confirm: "Approve",
    submit,
  });
  if (done) notice(`Approved: ${what}.`);
}

async function approveHere(what, url) {
  const done = await withSecond({
    title: `Approve ${what}`,
    text: h("p", {}, "A second supervisor approves it; it is done at once."),
    confirm: "Approve",
    submit: (token) => act("POST", url, undefined, { second: token }),
  });
  if (done) notice(`Approved: ${what}.`);
}

async function decline(what, url) {
  const done = await ask({
    title: `Decline ${what}`,
    fields: [{ name: "reason", label: "Reason", type: "textarea", required: true }],
    confirm: "Decline",
    tone: "danger",
    submit: (values) => act("POST", url, values),
  });
  if (done) notice(`Declined: ${what}.`, "warn");
}
