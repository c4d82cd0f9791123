// The report of a gaming day: does it balance, what to look at, pools, tables, wins, exceptions.

import { read } from "../lib/api.js";
import { sayTrouble } from "../lib/dialog.js";
import { fill, h } from "../lib/dom.js";
import { dayAndTime, gamingDay } from "../lib/format.js";
import { isLive } from "../lib/live.js";
import { enterCount } from "./count.js";
import { reportSections } from "./report.js";
import { dayTools } from "./toolbar.js";

const LEAST_BETWEEN_MS = 2_000;
const LEAST_BETWEEN_OF_PAST_MS = 30_000; // only a count of chips can still come

export function dayView({ root, tools }) {
  let link = null;
  let day = null;
  let today = null;
  let floor = null;
  let shown = ""; // which link, day and entry the report on the page is of
  let asked = 0;
  let past = false; // whether the day on the page is over
  let busy = false;
  const paper = h("div", { class: "paper" });
  fill(root, paper);
  fill(paper, h("p", { class: "hint" }, "The report is being made."));

  const controls = dayTools(tools, { choose, chooseLink });

  function update(now) {
    const following = day === null || day === today;
    floor = now;
    link = floor.links.some((each) => each.link === link) ? link : floor.links[0].link;
    today = gamingDay(floor.at, floor.gaming_day_starts);
    if (following) day = today; // whoever looks at today goes on with the new day
    showControls();
    load();
  }

  function showControls() {
    controls.show({ day, today, link, links: floor.links });
  }

  function choose(chosen) {
    day = chosen;
    showControls();
    load(true);
  }

  function chooseLink(name) {
    link = name;
    choose(day);
  }

  function makeAnew() {
    shown = "";
    load(true);
  }

  async function load(now = false) {
    const { seq } = floor.links.find((each) => each.link === link);
    const wanted = `${link} ${day} ${seq}`;
    const least = past ? LEAST_BETWEEN_OF_PAST_MS : LEAST_BETWEEN_MS;
    if (wanted === shown || busy || !isLive() || (!now && Date.now() - asked < least)) return;
    busy = true;
    asked = Date.now();
    try {
      draw(await read(`/v1/reports/daily?date=${day}&link=${link}`));
      shown = wanted;
    } catch (problem) {
      fill(paper, h("div", { class: "dialog-trouble", role: "alert" }, sayTrouble(problem)));
    } finally {
      busy = false;
    }
    if (`${link} ${day}` !== wanted.split(" ").slice(0, 2).join(" ")) load(true);
  }

  function draw(report) {
    past = report.complete;
    const place = floor.links.find((each) => each.link === report.link);
    const focus = document.activeElement?.dataset?.focus;
    fill(
      paper,
      h(
        "header",
        { class: "paper-head" },
        h(
          "div",
          {},
          h("h2", {}, `${place.title}: gaming day ${report.date}`),
          h(
            "p",
            { class: "hint" },
            `${dayAndTime(report.begins)} to ${dayAndTime(report.ends)}${report.complete ? "" : ", not over yet"}. Up to entry ${report.seq} of the journal.`,
          ),
          h("p", { class: "hint mono hash" }, report.hash),
        ),
        h(
          "p",
          {
            id: "balance",
            class: report.balanced ? "verdict verdict-good" : "verdict verdict-bad",
            role: "status",
          },
          report.balanced ? "The day balances to the cent" : "The day does not balance",
        ),
      ),
      reportSections(report, place, (line) =>
        enterCount(line, report.date, place.titles, makeAnew),
      ),
    );
    if (focus) paper.querySelector(`[data-focus="${CSS.escape(focus)}"]`)?.focus();
  }

  // What changes while the page waits between two reports is asked for a little later.
  const timer = setInterval(
    () => (root.contains(paper) ? floor && load() : clearInterval(timer)),
    LEAST_BETWEEN_MS,
  );
  return { update };
}
