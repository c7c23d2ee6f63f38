/**
 * Whether the person can see what they press: if the browser can tell, a press counts only after its target
 * was visible for half a second, with nothing over it and no effect on it.
 *
 * The list of origins that may frame the picker keeps out hosts that would hide or disguise it; this is the
 * second layer, and browsers do not report every disguise.
 */

/** How long it has to be visible before a press counts, in milliseconds. */
const settling = 500;
/** How much of a page must be visible if it does not fit the screen, in pixels: a row of photos and the line above it. */
const least = 160;

export class Uncovered {
  #isVisible = false;
  #isSettled = true;
  #isCovered = false;
  #timer = 0;
  #changed;
  #counting;
  #isPart;
  /** @type {IntersectionObserver | null} */
  #observer = null;

  /**
   * @param {Element} shown
   * @param {(isCovered: boolean) => void} changed
   * @param {(counts: boolean) => void} counting Called with whether a press counts.
   * @param {{isPart?: boolean}} [manner] Whether it is enough if a part of it is visible.
   */
  constructor(shown, changed, counting, { isPart = false } = {}) {
    [this.#changed, this.#counting, this.#isPart] = [changed, counting, isPart];
    if (window === parent || !("isVisible" in IntersectionObserverEntry.prototype)) return;
    this.#settle(false);
    const threshold = isPart ? Array.from({ length: 101 }, (_, percent) => percent / 100) : [0, 1];
    const options = { threshold, trackVisibility: true, delay: 100 };
    this.#observer = new IntersectionObserver((entries) => this.#look(/** @type {any} */ (entries.at(-1))), options);
    this.#observer.observe(shown);
  }

  /**
   * Watches another element.
   *
   * @param {Element} shown
   * @param {boolean} isSettled Whether a press counts until it is known not to be visible.
   */
  watch(shown, isSettled) {
    if (!this.#observer) return;
    this.#observer.disconnect();
    clearTimeout(this.#timer);
    this.#isVisible = false;
    this.#settle(isSettled);
    this.#observer.observe(shown);
  }

  /** Whether a press counts now. */
  get isSettled() { return this.#isSettled; }

  /** Whether it is visible, but was not for long enough. */
  get isSettling() { return this.#isVisible && !this.#isSettled; }

  /** @param {IntersectionObserverEntry & {isVisible: boolean}} entry */
  #look(entry) {
    const isVisible = entry.isVisible && (entry.intersectionRatio >= 0.99 || this.#isPart && isEnough(entry));
    if (isVisible && this.#isVisible) return;
    clearTimeout(this.#timer);
    if (isVisible) this.#timer = setTimeout(() => this.#settle(true), settling);
    else if (this.#isSettled) this.#settle(false);
    this.#isVisible = isVisible;
    // If it is off the screen, wholly or in part, nothing is covered.
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

/** Whether the part of a page that is on the screen is as wide as the page, and high enough. @param {IntersectionObserverEntry} entry */
const isEnough = ({ intersectionRect: part, boundingClientRect: all }) =>
  part.width >= all.width * 0.99 && part.height >= Math.min(all.height * 0.99, least);
