// Puts what the meter knows on the screen, and changes only what is different.

import { byId } from "../lib/dom.js";
import { capital, dollars, shortDollars } from "../lib/format.js";
import { clockTime, listed, prizeRule } from "./text.js";

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
  /** @type {Map<string, {from: number, to: number, shown: number}>} cents, by category */
  #rolling = new Map();
  #royalPending = false;
  #drawn = "";

  /** @param {SignView} sign */
  drawSign(sign) {
    const drawn = JSON.stringify([sign.title, sign.prizes, sign.wins]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    setText(byId("title"), sign.title);
    setText(byId("win-title"), sign.title);
    document.title = sign.title;
    this.#amounts.clear();
    byId("prizes").replaceChildren(...sign.prizes.map((prize) => this.#prize(prize)));
    byId("wins").replaceChildren(...sign.wins.map((win) => winRow(win, sign.timezone)));
    byId("foot-title").hidden = sign.wins.length === 0;
  }

  /** @param {Prize} prize */
  #prize(prize) {
    const item = make("li", `prize ${prize.share_bp === null ? "fixed" : "share"}`);
    item.dataset.category = prize.category;
    const fixed = prize.amount_cents === null ? "" : shortDollars(prize.amount_cents);
    const amount = make("span", "worth", fixed);
    this.#amounts.set(prize.category, amount);
    item.append(
      make("span", "prize-hand", capital(prize.name)),
      amount,
      make("span", "prize-rule", prizeRule(prize)),
    );
    return item;
  }

  /**
   * The amounts of a share of the jackpot roll in step with the odometer, see `drawCents`.
   * @param {MeterView} meter
   */
  drawMeter(meter) {
    this.#roll("royal_flush", meter.royal_flush_cents);
    this.#roll("straight_flush", meter.straight_flush_cents);
    this.#royalPending = meter.royal_pending;
    setText(byId("win-next"), dollars(meter.value_cents));
  }

  /** @param {string} category @param {number} to */
  #roll(category, to) {
    const from = this.#rolling.get(category)?.shown ?? to;
    this.#rolling.set(category, { from, to, shown: from });
  }

  /** @param {number} cents on the odometer @param {number} progress of the odometer, 0 to 1 */
  drawCents(cents, progress) {
    for (const [category, roll] of this.#rolling) {
      const up = Math.max(0, roll.to - roll.from); // less is shown at once
      roll.shown = roll.to - Math.ceil(up * (1 - progress));
      const element = this.#amounts.get(category);
      if (element) setText(element, dollars(roll.shown));
    }
    setAttribute(byId("odometer"), "aria-label", dollars(cents));
  }

  /** @param {State} state @param {Notice} notice */
  drawState(state, notice) {
    setAttribute(document.documentElement, "data-state", state);
    setAttribute(byId("status-icon"), "href", `#${notice.icon}`);
    setText(byId("status"), notice.status);
    setText(byId("caption"), captionOf(state, this.#royalPending));
    byId("notice").hidden = notice.title === undefined;
    if (notice.title !== undefined) {
      setAttribute(byId("notice-icon"), "href", `#${notice.icon}`);
      setText(byId("notice-title"), notice.title);
      setText(byId("notice-text"), notice.text ?? "");
    }
  }

  /** @param {{label: string, cents: number} | null} beside the figure beside the large one */
  drawBeside(beside) {
    byId("beside").hidden = beside === null;
    if (beside === null) return;
    setText(byId("beside-label"), capital(beside.label));
    setText(byId("beside-amount"), dollars(beside.cents));
  }

  /**
   * @param {State} state
   * @param {string[]} suspended the titles of tables
   * @param {string[]} unknown links in the address that nobody knows
   * @param {string} closing when gaming ends
   */
  drawAside(state, suspended, unknown, closing) {
    const texts = [];
    if (suspended.length && !["closed", "stopped", "stale"].includes(state))
      texts.push(`Jackpot wagers closed at ${listed(suspended)}`);
    if (closing) texts.push(closing);
    if (unknown.length && state !== "unknown") texts.push(`Unknown jackpot: ${listed(unknown)}`);
    setText(byId("aside"), texts.join(" · "));
  }

  /** @param {boolean} several whether a win must say which jackpot it is of */
  drawSeveral(several) {
    document.documentElement.classList.toggle("several", several);
  }
}

/** @param {State} state @param {boolean} royalPending */
function captionOf(state, royalPending) {
  if (state === "stale" || state === "fault" || state === "refused") return "Last known value";
  return state === "pending" && royalPending ? "Jackpot held" : "Progressive jackpot";
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
