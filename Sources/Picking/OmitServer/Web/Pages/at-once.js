/**
 * A picker in which a tap shares the photo: the person is told before the first tap, and sees what was shared in
 * place of what is selected.
 */
import { button, element } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { word } from "../Words/words.js";

/** @typedef {import("../Session/pick-session.js").PickState} PickState */

/** Whether each tap shares. @param {PickState} state */
export const sharesAtOnce = ({ selectionBehavior }) => selectionBehavior.startsWith("continuous");

/**
 * The line above the photos that says so, with the options beside it, because they apply only to later taps.
 *
 * @param {PickState} state
 * @param {() => void} open Opens the Options menu.
 */
export function atOnceNote({ caller, options }, open) {
  return element("div", { class: "banner at-once", role: "note" }, icon("info"), element("p", {}, word("atOnce", { caller })),
    options ? button(word("optionsFirst"), open, { class: "plain at-once-options" }) : null);
}
