/** How far everything is, in one line: the number of photos that are uploaded, a bar, and what the person can do. */
import { button, element, setAttribute } from "../Drawing/element.js";
import { word } from "../Words/device-words.js";

export class UploadLine {
  #text = element("span", { class: "upload-text" });
  #bar = element("span", { class: "progress", role: "progressbar", "aria-valuemin": "0", "aria-valuemax": "100" }, element("span", { class: "progress-done" }));
  #pause = button("", () => this.#uploads.isPaused ? this.#uploads.resume() : this.#uploads.pause(), { class: "plain upload-pause" });
  #again = button(word("uploadRetry"), () => this.#uploads.retry(), { class: "plain upload-again" });
  root = element("div", { class: "upload-line", hidden: true }, this.#text, this.#bar, this.#pause, this.#again);
  #uploads;
  #source;
  #announce;
  #said = "";
  /** How many choices of files are still being read. */
  #choosing = 0;

  /**
   * @param {import("./uploads.js").Uploads} uploads
   * @param {import("./device-source.js").DeviceSource} source
   * @param {(text: string) => void} announce Has screen readers say something.
   */
  constructor(uploads, source, announce) { [this.#uploads, this.#source, this.#announce] = [uploads, source, announce]; }

  /** Says nothing until it is known how many photos were chosen. */
  choosing() { this.#choosing += 1; }

  /** @param {number} count How many photos were chosen. */
  chose(count) {
    this.#choosing -= 1;
    if (count === 0) return;
    this.#said = "";
    this.#say("uploadBegun", count);
  }

  draw() {
    const { isPaused, count: { isBusy, total, done, failed, refused, running, sending, stalled } } = this.#uploads;
    // It stays when everything is uploaded: the photos below must not move under a finger.
    this.root.hidden = total === 0;
    const counted = word("uploadedOf", { done, count: total - refused });
    const stall = isBusy ? "uploadBusy" : "uploadStalled";
    const over = failed > 0 ? word("uploadFailed", { count: failed }) : done > 0 ? word("uploadedAll", { count: done }) : "";
    this.#text.textContent = running === 0 ? over : isPaused && sending > 0 ? `${counted} · ${word("uploadPaused")}` : stalled > 0 && stalled === sending ? word(stall) : counted;
    this.#bar.hidden = running === 0;
    const all = this.#source.items.filter(({ state }) => state !== "refused" && state !== "failed");
    const length = all.reduce((sum, item) => sum + (item.length || 1), 0);
    const fraction = all.reduce((sum, item) => sum + item.fraction * (item.length || 1), 0) / Math.max(1, length);
    setAttribute(this.#bar, "aria-label", counted);
    setAttribute(this.#bar, "aria-valuenow", String(Math.floor(fraction * 100)));
    this.#bar.style.setProperty("--done", String(fraction));
    this.#pause.hidden = sending === 0;
    this.#pause.textContent = word(isPaused ? "uploadResume" : "uploadPause");
    this.#again.hidden = failed === 0;
    this.#say(isPaused && sending > 0 ? "uploadPaused" : stalled > 0 && stalled === sending ? stall : running > 0 ? "uploadBegun"
      : failed > 0 ? "uploadFailed" : "uploadedAll", running > 0 ? running : failed || done);
  }

  /** Reads out what changed for the person, not each step. @param {string} key @param {number} count */
  #say(key, count) {
    if (this.#choosing > 0 || key === this.#said || this.#said === "" && key === "uploadedAll") return;
    this.#said = key;
    this.#announce(word(key, { count }));
  }
}
