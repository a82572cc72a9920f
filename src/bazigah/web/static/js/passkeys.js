// Passkeys: the browser asks the device, the server says what for and checks the answer.

import { note } from "./sheets.js";

const failed = document.querySelector("[data-failed]")?.dataset.failed;

function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function text(buffer) {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function ask(path, body) {
  const token = document.querySelector('[name="csrf"]').value;
  const headers = { "content-type": "application/json", "X-CSRF-Token": token, "HX-Request": "true" };
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
  if (answer.ok) return answer.json();
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  throw new Error(page.body.textContent.trim());
}

// What a device answers, as JSON: its buffers as text.
function told(credential) {
  const { id, type, response } = credential;
  const parts = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];
  const known = parts.filter((part) => response[part]).map((part) => [part, text(response[part])]);
  return { id, rawId: text(credential.rawId), type, response: Object.fromEntries(known) };
}

async function make(form) {
  const { name, current } = Object.fromEntries(new FormData(form));
  const options = await ask("/account/passkeys/options", { current });
  const known = options.excludeCredentials.map((key) => ({ ...key, id: bytes(key.id) }));
  const user = { ...options.user, id: bytes(options.user.id) };
  const publicKey = { ...options, user, challenge: bytes(options.challenge), excludeCredentials: known };
  const credential = told(await navigator.credentials.create({ publicKey }));
  location.assign((await ask("/account/passkeys", { name, credential })).to);
}

async function use() {
  const options = await ask("/account/in/options", {});
  const publicKey = { ...options, challenge: bytes(options.challenge), allowCredentials: [] };
  const credential = told(await navigator.credentials.get({ publicKey }));
  location.assign((await ask("/account/in/passkey", { credential })).to);
}

// A device that was not touched in time, or by somebody else, is no fault: the words of the browser are left out.
function refused(error) {
  if (error.name === "Error") note(error.message);
  else if (failed && error.name !== "AbortError") note(failed);
}

if (window.PublicKeyCredential) {
  for (const part of document.querySelectorAll("[data-passkey]")) part.hidden = false;
  document.querySelector('form[data-passkey="make"]')?.addEventListener("submit", (event) => {
    event.preventDefault();
    make(event.target).catch(refused);
  });
  document.querySelector('button[data-passkey="use"]')?.addEventListener("click", () => use().catch(refused));
}
