/** What the page of the library asks about the person's albums: a title, which one, and whether one is to be deleted. */
import { button, dialog, element } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { number, word } from "../Words/words.js";

/** The greatest length of a title. */
const longest = 255;

/**
 * Asks for a title.
 *
 * @param {string} what What it is for.
 * @param {string} title The title so far.
 * @param {(title: string) => void} save
 */
export function askTitle(what, title, save) {
  const input = /** @type {HTMLInputElement} */ (element("input", {
    type: "text", class: "title-field", value: title, maxlength: longest, required: true, autocomplete: "off", "aria-label": word("albumTitle"),
    placeholder: word("albumTitle"),
  }));
  const form = element("form", {
    class: "title-form", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      if (!input.value.trim()) return input.focus();
      shown.close();
      save(input.value.trim());
    },
  }, element("h2", {}, what), input, element("button", { type: "submit", class: "primary" }, word("save")),
  button(word("cancel"), () => shown.close(), { class: "plain" }));
  const shown = dialog(what, { class: "sheet alert" }, form);
  input.focus();
  input.select();
}

/**
 * Asks before an album is deleted.
 *
 * @param {string} title
 * @param {() => void} remove
 */
export function askToDelete(title, remove) {
  const question = word("deleteAlbumTitle", { album: title });
  const shown = dialog(question, { class: "sheet alert" }, element("h2", {}, question), element("p", {}, word("deleteAlbumHow")),
    button(word("deleteAlbum"), () => {
      shown.close();
      remove();
    }, { class: "primary" }),
    button(word("cancel"), () => shown.close(), { class: "plain" }));
}

/**
 * Asks for one of the person's albums.
 *
 * @param {import("./collections.js").Collection[]} albums
 * @param {(album: import("./collections.js").Collection) => void} choose
 * @param {() => void} make Makes a new one.
 */
export function chooseAlbum(albums, choose, make) {
  const line = (/** @type {string} */ label, /** @type {() => void} */ run, /** @type {Node[]} */ ...inside) => button(label, () => {
    shown.close();
    run();
  }, { class: "collection-line" }, ...inside);
  const shown = dialog(word("addToAlbum"), { class: "sheet" },
    element("div", { class: "sheet-head" }, element("h2", {}, word("addToAlbum")), button(word("cancel"), () => shown.close(), { class: "sheet-done" })),
    element("div", { class: "collection-group" },
      line(word("newAlbum"), make, icon("plus"), element("span", {}, word("newAlbum"))),
      ...albums.map((album) => line(album.title, () => choose(album), icon("album"), element("span", {}, album.title),
        element("span", { class: "collection-count" }, number(album.count ?? 0))))));
}
