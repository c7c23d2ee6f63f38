/** What a caller received, from the record: when, what was included, and what was removed. */
import { button, element } from "../Drawing/element.js";
import { ask } from "../Session/person-fetch.js";
import { hasWord, list, moment, word } from "../Words/words.js";

/** How many are shown at a time. */
const page = 20;

/** @param {string} kind */
const name = (kind) => hasWord(`kind_${kind}`) ? word(`kind_${kind}`) : kind;

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
      else from = answer.next;
    } catch {
      more.textContent = word("retry");
    }
    isLoading = false;
  }
}

/** @param {{time: string, received: string[], removed: string[]}} entry */
function line({ time, received, removed }) {
  const shown = received.filter((kind) => kind !== "rendering" && kind !== "exposure");
  return element("li", {}, element("time", { datetime: time }, moment(time)),
    element("p", {}, shown.length > 0 ? word("receivedWith", { kinds: list(shown.map(name)) }) : word("receivedPlain")),
    removed.length > 0 ? element("p", { class: "received-removed" }, word("leftOut", { kinds: list(removed.map(name)) })) : null);
}
