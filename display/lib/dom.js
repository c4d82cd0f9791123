// Builds and refreshes what a page shows, without a framework.
//
//   h("button", {class: "primary", "data-act": "", onclick: pay}, "Pay")   makes an element
//   fill(element, ...children)                                            replaces what is in it
//   keyed(list, items, {key, make})                                       refreshes a live list
//
// `data-act` marks whatever changes something on the floor: live.js switches all of these off while
// the page is cut off. An act that is off for a reason of its own carries `data-off`, see `setOff`.

const SVG = "http://www.w3.org/2000/svg";

export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  return dress(element, props, children);
}

export function svg(tag, props = {}, ...children) {
  return dress(document.createElementNS(SVG, tag), props, children);
}

function dress(element, props, children) {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "value" || name === "checked") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...clean(children));
  if ("act" in element.dataset) settle(element);
  return element;
}

function clean(children) {
  return children
    .flat(Infinity)
    .filter((child) => child !== null && child !== undefined && child !== false);
}

export function fill(element, ...children) {
  element.replaceChildren(...clean(children));
  return element;
}

export const byId = (id) => document.getElementById(id);

// An act can be off because of what it would do (`why` says it), besides being cut off.
export function setOff(button, why) {
  if (why) button.dataset.off = why;
  else delete button.dataset.off;
  button.title = why || "";
  settle(button);
}

export function settle(button) {
  const cut = document.documentElement.dataset.live !== "live";
  button.disabled = cut || "off" in button.dataset;
}

// Refreshes a list in place: an item whose `JSON` did not change keeps its element, so nothing
// flickers and the focus stays. Whoever had the focus in an element that was made anew gets it back
// on the part with the same `data-focus`.
export function keyed(list, items, { key, make, same = JSON.stringify }) {
  const held = new Map([...list.children].map((child) => [child.dataset.key, child]));
  const focused = list.contains(document.activeElement) ? focusPlace(list) : null;
  const next = items.map((item) => {
    const id = String(key(item));
    const mark = same(item);
    const old = held.get(id);
    if (old && old.keyedMark === mark) return old;
    const fresh = make(item);
    fresh.dataset.key = id;
    fresh.keyedMark = mark;
    return fresh;
  });
  const unchanged =
    next.length === list.children.length && next.every((each, at) => each === list.children[at]);
  if (unchanged) return;
  list.replaceChildren(...next);
  if (focused) restoreFocus(list, focused);
}

function focusPlace(list) {
  const active = document.activeElement;
  const item = [...list.children].find((child) => child.contains(active));
  return { key: item?.dataset.key, part: active.dataset.focus };
}

function restoreFocus(list, { key, part }) {
  const item = [...list.children].find((child) => child.dataset.key === key);
  const target = part ? item?.querySelector(`[data-focus="${CSS.escape(part)}"]`) : item;
  target?.focus({ preventScroll: true });
}
