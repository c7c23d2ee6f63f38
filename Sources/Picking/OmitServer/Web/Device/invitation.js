/** What is shown before anything was chosen: how to choose, and where it goes. */
import { element } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { word } from "../Words/device-words.js";
import { fileButtons } from "./file-buttons.js";

/**
 * @param {import("../Session/pick-session.js").PickState} state
 * @param {ReturnType<typeof import("./operator.js").sentences>} says
 * @param {(files: File[]) => void} take
 */
export function invitation(state, says, take) {
  const [first, ...more] = fileButtons(state, word(state.selectionLimit === 1 ? "deviceChooseOne" : "deviceChoose"), "primary", take);
  const isTouch = matchMedia("(pointer: coarse)").matches;
  return element("div", { class: "notice invitation" }, element("span", { class: "notice-icon" }, icon("photo")),
    first, isTouch ? null : element("p", { class: "invitation-drop" }, word("deviceOrDrop")),
    more.length > 0 && element("div", { class: "invitation-more" }, ...more),
    says.everything && element("p", { class: "invitation-everything" }, icon("info"), says.everything));
}
