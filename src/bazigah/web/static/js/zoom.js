// Every board may be enlarged and moved by itself: wheel with Ctrl, pinch, double tap, buttons, keys.

const MOST = 4;
const STILL = 6; // pixels a finger may move and still tap
const DOUBLE = 300; // milliseconds between two taps
const states = new Map(); // by id of the box: scale, x, y
const pointers = new Map(); // by id: the last event
let moved = false;
let lastTap = { at: 0, box: "" };

function stateOf(box) {
  return states.get(box.id) ?? { scale: 1, x: 0, y: 0 };
}

function put(box, { scale, x, y }) {
  const { clientWidth: width, clientHeight: height } = box;
  const state = {
    scale,
    x: Math.min(0, Math.max(x, width * (1 - scale))),
    y: Math.min(0, Math.max(y, height * (1 - scale))),
  };
  if (scale <= 1.01) states.delete(box.id);
  else states.set(box.id, state);
  show(box);
}

function show(box) {
  const state = states.get(box.id);
  box.classList.toggle("zoomed", state !== undefined);
  box.querySelector(".pan").style.transform = state ? `translate(${state.x}px, ${state.y}px) scale(${state.scale})` : "";
}

// A new page may have taken the sizes away.
export function restore() {
  for (const id of states.keys()) {
    const box = document.getElementById(id);
    if (box) show(box);
    else states.delete(id);
  }
}

function zoomAt(box, factor, clientX, clientY) {
  const { left, top } = box.getBoundingClientRect();
  const { scale, x, y } = stateOf(box);
  const next = Math.min(MOST, Math.max(1, scale * factor));
  const [px, py] = [clientX - left, clientY - top];
  put(box, { scale: next, x: px - ((px - x) * next) / scale, y: py - ((py - y) * next) / scale });
}

function zoomMiddle(box, factor) {
  const { left, top, width, height } = box.getBoundingClientRect();
  zoomAt(box, factor, left + width / 2, top + height / 2);
}

function present() {
  const boxes = [...document.querySelectorAll(".boardbox")];
  return boxes.find((box) => box.matches(":hover")) ?? boxes.find((box) => box.getClientRects().length > 0);
}

export function zoomBy(factor) {
  const box = present();
  if (box) zoomMiddle(box, factor);
}

export function fitAll() {
  for (const box of document.querySelectorAll(".boardbox.zoomed")) put(box, { scale: 1, x: 0, y: 0 });
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-zoom]");
  if (!button) return;
  const box = button.closest(".boardbox");
  if (button.dataset.zoom === "fit") put(box, { scale: 1, x: 0, y: 0 });
  else zoomMiddle(box, button.dataset.zoom === "in" ? 1.4 : 1 / 1.4);
});

document.addEventListener("wheel", (event) => {
  const box = event.target.closest?.(".boardbox");
  if (!box || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  zoomAt(box, Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
}, { passive: false });

document.addEventListener("pointerdown", (event) => {
  const box = event.target.closest?.(".boardbox");
  if (!box || event.target.closest(".zoom")) return;
  pointers.set(event.pointerId, event);
  moved = false;
});

document.addEventListener("pointermove", (event) => {
  const before = pointers.get(event.pointerId);
  if (!before) return;
  const box = before.target.closest(".boardbox");
  if (!box) return;
  if (pointers.size === 2) pinch(box, before, event);
  else drag(box, before, event);
});

function pinch(box, before, event) {
  const other = [...pointers.values()].find((pointer) => pointer.pointerId !== event.pointerId);
  const distance = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  const factor = distance(event) / Math.max(1, distance(before));
  zoomAt(box, factor, (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
  pointers.set(event.pointerId, event);
  moved = true;
}

function drag(box, before, event) {
  const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
  if (!states.has(box.id) || (!moved && Math.hypot(dx, dy) < STILL)) return;
  const { scale, x, y } = stateOf(box);
  put(box, { scale, x: x + dx, y: y + dy });
  pointers.set(event.pointerId, event);
  moved = true;
}

function release(event) {
  const before = pointers.get(event.pointerId);
  pointers.delete(event.pointerId);
  const box = before?.target.closest(".boardbox");
  if (!box || moved || event.type !== "pointerup" || event.pointerType !== "touch") return;
  if (event.target.closest(".place[data-actions]")) return;
  const twice = event.timeStamp - lastTap.at < DOUBLE && lastTap.box === box.id;
  lastTap = { at: twice ? 0 : event.timeStamp, box: box.id };
  if (!twice) return;
  if (states.has(box.id)) put(box, { scale: 1, x: 0, y: 0 });
  else zoomAt(box, 2, event.clientX, event.clientY);
}

document.addEventListener("pointerup", release);
document.addEventListener("pointercancel", release);

// Who moved the board did not mean to click.
document.addEventListener("click", (event) => {
  if (!moved || !event.target.closest?.(".boardbox")) return;
  event.stopPropagation();
  event.preventDefault();
  moved = false;
}, true);
