/**
 * The grid of photos. Only the rows near the screen are elements; the focused cell is always one.
 *
 * It knows nothing of a pick: it reports what a person does at a position, and marks the positions that
 * it is given as selected.
 */
import { element, setAttribute } from "../Drawing/element.js";
import { moved } from "./grid-keys.js";
import { GridLayout } from "./grid-layout.js";
import { GridRows } from "./grid-rows.js";

/** The least width of a cell at each step of the zoom, in pixels. */
const widths = [72, 104, 148, 210, 300];
/** From which width of the window cells start one step larger, in pixels. */
const wider = [0, 700, 1900, 3000];
/** How far beyond the screen rows are drawn, in screens. */
const beyond = 0.75;
/** Above this speed, pictures are not loaded, in pixels per millisecond. */
const fast = 6;

/**
 * @typedef {import("./bucket-source.js").Photo} Photo
 * @typedef {import("./bucket-source.js").BucketSource | import("../Device/device-source.js").DeviceSource} Source
 * @typedef {{state: string, fraction: number, text: string}} UploadMark How far a photo is uploaded, also in words.
 * @typedef {{place: number, isNumbered: boolean, isPossible: boolean, upload?: UploadMark | null, hasOwnOptions?: boolean,
 *   coding?: import("./coding-mark.js").CodingMark | null, isLacking?: boolean}} Mark
 */

/**
 * @fires toggle, preview, all, range: what a key does at a position; layout after a new layout; move after each
 *   drawing, with its top and its height
 */
export class PhotoGrid extends HTMLElement {
  /** @type {Source | null} */
  source = null;
  layout = new GridLayout([], { width: 1, columns: 1, gap: 2, header: 0 });
  /** The position that keys move. */
  focused = 0;
  /** @type {(photo: Photo) => Mark} */
  mark = () => ({ place: -1, isNumbered: false, isPossible: true });
  #zoom = wider.filter((width) => innerWidth >= width).length;
  #canvas = element("div", { class: "grid-canvas", role: "presentation" });
  #rows = new GridRows(this.#canvas);
  #width = 0;
  #frame = 0;
  #last = { at: 0, top: 0 };
  #height = 0;

  connectedCallback() {
    if (this.#canvas.isConnected) return;
    setAttribute(this, "role", "grid");
    setAttribute(this, "aria-multiselectable", "true");
    this.append(this.#canvas);
    this.addEventListener("scroll", () => this.#schedule(), { passive: true });
    this.addEventListener("keydown", (event) => this.#press(event));
    this.addEventListener("focusin", (event) => this.#enter(event));
    new ResizeObserver(() => {
      this.#height = this.clientHeight;
      if (this.clientWidth === this.#width) this.draw();
      else this.arrange();
    }).observe(this);
  }

  /** Shows the photos of a source. @param {Source} source */
  show(source) {
    this.source = source;
    this.scrollTop = 0;
    this.focused = Math.min(this.focused, Math.max(0, source.count - 1));
    this.arrange();
  }

  /** Makes cells larger or smaller by a number of steps. @param {number} steps */
  zoom(steps) {
    const zoom = Math.min(widths.length - 1, Math.max(0, this.#zoom + steps));
    if (zoom === this.#zoom) return;
    const middle = this.clientHeight / 2;
    const anchor = this.positionAt(this.scrollTop + middle);
    this.#zoom = zoom;
    this.arrange();
    this.scrollTop = this.layout.place(anchor).top - middle;
    this.draw();
  }

  /** Makes a new layout, for example after a change of the width. */
  arrange() {
    const width = this.#width = this.clientWidth;
    if (width === 0 || !this.source) return;
    const hasFocus = this.contains(document.activeElement);
    const columns = Math.max(2, Math.floor(width / widths[this.#zoom]));
    this.layout = new GridLayout(this.source.buckets, { width, columns, gap: 2, header: 44 });
    this.#canvas.style.height = `${this.layout.height}px`;
    this.style.setProperty("--cell", `${this.layout.cell}px`);
    setAttribute(this, "aria-rowcount", String(this.layout.rows));
    setAttribute(this, "aria-colcount", String(this.layout.columns));
    this.#rows.clear();
    this.draw();
    if (hasFocus) this.focusOn(this.focused);
    this.dispatchEvent(new Event("layout"));
  }

  /** The first position of the row at a height. @param {number} y */
  positionAt(y) {
    const section = this.layout.sectionAt(y);
    if (!section) return 0;
    const row = Math.max(0, Math.floor((y - section.top - section.header) / this.layout.pitch));
    return section.first + Math.min(row * this.layout.columns, section.bucket.count - 1);
  }

  /** The position of the cell that an event is about; null if outside all cells. @param {Element | EventTarget | null} target */
  positionOf(target) {
    const root = target instanceof Element ? target.closest(".cell") : null;
    return [...this.#rows.all()].find((cell) => cell.root === root)?.position ?? null;
  }

  /** The photo at a position, if it is loaded. @param {number} position */
  photoAt(position) {
    const section = this.layout.sectionOf(position);
    return section ? this.source?.photos(section.bucket.id)?.[position - section.first] ?? null : null;
  }

  /**
   * The photos from one position to another; missing ones are loaded.
   *
   * @param {number} from
   * @param {number} to
   * @param {number} [most]
   */
  async photosBetween(from, to, most = Infinity) {
    const [low, high] = [Math.min(from, to), Math.max(from, to)];
    /** @type {Photo[]} */
    const found = [];
    for (const { first, bucket } of this.layout.sections) {
      if (first > high || first + bucket.count <= low || found.length >= most) continue;
      const photos = await this.source?.load(bucket.id) ?? [];
      found.push(...photos.slice(Math.max(0, low - first), high - first + 1));
    }
    return found.slice(0, most);
  }

  /** Puts the focus on a position. @param {number} position */
  focusOn(position) {
    this.focused = position;
    const { top } = this.layout.place(position);
    const header = this.layout.sectionOf(position)?.header ?? 0;
    if (top - header < this.scrollTop) this.scrollTop = top - header;
    else if (top + this.layout.pitch > this.scrollTop + this.clientHeight) {
      this.scrollTop = top + this.layout.pitch - this.clientHeight;
    }
    this.draw();
    [...this.#rows.all()].find((cell) => cell.position === position)?.root.focus({ preventScroll: true });
  }

  /** Updates the marks of selected photos. */
  refresh() {
    for (const cell of this.#rows.all()) this.#mark(cell);
  }

  /** Draws what is near the screen, and releases the rest. */
  draw() {
    if (!this.source) return;
    // Nothing is measured after the first change, which would force a layout.
    const [top, height, now] = [this.scrollTop, this.#height ||= this.clientHeight, performance.now()];
    const moved = Math.abs(top - this.#last.top);
    // On a busy machine a frame may cover a long distance at low speed.
    const isSlow = moved / Math.max(1, now - this.#last.at) < fast && moved < this.layout.pitch * 1.5;
    this.#last = { at: now, top };
    const parts = this.layout.visible(top - height * beyond, top + height * (1 + beyond));
    // The focused cell stays in the page however far away it is.
    const held = this.layout.sectionOf(this.focused);
    if (held && parts.every(({ section }) => section !== held)) parts.push({ section: held, from: 0, to: 0 });
    this.#rows.keep(new Set(parts.map(({ section }) => section.bucket.id)));
    for (const part of parts) this.#draw(part, isSlow);
    this.dispatchEvent(new CustomEvent("move", { detail: { top, height } }));
    if (!isSlow) this.#schedule();
  }

  /** @param {ReturnType<GridLayout["visible"]>[number]} part @param {boolean} isSlow */
  #draw({ section, from, to }, isSlow) {
    const { bucket, first } = section;
    const photos = this.source?.photos(bucket.id) ?? null;
    if (!photos && isSlow) this.source?.load(bucket.id).then(() => this.#schedule(), () => {});
    const always = Math.floor((this.focused - first) / this.layout.columns);
    for (const { cell, column, offset } of this.#rows.cells(this.layout, section, from, to, always, isSlow && photos !== null)) {
      const isThere = offset < bucket.count;
      cell.root.hidden = !isThere;
      cell.show(photos?.[offset] ?? null, isThere ? first + offset : -1, column);
      cell.setEntry(isThere && first + offset === this.focused);
      this.#mark(cell);
      if (isSlow) cell.draw(this.layout.cell);
    }
  }

  /** @param {import("./photo-cell.js").PhotoCell} cell */
  #mark(cell) {
    if (!cell.photo) return;
    const { place, ...manner } = this.mark(cell.photo);
    cell.mark(place, manner);
  }

  /** @param {FocusEvent} event */
  #enter(event) {
    const position = this.positionOf(event.target);
    if (position === null) return;
    this.focused = position;
    for (const cell of this.#rows.all()) cell.setEntry(cell.position === position);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const isRTL = getComputedStyle(this).direction === "rtl";
    const page = Math.max(1, Math.floor(this.clientHeight / this.layout.pitch) - 1);
    const target = moved(event, this.focused, this.layout, { page, isRTL });
    if (target === null) return;
    event.preventDefault();
    const from = this.focused;
    if (typeof target === "number") this.focusOn(target);
    const [type, to] = typeof target === "number" ? [event.shiftKey ? "range" : "", target] : [target.action, from];
    if (!type) return;
    const report = () => this.dispatchEvent(new CustomEvent(type, { detail: { position: to, from, extend: event.shiftKey } }));
    if (type !== "preview" || this.photoAt(to)) report();
    // A photo that is still loading is shown once it is there, unless the focus has moved on.
    else this.photosBetween(to, to).then(() => this.focused === to && report(), () => {});
  }

  #schedule() {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.draw();
    });
  }
}

customElements.define("photo-grid", PhotoGrid);
