// Dialogs that open from buttons anywhere in the page, and short messages that go away by themselves.

const SHOWN = 6000;

document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-open]");
  if (opener) document.getElementById(opener.dataset.open)?.showModal();
  const sheet = event.target.closest("dialog");
  if (sheet && (event.target === sheet || event.target.closest("[data-close]"))) sheet.close();
});

const notes = document.getElementById("notes");
if (notes) {
  let timer = 0;
  new MutationObserver(() => {
    clearTimeout(timer);
    if (notes.childElementCount) timer = setTimeout(() => notes.replaceChildren(), SHOWN);
  }).observe(notes, { childList: true });
}

export function note(text) {
  const line = document.createElement("p");
  line.className = "note";
  line.textContent = text;
  notes.replaceChildren(line);
}
