/** The program of a picker's page in which the person is not signed in yet. */
import { ask } from "./Session/person-fetch.js";
import { signIn } from "./Pages/sign-in-view.js";
import { element } from "./Drawing/element.js";
import { language, word } from "./Words/words.js";

document.documentElement.lang = language;
const place = element("div", { class: "pick" });
document.body.replaceChildren(element("main", {}, element("h1", { class: "only-read" }, word("photos")), place));
const pick = () => import("./pick.js");
// A window opened by another site loads without the cookie that its own requests have.
ask(`/p/${location.pathname.split("/")[2] ?? ""}/state`).then(pick, () => signIn(place, pick));
