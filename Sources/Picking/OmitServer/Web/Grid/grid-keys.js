/** What keys do in a grid of photos. */

/**
 * Where a key leads.
 *
 * @param {KeyboardEvent} event
 * @param {number} position
 * @param {import("./grid-layout.js").GridLayout} layout
 * @param {{page: number, isRTL: boolean}} view The rows of a page, and whether the text runs from right to left.
 * @returns {number | {action: "toggle" | "preview" | "all"} | null} A position, an action there, or
 *   null if the key is not for the grid.
 */
export function moved(event, position, layout, { page, isRTL }) {
  if (layout.count === 0 || event.altKey) return null;
  const last = layout.count - 1;
  const isCommand = event.ctrlKey || event.metaKey;
  const within = (/** @type {number} */ target) => Math.min(last, Math.max(0, target));
  const { column } = layout.place(position);
  switch (event.key) {
    case "ArrowLeft": return within(position + (isRTL ? 1 : -1));
    case "ArrowRight": return within(position + (isRTL ? -1 : 1));
    case "ArrowUp": return layout.step(position, -1);
    case "ArrowDown": return layout.step(position, 1);
    case "PageUp": return layout.step(position, -page);
    case "PageDown": return layout.step(position, page);
    case "Home": return isCommand ? 0 : within(position - column);
    case "End": {
      if (isCommand) return last;
      const section = layout.sectionOf(position);
      const end = section ? section.first + section.bucket.count - 1 : last;
      return Math.min(end, position - column + layout.columns - 1);
    }
    case " ": return { action: "toggle" };
    case "Enter": return { action: "preview" };
    case "a": case "A": return isCommand ? { action: "all" } : null;
    default: return null;
  }
}
