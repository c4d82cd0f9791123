// Keeps the focus near when what had it goes away: the item that was approved, the dialog that closed.
//
// The browser would leave it on the body, and the next Tab would begin at the top of the page. Instead
// it goes to the heading of the part of the page that the item was in: not to the next item's button,
// which a second press of the same key would act on. Importing this module is enough (page.js does).

/** The element with the focus and those round it, from the inside out. @type {Element[]} */
let way = [];
/** The way to what opened each dialog. @type {WeakMap<Element, Element[]>} */
const openers = new WeakMap();

document.addEventListener("focusin", (event) => {
  const before = way;
  way = /** @type {Element[]} */ (event.composedPath().filter((each) => each instanceof Element));
  const dialog = dialogOf(way);
  if (dialog && !openers.has(dialog)) openers.set(dialog, before);
});
document.addEventListener(
  "pointerdown",
  (event) => {
    // Whoever presses on an empty place wants the focus nowhere.
    if (!way[0]?.contains(/** @type {Node} */ (event.target))) way = [];
  },
  true,
);
new MutationObserver(mend).observe(document.documentElement, { childList: true, subtree: true });

/** @param {Element[]} path */
const dialogOf = (path) => path.find((each) => each instanceof HTMLDialogElement);

function mend() {
  if (document.activeElement !== document.body || !way.length || way[0].isConnected) return;
  const dialog = dialogOf(way);
  if (dialog && !dialog.isConnected) way = openers.get(dialog) ?? [];
  const part = way.find((each) => each.isConnected && each.matches("section, main, dialog"));
  const target = part?.querySelector("h1, h2, h3") ?? part;
  if (!(target instanceof HTMLElement)) return;
  target.setAttribute("tabindex", "-1");
  target.focus({ preventScroll: true });
}
