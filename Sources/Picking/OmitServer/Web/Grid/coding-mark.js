/** How far a photo is converted to JPEG, as the grid and the staging area mark it. */
import { hasWord, word } from "../Words/words.js";

/** @typedef {{state: "waiting" | "underWay" | "ready" | "failed", fraction: number, text: string}} CodingMark */

const fractions = { waiting: 0, underWay: 0.5, ready: 1 };

/**
 * The mark of a photo; null if it is not converted, or only once it is added.
 *
 * @param {import("../Session/pick-session.js").PickState | null} state
 * @param {string} id
 * @returns {CodingMark | null}
 */
export function codingMark(state, id) {
  const coding = state?.formats.codings[id];
  if (!coding) return null;
  const isFailed = !(coding in fractions);
  const key = `coding_${coding}`;
  return { state: isFailed ? "failed" : /** @type {any} */ (coding), fraction: fractions[coding] ?? 0, text: word(hasWord(key) ? key : "coding_failed") };
}

/** Whether a photo is not available in the format in force. @param {import("../Session/pick-session.js").PickState | null} state @param {import("./bucket-source.js").Photo} photo */
export const isLacking = (state, { type }) => type !== null && state?.formats.lacking.includes(type) === true;
