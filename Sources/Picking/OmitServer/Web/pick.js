/** The program of a picker's page. */
import { element } from "./Drawing/element.js";
import "./Grid/photo-grid.js";
import "./Grid/photo-strip.js";
import { PickPage } from "./Pages/pick-page.js";
import { word } from "./Words/words.js";

const page = new PickPage(location.pathname.split("/")[2] ?? "");
document.body.replaceChildren(element("main", {}, element("h1", { class: "only-read" }, word("photos")), page.root));
page.open();
