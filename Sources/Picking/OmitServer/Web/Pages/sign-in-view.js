/** Signing in if the person is not signed in, in a window of the server's own. */
import { button, element } from "../Drawing/element.js";
import { ask, Problem } from "../Session/person-fetch.js";
import { enterSignedIn } from "../Session/pick-source.js";
import { word } from "../Words/words.js";
import { notice } from "./notices.js";

/**
 * Lets the person sign in, in place of the content.
 *
 * A frame on another site has cookies of its own: a window of the server gives it a code for them, or
 * shows digits to type if the window does not know what opened it.
 *
 * @param {HTMLElement} place
 * @param {() => void} done
 */
export function signIn(place, done) {
  const session = location.pathname.split("/")[2] ?? "";
  const problem = element("p", { class: "field-problem", role: "alert" });
  const digits = /** @type {HTMLInputElement} */ (element("input", {
    class: "digits", inputmode: "numeric", autocomplete: "one-time-code", maxlength: "6", pattern: "[0-9]{6}",
    "aria-label": word("digits"), oninput: () => { if (/^\d{6}$/.test(digits.value)) enter({ digits: digits.value }); },
  }));
  const typed = element("label", { class: "digits-field", hidden: true }, word("digitsHow"), digits);
  /** @type {string | null} */
  let request = null;
  const enter = async (/** @type {Record<string, string>} */ proof) => {
    try {
      await ask("/sign-in/frame", { method: "POST", body: { request, ...proof } });
    } catch (failure) {
      problem.textContent = word("signInFailed");
      digits.value = "";
      if (failure instanceof Problem && failure.isGone) begin();
      return;
    }
    removeEventListener("message", receive);
    // Some browsers keep no cookie for frames on another site's page, without an error.
    enterSignedIn(session).then(done, () => place.replaceChildren(notice("lock", word("signInTitle"), word("noFrames"),
      button(word("openInWindow"), () => window.open(`${location.pathname}${location.hash}&frame`, "_blank", "popup,width=520,height=760"),
        { class: "primary open-window" }))));
  };
  const receive = (/** @type {MessageEvent} */ event) => {
    if (event.origin !== location.origin || event.data?.type !== "omit.sign-in/1") return;
    enter({ code: String(event.data.code) });
  };
  addEventListener("message", receive);
  const open = button(word("signIn"), () => {
    if (!request) return;
    window.open(`/sign-in/frame#${request}`, "omit-sign-in", "popup,width=460,height=520");
    watch();
  }, { class: "primary", disabled: true });
  // Digits are typed only if a window shows some: one that does not know what opened it.
  const watch = async () => {
    for (const mine = request; mine === request && typed.hidden && typed.isConnected;) {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      try {
        typed.hidden = !(await ask("/sign-in/frame/state", { method: "POST", body: { request: mine } })).showsDigits;
      } catch (failure) {
        if (failure instanceof Problem && !failure.isPassing) return mine === request && typed.isConnected ? begin() : undefined;
      }
    }
  };
  const begin = async () => {
    try {
      request = (await ask(`/p/${encodeURIComponent(session)}/sign-in`, { method: "POST" })).request;
      open.removeAttribute("disabled");
    } catch {
      // At the top level, or if frames cannot sign in, the person uses the link.
      open.remove();
      typed.replaceChildren(word("signInLink"));
      typed.hidden = false;
    }
  };
  place.replaceChildren(notice("lock", word("signInTitle"), word("signInHowNobody"), open, typed, problem));
  begin();
}
