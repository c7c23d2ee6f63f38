/**
 * The items of a pick on their way through this page to the host's: the server makes an item's bytes when the
 * host asks for them, one item after the other.
 */
import { Problem, reach } from "./person-fetch.js";

/**
 * @typedef {object} Delivery
 * @property {string} item The host's name for it.
 * @property {string} asset The asset, for this page alone.
 * @property {string} media `image`, `video` or `livePhoto`.
 * @property {string} [assetIdentifier]
 * @property {string} [name]
 * @property {string} [contentType]
 * @property {"waiting" | "loading" | "done" | "failed" | "stopped"} state
 * @property {boolean} [isRefused] Whether it failed for good.
 * @property {number} fraction From 0 to 1.
 * @property {File[]} files
 */

/**
 * @fires change when the state of one changed; retried with the item that the person retried successfully; skipped
 *   with the item that they undid or skipped
 */
export class Deliveries extends EventTarget {
  /** @type {Map<string, Delivery>} */
  all = new Map();
  /** Whether a list shows all of them, including failures, or will once it is loaded. */
  areShown = false;
  /** @type {Map<string, {stop: AbortController, files: Promise<File[]>}>} */
  #running = new Map();
  #path;

  /** @param {string} path Where the picker's routes begin. */
  constructor(path) {
    super();
    this.#path = path;
  }

  /**
   * Adds the items of a selection; those already known are unchanged.
   *
   * @param {Array<Record<string, any>>} results As the server tells this page.
   */
  note(results) {
    for (const { item, asset = "", media = "image", assetIdentifier, name, contentType } of results) {
      if (!item || this.all.has(item)) continue;
      this.all.set(item, { item, asset, media, assetIdentifier, name, contentType, state: "waiting", fraction: 0, files: [] });
    }
    this.#tell();
  }

  /** Forgets items that were undone. @param {string[]} items */
  drop(items) {
    for (const item of items) {
      this.cancel(item);
      this.all.delete(item);
    }
    this.#tell();
  }

  /** How many were loaded, how many failed, and how many the person undid. */
  get count() {
    const all = [...this.all.values()];
    return {
      total: all.length, done: all.filter((delivery) => delivery.state === "done").length,
      failed: all.filter((delivery) => delivery.state === "failed").length,
      stopped: all.filter((delivery) => delivery.state === "stopped").length,
    };
  }

  /**
   * Loads the files of an item. If they are loading already, because the host and the person try again at the same time,
   * waits for these: the server deletes an item once it was fetched.
   *
   * @param {string} item
   * @param {(fraction: number) => void} [progress]
   * @returns {Promise<File[]>}
   */
  async load(item, progress = () => {}) {
    const delivery = this.all.get(item);
    if (!delivery) throw new Problem("notFound", 404);
    if (delivery.state === "done") return delivery.files;
    if (delivery.state === "stopped") throw new Problem("gone", 410);
    let fraction = 0;
    const told = () => { if (delivery.fraction !== fraction) progress(fraction = delivery.fraction); };
    this.addEventListener("change", told);
    try {
      return await (this.#running.get(item)?.files ?? this.#start(delivery));
    } finally {
      this.removeEventListener("change", told);
    }
  }

  /** @param {Delivery} delivery */
  #start(delivery) {
    const stop = new AbortController();
    const files = this.#fetch(delivery, stop.signal).finally(() => this.#running.delete(delivery.item));
    this.#running.set(delivery.item, { stop, files });
    return files;
  }

  /** @param {Delivery} delivery @param {AbortSignal} signal */
  async #fetch(delivery, signal) {
    const { item, media } = delivery;
    this.#change(delivery, { state: "loading", fraction: 0 });
    try {
      const files = [await this.#file(delivery, 0, signal, (fraction) => this.#change(delivery, { fraction }))];
      // The movie of a Live Photo is a second file, unless it was left out.
      if (media === "livePhoto") {
        const movie = await this.#file(delivery, 1, signal, () => {}).catch((failure) => {
          if (failure instanceof Problem && failure.code === "notFound") return null;
          throw failure;
        });
        if (movie) files.push(movie);
      }
      this.#change(delivery, { state: "done", fraction: 1, files });
      // Without a confirmation, the item could be fetched for some more minutes, which does no harm.
      reach(`${this.#path}/items/${item}`, { method: "DELETE", keepalive: true }).catch(() => {});
      return files;
    } catch (failure) {
      const isRefused = failure instanceof Problem && failure.code === "itemRefused";
      if (delivery.state === "loading") this.#change(delivery, { state: signal.aborted ? "waiting" : "failed", isRefused });
      throw failure;
    }
  }

  /**
   * Retries a failed item; the host is told once it is loaded.
   *
   * @param {string} item
   */
  retry(item) {
    this.load(item).then(() => this.dispatchEvent(new CustomEvent("retried", { detail: item })), () => {});
  }

  /** Undoes an item: its loading ends, and does not start again. @param {Delivery} delivery */
  stop(delivery) {
    this.#change(delivery, { state: "stopped" });
    this.cancel(delivery.item);
    this.dispatchEvent(new CustomEvent("skipped", { detail: delivery.item }));
  }

  /** Ends the loading of an item. @param {string} item */
  cancel(item) { this.#running.get(item)?.stop.abort(); }

  /** @param {Delivery} delivery @param {number} number @param {AbortSignal} signal @param {(fraction: number) => void} progress */
  async #file(delivery, number, signal, progress) {
    const answer = await reach(`${this.#path}/items/${delivery.item}/files/${number}`, { signal });
    const total = Number(answer.headers.get("Content-Length"));
    const reader = /** @type {ReadableStream<Uint8Array>} */ (answer.body).getReader();
    const parts = [];
    for (let length = 0; ;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      length += value.length;
      if (total > 0) progress(Math.min(1, length / total));
    }
    const disposition = answer.headers.get("Content-Disposition") ?? "";
    const name = /filename="([^"]*)"/.exec(disposition)?.[1] ?? delivery.name ?? "photo";
    return new File(parts, name, { type: answer.headers.get("Omit-File-Type") ?? "" });
  }

  /** @param {Delivery} delivery @param {Partial<Delivery>} change */
  #change(delivery, change) {
    Object.assign(delivery, change);
    this.#tell();
  }

  #tell() { this.dispatchEvent(new Event("change")); }
}
