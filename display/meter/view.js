// Puts what the sign knows on the screen, and touches only what changes.

import { capital, clockTime, dollars, listed, roundDollars, terms } from "./text.js";

const byId = (id) => document.getElementById(id);

function say(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function set(element, attribute, value) {
  if (element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}

function made(tag, name, text = "") {
  const element = document.createElement(tag);
  element.className = name;
  element.textContent = text;
  return element;
}

export class Picture {
  #prizes = new Map(); // by category, where its worth stands
  #drawn = "";

  drawSign(sign) {
    const drawn = JSON.stringify([sign.title, sign.prizes, sign.wins]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    say(byId("title"), sign.title);
    document.title = sign.title;
    this.#prizes.clear();
    byId("prizes").replaceChildren(...sign.prizes.map((prize) => this.#prize(prize)));
    byId("wins").replaceChildren(...sign.wins.map((win) => winRow(win, sign.timezone)));
    say(byId("foot-title"), sign.wins.length ? "Last wins" : "");
  }

  #prize(prize) {
    const item = made("li", `prize ${prize.share_bp === null ? "fixed" : "share"}`);
    item.dataset.category = prize.category;
    const worth = made(
      "span",
      "worth",
      prize.amount_cents === null ? "" : roundDollars(prize.amount_cents),
    );
    this.#prizes.set(prize.category, worth);
    item.append(
      made("span", "hand", capital(prize.name)),
      worth,
      made("span", "terms", terms(prize)),
    );
    return item;
  }

  drawMeter(meter) {
    this.#worth("straight_flush", meter.straight_flush_cents);
    if (meter.royal_flush_cents !== meter.value_cents)
      this.#worth("royal_flush", meter.royal_flush_cents);
  }

  // Where a royal wins all there is, its worth rolls with the odometer.
  drawCents(cents, meter) {
    if (meter.royal_flush_cents === meter.value_cents) this.#worth("royal_flush", cents);
    set(byId("odometer"), "aria-label", dollars(cents));
    say(byId("win-next"), dollars(cents));
  }

  #worth(category, cents) {
    const element = this.#prizes.get(category);
    if (element) say(element, dollars(cents));
  }

  drawState(state, words, suspended) {
    set(document.documentElement, "data-state", state);
    set(byId("status-icon"), "href", `#${words.icon}`);
    say(byId("status"), words.status);
    const old = state === "cut" || state === "fault" || state === "refused";
    say(
      byId("caption"),
      old
        ? "Last known value"
        : state === "pending"
          ? "The jackpot that follows"
          : "Progressive jackpot",
    );
    byId("notice").hidden = words.title === undefined;
    if (words.title !== undefined) {
      set(byId("notice-icon"), "href", `#${words.icon}`);
      say(byId("notice-title"), words.title);
      say(byId("notice-text"), words.text);
    }
    const some = suspended.length && state !== "closed" && state !== "cut";
    say(
      byId("aside"),
      some ? `Jackpot wager closed at ${listed(suspended.map((each) => each.title))}` : "",
    );
  }
}

function winRow(win, timezone) {
  const row = made("li", "won");
  row.dataset.payout = win.payout;
  row.append(
    made("span", "won-amount", dollars(win.amount_cents)),
    made("span", "won-hand", capital(win.name)),
    made("span", "won-place", `${win.table_title} · ${clockTime(win.at, timezone)}`),
  );
  return row;
}
