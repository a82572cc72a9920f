// Lit places on the boards: one click acts, several choices open a small menu, small ones ask on touch screens.

import { buttonOf, choose } from "./act.js";

const FINGER = 44;
let touch = false;

document.addEventListener("pointerdown", (event) => { touch = event.pointerType === "touch"; }, true);

function actionsOf(place) {
  return place.dataset.actions.split(" ");
}

export function near(box, anchor) {
  const gap = 8;
  const { width, height } = box.getBoundingClientRect();
  const left = anchor.left + anchor.width / 2 - width / 2;
  const below = anchor.bottom + gap;
  const top = below + height > innerHeight - gap ? anchor.top - height - gap : below;
  box.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`;
  box.style.top = `${Math.max(gap, Math.min(top, innerHeight - height - gap))}px`;
}

function openMenu(place, actions) {
  const menu = document.getElementById("menu");
  const list = document.createElement("div");
  list.className = "list";
  actions.forEach((action, number) => {
    const button = buttonOf(action)?.cloneNode(true);
    if (!button) return;
    button.dataset.key = String(number + 1);
    button.querySelector(".num")?.remove();
    list.append(button);
  });
  menu.replaceChildren(list);
  menu.showPopover();
  near(menu, place.getBoundingClientRect());
  list.querySelector("button")?.focus({ preventScroll: true });
}

function press(place) {
  const actions = actionsOf(place);
  const { width, height } = place.getBoundingClientRect();
  const small = touch && Math.min(width, height) < FINGER;
  if (actions.length > 1 || small) openMenu(place, actions);
  else choose(actions[0]);
}

document.addEventListener("click", (event) => {
  const place = event.target.closest?.(".place[data-actions]");
  if (place) press(place);
});

document.addEventListener("keydown", (event) => {
  const place = event.target.closest?.(".place[data-actions]");
  if (!place || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  event.stopPropagation();
  touch = false;
  press(place);
});

// A choice without a visible button asks in the menu, at its place if it has one.
document.addEventListener("bazigah:ask", (event) => {
  const action = event.detail.value;
  const place = document.querySelector(`.place[data-actions~="${action}"]`) ?? document.getElementById("bar");
  openMenu(place, [action]);
  document.querySelector("#menu .choice")?.click();
});

// Menus of a kind of choice stand below their buttons; on a phone the styles put them at the foot.
document.addEventListener("toggle", (event) => {
  const menu = event.target;
  if (event.newState !== "open" || !menu.classList?.contains("kind")) return;
  if (matchMedia("(max-width: 820px)").matches) {
    menu.removeAttribute("style");
  } else {
    near(menu, document.querySelector(`[popovertarget="${menu.id}"]`).getBoundingClientRect());
  }
  menu.querySelector(".choice")?.focus({ preventScroll: true });
}, true);
