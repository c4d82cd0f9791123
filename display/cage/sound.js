// A short tone for a new payout, unless somebody muted it at this screen.
//
// A browser plays nothing before somebody has used the page; signing in on another page does not
// count.

import { h } from "../lib/dom.js";

const MUTED = "jackpot-cage-muted";
const NOTES_HZ = [880, 1_320];
const NOTE_S = 0.16;
const VOLUME = 0.2;

/** @type {AudioContext | null} */
let audio = null;

for (const kind of ["pointerdown", "keydown"]) {
  addEventListener(kind, wake, { capture: true, passive: true });
}

function wake() {
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
}

const isMuted = () => localStorage.getItem(MUTED) === "yes";

export function chime() {
  if (!audio || isMuted()) return;
  for (const [at, hertz] of NOTES_HZ.entries()) playNote(audio, hertz, at * NOTE_S);
}

/** @param {AudioContext} context @param {number} hertz @param {number} delayS */
function playNote(context, hertz, delayS) {
  const begin = context.currentTime + delayS;
  const tone = new OscillatorNode(context, { frequency: hertz });
  const volume = new GainNode(context, { gain: VOLUME });
  volume.gain.setValueAtTime(VOLUME, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + NOTE_S); // without a click at the end
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + NOTE_S);
}

export function soundSwitch() {
  /** @type {HTMLButtonElement} */
  const button = h("button", { type: "button", class: "quiet sound-switch", onclick: toggle });
  function toggle() {
    localStorage.setItem(MUTED, isMuted() ? "no" : "yes");
    draw();
    chime();
  }
  function draw() {
    button.textContent = isMuted() ? "Sound off" : "Sound on";
    button.setAttribute("aria-pressed", String(!isMuted()));
    button.setAttribute("aria-label", "Sound for new payouts");
  }
  draw();
  return button;
}
