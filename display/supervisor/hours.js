// An extension of the hours of gaming (15.1): one supervisor proposes it, another makes the same request.

import { command } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { ask, withSecond } from "../lib/dialog.js";
import { h } from "../lib/dom.js";
import { dayAndTime, momentOf } from "../lib/format.js";
import { ofJackpot } from "../lib/live.js";
import { notice } from "../lib/notices.js";

/** @param {JackpotRef} link */
const url = (link) => `/v1/hours/extend?link=${link.link}`;

/** @param {LinkPicture} link */
export async function proposeExtension(link) {
  const { closes_at } = link.hours;
  /** @type {{until: Moment, status: "waits" | "made"} | null} */
  const done = await ask({
    title: `Extend the hours of gaming${ofJackpot(link)}`,
    text: h(
      "p",
      {},
      closes_at ? `Gaming ends at ${dayAndTime(closes_at)}. ` : "No gaming goes on now. ",
      "An extension needs an approval and a second supervisor, and ends at most 24 hours from now (15.1).",
    ),
    fields: [
      {
        name: "until",
        label: "Gaming until",
        type: "datetime-local",
        required: true,
        hint: "in the time of the floor",
      },
      { name: "reference", label: "Reference of the approval", required: true, maxlength: 100 },
    ],
    confirm: "Propose",
    submit: ({ until, reference }) =>
      command("POST", url(link), { until: momentOf(until), reference }),
  });
  if (!done) return;
  if (done.status === "made") notice(`Gaming goes on until ${dayAndTime(done.until)}.`);
  else notice("The extension needs the approval of a second person.", "warn");
}

/**
 * @param {{extension: ExtensionView, link: JackpotRef}} item
 * @param {Who} who
 */
export function extensionItem({ extension, link }, who) {
  const { until, reference, proposed_by } = extension;
  const mine = proposed_by === who.name;
  const words = `Gaming until ${dayAndTime(until)}${ofJackpot(link)}`;
  const body = { until, reference };
  return h(
    "li",
    { class: mine ? "waiting is-mine" : "waiting" },
    h("p", {}, h("strong", {}, words)),
    h("p", { class: "hint" }, `${mine ? "You" : proposed_by}: ${reference}`),
    h(
      "div",
      { class: "row" },
      mine
        ? button("approve", "Second person approves…", () => signHere(link, words, body), {
            kind: "primary",
            name: `Second person approves: ${words}`,
          })
        : button("approve", "Approve", () => approve(link, words, body), {
            kind: "primary",
            name: `Approve: ${words}`,
          }),
    ),
  );
}

/** @param {JackpotRef} link @param {string} words @param {object} body */
async function approve(link, words, body) {
  const done = await ask({
    title: "Extend the hours of gaming?",
    text: [
      h("p", {}, h("strong", {}, words)),
      h("p", {}, "You are the second person. It takes effect at once."),
    ],
    confirm: "Approve",
    submit: () => command("POST", url(link), body),
  });
  if (done) notice(`Approved: ${words}.`);
}

/** @param {JackpotRef} link @param {string} words @param {object} body */
async function signHere(link, words, body) {
  const done = await withSecond({
    title: "Extend the hours of gaming",
    text: h("p", {}, h("strong", {}, words)),
    confirm: "Approve",
    submit: (second) => command("POST", url(link), body, { second }),
  });
  if (done) notice(`Approved: ${words}.`);
}
