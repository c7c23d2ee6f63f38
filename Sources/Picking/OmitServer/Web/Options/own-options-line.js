/** The line of the Options menu that says how many photos have their own options, and takes those back. */
import { button, element } from "../Drawing/element.js";
import { word } from "../Words/words.js";

/** @param {import("../Session/pick-session.js").PickSession} session */
export function ownOptionsLine(session) {
  const text = element("p", {});
  const root = element("div", { class: "menu-own" }, text, button(word("ownOptionsReset"), () => {
    for (const id of Object.keys(session.state?.ownOptions ?? {})) session.chooseFor(id, {});
  }, { class: "plain" }));
  return {
    root,
    draw() {
      const count = Object.keys(session.state?.ownOptions ?? {}).filter((id) => session.hasOwnOptions(id)).length;
      root.hidden = count === 0;
      text.textContent = word("ownOptions", { count });
    },
  };
}
