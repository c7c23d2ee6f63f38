/** The badge over the photos: what the caller sees. It opens by a press, and closes by a press elsewhere, or by Escape. */
import { element } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { word } from "../Words/words.js";

/** @param {string} text */
export function privacyBadge(text) {
  const summary = element("summary", {}, icon("lock"), element("span", {}, word("badge")));
  const root = /** @type {HTMLDetailsElement} */ (element("details", { class: "badge" }, summary, element("p", {}, text)));
  const close = () => { root.open = false; };
  const leave = (/** @type {Event} */ event) => { if (event.target instanceof Node && !root.contains(event.target)) close(); };
  // While it is open, its own area lies over the photos, so that a press there only closes it.
  root.addEventListener("click", (event) => { if (event.target === root) close(); });
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !root.open) return;
    // Escape closes the badge, not the picker.
    event.preventDefault();
    close();
    summary.focus();
  });
  root.addEventListener("toggle", () => {
    const change = root.open ? "addEventListener" : "removeEventListener";
    for (const type of ["pointerdown", "focusin"]) document[change](type, leave);
  });
  return root;
}
