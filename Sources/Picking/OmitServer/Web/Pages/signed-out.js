/** How to sign in, on the server's own pages if the person is not signed in. */
import { element } from "../Drawing/element.js";
import { word } from "../Words/words.js";
import { notice } from "./notices.js";

/**
 * Says how the person signs in.
 *
 * @param {Element} place
 * @param {string} [why] What failed.
 */
export function showSignedOut(place, why) {
  const [first, ...more] = [why, word("signInLink"), word("signedOutWaits")].filter((text) => text !== undefined);
  place.replaceChildren(notice("lock", word("signedOutTitle"), first, ...more.map((text) => element("p", {}, text))));
}

/** A page of the server's own with one place for its content. @param {string} title @returns {HTMLElement} The place. */
export function onePlace(title) {
  const place = element("div", { class: "pick" });
  document.title = title;
  document.body.replaceChildren(element("main", {}, element("h1", { class: "only-read" }, title), place));
  return place;
}
