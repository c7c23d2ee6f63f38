/** The program of the library's page. */
import "./Grid/photo-grid.js";
import "./Grid/month-scrubber.js";
import { LibraryPage } from "./Pages/library-page.js";
import { language } from "./Words/words.js";

document.documentElement.lang = language;
const page = new LibraryPage();
document.body.replaceChildren(page.root);
page.open();
