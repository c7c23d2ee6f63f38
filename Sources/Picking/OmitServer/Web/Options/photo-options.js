/** The options for one photo: they are chosen in the same menu, and what is not chosen there follows the options for all. */
import { button, element } from "../Drawing/element.js";
import { word } from "../Words/words.js";
import { showMenu } from "./options-menu.js";

/** @typedef {import("../Session/pick-session.js").PickSession} PickSession */

/**
 * Shows the menu for one photo, with the kinds that it holds.
 *
 * @param {PickSession} session
 * @param {{asset: string, kinds: Array<{kind: string, certainty: "held" | "possible"}>}} description
 */
export function showPhotoOptions(session, { asset, kinds }) {
  const own = () => session.state?.ownOptions?.[asset] ?? {};
  const reset = button(word("ownOptionsDrop"), () => session.chooseFor(asset, {}), { class: "plain" });
  const note = element("p", { class: "menu-note" }, word("optionsOneHow"));
  showMenu(session, {
    title: word("optionsOne"),
    options: () => (session.state?.options ?? []).filter((option) => kinds.some(({ kind }) => kind === option.kind))
      .map((option) => ({ ...option, choice: /** @type {typeof option.choice} */ (own()[option.kind] ?? option.choice) })),
    choose: (choices) => session.chooseFor(asset, { ...own(), ...choices }),
    held: (option) => kinds.some(({ kind, certainty }) => kind === option.kind && certainty === "possible") ? word("heldPossibly") : "",
    draw: () => { reset.hidden = !session.hasOwnOptions(asset); },
  }, { below: [note, reset] });
}
