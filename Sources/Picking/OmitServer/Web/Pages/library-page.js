/** The person's library: to browse, search, and mark favourites. Nothing is shared here. */
import { button, element } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { setChildren } from "../Drawing/keyed-list.js";
import { BucketSource } from "../Grid/bucket-source.js";
import { MonthScrubber } from "../Grid/month-scrubber.js";
import { PhotoGrid } from "../Grid/photo-grid.js";
import { attachGestures } from "../Selection/grid-gestures.js";
import { ask, Problem } from "../Session/person-fetch.js";
import { platform } from "../Session/pick-session.js";
import { word } from "../Words/words.js";
import { Collections } from "./collections.js";
import { later } from "./later.js";
import { notice, skeleton, Toast } from "./notices.js";
import { pageHead } from "./page-head.js";
import { PendingPrompts } from "./pending-prompts.js";
import { SearchField } from "./search-field.js";

export class LibraryPage {
  root = element("div", { class: "pick" });
  #source = new BucketSource("/library/buckets");
  #grid = new PhotoGrid();
  #scrubber = new MonthScrubber();
  #photos = element("div", { class: "photos" }, skeleton());
  #toast = new Toast();
  #pending = new PendingPrompts();
  /** @type {AbortController | null} */
  #search = null;

  constructor() {
    const collections = new Collections((query) => this.show(query));
    const list = element("aside", { class: "sidebar", "aria-label": word("collections") }, collections.list());
    const zoom = element("div", { class: "zoom", role: "group" },
      button(word("zoomOut"), () => this.#grid.zoom(-1), { class: "round" }, icon("minus")),
      button(word("zoomIn"), () => this.#grid.zoom(1), { class: "round" }, icon("plus")));
    this.#grid.setAttribute("aria-label", word("photos"));
    this.#grid.classList.add("is-viewed");
    attachGestures(this.#grid, {
      allowsSweeping: () => false, range: () => {}, toggle: (position) => this.#look(position), preview: (position) => this.#look(position),
    });
    this.root.append(element("div", { class: "picker is-library", "data-platform": platform() },
      pageHead("photos", new SearchField((query) => this.show(query)).root, zoom), this.#pending.root, list,
      element("div", { class: "content" }, this.#photos)), this.#toast.root);
  }

  /** Shows the library. */
  open() {
    this.#pending.open();
    return this.show({});
  }

  /** Shows a part of the library. @param {import("../Grid/bucket-source.js").Query} query */
  async show(query) {
    this.#search?.abort();
    const search = this.#search = new AbortController();
    try {
      await this.#source.open(query, search.signal);
    } catch (failure) {
      if (!search.signal.aborted) this.#fail(failure);
      return;
    }
    if (this.#source.count === 0) {
      const [title, how] = Object.keys(query).length > 0 ? ["emptySearch", "emptySearchHow"] : ["emptyLibrary", "emptyLibraryHow"];
      this.#photos.replaceChildren(notice("photo", word(title), word(how)));
      return;
    }
    setChildren(this.#photos, [this.#grid, this.#scrubber]);
    this.#grid.show(this.#source);
    this.#scrubber.attach(this.#grid);
    if (this.#source.scan) this.#toast.say(word("scanning", this.#source.scan));
  }

  /** @param {number} position */
  #look(position) {
    if (!this.#grid.photoAt(position)) return;
    later("preview").then(({ showPreview }) => showPreview(position, {
      at: (number) => number < 0 ? null : this.#grid.photoAt(number), isSelected: (photo) => photo.isFavourite,
      toggle: (photo) => this.#favour(photo), manner: "favourite", left: (number) => this.#grid.focusOn(number),
    }), () => this.#toast.say(word("offline")));
  }

  /** @param {import("../Grid/bucket-source.js").Photo} photo */
  async #favour(photo) {
    photo.isFavourite = !photo.isFavourite;
    try {
      await ask(`/library/${encodeURIComponent(photo.id)}/favourite`, { method: "PUT", body: { favourite: photo.isFavourite } });
    } catch {
      photo.isFavourite = !photo.isFavourite;
      this.#toast.say(word("problem"));
    }
  }

  /** @param {unknown} failure */
  #fail(failure) {
    if (failure instanceof Problem && failure.isUnknown) return location.reload();
    const again = button(word("retry"), () => this.open(), { class: "primary" });
    this.#photos.replaceChildren(notice("warning", word("problem"), word("problemHow"), again));
  }
}
