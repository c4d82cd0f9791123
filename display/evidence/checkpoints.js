// The signed checkpoints of a link, by day: what each says, the signed note as a file, a new one.

import { command, get } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { problemText } from "../lib/dialog.js";
import { fill, h, keyed } from "../lib/dom.js";
import { plural, longDay } from "../lib/format.js";
import { journalsOf } from "../lib/live.js";
import { notice } from "../lib/notices.js";
import { isReadOnly } from "../lib/page.js";
import { checkpointItem } from "./checkpoint.js";
import { howToCheck } from "./how-to-check.js";

const ABOUT =
  "A checkpoint is a short text that the house signs: how many entries the journal has, the hash of" +
  " the last one, and what each account holds. Whoever keeps it can prove later that nothing was" +
  " changed. The server signs one at each gaming day, at each start, and on request.";

/** @param {Element} root @param {Who} who */
export function checkpoints(root, who) {
  /** @type {Map<number, CheckpointView>} by their entries */
  const known = new Map();
  /** @type {number | null} */
  let before = null;
  let complete = false;
  let link = "";
  let marks = "";
  /** @type {ReturnType<typeof journalsOf>} */
  let pictures = [];

  /** @type {HTMLSelectElement} */
  const choice = h("select", { "aria-label": "Jackpot", onchange: () => choose(choice.value) });
  const sign = button("sign", "Sign one now", signNow, { kind: "primary" });
  sign.hidden = isReadOnly();
  let unsigned = false; // the server has no signing key
  const summary = h("p", { class: "hint" });
  const missing = h("div", { class: "missing-checkpoint", role: "status" });
  const days = h("div", { class: "days" });
  const foot = h("div", { class: "panel-foot" });
  const guide = h("div");
  fill(
    root,
    h(
      "section",
      { class: "panel", "aria-labelledby": "checkpoints-title" },
      h(
        "header",
        { class: "evidence-panel-head" },
        h("h2", { id: "checkpoints-title" }, "Signed checkpoints"),
        choice,
        sign,
      ),
      h("div", { class: "panel-body about" }, h("p", {}, ABOUT), missing, summary),
      days,
      foot,
    ),
    guide,
  );

  /** @param {FloorPicture} floor */
  function update(floor) {
    pictures = journalsOf(floor);
    drawMissing();
    const mark = JSON.stringify(pictures.map((each) => [each.link, each.title]));
    if (mark === marks) return;
    marks = mark;
    fill(
      choice,
      pictures.map((each) => h("option", { value: each.link }, each.title)),
    );
    choice.hidden = pictures.length < 2;
    choose(choice.value);
  }

  /** @param {string} next */
  function choose(next) {
    link = next;
    drawMissing();
    known.clear();
    complete = false;
    before = null;
    refresh();
  }

  /** Whether the last gaming day is signed. */
  function drawMissing() {
    const picture = pictures.find((each) => each.link === link);
    const found = picture?.warnings.find((each) => each.code === "checkpoint_missing");
    const mark = JSON.stringify(found ?? null);
    if (missing.dataset.mark === mark) return;
    missing.dataset.mark = mark;
    fill(missing, found ? [h("strong", {}, found.title), h("p", {}, found.detail)] : null);
  }

  async function refresh() {
    if (!link) return;
    if (who.role === "supervisor") return draw(null);
    const asked = link;
    try {
      /** @type {CheckpointList} */
      const page = await get(`/v1/checkpoints?link=${link}`);
      if (asked !== link) return;
      take(page.checkpoints);
      if (before === null && !complete) {
        before = page.before;
        complete = page.before === null;
      }
      unsigned = page.public_key === null;
      sign.hidden = unsigned || isReadOnly();
      draw(page.public_key);
    } catch (problem) {
      fill(foot, h("div", { class: "dialog-problem", role: "alert" }, problemText(problem)));
    }
  }

  async function older() {
    /** @type {CheckpointList} */
    const page = await get(`/v1/checkpoints?link=${link}&before=${before}`);
    take(page.checkpoints);
    before = page.before;
    complete = page.before === null;
    draw(page.public_key);
  }

  async function signNow() {
    /** @type {CheckpointView} */
    const signed = await command("POST", `/v1/checkpoints?link=${link}`);
    const isNew = !known.has(signed.entries);
    take([signed]);
    draw(null);
    notice(
      isNew
        ? `Signed: a checkpoint of ${plural(signed.entries, "entry", "entries")}.`
        : "Nothing was added to the journal since the last checkpoint. That checkpoint is still valid.",
    );
  }

  /** @param {CheckpointView[]} list */
  function take(list) {
    for (const each of list) known.set(each.entries, each);
  }

  /** @param {string | null} publicKey */
  function draw(publicKey) {
    const newestFirst = [...known.values()].sort((a, b) => b.entries - a.entries);
    summary.textContent = summaryOf(newestFirst.length, who, unsigned);
    const byDay = Map.groupBy(newestFirst, (each) => longDay(each.time));
    keyed(
      days,
      [...byDay].map(([day, list]) => ({ day, list })),
      { key: ({ day }) => day, make: daySection },
    );
    const mark = `${before} ${complete}`;
    if (foot.dataset.mark !== mark) {
      foot.dataset.mark = mark;
      fill(
        foot,
        before === null
          ? null
          : button("older", "Older", older, { kind: "quiet", needsLive: false }),
      );
    }
    if (publicKey && !guide.hasChildNodes()) fill(guide, howToCheck(publicKey));
  }

  return { refresh, update };
}

/** @param {number} count @param {Who} who @param {boolean} unsigned */
function summaryOf(count, who, unsigned) {
  if (who.role === "supervisor") return "Auditors see the list; you can sign one and download it.";
  if (unsigned && !count) return "This server has no signing key, so it signs no checkpoints.";
  if (unsigned) return "This server no longer has a signing key. Earlier checkpoints stay valid.";
  return count ? "" : "The first one is being signed.";
}

/** @param {{day: string, list: CheckpointView[]}} of */
function daySection({ day, list }) {
  return h(
    "div",
    { class: "day" },
    h("h3", {}, day),
    h(
      "ul",
      { class: "rows" },
      list.map((each) => h("li", {}, checkpointItem(each))),
    ),
  );
}
