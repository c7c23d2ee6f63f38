/** The photos of the device, in the order chosen, as a grid asks for them: like `BucketSource`, with one part and no months. */
import { word } from "../Words/device-words.js";

/** @typedef {import("./device-item.js").DeviceItem} DeviceItem */

export class DeviceSource {
  /** @type {DeviceItem[]} */
  items = [];
  scan = null;

  get count() { return this.items.length; }

  /** @returns {import("../Grid/bucket-source.js").Bucket[]} */
  get buckets() { return this.count === 0 ? [] : [{ id: "device", month: null, since: null, title: word("deviceTab"), count: this.count, parts: [] }]; }

  /** The photos of the only part. */
  photos() { return this.items.map(({ photo }) => photo); }

  /** The same, later, as they are by then. */
  async load() { return this.photos(); }

  /** A photo; null if it is not of the device. @param {string} id */
  photo(id) { return this.item(id)?.photo ?? null; }

  /** The item of a photo. @param {string} id */
  item(id) { return this.items.find(({ photo }) => photo.id === id) ?? null; }
}
