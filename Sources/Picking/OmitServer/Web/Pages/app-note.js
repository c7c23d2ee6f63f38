/** A picker for an app of the desktop that could read the person's folders without it: the person is told so above the photos. */
import { element } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { word } from "../Words/words.js";

/** @typedef {import("../Session/pick-session.js").PickState} PickState */

/** Whether the app could read the folders. @param {PickState} state */
export const readsFolders = ({ app }) => app?.readsFolders === true;

/** The line that says so, and what the options are worth then. @param {PickState} state */
export function appNote({ caller, options }) {
  return element("div", { class: "banner app-note", role: "note" }, icon("info"), element("p", {}, word(options ? "appReads" : "appReadsAll", { caller })));
}
