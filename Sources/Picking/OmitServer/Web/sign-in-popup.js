/** The program of the window in which the person signs in a frame. */
import { button, element } from "./Drawing/element.js";
import { notice } from "./Pages/notices.js";
import { onePlace, showSignedOut } from "./Pages/signed-out.js";
import { ask, Problem } from "./Session/person-fetch.js";
import { signedIn } from "./Session/signed-in.js";
import "./Words/own-words.js";
import { list, word } from "./Words/words.js";

const request = location.hash.slice(1);
history.replaceState(null, "", location.pathname);
const place = onePlace(word("signIn"));

async function letIn() {
  try {
    const answer = await ask("/sign-in/frame/codes", { method: "POST", body: { request, as: opener ? "code" : "digits" } });
    if (opener && answer.code) {
      opener.postMessage({ type: "omit.sign-in/1", code: answer.code }, location.origin);
      close();
      return;
    }
    const where = word("digitsWhere", { caller: answer.caller, places: list(answer.origins ?? []) });
    place.replaceChildren(notice("lock", word("digitsTitle"), where, element("output", { class: "digits-shown" }, answer.digits)));
  } catch (failure) {
    if (failure instanceof Problem && failure.isUnknown) {
      // The link is opened in another window of this browser; then this one continues.
      showSignedOut(place);
      await signedIn();
      return letIn();
    }
    place.replaceChildren(notice("lock", word("problem"), word("problemHow"), button(word("close"), () => close(), { class: "primary" })));
  }
}

letIn();
