/** What is shown in place of a picker: that it is over, or why it cannot be shown. */
import { button } from "../Drawing/element.js";
import { source } from "../Session/pick-source.js";
import { word } from "../Words/words.js";
import { notice } from "./notices.js";

/** @param {import("../Session/pick-session.js").PickState | null} state What is known of it. */
export function overNotice(state) {
  const caller = state?.caller;
  return notice("check", word(state?.state === "cancelled" ? "addedNothing" : "over"), caller ? word("overHow", { caller }) : word("overHowNobody"));
}

/**
 * @param {import("../Session/person-fetch.js").Problem} problem
 * @param {import("../Session/pick-session.js").PickState | null} state
 * @param {() => void} open Tries again.
 */
export function failureNotice(problem, state, open) {
  if (problem.code === "alreadyOpened") return notice("info", word("alreadyOpened"), word("alreadyOpenedHow"));
  // Without the token of its first page, a pick of photos of a device cannot go on.
  if (problem.isGone || problem.isUnknown && source === "device") return overNotice(state);
  const [title, text] = problem.isPassing ? [word("offline"), word("offlineHow")] : [word("problem"), word("problemHow")];
  return notice(problem.isPassing ? "offline" : "warning", title, text, button(word("retry"), open, { class: "primary" }));
}
