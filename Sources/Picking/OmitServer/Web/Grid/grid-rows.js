/** The elements of a grid's rows: made for rows near the screen, and reused afterwards. */
import { element, setAttribute } from "../Drawing/element.js";
import { month } from "../Words/words.js";
import { PhotoCell } from "./photo-cell.js";

/** How many rows are kept for reuse. */
const kept = 12;

/**
 * @typedef {object} DrawnSection
 * @property {HTMLElement} root
 * @property {HTMLElement} body
 * @property {Map<number, PhotoCell[]>} rows
 * @property {Set<number>} done Rows that are complete, and need no check.
 */

export class GridRows {
  /** @type {Map<string, DrawnSection>} */
  #sections = new Map();
  /** @type {PhotoCell[][]} */
  #spare = [];
  #canvas;

  /** @param {HTMLElement} canvas The parent of the rows. */
  constructor(canvas) { this.#canvas = canvas; }

  /** Releases everything, for example when the columns change. */
  clear() {
    this.#canvas.replaceChildren();
    this.#sections.clear();
    this.#spare = [];
  }

  /** Releases all sections except these. @param {Set<string>} ids */
  keep(ids) {
    for (const [id, drawn] of this.#sections) {
      if (ids.has(id)) continue;
      for (const row of [...drawn.rows.keys()]) this.#release(drawn, row);
      drawn.root.remove();
      this.#sections.delete(id);
    }
  }

  /**
   * The cells of some rows of a section that are still to be drawn, in order.
   *
   * @param {import("./grid-layout.js").GridLayout} layout
   * @param {import("./grid-layout.js").Section} section
   * @param {number} from
   * @param {number} to
   * @param {number} always A row that is always drawn, because it has the focus.
   * @param {boolean} isFinal Whether this drawing is final.
   */
  * cells(layout, section, from, to, always, isFinal) {
    const drawn = this.#sections.get(section.bucket.id) ?? this.#newSection(section);
    for (const row of [...drawn.rows.keys()]) {
      if ((row < from || row >= to) && row !== always) this.#release(drawn, row);
    }
    for (let row = from; row < to; row += 1) {
      if (drawn.done.has(row)) continue;
      if (isFinal) drawn.done.add(row);
      const cells = drawn.rows.get(row) ?? this.#newRow(layout, drawn, section, row);
      for (const [column, cell] of cells.entries()) yield { cell, column, offset: row * layout.columns + column };
    }
  }

  /** All cells. */
  * all() {
    for (const { rows } of this.#sections.values()) for (const row of rows.values()) yield* row;
  }

  /** @param {import("./grid-layout.js").Section} section */
  #newSection(section) {
    const { bucket } = section;
    const name = bucket.title ?? (bucket.month === null ? "" : month(bucket.month, bucket.since ?? bucket.month));
    const body = element("div", { class: "grid-rows", role: "presentation" });
    const heading = section.header > 0 ? element("h2", { class: "grid-month", role: "presentation" }, name) : null;
    const root = element("div", { class: heading ? "grid-section" : "grid-section is-continued", role: "rowgroup", "aria-label": name }, heading, body);
    root.style.top = `${section.top}px`;
    root.style.height = `${section.height}px`;
    this.#canvas.append(root);
    const drawn = { root, body, rows: new Map(), done: new Set() };
    this.#sections.set(section.bucket.id, drawn);
    return drawn;
  }

  /** @param {import("./grid-layout.js").GridLayout} layout @param {DrawnSection} drawn @param {import("./grid-layout.js").Section} section @param {number} row */
  #newRow(layout, drawn, section, row) {
    const cells = this.#spare.pop() ?? Array.from({ length: layout.columns }, () => new PhotoCell());
    let root = /** @type {HTMLElement | null} */ (cells[0].root.parentElement);
    if (!root) {
      root = element("div", { role: "row", class: "grid-row" }, ...cells.map((cell) => cell.root));
    }
    setAttribute(root, "aria-rowindex", String(section.firstRow + row + 1));
    root.style.top = `${row * layout.pitch}px`;
    drawn.body.append(root);
    drawn.rows.set(row, cells);
    return cells;
  }

  /** @param {DrawnSection} drawn @param {number} row */
  #release(drawn, row) {
    const cells = drawn.rows.get(row);
    if (!cells) return;
    cells[0].root.parentElement?.remove();
    for (const cell of cells) cell.show(null, -1, 0);
    drawn.rows.delete(row);
    drawn.done.delete(row);
    if (this.#spare.length < kept) this.#spare.push(cells);
  }
}
