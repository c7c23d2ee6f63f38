/** The selection in the toolbar: a button to the staging area, or a label. */
import { button, element, setAttribute } from "../Drawing/element.js";
import { word } from "../Words/words.js";

/**
 * The selection in words.
 *
 * @param {number} count
 * @param {{selectionLimit: number, selectionBehavior: string}} pick
 */
export function selectionText(count, { selectionLimit: limit, selectionBehavior }) {
  // In a continuous selection, the host already has what was tapped.
  if (selectionBehavior.startsWith("continuous")) return word(count === 0 ? "givenNone" : "given", { count });
  if (count === 0) return word(limit === 1 ? "selectedNoneOne" : "selectedNone");
  return limit > 1 && limit <= 100 ? word("selectedOf", { count, limit }) : word("selected", { count });
}

/**
 * Makes the toolbar's item.
 *
 * @param {"button" | "statusLabel"} kind
 * @param {() => void} open Opens the staging area.
 */
export function selectionItem(kind, open) {
  const [text, note] = ["selection-text", "selection-note"].map((name) => element("span", { class: name }));
  const isEmpty = () => root.getAttribute("aria-disabled") === "true";
  const root = kind === "button"
    ? button("", () => { if (!isEmpty()) open(); }, { class: "selection-item is-button" }) : element("span", { class: "selection-item" });
  root.replaceChildren(text, note);
  return {
    root,
    /** @param {number} count @param {Parameters<typeof selectionText>[1]} pick @param {string} noted What is said of the selected photos. */
    update(count, pick, noted) {
      text.textContent = selectionText(count, pick);
      note.textContent = noted;
      if (root instanceof HTMLButtonElement) {
        // Not disabled: it gets the focus back after everything was removed in the staging area.
        setAttribute(root, "aria-disabled", count === 0 ? "true" : null);
        setAttribute(root, "aria-label", count === 0 ? text.textContent : [word("selectedShow", { count }), noted].filter(Boolean).join(", "));
      }
    },
  };
}
