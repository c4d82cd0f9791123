// Adds the button that prints the rules.

const button = document.createElement("button");
button.type = "button";
button.textContent = "Print";
button.addEventListener("click", () => print());
document.getElementById("actions")?.prepend(button);
