/** What a caller received, from the record: when, which photo, what was included, and what was removed. */
import { button, element } from "../Drawing/element.js";
import { showPicture } from "../Grid/pictures.js";
import { ask } from "../Session/person-fetch.js";
import { kindWord, list, moment, word } from "../Words/words.js";

/** How many are shown at a time. */
const page = 20;

/**
 * Makes the list, which is loaded a page at a time.
 *
 * @param {string} caller The caller's id.
 */
export function receivedList(caller) {
  const lines = element("ol", { class: "received" });
  const more = button(word("receivedMore"), () => load(), { class: "plain" });
  const root = element("div", {}, lines, more);
  let [from, isLoading] = [0, false];
  load();
  return root;

  async function load() {
    // Not disabled while loading: the button keeps the focus for the next page.
    if (isLoading) return;
    isLoading = true;
    try {
      const answer = await ask(`/privacy/callers/${encodeURIComponent(caller)}/received?from=${from}&limit=${page}`);
      lines.append(...answer.lines.map(line));
      if (!lines.hasChildNodes()) lines.append(element("li", {}, word("receivedNothing")));
      if (answer.next === undefined || answer.next === null) more.remove();
      else {
        from = answer.next;
        more.textContent = word("receivedMore");
      }
    } catch {
      more.textContent = word("retry");
    }
    isLoading = false;
  }
}

/**
 * @typedef {object} Entry
 * @property {string} time
 * @property {string} [asset] The photo, if it is still in the library.
 * @property {string[]} received
 * @property {string[]} [coarse] Kinds that were made less exact.
 * @property {string[]} [partly] Kinds of which a part was removed.
 * @property {string[]} removed
 */

/** @param {Entry} entry */
function line({ time, asset, received, coarse = [], partly = [], removed }) {
  const shown = received.filter((kind) => kind !== "rendering" && kind !== "exposure" && !coarse.includes(kind));
  const said = (/** @type {string} */ key, /** @type {string[]} */ kinds, /** @type {string | null} */ style = null) =>
    kinds.length > 0 ? element("p", { class: style }, word(key, { kinds: list(kinds.map(kindWord)) })) : null;
  const hasNothing = shown.length + coarse.length + partly.length === 0;
  return element("li", {}, asset ? picture(asset) : null, element("div", {}, element("time", { datetime: time }, moment(time)),
    hasNothing ? element("p", {}, word("receivedPlain")) : said("receivedWith", shown), said("receivedCoarse", coarse),
    said("receivedPartly", partly), said("leftOut", removed, "received-removed")));
}

/** The photo, small. @param {string} id */
function picture(id) {
  // By now it may have been removed from the library.
  const image = element("img", { class: "received-picture", alt: word("image"), onerror: () => image.remove() });
  showPicture(image, { id }, 256);
  return image;
}
