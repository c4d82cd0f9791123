// The slip goes to the printer as soon as it is there; the button is for once more.

const button = document.createElement("button");
button.type = "button";
button.textContent = "Print";
button.addEventListener("click", () => print());
document.body.prepend(button);
addEventListener("load", () => print(), { once: true });
