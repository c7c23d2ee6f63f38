/**
 * Lists that are redrawn often. An item that stays listed keeps its element, so that it keeps the focus, and a press
 * between two drawings is not lost.
 */

/**
 * Makes elements the children of another, in order.
 *
 * An element that is moved loses the focus, so the focused one stays in place, and the others are moved around it.
 *
 * @param {Element} parent
 * @param {Element[]} children
 */
export function setChildren(parent, children) {
  for (const child of [...parent.children]) if (!children.includes(child)) child.remove();
  /** @type {Element | null} */
  let next = null;
  for (const child of children.toReversed()) {
    const isHeld = child.parentNode === parent && child.contains(document.activeElement);
    if (!isHeld && (child.parentNode !== parent || child.nextSibling !== next)) parent.insertBefore(child, next);
    next = child;
  }
}

/**
 * Makes an element a list, which has no other children.
 *
 * @template Item
 * @param {Element} parent
 * @param {(item: Item) => unknown} key Identifies an item; unique in a list.
 * @param {(item: Item) => {root: HTMLElement, update?: (item: Item, place: number) => void}} make Makes the element of an
 *   item; `update` is called at each drawing, the first one included.
 * @returns {(items: Item[]) => void} Draws the list with these items.
 */
export function keyedList(parent, key, make) {
  /** @type {Map<unknown, ReturnType<typeof make>>} */
  let drawn = new Map();
  return (items) => {
    const before = drawn;
    drawn = new Map(items.map((item) => [key(item), before.get(key(item)) ?? make(item)]));
    const left = [...before].findIndex(([name, { root }]) => !drawn.has(name) && root.contains(document.activeElement));
    const control = left < 0 ? -1 : controls([...before.values()][left]).indexOf(document.activeElement);
    const lines = [...drawn.values()];
    setChildren(parent, lines.map(({ root }) => root));
    items.forEach((item, place) => lines[place].update?.(item, place));
    // If the focused element was removed, the element now in its place gets the focus.
    if (control >= 0 && lines.length > 0) controls(lines[Math.min(left, lines.length - 1)])[control]?.focus();
  };
}

/** The focusable elements of a line. @param {{root: HTMLElement}} line @returns {Array<any>} */
const controls = ({ root }) => [...root.querySelectorAll("button, a, input, summary")];
