// Puts what the meter knows on the screen, and changes only what is different.

import { byId } from "../lib/dom.js";
import { capital, dollars } from "../lib/format.js";
import { clockTime, listed, prizeRule, roundDollars } from "./text.js";

/** @import { State } from "../lib/meter-state.js" */
/** @import { Notice } from "./notice.js" */

/** @param {Element} element @param {string} text */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {Element} element @param {string} attribute @param {string} value */
function setAttribute(element, attribute, value) {
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}

/** @param {string} tag @param {string} name @param {string} [text] */
function make(tag, name, text = "") {
  const element = document.createElement(tag);
  element.className = name;
  element.textContent = text;
  return element;
}

export class Screen {
  /** @type {Map<string, HTMLElement>} by category, the element with its amount */
  #amounts = new Map();
  #drawn = "";

  /** @param {SignView} sign */
  drawSign(sign) {
    const drawn = JSON.stringify([sign.title, sign.prizes, sign.wins]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    setText(byId("title"), sign.title);
    document.title = sign.title;
    this.#amounts.clear();
    byId("prizes").replaceChildren(...sign.prizes.map((prize) => this.#prize(prize)));
    byId("wins").replaceChildren(...sign.wins.map((win) => winRow(win, sign.timezone)));
    setText(byId("foot-title"), sign.wins.length ? "Last wins" : "");
  }

  /** @param {Prize} prize */
  #prize(prize) {
    const item = make("li", `prize ${prize.share_bp === null ? "fixed" : "share"}`);
    item.dataset.category = prize.category;
    const fixed = prize.amount_cents === null ? "" : roundDollars(prize.amount_cents);
    const amount = make("span", "worth", fixed);
    this.#amounts.set(prize.category, amount);
    item.append(
      make("span", "hand", capital(prize.name)),
      amount,
      make("span", "prize-rule", prizeRule(prize)),
    );
    return item;
  }

  /** @param {MeterView} meter */
  drawMeter(meter) {
    this.#setAmount("straight_flush", meter.straight_flush_cents);
    if (meter.royal_flush_cents !== meter.value_cents)
      this.#setAmount("royal_flush", meter.royal_flush_cents);
  }

  /**
   * Where a royal flush wins the whole jackpot, its amount rolls with the odometer.
   * @param {number} cents
   * @param {MeterView} meter
   */
  drawCents(cents, meter) {
    if (meter.royal_flush_cents === meter.value_cents) this.#setAmount("royal_flush", cents);
    setAttribute(byId("odometer"), "aria-label", dollars(cents));
    setText(byId("win-next"), dollars(cents));
  }

  /** @param {string} category @param {number} cents */
  #setAmount(category, cents) {
    const element = this.#amounts.get(category);
    if (element) setText(element, dollars(cents));
  }

  /** @param {State} state @param {Notice} notice @param {string[]} suspended the titles of tables */
  drawState(state, notice, suspended) {
    setAttribute(document.documentElement, "data-state", state);
    setAttribute(byId("status-icon"), "href", `#${notice.icon}`);
    setText(byId("status"), notice.status);
    setText(byId("caption"), captionOf(state));
    byId("notice").hidden = notice.title === undefined;
    if (notice.title !== undefined) {
      setAttribute(byId("notice-icon"), "href", `#${notice.icon}`);
      setText(byId("notice-title"), notice.title);
      setText(byId("notice-text"), notice.text ?? "");
    }
    const some = suspended.length > 0 && !["closed", "stopped", "stale"].includes(state);
    setText(byId("aside"), some ? `Jackpot wagers closed at ${listed(suspended)}` : "");
  }
}

/** @param {State} state */
function captionOf(state) {
  if (state === "stale" || state === "fault" || state === "refused") return "Last known value";
  return state === "pending" ? "Next jackpot" : "Progressive jackpot";
}

/** @param {Win} win @param {string} timezone */
function winRow(win, timezone) {
  const row = make("li", "won");
  row.dataset.payout = win.payout;
  row.append(
    make("span", "won-amount", dollars(win.amount_cents)),
    make("span", "won-hand", capital(win.name)),
    make("span", "won-place", `${win.table_title} · ${clockTime(win.at, timezone)}`),
  );
  return row;
}
