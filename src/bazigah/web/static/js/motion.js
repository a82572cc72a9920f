// Pieces travel from the place they left to the place they reached, dice tumble, points count.

import { pref } from "./prefs.js";

const FACTORS = { normal: 1, quick: 0.5, slow: 1.8, off: 0 };
const TRAVEL = 320;
const COUNT = 600;
const LONGEST = 1200;
const EASE = "cubic-bezier(.2,.7,.2,1)";
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const running = new Set();
let before = null;

function factor() {
  return calm.matches ? 0 : FACTORS[pref("speed")] ?? 1;
}

function seen(name) {
  const places = document.querySelectorAll(`#table [data-place="${CSS.escape(name)}"]`);
  return [...places].find((place) => place.getClientRects().length > 0);
}

function trail(table) {
  return JSON.parse(table.dataset.trail || "[]");
}

function faces(table) {
  const dice = table.querySelectorAll(".die");
  return new Map([...dice].map((die) => [die.closest("[id]")?.id, die.querySelector("use")?.getAttribute("href")]));
}

// Called just before the page changes: where everything is.
export function remember(table) {
  skip();
  const rects = new Map();
  for (const place of table.querySelectorAll("[data-place]")) {
    const rect = place.getBoundingClientRect();
    if (rect.width && !rects.has(place.dataset.place)) rects.set(place.dataset.place, rect);
  }
  const points = [...table.querySelectorAll("[data-count]")].map((number) => [number.id, number.textContent]);
  before = { last: Math.max(0, ...trail(table).map(([seq]) => seq)), rects, faces: faces(table), points: new Map(points) };
}

// Called just after: let what changed move. `isNext` is false when the page jumped to quite another position.
export function play(table, isNext = true) {
  const speed = factor();
  if (!before || !speed || document.hidden) return;
  const ways = trail(table).filter(([seq]) => seq > before.last || !isNext);
  const share = Math.min(TRAVEL * speed, LONGEST / Math.max(1, ways.length));
  ways.forEach(([, left, reached], number) => fly(before.rects.get(left), seen(reached), share, number * share));
  for (const [id, face] of faces(table)) {
    if (id && before.faces.has(id) && before.faces.get(id) !== face) tumble(document.getElementById(id), speed);
  }
  for (const number of table.querySelectorAll("[data-count]")) count(number, before.points.get(number.id), speed);
  before = null;
}

function keep(animation, done) {
  running.add(animation);
  const end = () => {
    running.delete(animation);
    done?.();
  };
  animation.onfinish = end;
  animation.oncancel = end;
}

// A copy of the piece flies over everything; the piece itself waits unseen.
function fly(from, piece, duration, delay) {
  if (!from || !piece) return;
  const to = piece.getBoundingClientRect();
  if (Math.hypot(to.left - from.left, to.top - from.top) < 4) return;
  const box = piece.getBBox();
  const flyer = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const copy = piece.cloneNode(true);
  for (const attribute of ["id", "transform", "style", "data-place", "data-actions"]) copy.removeAttribute(attribute);
  for (const ring of copy.querySelectorAll(".ring, .key, .ghost, [id]")) ring.removeAttribute("id");
  for (const ring of copy.querySelectorAll(".ring, .key, .ghost")) ring.remove();
  flyer.setAttribute("class", "board flyer");
  flyer.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  flyer.setAttribute("aria-hidden", "true");
  Object.assign(flyer.style, { left: `${to.left}px`, top: `${to.top}px`, width: `${to.width}px`, height: `${to.height}px` });
  flyer.append(copy);
  document.body.append(flyer);
  piece.style.visibility = "hidden";
  const size = Math.min(2, Math.max(0.4, from.width / to.width));
  const start = `translate(${from.left + from.width / 2 - to.left - to.width / 2}px, ${from.top + from.height / 2 - to.top - to.height / 2}px) scale(${size})`;
  const frames = [{ transform: start }, { transform: "none" }];
  keep(flyer.animate(frames, { duration, delay, easing: EASE, fill: "backwards" }), () => {
    flyer.remove();
    piece.style.visibility = "";
  });
}

function tumble(place, speed) {
  const die = place.matches(".die") ? place : place.querySelector(".die");
  if (!die || !die.getClientRects().length) return;
  die.style.transformBox = "fill-box";
  die.style.transformOrigin = "center";
  const frames = [
    { transform: "rotate(-220deg) scale(.6)", composite: "add" },
    { transform: "rotate(25deg) scale(1.08)", composite: "add", offset: 0.75 },
    { transform: "rotate(0deg) scale(1)", composite: "add" },
  ];
  keep(die.animate(frames, { duration: COUNT * speed, easing: EASE }), () => {
    die.style.transformBox = "";
    die.style.transformOrigin = "";
  });
}

const digits = document.body.dataset.digits ?? "0123456789";

export function inDigits(text) {
  return String(text).replace(/\d/g, (digit) => digits[digit]);
}

function value(text) {
  return Number([...text].map((sign) => (digits.includes(sign) ? digits.indexOf(sign) : sign === "−" ? "-" : "")).join(""));
}

function count(number, old, speed) {
  if (old === undefined || old === number.textContent) return;
  const [from, to, last] = [value(old), value(number.textContent), number.textContent];
  const start = performance.now();
  const step = (time) => {
    const part = Math.min(1, (time - start) / (COUNT * speed));
    if (!number.isConnected || part >= 1) {
      number.textContent = last;
      return;
    }
    number.textContent = inDigits(Math.round(from + (to - from) * part));
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

export function skip() {
  for (const animation of [...running]) animation.finish();
}

document.addEventListener("pointerdown", skip, true);
