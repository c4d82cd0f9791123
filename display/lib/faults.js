// Malfunctions that stop jackpot wagers until a supervisor approves that they resume (14.5).

import { command } from "./api.js";
import { ask } from "./dialog.js";
import { h } from "./dom.js";
import { notice } from "./notices.js";

export const STOPPED = "Jackpot stopped: awaiting approval (14.5)";

const DEVICES = ["A pad", "A lamp", "The dealer's screen", "The shuffling shoe", "A prize meter"];

const WAGERS = "Before the first card accepted wagers go back; after it they stand.";

/** @param {TableView} table @param {string} title */
export const reportTableFault = (table, title) =>
  report(
    title,
    `/v1/tables/${table.table}/faults`,
    `Jackpot wagers stop at this table until a supervisor approves that they resume (14.5). ${WAGERS}`,
  );

/** @param {LinkPicture} link */
export const reportLinkFault = ({ title, link }) =>
  report(
    title,
    `/v1/faults?link=${link}`,
    `Jackpot wagers stop at every table until a supervisor approves that they resume (14.5). ${WAGERS}`,
  );

/** @param {string} title @param {string} url @param {string} text */
async function report(title, url, text) {
  const done = await ask({
    title: `Report a fault: ${title}`,
    text: h("p", {}, text),
    fields: [
      {
        name: "device",
        label: "What failed",
        type: "select",
        options: [...DEVICES, { value: "other", label: "Something else…" }],
        value: DEVICES[0],
      },
      {
        name: "other",
        label: "Which device",
        required: true,
        maxlength: 64,
        when: { name: "device", is: "other" },
      },
      {
        name: "what",
        label: "What is wrong with it",
        required: true,
        maxlength: 500,
        hint: "for example: the lamp of box 3 stays dark",
      },
    ],
    confirm: "Stop the jackpot",
    tone: "danger",
    submit: ({ device, other, what }) =>
      command("POST", url, { device: device === "other" ? other : device, what }),
  });
  if (done)
    notice(`${title}: jackpot stopped. A supervisor must approve before it resumes.`, "warn");
}
