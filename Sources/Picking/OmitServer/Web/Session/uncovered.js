/**
 * Whether the person can see what they press: where the browser can tell, a press counts only after what is pressed
 * was visible for half a second, with nothing over it and nothing done to it.
 *
 * A host that hides or disguises the picker is kept away by the origins that may frame it; this is the
 * second layer, and there are disguises that no browser tells of.
 */

/** How long it has to be visible before a press counts, in milliseconds. */
const settling = 500;
/** How much of a page has to be visible where not all of it fits the screen, in pixels: a row of photos, and what is said above it. */
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
   * @param {(counts: boolean) => void} counting Told whether a press counts.
   * @param {{isPart?: boolean}} [manner] Whether a part of it is enough, where a host's page shows no more.
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
   * Watches something else.
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

/** Whether the part of a page that is on the screen is as wide as the page, and high enough. @param {IntersectionObserverEntry} entry */
const isEnough = ({ intersectionRect: part, boundingClientRect: all }) =>
  part.width >= all.width * 0.99 && part.height >= Math.min(all.height * 0.99, least);
