/** The button on the photo below the mouse, which opens its preview: a click on the photo itself selects it, or even shares it. */
import { button } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { word } from "../Words/words.js";

/**
 * Adds the button to a grid. There is only one, which follows the mouse; by keyboard, Enter does the same.
 *
 * @param {import("../Grid/photo-grid.js").PhotoGrid | import("../Grid/photo-strip.js").PhotoStrip} grid
 * @param {(position: number) => void} preview
 */
export function attachLookButton(grid, preview) {
  const look = button(word("preview"), (event) => {
    event.stopPropagation();
    const position = grid.positionOf(look);
    if (position !== null) preview(position);
  }, { class: "cell-look", tabindex: "-1", "aria-hidden": "true" }, icon("expand"));
  grid.addEventListener("pointerover", (event) => {
    const cell = event.pointerType === "mouse" && event.target instanceof Element ? event.target.closest(".cell[data-asset]") : null;
    if (!cell) look.remove();
    else if (look.parentNode !== cell) cell.append(look);
  });
  grid.addEventListener("pointerleave", () => look.remove());
}
