// A live report is not drawn again under somebody who is reading: while text in it is selected, or a
// field in it has the focus, it waits.
//
//   whenNotRead(paper, () => draw(report))   at once, or as soon as nothing is selected there

/** @type {Map<Element, () => void>} */
const waiting = new Map();

/** @param {Element} root @param {() => void} draw the latest one replaces the others */
export function whenNotRead(root, draw) {
  waiting.delete(root);
  if (isBeingRead(root)) waiting.set(root, draw);
  else draw();
}

/** @param {Element} root */
function isBeingRead(root) {
  const selection = getSelection();
  const selects =
    selection !== null && !selection.isCollapsed && root.contains(selection.anchorNode);
  const field = document.activeElement?.matches("input, select, textarea");
  return selects || (field === true && root.contains(document.activeElement));
}

function drawWhatWaited() {
  for (const [root, draw] of waiting) {
    if (isBeingRead(root)) continue;
    waiting.delete(root);
    draw();
  }
}

document.addEventListener("selectionchange", drawWhatWaited);
document.addEventListener("focusout", () => setTimeout(drawWhatWaited, 0));
