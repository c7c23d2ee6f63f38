/**
 * The program of a picker's page in a window that is signed in for this picker alone: the fragment of its address holds the
 * code, which browsers do not send.
 */
import { element } from "./Drawing/element.js";
import { notice } from "./Pages/notices.js";
import { ask, Problem } from "./Session/person-fetch.js";
import { word } from "./Words/words.js";

const code = location.hash.slice(1);
history.replaceState(null, "", location.pathname);
document.title = word("photos");
ask(`${location.pathname}/sign-in/code`, { method: "POST", body: { code } }).then(() => import("./pick.js"), (failure) => {
  const [title, how] = failure instanceof Problem && failure.isUnknown ? [word("signInTitle"), word("signInFailed")] : [word("problem"), word("problemHow")];
  document.body.replaceChildren(element("main", {}, element("div", { class: "pick" }, notice("lock", title, how))));
});
