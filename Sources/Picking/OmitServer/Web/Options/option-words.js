/** The words of the options outside the menu itself. */
import { hasWord, list, word } from "../Words/words.js";

/** @typedef {import("../Session/pick-session.js").PickOption} PickOption */

/** The name of a kind, in the person's language if there is a word. @param {PickOption} option */
export const kindName = (option) => hasWord(`kind_${option.kind}`) ? word(`kind_${option.kind}`) : option.title;

/** The choice in force for a kind. @param {PickOption} option */
export const inForce = (option) => option.choice ?? option.standard;

/** The menu in one line. @param {PickOption[]} options */
export function summary(options) {
  const out = options.filter((option) => inForce(option) === "exclude").map(kindName);
  return out.length === 0 ? word("optionsAll") : word("leftOut", { kinds: list(out) }).replace(/[.。]$/, "");
}

/**
 * How far the photos are converted that are to be added as JPEG, in a sentence; empty if nothing is to be said.
 *
 * @param {import("../Session/pick-session.js").PickState | null} state
 */
export function codingText(state) {
  const codings = Object.values(state?.formats.codings ?? {});
  const [ready, running] = [codings.filter((coding) => coding === "ready"), codings.filter((coding) => coding === "waiting" || coding === "underWay")];
  const failed = codings.length - ready.length - running.length;
  if (failed > 0) return word("codingsFailed", { count: failed });
  return running.length > 0 ? word("codings", { done: ready.length, total: codings.length }) : "";
}

/**
 * Whether the menu has to be left once before a tap can share.
 *
 * @param {import("../Session/pick-session.js").PickState | null} state
 */
export const needsOptions = (state) => state !== null && state.optionsShown === false && (state.source ?? "library") !== "library"
  && state.options !== undefined && state.selectionBehavior.startsWith("continuous");
