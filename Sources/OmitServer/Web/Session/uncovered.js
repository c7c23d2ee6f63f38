/**
 * Whether the person can see what they press: where the browser can tell, a button counts only after it
 * was wholly visible for half a second, with nothing over it and nothing done to it.
 *
 * A host that hides or disguises the picker is kept away by the origins that may frame it; this is the
 * second layer, and there are disguises that no browser tells of.
 */

/** How long a button has to be visible before it counts, in milliseconds. */
const settling = 500;

export class Uncovered {
  /** @type {number | null} */
  #since = null;
  #canTell = false;
  #changed;

  /**
   * @param {Element} shown A button, or what else is not to be covered.
   * @param {(isCovered: boolean) => void} changed
   */
  constructor(shown, changed) {
    this.#changed = changed;
    if (window === parent || !("isVisible" in IntersectionObserverEntry.prototype)) return;
    this.#canTell = true;
    const options = { threshold: [0, 1], trackVisibility: true, delay: 100 };
    new IntersectionObserver((entries) => this.#look(/** @type {any} */ (entries.at(-1))), options).observe(shown);
  }

  /** Whether a press counts now. @param {Event} event */
  counts(event) {
    if (!event.isTrusted) return false;
    return !this.#canTell || this.#since !== null && performance.now() - this.#since >= settling;
  }

  /** @param {IntersectionObserverEntry & {isVisible: boolean}} entry */
  #look(entry) {
    const isVisible = entry.isVisible && entry.intersectionRatio >= 0.99;
    if (!isVisible && this.#since === null) return this.#changed(entry.isIntersecting && !entry.isVisible);
    if (isVisible === (this.#since !== null)) return;
    this.#since = isVisible ? performance.now() : null;
    // Where it is not on the screen at all, or in part, nothing is covered.
    this.#changed(!entry.isVisible && entry.isIntersecting);
  }
}
