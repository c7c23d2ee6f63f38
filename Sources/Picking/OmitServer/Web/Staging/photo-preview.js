/**
 * One photo in full size, which can be selected here, with what it tells beside it. The arrow keys turn, Space plays a movie,
 * and Space and Enter close the preview of a photo, because its button Close has the focus.
 */
import { button, dialog, element, setAttribute } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { label } from "../Grid/photo-cell.js";
import { backdrop, hidePicture, showPicture } from "../Grid/pictures.js";
import { day, word } from "../Words/words.js";
import { MoviePlayer } from "./movie-player.js";

/** @typedef {import("../Grid/bucket-source.js").Photo} Photo */

/** The labels for marking a photo, and for removing the mark. */
const words = { select: ["select", "deselect"], favourite: ["favouriteAdd", "favouriteRemove"] };

/**
 * Shows photos one at a time.
 *
 * @param {number} start The number of the first that is shown.
 * @param {object} roll
 * @param {(number: number) => Photo | null} roll.at The photo of a number; null after the last one.
 * @param {(number: number) => Promise<unknown>} [roll.load] Loads the photo of a number; absent if all are loaded.
 * @param {(photo: Photo) => boolean} roll.isSelected
 * @param {(photo: Photo) => void} [roll.toggle] Absent if nothing can be selected.
 * @param {"select" | "favourite"} [roll.manner] The meaning of the mark.
 * @param {(number: number) => void} [roll.left] Called with the number that was shown last.
 * @param {{label: string, of: (photo: Photo) => (() => void) | null}} [roll.removal] Removes a photo, if it can be.
 * @param {import("./description-panel.js").Pick | null} [roll.pick] The pick that the photos may be added to.
 */
export function showPreview(start, { at, load, isSelected, toggle, manner = "select", left = () => {}, removal, pick = null }) {
  let number = start;
  const image = /** @type {HTMLImageElement} */ (element("img", { class: "preview-image", alt: "" }));
  const movie = new MoviePlayer();
  /** @type {import("./description-panel.js").DescriptionPanel | null} */
  let panel = null;
  const title = element("p", { class: "preview-title", "aria-live": "polite" });
  const mark = button(word("select"), () => {
    const photo = at(number);
    if (photo) toggle?.(photo);
    draw();
  }, { class: "preview-mark", "aria-pressed": "false" }, element("span", { class: `mark-circle is-${manner}` }, icon(manner === "select" ? "check" : "heart")));
  const remove = removal && button(removal.label, () => {
    const photo = at(number);
    if (photo) removal.of(photo)?.();
    if (!at(number)) number -= 1;
    draw();
  }, { class: "preview-remove" });
  const back = button(word("previous"), () => go(-1), { class: "preview-turn is-back" }, icon("arrowBack"));
  const on = button(word("next"), () => go(1), { class: "preview-turn is-on" }, icon("arrowOn"));
  const close = button(word("close"), () => shown.close(), { class: "round" }, icon("close"));
  const shown = dialog(word("preview"), { class: "preview" },
    element("header", { class: "preview-head" }, close, title, toggle ? mark : null),
    element("div", { class: "preview-stage" }, back, image, movie.root, on, ...(remove ? [remove] : [])));
  shown.addEventListener("close", () => {
    movie.stop();
    panel?.end();
    left(number);
  });
  shown.addEventListener("keydown", (event) => {
    // In a movie the arrow keys belong to the player.
    if (event.target instanceof HTMLVideoElement) return;
    if (event.key === "ArrowLeft") go(-rightward());
    else if (event.key === "ArrowRight") go(rightward());
    else if (event.key === " " && event.target === close && movie.play()) event.preventDefault();
  });
  let begun = 0;
  image.addEventListener("pointerdown", (event) => { begun = event.clientX; });
  image.addEventListener("pointerup", (event) => {
    if (Math.abs(event.clientX - begun) > 40) go(event.clientX < begun ? rightward() : -rightward());
  });
  draw();
  // Only the server knows what a photo tells, so this part is not loaded before a preview is opened.
  import("./description-panel.js").then(({ DescriptionPanel }) => {
    if (!shown.open) return;
    panel = new DescriptionPanel(pick);
    shown.append(panel.root);
    draw();
  }, () => {});

  /** The step to the photo on the right. */
  function rightward() { return getComputedStyle(shown).direction === "rtl" ? -1 : 1; }

  /** @param {number} step */
  function go(step) {
    if (!at(number + step)) return;
    number += step;
    draw();
  }

  function draw() {
    const photo = at(number);
    if (!photo) return shown.close();
    if (remove) remove.hidden = !removal.of(photo);
    if (image.dataset.asset !== photo.id) {
      image.dataset.asset = photo.id;
      // The small picture is shown until the large one is loaded.
      hidePicture(image);
      image.style.backgroundImage = backdrop(photo);
      showPicture(image, photo, 1440);
      image.alt = label(photo);
    }
    movie.show(photo);
    panel?.show(photo);
    // Without the focus in it, no key reaches it: what had the focus may be hidden for this photo.
    if (!shown.contains(document.activeElement)) close.focus();
    title.textContent = [photo.month === null ? "" : day(photo.month, photo.day), photo.name].filter(Boolean).join(" · ");
    setAttribute(mark, "aria-pressed", String(isSelected(photo)));
    const [set, unmark] = words[manner];
    mark.title = word(isSelected(photo) ? unmark : set);
    setAttribute(mark, "aria-label", mark.title);
    for (const [turn, step] of /** @type {const} */ ([[back, -1], [on, 1]])) {
      // A button that is disabled loses the focus, and with it the arrow keys.
      setAttribute(turn, "aria-disabled", at(number + step) ? null : "true");
      if (!at(number + step)) load?.(number + step).then(() => shown.open && at(number + step) && draw(), () => {});
    }
  }
}
