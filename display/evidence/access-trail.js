// Who signed in, who tried to, and who changed staff and tokens: the newest live, older by the page.

import { get } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { problemText } from "../lib/dialog.js";
import { fill, h, keyed } from "../lib/dom.js";
import { dayAndTime } from "../lib/format.js";
import { KINDS, kindOf } from "./words.js";

/** @param {Element} root */
export function accessTrail(root) {
  /** @type {Map<number, AccessEntry>} by number */
  const known = new Map();
  let before = 0; // the number before which is still to be read; 1 when there is none
  let newest = 0;
  let asking = 0; // the last request for the newest entries
  let begun = 0; // how often the list began anew: older entries belong to the list of their press

  const kind = h(
    "select",
    { id: "trail-what" },
    h("option", { value: "" }, "Everything"),
    Object.entries(KINDS).map(([what, { text }]) => h("option", { value: what }, text)),
  );
  const name = textField("trail-name", 64);
  const address = textField("trail-address", 64);
  const date = h("input", { type: "date", id: "trail-date" });
  const form = h(
    "form",
    { class: "filters no-print", role: "search", "aria-label": "Find in the trail" },
    field("What", kind),
    field("Person or token", name),
    field("Address", address),
    field("Gaming day", date),
    h("button", { type: "submit" }, "Find"),
    h("button", { type: "reset", class: "quiet" }, "Clear"),
  );
  const list = h("ul", { class: "rows access-rows" });
  const foot = h("div", { class: "panel-foot" });
  fill(
    root,
    h(
      "section",
      { class: "panel", "aria-labelledby": "access-title" },
      h(
        "header",
        { class: "evidence-panel-head" },
        h("h2", { id: "access-title" }, "Access trail"),
      ),
      form,
      list,
      foot,
    ),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    readAnew();
  });
  form.addEventListener("reset", () => setTimeout(readAnew)); // once the fields are empty
  for (const chosen of [kind, date]) chosen.addEventListener("change", readAnew);

  /** @param {number} from @returns {Promise<AccessTrailView>} */
  function page(from) {
    const asked = new URLSearchParams();
    if (from) asked.set("before", String(from));
    if (kind.value) asked.set("what", kind.value);
    if (name.value.trim()) asked.set("name", name.value.trim());
    if (address.value.trim()) asked.set("address", address.value.trim());
    if (date.value) asked.set("date", date.value);
    return get(`/v1/access-trail?${asked}`);
  }

  function readAnew() {
    beginAnew();
    newest = 0;
    refresh();
  }

  function beginAnew() {
    known.clear();
    begun += 1;
  }

  async function refresh() {
    const mine = (asking += 1);
    try {
      const found = await page(0);
      if (mine !== asking) return;
      const reaches = found.entries.at(-1)?.number ?? 0;
      if (newest === 0 || (reaches > newest && found.before !== 1)) {
        beginAnew(); // there is a gap to what was shown
        before = found.before;
      }
      take(found.entries);
    } catch (problem) {
      if (mine !== asking) return;
      delete foot.dataset.mark;
      fill(foot, h("div", { class: "dialog-problem", role: "alert" }, problemText(problem)));
    }
  }

  async function older() {
    const mine = begun;
    const found = await page(before);
    if (mine !== begun) return;
    before = found.before;
    take(found.entries);
  }

  /** @param {AccessEntry[]} entries */
  function take(entries) {
    for (const each of entries) known.set(each.number, each);
    newest = Math.max(newest, ...known.keys());
    const newestFirst = [...known.values()].sort((a, b) => b.number - a.number);
    keyed(list, newestFirst, {
      key: (each) => each.number,
      make: entryItem,
      same: (each) => String(each.number),
    });
    const mark = `${before > 1} ${known.size > 0}`;
    if (foot.dataset.mark === mark) return;
    foot.dataset.mark = mark;
    fill(
      foot,
      known.size ? null : h("span", { class: "hint" }, "Nothing found."),
      before > 1
        ? button("older", "Older", older, { kind: "quiet", needsLive: false })
        : h("span", { class: "hint" }, known.size ? "Nothing older." : ""),
    );
  }

  return { refresh };
}

/** @param {string} id @param {number} maxlength */
const textField = (id, maxlength) =>
  h("input", { id, maxlength, autocomplete: "off", spellcheck: "false", autocapitalize: "none" });

/** @param {string} label @param {HTMLElement} input */
const field = (label, input) =>
  h("div", { class: "field" }, h("label", { for: input.id }, label), input);

/** @param {AccessEntry} entry */
function entryItem(entry) {
  const { text, tone } = kindOf(entry.what);
  const by = entry.by === entry.name ? null : h("span", { class: "hint" }, ` by ${entry.by}`);
  return h(
    "li",
    { class: "access-row" },
    h("time", { datetime: entry.at }, dayAndTime(entry.at)),
    h("span", {}, h("span", { class: `chip ${tone ? `chip-${tone}` : ""}` }, text)),
    h("span", { class: "hash" }, h("strong", {}, entry.name), by),
    h("span", { class: "mono hash" }, entry.address),
    h("span", { class: "hint" }, entry.detail),
  );
}
