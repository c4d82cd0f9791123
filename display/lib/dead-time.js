// Dead time: a control that has just become something else ignores presses for a moment, so that the
// second tap of a double tap, or a tap meant for the stage before, does nothing.
//
// `aria-disabled` keeps the focus where it is; `once` in buttons.js refuses the press.

export const DEAD_MS = 400;

/** Each control that is dead now, and until when. */
export class DeadTimes {
  /** @type {Map<string, {was: string, until: number}>} */
  #changes = new Map();

  /**
   * `does` says what a press on the control does; when it changes, the control is dead for a moment.
   * @param {string} control
   * @param {string} does
   */
  put(control, does) {
    const before = this.#changes.get(control);
    if (before?.was === does) return;
    this.#changes.set(control, { was: does, until: before ? performance.now() + DEAD_MS : 0 });
  }

  /** @param {string} control @param {HTMLButtonElement} button that was made for it */
  apply(control, button) {
    const left = (this.#changes.get(control)?.until ?? 0) - performance.now();
    if (left > 0) rest(button, left);
  }
}

/** @param {HTMLButtonElement} button @param {number} [ms] */
export function rest(button, ms = DEAD_MS) {
  button.ariaDisabled = "true";
  setTimeout(() => (button.ariaDisabled = null), ms);
}
