/** The months along the edge of a long grid; dragging the thumb scrolls the grid. */
import { element, setAttribute } from "../Drawing/element.js";
import { keyedList } from "../Drawing/keyed-list.js";
import { month, word, yearNumber } from "../Words/words.js";

/** From how many screens of length a grid has one. */
const least = 3;
/** How high the thumb is, in pixels. */
const thumb = 44;
/** How long the thumb can be seen after a movement, in milliseconds: long enough to reach it with a finger. */
const lasting = 1600;

export class MonthScrubber extends HTMLElement {
  #thumb = element("div", { class: "scrubber-thumb" });
  #bubble = element("div", { class: "scrubber-bubble", "aria-hidden": "true" });
  #years = element("div", { class: "scrubber-years", "aria-hidden": "true" });
  #drawYears = keyedList(this.#years, ({ year }) => year, (/** @type {{year: string, place: number}} */ { year }) => {
    const root = element("span", {}, yearNumber(year));
    return { root, update: ({ place }) => { root.style.top = `${place}%`; } };
  });
  /** @type {import("./photo-grid.js").PhotoGrid | null} */
  #grid = null;
  #rest = 0;
  /** How far below the top of the thumb it was taken, in pixels. */
  #grip = 0;
  /** How far the thumb can move, in pixels. */
  #way = 0;
  /** The number of the section whose month is shown. */
  #named = -1;

  /** Scrubs this grid. @param {import("./photo-grid.js").PhotoGrid} grid */
  attach(grid) {
    if (this.#grid === grid) return;
    this.#grid = grid;
    // A slider without a value is none: it is shown once there are months.
    this.hidden = true;
    this.append(this.#years, this.#thumb, this.#bubble);
    setAttribute(this, "role", "slider");
    setAttribute(this, "aria-orientation", "vertical");
    setAttribute(this, "aria-label", word("scrubber"));
    setAttribute(this, "aria-valuemin", "0");
    this.tabIndex = 0;
    grid.addEventListener("move", (event) => this.#show(/** @type {CustomEvent} */ (event).detail));
    grid.addEventListener("layout", () => this.#arrange());
    this.addEventListener("pointerdown", (event) => {
      this.setPointerCapture(event.pointerId);
      this.classList.add("is-dragged");
      // A thumb does not jump when it is taken.
      this.#grip = event.target === this.#thumb ? event.clientY - this.#thumb.getBoundingClientRect().top : thumb / 2;
      this.#drag(event);
    });
    this.addEventListener("pointermove", (event) => {
      if (this.hasPointerCapture(event.pointerId)) this.#drag(event);
    });
    this.addEventListener("lostpointercapture", () => this.classList.remove("is-dragged"));
    this.addEventListener("keydown", (event) => this.#press(event));
    new ResizeObserver(() => this.#arrange()).observe(grid);
  }

  #arrange() {
    const grid = /** @type {import("./photo-grid.js").PhotoGrid} */ (this.#grid);
    const { layout } = grid;
    // Photos of the device have no months, and no scrubber.
    if (layout.sections[0]?.bucket.month === null) return;
    this.hidden = layout.count === 0 || layout.height < grid.clientHeight * least;
    setAttribute(this, "aria-valuemax", String(Math.max(0, layout.sections.length - 1)));
    const marks = [];
    let [year, free] = ["", -Infinity];
    for (const { top, bucket } of layout.sections) {
      const place = top / layout.height * 100;
      const own = bucket.month.slice(0, 4);
      if (own === year || place - free < 6) continue;
      marks.push({ year: own, place });
      [year, free] = [own, place];
    }
    this.#drawYears(marks);
    [this.#way, this.#named] = [Math.max(0, this.clientHeight - thumb), -1];
    this.#show({ top: grid.scrollTop, height: grid.clientHeight });
  }

  /** @param {{top: number, height: number}} view */
  #show({ top, height }) {
    const grid = this.#grid;
    if (!grid || this.hidden) return;
    const room = Math.max(1, grid.layout.height - height);
    const move = `translateY(${Math.min(1, top / room) * this.#way}px)`;
    this.#thumb.style.transform = move;
    this.#bubble.style.transform = move;
    const section = grid.layout.sectionAt(top + 1);
    if (section && section.index !== this.#named) {
      this.#named = section.index;
      this.#bubble.textContent = month(section.bucket.month, section.bucket.since);
      setAttribute(this, "aria-valuenow", String(section.index));
      setAttribute(this, "aria-valuetext", this.#bubble.textContent);
    }
    this.classList.add("is-moving");
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.classList.remove("is-moving"), lasting);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    const grid = /** @type {import("./photo-grid.js").PhotoGrid} */ (this.#grid);
    const place = event.clientY - this.#grip - this.getBoundingClientRect().top;
    const share = Math.min(1, Math.max(0, place / Math.max(1, this.#way)));
    grid.scrollTop = share * (grid.layout.height - grid.clientHeight);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const grid = /** @type {import("./photo-grid.js").PhotoGrid} */ (this.#grid);
    const here = grid.layout.sectionAt(grid.scrollTop + 1)?.index ?? 0;
    const last = grid.layout.sections.length - 1;
    const target = { ArrowUp: here - 1, ArrowDown: here + 1, PageUp: here - 12, PageDown: here + 12, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    grid.scrollTop = grid.layout.sections[Math.min(last, Math.max(0, target))]?.top ?? 0;
  }
}

customElements.define("month-scrubber", MonthScrubber);
