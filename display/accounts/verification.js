// Verify now: progress while it runs, then the result as a document to print or to keep.

import { command, get } from "../lib/api.js";
import { button } from "../lib/buttons.js";
import { copyable } from "../lib/copy.js";
import { problemText } from "../lib/dialog.js";
import { fill, h } from "../lib/dom.js";
import { figures, head, none, num, row } from "../lib/figures.js";
import { capital, count, dayAndTime, dollars, exactDollars } from "../lib/format.js";
import { isReadOnly } from "../lib/page.js";
import { folding, scrolling } from "./sections.js";

const ASK_MS = 500;
const URL = "/v1/verification";
/** @type {Record<VerificationView["status"], [words: string, tone: string]>} */
const VERDICTS = {
  running: ["Verifying", ""],
  sound: ["The journal is sound", "verdict-good"],
  not_sound: ["The journal is not sound", "verdict-bad"],
  cancelled: ["Cancelled: nothing is proved", "verdict-bad"],
  failed: ["Not finished: nothing is proved", "verdict-bad"],
};

/** @param {() => string} link which journal */
export function verificationPanel(link) {
  const place = h("div", { class: "panel-body", id: "verification" });
  const element = folding("verification", "Verification", { open: true }, place);
  let following = false;

  const ofLink = () => `${URL}?link=${link()}`;

  async function load() {
    const asked = link();
    try {
      /** @type {LatestVerification} */
      const { latest } = await get(ofLink());
      if (asked === link()) draw(latest);
    } catch (problem) {
      fill(place, h("div", { class: "dialog-problem", role: "alert" }, problemText(problem)));
    }
  }

  async function start() {
    draw(await command("POST", ofLink()));
  }

  async function cancel() {
    draw(await command("DELETE", ofLink()));
  }

  async function follow() {
    if (following || !place.isConnected) return;
    following = true;
    await new Promise((done) => setTimeout(done, ASK_MS));
    following = false;
    await load();
  }

  /** @param {VerificationView | null} found */
  function draw(found) {
    if (found?.status === "running") {
      const bar = place.querySelector("progress");
      if (bar) showProgress(bar, found);
      else fill(place, running(found, cancel));
      follow();
      return;
    }
    fill(
      place,
      isReadOnly() ? null : idle(start),
      found ? result(found) : none("Nothing was verified yet."),
    );
  }
  return { element, load };
}

/** @param {() => Promise<void>} start */
function idle(start) {
  return h(
    "div",
    { class: "row no-print" },
    button("verify", "Verify now", start, { kind: "primary" }),
    h(
      "p",
      { class: "hint" },
      "Works out every decision and every balance again from the journal alone. Play goes on meanwhile.",
    ),
  );
}

/** @param {VerificationView} found @param {() => Promise<void>} cancel */
function running(found, cancel) {
  const bar = h("progress", { "aria-label": "Verification" });
  const words = h("span", { class: "progress-words", role: "status" });
  const row_ = h(
    "div",
    { class: "row" },
    bar,
    words,
    isReadOnly() ? null : button("cancel", "Cancel", cancel),
  );
  showProgress(bar, found, words);
  return row_;
}

/**
 * @param {HTMLProgressElement} bar
 * @param {VerificationView} found
 * @param {Element | null} [words]
 */
function showProgress(bar, found, words = bar.parentElement?.querySelector(".progress-words")) {
  const changes = { max: Math.max(1, found.entries), value: found.entries_done };
  Object.assign(bar, changes);
  if (words) words.textContent = `${count(found.entries_done)} of ${count(found.entries)} entries`;
}

/** @param {VerificationView} found */
function result(found) {
  const [words, tone] = VERDICTS[found.status];
  return h(
    "article",
    { class: "verification-document" },
    h(
      "header",
      { class: "row spread" },
      h("h4", {}, `Verification of the journal of ${found.link}`),
      h("p", { class: `verdict ${tone}`, role: "status" }, words),
    ),
    h(
      "p",
      { class: "hint" },
      `Started ${dayAndTime(found.started_at)} by ${found.started_by}${found.ended_at ? `, ended ${dayAndTime(found.ended_at)}` : ""}. Release ${found.release}. ${count(found.entries_done)} of ${count(found.entries)} entries read.`,
    ),
    h("h5", {}, "Findings"),
    h("ul", {}, findings(found)),
    h("h5", {}, "What was checked"),
    h(
      "ul",
      {},
      found.checked.map((each) => h("li", {}, each)),
    ),
    found.proof ? proved(found.proof) : null,
    h(
      "div",
      { class: "row no-print" },
      h(
        "a",
        { class: "button", href: `${URL}/document?link=${found.link}`, download: "" },
        "Download the document",
      ),
      h("button", { type: "button", onclick: () => print() }, "Print"),
    ),
  );
}

/** @param {VerificationView} found */
function findings(found) {
  const lines = found.failures.map((failure) =>
    failure.entry
      ? h(
          "li",
          {},
          failure.why,
          " ",
          h("a", { href: `#journal/${found.link}/${failure.entry}` }, `Entry ${failure.entry}`),
        )
      : h("li", {}, failure.why),
  );
  if (found.problem) lines.push(h("li", {}, found.problem));
  if (found.proof?.snapshot_damaged)
    lines.push(
      h("li", {}, `The snapshot is ${found.proof.snapshot}. A restart replays every entry.`),
    );
  return lines.length ? lines : h("li", {}, "None.");
}

/** @type {("entries" | "events" | "rounds" | "wagers" | "payouts" | "open_payouts" | "checkpoints")[]} */
const COUNTS = ["entries", "events", "rounds", "wagers", "payouts", "open_payouts", "checkpoints"];

/** @param {JournalProof} proof */
function proved(proof) {
  const balances = Object.entries(proof.balances);
  const rows = [
    ...COUNTS.flatMap((name) => {
      const figure = proof[name]; // a pit does not count all of them
      return figure === null
        ? []
        : [row(head(capital(name.replaceAll("_", " "))), num(count(figure)))];
    }),
    row(head("Snapshot"), num(proof.snapshot)),
    ...(proof.meter_cents === null ? [] : [row(head("Meter"), num(dollars(proof.meter_cents)))]),
    ...balances.map(([name, micros]) =>
      row(head(capital(name.replace("_micros", ""))), num(exactDollars(micros))),
    ),
  ];
  return [
    h("h5", {}, "Proved"),
    scrolling("Proved", figures(null, rows)),
    h(
      "dl",
      { class: "entry-hashes" },
      h("dt", {}, "Head"),
      h("dd", {}, copyable(`${proof.entries}:${proof.head}`, "head")),
      h("dt", {}, "Root of the tree"),
      h("dd", {}, copyable(proof.root, "root of the tree")),
      h("dt", {}, "Digest of the state"),
      h("dd", {}, copyable(proof.state_digest, "digest of the state")),
    ),
  ];
}
