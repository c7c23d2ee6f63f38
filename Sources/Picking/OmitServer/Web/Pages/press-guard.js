/**
 * Which presses share photos: in a frame, only presses of what the person could see. It watches Add, and the whole page if
 * each tap shares.
 */
import { setAttribute } from "../Drawing/element.js";
import { Uncovered } from "../Session/uncovered.js";
import { word } from "../Words/words.js";
import { sharesAtOnce } from "./at-once.js";

export class PressGuard {
  #root;
  #session;
  #toast;
  /** @type {Uncovered | null} */
  #page = null;
  /** Whether the person could read that a tap shares. */
  #isTold = false;
  /** @type {Uncovered | null} */
  #add = null;

  /**
   * @param {HTMLElement} root The picker; it is marked while something covers it, and then shows no photos.
   * @param {import("../Session/pick-session.js").PickSession} session
   * @param {import("./notices.js").Toast} toast
   */
  constructor(root, session, toast) {
    [this.#root, this.#session, this.#toast] = [root, session, toast];
    const page = this.#page = new Uncovered(root, (isCovered) => {
      root.classList.toggle("is-covered", isCovered && !document.querySelector("dialog[open]"));
      if (this.#sharesAtOnce) this.#say(isCovered);
    }, () => this.#mark(), { isPart: true });
    // A dialog of this page covers the rest of it, and receives the presses.
    let [shown, wasSettled] = [root, false];
    new MutationObserver(() => {
      const now = /** @type {HTMLElement} */ ([...document.querySelectorAll("dialog[open]")].at(-1) ?? root);
      if (now === shown) return;
      if (shown === root) wasSettled = page.isSettled;
      page.watch(now, now === root && wasSettled);
      shown = now;
    }).observe(document.body, { childList: true });
  }

  get #sharesAtOnce() { return this.#session.state !== null && sharesAtOnce(this.#session.state); }

  /** Watches an Add button. @param {HTMLButtonElement} add */
  watch(add) {
    this.#add = new Uncovered(add, (isCovered) => this.#say(isCovered), (counts) => setAttribute(add, "aria-disabled", counts ? null : "true"));
  }

  /** Watches the line that says that a tap shares. @param {HTMLElement} note */
  watchNote(note) {
    const shown = new Uncovered(note, () => {}, (counts) => {
      this.#isTold ||= counts;
      this.#mark();
    });
    this.#isTold = shown.isSettled;
    this.#mark();
  }

  /** Marks in the page whether a tap counts. */
  #mark() {
    const counts = this.#page?.isSettled === true && (this.#isTold || !this.#sharesAtOnce);
    setAttribute(this.#root, "data-settling", !counts);
    if (counts && this.#sharesAtOnce) this.#say(false);
  }

  /** Whether a press of Add counts. @param {Event} event */
  countsForAdd(event) { return event.isTrusted && this.#counts(this.#add); }

  /** Whether a tap counts, which matters only if it shares. */
  countsForTap() {
    if (!this.#sharesAtOnce) return true;
    if (!this.#isTold) this.#say(true);
    return this.#isTold && this.#counts(this.#page);
  }

  /** @param {Uncovered | null} shown */
  #counts(shown) {
    if (!shown || shown.isSettled) return true;
    if (!shown.isSettling) this.#say(true);
    return false;
  }

  /** @param {boolean} isCovered */
  #say(isCovered) {
    const text = word("covered", { caller: this.#session.state?.caller ?? "" });
    if (!isCovered) return this.#toast.hide(text);
    // A dialog of this page also covers Add, and after Add there is no button.
    if (document.querySelector("dialog[open]") || !this.#session.isOpen) return;
    this.#toast.say(text, {
      stays: true, action: { label: word("openInWindow"), run: () => window.open(location.href, "_blank", "popup,width=520,height=760") },
    });
  }
}
