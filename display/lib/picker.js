// Picks five cards from a whole deck: `await pickHand({title, text, seen, picked, confirm, submit})`.
//
//   count    1 for a single card: one touch sends it, since a wrong one can be shown again
//   seen     Map of card -> where it was seen ("already in box 5"): it cannot be picked again
//   picked   the cards that are picked at first
//   submit   async (cards) => ...   as in dialog.js: if it throws, the dialog shows it and stays open
//
// Arrow keys move over the deck, space picks. A card that was picked by mistake is taken back by a
// touch on it, in the deck or in the hand. The page names no hand: the server does, once it is
// declared.

import { plainFace, suitMark } from "./cards.js";
import { problemText } from "./dialog.js";
import { fill, h, setDisabled } from "./dom.js";
import { cardName, plural, RANK_CODES, SUIT_CODES, suitName } from "./format.js";

const HAND = 5;

/**
 * @param {{title: string, text: string, seen: Map<string, string>, picked?: string[], count?: number,
 *   confirm: string, submit: (cards: string) => Promise<any>}} options
 * @returns {Promise<any>} what `submit` returned, or null after Back
 */
export function pickHand({ title, text, seen, picked: first = [], count = HAND, confirm, submit }) {
  return new Promise((resolve) => {
    /** @type {string[]} */
    const picked = [];
    /** @type {unknown} */
    let result = null;
    const alert = h("div", { class: "dialog-problem", role: "alert" });
    const slots = h("div", { class: "slots", role: "status" });
    const ok = h("button", { type: "submit", class: "primary", "data-needs-live": "" }, confirm);
    const clear = h("button", { type: "button", class: "quiet", onclick: () => put([]) }, "Clear");
    const deck = makeDeck(seen, toggle);
    /** @type {HTMLFormElement} */
    const form = h(
      "form",
      { method: "dialog", novalidate: true },
      h(
        "div",
        { class: "picker-head" },
        h("div", {}, h("h2", { id: "picker-title" }, title), h("p", { class: "hint" }, text)),
        slots,
      ),
      deck.element,
      alert,
      h(
        "div",
        { class: "dialog-buttons" },
        clear,
        h("span", { class: "gap" }),
        h("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, "Back"),
        ok,
      ),
    );
    /** @type {HTMLDialogElement} */
    const dialog = h("dialog", { class: "dialog picker", "aria-labelledby": "picker-title" }, form);

    /** @param {string} card */
    function toggle(card) {
      if (picked.includes(card)) put(picked.filter((each) => each !== card));
      else if (picked.length < count) put([...picked, card]);
      if (count === 1 && picked.length === 1) form.requestSubmit();
    }

    /** @param {string[]} cards */
    function put(cards) {
      picked.splice(0, picked.length, ...cards);
      deck.show(picked, count);
      fill(slots, showSlots(picked, count, toggle));
      setDisabled(ok, picked.length === count ? null : `Pick ${plural(count, "card")}.`);
      clear.disabled = picked.length === 0;
    }

    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(result);
    });
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (picked.length !== count || ok.ariaBusy === "true") return;
      fill(alert);
      ok.ariaBusy = "true";
      try {
        result = await submit(picked.join(""));
        dialog.close();
      } catch (problem) {
        fill(alert, problemText(problem));
      } finally {
        ok.ariaBusy = null;
      }
    });
    document.body.append(dialog);
    put(first);
    dialog.showModal();
    deck.focusFirst();
  });
}

/**
 * @param {string[]} picked
 * @param {number} count
 * @param {(card: string) => void} takeBack
 * @returns {Child}
 */
function showSlots(picked, count, takeBack) {
  const left = count - picked.length;
  const empty = Array.from({ length: left }, () =>
    h("span", { class: "slot", "aria-hidden": "true" }),
  );
  const words = left
    ? `${picked.length} of ${plural(count, "card")} picked`
    : "All cards are picked";
  return [
    picked.map((card) =>
      h(
        "button",
        {
          type: "button",
          class: "slot-card",
          "aria-label": `Take back ${cardName(card)}`,
          onclick: () => takeBack(card),
        },
        plainFace(card),
      ),
    ),
    empty,
    h("span", { class: "unseen" }, words),
  ];
}

// --- the deck: four rows of thirteen

/** @param {Map<string, string>} seen @param {(card: string) => void} toggle */
function makeDeck(seen, toggle) {
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  const rows = SUIT_CODES.map((suit) =>
    h(
      "div",
      { class: "deck-row", role: "group", "aria-label": suitName(suit) },
      h("span", { class: `deck-suit ${"hd".includes(suit) ? "is-red" : ""}` }, suitMark(suit)),
      RANK_CODES.map((rank) => {
        const card = rank + suit;
        const button = makeCard(card, seen.get(card), toggle);
        buttons.set(card, button);
        return button;
      }),
    ),
  );
  const element = h("div", { class: "deck" }, rows);
  element.addEventListener("keydown", (event) => move(event, buttons));
  const first = [...buttons.values()].find((button) => !button.disabled);
  if (first) first.tabIndex = 0;
  return {
    element,
    focusFirst: () => first?.focus(),
    /** @param {string[]} picked @param {number} count */
    show(picked, count) {
      const isFull = picked.length === count;
      for (const [card, button] of buttons) {
        button.ariaPressed = String(picked.includes(card));
        button.ariaDisabled = isFull && !picked.includes(card) ? "true" : null;
      }
      element.classList.toggle("is-full", isFull);
    },
  };
}

/**
 * @param {string} card
 * @param {string | undefined} why it cannot be picked
 * @param {(card: string) => void} toggle
 */
function makeCard(card, why, toggle) {
  return h(
    "button",
    {
      type: "button",
      class: "deck-card",
      "data-card": card,
      "aria-label": why ? `${cardName(card)}, ${why}` : cardName(card),
      "aria-pressed": "false",
      title: why ?? "",
      disabled: Boolean(why),
      tabindex: "-1",
      onclick: () => toggle(card),
    },
    plainFace(card),
  );
}

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/**
 * Skips cards that cannot be picked, and goes round at the edges.
 * @param {KeyboardEvent} event
 * @param {Map<string, HTMLButtonElement>} buttons
 */
function move(event, buttons) {
  const step = STEPS[event.key];
  const from = /** @type {HTMLElement} */ (event.target);
  const card = from.dataset.card;
  if (!step || !card) return;
  event.preventDefault();
  let [row, column] = [SUIT_CODES.indexOf(card[1]), RANK_CODES.indexOf(card[0])];
  for (let tries = 0; tries < RANK_CODES.length; tries += 1) {
    row = (row + step[0] + SUIT_CODES.length) % SUIT_CODES.length;
    column = (column + step[1] + RANK_CODES.length) % RANK_CODES.length;
    const next = buttons.get(RANK_CODES[column] + SUIT_CODES[row]);
    if (!next || next.disabled) continue;
    from.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
    return;
  }
}
