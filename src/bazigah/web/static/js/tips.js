// What a thing is and does: shown when it is pointed at, focused, or pressed long.

import { buttonOf } from "./act.js";
import { near } from "./places.js";

const WAIT = 260;
const LONG = 480;
const tip = document.getElementById("tip");
let timer = 0;

function lineOf(tag, kind, text) {
  const line = document.createElement(tag);
  line.className = kind;
  line.textContent = text;
  return line;
}

function show(thing) {
  const place = thing.closest(".place[data-actions]");
  const parts = [];
  if (thing.dataset.tip) parts.push(lineOf("b", "", thing.dataset.tip));
  if (thing.dataset.tipText) parts.push(lineOf("span", "", thing.dataset.tipText));
  if (place) {
    const act = lineOf("span", parts.length ? "act" : "", place.getAttribute("aria-label"));
    const actions = place.dataset.actions.split(" ");
    const gain = actions.length === 1 && buttonOf(actions[0])?.querySelector(".gain");
    if (gain) act.append(gain.cloneNode(true));
    parts.push(act);
  }
  tip.replaceChildren(...parts);
  tip.showPopover();
  near(tip, thing.getBoundingClientRect());
}

function hide() {
  clearTimeout(timer);
  if (tip.matches(":popover-open")) tip.hidePopover();
}

function explained(target) {
  return target.closest?.("[data-tip], .place[data-actions]");
}

function later(thing, wait) {
  clearTimeout(timer);
  timer = setTimeout(() => thing.isConnected && show(thing), wait);
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch") return;
  const thing = explained(event.target);
  hide();
  if (thing) later(thing, WAIT);
});
document.addEventListener("pointerdown", (event) => {
  hide();
  const thing = event.pointerType === "touch" && explained(event.target);
  if (thing) later(thing, LONG);
});
for (const kind of ["pointerup", "pointercancel", "scroll", "htmx:before:swap"]) {
  document.addEventListener(kind, hide, true);
}
document.addEventListener("focusin", (event) => {
  const thing = explained(event.target);
  if (thing && event.target.matches(":focus-visible")) later(thing, WAIT);
  else hide();
});
document.addEventListener("contextmenu", (event) => {
  if (tip.matches(":popover-open")) event.preventDefault();
});
