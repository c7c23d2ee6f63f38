/** A photo of the visitor's device in this page: its files, and how far they are uploaded. */

/**
 * @typedef {"waiting" | "sending" | "stalled" | "counting" | "ready" | "failed" | "refused"} ItemState
 *   `stalled`: it continues by itself; `counting`: the server reads it; `failed`: the person may try again; `refused`: for good.
 *
 * @typedef {object} Chosen A file that may be uploaded.
 * @property {File} file
 * @property {import("./first-bytes.js").Recognised | null} kind
 */

let made = 0;

export class DeviceItem {
  /** The server's name of it; null before the upload begins. @type {string | null} */
  asset = null;
  /** The request by which the server learns of it, while it is under way. @type {Promise<{asset: string}> | null} */
  beginning = null;
  /** @type {ItemState} */
  state = "waiting";
  /** The server's code of what went wrong. */
  problem = "";
  /** How much of it the server has, from 0 to 1. */
  fraction = 0;
  /** Whether the server lost what it had. */
  isLost = false;
  /** How often something was learnt of it: an answer to a question that was asked before is out of date. */
  revision = 0;
  /** As the grid shows it. @type {import("../Grid/bucket-source.js").Photo} */
  photo;

  /** @param {Chosen[]} files One, or the still and the movie of a Live Photo; none if only the server has them. */
  constructor(files) {
    this.files = files;
    made += 1;
    this.photo = {
      id: `new-${made}`, media: files.length === 2 ? "livePhoto" : files[0]?.kind?.media ?? "image", month: null, day: 0, hash: null,
      seconds: null, name: files[0]?.file.name ?? "", isFavourite: false, isHDR: false, type: null,
    };
  }

  /** The length of all files, in bytes. */
  get length() { return this.files.reduce((sum, { file }) => sum + file.size, 0); }

  /** Whether nothing more happens to it by itself. */
  get isSettled() { return this.state === "ready" || this.state === "failed" || this.state === "refused"; }

  /** Takes the server's name for it. @param {string} asset */
  name(asset) {
    this.asset = this.photo.id = asset;
    this.revision += 1;
  }

  /** Takes what happens to it next. @param {ItemState} state @param {string} [problem] The server's code. */
  set(state, problem = "") {
    [this.state, this.problem] = [state, problem];
    this.revision += 1;
  }

  /**
   * Takes what the server says of it.
   *
   * @param {{state: string, problem?: string, media?: any, contentType?: string, seconds?: number}} line
   */
  take({ state, problem, media, contentType, seconds }) {
    if (media) this.photo.media = media;
    if (contentType) this.photo.type = contentType;
    if (seconds !== undefined) this.photo.seconds = seconds;
    this.isLost = state === "lost";
    this.revision += 1;
    if (state === "ready" || state === "counting" || state === "refused") {
      this.set(state, problem);
      this.fraction = 1;
    }
  }
}
