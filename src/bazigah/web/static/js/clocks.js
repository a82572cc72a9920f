// Clocks run down by themselves between two news; the server's time is what counts.

import { inDigits } from "./motion.js";

const LOW = 30;
const DAY = 24 * 60 * 60;
const ahead = Number(document.body.dataset.now) - Date.now();

function shown(seconds) {
  const two = (value) => String(value).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return inDigits(hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`);
}

export function tick() {
  for (const clock of document.querySelectorAll(".time[data-until]")) {
    const seconds = Math.max(0, Math.floor((Number(clock.dataset.until) - Date.now() - ahead) / 1000));
    if (seconds >= DAY) continue;
    clock.querySelector("bdi").textContent = shown(seconds);
    clock.classList.toggle("low", seconds < LOW);
  }
}

setInterval(tick, 500);
