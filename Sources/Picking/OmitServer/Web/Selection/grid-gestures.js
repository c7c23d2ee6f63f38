/**
 * Gestures in a grid: a tap selects, a drag across sweeps, a long press or a double click opens the preview,
 * two fingers zoom, and Shift selects up to the photo tapped last. A double click leaves the selection as it was.
 */

/** From how long on a press is a long press, in milliseconds. */
const long = 450;
/** How far a pointer moves before it drags, in pixels. */
const slack = 8;

/**
 * @typedef {object} Gestures The actions.
 * @property {(position: number) => (() => void) | void} toggle Returns what undoes it; nothing if it cannot be undone.
 * @property {(from: number, to: number) => void} range
 * @property {(position: number) => void} preview
 * @property {() => boolean} allowsSweeping
 */

/**
 * Makes a grid respond to pointers.
 *
 * @param {import("../Grid/photo-grid.js").PhotoGrid | import("../Grid/photo-strip.js").PhotoStrip} grid
 * @param {Gestures} gestures
 */
export function attachGestures(grid, { toggle, range, preview, allowsSweeping }) {
  /** @type {{x: number, y: number, position: number | null, sweeps: boolean, scrolls: boolean} | null} */
  let press = null;
  let [anchor, timer, isSwallowed, isMouse] = [0, 0, false, false];
  /** Undoes what the last click did. @type {(() => void) | void} */
  let undo;
  /** @type {Map<number, PointerEvent>} */
  const fingers = new Map();
  let spread = 0;

  grid.addEventListener("pointerdown", (event) => {
    isSwallowed = false;
    isMouse = event.pointerType === "mouse";
    if (event.pointerType === "touch") fingers.set(event.pointerId, event);
    if (fingers.size === 2) [spread, press] = [distance(fingers), null];
    clearTimeout(timer);
    if (event.button !== 0 || fingers.size > 1) return;
    const position = grid.positionOf(event.target);
    press = { x: event.clientX, y: event.clientY, position, sweeps: false, scrolls: false };
    if (position !== null && event.pointerType !== "mouse") {
      timer = setTimeout(() => {
        if (!press || press.sweeps || press.scrolls) return;
        [isSwallowed, press] = [true, null];
        preview(position);
      }, long);
    }
  });

  grid.addEventListener("pointermove", (event) => {
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, event);
    if (fingers.size === 2) return pinch();
    if (!press || press.position === null) return;
    const [x, y] = [Math.abs(event.clientX - press.x), Math.abs(event.clientY - press.y)];
    if (!press.sweeps && !press.scrolls && Math.max(x, y) > slack) {
      clearTimeout(timer);
      // A finger that moves up or down scrolls; one that moves across begins to sweep.
      press.scrolls = !allowsSweeping() || event.pointerType === "touch" && y > x;
      press.sweeps = !press.scrolls;
      if (press.sweeps) {
        grid.setPointerCapture(event.pointerId);
        grid.classList.add("is-sweeping");
      }
    }
    if (!press.sweeps) return;
    const here = grid.positionOf(document.elementFromPoint(event.clientX, event.clientY));
    if (here !== null) range(press.position, here);
  });

  const end = (/** @type {PointerEvent} */ event) => {
    fingers.delete(event.pointerId);
    clearTimeout(timer);
    if (press && (press.sweeps || press.scrolls)) isSwallowed = true;
    press = null;
    grid.classList.remove("is-sweeping");
  };
  grid.addEventListener("pointerup", end);
  grid.addEventListener("pointercancel", end);

  grid.addEventListener("click", (event) => {
    if (isSwallowed) return;
    const position = grid.positionOf(event.target);
    if (position === null) return;
    const isDouble = isMouse && event.detail === 2 && position === anchor;
    const undoFirst = undo;
    undo = undefined;
    if (isDouble) {
      undoFirst?.();
      preview(position);
    } else if (event.shiftKey && allowsSweeping()) range(anchor, position);
    else undo = toggle(position);
    anchor = position;
  });
  grid.addEventListener("contextmenu", (event) => {
    if (fingers.size > 0) event.preventDefault();
  });
  grid.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    grid.zoom(event.deltaY < 0 ? 1 : -1);
  }, { passive: false });
  grid.addEventListener("toggle", (event) => {
    const { position, extend } = /** @type {CustomEvent} */ (event).detail;
    if (extend && allowsSweeping()) range(anchor, position);
    else toggle(position);
    anchor = position;
  });
  grid.addEventListener("range", (event) => {
    const { from, position } = /** @type {CustomEvent} */ (event).detail;
    if (allowsSweeping()) range(from, position);
  });
  grid.addEventListener("preview", (event) => preview(/** @type {CustomEvent} */ (event).detail.position));

  function pinch() {
    const now = distance(fingers);
    const ratio = now / Math.max(1, spread);
    if (ratio > 0.75 && ratio < 1.33) return;
    grid.zoom(ratio > 1 ? 1 : -1);
    spread = now;
  }
}

/** @param {Map<number, PointerEvent>} fingers */
function distance(fingers) {
  const [one, other] = [...fingers.values()];
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
