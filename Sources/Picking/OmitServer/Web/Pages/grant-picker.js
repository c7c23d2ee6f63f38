/** The photos that a caller with limited access may see: all photos are shown, and the person marks the ones to grant. */
import { button, element } from "../Drawing/element.js";
import { BucketSource } from "../Grid/bucket-source.js";
import { PhotoGrid } from "../Grid/photo-grid.js";
import { attachGestures } from "../Selection/grid-gestures.js";
import { attachLookButton } from "../Selection/look-button.js";
import { word } from "../Words/words.js";
import { enter } from "./later.js";
import { notice } from "./notices.js";

/**
 * Lets the person select, in place of the page's content.
 *
 * @param {HTMLElement} place
 * @param {string} caller
 * @param {string[]} selected What is selected at first.
 * @param {(assets: string[] | null) => void} done Called with the selection; null if it is not to change.
 */
export async function pickGrant(place, caller, selected, done) {
  const chosen = new Set(selected);
  const grid = new PhotoGrid();
  const count = element("p", { class: "bar-title", role: "status" });
  const say = () => {
    count.textContent = word("selected", { count: chosen.size });
    grid.refresh();
  };
  const tap = (/** @type {import("../Grid/bucket-source.js").Photo} */ photo) => {
    if (!chosen.delete(photo.id)) chosen.add(photo.id);
    say();
  };
  const toggle = (/** @type {number} */ position) => {
    const photo = grid.photoAt(position);
    if (photo) tap(photo);
    return photo ? () => tap(photo) : undefined;
  };
  const preview = (/** @type {number} */ position) => {
    if (grid.photoAt(position)) enter("preview", ({ showPreview }) => showPreview(position, {
      at: (number) => number < 0 ? null : grid.photoAt(number), load: (number) => grid.photosBetween(number, number), isSelected: ({ id }) => chosen.has(id), toggle: tap, left: (number) => grid.focusOn(number),
    }), () => {});
  };
  grid.setAttribute("aria-label", word("grantTitle", { caller }));
  grid.mark = (photo) => ({ place: chosen.has(photo.id) ? 0 : -1, isNumbered: false, isPossible: true });
  attachGestures(grid, {
    allowsSweeping: () => true, toggle, preview,
    range: async (from, to) => {
      for (const photo of await grid.photosBetween(from, to)) chosen.add(photo.id);
      say();
    },
  });
  attachLookButton(grid, preview);
  const photos = element("div", { class: "photos" });
  place.replaceChildren(element("div", { class: "picker is-grant" },
    element("h1", { class: "only-read" }, word("grantTitle", { caller })), element("header", { class: "bar is-top" }, button(word("cancel"), () => done(null), { class: "plain cancel" }), count,
      button(word("done"), () => done([...chosen]), { class: "primary add" })),
    element("p", { class: "banner" }, word("grantHow", { caller })), element("div", { class: "content" }, photos)));
  const source = new BucketSource("/library/buckets");
  try {
    await source.open({});
  } catch {
    photos.replaceChildren(notice("warning", word("problem"), word("problemHow")));
    return;
  }
  photos.replaceChildren(source.count > 0 ? grid : notice("photo", word("emptyLibrary"), word("emptyLibraryHow")));
  grid.show(source);
  say();
}
