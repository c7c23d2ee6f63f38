/** The search field, and the filter by kind of media. */
import { button, element } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { word } from "../Words/words.js";

/** The pause in typing after which it searches, in milliseconds. */
const rest = 250;

export class SearchField {
  #timer = 0;
  #input = /** @type {HTMLInputElement} */ (element("input", {
    type: "search", placeholder: word("search"), "aria-label": word("search"), title: word("searchHow"),
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
  #show;

  /** @param {(query: import("../Grid/bucket-source.js").Query) => void} show */
  constructor(show) { this.#show = show; }

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
    const search = this.#input.value.trim();
    this.#show(search ? { search } : {});
  }
}
