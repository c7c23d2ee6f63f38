/** The program of the window in which the person lets a frame of theirs in. */
import { button, element } from "./Drawing/element.js";
import { notice } from "./Pages/notices.js";
import { ask, Problem } from "./Session/person-fetch.js";
import { language, list, word } from "./Words/words.js";

document.documentElement.lang = language;
const request = location.hash.slice(1);
history.replaceState(null, "", location.pathname);
const place = element("div", { class: "pick" });
document.body.replaceChildren(element("main", {}, element("h1", { class: "only-read" }, word("photos")), place));

ask("/sign-in/frame/codes", { method: "POST", body: { request, as: opener ? "code" : "digits" } }).then((answer) => {
  if (opener && answer.code) {
    opener.postMessage({ type: "omit.sign-in/1", code: answer.code }, location.origin);
    close();
    return;
  }
  const where = word("digitsWhere", { caller: answer.caller, places: list(answer.origins ?? []) });
  place.replaceChildren(notice("lock", word("digitsTitle"), where, element("output", { class: "digits-shown" }, answer.digits)));
}, (failure) => {
  const isUnknown = failure instanceof Problem && failure.isUnknown;
  place.replaceChildren(notice("lock", word(isUnknown ? "signInTitle" : "problem"), word(isUnknown ? "signInLink" : "problemHow"),
    button(word("close"), () => close(), { class: "primary" })));
});
