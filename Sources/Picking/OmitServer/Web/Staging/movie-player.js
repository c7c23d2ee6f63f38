/** The movie of a video or a Live Photo, played in place of its picture. */
import { button, element } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { movie, showPicture } from "../Grid/pictures.js";
import { length, word } from "../Words/words.js";

/** @typedef {import("../Grid/bucket-source.js").Photo} Photo */

export class MoviePlayer {
  #button = button(word("play"), () => this.play(), { class: "preview-play" }, icon("play"), element("span", { class: "preview-length" }));
  #note = element("p", { class: "preview-note", role: "status" });
  root = element("div", { class: "preview-movie" }, this.#button, this.#note);
  /** @type {HTMLVideoElement | null} */
  #video = null;
  /** @type {Photo | null} */
  #photo = null;

  /** Prepares it for a photo; it is hidden for one without a movie. @param {Photo} photo */
  show(photo) {
    if (photo.id === this.#photo?.id) return;
    this.stop();
    this.#photo = photo;
    this.root.hidden = photo.media === "image";
    this.#note.textContent = "";
    const text = photo.media === "livePhoto" ? word("live") : photo.seconds === null ? "" : length(photo.seconds);
    /** @type {Element} */ (this.#button.lastElementChild).textContent = text;
  }

  /** Stops it, and releases what was loaded. */
  stop() {
    const hadFocus = this.#video !== null && this.#video === document.activeElement;
    this.#video?.pause();
    this.#video?.removeAttribute("src");
    this.#video?.load();
    this.#video?.remove();
    this.#video = null;
    this.#button.hidden = false;
    if (hadFocus) this.#button.focus();
  }

  /** Plays it from its beginning. @returns {boolean} Whether there is one. */
  play() {
    if (!this.#photo || this.root.hidden) return false;
    const isLive = this.#photo.media === "livePhoto";
    const video = this.#video = /** @type {HTMLVideoElement} */ (element("video", {
      class: "preview-image", controls: !isLive, playsinline: true, "aria-label": word(this.#photo.media === "video" ? "video" : "live"),
      // The movie of a Live Photo plays once, then the still is shown again.
      onended: () => { if (isLive) this.stop(); },
      onerror: () => {
        if (video !== this.#video) return;
        this.stop();
        this.#note.textContent = word("cannotPlay");
      },
    }));
    showPicture(video, this.#photo, 1440, "poster");
    this.#button.hidden = true;
    this.root.append(video);
    video.focus();
    movie(this.#photo.id).then((address) => {
      if (video !== this.#video) return;
      video.src = address;
      video.play().catch(() => {});
    }, () => video.dispatchEvent(new Event("error")));
    return true;
  }
}
