/** The buttons that open the device's own dialogs: for files, for the camera, and for a folder. */
import { button, element } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { word } from "../Words/device-words.js";

/** @typedef {import("../Session/pick-session.js").PickState} PickState */

/**
 * A button that opens a dialog of the device.
 *
 * @param {string} label
 * @param {import("../Drawing/icons.js").IconName} name
 * @param {string} look The button's class.
 * @param {Record<string, any>} manner The properties of the field for files.
 * @param {(files: File[]) => void} take
 */
function dialogButton(label, name, look, manner, take) {
  const input = /** @type {HTMLInputElement} */ (element("input", {
    type: "file", hidden: true, "aria-label": label, ...manner,
    onchange: () => {
      take([...input.files ?? []]);
      // The same file can be chosen again.
      input.value = "";
    },
  }));
  return element("span", { class: "file-button" }, button(label, () => input.click(), { class: look }, icon(name), element("span", {}, label)), input);
}

/**
 * Makes the buttons.
 *
 * @param {PickState} state
 * @param {string} label The name of the button for files.
 * @param {string} look Its class.
 * @param {(files: File[]) => void} take
 */
export function fileButtons({ uploads, selectionLimit }, label, look, take) {
  const accept = uploads?.accept ?? [];
  const [hasTouch, isSingle] = [matchMedia("(pointer: coarse)").matches, selectionLimit === 1];
  const kinds = ["image", "video"].filter((kind) => accept.some((type) => type.startsWith(`${kind}/`)));
  const made = [dialogButton(label, "photo", look, { accept: accept.join(","), multiple: !isSingle, class: "file-field" }, take)];
  if (hasTouch && kinds.length > 0) {
    made.push(dialogButton(word("deviceCamera"), "camera", "plain", { accept: `${kinds[0]}/*`, capture: "environment" }, take));
  }
  if (!hasTouch && !isSingle && "webkitdirectory" in HTMLInputElement.prototype) {
    made.push(dialogButton(word("deviceFolder"), "album", "plain", { webkitdirectory: true }, take));
  }
  return made;
}
