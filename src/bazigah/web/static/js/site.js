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

document.addEventListener("input", (event) => {
  const list = event.target.dataset.filter && document.getElementById(event.target.dataset.filter);
  if (!list) return;
  const wanted = event.target.value.trim().toLowerCase();
  for (const part of list.children) part.hidden = !part.textContent.toLowerCase().includes(wanted);
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
