// The page of a table: what happens around every change of it.

import { endByItself, table } from "./act.js";
import * as clocks from "./clocks.js";
import * as hint from "./hint.js";
import "./keys.js";
import * as motion from "./motion.js";
import "./places.js";
import "./prefs.js";
import "./same.js";
import "./sheets.js";
import * as sound from "./sound.js";
import * as tabs from "./tabs.js";
import "./tips.js";
import * as zoom from "./zoom.js";
import { mended } from "./mend.js";

const icon = document.querySelector("link[rel=icon]");
const icons = { 0: icon.href, 1: icon.dataset.badge };
let wasMine = table().dataset.mine;
let stage = table().dataset.stage;

function changes(event) {
  return (event.detail.ctx.text ?? "").includes('id="table"');
}

function settle() {
  const { mine, title, stage: now } = table().dataset;
  document.title = title;
  icon.href = icons[mine];
  clocks.tick();
  tabs.show();
  tabs.watchFoot();
  zoom.restore();
  if (now !== stage) sound.play("end");
  else if (mine !== wasMine) sound.play(mine === "1" ? "turn" : "move");
  [wasMine, stage] = [mine, now];
  endByItself();
}

document.addEventListener("htmx:before:swap", (event) => {
  if (changes(event) && !event.defaultPrevented) motion.remember(table());
});

document.addEventListener("htmx:after:swap", (event) => {
  if (!changes(event)) {
    hint.show();
    return;
  }
  mended(table());
  hint.clear();
  motion.play(table());
  settle();
});

document.addEventListener("htmx:sse:error", () => document.body.classList.add("cut"));
document.addEventListener("htmx:sse:after:connection", () => document.body.classList.remove("cut"));

tabs.nothingNew();
settle();
