// The journal: entries by number, time, table, kind and person; one entry opened; verifying; export.

import { get } from "../lib/api.js";
import { withHands } from "../lib/cards.js";
import { problemText } from "../lib/dialog.js";
import { fill, h } from "../lib/dom.js";
import { figures, num, row } from "../lib/figures.js";
import { capital, count, dayAndTime, momentOf } from "../lib/format.js";
import { showEntry } from "./journal-entry.js";
import { journalsOf } from "../lib/live.js";
import { entryLink, recordLink } from "./links.js";
import { folding, scrolling } from "./sections.js";
import { verificationPanel } from "./verification.js";

/** @param {{root: Element, tools: Element}} places */
export function journalView({ root, tools }) {
  let link = "";
  let opened = ""; // the link and number of the entry on the page
  /** @type {FloorPicture | null} */
  let floor = null;
  /** @type {EntryLine[]} */
  let lines = [];
  let before = 0;
  let reading = Symbol("none");
  const entry = h("div", { id: "entry", "aria-live": "polite" });
  const list = h("div", { id: "entries" });
  const foot = h("div", { class: "row entries-foot no-print" });
  const verification = verificationPanel(() => link);
  const linkChoice = h("select", { "aria-label": "Link", onchange: () => chooseLink() });
  const { form, filters, showKinds, showTables } = filterForm(search, (seq) => {
    location.hash = `#journal/${link}/${seq}`;
  });
  const download = h("a", { class: "button" }, "Download the journal");
  fill(tools, linkChoice, download);
  fill(root, entry, verification.element, folding("entries", "Entries", {}, form, list, foot));

  /** @returns {Titles} of the tables in this journal */
  const titlesHere = () =>
    (floor && journalsOf(floor).find((each) => each.link === link)?.titles) ?? {};

  /** @param {FloorPicture} now @param {string[]} path */
  function update(now, path) {
    floor = now;
    const [name, seq] = path;
    const journals = journalsOf(now);
    const known = journals.some((each) => each.link === (name ?? link));
    const next = known ? (name ?? link) : journals[0].link;
    if (linkChoice.options.length !== journals.length) {
      fill(
        linkChoice,
        journals.map((each) => h("option", { value: each.link }, each.title)),
      );
      linkChoice.hidden = journals.length < 2;
    }
    if (next !== link) {
      link = next;
      showLink();
    }
    const asked = seq ? `${link} ${seq}` : "";
    if (asked !== opened) open(asked, Number(seq));
  }

  function chooseLink() {
    link = linkChoice.value;
    showLink();
  }

  function showLink() {
    linkChoice.value = link;
    download.href = `/v1/journal?link=${link}`;
    download.download = `jackpot-${link}.ndjson`;
    showTables(titlesHere());
    verification.load();
    search();
  }

  /** @param {string} asked @param {number} seq */
  async function open(asked, seq) {
    opened = asked;
    if (!asked) return fill(entry);
    const titles = titlesHere();
    fill(entry, h("p", { class: "hint" }, `Opening entry ${seq}.`));
    try {
      const found = await get(`/v1/journal/entries/${seq}?link=${link}`);
      if (opened !== asked) return;
      showEntry(entry, found, titles);
    } catch (problem) {
      if (opened === asked)
        fill(entry, h("div", { class: "dialog-problem", role: "alert" }, problemText(problem)));
    }
    entry.scrollIntoView({ block: "nearest" });
  }

  function search() {
    lines = [];
    before = 0;
    readOn();
  }

  async function readOn() {
    const mine = (reading = Symbol("reading"));
    const query = new URLSearchParams({ link, ...filters() });
    if (before) query.set("before", String(before));
    fill(foot, h("span", { class: "hint", role: "status" }, "Searching the journal."));
    try {
      /** @type {JournalPage} */
      const page = await get(`/v1/journal/entries?${query}`);
      if (mine !== reading) return;
      showKinds(page.kinds);
      lines = [...lines, ...page.entries];
      before = page.before;
      drawList();
    } catch (problem) {
      if (mine === reading)
        fill(foot, h("div", { class: "dialog-problem", role: "alert" }, problemText(problem)));
    }
  }

  function drawList() {
    const titles = titlesHere();
    const rows = lines.map((line) =>
      row(
        num(entryLink(line.seq, link)),
        dayAndTime(line.at),
        line.by.startsWith("table:") ? "controller" : line.by,
        line.table ? (titles[line.table] ?? line.table) : "",
        [
          withHands(capital(line.text)),
          line.table && line.round ? [" (", recordLink(line.table, line.round), ")"] : null,
        ],
        line.events > 1 ? `${line.events} events` : "",
      ),
    );
    const headings = [num("Entry"), "Time", "Who", "Table", "What", ""];
    if (rows.length) fill(list, scrolling("Entries", figures(headings, rows)));
    else fill(list);
    const words = lines.length ? `${count(lines.length)} entries.` : "Nothing found.";
    const more = before > 1;
    fill(
      foot,
      h(
        "span",
        { class: "hint", role: "status" },
        more
          ? `${words} Searched back to entry ${count(before)}.`
          : `${words} The journal is searched to its first entry, or to the time that you chose.`,
      ),
      more
        ? h("button", { type: "button", "data-focus": "older", onclick: readOn }, "Older entries")
        : null,
    );
  }
  return { update };
}

/**
 * @param {() => void} search
 * @param {(seq: number) => void} goTo
 */
function filterForm(search, goTo) {
  const number = h("input", { type: "number", min: 1, inputmode: "numeric" });
  const since = h("input", { type: "datetime-local" });
  const until = h("input", { type: "datetime-local" });
  const table = h("select", {}, h("option", { value: "" }, "All tables"));
  const kind = h("select", {}, h("option", { value: "" }, "All kinds"));
  const by = h("input", { type: "text", autocomplete: "off", maxlength: 64 });
  /** @param {string} label @param {HTMLElement} input */
  const field = (label, input) => {
    Object.assign(input, { id: `find-${label.toLowerCase()}` });
    return h("div", { class: "entry-filter" }, h("label", { for: input.id }, label), input);
  };
  const form = h(
    "form",
    { class: "entry-filters no-print", "aria-label": "Find entries" },
    field("Number", number),
    field("From", since),
    field("Until", until),
    field("Table", table),
    field("Kind", kind),
    field("Person", by),
    h("button", { type: "submit", class: "primary" }, "Find"),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (number.value) goTo(Number(number.value));
    else search();
  });
  const filters = () => {
    const chosen = {
      since: since.value && momentOf(since.value),
      until: until.value && momentOf(until.value),
      table: table.value,
      kind: kind.value,
      by: by.value.trim(),
    };
    return Object.fromEntries(Object.entries(chosen).filter(([, value]) => value));
  };
  /** @param {string[]} kinds */
  const showKinds = (kinds) => {
    if (kind.options.length > 1) return;
    kind.append(
      ...kinds.map((each) => h("option", { value: each }, capital(each.replaceAll("_", " ")))),
    );
  };
  /** @param {Titles} titles */
  const showTables = (titles) => {
    fill(
      table,
      h("option", { value: "" }, "All tables"),
      Object.entries(titles).map(([id, title]) => h("option", { value: id }, title)),
    );
  };
  return { form, filters, showKinds, showTables };
}
