/** Where the photos of a pick are, and the right to a pick of photos of the visitor's own device. */
import { ask, Problem } from "./person-fetch.js";
import { hasVisitor, keepVisitor } from "./visitor.js";

/**
 * Where the photos are. The server writes it into the page, except into one in which the person signs in first: there it is
 * null until the pick was entered.
 *
 * @type {"library" | "device" | "both" | null}
 */
export let source = /** @type {any} */ (document.querySelector("main")?.dataset.source) ?? null;

/**
 * Enters a pick: if it needs a visitor's token, this page gets it.
 *
 * @param {string} session
 */
export async function enterPick(session) {
  if (source === "library") return;
  try {
    if (!hasVisitor()) keepVisitor((await ask(`/p/${encodeURIComponent(session)}/open`, { method: "POST" })).visitor);
    source ??= "both";
  } catch (failure) {
    // A pick of a library has no token.
    if (source !== null || !(failure instanceof Problem) || failure.status !== 404) throw failure;
    source = "library";
  }
}

/** Enters a pick, and fails if the person still has to sign in. @param {string} session */
export async function enterSignedIn(session) {
  await enterPick(session);
  await ask(`/p/${encodeURIComponent(session)}/state`);
}
