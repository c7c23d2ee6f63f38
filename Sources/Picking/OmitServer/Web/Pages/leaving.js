/** Asks before a selection is lost: Escape is pressed by mistake more often than Cancel. */
import { button, dialog, element } from "../Drawing/element.js";
import { word } from "../Words/words.js";

/**
 * @param {number} count How many are selected.
 * @param {() => void} leave Cancels the pick.
 */
export function askToLeave(count, leave) {
  const shown = dialog(word("leaveTitle", { count }), { class: "sheet alert" },
    element("h2", {}, word("leaveTitle", { count })),
    button(word("leaveNot"), () => shown.close(), { class: "primary" }),
    button(word("leave"), () => {
      shown.close();
      leave();
    }, { class: "plain" }));
}
