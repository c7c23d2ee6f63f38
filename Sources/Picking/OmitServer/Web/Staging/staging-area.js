/** The selected photos, side by side: to preview, remove, and reorder if the order counts. */
import { button, dialog, element, setAttribute } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { keyedList } from "../Drawing/keyed-list.js";
import { codingMark } from "../Grid/coding-mark.js";
import { label } from "../Grid/photo-cell.js";
import { showPicture } from "../Grid/pictures.js";
import { colourOf } from "../Grid/thumbhash.js";
import { number, word } from "../Words/words.js";
import { showPreview } from "./photo-preview.js";

/** @typedef {import("../Grid/bucket-source.js").Photo} Photo */

/**
 * Shows the staging area, which is updated with the pick while it is open.
 *
 * @param {import("../Session/pick-session.js").PickSession} session
 * @param {(id: string) => Photo} photo What is known of an asset.
 * @param {(photo: Photo) => void} tap Selects or deselects one.
 * @param {Parameters<typeof showPreview>[1]["removal"]} [removal] Removes one.
 * @param {Parameters<typeof showPreview>[1]["pick"]} [pick]
 */
export function showStaging(session, photo, tap, removal, pick) {
  const isOrdered = session.state?.presentation.hasNumberedBadges === true;
  const isGiven = session.state?.selectionBehavior.startsWith("continuous");
  const title = element("h2", {});
  const row = element("ol", { class: "staged" });
  const shown = dialog(word("selectedShow", { count: session.selection.length }), { class: "sheet staging" },
    element("header", { class: "sheet-head" }, title,
      button(word("done"), () => shown.close(), { class: "sheet-done" })), row);
  /** @type {string | null} */
  let dragged = null;

  const draw = () => {
    const { selection } = session;
    if (selection.length === 0) return shown.close();
    title.textContent = word(isGiven ? "given" : "selected", { count: selection.length });
    drawItems(selection.map(photo));
  };

  /** @param {Photo} staged */
  const item = (staged) => {
    const place = () => session.selection.indexOf(staged.id);
    const image = element("img", { alt: "", draggable: "false" });
    showPicture(image, staged, 512);
    const large = button(word("preview"), () => showPreview(place(), {
      at: (index) => session.selection[index] ? photo(session.selection[index]) : null,
      isSelected: (one) => session.selection.includes(one.id), toggle: tap, removal, pick,
    }), { class: "staged-picture", "aria-label": label(staged) }, image);
    const out = button(word("deselect"), () => tap(staged), { class: "staged-out" }, icon("close"));
    const numbered = element("span", { class: "staged-number" });
    const own = element("span", { class: "staged-own" }, icon("options"), element("span", { class: "only-read" }, word("ownOptionsHere")));
    const coding = element("span", { class: "staged-coding" });
    const earlier = button(word("moveEarlier"), () => moveTo(staged.id, place() - 1), {}, icon("arrowBack"));
    const later = button(word("moveLater"), () => moveTo(staged.id, place() + 1), {}, icon("arrowOn"));
    const root = element("li", { class: "staged-item", draggable: isOrdered ? "true" : null }, large, out, own, coding,
      ...(isOrdered ? [numbered, element("span", { class: "staged-move" }, earlier, later)] : []));
    root.style.setProperty("--colour", colourOf(staged.hash));
    root.addEventListener("dragstart", () => { dragged = staged.id; });
    root.addEventListener("dragover", (event) => event.preventDefault());
    root.addEventListener("drop", (event) => {
      event.preventDefault();
      if (dragged && dragged !== staged.id) moveTo(dragged, place());
    });
    return {
      root,
      /** @param {Photo} _ @param {number} now */
      update(_, now) {
        numbered.textContent = number(now + 1);
        own.hidden = !session.hasOwnOptions(staged.id);
        const mark = codingMark(session.state, staged.id);
        setAttribute(root, "data-coding", mark?.state);
        if (coding.textContent !== (mark?.text ?? "")) coding.textContent = mark?.text ?? "";
        // A button that is disabled loses the focus.
        setAttribute(earlier, "aria-disabled", now === 0 ? "true" : null);
        setAttribute(later, "aria-disabled", now === session.selection.length - 1 ? "true" : null);
      },
    };
  };
  const drawItems = keyedList(row, ({ id }) => id, item);

  /** @param {string} id @param {number} place */
  const moveTo = (id, place) => {
    if (place < 0 || place >= session.selection.length) return;
    const rest = session.selection.filter((other) => other !== id);
    session.move(id, rest[place - 1] ?? null);
  };

  draw();
  session.addEventListener("change", draw);
  shown.addEventListener("close", () => session.removeEventListener("change", draw));
}
