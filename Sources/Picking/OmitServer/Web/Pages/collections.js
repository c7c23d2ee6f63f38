/** The parts of the library that have a name: favourites, kinds of media, and albums. */
import { button, element, setAttribute } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { keyedList } from "../Drawing/keyed-list.js";
import { showPicture } from "../Grid/pictures.js";
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
  #drawList = keyedList(this.#list, (collection) => collection, (/** @type {Collection} */ collection) => this.#line(collection));
  #drawGrid = keyedList(this.#grid, (collection) => collection, (/** @type {Collection} */ collection) => this.#card(collection));
  #current = this.#known[0];
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
    // Without albums, the rest is still shown.
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
    this.#drawList(this.#known);
    this.#drawGrid(this.#known);
  }

  /** @param {Collection} collection */
  #select(collection) {
    this.#current = collection;
    this.#draw();
    this.#open(collection.query);
  }

  /** @param {Collection} collection */
  #line(collection) {
    const count = element("span", { class: "collection-count" });
    const root = button(collection.title, () => this.#select(collection), { class: "collection-line" },
      icon(collection.icon), element("span", {}, collection.title), count);
    return {
      root,
      update: () => {
        count.textContent = countText(collection);
        setAttribute(root, "aria-current", collection === this.#current ? "true" : null);
      },
    };
  }

  /** @param {Collection} collection */
  #card(collection) {
    const count = element("span", { class: "collection-count" });
    const cover = collection.cover ? element("img", { alt: "" }) : icon(collection.icon);
    if (collection.cover) showPicture(/** @type {HTMLElement} */ (cover), { id: collection.cover }, 256);
    const root = button(collection.title, () => this.#select(collection), { class: "collection-card" },
      element("span", { class: "collection-cover" }, cover),
      element("span", { class: "collection-title" }, collection.title), count);
    return { root, update: () => { count.textContent = countText(collection); } };
  }
}

/** @param {Collection} collection */
const countText = ({ count }) => count === undefined ? "" : number(count);
