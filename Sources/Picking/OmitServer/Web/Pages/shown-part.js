/** What part of the library is shown: a collection, what is searched for in it, and in what order. */
import { button, element, setAttribute } from "../Drawing/element.js";
import { word } from "../Words/words.js";
import { Collections } from "./collections.js";
import { emptyNotice } from "./empty-notice.js";
import { OrderButton } from "./order-button.js";
import { SearchField } from "./search-field.js";

/** @typedef {import("../Grid/bucket-source.js").Query} Query */

export class ShownPart {
  collections;
  search;
  order;
  #title = element("p", { class: "part-title", role: "status" });
  #all = button("", () => this.collections.open(), { class: "plain part-all" });
  /** Says what is shown unless everything is, and leads back to that. */
  bar = element("div", { class: "part" }, this.#title, this.#all);
  #show;

  /**
   * @param {(query: Query) => void} show
   * @param {import("./collections.js").Make} [make]
   */
  constructor(show, make) {
    this.#show = show;
    this.collections = new Collections(() => this.#change(), make);
    this.search = new SearchField(() => this.#change());
    this.order = new OrderButton(() => this.#change());
    this.draw();
  }

  /** What the server is asked for. A collection may have an order of its own. @returns {Query} */
  get query() { return { ...this.order.query, ...this.collections.current.query, ...this.search.query }; }

  /** What is shown if it has no photos. */
  notice() { return emptyNotice(this.query); }

  /** Says which collection is shown, in which a search stays. */
  draw() {
    const { id, title, query } = this.collections.current;
    const [isAll, isSearch] = [id === "all", this.search.query.search !== undefined];
    this.#title.textContent = isSearch && !isAll ? word("searchIn", { collection: title }) : title;
    this.#all.textContent = word(isSearch ? "searchAll" : "allPhotos");
    this.#all.hidden = isAll;
    setAttribute(this.bar, "data-all", isAll);
    this.search.name(isAll ? word("search") : word("searchIn", { collection: title }));
    this.order.root.hidden = query.order !== undefined;
  }

  #change() {
    this.draw();
    this.#show(this.query);
  }
}
