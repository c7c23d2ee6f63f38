/** One photo in a grid: its picture, its badges, and its mark if it is selected. */
import { element, setAttribute } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { day, length, number, word } from "../Words/words.js";
import { hidePicture, showPicture } from "./pictures.js";
import { colourOf } from "./thumbhash.js";

/** @typedef {import("./bucket-source.js").Photo} Photo */

/** A photo's name for screen readers. @param {Photo} photo */
export function label(photo) {
  const parts = [
    word(photo.media === "livePhoto" ? "live" : photo.media), photo.seconds === null ? null : length(photo.seconds),
    photo.month === null ? null : day(photo.month, photo.day), photo.isFavourite ? word("favourite") : null, photo.name,
  ];
  return parts.filter(Boolean).join(", ");
}

/** A cell, which is reused for the photos that come on the screen. */
export class PhotoCell {
  /** @type {Photo | null} */
  photo = null;
  position = -1;
  #image = /** @type {HTMLImageElement} */ (element("img", { alt: "", draggable: "false" }));
  #badges = element("span", { class: "cell-badges" });
  #mark = element("span", { class: "cell-mark" });
  /** Shown on a photo with its own options. @type {HTMLElement | null} */
  #own = null;
  /** Whether its name or its look says more than what the photo is. */
  #isMarked = false;
  /** Whether it is shown as a favourite, which the person may have changed meanwhile. */
  #isFavourite = false;

  constructor() {
    this.root = element("div", { role: "gridcell", class: "cell", tabindex: "-1" }, this.#image, this.#badges, this.#mark);
    this.#image.decoding = "async";
    this.#image.addEventListener("load", () => this.root.classList.add("is-drawn"));
    this.#image.addEventListener("error", () => hidePicture(this.#image));
  }

  /**
   * Shows a photo; null while it is not loaded.
   *
   * @param {Photo | null} photo
   * @param {number} position
   * @param {number} column
   */
  show(photo, position, column) {
    this.position = position;
    setAttribute(this.root, "aria-colindex", String(column + 1));
    if (photo === this.photo && photo !== null) return;
    this.photo = photo;
    this.root.classList.remove("is-drawn");
    hidePicture(this.#image);
    this.root.style.setProperty("--colour", photo ? colourOf(photo.hash) : "");
    setAttribute(this.root, "data-asset", photo?.id);
    this.#describe();
  }

  #describe() {
    const { photo } = this;
    this.#isFavourite = photo?.isFavourite === true;
    setAttribute(this.root, "aria-label", photo ? label(photo) : word("loading"));
    this.#badges.replaceChildren(...(photo ? badges(photo) : []));
    this.#own = null;
  }

  /** Loads the picture, unless the grid moves too fast to see it. @param {number} size */
  draw(size) {
    if (!this.photo || this.#image.hasAttribute("src")) return;
    showPicture(this.#image, this.photo, size * devicePixelRatio > 300 ? 512 : 256);
  }

  /**
   * Marks it as selected or not, and as far as it is uploaded or converted.
   *
   * @param {number} place Its place in the selection, from 0; negative if it is not in it.
   * @param {Omit<import("./photo-grid.js").Mark, "place">} manner
   */
  mark(place, { isNumbered, isPossible, upload, hasOwnOptions = false, coding, isLacking = false }) {
    if (this.photo && (this.#isMarked || upload || hasOwnOptions || coding || isLacking)) {
      this.#isMarked = Boolean(upload || hasOwnOptions || coding || isLacking);
      setAttribute(this.root, "data-asset", this.photo.id);
      setAttribute(this.root, "data-upload", upload?.state);
      setAttribute(this.root, "data-coding", coding?.state);
      setAttribute(this.root, "aria-label", [label(this.photo), upload?.text, coding?.text, isLacking && word("wrongFormat"),
        hasOwnOptions && word("ownOptionsHere")].filter(Boolean).join(", "));
      this.root.style.setProperty("--done", String(upload?.fraction ?? coding?.fraction ?? 1));
    }
    if (hasOwnOptions !== (this.#own !== null)) {
      this.#own?.remove();
      this.#own = hasOwnOptions ? element("span", { class: "cell-own" }, icon("options")) : null;
      if (this.#own) this.#badges.prepend(this.#own);
    }
    if (this.photo && this.photo.isFavourite !== this.#isFavourite) this.#describe();
    const isSelected = place >= 0;
    setAttribute(this.root, "aria-selected", String(isSelected));
    setAttribute(this.root, "aria-disabled", !isSelected && (!isPossible || isLacking) ? "true" : null);
    const kind = !isSelected ? "" : isNumbered ? String(place + 1) : "check";
    if (this.#mark.dataset.kind === kind) return;
    this.#mark.dataset.kind = kind;
    this.#mark.replaceChildren(...(kind === "" ? [] : kind === "check" ? [icon("check")] : [number(place + 1)]));
  }

  /** Makes this the cell that the Tab key enters, or not. @param {boolean} isHere */
  setEntry(isHere) { setAttribute(this.root, "tabindex", isHere ? "0" : "-1"); }
}

/** @param {Photo} photo */
function badges(photo) {
  const shown = [];
  if (photo.isFavourite) shown.push(icon("heart"));
  if (photo.media === "livePhoto") shown.push(icon("live"));
  if (photo.isHDR) shown.push(element("span", { class: "cell-hdr" }, "HDR"));
  if (photo.media === "video") {
    shown.push(photo.seconds === null ? icon("play") : element("span", { class: "cell-length" }, length(photo.seconds)));
  }
  return shown;
}
