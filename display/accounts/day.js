// The report of a gaming day: whether it balances, findings, pools, tables, wins, exceptions.

import { get } from "../lib/api.js";
import { copyable } from "../lib/copy.js";
import { problemText } from "../lib/dialog.js";
import { fill, h } from "../lib/dom.js";
import { count, dayAndTime, gamingDay } from "../lib/format.js";
import { later } from "../lib/later.js";
import { isLive, journalsOf } from "../lib/live.js";
import { whenNotRead } from "../lib/reading.js";
import { enterCount } from "./count.js";
import { reportSections } from "./report.js";
import { dayTools } from "./toolbar.js";

const REFRESH_MS = 2_000;
const REFRESH_PAST_MS = 30_000; // only a chip count can still change a past day

/** @param {{root: Element, tools: Element}} places */
export function dayView({ root, tools }) {
  let link = "";
  let day = "";
  let today = "";
  /** @type {FloorPicture | null} */
  let floor = null;
  let shown = ""; // the link, day and journal entry of the report on the page
  let askedAt = 0;
  let past = false; // whether the day on the page is over
  let busy = false;
  const paper = h("div", { class: "paper" });
  fill(root, paper);
  fill(paper, h("p", { class: "hint" }, "Preparing the report."));

  const controls = dayTools(tools, { choose, chooseLink });

  let asked = ""; // the link and day that the address asked for

  /** @param {FloorPicture} now @param {string[]} path */
  function update(now, path) {
    const following = day === today;
    floor = now;
    const journals = journalsOf(now);
    link = journals.some((each) => each.link === link) ? link : journals[0].link;
    today = floor.gaming_day;
    if (following) day = today; // a page that shows today moves on to the new day
    const another = path.join("/") !== asked;
    if (another) goTo(path);
    showControls();
    load(another);
  }

  /** @param {string[]} path */
  function goTo(path) {
    asked = path.join("/");
    const [name, chosen] = path;
    if (floor && journalsOf(floor).some((each) => each.link === name)) link = name;
    if (/^\d{4}-\d\d-\d\d$/.test(chosen ?? "") && chosen <= today) day = chosen;
  }

  function showControls() {
    controls.show({ day, today, link, links: floor ? journalsOf(floor) : [] });
  }

  /** @param {string} chosen */
  function choose(chosen) {
    day = chosen;
    showControls();
    load(true);
  }

  /** @param {string} name */
  function chooseLink(name) {
    link = name;
    choose(day);
  }

  function refresh() {
    shown = "";
    load(true);
  }

  async function load(now = false) {
    const seq = floor && journalsOf(floor).find((each) => each.link === link)?.seq;
    const wanted = `${link} ${day} ${seq}`;
    const pauseMs = past ? REFRESH_PAST_MS : REFRESH_MS;
    if (wanted === shown || busy || !isLive() || (!now && Date.now() - askedAt < pauseMs)) return;
    busy = true;
    askedAt = Date.now();
    try {
      const report = await get(`/v1/reports/daily?date=${day}&link=${link}`);
      show(report, await sectionsOf(report));
      shown = wanted;
    } catch (problem) {
      fill(paper, h("div", { class: "dialog-problem", role: "alert" }, problemText(problem)));
    } finally {
      busy = false;
    }
    if (`${link} ${day}` !== wanted.split(" ").slice(0, 2).join(" ")) load(true);
  }

  /** @param {DailyReport | PitDailyReport} report @param {Child} sections */
  function show(report, sections) {
    const another = !shown.startsWith(`${report.link} ${report.date} `);
    if (another) draw(report, sections);
    else whenNotRead(paper, () => draw(report, sections));
  }

  /** @param {DailyReport | PitDailyReport} report @returns {Promise<Child>} */
  async function sectionsOf(report) {
    const titles = titlesOf(report.link);
    if ("kind" in report)
      return (await later(() => import("./pit-report.js"))).pitSections(report, titles);
    return reportSections(report, { titles }, (line) =>
      enterCount(line, report.date, titles, refresh),
    );
  }

  /** @param {string} name @returns {Titles} */
  const titlesOf = (name) =>
    (floor && journalsOf(floor).find((each) => each.link === name)?.titles) ?? {};

  /** @param {DailyReport | PitDailyReport} report @param {Child} sections */
  function draw(report, sections) {
    past = report.complete;
    const place = floor && journalsOf(floor).find((each) => each.link === report.link);
    if (!place) return;
    const focus = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.focus;
    fill(
      paper,
      h(
        "header",
        { class: "paper-head" },
        h(
          "div",
          {},
          h("h2", {}, `${place.title}: ${gamingDay(report.date)}`),
          h(
            "p",
            { class: "hint" },
            `${dayAndTime(report.begins)} to ${dayAndTime(report.ends)}${report.complete ? "" : ", not over yet"}. Based on the journal up to entry ${count(report.seq)}.`,
          ),
          h("p", { class: "hint" }, copyable(report.hash, `hash of entry ${report.seq}`)),
        ),
        h(
          "p",
          {
            id: "balance",
            class: report.balanced ? "verdict verdict-good" : "verdict verdict-bad",
            role: "status",
          },
          report.balanced ? "The day balances" : "The day does not balance",
        ),
      ),
      sections,
    );
    const same = focus && paper.querySelector(`[data-focus="${CSS.escape(focus)}"]`);
    if (same instanceof HTMLElement) same.focus();
  }

  // Picks up what changed while the page paused between two reports.
  const timer = setInterval(() => {
    if (!root.contains(paper)) clearInterval(timer);
    else if (floor) load();
  }, REFRESH_MS);
  return { update };
}
