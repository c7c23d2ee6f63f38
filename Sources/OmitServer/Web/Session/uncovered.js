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
  #isVisible = false;
  #isSettled = true;
  #isCovered = false;
  #timer = 0;
  #changed;
  #counting;

  /**
   * @param {Element} shown A button, or what else is not to be covered.
   * @param {(isCovered: boolean) => void} changed
   * @param {(counts: boolean) => void} [counting] Told whether a press counts.
   */
  constructor(shown, changed, counting = () => {}) {
    [this.#changed, this.#counting] = [changed, counting];
    if (window === parent || !("isVisible" in IntersectionObserverEntry.prototype)) return;
    this.#settle(false);
    const options = { threshold: [0, 1], trackVisibility: true, delay: 100 };
    new IntersectionObserver((entries) => this.#look(/** @type {any} */ (entries.at(-1))), options).observe(shown);
  }

  /** Whether a press counts now. @param {Event} event */
  counts(event) { return event.isTrusted && this.#isSettled; }

  /** Whether it is visible, but was not for long enough. */
  get isSettling() { return this.#isVisible && !this.#isSettled; }

  /** @param {IntersectionObserverEntry & {isVisible: boolean}} entry */
  #look(entry) {
    const isVisible = entry.isVisible && entry.intersectionRatio >= 0.99;
    if (isVisible && this.#isVisible) return;
    clearTimeout(this.#timer);
    if (isVisible) this.#timer = setTimeout(() => this.#settle(true), settling);
    else if (this.#isSettled) this.#settle(false);
    this.#isVisible = isVisible;
    // Where it is not on the screen at all, or in part, nothing is covered.
    const isCovered = !entry.isVisible && entry.isIntersecting;
    if (isCovered !== this.#isCovered) this.#changed(isCovered);
    this.#isCovered = isCovered;
  }

  /** @param {boolean} isSettled */
  #settle(isSettled) {
    this.#isSettled = isSettled;
    this.#counting(isSettled);
  }
}
