// Prints the slip as soon as it is loaded; the button prints it again.

const button = document.createElement("button");
button.type = "button";
button.textContent = "Print";
button.addEventListener("click", () => print());
document.body.prepend(button);
addEventListener("load", () => print(), { once: true });
