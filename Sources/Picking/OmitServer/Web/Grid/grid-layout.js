/**
 * Where everything is in a grid of months: pure arithmetic, so that a hundred thousand photos need
 * no elements off the screen.
 *
 * Cells are square, so a row's number is its position divided by the columns. All lengths are in pixels.
 */

/**
 * @typedef {object} Section A bucket in the grid.
 * @property {import("./bucket-source.js").Bucket} bucket
 * @property {number} index Its number.
 * @property {number} first The position of its first photo in the whole grid.
 * @property {number} top
 * @property {number} header The height of its heading; 0 if it continues the month before it.
 * @property {number} rows
 * @property {number} firstRow The number of its first row in the whole grid.
 * @property {number} height
 */

export class GridLayout {
  /** @type {Section[]} */
  sections = [];
  height = 0;
  rows = 0;
  count = 0;

  /**
   * @param {import("./bucket-source.js").Bucket[]} buckets
   * @param {{width: number, columns: number, gap: number, header: number}} shape
   */
  constructor(buckets, { width, columns, gap, header }) {
    this.columns = Math.max(1, columns);
    this.gap = gap;
    this.cell = Math.max(1, (width - gap * (this.columns - 1)) / this.columns);
    this.pitch = this.cell + gap;
    /** @type {string | null | undefined} */
    let month;
    for (const bucket of buckets) {
      const rows = Math.ceil(bucket.count / this.columns);
      const own = bucket.month === month ? 0 : header;
      const height = own + rows * this.pitch;
      this.sections.push({
        bucket, index: this.sections.length, first: this.count, top: this.height, header: own, rows,
        firstRow: this.rows, height,
      });
      this.height += height;
      this.rows += rows;
      this.count += bucket.count;
      month = bucket.month;
    }
  }

  /** The section at a height; the last one below it. @param {number} y @returns {Section | null} */
  sectionAt(y) { return this.#last((section) => section.top <= y); }

  /** The section of a position. @param {number} position @returns {Section | null} */
  sectionOf(position) { return this.#last((section) => section.first <= position); }

  /**
   * The sections in a range of heights, each with its rows in that range.
   *
   * @param {number} from
   * @param {number} to
   * @returns {Array<{section: Section, from: number, to: number}>} The rows from `from` up to before `to`.
   */
  visible(from, to) {
    const found = [];
    for (let index = this.sectionAt(Math.max(0, from))?.index ?? 0; index < this.sections.length; index += 1) {
      const section = this.sections[index];
      if (section.top > to) break;
      const body = section.top + section.header;
      found.push({
        section, from: Math.min(section.rows, Math.max(0, Math.floor((from - body) / this.pitch))),
        to: Math.max(0, Math.min(section.rows, Math.ceil((to - body) / this.pitch))),
      });
    }
    return found;
  }

  /** Where a position's cell is. @param {number} position */
  place(position) {
    const section = this.sectionOf(position);
    if (!section) return { top: 0, row: 0, column: 0 };
    const offset = position - section.first;
    const row = Math.floor(offset / this.columns);
    return {
      top: section.top + section.header + row * this.pitch, row: section.firstRow + row, column: offset % this.columns,
    };
  }

  /**
   * The position some rows above or below, in the nearest column.
   *
   * @param {number} position
   * @param {number} rows How many rows below; negative means above.
   */
  step(position, rows) {
    const from = this.place(position);
    const row = Math.min(this.rows - 1, Math.max(0, from.row + rows));
    const section = this.#last((candidate) => candidate.firstRow <= row);
    if (!section) return position;
    const start = (row - section.firstRow) * this.columns;
    return section.first + Math.min(start + from.column, section.bucket.count - 1);
  }

  /** @param {(section: Section) => boolean} holds True up to a section, and false after it. */
  #last(holds) {
    let [low, high] = [0, this.sections.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (holds(this.sections[middle])) low = middle + 1;
      else high = middle;
    }
    return this.sections[Math.max(0, low - 1)] ?? null;
  }
}
