/** The photos of the library in a picker, and what shows which part of it they are. */
import { BucketSource } from "../Grid/bucket-source.js";
import { ShownPart } from "./shown-part.js";

/** @typedef {import("../Grid/bucket-source.js").Query} Query */

export class LibraryPhotos {
  source;
  #failed;
  /** @type {AbortController | null} */
  #search = null;

  /**
   * @param {import("../Session/pick-session.js").PickSession} session
   * @param {(failure: unknown) => void} failed Called if they cannot be shown.
   */
  constructor(session, failed) { [this.source, this.#failed] = [new BucketSource(`${session.path}/buckets`), failed]; }

  /** What the person chooses a part with. @param {(query: Query) => void} show */
  part(show) { return new ShownPart(show); }

  /** Loads a part. @param {Query} query @returns {Promise<boolean>} Whether it is loaded, and no other was requested meanwhile. */
  async open(query) {
    this.#search?.abort();
    const search = this.#search = new AbortController();
    try {
      await this.source.open(query, search.signal);
      return true;
    } catch (failure) {
      if (!search.signal.aborted) this.#failed(failure);
      return false;
    }
  }
}
