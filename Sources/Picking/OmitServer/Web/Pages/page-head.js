/** The head of the person's own pages: links to the others, and sign-out. */
import { button, element } from "../Drawing/element.js";
import { icon } from "../Drawing/icons.js";
import { ask } from "../Session/person-fetch.js";
import { word } from "../Words/words.js";

/**
 * @param {"photos" | "privacy"} here The page that is shown.
 * @param {...(Node | null)} more What the page adds.
 */
export function pageHead(here, ...more) {
  const links = [["photos", "/", "photo"], ["privacy", "/privacy", "shield"]].map(([name, href, drawn]) =>
    element("a", { href, class: "page-link", "aria-current": name === here ? "page" : null },
      icon(/** @type {any} */ (drawn)), word(name)));
  const out = button(word("signOutEverywhere"), async () => {
    await ask("/sign-out/everywhere", { method: "POST" }).catch(() => {});
    location.replace("/sign-in");
  }, { class: "plain sign-out" });
  return element("header", { class: "bar is-top page-head" }, element("nav", { class: "page-links" }, ...links), ...more, out);
}
