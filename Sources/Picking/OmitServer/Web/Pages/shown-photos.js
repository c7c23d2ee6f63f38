/** Which photos a picker shows: those of the library, those of the visitor's device, or each in turn. */
import { source } from "../Session/pick-source.js";
import { later, prepare } from "./later.js";

/** @typedef {import("../Grid/bucket-source.js").Photo} Photo */
/** @typedef {import("./picker-frame.js").PickerFrame} PickerFrame */

export class ShownPhotos {
  /** The photos of the device; null if the picker has none. @type {import("../Device/device-photos.js").DevicePhotos | null} */
  device = null;
  /** The photos of the library; null if the picker has none. @type {import("./library-photos.js").LibraryPhotos | null} */
  library = null;
  #session;
  #failed;
  /** @type {"library" | "device"} */
  #shown = source === "device" ? "device" : "library";
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
    // They are loaded while the pick is entered.
    if (source === "device" || source === "both") later("device").catch(() => {});
    if (source !== "device") later("library").catch(() => {});
  }

  /** Loads what a frame needs. */
  async prepare() {
    if (source !== "library") this.#Device ??= (await later("device")).DevicePhotos;
    if (source !== "device") this.library ??= new (await later("library")).LibraryPhotos(this.#session, this.#failed);
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
    else if (this.library && this.library.source.count > 0) frame?.showPhotos(this.library.source);
  }

  /** Shows the first photos. */
  async open() {
    await Promise.all([this.device?.open(), this.library && this.show(this.#frame?.part?.query ?? {})]);
    if (source === "device") prepare(/** @type {any} */ (source));
  }

  /** Shows a part of the library. @param {import("../Grid/bucket-source.js").Query} query */
  async show(query) {
    if (!this.library || !await this.library.open(query)) return;
    const { source: photos } = this.library;
    if (this.#shown === "library") this.#frame?.showPhotos(photos);
    const [first] = photos.buckets;
    const ready = () => prepare(/** @type {any} */ (source));
    (first ? photos.load(first.id) : Promise.resolve([])).then(ready, ready);
  }

  /** What is known of an asset. @param {string} id @returns {Photo} */
  photo(id) { return this.device?.source.photo(id) ?? this.library?.source.photo(id) ?? unknownPhoto(id); }

  /** @param {"library" | "device"} shown */
  #switch(shown) {
    if (this.#shown === shown) return;
    this.#shown = shown;
    this.device?.bar.show(shown, this.device.source.count);
    if (shown === "device") this.#showDevice(true);
    else if (this.library) this.#frame?.showPhotos(this.library.source);
  }

  /** @param {boolean} isNew Whether others were shown until now. */
  #showDevice(isNew) {
    const [device, frame] = [this.device, this.#frame];
    if (!device || !frame || this.#shown !== "device") return;
    const { source: photos, invitation } = device;
    const hadFocus = document.activeElement !== document.body;
    device.bar.show("device", photos.count);
    // What is shown already is not put there again: a key that is just pressed in it would be lost.
    const isShown = (photos.count === 0 ? invitation : frame.grid).isConnected;
    if (isNew || !isShown) frame.showPhotos(photos, invitation);
    else if (photos.count > 0) frame.grid.arrange();
    // What had the focus may have made room for the first photos, or for the invitation.
    if (!hadFocus || document.activeElement !== document.body) return;
    if (photos.count > 0) frame.grid.focusOn(0);
    else invitation.querySelector("button")?.focus();
  }
}

/** An asset of which nothing is known, such as a preselected one that was never loaded. @param {string} id @returns {Photo} */
const unknownPhoto = (id) =>
  ({ id, media: "image", month: null, day: 1, hash: null, seconds: null, name: "", isFavourite: false, isHDR: false, type: null });
