/** The photos of the visitor's device in a picker: they are chosen, shown at once, uploaded, and selected once they are read. */
import { element } from "../Drawing/element.js";
import { takePictures } from "../Grid/pictures.js";
import { word } from "../Words/device-words.js";
import { checked, LeftOut } from "./chosen-files.js";
import { DeviceBar } from "./device-bar.js";
import { DevicePictures } from "./device-pictures.js";
import { DeviceSource } from "./device-source.js";
import { receiveFiles } from "./dropped-files.js";
import { invitation } from "./invitation.js";
import { sentences } from "./operator.js";
import { showProblem } from "./problem-sheet.js";
import { UploadLine } from "./upload-line.js";
import { Uploads } from "./uploads.js";
import { Wanted } from "./wanted.js";

/** @typedef {import("../Grid/bucket-source.js").Photo} Photo */
/** @typedef {import("./device-item.js").DeviceItem} DeviceItem */

/** The shortest time between two drawings of the progress, in milliseconds. */
const pause = 60;

/**
 * @typedef {object} Notes What the page does with what it is told.
 * @property {() => HTMLElement} root Files can be dropped on it.
 * @property {(text: string) => void} say
 * @property {(text: string) => void} announce Has screen readers say something.
 * @property {() => void} progressed
 *
 * @typedef {Notes & {changed: () => void, open: (source: "library" | "device") => void}} Surroundings
 */

export class DevicePhotos {
  source = new DeviceSource();
  /** A line of the Options menu: how many are still being read. */
  reading = element("p", { class: "menu-note", role: "status" });
  /** @type {{label: string, of: (photo: Photo) => (() => void) | null}} */
  removal = { label: word("uploadRemove"), of: (photo) => this.#remover(photo) };
  #session;
  #page;
  #uploads;
  #wanted;
  #pictures;
  #line;
  #timer = 0;
  #asked = 0;
  /** @type {DeviceItem[]} */
  #shown = [];
  /** What was selected before the connection was lost. @type {string[]} */
  #before = [];

  /**
   * @param {import("../Session/pick-session.js").PickSession} session
   * @param {Surroundings} page
   */
  constructor(session, page) {
    [this.#session, this.#page] = [session, page];
    const state = /** @type {import("../Session/pick-session.js").PickState} */ (session.state);
    this.says = sentences(state);
    this.#uploads = new Uploads(session.path, this.source);
    this.#wanted = new Wanted(session);
    this.#pictures = new DevicePictures(session.path, (id) => this.source.item(id));
    takePictures(this.#pictures);
    this.#line = new UploadLine(this.#uploads, this.source, page.announce);
    const take = (/** @type {File[]} */ files) => { this.#choose(files); };
    this.bar = new DeviceBar(state, this.says.uploaded, this.#line.root, { take, open: page.open });
    this.invitation = invitation(state, this.says, take);
    receiveFiles(page.root, () => session.isOpen && !document.querySelector("dialog[open]"), take);
    this.#uploads.addEventListener("change", () => this.#change());
    this.#uploads.addEventListener("progress", () => this.#progress());
    this.#uploads.addEventListener("separated", (event) => {
      const { item, halves } = /** @type {CustomEvent} */ (event).detail;
      this.#wanted.replace(item, halves);
    });
    this.#uploads.addEventListener("lost", (event) => {
      const item = /** @type {CustomEvent} */ (event).detail;
      if (this.#before.includes(item.photo.id)) this.#wanted.choose([item]);
    });
    this.#uploads.addEventListener("unfinished", (event) => page.say(word("uploadUnfinished", { count: /** @type {CustomEvent} */ (event).detail })));
    session.addEventListener("offline", () => { if (session.selection.length > 0) this.#before = session.selection; });
    // The server may have been started again, and lost everything.
    session.addEventListener("online", () => { if (this.source.count > 0) this.#refresh(); });
    session.addEventListener("change", () => { if (!session.isOpen && !this.#uploads.isPaused) this.#uploads.pause(); });
    session.addEventListener("told", (event) => {
      const isRead = /** @type {CustomEvent} */ (event).detail.type === "changed";
      if (isRead && this.source.items.some((item) => item.state === "counting")) this.#refresh();
    });
  }

  /** Shows what was uploaded before the page was loaded again. */
  async open() { await this.#uploads.restore().catch(() => this.#uploads.resume()); }

  /** How far a photo is uploaded; null if nothing more is to be said of it. @param {Photo} photo */
  mark(photo) {
    const item = this.source.item(photo.id);
    if (!item || item.state === "ready" && !this.#wanted.items.includes(item)) return null;
    const state = this.#wanted.items.includes(item) ? `${item.state} wanted` : item.state;
    return { state, fraction: item.fraction, text: word(`upload_${item.state}`) };
  }

  /** Whether a photo is to be selected once it is read. @param {Photo} photo */
  isWanted(photo) { return this.#wanted.items.some((item) => item.photo === photo); }

  /**
   * Takes a tap on a photo that cannot be selected yet, or not at all.
   *
   * @param {Photo} photo
   * @returns {boolean} Whether there is nothing else to do.
   */
  tap(photo) {
    const item = this.source.item(photo.id);
    if (!item || item.state === "ready") return false;
    if (item.isSettled) {
      showProblem(item, /** @type {any} */ (this.#session.state), { retry: () => this.#retry(item), remove: () => this.#remove(item) });
    } else if (!this.#wanted.tap(item)) this.#page.say(word("limitReached", { count: this.#session.state?.selectionLimit ?? 0 }));
    this.#progress();
    return true;
  }

  /** The photos of several that can be selected now; the others are selected once they are read. @param {Photo[]} photos */
  ready(photos) {
    return photos.filter((photo) => {
      const item = this.source.item(photo.id);
      if (!item || item.state === "ready") return true;
      if (!item.isSettled && !this.#wanted.items.includes(item)) this.#wanted.tap(item);
      return false;
    });
  }

  /** @param {File[]} files */
  async #choose(files) {
    const limits = this.#session.state?.uploads;
    if (!limits || files.length === 0) return;
    const used = () => ({
      files: this.source.items.reduce((sum, item) => sum + item.files.length, 0), bytes: this.source.items.reduce((sum, item) => sum + item.length, 0),
    });
    const left = new LeftOut();
    let count = 0;
    this.#line.choosing();
    for await (const items of checked(files, limits, used, left)) {
      if (items.length === 0) continue;
      // If only one can be selected, it is the first.
      if (count === 0 || this.#session.state?.selectionLimit !== 1) this.#wanted.choose(items);
      count += items.length;
      this.#page.open("device");
      this.#uploads.add(items);
      if (count === items.length) await firstDrawn(this.#page.root());
    }
    this.#line.chose(count);
    this.#progress();
    const said = left.sentences(limits);
    if (said.length > 0) this.#page.say(said.join(word("deviceSpace")));
  }

  /** @param {DeviceItem} item */
  #retry(item) {
    this.#wanted.choose([item]);
    this.#uploads.retry([item]);
  }

  /** @param {DeviceItem} item */
  async #remove(item) {
    this.#wanted.drop(item);
    const wasSelected = this.#session.selection.includes(item.photo.id);
    if (wasSelected) this.#session.drop(item.photo.id);
    await this.#uploads.remove(item);
    if (wasSelected) this.#session.refresh();
  }

  /** @param {Photo} photo */
  #remover(photo) {
    const item = this.source.item(photo.id);
    return item ? () => { this.#remove(item); } : null;
  }

  /** Asks the server how far everything is; what happens meanwhile is asked for once more. */
  async #refresh() {
    this.#asked += 1;
    if (this.#asked > 1) return;
    for (let answered = 0; answered < this.#asked;) {
      answered = this.#asked;
      await this.#uploads.refresh().catch(() => {});
    }
    this.#asked = 0;
  }

  #change() {
    for (const item of this.#shown) if (!this.source.items.includes(item)) this.#pictures.release(item);
    this.#shown = [...this.source.items];
    this.#page.changed();
    this.#progress();
  }

  #progress() {
    this.#wanted.settle();
    for (const item of this.source.items) if (item.isSettled) this.#pictures.settle(item);
    this.#timer ||= setTimeout(() => {
      this.#timer = 0;
      this.#line.draw();
      const count = this.#wanted.items.length;
      this.reading.textContent = count > 0 ? word("uploadReading", { count }) : "";
      this.#page.progressed();
    }, pause);
  }
}

/**
 * Waits until a photo is drawn, because loading the others would delay it; half a second at most.
 *
 * @param {HTMLElement} root
 */
async function firstDrawn(root) {
  const end = performance.now() + 500;
  // A page in the background draws no frames.
  const frame = () => new Promise((resolve) => { requestAnimationFrame(resolve); setTimeout(resolve, 100); });
  while (!root.querySelector(".cell.is-drawn") && performance.now() < end) await frame();
  await frame();
}
