/**
 * What a file is, by its first bytes: neither its name nor the type that the browser derives from the name says that.
 *
 * Only formats that a browser draws as pictures or movies get an address for this page, under the type that is found here.
 * SVG and HTML are never among them, because they can run scripts.
 */

/**
 * @typedef {object} Recognised
 * @property {string} type The media type.
 * @property {"image" | "video"} media
 * @property {boolean} isDrawn Whether every browser draws it.
 */

/** How many bytes are read. */
const least = 32;

/**
 * Recognises a file.
 *
 * @param {Blob} file
 * @returns {Promise<Recognised | null>} Null if it is none of these formats.
 */
export async function recognise(file) {
  const bytes = new Uint8Array(await file.slice(0, least).arrayBuffer());
  const text = String.fromCharCode(...bytes);
  const begins = (/** @type {string} */ signature) => text.startsWith(signature);
  if (begins("\xff\xd8\xff")) return picture("image/jpeg", true);
  if (begins("\x89PNG\r\n\x1a\n")) return picture("image/png", true);
  if (begins("GIF87a") || begins("GIF89a")) return picture("image/gif", true);
  if (begins("RIFF") && text.slice(8, 12) === "WEBP") return picture("image/webp", true);
  if (begins("II*\0") || begins("MM\0*")) return picture("image/tiff", false);
  if (begins("\xff\x0a") || begins("\0\0\0\x0cJXL \r\n\x87\n")) return picture("image/jxl", false);
  if (begins("\x1aE\xdf\xa3")) return { type: "video/webm", media: "video", isDrawn: true };
  return text.slice(4, 8) === "ftyp" ? byBrand(text.slice(8, 12)) : null;
}

/** A file of boxes (ISO 14496-12), by its main brand. @param {string} brand @returns {Recognised} */
function byBrand(brand) {
  if (brand === "avif" || brand === "avis") return picture("image/avif", true);
  if (/^(hei|hev|mif|msf)/.test(brand)) return picture("image/heic", false);
  if (brand === "crx ") return picture("image/x-canon-cr3", false);
  if (brand === "qt  ") return { type: "video/quicktime", media: "video", isDrawn: false };
  return { type: "video/mp4", media: "video", isDrawn: true };
}

/** @param {string} type @param {boolean} isDrawn @returns {Recognised} */
const picture = (type, isDrawn) => ({ type, media: "image", isDrawn });
