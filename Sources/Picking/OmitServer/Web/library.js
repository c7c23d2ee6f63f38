/** The program of the library's page. */
import { element } from "./Drawing/element.js";
import "./Grid/photo-grid.js";
import "./Grid/month-scrubber.js";
import { LibraryPage } from "./Pages/library-page.js";
import "./Words/own-words.js";
import { word } from "./Words/words.js";

document.title = word("photos");
const page = new LibraryPage();
document.body.replaceChildren(element("main", {}, element("h1", { class: "only-read" }, word("photos")), page.root));
page.open();
