/**
 * The parts of the library that have a name: collections that the server provides, the person's albums, and folders. They
 * are listed below each other, and as cards.
 */
import { button, element, setAttribute } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { keyedList } from "../Drawing/keyed-list.js";
import { showPicture } from "../Grid/pictures.js";
import { ask } from "../Session/person-fetch.js";
import { albumsPath } from "../Session/photo-paths.js";
import { number, word } from "../Words/words.js";

/**
 * @typedef {object} Collection
 * @property {string} id
 * @property {string} title
 * @property {string} [parent] The folders around it, if another has its title.
 * @property {import("../Drawing/icons.js").IconName} icon
 * @property {import("../Grid/bucket-source.js").Query} query
 * @property {boolean} [isOwn] Whether the person made it.
 * @property {number} [count]
 * @property {string} [cover]
 *
 * @typedef {{label: string, run: () => void}} Make What makes an album.
 */

/** All photos, in which every other collection is. @type {Collection} */
const all = { id: "all", title: word("allPhotos"), icon: "photo", query: {} };

/** The collections that the server provides. @type {Collection[]} */
const builtIn = [
  all,
  { id: "recents", title: word("recents"), icon: "clock", query: { order: "added" } },
  { id: "favourites", title: word("favourites"), icon: "heart", query: { favourites: "1" } },
  { id: "videos", title: word("videos"), icon: "play", query: { media: "video" } },
  { id: "livePhotos", title: word("livePhotos"), icon: "live", query: { media: "livePhoto" } },
];
/** Those that are shown before the server says which are not empty. */
const always = 3;

export class Collections {
  current = all;
  /** @type {[Collection[], Collection[], Collection[]]} */
  #groups = [builtIn.slice(0, always), [], []];
  /** They say how much of the library cannot be shown. @type {HTMLElement[]} */
  #notes = [];
  #list;
  #grid;
  #isLoaded = false;
  #asked = 0;
  #opened;

  /**
   * @param {() => void} opened Called once another is the current one.
   * @param {Make} [make] Absent if no album can be made here.
   */
  constructor(opened, make) {
    this.#opened = opened;
    this.#list = groups("collection-list", (collection) => this.#line(collection), this.note(), make);
    this.#grid = groups("collection-grid", (collection) => this.#card(collection), this.note(), make);
  }

  /** The collections below each other. */
  list() {
    this.#load();
    return this.#list.root;
  }

  /** The collections as cards. */
  grid() {
    this.#load();
    return this.#grid.root;
  }

  /** Says how much of the library cannot be shown, once that is known, if it is not nothing. */
  note() {
    const note = element("p", { class: "collection-note", hidden: true });
    this.#notes.push(note);
    return note;
  }

  /** The person's albums. */
  get own() { return this.#groups[1]; }

  #load() {
    if (this.#isLoaded) return;
    this.#isLoaded = true;
    this.#draw();
    this.refresh();
  }

  /** Asks the server what there is. */
  async refresh() {
    const asked = this.#asked += 1;
    // Without an answer, the rest is still shown.
    const answer = await ask(albumsPath).catch(() => null);
    // The answer to a later question is newer.
    if (!answer || asked !== this.#asked) return;
    const found = new Map(answer.collections.map((/** @type {any} */ { id, ...facts }) => [id, facts]));
    const albums = answer.albums.map((/** @type {any} */ album) => ({ ...album, icon: "album", query: { album: album.id } }));
    this.#groups = [
      builtIn.filter(({ id }) => id === all.id || found.has(id)).map((collection) => ({ ...collection, ...found.get(collection.id) })),
      albums.filter((/** @type {Collection} */ { isOwn }) => isOwn), albums.filter((/** @type {Collection} */ { isOwn }) => !isOwn),
    ];
    this.current = this.#groups.flat().find(({ id }) => id === this.current.id) ?? this.current;
    for (const note of this.#notes) {
      note.hidden = answer.unreadable === 0;
      note.textContent = word("unreadable", { count: answer.unreadable });
    }
    this.#draw();
  }

  /** Makes one the current one. @param {string} [id] */
  open(id = all.id) {
    this.current = this.#groups.flat().find((collection) => collection.id === id) ?? all;
    this.#draw();
    this.#opened();
  }

  #draw() {
    this.#list.draw(this.#groups);
    this.#grid.draw(this.#groups);
  }

  /** @param {Collection} collection */
  #line({ id, icon: drawn }) {
    const [title, count] = [element("span", { class: "collection-name" }), element("span", { class: "collection-count" })];
    const root = button("", () => this.open(id), { class: "collection-line" }, icon(drawn), title, count);
    return { root, update: (/** @type {Collection} */ collection) => this.#name(root, title, count, collection) };
  }

  /** @param {Collection} collection */
  #card({ id, icon: drawn }) {
    const [title, count] = [element("span", { class: "collection-title" }), element("span", { class: "collection-count" })];
    const cover = element("span", { class: "collection-cover" });
    const root = button("", () => this.open(id), { class: "collection-card" }, cover, title, count);
    /** @type {string | null | undefined} */
    let shown = null;
    return {
      root,
      update: (/** @type {Collection} */ collection) => {
        this.#name(root, title, count, collection);
        if (shown === collection.cover) return;
        shown = collection.cover;
        const picture = element("img", { alt: "" });
        if (shown) showPicture(picture, { id: shown }, 256);
        cover.replaceChildren(shown ? picture : icon(drawn));
      },
    };
  }

  /** @param {HTMLElement} root @param {HTMLElement} title @param {HTMLElement} count @param {Collection} collection */
  #name(root, title, count, collection) {
    const { parent } = collection;
    title.replaceChildren(collection.title, ...(parent ? [element("span", { class: "collection-parent" }, parent)] : []));
    const name = parent ? `${collection.title}, ${parent}` : collection.title;
    count.textContent = collection.count === undefined ? "" : number(collection.count);
    setAttribute(root, "aria-label", name);
    setAttribute(root, "title", name);
    setAttribute(root, "aria-current", collection.id === this.current.id ? "true" : null);
  }
}

/**
 * The three groups of collections: those that the server provides, the person's albums, and folders.
 *
 * @param {string} name
 * @param {(collection: Collection) => {root: HTMLElement, update: (collection: Collection) => void}} item
 * @param {HTMLElement} note
 * @param {Make} [make]
 */
function groups(name, item, note, make) {
  const bodies = [0, 1, 2].map(() => element("div", { class: "collection-group" }));
  const draws = bodies.map((body) => keyedList(body, ({ id }) => id, item));
  const add = make && button(make.label, make.run, { class: "round" }, icon("plus"));
  const heads = ["albums", "folders"].map((key) =>
    element("div", { class: "collection-head" }, element("h2", {}, word(key)), key === "albums" && add));
  return {
    root: element("div", { class: name }, bodies[0], heads[0], bodies[1], heads[1], bodies[2], note),
    /** @param {Collection[][]} found */
    draw(found) {
      draws.forEach((draw, place) => draw(found[place]));
      // If there are only folders, they need no name.
      heads[0].hidden = found[1].length === 0 && !make;
      heads[1].hidden = heads[0].hidden || found[2].length === 0;
    },
  };
}
