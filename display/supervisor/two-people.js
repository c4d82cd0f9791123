// What two different people decide: the first proposes, the second approves or declines.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask, withSecond } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { notice } from "../lib/notices.js";

/**
 * The person who proposed cannot approve; a second person does, signed in elsewhere or on this screen.
 * @param {string} what
 * @param {string | null} proposer
 * @param {Who} who
 * @param {string} approveUrl
 * @param {string} declineUrl
 * @param {() => Child} [detail] what would change, said again before it does
 */
export function twoPeople(what, proposer, who, approveUrl, declineUrl, detail = () => null) {
  const approve =
    proposer === who.name
      ? button(
          "approve",
          "Second person approves…",
          () => approveHere(what, approveUrl, detail()),
          {
            kind: "primary",
            name: `Second person approves ${what}`,
          },
        )
      : button("approve", "Approve", () => approveIt(what, approveUrl, detail()), {
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

/** @param {string} what @param {string} url @param {Child} detail */
async function approveIt(what, url, detail) {
  const done = await ask({
    title: `Approve ${what}?`,
    text: [
      detail,
      h(
        "p",
        {},
        "You are the second person. It takes effect at once, with both names in the journal.",
      ),
    ],
    confirm: "Approve",
    submit: () => command("POST", url),
  });
  if (done) notice(`Approved: ${what}.`);
}

/** @param {string} what @param {string} url @param {Child} detail */
async function approveHere(what, url, detail) {
  const done = await withSecond({
    title: `Approve ${what}`,
    text: [detail, h("p", {}, "A second supervisor approves. It takes effect at once.")],
    confirm: "Approve",
    submit: (token) => command("POST", url, undefined, { second: token }),
  });
  if (done) notice(`Approved: ${what}.`);
}

/** @param {string} what @param {string} url */
async function decline(what, url) {
  const done = await ask({
    title: `Decline ${what}`,
    fields: [{ name: "reason", label: "Reason", type: "textarea", required: true }],
    confirm: "Decline",
    tone: "danger",
    submit: (values) => command("POST", url, values),
  });
  if (done) notice(`Declined: ${what}.`, "warn");
}
