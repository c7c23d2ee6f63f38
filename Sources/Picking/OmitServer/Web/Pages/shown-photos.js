/** Which photos a picker shows: those of the library, those of the visitor's device, or each in turn. */
import { BucketSource, unknownPhoto } from "../Grid/bucket-source.js";
import { source } from "../Session/pick-source.js";
import { later, prepare } from "./later.js";

/** @typedef {import("../Grid/bucket-source.js").Photo} Photo */
/** @typedef {import("./picker-frame.js").PickerFrame} PickerFrame */

export class ShownPhotos {
  /** The photos of the device; null if the picker has none. @type {import("../Device/device-photos.js").DevicePhotos | null} */
  device = null;
  #library;
  #session;
  #failed;
  /** @type {"library" | "device"} */
  #shown = source === "device" ? "device" : "library";
  /** @type {AbortController | null} */
  #search = null;
  /** @type {PickerFrame | null} */
  #frame = null;
  /** @type {typeof import("../Device/device-photos.js").DevicePhotos | null} */
  #Device = null;

  /**
   * @param {import("../Session/pick-session.js").PickSession} session
   * @param {(failure: unknown) => void} failed Called if the library cannot be shown.
   */
  constructor(session, failed) {
    [this.#session, this.#failed] = [session, failed];
    this.#library = new BucketSource(`${session.path}/buckets`);
    // It is loaded while the pick is entered.
    if (source === "device" || source === "both") later("device").catch(() => {});
  }

  /** Loads what a frame needs. */
  async prepare() {
    if (source !== "library") this.#Device ??= (await later("device")).DevicePhotos;
  }

  /** What the photos of the device need of the page. @param {import("../Device/device-photos.js").Notes} page */
  begin(page) {
    if (!this.#Device) return null;
    return this.device ??= new this.#Device(this.#session, {
      ...page, changed: () => this.#showDevice(false), open: (shown) => this.#switch(shown),
    });
  }

  /** Shows the photos in a new frame. @param {PickerFrame | null} frame */
  attach(frame) {
    this.#frame = frame;
    if (this.#shown === "device") this.#showDevice(true);
    else if (this.#library.count > 0) frame?.showPhotos(this.#library, false);
  }

  /** Shows the first photos. */
  async open() {
    await Promise.all([this.device?.open(), source !== "device" && this.show({})]);
    if (source === "device") prepare(/** @type {any} */ (source));
  }

  /** Shows a part of the library. @param {import("../Grid/bucket-source.js").Query} query */
  async show(query) {
    this.#search?.abort();
    const search = this.#search = new AbortController();
    try {
      await this.#library.open(query, search.signal);
    } catch (failure) {
      if (!search.signal.aborted) this.#failed(failure);
      return;
    }
    if (this.#shown === "library") this.#frame?.showPhotos(this.#library, Object.keys(query).length > 0);
    const [first] = this.#library.buckets;
    const ready = () => prepare(/** @type {any} */ (source));
    (first ? this.#library.load(first.id) : Promise.resolve([])).then(ready, ready);
  }

  /** What is known of an asset. @param {string} id @returns {Photo} */
  photo(id) { return this.device?.source.photo(id) ?? this.#library.photo(id) ?? unknownPhoto(id); }

  /** @param {"library" | "device"} shown */
  #switch(shown) {
    if (this.#shown === shown) return;
    this.#shown = shown;
    this.device?.bar.show(shown, this.device.source.count);
    if (shown === "device") this.#showDevice(true);
    else this.#frame?.showPhotos(this.#library, false);
  }

  /** @param {boolean} isNew Whether others were shown until now. */
  #showDevice(isNew) {
    const [device, frame] = [this.device, this.#frame];
    if (!device || !frame || this.#shown !== "device") return;
    const { source: photos, invitation } = device;
    const hadFocus = document.activeElement !== document.body;
    device.bar.show("device", photos.count);
    if (isNew || photos.count === 0 || !frame.grid.isConnected) frame.showPhotos(photos, false, invitation);
    else frame.grid.arrange();
    // What had the focus may have made room for the first photos, or for the invitation.
    if (!hadFocus || document.activeElement !== document.body) return;
    if (photos.count > 0) frame.grid.focusOn(0);
    else invitation.querySelector("button")?.focus();
  }
}
