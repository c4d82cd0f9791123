// Malfunctions that wait for a supervisor's approval (14.5), above all else.

import { command } from "../lib/api.js";
import { button, redraw } from "../lib/buttons.js";
import { ask } from "../lib/dialog.js";
import { byId, h, keyed } from "../lib/dom.js";
import { reportLinkFault } from "../lib/faults.js";
import { time } from "../lib/format.js";
import { titlesOf } from "../lib/live.js";
import { notice } from "../lib/notices.js";

/** @typedef {{fault: FaultView, link: string, title: string}} FaultItem */

/** @param {FloorPicture} floor */
export function drawFaults(floor) {
  const items = floor.links.flatMap((link) =>
    link.faults.map((fault) => ({
      fault,
      link: link.link,
      title: fault.table === null ? link.title : (titlesOf(link)[fault.table] ?? fault.table),
    })),
  );
  keyed(byId("faults"), items, {
    key: ({ link, fault }) => `${link} ${fault.table}`,
    make: makeFault,
  });
  redraw(
    byId("report-faults"),
    floor.links.map(({ link, title }) => [link, title]),
    () => floor.links.map((link) => reportButton(link, floor.links.length > 1)),
  );
}

/** @param {LinkPicture} link @param {boolean} named whether there are other links too */
const reportButton = (link, named) =>
  button(
    `report-${link.link}`,
    named ? `Fault of ${link.title}…` : "Report a fault…",
    () => reportLinkFault(link),
    { kind: "quiet", name: `Report a fault of ${link.title}` },
  );

/** @param {FaultItem} item */
function makeFault(item) {
  const { fault, title } = item;
  const where = fault.table === null ? `all tables of ${title}` : title;
  return h(
    "div",
    { class: "call-alarm fault-alarm" },
    h("span", { class: "call-bell", "aria-hidden": "true" }, "■"),
    h(
      "p",
      {},
      h("strong", {}, `Jackpot stopped at ${where}`),
      ` ${fault.device}: ${fault.what}`,
      h("span", { class: "hint" }, ` ${fault.reported_by}, since ${time(fault.reported_at)}`),
    ),
    button("approve", "Approve and resume…", () => approveResume(item, where), {
      kind: "primary",
      name: `Approve and resume ${where}`,
    }),
  );
}

/** @param {FaultItem} item @param {string} where */
async function approveResume({ fault, link }, where) {
  const url =
    fault.table === null
      ? `/v1/approve-resume?link=${link}`
      : `/v1/tables/${fault.table}/approve-resume`;
  const done = await ask({
    title: "Approve and resume the jackpot",
    text: [
      h("p", {}, h("strong", {}, `${fault.device}: ${fault.what}`), ` (${fault.reported_by})`),
      h(
        "p",
        {},
        `Jackpot wagers are accepted again at ${where}. Your approval is recorded with your name (14.5).`,
        fault.table === null ? " It covers the faults of its tables too." : null,
      ),
    ],
    fields: [
      {
        name: "reason",
        label: "What was found and done",
        required: true,
        maxlength: 500,
        hint: "for example: pad replaced and tested",
      },
    ],
    confirm: "Approve and resume",
    submit: (values) => command("POST", url, values),
  });
  if (done) notice(`The jackpot resumes at ${where}.`);
}
