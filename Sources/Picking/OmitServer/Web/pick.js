/** The program of a picker's page. */
import { element } from "./Drawing/element.js";
import "./Grid/photo-grid.js";
import "./Grid/photo-strip.js";
import { PickPage } from "./Pages/pick-page.js";
import { language, word } from "./Words/words.js";

document.documentElement.lang = language;
const page = new PickPage(location.pathname.split("/")[2] ?? "");
document.body.replaceChildren(element("main", {}, element("h1", { class: "only-read" }, word("photos")), page.root));
page.open();
