// A finished game in motion: step, slide, play.

import { mended } from "./mend.js";
import * as motion from "./motion.js";
import { pref } from "./prefs.js";
import "./sheets.js";
import * as tabs from "./tabs.js";
import * as zoom from "./zoom.js";

const PAUSES = { normal: 1100, quick: 600, slow: 2200, off: 800 };
let playing = 0;
let busy = false;
let wanted = null;

function table() {
  return document.getElementById("table");
}

function present() {
  return [Number(table().dataset.at), Number(table().dataset.steps)];
}

async function go(at) {
  const [now, steps] = present();
  const next = Math.min(steps, Math.max(0, at));
  if (busy) {
    wanted = next;
    return;
  }
  if (next === now) return;
  busy = true;
  const url = `${location.pathname}?at=${next}`;
  motion.remember(table());
  await htmx.ajax("GET", url, { source: table(), target: "#table", select: "#table", swap: "outerMorph" });
  history.replaceState(null, "", url);
  mended(table());
  if (next === now + 1) motion.play(table(), false);
  tabs.show();
  zoom.restore();
  document.querySelector("#steps input").value = next;
  busy = false;
  if (wanted !== null && wanted !== next) go(wanted);
  wanted = null;
}

function stop() {
  clearTimeout(playing);
  playing = 0;
}

async function playOn() {
  const [at, steps] = present();
  if (at >= steps) {
    stop();
    return;
  }
  await go(at + 1);
  if (playing) playing = setTimeout(playOn, PAUSES[pref("speed")]);
}

const STEPS = {
  first: () => go(0),
  back: () => go(present()[0] - 1),
  next: () => go(present()[0] + 1),
  play: () => {
    if (playing) {
      stop();
      return;
    }
    playing = -1;
    playOn();
  },
};

document.addEventListener("click", (event) => {
  const step = event.target.closest("[data-step]")?.dataset.step;
  if (!step) return;
  event.preventDefault();
  if (step !== "play") stop();
  STEPS[step]();
});
document.addEventListener("input", (event) => {
  if (event.target.matches("#steps input")) {
    stop();
    go(Number(event.target.value));
  }
});
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, dialog")) return;
  const forward = document.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
  const back = document.dir === "rtl" ? "ArrowRight" : "ArrowLeft";
  const step = { [forward]: "next", [back]: "back", Home: "first", " ": "play" }[event.key];
  if (!step) return;
  event.preventDefault();
  STEPS[step]();
});

tabs.show();
tabs.watchFoot();
