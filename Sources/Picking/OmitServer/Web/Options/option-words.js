/** What is said of the options where the menu itself is not there. */
import { hasWord, list, word } from "../Words/words.js";

/** @typedef {import("../Session/pick-session.js").PickOption} PickOption */

/** How a kind is called, in the person's language where there is a word. @param {PickOption} option */
export const kindName = (option) => hasWord(`kind_${option.kind}`) ? word(`kind_${option.kind}`) : option.title;

/** What holds for a kind now. @param {PickOption} option */
export const inForce = (option) => option.choice ?? option.standard;

/** What the menu says in one line. @param {PickOption[]} options */
export function summary(options) {
  const out = options.filter((option) => inForce(option) === "exclude").map(kindName);
  return out.length === 0 ? word("optionsAll") : word("leftOut", { kinds: list(out) }).replace(/[.。]$/, "");
}
