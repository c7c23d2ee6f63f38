/** The program of a picker's page in which the person is not signed in yet. */
import { Problem } from "./Session/person-fetch.js";
import { enterSignedIn } from "./Session/pick-source.js";
import { signIn } from "./Pages/sign-in-view.js";
import { element } from "./Drawing/element.js";
import { word } from "./Words/words.js";

document.title = word("signIn");
const place = element("div", { class: "pick" });
document.body.replaceChildren(element("main", {}, element("h1", { class: "only-read" }, word("photos")), place));
const pick = () => import("./pick.js");
// A window opened by another site loads without the cookie that its own requests have.
enterSignedIn(location.pathname.split("/")[2] ?? "").then(pick, (failure) =>
  failure instanceof Problem && failure.code === "alreadyOpened" ? pick() : signIn(place, pick));
