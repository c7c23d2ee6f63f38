/** The button that shows the oldest photos first, which the page remembers. */
import { button, setAttribute } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { word } from "../Words/words.js";

/** The name under which the browser remembers it. */
const key = "order";

export class OrderButton {
  #isOldest = remembered() === "oldest";
  root;

  /** @param {() => void} changed */
  constructor(changed) {
    this.root = button(word("oldestFirst"), () => {
      this.#isOldest = !this.#isOldest;
      remember(this.#isOldest ? "oldest" : "newest");
      this.#draw();
      changed();
    }, { class: "round order" }, icon("order"));
    this.#draw();
  }

  /** @returns {import("../Grid/bucket-source.js").Query} */
  get query() { return this.#isOldest ? { order: "oldest" } : {}; }

  #draw() { setAttribute(this.root, "aria-pressed", String(this.#isOldest)); }
}

// A browser may deny storage, as in frames of other sites' pages; then the order holds for this page alone.

function remembered() {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} order */
function remember(order) {
  try {
    localStorage.setItem(key, order);
  } catch {
    // It is not remembered.
  }
}
