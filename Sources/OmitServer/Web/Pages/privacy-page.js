/** Privacy: what each caller may see and what it received, and how to change that. */
import { button, element, setAttribute } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { ask, Problem } from "../Session/person-fetch.js";
import { hasWord, moment, word } from "../Words/words.js";
import { pickGrant } from "./grant-picker.js";
import { notice, Toast } from "./notices.js";
import { pageHead } from "./page-head.js";
import { receivedList } from "./received-list.js";

/**
 * @typedef {object} Caller
 * @property {string} id
 * @property {string} title
 * @property {string} api
 * @property {string | null} [readWrite]
 * @property {string | null} [addOnly]
 * @property {number} selected
 * @property {string[]} sentences
 * @property {{shares: number, files: number, last?: string | null}} received
 */

/** What the person may answer for a level, and what holds then. */
const answers = [["selectPhotos", "limited"], ["allow", "authorized"], ["deny", "denied"]];

export class PrivacyPage {
  root = element("main", { class: "pick privacy" });
  #toast = new Toast();
  #cards = element("div", { class: "callers" });

  /** Shows the callers. */
  async open() {
    this.root.replaceChildren(pageHead("privacy"), element("div", { class: "privacy-body" },
      element("h1", {}, word("privacyTitle")), element("p", { class: "privacy-how" }, word("privacyHow")), this.#cards), this.#toast.root);
    try {
      const { callers } = await ask("/privacy/callers");
      this.#cards.replaceChildren(...(callers.length > 0 ? callers.map((/** @type {Caller} */ caller) => this.#card(caller))
        : [notice("shield", word("privacyNobody"), word("privacyNobodyHow"))]));
      this.#find(callers);
    } catch (failure) {
      if (failure instanceof Problem && failure.isUnknown) return location.replace("/sign-in");
      const again = button(word("retry"), () => this.open(), { class: "primary" });
      this.#cards.replaceChildren(notice("warning", word("problem"), word("problemHow"), again));
    }
  }

  /** Shows what the caller received that the page's address names. @param {Caller[]} callers */
  #find(callers) {
    const title = new URLSearchParams(location.hash.slice(1)).get("caller");
    const card = this.#cards.children[callers.findIndex((caller) => caller.title === title)];
    const received = card?.querySelector("details");
    if (!received) return;
    received.open = true;
    card.scrollIntoView({ block: "center" });
  }

  /** @param {Caller} caller @returns {HTMLElement} */
  #card(caller) {
    const { received } = caller;
    const card = element("article", { class: "caller", "aria-label": caller.title });
    const replace = (/** @type {Caller} */ next) => card.replaceWith(this.#card(next));
    const said = received.shares === 0 ? word("receivedNothing")
      : [word("receivedCount", { count: received.files }), received.last ? word("receivedLast", { moment: moment(received.last) }) : ""].join(" ");
    card.append(
      element("header", { class: "caller-head" }, element("span", { class: "caller-icon", "aria-hidden": "true" }, caller.title.slice(0, 1)),
        element("div", {}, element("h2", {}, caller.title), element("p", { class: "caller-access" }, access(caller)))),
      caller.readWrite ? this.#choice(caller, replace) : "",
      element("details", { class: "caller-received", ontoggle: (/** @type {Event} */ event) => {
        const shown = /** @type {HTMLDetailsElement} */ (event.target);
        if (shown.open && shown.children.length === 1) shown.append(receivedList(caller.id));
      } }, element("summary", {}, icon("clock"), said)));
    return card;
  }

  /** @param {Caller} caller @param {(next: Caller) => void} replace */
  #choice(caller, replace) {
    const group = element("div", { class: "segments", role: "radiogroup", "aria-label": word("accessTo", { caller: caller.title }) });
    group.append(...answers.map(([answer, state]) => button(word(`answer_${answer}`), () => this.#set(caller, { readWrite: answer }, replace),
      { role: "radio", "aria-checked": String(caller.readWrite === state) })));
    const choose = caller.readWrite === "limited"
      ? button(word("grantChange", { count: caller.selected }), () => this.#select(caller), { class: "plain" }) : null;
    return element("div", { class: "caller-choice" }, group, choose);
  }

  /** @param {Caller} caller @param {Record<string, string>} change @param {(next: Caller) => void} replace */
  async #set(caller, change, replace) {
    try {
      replace(await ask(`/privacy/callers/${encodeURIComponent(caller.id)}/access`, { method: "PUT", body: change }));
      this.#toast.say(word("accessChanged", { caller: caller.title }));
    } catch (failure) {
      const isForbidden = failure instanceof Problem && failure.code === "restricted";
      this.#toast.say(word(isForbidden ? "accessRestricted" : "problem"));
    }
  }

  /** @param {Caller} caller */
  async #select(caller) {
    const path = `/privacy/callers/${encodeURIComponent(caller.id)}/selection`;
    const { assets } = await ask(path).catch(() => ({ assets: [] }));
    pickGrant(this.root, caller.title, assets, async (chosen) => {
      if (chosen) await ask(path, { method: "PUT", body: { assets: chosen } }).catch(() => this.#toast.say(word("problem")));
      setAttribute(this.root, "aria-busy", null);
      await this.open();
    });
  }
}

/** What a caller may see, in a sentence. @param {Caller} caller */
function access({ api, readWrite, addOnly, selected }) {
  const key = api === "direct" ? "access_direct" : `access_${readWrite ?? "notDetermined"}`;
  const sentences = [hasWord(key) ? word(key, { count: selected }) : ""];
  if (addOnly === "authorized") sentences.push(word("access_addOnly"));
  return sentences.filter(Boolean).join(" ");
}
