/** The search field, and the filter by kind of media. */
import { button, element, setAttribute } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { word } from "../Words/words.js";

/** The pause in typing after which it searches, in milliseconds. */
const rest = 250;

export class SearchField {
  #timer = 0;
  #input = /** @type {HTMLInputElement} */ (element("input", {
    type: "search", title: word("searchHow"),
    autocomplete: "off", enterkeyhint: "search", oninput: () => this.#wait(),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter") this.#ask();
      if (event.key !== "Escape") return;
      // Here Escape ends the search, not the pick.
      event.preventDefault();
      if (this.#input.value) this.#empty();
    },
  }));
  #clear = button(word("clearSearch"), () => {
    this.#empty();
    this.#input.focus();
  }, { class: "search-clear" }, icon("close"));
  root = element("div", { class: "search", role: "search" }, icon("search"), this.#input, this.#clear);
  #changed;

  /** @param {() => void} changed Called when it is time to search. */
  constructor(changed) { this.#changed = changed; }

  /** What is searched for. @returns {import("../Grid/bucket-source.js").Query} */
  get query() {
    const search = this.#input.value.trim();
    return search ? { search } : {};
  }

  /** Says where it searches. @param {string} name */
  name(name) {
    setAttribute(this.#input, "placeholder", name);
    setAttribute(this.#input, "aria-label", name);
  }

  #wait() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), rest);
  }

  #empty() {
    this.#input.value = "";
    this.#ask();
  }

  #ask() {
    clearTimeout(this.#timer);
    this.#changed();
  }
}
