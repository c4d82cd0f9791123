// Rule numbers open the rule's text where they stand: "(14.5)", "rule 14.5", "rules 2.6 and 2.7".
//
// Importing this module is enough (page.js does): every text that a page hands to `h` or `fill` is
// looked through, and each number in it becomes a button that opens the rule in the words of the rule
// book. Inside a button, a link, a label or an option the number stays text. The numbers are those of
// Canberra Poker; what is made in `inBook` cites another book.

import { fill, h, splitTexts } from "./dom.js";

export const POKER = "NI2016-268"; // the book of the jackpot

/** @type {string | null} null: rule numbers stay text, since nobody knows whose they are */
let book = POKER;

/**
 * What `make` builds cites the rules of that book.
 * @template Made
 * @param {string | null} reference
 * @param {() => Made} make
 * @returns {Made}
 */
export function inBook(reference, make) {
  const before = book;
  book = reference;
  try {
    return make();
  } finally {
    book = before;
  }
}

const NUMBER = String.raw`[1-9]\d?\.[1-9]\d?(?:\[\d\])?(?:\([a-z]{1,4}\))*`;
const LIST = `${NUMBER}(?:(?:, | and | or | to |-)${NUMBER})*`;
const CITED = new RegExp(String.raw`\((?:rules? )?${LIST}\)|\b[Rr]ules? (?:${LIST}|Void\b)`, "g");
const RULE = new RegExp(`${NUMBER}|Void`, "g");

splitTexts((text) => (book ? split(text, CITED, cite) : [text]));

/** @param {string} cited a line must not end after its opening parenthesis */
const cite = (cited) => h("span", { class: "rule-cited" }, split(cited, RULE, ruleButton));

/**
 * @param {string} text
 * @param {RegExp} pattern
 * @param {(found: string) => (Node | string) | (Node | string)[]} make
 * @returns {(Node | string)[]}
 */
function split(text, pattern, make) {
  const parts = [];
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    parts.push(text.slice(from, found.index), make(found[0]));
    from = found.index + found[0].length;
  }
  return [...parts, text.slice(from)].flat().filter((part) => part !== "");
}

/** @param {string} rule its number, such as 16.3(a) */
export function ruleButton(rule) {
  const cited = book;
  if (!cited) return h("span", {}, rule);
  return h(
    "button",
    {
      type: "button",
      class: "rule-number",
      title: `Read rule ${rule}`,
      "data-focus": `rule-${rule}`,
      onclick: (/** @type {Event} */ event) => {
        event.stopPropagation();
        openRule(rule, cited);
      },
    },
    rule,
  );
}

/** @param {string} rule @param {string} cited the book that has it */
async function openRule(rule, cited) {
  const words = h("div", { class: "rule-words", "aria-busy": "true" }, "Reading the rule");
  const section = h("p", { class: "hint" }, cited);
  /** @type {HTMLDialogElement} */
  const dialog = h(
    "dialog",
    { class: "dialog rule-dialog", "aria-labelledby": "rule-title" },
    h("h2", { id: "rule-title" }, /^\d/.test(rule) ? "Rule " : "", h("span", {}, rule)),
    section,
    words,
    h(
      "div",
      { class: "dialog-buttons" },
      h(
        "a",
        { class: "button quiet", href: `/rules/${cited}`, target: "_blank" },
        "Whole rule book",
      ),
      h("span", { class: "gap" }),
      h("button", { type: "button", class: "primary", onclick: () => dialog.close() }, "Close"),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("button")?.focus();
  try {
    const answer = await fetch(`/v1/rules/${cited}/${encodeURIComponent(rule)}`);
    const found = await answer.json();
    if (!answer.ok) throw new Error(found.detail);
    fill(section, `${found.section} · ${found.book_title}`);
    words.replaceChildren(...found.paragraphs.map(paragraph));
  } catch (error) {
    const known = error instanceof Error && !(error instanceof TypeError);
    words.textContent = known
      ? error.message
      : "The server does not answer. Close this, and try again.";
  }
  words.removeAttribute("aria-busy");
}

/** @param {{mark: string, text: string, cited: boolean}} given */
function paragraph({ mark, text, cited }) {
  const made = document.createElement("p");
  const level = mark.split("(").length - 1;
  made.className = `rule-level-${level}`;
  const words = document.createElement(cited ? "mark" : "span");
  words.textContent = mark ? `(${mark.split("(").at(-1)} ${text}` : text;
  made.append(words);
  return made;
}
