/** Privacy: what each caller may see and what it received, and how to change that. */
import { button, dialog, element, setAttribute } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { keyedList } from "../Drawing/keyed-list.js";
import { inOrder } from "../Session/in-order.js";
import { ask, Problem } from "../Session/person-fetch.js";
import { moment, word } from "../Words/words.js";
import { pickGrant } from "./grant-picker.js";
import { notice, Toast } from "./notices.js";
import { pageHead } from "./page-head.js";
import { PendingPrompts } from "./pending-prompts.js";
import { receivedList } from "./received-list.js";

/**
 * @typedef {object} Caller
 * @property {string} id
 * @property {string} title
 * @property {string} api
 * @property {string | null} [readWrite]
 * @property {string | null} [addOnly]
 * @property {number} selected
 * @property {{code: string, count?: number | null, policy?: string | null}[]} said What it sees, in sentences.
 * @property {boolean} mayGetMore Whether it asked for access, or has some: only then can its access be changed here.
 * @property {{shares: number, files: number, last?: string | null}} received
 */

/** The person's possible answers for a level, and the resulting states. */
const answers = [["selectPhotos", "limited"], ["allow", "authorized"], ["deny", "denied"]];

/** How much a caller sees with an answer. @param {string | null} [state] */
const width = (state) => ["limited", "authorized"].indexOf(state ?? "");

export class PrivacyPage {
  root = element("main", { class: "pick privacy" });
  #toast = new Toast();
  #cards = element("div", { class: "callers" });
  #drawCards = keyedList(this.#cards, ({ id }) => id, (/** @type {Caller} */ caller) => this.#card(caller));
  /** Shown if there are no cards. */
  #notice = element("div");
  #pending = new PendingPrompts();
  #page = [pageHead("privacy"), element("div", { class: "privacy-body" }, element("h1", {}, word("privacyTitle")),
    element("p", { class: "privacy-how" }, word("privacyHow")), this.#pending.root, this.#cards, this.#notice), this.#toast.root];
  /** @type {Caller[]} */
  #callers = [];
  #inOrder = inOrder();

  /** Shows the callers. */
  async open() {
    this.root.replaceChildren(...this.#page);
    this.#pending.open();
    try {
      const { callers } = await this.#inOrder(() => ask("/privacy/callers"));
      this.#show(callers);
      this.#notice.replaceChildren(...(callers.length > 0 ? [] : [notice("shield", word("privacyNobody"), word("privacyNobodyHow"))]));
      this.#find(callers);
    } catch (failure) {
      if (failure instanceof Problem && failure.isUnknown) return location.reload();
      const again = button(word("retry"), () => this.open(), { class: "primary" });
      this.#notice.replaceChildren(notice("warning", word("problem"), word("problemHow"), again));
    }
  }

  /** @param {Caller[]} callers */
  #show(callers) {
    this.#callers = callers;
    this.#drawCards(callers);
  }

  /** Shows what the caller in the page's address received. @param {Caller[]} callers */
  #find(callers) {
    const title = new URLSearchParams(location.hash.slice(1)).get("caller");
    const card = this.#cards.children[callers.findIndex((caller) => caller.title === title)];
    const received = card?.querySelector("details");
    if (!received) return;
    received.open = true;
    card.scrollIntoView({ block: "center" });
  }

  /** @param {Caller} caller */
  #card({ id, title }) {
    const seen = element("p", { class: "caller-access" });
    const received = element("span");
    const choice = this.#choice(id, title);
    const root = element("article", { class: "caller", "aria-label": title },
      element("header", { class: "caller-head" }, element("span", { class: "caller-icon", "aria-hidden": "true" }, title.slice(0, 1)),
        element("div", {}, element("h2", {}, title), seen)),
      choice.root,
      element("details", { class: "caller-received", ontoggle: (/** @type {Event} */ event) => {
        const shown = /** @type {HTMLDetailsElement} */ (event.target);
        if (shown.open && shown.children.length === 1) shown.append(receivedList(id));
      } }, element("summary", {}, icon("clock"), received)));
    return {
      root,
      /** @param {Caller} now */
      update(now) {
        seen.textContent = now.said.map(({ code, count, policy }) =>
          word(`says_${code}`, { count: count ?? 0, policy: policy ?? "" })).join(word("betweenSentences"));
        received.textContent = receivedText(now);
        choice.update(now);
      },
    };
  }

  /** @param {string} id @param {string} title */
  #choice(id, title) {
    /** @type {Caller | null} */
    let shown = null;
    const radios = answers.map(([answer, state]) => button(word(`answer_${answer}`), () => {
      const set = () => this.#set(id, { readWrite: answer });
      if (width(state) > width(shown?.readWrite)) confirm(title, answer, set);
      else set();
    }, { role: "radio", "data-state": state }));
    const choose = button("", () => this.#select(id, title), { class: "plain" });
    const root = element("div", { class: "caller-choice" },
      element("div", { class: "segments", role: "radiogroup", "aria-label": word("accessTo", { caller: title }) }, ...radios), choose);
    return {
      root,
      /** @param {Caller} now */
      update(now) {
        const { readWrite, selected, mayGetMore } = shown = now;
        root.hidden = !readWrite || !mayGetMore;
        for (const radio of radios) setAttribute(radio, "aria-checked", String(radio.dataset.state === readWrite));
        choose.hidden = readWrite !== "limited";
        choose.textContent = word("grantChange", { count: selected });
      },
    };
  }

  /** @param {string} id @param {Record<string, string>} change */
  async #set(id, change) {
    try {
      const changed = await this.#inOrder(() => ask(`/privacy/callers/${encodeURIComponent(id)}/access`, { method: "PUT", body: change }));
      this.#show(this.#callers.map((caller) => caller.id === id ? changed : caller));
      this.#toast.say(word("accessChanged", { caller: changed.title }));
    } catch (failure) {
      const isForbidden = failure instanceof Problem && failure.code === "restricted";
      this.#toast.say(word(isForbidden ? "accessRestricted" : "problem"));
    }
  }

  /** @param {string} id @param {string} title */
  async #select(id, title) {
    const asked = /** @type {HTMLElement} */ (document.activeElement);
    const path = `/privacy/callers/${encodeURIComponent(id)}/selection`;
    const granted = await this.#inOrder(() => ask(path)).catch(() => null);
    // What the person selects replaces what was granted, so that has to be known.
    if (!granted) return this.#toast.say(word("problem"));
    pickGrant(this.root, title, granted.assets, async (chosen) => {
      if (chosen) await this.#inOrder(() => ask(path, { method: "PUT", body: { assets: chosen } })).catch(() => this.#toast.say(word("problem")));
      await this.open();
      asked.focus();
    });
  }
}

/** How much a caller received, in a sentence. @param {Caller} caller */
function receivedText({ received: { shares, files, last } }) {
  if (shares === 0) return word("receivedNothing");
  return [word("receivedCount", { count: files }), last ? word("receivedLast", { moment: moment(last) }) : ""].join(" ");
}

/**
 * Asks before a caller is given more access: what it sees in the meantime cannot be taken back.
 *
 * @param {string} caller
 * @param {string} answer
 * @param {() => void} give
 */
function confirm(caller, answer, give) {
  const isAll = answer === "allow";
  const title = word(isAll ? "widenAllTitle" : "widenSelectedTitle", { caller });
  const shown = dialog(title, { class: "sheet alert" },
    element("span", { class: "alert-icon" }, icon("shield")), element("h2", {}, title),
    element("p", {}, word(isAll ? "widenAllHow" : "widenSelectedHow", { caller })), element("p", {}, word("promptSees", { caller })),
    button(word("cancel"), () => shown.close(), { class: "primary" }),
    button(word(`answer_${answer}`), () => {
      shown.close();
      give();
    }, { class: "plain" }));
}
