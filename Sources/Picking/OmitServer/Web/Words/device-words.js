/** The words of pickers of photos of the visitor's device, in addition to those of all pages; no other page loads them. */
import { locale, takeWords } from "./words.js";

export { hasWord, word } from "./words.js";

await takeWords("device-");

/** A number of bytes. @param {number} bytes */
export function size(bytes) {
  const power = Math.min(3, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const unit = ["byte", "kilobyte", "megabyte", "gigabyte"][power];
  return new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: 1 }).format(bytes / 1000 ** power);
}
