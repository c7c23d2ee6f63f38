/**
 * Where the pictures of photos come from: the server has them at a path, and a source may have its own, such as photos of
 * the visitor's device. Everything that shows a photo asks here.
 */
import { moviePath, picturesPath } from "../Session/photo-paths.js";

/**
 * @typedef {object} Pictures The pictures of a source.
 * @property {(id: string, size: number) => string | Promise<string | null> | null} picture The address of a picture, at once
 *   or later; null if the photo belongs to another source, or has no picture.
 * @property {(id: string) => string | Promise<string> | null} movie The address of a movie, likewise.
 */

/** @type {Pictures | null} */
let own = null;

/** Has a source show its own pictures. @param {Pictures} pictures */
export const takePictures = (pictures) => { own = pictures; };

/**
 * The path of an asset's small picture. A path that names a version is cached by the browser for good.
 *
 * @param {string} id
 * @param {256 | 512 | 1440} size
 * @param {string | null} [hash]
 */
const picture = (id, size, hash = null) =>
  `${picturesPath(id)}/${size}${hash ? `?v=${encodeURIComponent(hash)}` : ""}`;

/** What is shown behind a large picture until it is loaded, as a value in CSS. @param {{id: string, hash: string | null}} photo */
export const backdrop = ({ id, hash }) => own ? "" : `url("${picture(id, 256, hash)}")`;

/** The address of an asset's movie. @param {string} id */
export const movie = async (id) => await own?.movie(id) ?? moviePath(id);

/**
 * Shows a photo's picture in an element.
 *
 * @param {HTMLElement} image
 * @param {{id: string, hash?: string | null}} photo
 * @param {256 | 512 | 1440} size
 * @param {"src" | "poster"} [attribute]
 */
export function showPicture(image, { id, hash }, size, attribute = "src") {
  const found = own?.picture(id, size) ?? picture(id, size, hash);
  if (typeof found === "string") {
    delete image.dataset.picture;
    image.setAttribute(attribute, found);
    return;
  }
  const asked = image.dataset.picture = `${id}/${size}`;
  // By then the element may show another photo.
  found.then((url) => { if (url && image.dataset.picture === asked) image.setAttribute(attribute, url); }, () => {});
}

/** Hides what an element shows, or is about to show. @param {HTMLElement} image */
export function hidePicture(image) {
  image.removeAttribute("src");
  delete image.dataset.picture;
}
