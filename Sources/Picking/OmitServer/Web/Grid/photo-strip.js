/** A single row of photos, for pickers of the compact style: more are added on scrolling. */
import { element, setAttribute } from "../Drawing/element.js";
import { PhotoCell } from "./photo-cell.js";

/** How many cells are added at a time. */
const batch = 40;

/** @typedef {import("./bucket-source.js").Photo} Photo */
/** @typedef {import("./photo-grid.js").Source} Source */

/** @fires toggle, preview: what a key does at a position */
export class PhotoStrip extends HTMLElement {
  /** @type {Source | null} */
  source = null;
  focused = 0;
  /** @type {(photo: Photo) => import("./photo-grid.js").Mark} */
  mark = () => ({ place: -1, isNumbered: false, isPossible: true });
  /** @type {PhotoCell[]} */
  #cells = [];
  #bucket = 0;
  #row = element("div", { role: "row", class: "strip-row", "aria-rowindex": "1" });
  /** @type {Promise<void> | null} */
  #adding = null;

  connectedCallback() {
    if (this.#row.isConnected) return;
    setAttribute(this, "role", "grid");
    setAttribute(this, "aria-multiselectable", "true");
    setAttribute(this, "aria-rowcount", "1");
    this.append(this.#row);
    this.addEventListener("scroll", () => this.#more(), { passive: true });
    this.addEventListener("keydown", (event) => this.#press(event));
    new ResizeObserver(() => this.#more()).observe(this);
  }

  /** Shows the photos of a source. @param {Source} source */
  show(source) {
    this.source = source;
    this.arrange();
  }

  /** Makes the row anew, for example after a change of the photos. */
  arrange() {
    const hasFocus = this.contains(document.activeElement);
    this.#cells = [];
    this.#bucket = 0;
    this.#adding = null;
    this.#row.replaceChildren();
    this.#more()?.then(() => { if (hasFocus) this.focusOn(Math.min(this.focused, this.#cells.length - 1)); });
  }

  /** The position of the cell that an event is about; null if outside all cells. @param {EventTarget | null} target */
  positionOf(target) {
    const root = target instanceof Element ? target.closest(".cell") : null;
    return this.#cells.find((cell) => cell.root === root)?.position ?? null;
  }

  /** The photo at a position, if it is loaded. @param {number} position */
  photoAt(position) { return this.#cells[position]?.photo ?? null; }

  /** The photos from one position to another. @param {number} from @param {number} to @returns {Promise<Photo[]>} */
  async photosBetween(from, to) {
    const cells = this.#cells.slice(Math.min(from, to), Math.max(from, to) + 1);
    return cells.flatMap((cell) => cell.photo ? [cell.photo] : []);
  }

  /** Updates the marks of selected photos. */
  refresh() {
    for (const cell of this.#cells) {
      if (!cell.photo) continue;
      const { place, ...manner } = this.mark(cell.photo);
      cell.mark(place, manner);
    }
  }

  /** A row has one size. */
  zoom() {}

  /** Puts the focus on a position. @param {number} position */
  focusOn(position) {
    const cell = this.#cells[position];
    if (!cell) return;
    this.#cells[this.focused]?.setEntry(false);
    this.focused = position;
    cell.setEntry(true);
    cell.root.focus();
  }

  #more() {
    if (this.#adding || Math.abs(this.scrollLeft) + this.clientWidth * 2 < this.scrollWidth) return;
    const bucket = this.source?.buckets[this.#bucket];
    if (!bucket || !this.source) return;
    const first = this.source.buckets.slice(0, this.#bucket).reduce((sum, before) => sum + before.count, 0);
    const adding = this.source.load(bucket.id).then((photos) => {
      // The row was rebuilt in the meantime.
      if (this.#adding !== adding) return;
      for (const photo of photos.slice(this.#cells.length - first).slice(0, batch)) this.#append(photo);
      if (this.#cells.length - first >= photos.length) this.#bucket += 1;
      this.#adding = null;
      this.refresh();
      this.#more();
    }, () => { if (this.#adding === adding) this.#adding = null; });
    return this.#adding = adding;
  }

  /** @param {Photo} photo */
  #append(photo) {
    const cell = new PhotoCell();
    cell.show(photo, this.#cells.length, this.#cells.length);
    cell.setEntry(this.#cells.length === this.focused);
    cell.draw(this.clientHeight);
    this.#cells.push(cell);
    this.#row.append(cell.root);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const step = getComputedStyle(this).direction === "rtl" ? -1 : 1;
    const targets = { ArrowRight: this.focused + step, ArrowLeft: this.focused - step, Home: 0, End: this.#cells.length - 1 };
    const target = targets[event.key];
    const action = { " ": "toggle", Enter: "preview" }[event.key];
    if (target === undefined && !action) return;
    event.preventDefault();
    if (target !== undefined) this.focusOn(target);
    else this.dispatchEvent(new CustomEvent(/** @type {string} */ (action), { detail: { position: this.focused, extend: event.shiftKey } }));
  }
}

customElements.define("photo-strip", PhotoStrip);
