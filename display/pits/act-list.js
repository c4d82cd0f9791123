// The acts of a round as a list that a supervisor puts in order: a card is changed, an act removed, or one
// inserted at any place. What may be inserted there, the server says.

import { button } from "../lib/buttons.js";
import { cardFace } from "../lib/cards.js";
import { askChoice } from "../lib/choice-dialog.js";
import { fill, h } from "../lib/dom.js";
import { pickHand } from "../lib/picker.js";
import { askAmount } from "../twenty-one/acts.js";
import { actWords, targetName } from "../twenty-one/words.js";

/** @typedef {(acts: Act[]) => Promise<ReconstructionPreview>} Preview */

/**
 * @param {Act[]} acts that are changed in place
 * @param {Preview} preview
 * @param {() => unknown} changed
 */
export function makeActList(acts, preview, changed) {
  const rows = h("ol", { class: "act-list" });
  /** @type {number | null} */
  let wrong = null;
  const draw = () =>
    fill(
      rows,
      acts.map((act, index) => actRow(act, index)),
    );
  const change = (/** @type {() => void} */ run) => {
    run();
    wrong = null;
    draw();
    void changed();
  };

  /** @param {Act} act @param {number} index */
  function actRow(act, index) {
    const number = `act ${index + 1}`;
    const small = (
      /** @type {string} */ label,
      /** @type {string} */ name,
      /** @type {() => unknown} */ run,
    ) => button(`${label}-${index}`, label, run, { needsLive: false, kind: "quiet", name });
    return h(
      "li",
      { class: wrong === index + 1 ? "act-row is-wrong" : "act-row" },
      h("span", { class: "act-what" }, act.card ? cardFace(act.card) : null, ` ${actWords(act)}`),
      h(
        "span",
        { class: "act-tools" },
        small("Insert…", `Insert before ${number}`, () => insert(index)),
        act.card ? small("Change…", `Change the card of ${number}`, () => changeCard(act)) : null,
        small("Remove", `Remove ${number}`, () => change(() => acts.splice(index, 1))),
      ),
    );
  }

  /** @param {Act} act */
  async function changeCard(act) {
    const card = await pickCard(`The card ${actWords(act)}`);
    if (card) change(() => (act.card = card));
  }

  /** @param {number} index */
  async function insert(index) {
    const { next } = await preview(acts.slice(0, index));
    chooseAct(next, index, (act) => change(() => acts.splice(index, 0, act)));
  }

  draw();
  const add = button("add", "Add at the end…", () => insert(acts.length), { needsLive: false });
  return {
    element: h("div", {}, rows, add),
    /** @param {number | null} number the first act that cannot come there */
    mark(number) {
      wrong = number;
      draw();
    },
  };
}

/** @param {string} title @returns {Promise<string | null>} */
const pickCard = (title) =>
  pickHand({
    title,
    text: "Touch the card.",
    seen: new Map(),
    count: 1,
    confirm: "This card",
    submit: async (picked) => picked,
  });

/** @param {NextAct[]} next @param {number} index @param {(act: Act) => void} put */
function chooseAct(next, index, put) {
  const card = async (/** @type {string} */ to) => {
    const picked = await pickCard(`The card to ${targetName(to)}`);
    if (picked) put({ card: picked, to });
  };
  askChoice(
    {
      id: "insert-title",
      title: index ? `After act ${index}` : "Before the first act",
      text: "What is lawful there, and what may happen at any time.",
    },
    (close) => {
      const one = (/** @type {string} */ label, /** @type {() => unknown} */ run) =>
        button(label, label, () => Promise.resolve(run()).finally(close), {
          kind: "reason",
          needsLive: false,
        });
      return [
        ...next.map((each) =>
          each.to && each.to !== "burn"
            ? one(`Card to ${targetName(each.to)}`, () => card(each.to ?? ""))
            : each.decision
              ? one(actWords(each), () => decide(each, put))
              : null,
        ),
        one("A card is burnt, seen", () => card("burn")),
        one("A card is burnt, unseen", () => put({ to: "burn" })),
        one("A card is drawn in error", () => card("drawn_in_error")),
      ].filter((each) => each !== null);
    },
  );
}

/** @param {NextAct} next @param {(act: Act) => void} put */
function decide({ decision, box, hand, place, other_box, other_place, ...limits }, put) {
  const act = { decision, box, hand, place, other_box, other_place };
  if (limits.most_cents === undefined) return put(act);
  return askAmount({ ...act, ...limits }, (amount_cents) => put({ ...act, amount_cents }));
}
