/**
 * The pictures of photos of the device: drawn by the browser from the file itself where every browser can, and otherwise by
 * the server, once it has the file.
 */
import { reach } from "../Session/person-fetch.js";
import { movieStill } from "./movie-still.js";

/** @typedef {import("./device-item.js").DeviceItem} DeviceItem */

export class DevicePictures {
  /** The addresses made for an item, by what they show. @type {Map<DeviceItem, Map<string, string | Promise<string | null>>>} */
  #made = new Map();
  /** What waits for the server. @type {Map<DeviceItem, Array<() => void>>} */
  #waiting = new Map();
  #find;
  #path;

  /**
   * @param {string} path Where the picker's routes begin.
   * @param {(id: string) => DeviceItem | null} find
   */
  constructor(path, find) { [this.#path, this.#find] = [path, find]; }

  /** @param {string} id @param {number} size */
  picture(id, size) {
    const item = this.#find(id);
    const chosen = item?.files[0];
    if (!item) return null;
    if (chosen?.kind?.isDrawn && chosen.kind.media === "image") return this.#keep(item, "file", () => typed(chosen));
    if (chosen?.kind?.media === "video") return this.#keep(item, "still", () => this.#still(item));
    return this.#keep(item, String(size), () => this.#rendered(item, size));
  }

  /** The address of a movie, which the browser may still be unable to play. @param {string} id */
  movie(id) {
    const item = this.#find(id);
    const chosen = item?.files.find(({ kind }) => kind?.media === "video");
    if (!item) return null;
    return chosen ? /** @type {string} */ (this.#keep(item, "movie", () => typed(chosen))) : "";
  }

  /** What waited for the server's picture of an item can be fetched, or never will. @param {DeviceItem} item */
  settle(item) {
    for (const go of this.#waiting.get(item) ?? []) go();
    this.#waiting.delete(item);
  }

  /** Releases the addresses of an item that is no longer shown. @param {DeviceItem} item */
  release(item) {
    for (const url of this.#made.get(item)?.values() ?? []) {
      Promise.resolve(url).then((made) => { if (made) URL.revokeObjectURL(made); }, () => {});
    }
    this.#made.delete(item);
    this.settle(item);
  }

  /** @param {DeviceItem} item @param {string} name @param {() => string | Promise<string | null>} make */
  #keep(item, name, make) {
    const all = this.#made.get(item) ?? new Map();
    this.#made.set(item, all);
    if (!all.has(name)) {
      const made = make();
      all.set(name, made);
      // Without a picture, the next drawing tries again.
      if (made instanceof Promise) made.catch(() => null).then((url) => { if (!url) all.delete(name); });
    }
    return all.get(name);
  }

  /** @param {DeviceItem} item */
  async #still(item) {
    const { blob, seconds } = await movieStill(await this.movie(item.photo.id));
    item.photo.seconds ??= seconds;
    return blob ? URL.createObjectURL(blob) : this.#rendered(item, 512);
  }

  /** @param {DeviceItem} item @param {number} size */
  async #rendered(item, size) {
    if (!item.isSettled) await new Promise((resolve) => { this.#waiting.set(item, [...this.#waiting.get(item) ?? [], () => resolve(null)]); });
    return item.state === "ready" ? this.#fetch(`${item.asset}/pictures/${size}`).catch(() => null) : null;
  }

  /** The address of the server's picture of an item: an element cannot send the visitor's header. @param {string} path */
  async #fetch(path) {
    const answer = await reach(`${this.#path}/uploads/${path}`);
    return URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: "image/webp" }));
  }
}

/** The address of a file, which the browser treats only as what was recognised. @param {import("./device-item.js").Chosen} chosen */
function typed({ file, kind }) {
  // Browsers play QuickTime movies as the format that came from it.
  const type = kind?.type === "video/quicktime" ? "video/mp4" : kind?.type ?? "";
  return URL.createObjectURL(file.slice(0, file.size, type));
}
