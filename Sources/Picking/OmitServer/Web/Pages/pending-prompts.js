/** Unanswered prompts of apps. Prompts that an app does not link to can be answered from here. */
import { element } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { keyedList } from "../Drawing/keyed-list.js";
import { inOrder } from "../Session/in-order.js";
import { ask } from "../Session/person-fetch.js";
import { word } from "../Words/words.js";

/** @typedef {{id: string, kind: string, caller: string, level: string}} Pending */

export class PendingPrompts {
  root = element("section", { class: "pending", "aria-label": word("pendingTitle"), hidden: true });
  #inOrder = inOrder();
  #draw = keyedList(this.root, ({ id }) => id, line);

  constructor() {
    // A prompt that was answered in another window is not shown again.
    document.addEventListener("visibilitychange", () => { if (!document.hidden && this.root.isConnected) this.open(); });
  }

  /** Shows the current prompts. */
  async open() {
    const { prompts } = await this.#inOrder(() => ask("/prompts")).catch(() => ({ prompts: [] }));
    this.#draw(prompts);
    this.root.hidden = prompts.length === 0;
  }
}

/** @param {Pending} pending */
function line({ id, kind, caller, level }) {
  const key = kind === "prompt" && level === "addOnly" ? "promptAddTitle" : kind === "prompt" ? "promptTitle" : "pendingSelection";
  const root = element("div", { class: "pending-line", role: "note" }, icon("photo"), element("p", {}, word(key, { caller })),
    element("a", { href: `/prompts/${encodeURIComponent(id)}`, class: "plain pending-answer" }, word("pendingAnswer")));
  return { root, update: () => {} };
}
