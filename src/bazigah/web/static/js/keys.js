// The keyboard: numbers choose, U takes back, Enter ends the turn, H asks for a hint, ? shows all keys.

import { zoomBy, fitAll } from "./zoom.js";

const PERSIAN = "۰۱۲۳۴۵۶۷۸۹";

function isTyping(target) {
  return target.closest("input, textarea, select, [contenteditable]") !== null;
}

function digit(key) {
  const place = PERSIAN.indexOf(key);
  const value = place >= 0 ? String(place) : key;
  return /^[1-9]$/.test(value) ? value : "";
}

function pressNumber(key) {
  const scope = document.querySelector(".menu:popover-open") ?? document.querySelector("#bar .choices");
  const buttons = [...(scope?.querySelectorAll(`[data-key="${key}"]`) ?? [])];
  buttons.find((button) => button.getClientRects().length > 0)?.click();
}

const LETTERS = {
  KeyU: () => document.querySelector("[data-undo]")?.click(),
  KeyH: () => document.getElementById("ask-hint")?.click(),
};
const SIGNS = {
  "?": () => document.getElementById("keys").showModal(),
  "؟": () => document.getElementById("keys").showModal(),
  "+": () => zoomBy(1.25),
  "=": () => zoomBy(1.25),
  "-": () => zoomBy(0.8),
  0: fitAll,
  "۰": fitAll,
  Enter: () => (document.querySelector("#bar .choice.sure") ?? document.querySelector("#bar .choice.end"))?.click(),
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (document.querySelector("dialog[open]")) return;
  const onControl = event.target.closest("button, a, summary, .place[data-actions]");
  if (event.key === "Enter" && onControl) return;
  const number = digit(event.key);
  const act = number ? () => pressNumber(number) : SIGNS[event.key] ?? LETTERS[event.code];
  if (!act) return;
  event.preventDefault();
  act();
});
