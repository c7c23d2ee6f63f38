/** The program of a page that is not shown: the person is not signed in, or there is nothing at its address. */
import { button, element } from "./Drawing/element.js";
import { notice } from "./Pages/notices.js";
import { onePlace, showSignedOut } from "./Pages/signed-out.js";
import { goTo, isSignedIn, signedIn, want } from "./Session/signed-in.js";
import "./Words/own-words.js";
import { word } from "./Words/words.js";

const problem = document.querySelector("main")?.dataset.problem ?? "";

if (problem === "unauthenticated" || problem === "frame") {
  const page = location.href;
  // A page opened from another site's link loads without the cookie that its own requests have.
  if (!await isSignedIn()) {
    want(page);
    showSignedOut(onePlace(word("signIn")));
    await signedIn(page);
  }
  goTo(page);
} else {
  const photos = element("a", { href: "/", class: "primary" }, word("photos"));
  const place = onePlace(word("photos"));
  if (problem === "internal") {
    place.append(notice("warning", word("problem"), word("problemHow"), button(word("retry"), () => location.reload(), { class: "primary" })));
  } else if (location.pathname.startsWith("/prompts/")) {
    place.append(notice("check", word("promptOver"), word("promptOverHow"), element("a", { href: "/privacy", class: "primary" }, word("privacy"))));
  } else {
    place.append(notice("info", word("nothingTitle"), word("nothingHow"), photos));
  }
}
