/**
 * The colour that a thumbhash gives a photo before its picture is loaded: the average, which is in
 * the first three bytes.
 */

/** @type {Map<string, string>} */
const known = new Map();

/**
 * @param {string | null} hash In base64.
 * @returns {string} A CSS colour; empty if there is no hash.
 */
export function colourOf(hash) {
  if (!hash) return "";
  const found = known.get(hash);
  if (found !== undefined) return found;
  const bytes = Uint8Array.from(atob(hash.slice(0, 4)), (letter) => letter.charCodeAt(0));
  if (bytes.length < 3) return "";
  const header = bytes[0] | bytes[1] << 8 | bytes[2] << 16;
  const l = (header & 63) / 63;
  const p = (header >> 6 & 63) / 31.5 - 1;
  const q = (header >> 12 & 63) / 31.5 - 1;
  const blue = l - 2 / 3 * p;
  const red = (3 * l - blue + q) / 2;
  const parts = [red, red - q, blue].map((part) => Math.round(255 * Math.min(1, Math.max(0, part))));
  const colour = `rgb(${parts.join(" ")})`;
  if (known.size > 20000) known.clear();
  known.set(hash, colour);
  return colour;
}
