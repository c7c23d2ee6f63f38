/** Messages in place of a page's content, over it, or to screen readers. */
import { button, element } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { word } from "../Words/words.js";

/**
 * A notice that takes the place of the content.
 *
 * @param {import("../Drawing/icons.js").IconName} name
 * @param {string} title
 * @param {string} text
 * @param {...Node} actions
 */
export function notice(name, title, text, ...actions) {
  return element("div", { class: "notice", role: "status" },
    element("span", { class: "notice-icon" }, icon(name)), element("h2", {}, title), element("p", {}, text), ...actions);
}

/** The grey cells that are shown while nothing is loaded yet. */
export function skeleton() {
  const cells = Array.from({ length: 60 }, () => element("span", { class: "skeleton-cell" }));
  return element("div", { class: "skeleton", role: "status", "aria-label": word("loading") }, ...cells);
}

/** A line that says what has just happened, and is read out. It disappears by itself. */
export class Toast {
  #words = element("span");
  #run = () => {};
  #action = button("", () => this.#run(), { class: "toast-action", hidden: true });
  root = element("div", { class: "toast", role: "status", "aria-live": "polite" }, this.#words, this.#action);
  #timer = 0;
  #text = "";

  /** @param {string} text @param {{stays?: boolean, action?: {label: string, run: () => void}}} [manner] */
  say(text, { stays = false, action } = {}) {
    clearTimeout(this.#timer);
    this.#text = text;
    this.#words.textContent = text;
    this.#action.hidden = action === undefined;
    this.#action.textContent = action?.label ?? "";
    this.#run = action?.run ?? (() => {});
    this.root.classList.add("is-shown");
    if (!stays) this.#timer = setTimeout(() => this.hide(), 4000);
  }

  /** Hides it; if a text is given, only while it shows that text. @param {string} [text] */
  hide(text = this.#text) {
    if (text !== this.#text) return;
    this.root.classList.remove("is-shown");
    // A button that is not visible is not offered to screen readers either.
    this.#action.hidden = true;
  }
}
