// What the adviser would do: said above the boards, and ringed where it would be done.

const box = document.getElementById("hint");

export function clear() {
  box.hidden = true;
  for (const marked of document.querySelectorAll(".suggested")) marked.classList.remove("suggested");
}

export function show() {
  const action = box.querySelector("[data-suggested]")?.dataset.suggested;
  if (action === undefined) return;
  box.hidden = false;
  const button = document.querySelector(`#bar [name="action"][value="${action}"]`);
  const group = button?.closest(".menu.kind");
  const opener = group && document.querySelector(`[popovertarget="${group.id}"]`);
  const places = document.querySelectorAll(`.place[data-actions~="${action}"]`);
  for (const marked of [button, opener, ...places]) marked?.classList.add("suggested");
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-dismiss]")) clear();
});
