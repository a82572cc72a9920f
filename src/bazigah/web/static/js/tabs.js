// On a phone one part of the table at a time; log, chat and score share a panel everywhere.

const body = document.body;
let read = 0; // the last line of the chat that was seen

document.addEventListener("click", (event) => {
  const tab = event.target.closest("button[data-tab], button[data-side]");
  if (!tab) return;
  if (tab.dataset.tab) body.dataset.tab = tab.dataset.tab;
  if (tab.dataset.side) body.dataset.side = tab.dataset.side;
  show();
});

export function show() {
  for (const tab of document.querySelectorAll("button[data-tab], button[data-side]")) {
    const chosen = tab.dataset.tab ? body.dataset.tab === tab.dataset.tab : body.dataset.side === tab.dataset.side;
    tab.setAttribute("aria-selected", String(chosen));
  }
  const chat = document.querySelector("[data-said]");
  if (!chat) return;
  const last = Number(chat.dataset.said);
  if (body.dataset.side === "chat") {
    read = last;
    const lines = document.getElementById("chat");
    lines.scrollTop = lines.scrollHeight;
  }
  chat.querySelector(".new").hidden = last <= read;
}

export function nothingNew() {
  read = Number(document.querySelector("[data-said]")?.dataset.said ?? 0);
}

// The foot of the page leaves room for the bar that lies over it.
const foot = new ResizeObserver(([bar]) => {
  document.documentElement.style.setProperty("--foot", `${Math.ceil(bar.borderBoxSize[0].blockSize) + 8}px`);
});

export function watchFoot() {
  const bar = document.getElementById("bar");
  if (bar) foot.observe(bar);
}
