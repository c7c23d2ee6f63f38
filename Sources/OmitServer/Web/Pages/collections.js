/** The parts of the library that have a name: favourites, kinds of media, and albums. */
import { button, element, setAttribute } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { picture } from "../Grid/photo-cell.js";
import { ask } from "../Session/person-fetch.js";
import { albumsPath } from "../Session/photo-paths.js";
import { number, word } from "../Words/words.js";

/**
 * @typedef {object} Collection
 * @property {string} title
 * @property {import("../Drawing/icons.js").IconName} icon
 * @property {import("../Grid/bucket-source.js").Query} query
 * @property {number} [count]
 * @property {string} [cover]
 */

export class Collections {
  /** @type {Collection[]} */
  #known = [
    { title: word("allPhotos"), icon: "photo", query: {} },
    { title: word("favourites"), icon: "heart", query: { favourites: "1" } },
    { title: word("videos"), icon: "play", query: { media: "video" } },
    { title: word("livePhotos"), icon: "live", query: { media: "livePhoto" } },
  ];
  #list = element("div", { class: "collection-list" });
  #grid = element("div", { class: "collection-grid" });
  #isLoaded = false;
  #open;

  /** @param {(query: import("../Grid/bucket-source.js").Query) => void} open */
  constructor(open) { this.#open = open; }

  /** The collections below each other. */
  list() {
    this.#load();
    return this.#list;
  }

  /** The collections as cards. */
  grid() {
    this.#load();
    return this.#grid;
  }

  async #load() {
    if (this.#isLoaded) return;
    this.#isLoaded = true;
    this.#draw();
    // Without the albums there is still the rest.
    const answer = await ask(albumsPath).catch(() => null);
    if (!answer) return;
    const favourites = this.#known[1];
    favourites.count = answer.favourites;
    this.#known.push(...answer.albums.map((/** @type {any} */ album) => ({
      title: album.title, icon: "album", query: { album: album.id }, count: album.count, cover: album.cover,
    })));
    this.#draw();
  }

  #draw() {
    const select = (/** @type {Collection} */ collection) => {
      for (const line of this.#list.children) setAttribute(line, "aria-current", line === lines.get(collection) ? "true" : null);
      this.#open(collection.query);
    };
    const lines = new Map(this.#known.map((collection) => [collection, button(collection.title, () => select(collection), {
      class: "collection-line", "aria-current": collection === this.#known[0] ? "true" : null,
    }, icon(collection.icon), element("span", {}, collection.title),
    collection.count === undefined ? "" : element("span", { class: "collection-count" }, number(collection.count)))]));
    this.#list.replaceChildren(...lines.values());
    this.#grid.replaceChildren(...this.#known.map((collection) => button(collection.title, () => select(collection), { class: "collection-card" },
      element("span", { class: "collection-cover" }, collection.cover
        ? element("img", { src: picture(collection.cover, 256), alt: "" }) : icon(collection.icon)),
      element("span", { class: "collection-title" }, collection.title),
      element("span", { class: "collection-count" }, collection.count === undefined ? "" : number(collection.count)))));
  }
}
