// Pages of the site: menus, lists that filter, links that copy, forms that adapt.

import "./prefs.js";
import { note } from "./sheets.js";

// A table that waits for its players is shown anew when somebody comes or goes, unless this page is being left.
let leaving = false;
document.addEventListener("submit", () => { leaving = true; });
document.querySelector("[data-reload]")?.addEventListener("changed", () => leaving || location.reload());

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // without TLS there is no other way
  }
  note(button.dataset.done);
});

// Letters as they are meant: without case, half-spaces and marks of direction, Arabic ones as Persian ones.
function plain(text) {
  return text.toLowerCase().replace(/[\u200c\u2066-\u2069]/g, "").replaceAll("ي", "ی").replaceAll("ك", "ک").trim();
}

document.addEventListener("input", (event) => {
  const list = event.target.dataset.filter && document.getElementById(event.target.dataset.filter);
  if (!list) return;
  const wanted = plain(event.target.value);
  const has = (element) => plain(element.textContent).includes(wanted);
  for (const chapter of list.children) {
    const whole = has(chapter.querySelector("h3"));
    for (const part of chapter.querySelectorAll(".part")) part.hidden = !whole && !has(part);
    chapter.hidden = !chapter.querySelector(".part:not([hidden])");
  }
  document.querySelector(`[data-nothing="${list.id}"]`).hidden = !!list.querySelector(".part:not([hidden])");
});

document.addEventListener("change", (event) => {
  const { chair, game } = event.target.dataset;
  if (chair !== undefined) {
    const name = document.querySelector(`[data-beside="${chair}"]`);
    name.hidden = event.target.value !== "beside";
    name.querySelector("input").required = !name.hidden;
  }
  if (game !== undefined) {
    const picture = event.target.closest(".sel").querySelector("img");
    picture.src = event.target.selectedOptions[0].dataset.cover;
  }
});
