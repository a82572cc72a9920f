// A change in place may leave an element of a drawing outside the world of drawings, where it is not shown.

const DRAWN = "http://www.w3.org/2000/svg";

export function mended(root) {
  for (const drawing of root.querySelectorAll("svg.board")) {
    const lost = [...drawing.querySelectorAll("*")].some((part) => part.namespaceURI !== DRAWN);
    if (lost) drawing.outerHTML = drawing.outerHTML;
  }
}
