/** The person's library: to browse, search, mark favourites and make albums. Nothing is shared here. */
import { button, dialog, element } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { setChildren } from "../Drawing/keyed-list.js";
import { BucketSource } from "../Grid/bucket-source.js";
import { MonthScrubber } from "../Grid/month-scrubber.js";
import { PhotoGrid } from "../Grid/photo-grid.js";
import { attachGestures } from "../Selection/grid-gestures.js";
import { inOrder } from "../Session/in-order.js";
import { ask, Problem } from "../Session/person-fetch.js";
import { platform } from "../Session/pick-session.js";
import { word } from "../Words/words.js";
import { later } from "./later.js";
import { LibrarySelection } from "./library-selection.js";
import { notice, skeleton, Toast } from "./notices.js";
import { OwnAlbums } from "./own-albums.js";
import { pageHead } from "./page-head.js";
import { PendingPrompts } from "./pending-prompts.js";
import { ShownPart } from "./shown-part.js";

export class LibraryPage {
  root = element("div", { class: "pick" });
  #source = new BucketSource("/library/buckets");
  #grid = new PhotoGrid();
  #scrubber = new MonthScrubber();
  #photos = element("div", { class: "photos" }, skeleton());
  #toast = new Toast();
  #inOrder = inOrder();
  #pending = new PendingPrompts();
  #albums = new OwnAlbums(() => this.#part, (text) => this.#toast.say(text));
  #part = new ShownPart((query) => this.show(query), { label: word("newAlbum"), run: () => this.#albums.make() });
  #selection = new LibrarySelection(this.#grid, {
    add: (assets) => this.#albums.add(assets), remove: (assets) => this.#remove(assets), changed: () => this.#draw(),
    say: (text) => this.#toast.say(text),
  });
  #select = button(word("select"), () => this.#selection.begin(this.#isOwn), { class: "plain" });
  #changes = element("div", { class: "part-changes" },
    button(word("renameAlbum"), () => this.#albums.rename(this.#part.collections.current), { class: "plain" }),
    button(word("deleteAlbum"), () => this.#albums.delete(this.#part.collections.current), { class: "plain" }));
  #content = element("div", { class: "content" });
  /** @type {HTMLDialogElement | null} */
  #sheet = null;
  /** @type {AbortController | null} */
  #search = null;

  constructor() {
    const list = element("aside", { class: "sidebar", "aria-label": word("collections") }, this.#part.collections.list());
    const zoom = element("div", { class: "zoom", role: "group" },
      button(word("zoomOut"), () => this.#grid.zoom(-1), { class: "round" }, icon("minus")),
      button(word("zoomIn"), () => this.#grid.zoom(1), { class: "round" }, icon("plus")));
    this.#grid.setAttribute("aria-label", word("photos"));
    this.#grid.classList.add("is-viewed");
    attachGestures(this.#grid, {
      allowsSweeping: () => this.#selection.isOn, preview: (position) => this.#look(position),
      range: async (from, to) => this.#selection.take(await this.#grid.photosBetween(from, to)),
      toggle: (position) => {
        const photo = this.#grid.photoAt(position);
        if (photo && this.#selection.isOn) this.#selection.toggle(photo);
        else this.#look(position);
      },
    });
    this.#part.bar.append(element("div", { class: "part-actions" }, this.#changes, this.#part.order.root, this.#select,
      button(word("collections"), () => this.#showCollections(), { class: "round part-collections", "aria-haspopup": "dialog" }, icon("album"))));
    this.#draw();
    this.root.append(element("div", { class: "picker is-library", "data-platform": platform() },
      pageHead("photos", this.#part.search.root, zoom), this.#pending.root, list, this.#content,
      element("footer", { class: "library-note" }, this.#part.collections.note())), this.#toast.root);
  }

  /** Shows the library. */
  open() {
    this.#pending.open();
    return this.show(this.#part.query);
  }

  /**
   * Shows a part of the library.
   *
   * @param {import("../Grid/bucket-source.js").Query} query
   * @param {{isSame?: boolean}} [manner] Whether the same part was shown before, and stays where it is.
   */
  async show(query, { isSame = false } = {}) {
    this.#sheet?.close();
    this.#selection.show(this.#isOwn);
    this.#draw();
    this.#search?.abort();
    const search = this.#search = new AbortController();
    try {
      await this.#source.open(query, search.signal);
    } catch (failure) {
      if (!search.signal.aborted) this.#fail(failure);
      return;
    }
    if (this.#source.count === 0) return this.#photos.replaceChildren(this.#part.notice());
    const top = this.#grid.scrollTop;
    setChildren(this.#photos, [this.#grid, this.#scrubber]);
    this.#grid.show(this.#source);
    if (isSame) this.#grid.scrollTop = top;
    this.#scrubber.attach(this.#grid);
    if (this.#source.scan) this.#toast.say(word("scanning", this.#source.scan));
  }

  /** Whether an album of the person is shown. */
  get #isOwn() { return this.#part.collections.current.isOwn === true; }

  /** Shows what can be done with what is shown, or with what is selected. */
  #draw() {
    const hadFocus = this.#selection.bar.contains(document.activeElement);
    this.#changes.hidden = !this.#isOwn;
    setChildren(this.#content, [this.#selection.isOn ? this.#selection.bar : this.#part.bar, this.#photos]);
    if (hadFocus && !this.#selection.isOn) this.#select.focus();
  }

  /** Shows the collections, for which a narrow page has no room. */
  #showCollections() {
    this.#sheet = dialog(word("collections"), { class: "sheet" },
      element("div", { class: "sheet-head" }, element("h2", {}, word("collections")), button(word("done"), () => this.#sheet?.close(), { class: "sheet-done" })),
      this.#part.collections.grid());
  }

  /** Removes photos from the album that is shown. @param {string[]} assets */
  async #remove(assets) {
    await this.#albums.remove(this.#part.collections.current, assets);
    this.#selection.end();
    await this.show(this.#part.query, { isSame: true });
  }

  /** @param {number} position */
  #look(position) {
    if (!this.#grid.photoAt(position)) return;
    later("preview").then(({ showPreview }) => showPreview(position, {
      at: (number) => number < 0 ? null : this.#grid.photoAt(number), load: (number) => this.#grid.photosBetween(number, number), isSelected: (photo) => photo.isFavourite,
      toggle: (photo) => this.#favour(photo), manner: "favourite", left: (number) => this.#grid.focusOn(number),
    }), () => this.#toast.say(word("offline")));
  }

  /** @param {import("../Grid/bucket-source.js").Photo} photo */
  async #favour(photo) {
    const favourite = photo.isFavourite = !photo.isFavourite;
    try {
      await this.#inOrder(() => ask(`/library/${encodeURIComponent(photo.id)}/favourite`, { method: "PUT", body: { favourite } }));
    } catch {
      // Unless the person changed it once more.
      if (photo.isFavourite === favourite) photo.isFavourite = !favourite;
      this.#toast.say(word("problem"));
    }
    this.#grid.refresh();
    this.#part.collections.refresh();
  }

  /** @param {unknown} failure */
  #fail(failure) {
    if (failure instanceof Problem && failure.isUnknown) return location.reload();
    const again = button(word("retry"), () => this.open(), { class: "primary" });
    this.#photos.replaceChildren(notice("warning", word("problem"), word("problemHow"), again));
  }
}
