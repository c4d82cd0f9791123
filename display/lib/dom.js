// Builds and refreshes what a page shows, without a framework.
//
//   h("button", {class: "primary", "data-needs-live": "", onclick: pay}, "Pay")   makes an element
//   fill(element, ...children)                                          replaces what is in it
//   keyed(list, items, {key, make})                                     refreshes a live list
//
// `data-needs-live` marks whatever changes something on the floor: live.js disables all of these
// while the page is offline. One that is disabled for another reason too: see `setDisabled`.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, props = {}, ...children) {
  return finish(document.createElement(tag), props, children);
}

/**
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props} [props]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, props = {}, ...children) {
  return finish(document.createElementNS(SVG, tag), props, children);
}

/**
 * @template {HTMLElement | SVGElement} Made
 * @param {Made} element
 * @param {Props} props
 * @param {Child[]} children
 */
function finish(element, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked") Object.assign(element, { [name]: value });
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...nodesOf(children));
  unsplit(element);
  if ("needsLive" in element.dataset) updateDisabled(element);
  return element;
}

/**
 * Nested lists are flattened; null, undefined and false are left out.
 * @param {Child} child
 * @returns {(Node | string)[]}
 */
function nodesOf(child) {
  if (Array.isArray(child)) return child.flatMap(nodesOf);
  if (child === null || child === undefined || child === false) return [];
  return child instanceof Node ? [child] : splitText(String(child));
}

/** What a press acts on: nothing inside of it can be pressed by itself. */
const ACTS = "button, a, label, summary, select, option, textarea, svg *";

/** @type {(text: string) => (Node | string)[]} */
let splitText = (text) => [text];

/**
 * Sets how a text becomes nodes: rules.js makes the rule numbers in it into buttons.
 * @param {(text: string) => (Node | string)[]} split
 */
export function splitTexts(split) {
  splitText = split;
}

/**
 * Rule numbers stay text inside of what a press acts on.
 * @param {Element} element
 */
function unsplit(element) {
  if (!element.closest(ACTS)) return;
  for (const each of element.querySelectorAll(".rule-number")) {
    if (each !== element) each.replaceWith(each.textContent ?? "");
  }
  element.normalize();
}

/**
 * @template {Element} Place
 * @param {Place} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...nodesOf(children));
  unsplit(element);
  return element;
}

/**
 * An element that the page's HTML has.
 * @param {string} id
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element ${id}`);
  return found;
}

/**
 * The text or choice of an input.
 * @param {string} id
 */
export const inputById = (id) => /** @type {HTMLInputElement} */ (byId(id));

/**
 * Disables a button because of what it would do (`why` says it), whether or not the page is live.
 * @param {HTMLButtonElement} button
 * @param {string | null} why
 */
export function setDisabled(button, why) {
  if (why) button.dataset.disabledWhy = why;
  else delete button.dataset.disabledWhy;
  button.title = why ?? "";
  updateDisabled(button);
}

/** @param {Element} control */
export function updateDisabled(control) {
  const offline = document.documentElement.dataset.live !== "live";
  const button = /** @type {HTMLButtonElement} */ (control);
  button.disabled = offline || "disabledWhy" in button.dataset;
}

/** What each item of a list was made from. @type {WeakMap<Element, string>} */
const madeFrom = new WeakMap();

/**
 * Refreshes a list in place: an item that did not change keeps its element, so nothing flickers and
 * the focus stays. If an element with the focus is replaced, the part with the same `data-focus`
 * gets it back.
 * @template Item
 * @param {Element} list
 * @param {Item[]} items
 * @param {{key: (item: Item) => string | number, make: (item: Item) => HTMLElement,
 *   same?: (item: Item) => string}} options
 */
export function keyed(list, items, { key, make, same = JSON.stringify }) {
  const held = new Map(childrenOf(list).map((child) => [child.dataset.key, child]));
  const focused = focusIn(list);
  const next = items.map((item) => {
    const id = String(key(item));
    const mark = same(item);
    const old = held.get(id);
    if (old && madeFrom.get(old) === mark) return old;
    const fresh = make(item);
    fresh.dataset.key = id;
    madeFrom.set(fresh, mark);
    return fresh;
  });
  const unchanged =
    next.length === list.children.length && next.every((each, at) => each === list.children[at]);
  if (unchanged) return;
  list.replaceChildren(...next);
  if (focused) restoreFocus(list, focused);
}

/** @param {Element} list @returns {HTMLElement[]} */
const childrenOf = (list) => /** @type {any[]} */ ([...list.children]);

/** @param {Element} list */
function focusIn(list) {
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  if (!active || !list.contains(active)) return null;
  const item = childrenOf(list).find((child) => child.contains(active));
  return { key: item?.dataset.key, part: active.dataset.focus };
}

/** @param {Element} list @param {{key?: string, part?: string}} focused */
function restoreFocus(list, { key, part }) {
  const item = childrenOf(list).find((child) => child.dataset.key === key);
  const target = part ? item?.querySelector(`[data-focus="${CSS.escape(part)}"]`) : item;
  /** @type {HTMLElement | null | undefined} */ (target)?.focus({ preventScroll: true });
}
