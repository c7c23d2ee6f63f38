/** Beside a photo in full size: what it tells, what happens to that if it is added, and the way to its own options. */
import { button, element, setAttribute } from "../Drawing/element.js";
import { ask, Problem } from "../Session/person-fetch.js";
import { descriptionPath } from "../Session/photo-paths.js";
import { word } from "../Words/words.js";
import { descriptionLines } from "./description-lines.js";

/**
 * @typedef {import("../Grid/bucket-source.js").Photo} Photo
 * @typedef {import("./description-lines.js").Description} Description
 *
 * @typedef {object} Pick The pick that the photo may be added to.
 * @property {import("../Session/pick-session.js").PickSession} session
 * @property {(description: Description) => void} options Opens the options for one photo.
 */

export class DescriptionPanel {
  #lines = element("ul", { class: "told-lines" });
  #how = element("p", { class: "tells-how" });
  #own = element("p", { class: "tells-own" }, word("ownOptionsHere"));
  #options = button(word("optionsOne"), () => { if (this.#description) this.#pick?.options(this.#description); }, {
    class: "plain tells-options", "aria-haspopup": "dialog",
  });
  // It scrolls by keyboard, too.
  root = element("section", { class: "tells", "aria-label": word("tells"), tabindex: "0", hidden: true },
    element("h2", {}, word("tells")), this.#how, this.#lines, this.#own, this.#options);
  #pick;
  /** @type {Photo | null} */
  #photo = null;
  /** @type {Description | null} */
  #description = null;
  #asked = "";

  /** @param {Pick | null} pick Null where nothing can be added. */
  constructor(pick) {
    this.#pick = pick;
    pick?.session.addEventListener("change", this.#refresh);
  }

  /** Shows what a photo tells. @param {Photo} photo */
  show(photo) {
    this.#photo = photo;
    this.#refresh();
  }

  /** Ends it. */
  end() { this.#pick?.session.removeEventListener("change", this.#refresh); }

  /** Asks again if the photo or what happens to it is another. */
  #refresh = async () => {
    const [photo, state] = [this.#photo, this.#pick?.session.state];
    if (!photo) return;
    const now = JSON.stringify([photo.id, state?.options?.map(({ kind, choice }) => [kind, choice]), state?.ownOptions?.[photo.id]]);
    if (now === this.#asked) return;
    this.#asked = now;
    setAttribute(this.root, "aria-busy", "true");
    try {
      const description = await ask(descriptionPath(photo.id));
      if (now === this.#asked) this.#draw(description);
    } catch (failure) {
      if (now !== this.#asked) return;
      // It is asked for again at the next change, such as the end of an upload.
      this.#asked = "";
      this.#explain(failure instanceof Problem ? failure : new Problem("problem", 500));
    }
    setAttribute(this.root, "aria-busy", null);
  };

  /** @param {Description} description */
  #draw(description) {
    const state = this.#pick?.session.state;
    this.#description = description;
    const lines = descriptionLines(description);
    this.#lines.replaceChildren(...lines);
    this.#how.textContent = lines.length === 0 ? word("tellsNothing") : !state ? ""
      : word(state.options ? "tellsHow" : "noMenuHow", { caller: state.caller });
    this.#own.hidden = !this.#pick?.session.hasOwnOptions(description.asset);
    this.#options.hidden = !state?.options || !description.kinds.some(({ isOffered }) => isOffered);
    this.root.hidden = false;
  }

  /** Says why there is no description; nothing if the photo is gone. @param {Problem} problem */
  #explain(problem) {
    this.#description = null;
    this.#lines.replaceChildren();
    this.#how.textContent = word(problem.code === "notCounted" ? "tellsLater" : problem.isPassing ? "offline" : "problem");
    this.#own.hidden = this.#options.hidden = true;
    this.root.hidden = problem.isGone;
  }
}
