// Choices go to the server with the version of the table they were made for; the answer changes the page in place.

import { pref } from "./prefs.js";
import { note } from "./sheets.js";

const sayings = document.getElementById("sayings")?.dataset ?? {};
const ASKED = 5000;
let sending = Promise.resolve();
let sentFor = ""; // the state of the table that was answered already: a double click is one choice

export function table() {
  return document.getElementById("table");
}

export function buttonOf(action) {
  return document.querySelector(`#bar [name="action"][value="${action}"]`);
}

export function choose(action) {
  const button = buttonOf(action);
  if (button) send(button.form, button);
}

// A choice that hands the turn on is asked about once more, where it stands.
function mustAsk(button) {
  const known = button.name === "action" ? buttonOf(button.value) : null;
  const passes = known?.dataset.passes !== undefined && !known.classList.contains("end");
  return passes && pref("confirm") === "on" && !button.classList.contains("sure");
}

function ask(button) {
  const asked = document.createElement("span");
  asked.className = "sub";
  asked.textContent = sayings.sure;
  button.classList.add("sure");
  button.append(asked);
  button.focus();
  setTimeout(() => {
    button.classList.remove("sure");
    asked.remove();
  }, ASKED);
}

function visible(button) {
  return button.getClientRects().length > 0;
}

export async function send(form, button) {
  const mark = table().dataset.mark;
  if (form.id === "act" && mark === sentFor) return;
  if (mustAsk(button)) {
    if (visible(button)) ask(button);
    else document.dispatchEvent(new CustomEvent("bazigah:ask", { detail: button }));
    return;
  }
  if (form.id === "act") sentFor = mark;
  closeMenus();
  const chosen = button?.name ? { [button.name]: button.value } : {};
  const values = { ...Object.fromEntries(new FormData(form)), ...chosen, shown: mark };
  const url = button?.getAttribute("formaction") ?? form.getAttribute("action");
  const post = () => htmx.ajax("POST", url, { source: form, target: "#table", swap: "outerMorph", values });
  sending = sending.then(post).catch(() => {}).finally(() => { if (sentFor === mark) sentFor = ""; });
  await sending;
}

export function closeMenus() {
  for (const menu of document.querySelectorAll(".menu:popover-open")) menu.hidePopover();
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.id !== "act" && form.id !== "say") return;
  event.preventDefault();
  send(form, event.submitter);
});

document.addEventListener("htmx:error", (event) => {
  if (event.target.id === "act" || event.target.id === "say") note(sayings.cut);
});

// What comes over two ways, as an answer and as news, is shown once; what is older than the page is not shown at all.
function isNews(mark) {
  const [coming, present] = [mark, table().dataset.mark];
  const [a, b] = [parseInt(coming, 10), parseInt(present, 10)];
  return a > b || (a === b && coming !== present);
}

document.addEventListener("htmx:sse:before:message", (event) => {
  const { id, event: kind } = event.detail.message;
  if (!kind && !isNews(id)) event.preventDefault();
});

// A line that was said leaves the field, and the next one gets a key of its own; one that was not stays, to be sent again.
function said(form) {
  form.elements.key.value = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
  document.getElementById("saying").value = "";
}

document.addEventListener("htmx:before:swap", (event) => {
  const { sourceElement, response: answer } = event.detail.ctx;
  if (sourceElement?.id === "say" && answer?.status === 200) said(sourceElement);
  const { text, response } = event.detail.ctx;
  const mark = /data-mark="([^"]*)"/.exec(text ?? "")?.[1];
  if (mark === undefined) return;
  const isOld = parseInt(mark, 10) < parseInt(table().dataset.mark, 10);
  const isShown = response?.status === 200 && mark === table().dataset.mark; // again it would close an open menu
  const base = /data-base="([^"]*)"/.exec(text)?.[1];
  const fits = base === undefined || base === table().dataset.mark;
  if (isOld || isShown || !fits) event.preventDefault();
  if (!isOld && !isShown && !fits) loadWhole();
});

// What changed since another state than the one shown is of no use.
function loadWhole() {
  htmx.ajax("GET", location.href, { target: "#table", select: "#table", swap: "outerMorph" });
}

// Nothing left to choose and nobody wants to be asked: the turn ends by itself.
export function endByItself() {
  const end = document.querySelector("#bar .choice.end");
  if (end && pref("confirm") === "off") send(end.form, end);
}
