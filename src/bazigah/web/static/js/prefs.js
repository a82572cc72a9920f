// What a visitor prefers, kept in a cookie: motion, sound, and whether to be asked before the turn passes.

const DEFAULTS = { confirm: "on", speed: "normal", sound: "off" };
const YEAR = 365 * 24 * 60 * 60;

function read() {
  const kept = document.cookie.split("; ").find((part) => part.startsWith("prefs="));
  const given = new URLSearchParams(kept ? decodeURIComponent(kept.slice(6)) : "");
  return { ...DEFAULTS, ...Object.fromEntries(given) };
}

const prefs = read();

export function pref(name) {
  return prefs[name];
}

export function setPref(name, value) {
  prefs[name] = value;
  const text = encodeURIComponent(new URLSearchParams(prefs).toString());
  document.cookie = `prefs=${text}; path=/; max-age=${YEAR}; samesite=lax`;
  show();
}

// Styles know the speed from the page; the controls in the menu show what is chosen.
function show() {
  document.documentElement.dataset.motion = prefs.speed;
  for (const control of document.querySelectorAll("[data-pref]")) {
    const name = control.dataset.pref;
    if (control.type === "checkbox") control.checked = prefs[name] === "on";
    else if (control.dataset.value === prefs[name]) control.setAttribute("aria-current", "true");
    else control.removeAttribute("aria-current");
  }
}

document.addEventListener("click", (event) => {
  const control = event.target.closest("[data-pref]");
  if (!control) return;
  const value = control.type === "checkbox" ? (control.checked ? "on" : "off") : control.dataset.value;
  setPref(control.dataset.pref, value);
});

show();
